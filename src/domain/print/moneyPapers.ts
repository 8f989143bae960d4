import * as z from 'zod/mini';
import * as Billing from '../billing/shapes.ts';
import { claimStatus } from '../insurance/shapes.ts';
import { kind as invoiceKind, sellerShape } from '../invoice/shapes.ts';
import * as Wire from '../wire.ts';
import { bilingual, head, practiceHead, usage } from './paperParts.ts';

const paidBy = z.array(z.object({ method: bilingual, amount: Wire.fen }));

/** The receipt of a recharge (with a card number), of a package (without) or of a deposit. Quantity -1 is unlimited. */
export const receiptPrint = z.extend(head, {
  of: z.optional(z.literal('deposit')),
  number: z.string(),
  at: Wire.instant,
  /** Card type, package or purpose of the deposit. */
  subject: bilingual,
  cardNumber: z.nullable(z.string()),
  validUntil: z.nullable(Wire.calendarDate),
  remark: z.string(),
  lines: z.array(z.object({ name: bilingual, quantity: z.number(), price: Wire.fen })),
  payMoney: Wire.fen,
  /** On the card afterwards: principal and gift money together, the gift money in it, points. */
  balanceMoney: z.nullable(Wire.fen),
  giftMoney: z.nullable(Wire.fen),
  points: z.nullable(Wire.count),
  payments: paidBy,
  cashierName: bilingual,
});
export type ReceiptPrint = z.infer<typeof receiptPrint>;

/** Total = taken off + insurer + receivable, line by line. */
export const billLine = z.extend(usage, {
  projectDate: Wire.calendarDate,
  projectCode: z.string(),
  projectName: bilingual,
  itemTypeName: bilingual,
  /** Of the order behind the line; null for what no order stands behind. */
  adviceType: z.nullable(z.number()),
  memo: z.string(),
  unitName: bilingual,
  /** Count. */
  amount: z.number(),
  /** Of the count. */
  refundedAmount: Wire.count,
  /** Fen; of a loose unit with up to two decimals of a fen. */
  price: z.number(),
  /** price × amount, rounded once */
  projectTotalMoney: Wire.fen,
  /** What package, discount, coupon and points took off. */
  suiteDiscountMoney: Wire.fen,
  insuranceIndemnityMoney: Wire.fen,
  projectReceivableMoney: Wire.fen,
});
export type BillLine = z.infer<typeof billLine>;

/** A package, a new card or a recharge that was sold on a bill of the desk. Its money is no part of the bill's own sums. */
export const billSale = z.object({ kind: Billing.sale.shape.kind, name: bilingual, price: Wire.fen, gift: Wire.fen });
export type BillSale = z.infer<typeof billSale>;

export const billPrint = z.extend(head, {
  /** The organisation the practice belongs to. */
  headOffice: bilingual,
  billingNo: z.string(),
  status: Billing.payStatus,
  createOn: Wire.instant,
  settledOn: z.nullable(Wire.instant),
  appointmentDate: z.nullable(Wire.instant),
  departmentName: bilingual,
  doctorName: bilingual,
  cashierName: bilingual,
  noteRecordId: z.nullable(Wire.id),
  diagnoseForOrderVos: z.array(bilingual),
  /** Null and empty where the patient pays all. */
  insuranceCompanyId: z.nullable(Wire.id),
  settlementScheme: bilingual,
  policyVipNo: z.string(),
  /** Why the price was lowered. */
  note: z.string(),
  billingDetailVos: z.array(billLine),
  sales: z.array(billSale),
  subtotal: Wire.fen,
  packageMoney: Wire.fen,
  discount: Wire.fen,
  couponMoney: Wire.fen,
  pointsMoney: Wire.fen,
  /** subtotal less what was taken off: what patient and insurer pay together. */
  afterSuiteAndDiscountMoney: Wire.fen,
  insuranceIndemnityMoney: Wire.fen,
  receivableMoney: Wire.fen,
  payMoney: Wire.fen,
  arrears: Wire.fen,
  refundedMoney: Wire.fen,
  writtenOffMoney: Wire.fen,
  /** The money by each method, before refunds; the money of the sales is in it. */
  payments: paidBy,
});
export type BillPrint = z.infer<typeof billPrint>;

