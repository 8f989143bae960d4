// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code
import type { Mutant } from './mutant.ts';

const page = 'src/external/RecordSections.test.tsx';
const links = { suite: 'server/areas/external/external.db.test.ts', only: 'shows structured fields' };
const marks = 'tests/journeys/allergyMarks.spec.ts';
const usual = 'src/domain/report/usual.test.ts';

/** Against a record, a report or a name that is read otherwise than it was written. */
export const mutants: Mutant[] = [
  {
    name: 'the page of a patient shows a corrected part as it was first written',
    file: 'src/domain/external/correctedSections.ts',
    find: 'corrections.at(-1)?.text ?? section.text',
    put: 'section.text',
    ...{ suite: page, only: 'as it is valid now' },
  },
  {
    name: 'the page of a patient hides the words that a correction replaced',
    file: 'src/external/RecordSections.tsx',
    find: '<del>{correction.before}</del>',
    put: '',
    ...{ suite: page, only: 'as it is valid now' },
  },
  {
    name: 'the page of a patient leaves out a part written by a correction',
    file: 'src/domain/external/correctedSections.ts',
    find: '[...sections, ...[...added].map(',
    put: '[...sections, ...[...added].slice(99).map(',
    ...{ suite: page, only: 'empty before its correction' },
  },
  {
    name: 'the page of a patient leaves out what was added to the record',
    file: 'src/external/RecordSections.tsx',
    find: '{additions.length > 0 ? (',
    put: '{additions.length > 99 ? (',
    ...{ suite: page, only: 'added to no part' },
  },
  {
    name: 'the page of a patient leaves out ticked and filled-in findings',
    file: 'src/external/RecordSections.tsx',
    find: '{section.facts.length > 0 ? (',
    put: '{section.facts.length > 99 ? (',
    ...{ suite: page, only: 'lines of its own' },
  },
  {
    name: 'a link carries the text of a section without its fields',
    file: 'server/areas/external/queries.ts',
    find: "facts: sectionFacts(section, 'zh').map((zh, place) => ({ zh, en: english[place]! }))",
    put: "facts: sectionFacts(section, 'zh').slice(99).map((zh, place) => ({ zh, en: english[place]! }))",
    ...links,
  },
  {
    name: 'a link does not name a section of the clinic',
    file: 'server/areas/external/queries.ts',
    find: 'zh: named?.nameZh || moduleName,',
    put: "zh: named?.nameZh || '',",
    ...links,
  },
  {
    name: 'a normal examination is described in the words of a chest film',
    file: 'src/features/report/ImagingReportDrawer.tsx',
    find: '`report.usual.findings.${usualKindOf(report.itemName)}`',
    put: "'report.usual.findings.chestXray'",
    ...{ suite: 'src/features/report/ReportDrawer.test.tsx', only: 'usual words of the examination' },
  },
  {
    name: 'a normal ultrasound of the heart is described as any ultrasound',
    file: 'src/domain/report/usual.ts',
    find: '/心脏.*(彩超|超声)|超声心动|echocardio/i',
    put: '/超声心动|echocardio/i',
    suite: usual,
  },
  {
    name: 'the normal film of a bone describes lungs',
    file: 'src/domain/report/usual.ts',
    find: '/(胸|肺).*(DR|X\\s?线|片)|chest.*x-?ray/i',
    put: '/(胸|肺|腰).*(DR|X\\s?线|片)|chest.*x-?ray/i',
    suite: usual,
  },
  {
    name: 'the header hides the English name of a patient from readers of English',
    file: 'src/blocks/PatientHeader.tsx',
    find: "language === 'en' && patient.nameEn ?",
    put: "language !== 'en' && patient.nameEn ?",
    ...{ suite: 'src/blocks/PatientHeader.test.tsx', only: 'in English' },
  },
  {
    name: 'the block hides the English name of a patient from readers of English',
    file: 'src/blocks/PatientBand.tsx',
    find: "language === 'en' && patient.nameEn ?",
    put: "language !== 'en' && patient.nameEn ?",
    ...{ suite: 'src/blocks/PatientBand.test.tsx', only: 'in English' },
  },
  {
    name: 'a row hides the English name of a patient from readers of English',
    file: 'src/blocks/PatientCell.tsx',
    find: "language === 'en' && patientNameEn ?",
    put: "language !== 'en' && patientNameEn ?",
    ...{ suite: 'src/blocks/PatientCell.test.tsx', only: 'English name' },
  },
  {
    name: 'an allergy in a row is shortened where it has no room beside the record number',
    file: 'src/blocks/patientCell.module.css',
    find: '  flex-wrap: wrap;\n  row-gap: 1px;',
    put: '  overflow: hidden;',
    ...{ suite: marks, only: 'in the lists and bands' },
  },
  {
    name: 'the English name of a patient takes the room of the allergies',
    file: 'src/blocks/PatientCell.tsx',
    find: '<span className={style.mrn}>{mrn}</span>',
    put: "<span className={style.mrn}>{mrn}</span>{language === 'en' && <span>{patientNameEn}</span>}",
    ...{ suite: marks, only: 'in the lists and bands' },
  },
  {
    name: 'a policy is entered at the till without the bill it is for',
    file: 'src/features/billing/benefits/useBenefits.ts',
    find: ', sheet: { number: bill.billNumber, total: bill.receivable }',
    put: '',
    suite: 'tests/patientPapers.test.ts',
  },
  {
    name: 'the question before a card is closed names the patient alone',
    file: 'src/features/membership/bandOfCard.ts',
    find: 'card: { number: cardNumber, balance: principal + gift },',
    put: '',
    suite: 'tests/patientPapers.test.ts',
  },
  {
    name: 'a field’s error moves the button it is left for',
    file: 'src/blocks/useRecordForm.ts',
    find: 'isPressed: () => press.isDown() && !isSending.current,',
    put: 'isPressed: () => false,',
    ...{ suite: 'src/blocks/wrongField.test.tsx', only: 'only after the press' },
  },
  {
    name: 'a critical value is acknowledged without the patient in sight',
    file: 'src/features/criticalValue/AcknowledgeForm.tsx',
    find: 'patient={{ id: value.patientId, name: value.patientName }}',
    put: '',
    ...{ suite: 'tests/patientBand.test.ts', only: 'wherever an act for a patient' },
  },
];
