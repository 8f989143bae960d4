/** States of a till session and of a handover, and the acts each state allows. */
import type { MessageId } from '../messageId.ts';

export const sessionStates = ['open', 'counted', 'closed'] as const;
export type SessionState = (typeof sessionStates)[number];

export const sessionActs = {
  addEntry: { from: ['open'], refused: 'till.refused.notOpen' },
  offer: { from: ['open'], refused: 'till.refused.notOpen' },
  /** A counted drawer may be counted again; each count is kept. */
  count: { from: ['open', 'counted'], refused: 'till.refused.closed' },
  /** Entries that were recorded wrongly are corrected before the sheet is signed. */
  correct: { from: ['open', 'counted'], refused: 'till.refused.closed' },
  resume: { from: ['counted'], refused: 'till.refused.notCounted' },
  sign: { from: ['counted'], refused: 'till.refused.notCounted' },
  reopen: { from: ['closed'], refused: 'till.refused.notClosed' },
} as const satisfies Record<string, { from: readonly SessionState[]; refused: MessageId }>;
export type SessionAct = keyof typeof sessionActs;

export const sessionCan = (act: SessionAct, state: SessionState): boolean =>
  (sessionActs[act].from as readonly SessionState[]).includes(state);

export const sessionStateWords = {
  open: 'till.state.open',
  counted: 'till.state.counted',
  closed: 'till.state.closed',
} as const satisfies Record<SessionState, MessageId>;

export const handoverStates = ['offered', 'accepted', 'declined', 'withdrawn'] as const;
export type HandoverState = (typeof handoverStates)[number];

/** Entries that a cashier writes; the two of a handover are written by its acceptance, a correction with its approval. */
export const entryKinds = ['paidIn', 'paidOut', 'toSafe'] as const;
export type EntryKind = (typeof entryKinds)[number];
export const allEntryKinds = [...entryKinds, 'handedOver', 'received', 'correction'] as const;
export type AnyEntryKind = (typeof allEntryKinds)[number];

export const entryWords = {
  paidIn: 'till.entry.paidIn',
  paidOut: 'till.entry.paidOut',
  toSafe: 'till.entry.toSafe',
  handedOver: 'till.entry.handedOver',
  received: 'till.entry.received',
  correction: 'till.entry.correction',
} as const satisfies Record<(typeof allEntryKinds)[number], MessageId>;

/** Fen by which an entry changes the drawer. */
export const signedEntry = (kind: EntryKind, amount: number): number => (kind === 'paidIn' ? amount : -amount);

/** How a shortage or an excess was settled. */
export const settlementWays = ['repaid', 'explained', 'writtenOff', 'income'] as const;
export type SettlementWay = (typeof settlementWays)[number];
export const settlementWords = {
  repaid: 'till.way.repaid',
  explained: 'till.way.explained',
  writtenOff: 'till.way.writtenOff',
  income: 'till.way.income',
} as const satisfies Record<SettlementWay, MessageId>;
/** Nobody repays an excess, and a shortage is no income. */
export const waysFor = (difference: number): readonly SettlementWay[] =>
  difference < 0 ? ['repaid', 'explained', 'writtenOff'] : ['explained', 'income'];
