import * as z from 'zod/mini';
import { controlClasses } from '../medication/facts.ts';
import { allergyMark } from '../patient/identity.ts';
import { reviewReasons, reviewStates } from '../pharmacy/review.ts';
import { lineSubstitution } from '../pharmacy/substitution/shapes.ts';
import { test } from '../report/course/shapes.ts';
import * as Wire from '../wire.ts';
import { handling, herbalHead, stored } from './herbal/shapes.ts';

/** 0 other item, 1 drug, 2 vaccine, 3 treatment, 4 material, 6 lab, 7 imaging, 8 text, 11 skin test, 12 names, 13 doctors, 14 infusion drug. */
export const adviceType = z.union([
  z.literal(0),
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(6),
  z.literal(7),
  z.literal(8),
  z.literal(11),
  z.literal(12),
  z.literal(13),
  z.literal(14),
]);
export type AdviceType = z.infer<typeof adviceType>;
/** 1 unsigned, 2 signed, 7 revoked. */
export const signStatus = z.union([z.literal(1), z.literal(2), z.literal(7)]);
export type SignStatus = z.infer<typeof signStatus>;
/** 0 unsent, 1 sent, 2 revoked, 3 stopped after it was paid. */
export const sendStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
export type SendStatus = z.infer<typeof sendStatus>;

/** Answers to warnings: reminders are confirmed all at once, each danger that needs a reason gets one. */
export const warningAnswers = z.object({
  confirmed: z.optional(z.boolean()),
  reasons: z.optional(
    z
      .array(z.object({ key: z.string().check(z.minLength(1), z.maxLength(500)), reason: Wire.remark.check(z.minLength(1)) }))
      .check(z.maxLength(500)),
  ),
});
export type WarningAnswers = z.infer<typeof warningAnswers>;

/** Fields that come with new orders: replies to warnings, and the medicines that the orders replace. */
export const answers = z.extend(warningAnswers, {
  /** Medicines from elsewhere that end with the orders, because these replace them. */
  takenOver: z.optional(z.array(Wire.id).check(z.maxLength(50))),
});
export type Answers = z.infer<typeof answers>;

/** A reason that was given against a warning of a line. */
export const override = z.object({
  rule: z.string(),
  /** Of the warning, with its values in both languages (`valuesIn`). */
  message: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  source: z.string(),
  reason: z.string(),
  givenBy: z.string(),
  givenAt: Wire.instant,
});
export type Override = z.infer<typeof override>;

/** The review of the sheet a line stands on, while the sheet waits at the pharmacy. */
export const lineReview = z.object({
  dispensingId: Wire.id,
  /** Of the sheet. */
  version: Wire.version,
  state: z.enum(reviewStates),
  /** The reader wrote the sheet, and may overrule the reviewer. */
  isOwn: z.boolean(),
  /** What the reviewer said when the sheet was sent back last; empty before. */
  reasonCode: z.nullable(z.enum(reviewReasons)),
  remark: z.string(),
  proposal: z.string(),
  by: z.string(),
});
export type LineReview = z.infer<typeof lineReview>;

/** A complete order line: what a favourite keeps and a form sends. */
export const draft = z.object({
  adviceType,
  /** Null for orders in words. */
  itemId: z.nullable(Wire.id),
  /** Text of a text order (type 8); of a list (types 12 and 13) one entry a line (`lists.ts`). */
  content: Wire.remark,
  dose: z.nullable(z.number().check(z.positive(), z.maximum(100_000), Wire.decimals(4))),
  doseUnit: z.nullable(Wire.shortText),
  routeCode: z.nullable(Wire.shortText),
  frequencyCode: z.nullable(Wire.shortText),
  /** Days. */
  duration: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(365))),
  /** In the dispensing unit (`unit` of the item, single units where it may be split). */
  quantity: z.number().check(z.int(), z.minimum(1), z.maximum(9999)),
  /** Quantity is counted in single units rather than packages. */
  split: z.boolean(),
  /** Lines with the same number are given together (infusion group). */
  groupNumber: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(999))),
  /** Drops a minute. */
  dripRate: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(400))),
  positionCode: z.nullable(Wire.shortText),
  memo: Wire.remark,
  /** A piece of a herbal prescription is boiled apart from the others in this way. */
  handling: z.optional(z.nullable(handling)),
});
export type Draft = z.infer<typeof draft>;

