import * as z from 'zod/mini';
import * as Wire from '../wire.ts';
import { bilingual, methodCode, person } from './parts.ts';

export const paymentCriteria = z.object({
  day: z.optional(Wire.calendarDate),
  sessionId: z.optional(Wire.id),
  cashierId: z.optional(Wire.id),
  /** '' is every cash method. */
  methodCode: z.optional(methodCode),
  /** In signed sheets, in sessions that are not closed, or in none. */
  place: z.optional(z.enum(['onSheets', 'inOpen', 'withoutSession'])),
  /** Another clinic whose day the reader sees. */
  clinicId: z.optional(Wire.id),
});
export type PaymentCriteria = z.infer<typeof paymentCriteria>;
export const paymentKinds = [
  'settlement',
  'arrears',
  'correction',
  'refund',
  'recharge',
  'cardRefund',
  'package',
  'packageRefund',
  'deposit',
  'depositRefund',
] as const;
export const payment = z.object({
  id: Wire.id,
  at: Wire.instant,
  kind: z.enum(paymentKinds),
  methodCode,
  ...bilingual,
  amount: Wire.fen,
  cashier: person,
  /** The day that the row corrects; null for every other row. */
  correctsDay: z.nullable(Wire.calendarDate),
  /** The approval of the correction. */
  approvalNumber: z.nullable(z.string()),
  /** Fen of the row's method that can still be moved to another one; 0 for card and deposit money. */
  correctable: Wire.fen,
  /** Number of the bill, of the card entry or of the package. */
  objectNumber: z.string(),
  billId: z.nullable(Wire.id),
  patientId: z.nullable(Wire.id),
  patientName: z.string(),
  patientNameEn: z.string(),
  mrn: z.string(),
});
export type Payment = z.infer<typeof payment>;

/** How much of a payment was really paid by another method. */
export const paymentCorrection = z.object({
  paymentId: Wire.id,
  /** Fen, positive. */
  amount: Wire.typedFen,
  methodCode,
  /** Number of the payment at the channel of the right method. */
  reference: z.optional(z.string().check(z.maxLength(64), z.regex(/^[\w-]*$/))),
  reason: Wire.remark,
});
export type PaymentCorrection = z.infer<typeof paymentCorrection>;

/** One row of a correction of a payment of another day or till, as the sheet that booked it and the daily check list it. */
export const sheetCorrection = z.object({
  id: Wire.id,
  at: Wire.instant,
  /** The day of the corrected payment. */
  day: Wire.calendarDate,
  objectNumber: z.string(),
  ...bilingual,
  amount: Wire.fen,
  reason: z.string(),
  approvalNumber: z.nullable(z.string()),
});
export type SheetCorrection = z.infer<typeof sheetCorrection>;
