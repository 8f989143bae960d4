import * as z from 'zod/mini';
import { goodsFacts, named } from '../inventory/stockShapes.ts';
import { allergyMark, deceasedOn, isDeceased } from '../patient/identity.ts';
import { tracedCodes } from '../trace/shapes.ts';
import * as Wire from '../wire.ts';
import { audiences, standings } from './states.ts';

const identity = {
  patientId: Wire.id,
  patientName: z.string(),
  /** Empty where none is on file. */
  patientNameEn: z.string(),
  mrn: z.string(),
  sex: z.string(),
  birthDate: Wire.birthDay,
  isDeceased,
  deceasedOn,
};

const forPatient = z.object({ ...identity, allergyMark });

/** Whom consumables are for: the treatment of a patient, or a department, which uses them itself and has neither treatment nor patient. */
const audience = {
  treatment: z.nullable(named),
  patient: z.nullable(forPatient),
  /** The department that asked, or that of the visit. */
  department: z.nullable(named),
  /** Why a department asked; empty for a treatment. */
  purpose: z.string(),
};

/** Goods of a request; all quantities are stock units. */
export const line = z.extend(goodsFacts, {
  id: Wire.id,
  quantity: Wire.count,
  /** The quantity that refunds leave. */
  wanted: Wire.count,
  /** Sent and not taken back. */
  out: Wire.count,
  /** Used by recorded executions of the treatment. */
  used: Wire.count,
  owed: Wire.count,
  /** Usable stock of the chosen stockroom; null where none is chosen. */
  available: z.nullable(Wire.count),
  /** Bar code and product identifiers. */
  identifiers: z.array(z.string()),
});
export type Line = z.infer<typeof line>;

export const request = z.object({
  id: Wire.id,
  number: z.string(),
  adviceId: z.nullable(Wire.id),
  ...audience,
  /** The stockroom that a department asked; null for a treatment, which any stockroom may serve. */
  stockroom: z.nullable(z.extend(named, { id: Wire.id })),
  requestedAt: Wire.instant,
  requester: named,
  /** State of the treatment's bill: 0 unpaid, 1 paid, 2 in settlement; 1 for a department, which pays nothing. */
  payStatus: z.number(),
  openRefund: z.nullable(z.string()),
  /** Its doctor stopped the treatment. */
  isStopped: z.optional(z.boolean()),
  status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  version: Wire.version,
  lines: z.array(line),
});
export type Request = z.infer<typeof request>;

const days = { from: z.optional(Wire.calendarDate), to: z.optional(Wire.calendarDate), keyword: z.optional(Wire.shortText) };

/** Without days: the last 30. Without a standing: requests of which something is owed. `storehouseId` adds what that stockroom holds. */
export const criteria = z.object({
  ...days,
  departmentId: z.optional(Wire.id),
  storehouseId: z.optional(Wire.id),
  audience: z.optional(z.enum(audiences)),
  standing: z.optional(z.enum(standings)),
});
export type Criteria = z.infer<typeof criteria>;

export const sendDraft = z.object({
  id: Wire.id,
  version: Wire.version,
  storehouseId: Wire.idOrNone,
  /** `boxes`: traceability codes that were scanned for the line. */
  lines: z.array(z.object({ lineId: Wire.id, quantity: z.number(), boxes: z.optional(tracedCodes) })).check(z.maxLength(100)),
});
export type SendDraft = z.infer<typeof sendDraft>;

/** A department asks one stockroom for goods, in stock units. */
export const departmentRequest = z.object({
  storehouseId: Wire.idOrNone,
  departmentId: Wire.idOrNone,
  purpose: Wire.shortText,
  lines: z.array(z.object({ itemId: Wire.id, quantity: z.nullable(z.number()) })).check(z.maxLength(100)),
});
export type DepartmentRequest = z.infer<typeof departmentRequest>;

/** Goods that a stockroom holds or held, with its usable stock. */
export const requestGoods = z.extend(goodsFacts, { id: Wire.id, available: Wire.count });
export type RequestGoods = z.infer<typeof requestGoods>;

/** Without `batches` everything that can be taken back. */
export const takeBackDraft = z.object({
  reason: Wire.remark,
  batches: z.optional(z.array(z.object({ id: Wire.id, quantity: z.nullable(z.number()) })).check(z.maxLength(200))),
});
export type TakeBackDraft = z.infer<typeof takeBackDraft>;

/** One batch of a sending. `returnable`: units that can still be taken back. */
export const sentBatch = z.extend(goodsFacts, {
  id: Wire.id,
  lineId: Wire.id,
  batchNumber: z.string(),
  expiresOn: Wire.lifeDay,
  quantity: Wire.count,
  returned: Wire.count,
  returnable: Wire.count,
});

/** One act of sending. `returnable`: units that can still be taken back; `used`: units of its request that treatments used. */
export const sending = z.object({
  id: Wire.id,
  number: z.string(),
  ...audience,
  warehouse: named,
  sentAt: Wire.instant,
  sender: named,
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  used: Wire.count,
  returnable: Wire.count,
  /** The treatment was refunded, so units are out that nobody needs. */
  isRefunded: z.boolean(),
  returns: z.array(z.object({ at: Wire.instant, by: named, reason: z.string() })),
  batches: z.array(sentBatch),
});
export type Sending = z.infer<typeof sending>;

export const sentCriteria = z.object({
  ...days,
  storehouseId: z.optional(Wire.id),
  audience: z.optional(z.enum(audiences)),
});
export type SentCriteria = z.infer<typeof sentCriteria>;

/** One entry of the stock ledger that sent or took back consumables. */
export const entry = z.extend(goodsFacts, {
  id: Wire.id,
  at: Wire.instant,
  kind: z.enum(['consumable', 'consumableReturn']),
  number: z.string(),
  ...audience,
  patient: z.nullable(z.object(identity)),
  warehouse: named,
  batchNumber: z.string(),
  /** Stock units that went out, or with a minus came back. */
  quantity: z.number(),
  /** Fen, with the sign of the quantity. */
  costAmount: Wire.fen,
  person: named,
});
export type Entry = z.infer<typeof entry>;

export const entryCriteria = z.object({
  ...days,
  storehouseId: z.optional(Wire.id),
  kind: z.optional(z.enum(['consumable', 'consumableReturn'])),
  audience: z.optional(z.enum(audiences)),
  departmentId: z.optional(Wire.id),
});
export type EntryCriteria = z.infer<typeof entryCriteria>;
