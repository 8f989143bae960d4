import * as z from 'zod/mini';
import { entryKinds } from '../../inventory/payable/shapes.ts';
import * as Wire from '../../wire.ts';
import { bilingual, practiceHead } from '../paperParts.ts';

/** A settled batch. Quantities are stock units; `inOnePackage` of them are one package, 1 where packages are not opened. */
export const settlementRow = z.object({
  goodsCode: z.string(),
  goodsName: bilingual,
  specification: bilingual,
  manufacturerName: z.string(),
  batchNo: z.string(),
  unitName: bilingual,
  packageName: bilingual,
  inOnePackage: z.number(),
  sold: z.number(),
  returned: z.number(),
  lost: z.number(),
  quantity: z.number(),
  /** Agreed, 1/1000 yuan for one package. */
  price: z.number(),
  money: Wire.fen,
});
export type SettlementRow = z.infer<typeof settlementRow>;

/** A settlement of consigned goods with a supplier. */
export const settlementPrint = z.extend(practiceHead, {
  number: z.string(),
  status: z.literal([0, 1, 2]),
  supplierName: bilingual,
  /** Null for the first settlement with the supplier. */
  since: z.nullable(Wire.calendarDate),
  until: Wire.calendarDate,
  createdAt: Wire.instant,
  creatorName: bilingual,
  bookedAt: z.nullable(Wire.instant),
  bookerName: bilingual,
  endedAt: z.nullable(Wire.instant),
  enderName: bilingual,
  endReason: z.string(),
  /** Number of the invoice that covers it; empty without one. */
  invoiceNumber: z.string(),
  remark: z.string(),
  rows: z.array(settlementRow),
  totalMoney: Wire.fen,
});
export type SettlementPrint = z.infer<typeof settlementPrint>;

/** A change of the balance. `money`: fen it adds to the balance; `balance`: after it. */
export const supplierStatementRow = z.object({
  kind: z.enum(entryKinds),
  happenedOn: Wire.calendarDate,
  number: z.string(),
  invoiceNumber: z.string(),
  money: Wire.fen,
  balance: Wire.fen,
});
export type SupplierStatementRow = z.infer<typeof supplierStatementRow>;

/** The account of a supplier on some days, for the supplier to compare with the own books. */
export const supplierStatementPrint = z.extend(practiceHead, {
  supplierName: bilingual,
  /** Days of the statement; empty for an open end. */
  from: z.string(),
  to: z.string(),
  openingMoney: Wire.fen,
  closingMoney: Wire.fen,
  /** Fen that the supplier holds beyond the invoices at the time of printing. */
  creditMoney: Wire.fen,
  printedBy: bilingual,
  printedAt: Wire.instant,
  rows: z.array(supplierStatementRow),
});
export type SupplierStatementPrint = z.infer<typeof supplierStatementPrint>;