export const line = z.extend(draft, {
  id: Wire.id,
  encounterId: Wire.id,
  patientId: Wire.id,
  itemCode: z.string(),
  itemName: z.string(),
  itemNameEn: z.string(),
  specification: z.string(),
  unit: z.string(),
  unitEn: z.string(),
  unitPrice: Wire.fen,
  /** For a loose unit out of a package: fen for the package, and its units. */
  wholePrice: z.optional(z.nullable(Wire.fen)),
  wholeUnits: z.optional(z.nullable(Wire.count)),
  amount: Wire.fen,
  signStatus,
  sendStatus,
  /** 0 pending, 1 dispensed, 2 rejected, 3 voided, 4 collected; null for what is not dispensed. */
  dispensingStatus: z.nullable(z.number()),
  /** How far the stockroom is with a material that it sends; null of what it does not send. */
  consumableStatus: z.optional(z.nullable(z.number())),
  rejectReason: z.nullable(z.string()),
  /** Null where the line needs no review, or the sheet is no longer pending. */
  review: z.nullable(lineReview),
  /** A drug that the pharmacist proposes or that was agreed to; null where nothing was proposed, or it was withdrawn. */
  substitution: z.nullable(lineSubstitution),
  /** 0 unpaid, 1 paid, 2 in settlement; null before sending. */
  payStatus: z.nullable(z.number()),
  executionCount: z.number(),
  executedCount: z.number(),
  skinTestRequired: z.boolean(),
  /** 'positive' | 'negative' | 'running' | null */
  skinTestResult: z.nullable(z.string()),
  prescriptionNumber: z.nullable(z.string()),
  controlled: z.nullable(z.enum(controlClasses)),
  isHighRisk: z.boolean(),
  revokeReason: z.string(),
  /** Why its doctor stopped it; empty where it is not stopped. */
  stopReason: z.optional(z.string()),
  /** How far a sent laboratory or imaging order has come; null for other lines, and for readers without a right to the record. */
  test: z.optional(z.nullable(test)),
  /** A report of it was begun. */
  hasReport: z.optional(z.boolean()),
  /** Number of a refund of its bill that is neither paid back nor cancelled. */
  openRefund: z.optional(z.nullable(z.string())),
  /** Bill the order stands on. */
  billNumber: z.nullable(z.string()),
  doctorName: z.string(),
  createdAt: Wire.instant,
  signedAt: z.nullable(Wire.instant),
  sentAt: z.nullable(Wire.instant),
  sort: z.number(),
  /** The herbal prescription that the line belongs to. */
  herbal: z.optional(z.nullable(stored)),
  /** Reasons given against warnings of this line. */
  overrides: z.array(override),
  version: Wire.version,
});
export type Line = z.infer<typeof line>;

/** The refunds that stopping orders has applied for, and what the cashier does first where none could be. */
export const stopped = z.object({ numbers: z.array(z.string()), leftToDesk: z.array(z.string()) });
export type Stopped = z.infer<typeof stopped>;

/** How the doctor dosed an item last; for a child nothing is taken over. */
export const ownDosing = z.object({
  dosing: z.nullable(
    z.object({
      dose: z.nullable(z.number()),
      doseUnit: z.nullable(z.string()),
      routeCode: z.nullable(z.string()),
      frequencyCode: z.nullable(z.string()),
      duration: z.nullable(z.number()),
    }),
  ),
  isChild: z.boolean(),
});
export type OwnDosing = z.infer<typeof ownDosing>;

/** An infusion group as a whole: its drugs in their order, those already written under their ids. */
export const groupDraft = z.object({
  encounterId: Wire.id,
  groupNumber: z.number().check(z.int(), z.minimum(1)),
  /** The lines this edit began from: when a colleague has changed, added or taken out one since, nothing is written. */
  known: z.array(z.object({ id: Wire.id, version: Wire.version })).check(z.minLength(1), z.maxLength(20)),
  lines: z.array(z.extend(draft, { id: z.optional(Wire.id) })).check(z.minLength(2), z.maxLength(20)),
  ...warningAnswers.shape,
});
export type GroupDraft = z.infer<typeof groupDraft>;

