import * as z from 'zod/mini';
import * as Wire from '../../wire.ts';

/** Sums of the exchange of a paid drug, fen: what the refund of the paid line gives back, and the price of the drug in its place. */
export const exchangeSums = z.object({ back: Wire.fen, charge: Wire.fen });
export type ExchangeSums = z.infer<typeof exchangeSums>;

/** An exchange as the till sees it beside both bills: the charge of the new drug and the refund of the paid one belong together. */
export const paidExchange = z.extend(exchangeSums, {
  id: Wire.id,
  fromName: z.string(),
  fromNameEn: z.string(),
  toName: z.string(),
  toNameEn: z.string(),
  /** Bill of the new drug; null where its order was revoked and its charge taken off. */
  billId: z.nullable(Wire.id),
  billNumber: z.nullable(z.string()),
  payStatus: z.nullable(z.number()),
  paidBillId: Wire.id,
  paidBillNumber: z.string(),
  /** The latest application for the paid line. */
  refundId: z.nullable(Wire.id),
  refundNumber: z.nullable(z.string()),
  refundStatus: z.nullable(z.number()),
});
export type PaidExchange = z.infer<typeof paidExchange>;
