import type { FlowSubject } from '../approval/subjects.ts';
import type { EntryKind } from '../membership/shapes.ts';

/**
 * The subject that has to weigh each kind of entry of a card before it is booked. Null: the entry follows from a bill, a sale or the calendar,
 * whose own acts decide about it; nobody chooses its amount.
 */
export const subjectOfEntry: Readonly<Record<EntryKind, FlowSubject | null>> = {
  recharge: 'giftMoney',
  consume: null,
  earn: null,
  giveBack: null,
  transferOut: 'cardTransfer',
  transferIn: 'cardTransfer',
  refund: 'cardRefund',
  upgrade: 'cardType',
  pointsAdjustment: 'pointsGiven',
  withdraw: 'cardWithdrawal',
  expiry: null,
  opening: 'balancesTakenOver',
};
