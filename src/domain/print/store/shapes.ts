import * as z from 'zod/mini';
import { chainStatus } from '../../inventory/chain/shapes.ts';
import { planStatus } from '../../inventory/purchase/shapes.ts';
import * as Wire from '../../wire.ts';
import { bilingual, practiceHead } from '../paperParts.ts';

const goodsOfRow = {
  goodsCode: z.string(),
  goodsName: bilingual,
  specification: bilingual,
  manufacturerName: z.string(),
};

/** Quantities of a row are stock units; `inOnePackage` of them are one package, 1 where packages are not opened. */
const packedRow = {
  ...goodsOfRow,
  batchNo: z.string(),
  validityPeriodStr: z.string(),
  unitName: bilingual,
  packageName: bilingual,
  inOnePackage: z.number(),
};

export const chainTransferRow = z.object({
  ...packedRow,
  sent: z.number(),
  /** Units that the receiving clinic took in; null until it has received. */
  received: z.nullable(z.number()),
  /** Arrived beyond the sent quantity, and not settled. */
  surplus: z.number(),
  /** Still under way or in question. */
  open: z.number(),
  /** Code of the reason of a difference; empty without one. */
  reason: z.string(),
  /** Fen of the sent quantity at cost. */
  money: Wire.fen,
});
export type ChainTransferRow = z.infer<typeof chainTransferRow>;

/** Goods between two clinics of an organisation: sent, received, and the difference. */
export const chainTransferPrint = z.extend(practiceHead, {
  number: z.string(),
  status: chainStatus,
  fromPracticeName: bilingual,
  fromWarehouseName: bilingual,
  toPracticeName: bilingual,
  /** Empty until the goods are received. */
  toWarehouseName: bilingual,
  happenedOn: Wire.calendarDate,
  sentAt: z.nullable(Wire.instant),
  receivedAt: z.nullable(Wire.instant),
  userName: bilingual,
  auditorName: bilingual,
  senderName: bilingual,
  receiverName: bilingual,
  remark: z.string(),
  /** Why it was cancelled or refused whole. */
  endReason: z.string(),
  rows: z.array(chainTransferRow),
  totalMoney: Wire.fen,
  /** Money of the goods that are still under way or in question. */
  openMoney: Wire.fen,
});
export type ChainTransferPrint = z.infer<typeof chainTransferPrint>;

export const purchasePlanRow = z.object({
  ...goodsOfRow,
  /** Empty where no supplier was chosen. */
  supplierName: bilingual,
  /** In `unitName`, with its expected price in 1/1000 yuan. */
  number: z.number(),
  unitName: bilingual,
  price: z.number(),
  money: Wire.fen,
});
export type PurchasePlanRow = z.infer<typeof purchasePlanRow>;

/** Goods that a clinic wants to buy: a plan, or an order to the one supplier it names. */
export const purchasePlanPrint = z.extend(practiceHead, {
  /** Supplier that an order is addressed to; absent on a plan. */
  orderedFrom: z.optional(bilingual),
  number: z.string(),
  status: planStatus,
  warehouseName: bilingual,
  writtenOn: Wire.calendarDate,
  /** Null: as soon as possible. */
  expectedOn: z.nullable(Wire.calendarDate),
  userName: bilingual,
  auditorName: bilingual,
  remark: z.string(),
  rows: z.array(purchasePlanRow),
  totalMoney: Wire.fen,
});
export type PurchasePlanPrint = z.infer<typeof purchasePlanPrint>;

export const consumableSendingRow = z.object({ ...packedRow, quantity: z.number(), returned: z.number() });
export type ConsumableSendingRow = z.infer<typeof consumableSendingRow>;

/** The patient of a sending, under the identity of the time of sending. */
const sendingPatient = z.object({
  patientName: bilingual,
  sex: z.string(),
  birthday: Wire.birthDay,
  mrn: z.string(),
  isDeceased: z.boolean(),
  deceasedOn: z.nullable(Wire.lifeDay),
  identityCorrectedAt: z.nullable(Wire.instant),
});

/** A delivery note: consumables that a stockroom sent for the treatment of a patient, or to a department. */
export const consumableSendingPrint = z.extend(practiceHead, {
  number: z.string(),
  /** Null: a department asked. */
  patient: z.nullable(sendingPatient),
  treatmentName: bilingual,
  departmentName: bilingual,
  purpose: z.string(),
  warehouseName: bilingual,
  sentAt: Wire.instant,
  senderName: bilingual,
  rows: z.array(consumableSendingRow),
});
export type ConsumableSendingPrint = z.infer<typeof consumableSendingPrint>;
