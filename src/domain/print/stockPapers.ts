import * as z from 'zod/mini';
import { countStatus } from '../inventory/countShapes.ts';
import { lineKind } from '../inventory/monthShapes.ts';
import { movementKinds } from '../inventory/months.ts';
import { documentTypes } from '../inventory/states.ts';
import { documentStatus, priceStatus } from '../inventory/stockShapes.ts';
import * as Wire from '../wire.ts';
import { bilingual, practiceHead } from './paperParts.ts';

export const warehousingRow = z.object({
  goodsCode: z.string(),
  goodsName: bilingual,
  specification: bilingual,
  manufacturerName: z.string(),
  number: z.number(),
  unitName: bilingual,
  /** 1/1000 yuan, printed with 3 decimals (technical contract §9). */
  price: z.number(),
  totalAmount: Wire.fen,
  batchNo: z.string(),
  validityPeriodStr: z.string(),
  invoiceNo: z.string(),
});
export type WarehousingRow = z.infer<typeof warehousingRow>;

/** Field names as the technical contract prints them (§3). */
export const warehousingPrint = z.extend(practiceHead, {
  applyNo: z.string(),
  typeName: bilingual,
  warehouseName: bilingual,
  supplierName: bilingual,
  entryExitDate: Wire.calendarDate,
  userName: bilingual,
  auditorName: bilingual,
  keeperName: bilingual,
  isBooked: z.boolean(),
  storeItemVOS: z.array(warehousingRow),
  totalAmount: Wire.fen,
});
export type WarehousingPrint = z.infer<typeof warehousingPrint>;

/** What leaves a warehouse, or goes from one to another. */
export const stockSlipPrint = z.extend(warehousingPrint, {
  type: z.enum(documentTypes),
  status: documentStatus,
  /** Where a transfer goes. */
  toWarehouseName: bilingual,
  receiverName: bilingual,
  remark: z.string(),
  /** Number of the document this one takes back. */
  reversesNo: z.string(),
});
export type StockSlipPrint = z.infer<typeof stockSlipPrint>;

/** One item of a reported month; quantities are stock units, amounts fen. */
export const stockMonthRow = z.object({
  goodsCode: z.string(),
  goodsName: bilingual,
  specification: bilingual,
  manufacturerName: z.string(),
  unitName: bilingual,
  packageName: bilingual,
  /** Stock units in one package; 1 where packages are not opened. */
  inOnePackage: z.number(),
  openingQuantity: z.number(),
  inQuantity: z.number(),
  outQuantity: z.number(),
  closingQuantity: z.number(),
  openingAmount: Wire.fen,
  inAmount: Wire.fen,
  outAmount: Wire.fen,
  closingAmount: Wire.fen,
  /** The sums by kind of movement; absent unless the paper is to show them. */
  kinds: z.optional(z.array(lineKind)),
});
export type StockMonthRow = z.infer<typeof stockMonthRow>;

/** One product of a price adjustment; prices in fen of a package, quantities in stock units. */
export const priceAdjustmentRow = z.object({
  goodsCode: z.string(),
  goodsName: bilingual,
  specification: bilingual,
  manufacturerName: z.string(),
  unitName: bilingual,
  packageName: bilingual,
  inOnePackage: z.number(),
  priceBefore: Wire.fen,
  priceAfter: Wire.fen,
  /** In the clinic when the price took effect; now, until it does. */
  quantity: z.number(),
  /** Of the stock, in fen; null until the price takes effect. */
  revaluation: z.nullable(Wire.fen),
  reason: z.string(),
});
export type PriceAdjustmentRow = z.infer<typeof priceAdjustmentRow>;

/** A price adjustment, signed or to be signed. */
export const priceAdjustmentPrint = z.extend(practiceHead, {
  number: z.string(),
  status: priceStatus,
  reason: z.string(),
  takesEffectOn: z.nullable(Wire.calendarDate),
  effectiveAt: z.nullable(Wire.instant),
  creatorName: bilingual,
  auditorName: bilingual,
  rows: z.array(priceAdjustmentRow),
  revaluation: z.nullable(Wire.fen),
});
export type PriceAdjustmentPrint = z.infer<typeof priceAdjustmentPrint>;

/** A month of a warehouse as it was reported. */
export const stockMonthPrint = z.extend(practiceHead, {
  month: Wire.calendarMonth,
  warehouseName: bilingual,
  reportedAt: Wire.instant,
  reporterName: bilingual,
  rows: z.array(stockMonthRow),
  kinds: z.array(z.object({ direction: z.union([z.literal(1), z.literal(2)]), kind: z.enum(movementKinds), amount: Wire.fen })),
  openingAmount: Wire.fen,
  inAmount: Wire.fen,
  outAmount: Wire.fen,
  costChange: Wire.fen,
  closingAmount: Wire.fen,
});
export type StockMonthPrint = z.infer<typeof stockMonthPrint>;

export const stocktakeRow = z.object({
  shelf: z.string(),
  goodsCode: z.string(),
  goodsName: bilingual,
  specification: bilingual,
  manufacturerName: z.string(),
  batchNo: z.string(),
  validityPeriodStr: z.string(),
  unitName: bilingual,
  packageName: bilingual,
  /** Stock units in one package; 1 where packages are not opened. */
  inOnePackage: z.number(),
  /** Codes a scanner reads off its packages: bar code, product identifiers of traceability codes. */
  codes: z.array(z.string()),
  /** In stock units, as everything here: what should be there. Null while it is hidden. */
  book: z.nullable(z.number()),
  counted: z.nullable(z.number()),
  /** 1/1000 yuan for one stock unit. */
  price: z.number(),
  /** Fen, at cost: what was counted less what should be there. */
  differenceMoney: Wire.fen,
});
export type StocktakeRow = z.infer<typeof stocktakeRow>;

export const stocktakePrint = z.extend(practiceHead, {
  applyNo: z.string(),
  status: countStatus,
  warehouseName: bilingual,
  /** Class of goods; empty for all. */
  scopeName: bilingual,
  createOn: Wire.instant,
  userName: bilingual,
  counterName: bilingual,
  auditorName: bilingual,
  remark: z.string(),
  rows: z.array(stocktakeRow),
  gainMoney: Wire.fen,
  lossMoney: Wire.fen,
});
export type StocktakePrint = z.infer<typeof stocktakePrint>;
