import * as z from 'zod/mini';
import { paymentDraft } from '../billing/shapes.ts';
import { deceasedOn, isDeceased } from '../patient/identity.ts';
import * as Wire from '../wire.ts';

const reason = z.string().check(z.maxLength(500));
const share = z.object({ methodCode: Wire.shortText, amount: Wire.typedFen });
export type Share = z.infer<typeof share>;

/** Money that is taken from a patient for a purpose of the dictionary `depositPurpose`. */
export const taking = z.object({
  patientId: Wire.id,
  purposeCode: Wire.shortText,
  note: z.string().check(z.maxLength(200)),
  amount: Wire.typedFen,
  payments: z.array(paymentDraft).check(z.maxLength(20)),
});
export type Taking = z.infer<typeof taking>;

/** Paid back by methods, by each at most what it took. */
export const payingBack = z.object({
  id: Wire.id,
  shares: z.array(share).check(z.minLength(1), z.maxLength(20)),
  reason,
  version: Wire.version,
});
export type PayingBack = z.infer<typeof payingBack>;

export const state = z.enum(['held', 'spent']);
export type State = z.infer<typeof state>;

export const line = z.object({
  id: Wire.id,
  depositNumber: z.string(),
  patientId: Wire.id,
  patientName: z.string(),
  /** Empty where none is on file. */
  patientNameEn: z.string(),
  mrn: z.string(),
  sex: z.string(),
  birthDate: Wire.birthDay,
  isDeceased,
  deceasedOn,
  purposeZh: z.string(),
  purposeEn: z.string(),
  note: z.string(),
  amount: Wire.fen,
  /** Used for bills less what came back of them. */
  used: Wire.fen,
  paidBack: Wire.fen,
  balance: Wire.fen,
  state,
  takenAt: Wire.instant,
  staffName: z.string(),
  staffNameEn: z.string(),
  version: Wire.version,
});
export type Line = z.infer<typeof line>;

export const entryKind = z.enum(['taken', 'used', 'givenBack', 'paidBack']);
export type EntryKind = z.infer<typeof entryKind>;
export const entry = z.object({
  id: Wire.id,
  kind: entryKind,
  amount: Wire.fen,
  balanceAfter: Wire.fen,
  billNumber: z.nullable(z.string()),
  reason: z.string(),
  at: Wire.instant,
  staffName: z.string(),
  staffNameEn: z.string(),
});
export type Entry = z.infer<typeof entry>;

export const full = z.extend(line, {
  entries: z.array(entry),
  /** What each method took less what it paid back: the most it may pay back. */
  methods: z.array(share),
});
export type Full = z.infer<typeof full>;

export const criteria = z.object({
  keyword: z.optional(Wire.shortText),
  patientId: z.optional(Wire.id),
  purposeCode: z.optional(Wire.shortText),
  state: z.optional(state),
  from: z.optional(Wire.calendarDate),
  to: z.optional(Wire.calendarDate),
});
export type Criteria = z.infer<typeof criteria>;

/** What a patient has at the clinic, for the desk. */
export const held = z.object({ count: Wire.count, balance: Wire.fen });
export type Held = z.infer<typeof held>;
