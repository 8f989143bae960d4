import * as z from 'zod/mini';
import { head as invoiceHead } from '../invoice/shapes.ts';
import { deceasedOn, hasNamesake, isDeceased } from '../patient/identity.ts';
import { paidExchange } from '../pharmacy/substitution/exchangeShapes.ts';
import * as Wire from '../wire.ts';
import { payment, paymentDraft } from './paymentShapes.ts';

export * from './paymentShapes.ts';

/** 0 unpaid, 1 paid, 2 in settlement, 3 void. */
export const payStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
export type PayStatus = z.infer<typeof payStatus>;

export const line = z.object({
  id: Wire.id,
  billNumber: z.string(),
  patientId: Wire.id,
  patientName: z.string(),
  /** Empty where none is on file. */
  patientNameEn: z.string(),
  mrn: z.string(),
  sex: z.string(),
  birthDate: Wire.birthDay,
  isDeceased,
  deceasedOn,
  /** A buyer without a file: no record, no age, no benefits. */
  isWithoutFile: z.boolean(),
  hasNamesake,
  /** False for a sale, of which nothing may be left owing (business catalogue §4, bill type). */
  isConsultation: z.boolean(),
  encounterId: z.nullable(Wire.id),
  doctorName: z.nullable(z.string()),
  doctorNameEn: z.nullable(z.string()),
  status: payStatus,
  lineCount: Wire.count,
  subtotal: Wire.fen,
  discount: Wire.fen,
  receivable: Wire.fen,
  /** Packages and cards sold on the bill; not part of `receivable`. */
  saleTotal: Wire.fen,
  paid: Wire.fen,
  arrears: Wire.fen,
  /** Money paid back. */
  refunded: Wire.fen,
  createdAt: Wire.instant,
  settledAt: z.nullable(Wire.instant),
  /** Who holds it in settlement, or settled it. */
  cashierName: z.nullable(z.string()),
  cashierNameEn: z.nullable(z.string()),
  version: Wire.version,
});
export type Line = z.infer<typeof line>;

/** A row of a list. */
export const listed = z.extend(line, {
  /** What is to be paid now: of an open bill with the card and the packages that apply by themselves, of a settled one what it owes. */
  due: Wire.fen,
});
export type Listed = z.infer<typeof listed>;

export const criteria = z.object({
  from: z.optional(Wire.calendarDate),
  to: z.optional(Wire.calendarDate),
  keyword: z.optional(Wire.shortText),
});
export type Criteria = z.infer<typeof criteria>;

/** Bills of one patient in any state, or in one. */
export const ofPatient = z.object({
  patientId: Wire.id,
  status: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(3))),
  from: z.optional(Wire.calendarDate),
  to: z.optional(Wire.calendarDate),
});
export type OfPatient = z.infer<typeof ofPatient>;

/** One step of the way from list price to net price: a message id, already worded in `text`, and what it took off. */
export const traceStep = z.object({ message: z.string(), text: z.string(), amount: Wire.fen });
export type TraceStep = z.infer<typeof traceStep>;

/** `value` in fen: what is taken off (`amount`) or the price to reach (`target`); rounding off to the yuan or jiao has none. */
export const reduction = z.object({ kind: z.enum(['none', 'amount', 'target', 'yuan', 'jiao']), value: Wire.typedFen });
export type Reduction = z.infer<typeof reduction>;

export const billLine = z.object({
  id: Wire.id,
  adviceId: z.nullable(Wire.id),
  /** Who put it on the bill at the desk; null for a charge that an order or the visit holds. */
  addedBy: z.nullable(Wire.id),
  /** Who ordered what it charges, where an order does. */
  orderedBy: z.nullable(z.string()),
  orderedByEn: z.nullable(z.string()),
  itemId: z.nullable(Wire.id),
  /** The item where it is goods, whose page its name opens. */
  goodsId: z.optional(z.nullable(Wire.id)),
  itemCode: z.string(),
  itemName: z.string(),
  itemNameEn: z.string(),
  categoryCode: z.string(),
  unit: z.string(),
  unitEn: z.string(),
  unitPrice: Wire.fen,
  quantity: z.number(),
  /** For a loose unit out of a package: fen for the package, and its units. Null, or left out, for what is charged as a whole. */
  wholePrice: z.optional(z.nullable(Wire.fen)),
  wholeUnits: z.optional(z.nullable(Wire.count)),
  /** unitPrice × quantity; of a loose unit wholePrice × quantity ÷ wholeUnits, rounded once. */
  amount: Wire.fen,
  /** Percentage paid as it was given to this line; 100: the line follows the bill. */
  rate: Wire.percent,
  /** Percentage that really applies, after every limit. */
  appliedRate: Wire.percent,
  /** Of the quantity, what a package paid for and what was refunded. */
  packageQuantity: Wire.count,
  refundedQuantity: Wire.count,
  minimumRate: Wire.percent,
  /** Lowest percentage that covers the purchase price of goods; 0: no floor. */
  costRate: Wire.percent,
  allowDiscount: z.boolean(),
  packageDeduction: Wire.fen,
  discount: Wire.fen,
  /** Of the discount, what was taken off beside the rates. */
  reduction: Wire.fen,
  coupon: Wire.fen,
  points: Wire.fen,
  insurance: Wire.fen,
  net: Wire.fen,
  trace: z.array(traceStep),
});
export type BillLine = z.infer<typeof billLine>;

/** A package or card money sold on the bill. */
export const sale = z.object({
  id: Wire.id,
  kind: z.enum(['package', 'newCard', 'recharge']),
  nameZh: z.string(),
  nameEn: z.string(),
  price: Wire.fen,
  gift: Wire.fen,
});
export type Sale = z.infer<typeof sale>;

