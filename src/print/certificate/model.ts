import { daysOff } from '../../domain/certificate/rules.ts';
import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import type { Fact } from '../parts/FactGrid.tsx';
import type { LetterheadModel } from '../parts/Letterhead.tsx';
import type { Signature } from '../parts/Signatures.tsx';
import { inLanguage } from '../wording/inLanguage.ts';
import { letterheadOf } from '../wording/letterhead.ts';
import { ageText, deathFacts, sexText } from '../wording/patientFacts.ts';

export interface CertificateModel {
  letterhead: LetterheadModel;
  band: Fact[];
  /** diagnoses, rest, advice: a title and its lines. */
  passages: { block: 'diagnoses' | 'rest' | 'advice'; title: string; lines: string[] }[];
  signatures: Signature[];
  /** Where the clinic puts its seal. */
  seal: string;
  fine: string;
  footer: string;
  page: string;
}

export function certificateModel(certificate: Print.CertificatePrint, words: Speech): CertificateModel {
  const { say, date, language } = words;
  const text = inLanguage(language);
  const { kind, restFrom, restTo, advice, number, issuedAt } = certificate;
  const diagnoses = certificate.diagnoses.map(({ name, certainty }, index) => {
    const judged = certainty === 'suspected' ? say('print.suspected', { name: text(name) }) : text(name);
    return `${index + 1}. ${judged}`;
  });
  const rest =
    restFrom && restTo ? [say('print.certificate.rest', { days: daysOff({ restFrom, restTo }), from: restFrom, to: restTo })] : [];
  return {
    letterhead: letterheadOf(certificate, say(`print.certificate.title.${kind}`), true, words),
    band: bandOf(certificate, words),
    passages: [
      { block: 'diagnoses' as const, title: say('print.certificate.diagnoses'), lines: diagnoses },
      { block: 'rest' as const, title: say('print.certificate.opinion'), lines: rest },
      { block: 'advice' as const, title: say('print.certificate.advice'), lines: advice === '' ? [] : [advice] },
    ].filter(({ lines }) => lines.length > 0),
    signatures: [
      { label: say('print.record.doctor'), name: text(certificate.doctorName) },
      { label: say('print.certificate.issued'), name: date(issuedAt) },
    ],
    seal: say('print.certificate.seal'),
    fine: say('print.certificate.fine'),
    footer: [say('print.certificate.number'), number].join(' '),
    page: say('print.page', { page: '{page}', pages: '{pages}' }),
  };
}

function bandOf(certificate: Print.CertificatePrint, words: Speech): Fact[] {
  const { say, language } = words;
  const text = inLanguage(language);
  const facts: Fact[] = [
    { label: say('print.patient.name'), value: text(certificate.patientName) },
    { label: say('print.patient.sex'), value: sexText(certificate.sex, words) },
    { label: say('print.patient.age'), value: ageText(certificate.birthday, certificate.issuedAt, words, certificate.deceasedOn) },
    { label: say('print.patient.birthday'), value: certificate.birthday },
    { label: say('print.patient.mrn'), value: certificate.mrn },
    ...deathFacts(certificate, words),
    { label: say('print.department'), value: text(certificate.departmentName) },
    { label: say('print.certificate.number'), value: certificate.number, width: 'half' },
    { label: say('print.certificate.replaces'), value: certificate.replaces ?? '', width: 'half' },
    { label: say('print.certificate.visit'), value: words.date(certificate.visitDate), width: 'half' },
    { label: say('print.patient.idNumber'), value: certificate.idNumber, width: 'half' },
    { label: say('print.patient.mobile'), value: certificate.mobile, width: 'half' },
    { label: say('print.certificate.workUnit'), value: certificate.workUnit, width: 'half' },
    { label: say('print.patient.address'), value: certificate.homeAddress, width: 'half' },
  ];
  return facts.filter(({ value }) => value !== '');
}
