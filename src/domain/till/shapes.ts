import * as z from 'zod/mini';
import * as Wire from '../wire.ts';
import { bilingual, methodCode, person } from './parts.ts';
import { sheetCorrection } from './paymentShapes.ts';
import { allEntryKinds, entryKinds, handoverStates, sessionStates, settlementWays } from './states.ts';

export * from './dayShapes.ts';
export * from './paymentShapes.ts';

/** Notes and coins: fen of one piece and how many there are. */
export const counts = z
  .array(z.object({ fen: Wire.count, count: z.number().check(z.int(), z.minimum(0), z.maximum(100_000)) }))
  .check(z.maxLength(8));
export type Counts = z.infer<typeof counts>;
/** Fen: no drawer holds more than a million yuan. */
const amount = z.number().check(z.int(), z.minimum(0), z.maximum(100_000_000));

/** The float, as a sum or by notes and coins; with counts the sum is theirs. */
export const opening = z.object({ amount, counts: z.optional(counts) });
export type Opening = z.infer<typeof opening>;
export const entryDraft = z.object({ kind: z.enum(entryKinds), amount, reason: Wire.remark });
export type EntryDraft = z.infer<typeof entryDraft>;
/** Cash paid out of the drawer, as its approval is asked for. */
export const paidOutDraft = z.object({ amount, reason: Wire.remark });
export type PaidOutDraft = z.infer<typeof paidOutDraft>;
export const offer = z.object({
  toStaffId: Wire.id,
  counts,
  /** The request of the receiver that it answers. */
  requestId: z.optional(Wire.id),
  /** The money goes to the safe, not to the drawer of the receiver. Its reason stands on the sheet. */
  toSafe: z.optional(z.boolean()),
  note: z.optional(Wire.remark),
});
export type Offer = z.infer<typeof offer>;
export const floatAsking = z.object({ toStaffId: Wire.id, amount, note: Wire.remark });
export type FloatAsking = z.infer<typeof floatAsking>;
/** One count of a drawer: its cash, and the sums of the other methods. */
export const counting = z.object({
  at: Wire.instant,
  /** Fen of notes and coins. */
  cash: Wire.fen,
  /** Fen of the other methods together. */
  others: Wire.fen,
});
export type Counting = z.infer<typeof counting>;
/** The right amount of an entry, or of the float where no entry is named; as people write it, positive. */
export const correctionDraft = z.object({ id: Wire.id, entryId: z.nullable(Wire.id), amount, reason: Wire.remark });
export type CorrectionDraft = z.infer<typeof correctionDraft>;
/** A sheet to reopen, and why. */
export const sheetMove = z.object({ id: Wire.id, reason: Wire.remark });
export const seen = z.object({ id: Wire.id, version: Wire.version });
export type Seen = z.infer<typeof seen>;
export const acceptance = z.extend(seen, { counts });
export type Acceptance = z.infer<typeof acceptance>;
export const refusal = z.extend(seen, { reason: Wire.remark });
export type Refusal = z.infer<typeof refusal>;
export const countDraft = z.extend(seen, { counts, sums: z.array(z.object({ methodCode, amount: Wire.typedFen })).check(z.maxLength(50)) });
export type CountDraft = z.infer<typeof countDraft>;
export const signature = z.extend(seen, {
  reasons: z.array(z.object({ methodCode, reason: Wire.remark })).check(z.maxLength(51)),
  remark: Wire.remark,
});
export type Signature = z.infer<typeof signature>;