/** What was paid back of a settled bill. amount = cash + written off. */
export const refundPrint = z.extend(head, {
  number: z.string(),
  billingNo: z.string(),
  settledOn: z.nullable(Wire.instant),
  appliedOn: Wire.instant,
  decidedOn: z.nullable(Wire.instant),
  paidOn: Wire.instant,
  reason: z.string(),
  appliedByName: bilingual,
  decidedByName: bilingual,
  cashierName: bilingual,
  lines: z.array(
    z.object({
      projectCode: z.string(),
      projectName: bilingual,
      unitName: bilingual,
      quantity: Wire.count,
      /** Fen; of a loose unit with up to two decimals of a fen. */
      price: z.number(),
      money: Wire.fen,
    }),
  ),
  totalMoney: Wire.fen,
  writtenOffMoney: Wire.fen,
  payMoney: Wire.fen,
  payments: paidBy,
});
export type RefundPrint = z.infer<typeof refundPrint>;

/** Money that came in later for what a bill left owing. */
export const collectionPrint = z.extend(head, {
  billingNo: z.string(),
  settledOn: z.nullable(Wire.instant),
  at: Wire.instant,
  cashierName: bilingual,
  receivableMoney: Wire.fen,
  /** Owing before and after. */
  beforeMoney: Wire.fen,
  arrears: Wire.fen,
  payMoney: Wire.fen,
  lines: z.array(z.object({ method: bilingual, money: Wire.fen, tenderedMoney: Wire.fen, changeMoney: Wire.fen })),
});
export type CollectionPrint = z.infer<typeof collectionPrint>;

/** An invoice as it was issued. The tax is part of the amount; every sum of a red invoice is negative. */
export const invoicePrint = z.extend(head, {
  kind: invoiceKind,
  number: z.string(),
  /** The number of the tax platform; empty where the invoice was not issued there. */
  platformNo: z.string(),
  issuedOn: Wire.instant,
  /** The number of the other of blue and red; empty where there is none. */
  counterpartNo: z.string(),
  buyerName: z.string(),
  buyerTaxpayerNumber: z.string(),
  seller: sellerShape,
  /** Numbers of the bills, recharges or packages. */
  sourceNumbers: z.array(z.string()),
  reason: z.string(),
  remark: z.string(),
  lines: z.array(
    z.object({
      projectName: bilingual,
      itemTypeName: bilingual,
      unitName: bilingual,
      quantity: z.number(),
      /** Percent. */
      rate: Wire.percent,
      taxCode: z.string(),
      money: Wire.fen,
      taxMoney: Wire.fen,
    }),
  ),
  totalMoney: Wire.fen,
  taxMoney: Wire.fen,
  /** Took the money of the first source. */
  cashierName: bilingual,
  issuedByName: bilingual,
});
export type InvoicePrint = z.infer<typeof invoicePrint>;

export const claimPrintBill = z.object({
  billingNo: z.string(),
  patientId: Wire.id,
  patientName: bilingual,
  /** When the identity was corrected after the claim was submitted. */
  identityCorrectedAt: z.optional(z.nullable(Wire.instant)),
  mrn: z.string(),
  policyVipNo: z.string(),
  settledOn: Wire.instant,
  diagnoses: z.array(z.object({ code: z.string(), name: bilingual })),
  subtotal: Wire.fen,
  requestedMoney: Wire.fen,
  paidMoney: Wire.fen,
});
export const claimSheet = z.object({
  number: z.string(),
  insuranceCompanyId: Wire.id,
  insuranceCompany: bilingual,
  status: claimStatus,
  createOn: Wire.instant,
  submittedOn: z.nullable(Wire.instant),
  closedOn: z.nullable(Wire.instant),
  remark: z.string(),
  makerName: bilingual,
  bills: z.array(claimPrintBill),
  eobs: z.array(z.object({ number: z.string(), reportNumber: z.string(), receivedOn: Wire.lifeDay, paidMoney: Wire.fen })),
  requestedMoney: Wire.fen,
  paidMoney: Wire.fen,
});
export type ClaimSheet = z.infer<typeof claimSheet>;

/** One claim or several, with what each insurer is asked for. */
export const claimPrint = z.extend(practiceHead, { printedBy: bilingual, printedAt: Wire.instant, claims: z.array(claimSheet) });
export type ClaimPrint = z.infer<typeof claimPrint>;
