import type { MessageId } from '../messageId.ts';
import { allows, type Transitions } from '../transition.ts';

export const documentState = { draft: 0, submitted: 1, approved: 2, booked: 3, rejected: 4, cancelled: 5, inTransit: 6 } as const;
export type DocumentState = (typeof documentState)[keyof typeof documentState];

const { draft, submitted, approved, booked, rejected, cancelled, inTransit } = documentState;

/** Business catalogue §4: to be treated, to be audited, audited, treated, abandoned; goods between two warehouses are on their way. */
export const documentActs = {
  edit: { from: [draft, rejected], to: draft, refused: 'inventory.refused.edit' },
  submit: { from: [draft, rejected], to: submitted, refused: 'inventory.refused.submit' },
  approve: { from: [submitted], to: approved, refused: 'inventory.refused.audit' },
  reject: { from: [submitted], to: rejected, refused: 'inventory.refused.audit' },
  book: { from: [approved], to: booked, refused: 'inventory.refused.book' },
  dispatch: { from: [approved], to: inTransit, refused: 'inventory.refused.dispatch' },
  /** Without approval, where the stock setting of the clinic allows it. What was sent back is changed first. */
  bookUnapproved: { from: [draft, submitted, approved], to: booked, refused: 'inventory.refused.book' },
  dispatchUnapproved: { from: [draft, submitted, approved], to: inTransit, refused: 'inventory.refused.dispatch' },
  /** Out of one warehouse and into the other at once, where the clinic moves goods without approval. */
  direct: { from: [draft, submitted, approved], to: booked, refused: 'inventory.refused.direct' },
  receive: { from: [inTransit], to: booked, refused: 'inventory.refused.receive' },
  cancel: { from: [draft, submitted, approved, rejected], to: cancelled, refused: 'inventory.refused.cancel' },
  /** The goods go back where they came from. */
  recall: { from: [inTransit], to: cancelled, refused: 'inventory.refused.receive' },
  reverse: { from: [booked], refused: 'inventory.refused.reverse' },
} as const satisfies Transitions<DocumentState>;

export type DocumentAct = keyof typeof documentActs;

export const documentCan = (act: DocumentAct, state: DocumentState): boolean => allows<DocumentState>(documentActs[act], state);

/** The transition by which goods move, in a clinic that approves its documents first and in one that does not. */
export const movingAct = (act: 'book' | 'dispatch', { skipApproval }: { skipApproval: boolean }): DocumentAct =>
  skipApproval ? `${act}Unapproved` : act;

export const documentStateWords: Record<DocumentState, MessageId> = {
  [draft]: 'inventory.state.draft',
  [submitted]: 'inventory.state.submitted',
  [approved]: 'inventory.state.approved',
  [booked]: 'inventory.state.booked',
  [rejected]: 'inventory.state.rejected',
  [cancelled]: 'inventory.state.cancelled',
  [inTransit]: 'inventory.state.inTransit',
};

export const countState = { counting: 0, submitted: 1, booked: 3, rejected: 4, cancelled: 5 } as const;
export type CountState = (typeof countState)[keyof typeof countState];

const { counting } = countState;

export const countActs = {
  enter: { from: [counting, countState.rejected], refused: 'inventory.count.refused.enter' },
  submit: { from: [counting, countState.rejected], to: countState.submitted, refused: 'inventory.count.refused.enter' },
  approve: { from: [countState.submitted], to: countState.booked, refused: 'inventory.refused.audit' },
  reject: { from: [countState.submitted], to: countState.rejected, refused: 'inventory.refused.audit' },
  cancel: {
    from: [counting, countState.submitted, countState.rejected],
    to: countState.cancelled,
    refused: 'inventory.refused.cancel',
  },
} as const satisfies Transitions<CountState>;

export type CountAct = keyof typeof countActs;

export const countCan = (act: CountAct, state: CountState): boolean => allows<CountState>(countActs[act], state);

export const countStateWords: Record<CountState, MessageId> = {
  [counting]: 'inventory.count.state.counting',
  [countState.submitted]: 'inventory.state.submitted',
  [countState.booked]: 'inventory.state.booked',
  [countState.rejected]: 'inventory.state.rejected',
  [countState.cancelled]: 'inventory.state.cancelled',
};

/** A document that changes retail prices. An approved one waits for its day. */
export const priceState = { draft: 0, submitted: 1, approved: 2, inEffect: 3, rejected: 4, voided: 5 } as const;
export type PriceState = (typeof priceState)[keyof typeof priceState];

export const priceStateWords: Record<PriceState, MessageId> = {
  [priceState.draft]: 'inventory.state.draft',
  [priceState.submitted]: 'inventory.state.submitted',
  [priceState.approved]: 'inventory.prices.state.approved',
  [priceState.inEffect]: 'inventory.prices.state.inEffect',
  [priceState.rejected]: 'inventory.state.rejected',
  [priceState.voided]: 'inventory.prices.state.voided',
};

/** What a person chooses as the type of a document; the rest come about by themselves. */
export const inTypes = ['purchase', 'otherIn', 'consignment'] as const;
/** Types of a delivery: the goods belong to the clinic, or to their supplier until they are sold. */
export const deliveryTypes = { own: 'purchase', consigned: 'consignment' } as const;
export const outTypes = ['use', 'damage', 'supplierReturn', 'consignmentReturn'] as const;
export const documentTypes = [...inTypes, ...outTypes, 'transfer', 'countGain', 'countLoss', 'reversal'] as const;

/** Documents that name the supplier whose goods come or go. */
export const namesSupplier = (type: string): boolean => ['purchase', 'supplierReturn', 'consignment', 'consignmentReturn'].includes(type);

/** 1 in, 2 out, 3 between two warehouses. */
export const directions = { in: 1, out: 2, between: 3 } as const;
export type Direction = (typeof directions)[keyof typeof directions];

/** Goods that have expired may only be destroyed or sent back. */
export const mayBeExpired = (type: string): boolean => ['damage', 'supplierReturn', 'consignmentReturn', 'reversal'].includes(type);

/** States of the month of a warehouse. A running month is not over yet and is never stored. */
export const monthState = { waiting: 0, reported: 1, running: 2 } as const;
export type MonthState = (typeof monthState)[keyof typeof monthState];

export const monthStateWords: Record<MonthState, MessageId> = {
  [monthState.waiting]: 'inventory.month.state.waiting',
  [monthState.reported]: 'inventory.month.state.reported',
  [monthState.running]: 'inventory.month.state.running',
};