/** A method of a till that is not signed; '' is the drawer. Nothing of it says what should be there. */
export const figure = z.object({
  methodCode,
  ...bilingual,
  /** The last count, in fen; null until the drawer was counted. */
  counted: z.nullable(Wire.fen),
  /** True if the last count is not what should be there; null until the drawer was counted. */
  isOff: z.nullable(z.boolean()),
});
export type Figure = z.infer<typeof figure>;
export const entry = z.object({
  id: Wire.id,
  kind: z.enum(allEntryKinds),
  amount: Wire.fen,
  reason: z.string(),
  at: Wire.instant,
  /** The second person: of a handover, of money received for the safe, or of an approval. */
  colleague: z.nullable(person),
  /** Money to the safe that no second person received. */
  isUnreceived: z.boolean(),
  /** The entry that a correction is about; null for the float and for any other entry. */
  correctsId: z.nullable(Wire.id),
  /** The approval of a correction; null below the amounts of the flow. */
  approvalNumber: z.nullable(z.string()),
  /** Fen of the entry after its corrections, positive. */
  recorded: Wire.fen,
});
export type Entry = z.infer<typeof entry>;
export const handover = z.object({
  id: Wire.id,
  state: z.enum(handoverStates),
  /** True if the person who looks is to accept it. */
  isToMe: z.boolean(),
  /** True if the receiver puts the money into the safe. */
  toSafe: z.boolean(),
  from: person,
  to: person,
  amount: Wire.fen,
  counts,
  offeredAt: Wire.instant,
  version: Wire.version,
});
export type Handover = z.infer<typeof handover>;
export const openSession = z.object({
  id: Wire.id,
  state: z.enum(sessionStates),
  openedAt: Wire.instant,
  isAutomatic: z.boolean(),
  openingFloat: Wire.fen,
  openingCounts: counts,
  /** The float after its corrections. */
  recordedFloat: Wire.fen,
  figures: z.array(figure),
  entries: z.array(entry),
  /** Each count, the first one first. */
  counts: z.array(counting),
  version: Wire.version,
});
export type OpenSession = z.infer<typeof openSession>;
/** A float that was asked for and is neither handed over nor declined. */
export const floatRequest = z.object({
  id: Wire.id,
  isToMe: z.boolean(),
  from: person,
  to: person,
  fromId: Wire.id,
  amount: Wire.fen,
  note: z.string(),
  askedAt: Wire.instant,
  version: Wire.version,
});
export type FloatRequest = z.infer<typeof floatRequest>;
export const myTill = z.object({
  isRequired: z.boolean(),
  /** True if nobody else at work in the clinic can receive money for the safe. */
  isAlone: z.boolean(),
  /** True if a flow approves corrections of a drawer; without one there are none. */
  isCorrectedByFlow: z.boolean(),
  floatRequests: z.array(floatRequest),
  /** The open session, or the counted one that is not signed. */
  sessions: z.array(openSession),
  handovers: z.array(handover),
});
export type MyTill = z.infer<typeof myTill>;
export const colleague = z.object({ id: Wire.id, name: z.string(), nameEn: z.nullable(z.string()) });
export type Colleague = z.infer<typeof colleague>;

/** Taken and paid back lie in the lines of their methods, used is no money. */
export const deposits = z.object({ taken: Wire.fen, used: Wire.fen, paidBack: Wire.fen });
const sheetHead = {
  id: Wire.id,
  sheetNumber: z.string(),
  sessionId: Wire.id,
  cashierId: Wire.id,
  cashier: person,
  openedAt: Wire.instant,
  signedAt: Wire.instant,
  openingFloat: Wire.fen,
  taken: Wire.fen,
  paidOut: Wire.fen,
  /** Use of member cards: no takings. */
  fromCards: Wire.fen,
  excess: Wire.fen,
  shortage: Wire.fen,
  deposits,
  isReopened: z.boolean(),
};
export const sheetLine = z.object(sheetHead);
export type SheetLine = z.infer<typeof sheetLine>;
export const sheetMethod = z.object({
  methodCode,
  ...bilingual,
  taken: Wire.fen,
  paidOut: Wire.fen,
  /** Corrections of money that other tills took: in the books of the session, not in its drawer. */
  corrected: Wire.fen,
  moved: Wire.fen,
  expected: Wire.fen,
  counted: Wire.fen,
  difference: Wire.fen,
  reason: z.string(),
  /** Part of the difference that was settled. */
  settled: Wire.fen,
});
export type SheetMethod = z.infer<typeof sheetMethod>;
export const sheet = z.object({
  ...sheetHead,
  counts,
  /** How often the drawer was counted before the signature, each count, and what the first one differed by: excess and shortage in fen. */
  countings: z.object({ times: Wire.count, firstExcess: Wire.fen, firstShortage: Wire.fen, each: z.array(counting) }),
  /** Fen that went to the safe without a second person. */
  unreceived: Wire.fen,
  remark: z.string(),
  methods: z.array(sheetMethod),
  entries: z.array(entry),
  corrections: z.array(sheetCorrection),
  settlements: z.array(
    z.object({
      methodCode,
      way: z.enum(settlementWays),
      amount: Wire.fen,
      reason: z.string(),
      at: Wire.instant,
      by: person,
    }),
  ),
  reopening: z.nullable(z.object({ at: Wire.instant, by: person, reason: z.string() })),
  isOwn: z.boolean(),
  /** True if a flow decides about the reopening, so that its cashier may ask for it. */
  isReopenedByFlow: z.boolean(),
});
export type Sheet = z.infer<typeof sheet>;
export const sheetCriteria = z.object({
  from: z.optional(Wire.calendarDate),
  to: z.optional(Wire.calendarDate),
  cashierId: z.optional(Wire.id),
  /** 'any': excess or shortage; 'open': not settled yet. */
  difference: z.optional(z.enum(['any', 'none', 'open'])),
});
export type SheetCriteria = z.infer<typeof sheetCriteria>;

export const settlementDraft = z.object({
  id: Wire.id,
  methodCode,
  way: z.enum(settlementWays),
  amount: Wire.typedFen,
  reason: Wire.remark,
});
export type SettlementDraft = z.infer<typeof settlementDraft>;
/** What the sheets of a cashier differ by, and what of that is not settled; shortages are negative. */
export const balance = z.object({
  cashierId: Wire.id,
  cashier: person,
  sheets: Wire.count,
  excess: Wire.fen,
  shortage: Wire.fen,
  /** Excess that is left and shortage that is left, as one sum. */
  open: Wire.fen,
});
export type Balance = z.infer<typeof balance>;
