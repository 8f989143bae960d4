import type { FlowSubject } from '../approval/subjects.ts';
import type { EntryKind as DepositEntryKind } from '../deposit/shapes.ts';
import type { EntryKind } from '../membership/shapes.ts';
import type { AnyEntryKind } from '../till/states.ts';

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

/** The same for the entries of a deposit: what is taken is paid by the patient, what is used or given back follows from a bill. */
export const subjectOfDepositEntry: Readonly<Record<DepositEntryKind, FlowSubject | null>> = {
  taken: null,
  used: null,
  givenBack: null,
  paidBack: 'depositRefund',
};

/**
 * Subjects of which one has to weigh each kind of stock movement before it is written. None: the movement follows from an order, a bill or goods
 * that were weighed when they left; nobody chooses its amount.
 */
export const subjectsOfMovement = {
  receipt: ['stockIn'],
  use: ['stockOut'],
  damage: ['stockOut'],
  supplierReturn: ['stockOut'],
  reversal: ['stockIn', 'stockOut'],
  transferOut: ['transfer'],
  transferIn: [],
  transferBack: [],
  countGain: ['stockCount'],
  countLoss: ['stockCount'],
  chainOut: ['chainTransfer'],
  chainIn: [],
  chainBack: [],
  chainLoss: [],
  return: [],
  consumable: [],
  consumableReturn: [],
} as const satisfies Readonly<Record<string, readonly FlowSubject[]>>;
export type MovementKind = keyof typeof subjectsOfMovement;

/** The same for the entries of a drawer: money that another person counts and receives, and money that comes in, needs no weighing. */
export const subjectOfTillEntry: Readonly<Record<AnyEntryKind, FlowSubject | null>> = {
  paidIn: null,
  paidOut: 'drawerPaidOut',
  toSafe: null,
  handedOver: null,
  received: null,
  correction: 'tillCorrection',
};