const openRefund = z.object({ id: Wire.id, refundNumber: z.string(), status: z.number(), amount: Wire.fen });

export const full = z.extend(line, {
  lines: z.array(billLine),
  sales: z.array(sale),
  payments: z.array(payment),
  discountReason: z.string(),
  voidReason: z.string(),
  /** Who collects the money, where that is somebody else than who settles. */
  collectorName: z.nullable(z.string()),
  collectorNameEn: z.nullable(z.string()),
  /** The sheet of the goods sold at the desk, once they are paid. */
  sheet: z.nullable(z.object({ id: Wire.id, number: z.string(), status: z.number(), version: Wire.version })),
  /** The one who asks holds it, or nobody does. */
  isMine: z.boolean(),
  billRate: Wire.percent,
  reduction,
  /** Percentage points the person who gave the reduction might take off. */
  reductionLimit: Wire.percent,
  /** What the patient's benefits paid, in the order they were taken. */
  packageDeduction: Wire.fen,
  coupon: Wire.fen,
  points: Wire.fen,
  insurance: Wire.fen,
  /** How often the list of charges was printed. */
  printCount: z.number(),
  /** The last blue invoice over it. */
  invoice: z.nullable(invoiceHead),
  /** An application for a refund that waits for approval or for its payment. */
  openRefund: z.nullable(openRefund),
  /** Exchanges of paid drugs of which the bill holds one side. */
  exchanges: z.array(paidExchange),
});
export type Full = z.infer<typeof full>;

/** Rates asked for; the server answers the bill as it would stand. Percentages paid. */
export const discountDraft = z.object({
  id: Wire.id,
  billRate: Wire.percent,
  lineRates: z.array(z.object({ lineId: Wire.id, rate: Wire.percent })).check(z.maxLength(1000)),
  /** Without it the bill keeps the one it has. */
  reduction: z.optional(reduction),
  reason: z.string().check(z.maxLength(100)),
  version: Wire.version,
});
export type DiscountDraft = z.infer<typeof discountDraft>;

/** What the patient brings to a bill. The card gives its discount, its points and, by the method `member-card`, its money. */
export const benefits = z.object({
  cardId: z.optional(Wire.id),
  points: z.optional(Wire.count),
  couponId: z.optional(Wire.id),
  packages: z.optional(z.array(z.object({ lineId: Wire.id, packageItemId: Wire.id, quantity: Wire.count })).check(z.maxLength(500))),
  insuranceId: z.optional(Wire.id),
});
export type Benefits = z.infer<typeof benefits>;

/** What a bill comes to with benefits, line by line. */
export const calculation = z.object({
  lines: z.array(
    z.pick(billLine, {
      id: true,
      appliedRate: true,
      packageDeduction: true,
      discount: true,
      reduction: true,
      coupon: true,
      points: true,
      insurance: true,
      net: true,
      trace: true,
    }),
  ),
  /** What the least spend of a coupon is compared with. */
  beforeCoupon: Wire.fen,
  subtotal: Wire.fen,
  packageDeduction: Wire.fen,
  discount: Wire.fen,
  coupon: Wire.fen,
  points: Wire.fen,
  insurance: Wire.fen,
  receivable: Wire.fen,
  pointsUsed: Wire.count,
  pointsMost: Wire.count,
});
export type Calculation = z.infer<typeof calculation>;

/** Other methods for what a settled bill was paid with; the sum stays. */
export const paymentChange = z.object({
  billingId: Wire.id,
  payments: z.array(paymentDraft).check(z.minLength(1), z.maxLength(20)),
  reason: z.string().check(z.maxLength(100)),
  version: Wire.version,
});
export type PaymentChange = z.infer<typeof paymentChange>;

/** The payer said the birthday: somebody else of the day bears the name. */
const namesakeConfirmed = z.optional(z.boolean());

export const settlement = z.object({
  id: Wire.id,
  /** At most three, none twice (business catalogue §5). */
  payments: z.array(paymentDraft).check(z.maxLength(20)),
  /** Leave the rest owing. */
  allowArrears: z.boolean(),
  version: Wire.version,
  confirmed: z.optional(z.boolean()),
  namesakeConfirmed,
  benefits: z.optional(benefits),
  /** Who collects the money; null if nobody was chosen, which is asked about. Without it, whoever settles. */
  collectorId: z.optional(z.nullable(Wire.id)),
});
export type Settlement = z.infer<typeof settlement>;

/** Money that comes in later for what was left owing; the rest stays owing. */
export const collection = z.object({
  id: Wire.id,
  payments: z.array(paymentDraft).check(z.maxLength(20)),
  version: Wire.version,
  namesakeConfirmed,
});
export type Collection = z.infer<typeof collection>;

/** The version that was seen: a bill that has changed since is shown again before anything is done to it. */
export const seen = z.object({ id: Wire.id, version: Wire.version });
export type Seen = z.infer<typeof seen>;

export const settled = z.object({
  id: Wire.id,
  billNumber: z.string(),
  paid: Wire.fen,
  change: Wire.fen,
  arrears: Wire.fen,
  version: Wire.version,
});
export type Settled = z.infer<typeof settled>;

/** Each 0 or 1, default off (technical contract §7). */
export const printSetting = z.object({
  address: Wire.flag,
  medication: Wire.flag,
  laboratory: Wire.flag,
  pay: Wire.flag,
  diagnosis: Wire.flag,
});
export type PrintSetting = z.infer<typeof printSetting>;

export const tab = z.enum(['notPaid', 'inSettlement', 'paid', 'owing']);
export type Tab = z.infer<typeof tab>;

export const counts = z.object({ notPaid: Wire.count, inSettlement: Wire.count, owing: Wire.count });
export type Counts = z.infer<typeof counts>;
