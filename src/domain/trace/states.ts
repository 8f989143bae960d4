import type { MessageId } from '../messageId.ts';

export const boxStates = ['inStock', 'underWay', 'out', 'quarantine', 'sentBack', 'used', 'missing'] as const;
export type BoxState = (typeof boxStates)[number];

/** Boxes in these states lie in their batch: their units count in its quantity. */
export const lyingStates = ['inStock', 'quarantine'] as const satisfies readonly BoxState[];
export const isLying = (state: BoxState): boolean => state === 'inStock' || state === 'quarantine';

/** Acts that bring goods into a batch. `transferIn` is also a transfer that comes back. */
export const kindsIn = [
  'receipt',
  'otherIn',
  'transferIn',
  'chainIn',
  'reversalIn',
  'countGain',
  'handOutUndone',
  'patientReturn',
  'consumableBack',
] as const;
export type KindIn = (typeof kindsIn)[number];

/** Acts that take goods out of a batch. */
export const kindsOut = [
  'transferOut',
  'chainOut',
  'use',
  'damage',
  'supplierReturn',
  'reversalOut',
  'countLoss',
  'handOut',
  'consumable',
] as const;
export type KindOut = (typeof kindsOut)[number];

/** Kinds of entries in the life of a box or of the register. `named`: a count scanned a box whose units had no code. */
export const traceKinds = [...kindsIn, ...kindsOut, 'dutyBegan', 'dutyEnded', 'writtenOff', 'named'] as const;
export type TraceKind = (typeof traceKinds)[number];

/** Why units have no code. `before`: lay there when the duty began; `moved`: came from another warehouse or clinic without a code. */
export const uncodedReasons = ['before', 'noCode', 'unreadable', 'notDelivered', 'countGain', 'returned', 'moved'] as const;
export type UncodedReason = (typeof uncodedReasons)[number];
/** Reasons that a person may choose; the others come about by an act. */
export const chosenReasons = ['noCode', 'unreadable', 'notDelivered'] as const satisfies readonly UncodedReason[];

interface RuleIn {
  /** States of a known box from which it comes; it lies in quarantine afterwards where its warehouse is one. */
  from: readonly BoxState[];
  /** A code that was never seen before may come in by this act. */
  takesUnknown: boolean;
  /** Units may be put back into an opened box that lies in the batch. */
  refills?: true;
  /** Only boxes that the same line sent on their way. */
  ofSameLine?: true;
  /** The reason of units without a code where no person gives one. */
  usualReason?: UncodedReason;
}

export const rulesIn: Readonly<Record<KindIn, RuleIn>> = {
  receipt: { from: ['missing', 'sentBack'], takesUnknown: true },
  otherIn: { from: ['missing', 'sentBack'], takesUnknown: true },
  transferIn: { from: ['underWay'], takesUnknown: true, ofSameLine: true, usualReason: 'moved' },
  chainIn: { from: ['underWay', 'missing'], takesUnknown: true, ofSameLine: true },
  reversalIn: { from: ['used', 'sentBack'], takesUnknown: false, refills: true, usualReason: 'returned' },
  countGain: { from: ['missing', 'used'], takesUnknown: true, usualReason: 'countGain' },
  handOutUndone: { from: ['out'], takesUnknown: false, refills: true, usualReason: 'returned' },
  patientReturn: { from: ['out'], takesUnknown: false, refills: true },
  consumableBack: { from: ['used'], takesUnknown: false, refills: true, usualReason: 'returned' },
};

interface RuleOut {
  from: readonly BoxState[];
  /** The state of a box that has left whole, or whose last unit has left. */
  to: BoxState;
  /** The box keeps its units on its way; the other acts use them up. */
  keepsUnits?: true;
}

export const rulesOut: Readonly<Record<KindOut, RuleOut>> = {
  transferOut: { from: ['inStock', 'quarantine'], to: 'underWay', keepsUnits: true },
  chainOut: { from: ['inStock'], to: 'underWay', keepsUnits: true },
  use: { from: ['inStock'], to: 'used' },
  damage: { from: ['inStock', 'quarantine'], to: 'used' },
  supplierReturn: { from: ['inStock', 'quarantine'], to: 'sentBack', keepsUnits: true },
  reversalOut: { from: ['inStock', 'quarantine'], to: 'sentBack', keepsUnits: true },
  countLoss: { from: ['inStock', 'quarantine'], to: 'missing' },
  handOut: { from: ['inStock'], to: 'out' },
  consumable: { from: ['inStock'], to: 'used' },
};

/** Why a box in this state cannot be moved by an act. */
export const refusedInState: Readonly<Record<BoxState, MessageId>> = {
  inStock: 'trace.refused.inStock',
  underWay: 'trace.refused.underWay',
  out: 'trace.refused.out',
  quarantine: 'trace.refused.quarantine',
  sentBack: 'trace.refused.sentBack',
  used: 'trace.refused.used',
  missing: 'trace.refused.missing',
};

export const uncodedReasonWords: Readonly<Record<UncodedReason, MessageId>> = {
  before: 'trace.reason.before',
  noCode: 'trace.reason.noCode',
  unreadable: 'trace.reason.unreadable',
  notDelivered: 'trace.reason.notDelivered',
  countGain: 'trace.reason.countGain',
  returned: 'trace.reason.returned',
  moved: 'trace.reason.moved',
};

export const traceKindWords: Readonly<Record<TraceKind, MessageId>> = {
  receipt: 'trace.event.receipt',
  otherIn: 'trace.event.otherIn',
  transferIn: 'trace.event.transferIn',
  chainIn: 'trace.event.chainIn',
  reversalIn: 'trace.event.reversal',
  countGain: 'trace.event.countGain',
  handOutUndone: 'trace.event.handOutUndone',
  patientReturn: 'trace.event.patientReturn',
  consumableBack: 'trace.event.consumableBack',
  transferOut: 'trace.event.transferOut',
  chainOut: 'trace.event.chainOut',
  use: 'trace.event.use',
  damage: 'trace.event.damage',
  supplierReturn: 'trace.event.supplierReturn',
  reversalOut: 'trace.event.reversal',
  countLoss: 'trace.event.countLoss',
  handOut: 'trace.event.handOut',
  consumable: 'trace.event.consumable',
  dutyBegan: 'trace.event.dutyBegan',
  dutyEnded: 'trace.event.dutyEnded',
  writtenOff: 'trace.event.writtenOff',
  named: 'trace.event.named',
};
