import type * as Addendum from '../../../../src/domain/addendum/shapes.ts';
import type * as Certificate from '../../../../src/domain/certificate/shapes.ts';
import { wallClock } from '../../../../src/domain/dates.ts';
import { isUncoded } from '../../../../src/domain/encounter/diagnoses.ts';
import type * as Encounter from '../../../../src/domain/encounter/shapes.ts';
import type { MessageId, MessageValues } from '../../../../src/domain/messageId.ts';
import type { Bilingual } from '../../../../src/domain/print/shapes.ts';
import type { Language } from '../../../../src/domain/session/shapes.ts';
import type { Subject } from '../../../../src/domain/vitals/age.ts';
import { signTexts } from '../../../../src/domain/vitals/wording.ts';
import { say } from '../../../words/words.ts';
import { sectionFacts } from '../../encounter/queries/sectionText.ts';

export interface DiagnosesValue {
  rows: Encounter.DiagnosisDraft[];
}
export interface VitalSignsValue extends Pick<Encounter.VitalSigns, 'recordedAt' | 'values'> {
  version: number;
}
export type CertificateValue = Pick<Certificate.Line, 'number' | 'kind' | 'diagnoses' | 'restFrom' | 'restTo' | 'advice'>;
export interface SectionValue {
  fields: Addendum.Fields;
}

/** A version as it is stored; the values are of the shape of their part. */
export interface StoredVersion {
  part: Addendum.Part;
  sectionType: string | null;
  beforeValue: unknown;
  afterValue: unknown;
}

interface Reader {
  subject: Subject;
  /** Words of the dictionary temperaturePosition by their code. */
  positions: ReadonlyMap<string, Bilingual>;
}

type Fact = Omit<Addendum.Change, 'before' | 'after'> & { text: Bilingual };

const inBoth = (text: (language: Language) => string): Bilingual => ({ zh: text('zh'), en: text('en') });
const sayBoth = (id: MessageId, values?: MessageValues): Bilingual => inBoth((language) => say(language, id, values));
const nothing: Bilingual = { zh: '', en: '' };
const clock = (instant: string): string => {
  const { date, time } = wallClock(instant);
  return `${date} ${time}`;
};

const nameOf = ({ nameZh, nameEn }: { nameZh: string; nameEn: string }, language: Language): string =>
  language === 'en' ? nameEn || nameZh : nameZh;

function diagnosisLine(
  row: Pick<Encounter.DiagnosisDraft, 'code' | 'nameZh' | 'nameEn' | 'certainty'> & { note?: string },
  language: Language,
) {
  const name = isUncoded(row) ? say(language, 'common.uncodedDiagnosis', { name: nameOf(row, language) }) : nameOf(row, language);
  const judged = row.certainty === 'suspected' ? say(language, 'print.suspected', { name }) : name;
  return [judged, row.code, row.note].filter(Boolean).join(' ');
}

const diagnosesFacts = ({ rows }: DiagnosesValue): Fact[] => [
  {
    name: sayBoth('addendum.part.diagnoses'),
    text: inBoth((language) => rows.map((row, place) => `${place + 1}. ${diagnosisLine(row, language)}`).join('\n')),
  },
];

function vitalFacts({ recordedAt, values }: VitalSignsValue, { subject, positions }: Reader): Fact[] {
  const [zh, en] = (['zh', 'en'] as const).map((language) => signTexts({ values, recordedAt }, subject, (id) => say(language, id)));
  const signs = zh!.map((sign, place): Fact => {
    const text = ({ value, unit, mark }: typeof sign) => [value, unit, mark].filter(Boolean).join(' ');
    return { name: { zh: sign.name, en: en![place]!.name }, text: { zh: text(sign), en: text(en![place]!) } };
  });
  const { TEMPERATURE_POSITION: position, LAST_MENSTRUATION: menstruation, NOTE: note } = values;
  const free = (name: MessageId, value: string | number | undefined): Fact[] =>
    value === undefined || value === '' ? [] : [{ name: sayBoth(name), text: inBoth(() => String(value)) }];
  return [
    { name: sayBoth('encounter.vital.recordedAt'), text: inBoth(() => clock(recordedAt)) },
    ...signs,
    ...(position
      ? [{ name: sayBoth('encounter.vital.TEMPERATURE_POSITION'), text: positions.get(String(position)) ?? inBoth(() => String(position)) }]
      : []),
    ...free('encounter.vital.LAST_MENSTRUATION', menstruation),
    ...free('encounter.vital.NOTE', note),
  ];
}

function certificateFacts({ number, kind, diagnoses, restFrom, restTo, advice }: CertificateValue): Fact[] {
  const named = inBoth((language) => diagnoses.map((row) => diagnosisLine({ ...row, code: row.code ?? '' }, language)).join('\n'));
  return [
    { name: sayBoth('addendum.certificate.number'), text: inBoth(() => number) },
    { name: sayBoth('certificate.kind'), text: sayBoth(`certificate.kind.${kind}`) },
    { name: sayBoth('certificate.diagnoses'), text: named },
    { name: sayBoth('addendum.certificate.rest'), text: inBoth(() => (restFrom && restTo ? `${restFrom} – ${restTo}` : '')) },
    { name: sayBoth('certificate.advice'), text: inBoth(() => advice) },
  ];
}

const sectionFact = (sectionType: string, { fields }: SectionValue): Fact[] => [
  {
    name: sayBoth('addendum.part.fields'),
    text: inBoth((language) => sectionFacts({ sectionType, moduleName: '', text: '', fields }, language).join('\n')),
  },
];

function factsOf({ part, sectionType }: StoredVersion, value: unknown, reader: Reader): Fact[] {
  if (part === 'diagnoses') return diagnosesFacts(value as DiagnosesValue); // each act stores the value of its part
  if (part === 'vitalSigns') return vitalFacts(value as VitalSignsValue, reader);
  if (part === 'certificate') return certificateFacts(value as CertificateValue);
  return sectionType === null ? [] : sectionFact(sectionType, value as SectionValue);
}

/** The facts that a version changed, each as it was before and as it is now. */
export function wordedChanges(stored: StoredVersion, reader: Reader): Addendum.Change[] {
  if (stored.beforeValue === null) return [];
  const [before, after] = [factsOf(stored, stored.beforeValue, reader), factsOf(stored, stored.afterValue, reader)];
  const names = [...after, ...before.filter(({ name }) => !after.some((fact) => fact.name.zh === name.zh))].map(({ name }) => name);
  const textOf = (facts: readonly Fact[], { zh }: Bilingual) => facts.find(({ name }) => name.zh === zh)?.text ?? nothing;
  return names
    .map((name) => ({ name, before: textOf(before, name), after: textOf(after, name) }))
    .filter(({ before: stood, after: stands }) => stood.zh !== stands.zh);
}

/** Name of what a version corrects, where that is no section. */
export function subjectOf({ part, beforeValue }: StoredVersion): Bilingual | null {
  if (part === 'diagnoses') return sayBoth('addendum.part.diagnoses');
  if (part === 'vitalSigns') return sayBoth('addendum.part.vitalSigns', { time: clock((beforeValue as VitalSignsValue).recordedAt) });
  if (part === 'certificate') return sayBoth('addendum.part.certificate', { number: (beforeValue as CertificateValue).number });
  return null;
}
