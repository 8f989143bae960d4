import type { MessageId } from '../messageId.ts';
import { allows, type Transitions } from '../transition.ts';

/** Of an order's report: still to be written, written, reviewed (signed), replaced by a later version. */
export const reportState = { waiting: 0, written: 1, reviewed: 2, replaced: 3 } as const;
export type ReportState = (typeof reportState)[keyof typeof reportState];

const { waiting, written, reviewed, replaced } = reportState;

/** A signed report never changes: who corrects it writes the next version. */
export const reportActs = {
  write: { from: [waiting, written], to: written, refused: 'report.refused.signed' },
  review: { from: [written], to: reviewed, refused: 'report.refused.review' },
  correct: { from: [reviewed], to: written, refused: 'report.refused.correct' },
} as const satisfies Transitions<ReportState>;

export const reportCan = (act: keyof typeof reportActs, state: ReportState): boolean => allows<ReportState>(reportActs[act], state);

export const reportStateWords: Record<ReportState, MessageId> = {
  [waiting]: 'state.report.waiting',
  [written]: 'state.report.written',
  [reviewed]: 'state.report.reviewed',
  [replaced]: 'state.report.replaced',
};
