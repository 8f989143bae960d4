import * as z from 'zod/mini';
import * as Wire from '../wire.ts';

/** One row of the cash ledger of a bill. */
export const payment = z.object({
  id: Wire.id,
  methodCode: z.string(),
  amount: Wire.fen,
  tendered: Wire.fen,
  change: Wire.fen,
  /** Corrections and refunds may be negative; they never change a row that stands. */
  kind: z.enum(['settlement', 'arrears', 'correction', 'refund']),
  at: Wire.instant,
  cashierName: z.string(),
  cashierNameEn: z.string(),
  /** The day that a correction is about. */
  correctsDay: z.optional(z.nullable(Wire.calendarDate)),
  /** Fen of its method that can still be moved to another one. */
  correctable: z.optional(Wire.fen),
});
export type Payment = z.infer<typeof payment>;

/** `reference`: the number the payment has at its channel. */
export const paymentDraft = z.object({
  methodCode: Wire.shortText,
  amount: Wire.typedFen,
  tendered: z.optional(Wire.typedFen),
  reference: z.optional(z.string().check(z.maxLength(64), z.regex(/^[\w-]*$/))),
});
export type PaymentDraft = z.infer<typeof paymentDraft>;
