import * as z from 'zod/mini';
import { movementKinds } from '../../inventory/months.ts';
import { goodsFacts, named } from '../../inventory/stockShapes.ts';
import { allergyMark } from '../../patient/identity.ts';
import * as Wire from '../../wire.ts';

/** Classes with a special register (专用账册). */
export const registerClasses = ['narcotic', 'psychotropic1', 'psychotropic2'] as const;
export const registerClass = z.enum(registerClasses);
export type RegisterClass = z.infer<typeof registerClass>;

/** One drug in one warehouse. `id` is made of both. */
export const book = z.extend(goodsFacts, {
  id: z.string(),
  storehouseId: Wire.id,
  warehouse: named,
  class: registerClass,
  /** Stock units, the sum of its lines. */
  balance: z.number(),
  /** Lines and entries that wait for the second signature. */
  unsigned: Wire.count,
  /** Ampoules or patches that were handed out, and neither came back nor were written off. */
  ampoules: Wire.count,
  countedAt: z.nullable(Wire.instant),
  counted: z.nullable(z.number()),
  /** Balance of the moment of the count. */
  booked: z.nullable(z.number()),
});
export type Book = z.infer<typeof book>;

/** The patient of a hand-out, with what the register of hand-outs (专册) asks for. */
export const receiver = z.object({
  patientId: Wire.id,
  patientName: z.string(),
  patientNameEn: z.string(),
  mrn: z.string(),
  sex: z.string(),
  birthDate: Wire.birthDay,
  allergyMark,
  /** Identity document; empty where none is on file. */
  idNumber: z.string(),
  diagnoses: z.array(z.string()),
  doctorName: z.string(),
});
export type Receiver = z.infer<typeof receiver>;

/** `ampoules`: empty ampoules or patches are out. */
export const lineFilter = z.enum(['unsigned', 'ampoules']);
export const lineCriteria = z.object({
  itemId: z.optional(Wire.id),
  storehouseId: z.optional(Wire.id),
  from: z.optional(Wire.calendarDate),
  to: z.optional(Wire.calendarDate),
  show: z.optional(lineFilter),
});
export type LineCriteria = z.infer<typeof lineCriteria>;

/** A movement of the store as the register has it. */
export const registerLine = z.extend(goodsFacts, {
  id: Wire.id,
  at: Wire.instant,
  kind: z.enum(movementKinds),
  /** Number of the voucher or prescription; null for the opening stock. */
  number: z.nullable(z.string()),
  class: registerClass,
  storehouseId: Wire.id,
  warehouse: named,
  batchNumber: z.string(),
  expiresOn: Wire.lifeDay,
  change: z.number(),
  /** Stock units of the drug in the warehouse after this line, all batches. */
  balance: z.number(),
  /** Supplier, or the other warehouse of a transfer. */
  party: z.nullable(named),
  receiver: z.nullable(receiver),
  by: named,
  checkedBy: z.nullable(named),
  checkedAt: z.nullable(Wire.instant),
  needsSignature: z.boolean(),
  /** The person who asks did it, and cannot sign it. */
  isOwn: z.boolean(),
  /** Ampoules or patches of a hand-out: how many are out, and how many of them came back or were written off. Null for other lines. */
  ampoules: z.nullable(z.object({ out: Wire.count, back: Wire.count })),
});
export type RegisterLine = z.infer<typeof registerLine>;

export const entryKinds = ['ampoules', 'missing', 'residual', 'count'] as const;
export const entryKind = z.enum(entryKinds);
export type RegisterEntryKind = z.infer<typeof entryKind>;

export const entryCriteria = z.object({
  itemId: z.optional(Wire.id),
  storehouseId: z.optional(Wire.id),
  from: z.optional(Wire.calendarDate),
  to: z.optional(Wire.calendarDate),
  kind: z.optional(entryKind),
  /** '1': only what waits for its signature. */
  unsigned: z.optional(z.enum(['0', '1'])),
});
export type EntryCriteria = z.infer<typeof entryCriteria>;

/** An entry that moves no stock: ampoules that came back, an amount that was destroyed, a count. */
export const registerEntry = z.extend(goodsFacts, {
  id: Wire.id,
  kind: entryKind,
  at: Wire.instant,
  storehouseId: Wire.id,
  warehouse: named,
  /** Number of the prescription of the hand-out; null for a count. */
  number: z.nullable(z.string()),
  batchNumber: z.nullable(z.string()),
  quantity: z.number(),
  booked: z.nullable(z.number()),
  destroyed: z.nullable(z.number()),
  doseUnit: z.string(),
  broughtBy: z.string(),
  remark: z.string(),
  by: named,
  isOwn: z.boolean(),
  signedBy: z.nullable(named),
  signedAt: z.nullable(Wire.instant),
  struckBy: z.nullable(named),
  struckAt: z.nullable(Wire.instant),
  strikeReason: z.string(),
});
export type RegisterEntry = z.infer<typeof registerEntry>;

/** `movementId` names the hand-out; a count names drug and warehouse instead. */
export const entryDraft = z.object({
  kind: entryKind,
  movementId: z.optional(Wire.id),
  itemId: z.optional(Wire.id),
  storehouseId: z.optional(Wire.id),
  quantity: z.nullable(z.number().check(z.maximum(1_000_000))),
  destroyed: z.nullable(z.number().check(z.maximum(1_000_000))),
  broughtBy: Wire.shortText,
  remark: Wire.remark,
});
export type EntryDraft = z.infer<typeof entryDraft>;

export const strike = z.object({ id: Wire.id, reason: Wire.remark });
export type Strike = z.infer<typeof strike>;

/** The second person signs lines and entries with the own password. */
export const signing = z.object({
  movementIds: z.array(Wire.id).check(z.maxLength(200)),
  entryIds: z.array(Wire.id).check(z.maxLength(200)),
  password: Wire.shortText.check(z.minLength(1)),
});
export type Signing = z.infer<typeof signing>;