/** Something to tell about a line before it is saved or sent: a reminder is confirmed, a reason is given, a prohibition is not passed. */
export const warning = z.object({
  index: z.number(),
  /** A built-in rule, or the id of a rule of the clinic. */
  rule: z.string(),
  level: z.enum(['remind', 'reason', 'prohibit']),
  /** Names the danger, to be answered by. */
  key: z.string(),
  message: z.string(),
  text: z.string(),
  source: z.string(),
});
export type Warning = z.infer<typeof warning>;

/** A kept line with the words of its item as it is now; `available` is false for an item no longer sold. */
export const favouriteLine = z.extend(draft, {
  itemName: z.string(),
  itemNameEn: z.string(),
  specification: z.string(),
  unit: z.string(),
  unitEn: z.string(),
  available: z.boolean(),
});
export type FavouriteLine = z.infer<typeof favouriteLine>;
/** An order set: complete lines under a name, for oneself, a department or the practice. */
export const setScope = z.enum(['mine', 'department', 'practice']);
export type SetScope = z.infer<typeof setScope>;
export const setLine = z.object({
  id: Wire.id,
  name: z.string(),
  scope: setScope,
  /** Made by the one who asks: only its maker changes or deletes it. */
  isOwn: z.boolean(),
  makerName: z.string(),
  makerNameEn: z.string(),
  lineCount: Wire.count,
  version: Wire.version,
});
export type SetLine = z.infer<typeof setLine>;
/** `herbal`: the set is a recipe, which is opened on the form of a herbal prescription. */
export const orderSet = z.extend(setLine, { lines: z.array(favouriteLine), herbal: z.optional(z.nullable(herbalHead)) });
export type OrderSet = z.infer<typeof orderSet>;
export const setCriteria = z.object({ keyword: z.optional(Wire.shortText), scope: z.optional(setScope), isOwn: z.optional(z.boolean()) });
export type SetCriteria = z.infer<typeof setCriteria>;
/** At most 50 lines (business catalogue §5), and none without any. */
export const setDraft = z.object({
  name: Wire.shortText,
  scope: setScope,
  lines: z.array(draft).check(z.maxLength(50)),
  herbal: z.optional(z.nullable(herbalHead)),
});
export type SetDraft = z.infer<typeof setDraft>;
/** `places`: which lines, counted from 0; all without it. */
export const setUse = z.object({
  encounterId: Wire.id,
  places: z.optional(z.array(z.number().check(z.int(), z.minimum(0))).check(z.minLength(1), z.maxLength(50))),
  ...answers.shape,
});
export type SetUse = z.infer<typeof setUse>;

export const favourite = z.object({
  id: Wire.id,
  name: z.string(),
  pinyin: z.string(),
  initials: z.string(),
  lines: z.array(favouriteLine),
});
export type Favourite = z.infer<typeof favourite>;
export const favouriteDraft = z.object({
  name: Wire.shortText.check(z.minLength(1)),
  lines: z.array(draft).check(z.minLength(1), z.maxLength(50)),
});
export type FavouriteDraft = z.infer<typeof favouriteDraft>;

/** Orders of one day across visits. */
export const dayStates = ['unsigned', 'unsent', 'sent', 'revoked'] as const;
export type DayState = (typeof dayStates)[number];
export const dayLine = z.extend(line, {
  patientName: z.string(),
  patientNameEn: z.string(),
  mrn: z.string(),
  sex: z.string(),
  birthDate: z.string(),
  allergyMark,
  appointmentId: Wire.id,
});
export type DayLine = z.infer<typeof dayLine>;
export const dayCriteria = z.object({
  date: Wire.calendarDate,
  /** False: orders of every doctor, of patients in sight. */
  isOwn: z.boolean(),
  adviceType: z.optional(adviceType),
  state: z.optional(z.enum(dayStates)),
  keyword: z.optional(Wire.shortText),
});
export type DayCriteria = z.infer<typeof dayCriteria>;
