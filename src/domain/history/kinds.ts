import { relatives } from '../encounter/quickItems.ts';

/** Histories of a patient. `pregnancy` is a pregnancy that has ended; the present one is the standing answer to "pregnant?". */
export const historyKinds = ['past', 'surgery', 'drug', 'social', 'family', 'gynaecology', 'pregnancy'] as const;
export type HistoryKind = (typeof historyKinds)[number];

export const historyState = { active: 'active', historical: 'historical', error: 'error' } as const;
export type HistoryState = (typeof historyState)[keyof typeof historyState];

/** The section of a visit's record in which each kind is written. */
export const sectionOfKind: Record<HistoryKind, string> = {
  past: '0019',
  surgery: '0015',
  drug: '0008',
  social: '0014',
  family: '0013',
  gynaecology: '0010',
  pregnancy: '0010',
};

/** Kinds whose rows are a name each, written as text in their section. */
export const namedKinds = ['past', 'surgery', 'drug', 'social'] as const satisfies readonly HistoryKind[];

/** Of whom a family history is told: the fields of the family section, and anybody else. */
export const historyRelatives = [...relatives, 'other'] as const;
export type HistoryRelative = (typeof historyRelatives)[number];

/** How a pregnancy ended. */
export const pregnancyOutcomes = ['fullTerm', 'preterm', 'abortion', 'ectopic', 'stillbirth'] as const;

/** Kinds that only women have. */
export const womensKinds: readonly HistoryKind[] = ['gynaecology', 'pregnancy'];
