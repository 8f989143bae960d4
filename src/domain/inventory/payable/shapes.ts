import * as z from 'zod/mini';
import * as Wire from '../../wire.ts';
import { named } from '../stockShapes.ts';

export const paymentMethods = ['transfer', 'cash', 'cheque', 'other'] as const;
/** payment: of invoices. prepayment: a credit that later invoices are set off against. refund: of a credit. */
export const paymentKinds = ['payment', 'prepayment', 'refund'] as const;
export type PaymentKind = (typeof paymentKinds)[number];
export type PaymentMethod = (typeof paymentMethods)[number];

const fen = z.number().check(z.int(), z.minimum(-1_000_000_000), z.maximum(1_000_000_000));

/** An invoice over whole receipts and returns. `amount` with tax, fen; negative where the returns are more than the receipts. */
export const invoiceDraft = z.object({
  supplierId: Wire.id,
  number: Wire.shortText,
  invoicedOn: z.string(),
  amount: z.nullable(fen),
  tax: z.nullable(fen),
  /** Needed where the amount differs from what the documents come to. */
  differenceReason: Wire.remark,
  documentIds: z.array(Wire.id).check(z.maxLength(500)),
});
export type InvoiceDraft = z.infer<typeof invoiceDraft>;

export const paymentDraft = z.object({
  supplierId: Wire.id,
  /** A payment of invoices where nothing is named. */
  kind: z.optional(z.enum(paymentKinds)),
  paidOn: z.string(),
  amount: z.nullable(fen),
  method: z.enum(paymentMethods),
  voucher: Wire.shortText,
  remark: Wire.remark,
});
export type PaymentDraft = z.infer<typeof paymentDraft>;

/** The balance by the day it became due. All fen; the parts together are the balance. */
export const ageing = z.object({
  uninvoiced: z.number(),
  /** Credit that no invoice is set off against yet: never positive. */
  prepaid: z.number(),
  notDue: z.number(),
  upTo30: z.number(),
  upTo60: z.number(),
  upTo90: z.number(),
  over90: z.number(),
});
export type Ageing = z.infer<typeof ageing>;

export const payableCriteria = z.object({
  keyword: z.optional(Wire.shortText),
  /** '1': only suppliers who are owed something. */
  open: z.optional(z.literal('1')),
});
export type PayableCriteria = z.infer<typeof payableCriteria>;

export const payableLine = z.extend(ageing, {
  id: Wire.id,
  code: z.string(),
  supplier: named,
  balance: z.number(),
});
export type PayableLine = z.infer<typeof payableLine>;

export const entryKinds = [
  'opening',
  ...(['receipt', 'return', 'receiptReversal', 'returnReversal', 'settlement', 'settlementVoid'] as const),
  ...(['difference', 'payment', 'paymentReversal', 'prepayment', 'prepaymentReversal', 'refund', 'refundReversal'] as const),
] as const;
export type PayableEntryKind = (typeof entryKinds)[number];

/** One line of the statement: what it adds to what the supplier is owed, fen. */
export const payableEntry = z.object({
  id: Wire.id,
  kind: z.enum(entryKinds),
  happenedOn: Wire.calendarDate,
  number: z.string(),
  amount: z.number(),
  /** Number of the invoice that covers a receipt or return; null: none yet. */
  invoiceNumber: z.nullable(z.string()),
});
export type PayableEntry = z.infer<typeof payableEntry>;

export const payableInvoice = z.object({
  id: Wire.id,
  number: z.string(),
  invoicedOn: Wire.calendarDate,
  dueOn: Wire.calendarDate,
  amount: z.number(),
  tax: z.number(),
  covered: z.number(),
  differenceReason: z.string(),
  creator: named,
  createdBy: Wire.id,
  isVoid: z.boolean(),
  voidReason: z.string(),
  version: Wire.version,
});
export type PayableInvoice = z.infer<typeof payableInvoice>;

/** A prepayment or a refund waits for a second person. */
export const paymentStatus = z.literal([0, 1, 2]);
export const payablePayment = z.object({
  id: Wire.id,
  kind: z.enum(paymentKinds),
  status: paymentStatus,
  createdBy: Wire.id,
  endReason: z.string(),
  paidOn: Wire.calendarDate,
  amount: z.number(),
  method: z.enum(paymentMethods),
  voucher: z.string(),
  remark: z.string(),
  creator: named,
  reversesId: z.nullable(Wire.id),
  isReversed: z.boolean(),
});
export type PayablePayment = z.infer<typeof payablePayment>;

/** A receipt, a return or a settlement of consigned goods that no invoice covers yet. */
export const uninvoicedDocument = z.object({
  id: Wire.id,
  kind: z.enum(['document', 'settlement']),
  number: z.string(),
  happenedOn: Wire.calendarDate,
  deliveryNumber: z.string(),
  amount: z.number(),
});
export type UninvoicedDocument = z.infer<typeof uninvoicedDocument>;

export const accountQuestion = z.object({
  supplierId: Wire.id,
  from: z.optional(Wire.calendarDate),
  to: z.optional(Wire.calendarDate),
});
export type AccountQuestion = z.infer<typeof accountQuestion>;

/** The account of one supplier in the clinic; `opening` and `closing` at both ends of the days that were asked for. */
export const account = z.object({
  supplierId: Wire.id,
  supplier: named,
  paymentDays: z.nullable(z.number()),
  balance: z.number(),
  ageing,
  /** Fen of invoices that are not paid. */
  payable: z.number(),
  /** Fen paid beyond the invoices: what the supplier holds. */
  credit: z.number(),
  opening: z.number(),
  closing: z.number(),
  entries: z.array(payableEntry),
  invoices: z.array(payableInvoice),
  payments: z.array(payablePayment),
  uninvoiced: z.array(uninvoicedDocument),
});
export type Account = z.infer<typeof account>;
