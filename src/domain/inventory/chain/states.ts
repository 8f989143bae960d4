import type { MessageId } from '../../messageId.ts';
import { allows, type Transitions } from '../../transition.ts';

/** States of a transfer between two clinics of one organisation. The numbers shared with a stock document mean the same. */
export const chainState = {
  draft: 0,
  submitted: 1,
  approved: 2,
  settled: 3,
  rejected: 4,
  cancelled: 5,
  inTransit: 6,
  /** Received with differences that are not settled yet. */
  differing: 7,
  /** Refused whole by the receiving clinic: the goods are on their way back. */
  refused: 8,
} as const;
export type ChainState = (typeof chainState)[keyof typeof chainState];

const { draft, submitted, approved, settled, rejected, cancelled, inTransit, differing, refused } = chainState;

export const chainActs = {
  edit: { from: [draft, rejected], to: draft, refused: 'inventory.refused.edit' },
  submit: { from: [draft, rejected], to: submitted, refused: 'inventory.refused.submit' },
  approve: { from: [submitted], to: approved, refused: 'inventory.refused.audit' },
  reject: { from: [submitted], to: rejected, refused: 'inventory.refused.audit' },
  send: { from: [approved], to: inTransit, refused: 'inventory.refused.dispatch' },
  /** Without approval, where the stock setting of the giving clinic allows it. */
  sendUnapproved: { from: [draft, submitted, approved], to: inTransit, refused: 'inventory.refused.dispatch' },
  cancel: { from: [draft, submitted, approved, rejected], to: cancelled, refused: 'inventory.refused.cancel' },
  receive: { from: [inTransit], refused: 'inventory.refused.receive' },
  refuse: { from: [inTransit], to: refused, refused: 'inventory.chain.refused.refuse' },
  /** Missing goods arrived later. */
  arrive: { from: [differing], refused: 'inventory.chain.refused.settle' },
  /** Goods came back to the giving clinic; of goods nobody received yet this recalls the transfer. */
  takeBack: { from: [inTransit, differing, refused], refused: 'inventory.chain.refused.settle' },
  /** Surplus goods were sent indeed: they leave the stock of the giving clinic too. */
  sendMore: { from: [differing], refused: 'inventory.chain.refused.settle' },
  /** Surplus goods were no goods of the giving clinic, or went back: nothing moves. */
  dropSurplus: { from: [differing], refused: 'inventory.chain.refused.settle' },
  writeOff: { from: [differing, refused], refused: 'inventory.chain.refused.settle' },
} as const satisfies Transitions<ChainState>;

export type ChainAct = keyof typeof chainActs;

export const chainCan = (act: ChainAct, state: ChainState): boolean => allows<ChainState>(chainActs[act], state);

export const chainSides = ['giver', 'receiver'] as const;
export type ChainSide = (typeof chainSides)[number];

/** The clinic that does each act. A loss is written off by the clinic that bears it. */
const doneBy: Readonly<Record<ChainAct, readonly ChainSide[]>> = {
  edit: ['giver'],
  submit: ['giver'],
  approve: ['giver'],
  reject: ['giver'],
  send: ['giver'],
  sendUnapproved: ['giver'],
  cancel: ['giver'],
  receive: ['receiver'],
  refuse: ['receiver'],
  arrive: ['receiver'],
  takeBack: ['giver'],
  sendMore: ['giver'],
  dropSurplus: ['giver'],
  writeOff: ['giver', 'receiver'],
};

export const isDoneBy = (act: ChainAct, side: ChainSide): boolean => doneBy[act].includes(side);

export const sendingAct = ({ skipApproval }: { skipApproval: boolean }): ChainAct => (skipApproval ? 'sendUnapproved' : 'send');

/** States in which goods may be under way. */
export const openChainStates = [inTransit, differing, refused] as const;

/** Ways of settling a difference that move no loss; `writeOff` needs a right of its own. */
export const settlingWays = ['arrive', 'takeBack', 'sendMore', 'dropSurplus'] as const;
export type SettlingWay = (typeof settlingWays)[number];

/** Entries in the ledger of a transfer. All but `sent` settle goods that are under way. */
export const chainEntryKinds = ['sent', 'received', 'takenBack', 'giverLoss', 'receiverLoss'] as const;
export type ChainEntryKind = (typeof chainEntryKinds)[number];

/** Kinds of the movements in the stock ledgers of both clinics. */
export const chainMovements = { out: 'chainOut', in: 'chainIn', back: 'chainBack', loss: 'chainLoss' } as const;

/** Why fewer goods than sent were received. */
export const differenceReasons = ['short', 'damaged', 'other'] as const;
export type DifferenceReason = (typeof differenceReasons)[number];

export const differenceReasonWords: Record<DifferenceReason, MessageId> = {
  short: 'inventory.chain.reason.short',
  damaged: 'inventory.chain.reason.damaged',
  other: 'inventory.chain.reason.other',
};

export const chainStateWords: Record<ChainState, MessageId> = {
  [draft]: 'inventory.state.draft',
  [submitted]: 'inventory.state.submitted',
  [approved]: 'inventory.state.approved',
  [settled]: 'inventory.chain.state.settled',
  [rejected]: 'inventory.state.rejected',
  [cancelled]: 'inventory.state.cancelled',
  [inTransit]: 'inventory.state.inTransit',
  [differing]: 'inventory.chain.state.differing',
  [refused]: 'inventory.chain.state.refused',
};
