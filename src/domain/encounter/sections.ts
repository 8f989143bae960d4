import type { MessageId } from '../messageId.ts';
import { type EncounterState, encounterState } from './states.ts';
import type { tcmSection } from './tcm.ts';

/** The order in which a record is written. 0007 (allergies) is the panel of its own; modules without a number are generic. */
export const recordSections = [
  '0001',
  '0002',
  '0019',
  '0013',
  '0014',
  '0015',
  '0008',
  '0010',
  '0003',
  'EXAM',
  'AUXILIARY',
  '0005',
  'GUIDANCE',
] as const;
export type RecordSection = (typeof recordSections)[number];

/** Sections with words of the program: those that are written, and those that have a panel of their own. */
export const sectionWords: Record<RecordSection | '0007' | typeof tcmSection, MessageId> = {
  '0001': 'encounter.section.0001',
  '0002': 'encounter.section.0002',
  '0003': 'encounter.section.0003',
  '0005': 'encounter.section.0005',
  '0007': 'encounter.section.0007',
  '0008': 'encounter.section.0008',
  '0010': 'encounter.section.0010',
  '0013': 'encounter.section.0013',
  '0014': 'encounter.section.0014',
  '0015': 'encounter.section.0015',
  '0019': 'encounter.section.0019',
  EXAM: 'encounter.section.EXAM',
  AUXILIARY: 'encounter.section.AUXILIARY',
  GUIDANCE: 'encounter.section.GUIDANCE',
  TCM_DIAGNOSIS: 'encounter.section.TCM_DIAGNOSIS',
};

export const isWordedSection = (code: string): code is keyof typeof sectionWords => code in sectionWords;

/** What is written in each section, shown while it is empty (病历书写基本规范, 2010, article 13: the out-patient record). */
export const sectionHints: Record<RecordSection, MessageId> = {
  '0001': 'encounter.hint.0001',
  '0002': 'encounter.hint.0002',
  '0003': 'encounter.hint.0003',
  '0005': 'encounter.hint.0005',
  '0008': 'encounter.hint.0008',
  '0010': 'encounter.hint.0010',
  '0013': 'encounter.hint.0013',
  '0014': 'encounter.hint.0014',
  '0015': 'encounter.hint.0015',
  '0019': 'encounter.hint.0019',
  EXAM: 'encounter.hint.EXAM',
  AUXILIARY: 'encounter.hint.AUXILIARY',
  GUIDANCE: 'encounter.hint.GUIDANCE',
};

export const isRecordSection = (code: string): code is RecordSection => (recordSections as readonly string[]).includes(code);

/** Shape of a section code: the contract's four digits, or a module of the clinic's own. */
export const sectionCode = /^[A-Z0-9_]{1,32}$/;

/** What a short visit is written in: complaint, illness, examination, plan. */
const briefSections: readonly string[] = ['0001', '0002', 'EXAM', '0005'];

/** The sections a short record opens with: the brief ones, those of the clinic's own, and those in which something is written. */
export const opensBriefly = (code: string, written: readonly string[]): boolean =>
  briefSections.includes(code) || !isRecordSection(code) || written.includes(code);

/** Gynaecology and childbearing is written for women only. */
export const sectionOffered = (code: string, sex: string): boolean => code !== '0010' || sex === 'F';

/** Numbers of the gynaecology section under the contract's names; ages in years, the rest counts. */
export const reproductionFields = [
  'beginAge',
  'endAge',
  'pregnancyTimes',
  'uterogestation',
  'prematureDelivery',
  'abortion',
  'polycyme',
  'ectopicpregnancy',
] as const;

const { waiting, completed } = encounterState;

/** Why the record cannot be written now, if so. A patient who has left for an examination is still being written about; a completed record is written in while it is reopened. */
export function recordClosed(state: EncounterState, isReopened = false): MessageId | undefined {
  if (state === completed && isReopened) return undefined;
  if (state === waiting) return 'encounter.note.notStarted';
  return state === completed ? 'encounter.note.completed' : undefined;
}
