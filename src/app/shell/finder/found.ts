import type { PatientFacts } from '../../../blocks/PatientPicker.tsx';
import type { MessageId } from '../../../domain/messageId.ts';
import type { FoundPlace } from './findPlaces.ts';

/** One row under the search box of the bar. */
export type FinderRow =
  | { kind: 'patient'; patient: PatientFacts; isRecent: boolean }
  | FoundPlace
  /** Registers somebody who is not on file, with what was typed. */
  | { kind: 'newcomer'; typed: string }
  /** The search for patients failed: choosing it searches again. */
  | { kind: 'failed'; title: string }
  /** No patient was found: a row that is read and not chosen. */
  | { kind: 'none' };

/** The head over each group of rows. */
export const groupOf = (one: FinderRow): MessageId => {
  if (one.kind === 'patient') return one.isRecent ? 'shell.search.recent' : 'shell.search.patients';
  return groups[one.kind];
};

const groups = {
  failed: 'shell.search.patients',
  screen: 'shell.search.screens',
  act: 'shell.search.acts',
  none: 'shell.search.result',
  newcomer: 'shell.search.newcomer',
} as const satisfies Record<Exclude<FinderRow['kind'], 'patient'>, MessageId>;

/** The ids of all heads, as the list hands them back. */
export const groupIds: readonly MessageId[] = ['shell.search.recent', ...Object.values(groups)];

/** The keys that the head of a group names. */
export const keysOfGroup: Partial<Record<MessageId, MessageId>> = {
  'shell.search.patients': 'shell.search.keys',
  'shell.search.recent': 'shell.search.keys',
  'shell.search.newcomer': 'shell.search.keys.newcomer',
};

export const rowKey = (one: FinderRow): string => {
  if (one.kind === 'patient') return one.patient.id;
  if (one.kind === 'screen' || one.kind === 'act') return `${one.kind} ${one.path}`;
  return one.kind;
};
