import * as z from 'zod/mini';
import { paymentKinds } from '../till/shapes.ts';
import * as Wire from '../wire.ts';

const name = z.nullable(z.string());

/** A bill behind a figure, as readers of reports see it, also that of another clinic. It shows and offers no act. */
export const clinicBill = z.object({
  id: Wire.id,
  billNumber: z.string(),
  clinicZh: z.string(),
  clinicEn: z.string(),
  patientId: Wire.id,
  patientName: z.string(),
  patientNameEn: z.string(),
  doctorName: name,
  doctorNameEn: name,
  cashierName: name,
  cashierNameEn: name,
  createdAt: Wire.instant,
  settledAt: z.nullable(Wire.instant),
  subtotal: Wire.fen,
  packageDeduction: Wire.fen,
  discount: Wire.fen,
  coupon: Wire.fen,
  points: Wire.fen,
  insurance: Wire.fen,
  receivable: Wire.fen,
  paid: Wire.fen,
  arrears: Wire.fen,
  refunded: Wire.fen,
  lines: z.array(
    z.object({
      id: Wire.id,
      itemName: z.string(),
      itemNameEn: z.string(),
      unit: z.string(),
      unitEn: z.string(),
      quantity: z.number(),
      refundedQuantity: z.number(),
      amount: Wire.fen,
      net: Wire.fen,
    }),
  ),
  payments: z.array(
    z.object({ id: Wire.id, at: Wire.instant, kind: z.enum(paymentKinds), nameZh: z.string(), nameEn: z.string(), amount: Wire.fen }),
  ),
});
export type ClinicBill = z.infer<typeof clinicBill>;
export const clinicBillAsked = z.object({ clinicId: Wire.id, billId: Wire.id });
