import * as z from 'zod/mini';
import { controlClasses } from '../medication/facts.ts';
import { handling, stored } from '../order/herbal/shapes.ts';
import { override } from '../order/shapes.ts';
import { allergyMark } from '../patient/identity.ts';
import * as Wire from '../wire.ts';
import { decoction } from './decoction/shapes.ts';
import { sheetUnits } from './quantity/sheetUnits.ts';
import { reviewStates } from './review.ts';
import { substitution } from './substitution/shapes.ts';

/** 0 pending, 1 dispensed, 2 rejected, 3 voided, 4 collected. */
export const status = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export type Status = z.infer<typeof status>;
/** `records`: whatever was handed out, collected or not. `any`: every state, for a scanned number. */
export const tab = z.enum(['toDispense', 'dispensed', 'rejected', 'collected', 'owed', 'decoctions', 'records', 'any']);
export type Tab = z.infer<typeof tab>;

export const line = z.object({
  id: Wire.id,
  prescriptionNumber: z.string(),
  patientId: Wire.id,
  patientName: z.string(),
  /** Empty where none is on file. */
  patientNameEn: z.string(),
  mrn: z.string(),
  sex: z.string(),
  birthDate: Wire.birthDay,
  allergyMark,
  /** Goods sold at the desk: a buyer without a file, and no visit, doctor or order. */
  isWithoutFile: z.boolean(),
  encounterId: z.nullable(Wire.id),
  doctorName: z.string(),
  status,
  /** Of its bill: 0 unpaid, 1 paid, 2 in settlement. */
  payStatus: z.number(),
  /** Fen: prices of the ordered quantities, as printed on the prescription. */
  amount: Wire.fen,
  itemCount: Wire.count,
  itemNames: z.string(),
  /** Lines of which the pharmacy still owes a part. */
  owedCount: Wire.count,
  sentAt: Wire.instant,
  dispensedAt: z.nullable(Wire.instant),
  dispensedBy: z.nullable(z.string()),
  collectedAt: z.nullable(Wire.instant),
  rejectedAt: z.nullable(Wire.instant),
  rejectedBy: z.nullable(z.string()),
  rejectReason: z.nullable(z.string()),
  /** How far its review is; null where the sheet needs none. */
  review: z.nullable(z.enum(reviewStates)),
  reviewedAt: z.nullable(Wire.instant),
  reviewedBy: z.nullable(z.string()),
  preparedAt: z.nullable(Wire.instant),
  preparedBy: z.nullable(z.string()),
  checkedAt: z.nullable(Wire.instant),
  checkedBy: z.nullable(z.string()),
  /** The head of a herbal prescription: doses, use and who boils it. */
  herbal: z.optional(z.nullable(stored)),
  /** How far the pharmacy is with boiling it; null where it does not boil it, or has not begun with the sheet. */
  decoction: z.optional(z.nullable(decoction)),
  /** When its patient was last called to the counter. */
  calledAt: z.optional(z.nullable(Wire.instant)),
  /** When drugs of it last came back, if any did. */
  returnedAt: z.nullable(Wire.instant),
  version: Wire.version,
});
export type Line = z.infer<typeof line>;

/** `from` and `to` are days of the clinic: of sending in the queue, else of what the tab is about. */
export const criteria = z.object({
  tab,
  from: z.optional(Wire.calendarDate),
  to: z.optional(Wire.calendarDate),
  keyword: z.optional(Wire.shortText),
  payStatus: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(2))),
});
export type Criteria = z.infer<typeof criteria>;

/** Goods that a code on a package or on a batch's label stands for. */
export const scannedGoods = z.object({ itemId: Wire.id, nameZh: z.string(), nameEn: z.string() });
export type ScannedGoods = z.infer<typeof scannedGoods>;

export const batch = z.object({
  id: Wire.id,
  batchNumber: z.string(),
  expiryDate: Wire.lifeDay,
  warehouseId: Wire.id,
  warehouse: z.string(),
  shelf: z.string(),
  quantity: z.number(),
  /** Place of its pharmacy among those that hand these goods out. */
  order: Wire.count,
  /** True for goods that belong to their supplier until they are handed out. */
  isConsigned: z.optional(z.boolean()),
});
export type Batch = z.infer<typeof batch>;

