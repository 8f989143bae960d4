import { ageAt, ageWords, dateAt } from '../../domain/dates.ts';
import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import type { Fact } from '../parts/FactGrid.tsx';
import { inLanguage } from './inLanguage.ts';

export const sexText = (sex: string, { say }: Speech): string =>
  sex === 'M' || sex === 'F' || sex === 'X' ? say(`common.sex.${sex}`) : sex;

/** The age on the day of the document, not of the printing; on the day of death if the document is later. */
export function ageText(birthday: string, at: string, { say }: Speech, deceasedOn?: string | null): string {
  const day = dateAt(at);
  const age = ageAt(birthday, deceasedOn && deceasedOn < day ? deceasedOn : day);
  if (!age) return '';
  const { message, values } = ageWords(age);
  return say(message, values);
}

/** That the patient has died, with the day where it is known; nothing for the living. Of papers that describe a person: record, certificate. */
export const deathFacts = ({ isDeceased, deceasedOn }: Print.Head, { say }: Speech): Fact[] =>
  isDeceased
    ? [{ label: say('print.patient.deceased'), value: deceasedOn ?? say('print.patient.deceased.dayUnknown'), width: 'narrow' }]
    : [];

/** Name, sex, age, date of birth, number. */
export function patientFacts(head: Print.Head, at: string, words: Speech): Fact[] {
  const { say, language } = words;
  return [
    { label: say('print.patient.name'), value: inLanguage(language)(head.patientName) },
    { label: say('print.patient.sex'), value: sexText(head.sex, words), width: 'narrow' },
    { label: say('print.patient.age'), value: ageText(head.birthday, at, words, head.deceasedOn), width: 'narrow' },
    { label: say('print.patient.birthday'), value: head.birthday },
    { label: say('print.patient.mrn'), value: head.mrn, width: 'narrow' },
  ];
}
