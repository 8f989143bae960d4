import { orderType } from '../order/orderTypes.ts';
import type { Permission } from '../permission/codes.ts';
import type { reportActs } from './states.ts';

/** Which right an act on a report takes, by the kind of order. */
export const reportRights = {
  [orderType.lab]: { write: 'o_lab_write', review: 'o_lab_review', correct: 'o_lab_correct' },
  [orderType.imaging]: { write: 'o_imaging_write', review: 'o_imaging_review', correct: 'o_imaging_correct' },
} as const satisfies Record<6 | 7, Record<keyof typeof reportActs, Permission>>;