export const detailLine = z.object({
  id: Wire.id,
  adviceId: z.nullable(Wire.id),
  itemId: Wire.id,
  itemName: z.string(),
  itemNameEn: z.string(),
  specification: z.string(),
  manufacturer: z.string(),
  ...sheetUnits.shape,
  /** Ordered, less what was refunded. */
  quantity: z.number(),
  /** Of the quantity: back, and neither refunded nor handed out again. */
  returned: z.number(),
  /** Of what is not with the patient: kept back at handing out, to be handed out later or refunded. */
  owed: z.number(),
  /** Given to the patient by nurses: it cannot come back. */
  used: z.number(),
  /** Number of a refund of it that was asked for or approved, and is neither paid back nor cancelled. */
  openRefund: z.nullable(z.string()),
  /** Why its doctor stopped the order; empty where it is not stopped. */
  stopReason: z.optional(z.string()),
  /** In one unit it was sold in. */
  soldIn: z.number(),
  dose: z.nullable(z.number()),
  doseUnit: z.nullable(z.string()),
  routeCode: z.nullable(z.string()),
  frequencyCode: z.nullable(z.string()),
  duration: z.nullable(z.number()),
  memo: z.string(),
  groupNumber: z.nullable(z.number()),
  /** The line is a piece of a herbal prescription: its dose is that of one dose of the recipe. */
  isPiece: z.optional(z.boolean()),
  handling: z.optional(z.nullable(handling)),
  controlled: z.nullable(z.enum(controlClasses)),
  isHighRisk: z.boolean(),
  /** Reasons the doctor gave against warnings. */
  overrides: z.array(override),
  skinTestResult: z.nullable(z.enum(['running', 'positive', 'negative'])),
  skinTestRequired: z.boolean(),
  /** The latest proposal of another drug for it. */
  substitution: z.nullable(substitution),
  /** Usable batches, first to expire first. */
  batches: z.array(batch),
  /** Bar code and product identifiers of the goods; none: nothing of it can be scanned. */
  identifiers: z.array(z.string()),
  /** Packages scanned when it was handed out, and still out. */
  boxes: z.array(
    z.object({
      id: Wire.id,
      code: z.string(),
      isTraced: z.boolean(),
      batchId: z.nullable(Wire.id),
      quantity: z.number(),
      /** A bundle or carton that left whole: its boxes were not scanned. */
      isCarton: z.optional(z.boolean()),
      /** Boxes out of this carton came back under their own codes. */
      isOpened: z.optional(z.boolean()),
    }),
  ),
  /** What was handed out and is still out. */
  taken: z.array(z.object({ batchId: Wire.id, batchNumber: z.string(), expiryDate: Wire.lifeDay, quantity: z.number() })),
});
export type DetailLine = z.infer<typeof detailLine>;

export const returnReason = z.enum(['notWanted', 'prescriptionChanged', 'dispensingError', 'quality', 'adverseReaction', 'other']);
export type ReturnReason = z.infer<typeof returnReason>;

/** One batch of one line that came back, once. */
export const returned = z.object({
  id: Wire.id,
  itemId: Wire.id,
  itemName: z.string(),
  ...sheetUnits.shape,
  batchNumber: z.string(),
  quantity: z.number(),
  reason: returnReason,
  remark: z.string(),
  isQuarantined: z.boolean(),
  at: Wire.instant,
  by: z.string(),
});
export type Returned = z.infer<typeof returned>;

export const full = z.extend(line, {
  lines: z.array(detailLine),
  diagnoses: z.array(z.string()),
  returns: z.array(returned),
  /** Each time that drugs of it left the pharmacy. */
  handOuts: z.array(
    z.object({
      id: Wire.id,
      at: Wire.instant,
      by: z.string(),
      itemId: Wire.id,
      itemName: z.string(),
      quantity: z.number(),
      ...sheetUnits.shape,
    }),
  ),
  /** Other sheets of the patient that the pharmacy still owes drugs of. */
  owedElsewhere: z.array(z.object({ id: Wire.id, number: z.string() })),
  /** One person may prepare, check and hand out. */
  isMerged: z.boolean(),
  /** Narcotics are on it: one person prepares it, another checks it. */
  takesTwo: z.optional(z.boolean()),
  /** The reader prepared it, and so cannot check it. */
  isOwnWork: z.boolean(),
});
export type Full = z.infer<typeof full>;

export const rejection = z.object({
  id: Wire.id,
  version: Wire.version,
  reason: Wire.remark,
  /** Lines that go back to the doctor, with what belongs to them; absent: all. */
  lineIds: z.optional(z.array(Wire.id).check(z.minLength(1), z.maxLength(200))),
});
export type Rejection = z.infer<typeof rejection>;

export const dispenseDraft = z.object({
  id: Wire.id,
  lines: z.array(
    z.object({
      lineId: Wire.id,
      batches: z.array(z.object({ batchId: Wire.id, quantity: z.number().check(z.int(), z.minimum(1)) })),
      /** Codes of the packages that were scanned. */
      boxes: z.optional(z.array(Wire.shortText).check(z.maxLength(500))),
      /** Batches printed on them, as far as their codes say. */
      printedBatches: z.optional(z.array(Wire.shortText).check(z.maxLength(500))),
    }),
  ),
  version: Wire.version,
  /** Less than a line's quantity may be handed out; the rest is owed. */
  isPart: z.optional(z.boolean()),
});
export type DispenseDraft = z.infer<typeof dispenseDraft>;

/** The goods of a sale at the desk, with the codes of the packages that were scanned for them. */
export const saleHandOut = z.object({ billingId: Wire.id, boxes: z.optional(z.array(Wire.shortText).check(z.maxLength(500))) });
export type SaleHandOut = z.infer<typeof saleHandOut>;

export const returnDraft = z.object({
  id: Wire.id,
  reason: returnReason,
  remark: Wire.remark,
  lines: z
    .array(
      z.object({
        lineId: Wire.id,
        batchId: Wire.id,
        quantity: z.number(),
        /** Codes of the packages that were scanned. */
        boxes: z.optional(z.array(Wire.shortText).check(z.maxLength(500))),
        /** A code of the line cannot be read. */
        isUnreadable: z.optional(z.boolean()),
      }),
    )
    .check(z.maxLength(200)),
  version: Wire.version,
});
export type ReturnDraft = z.infer<typeof returnDraft>;

/** `toDispense` is paid for; `unpaid` stands in the same queue and waits for the cashier. */
export const counts = z.object({
  toDispense: Wire.count,
  unpaid: Wire.count,
  dispensed: Wire.count,
  rejected: Wire.count,
  collected: Wire.count,
  owed: Wire.count,
});
export type Counts = z.infer<typeof counts>;
