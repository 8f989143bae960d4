import * as z from 'zod/mini';
import * as Wire from '../wire.ts';
import { documentTypes } from './states.ts';

/** A name in both languages. */
export const named = z.object({ nameZh: z.string(), nameEn: z.string() });
const text = Wire.shortText;
/** 1/1000 yuan. */
export const mills = z.number().check(z.int(), z.minimum(0), z.maximum(100_000_000_000));
const unitCode = z.enum(['single', 'package', 'purchase']);

/** What goods are, wherever they are listed. */
const goodsColumns = {
  itemId: Wire.id,
  itemCode: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  specification: z.string(),
  manufacturer: z.string(),
  packageUnit: z.string(),
  packageUnitEn: z.string(),
  singleUnit: z.string(),
  singleUnitEn: z.string(),
  purchaseUnit: z.string(),
  purchaseUnitEn: z.string(),
  splitAllowed: z.boolean(),
  singlesPerPackage: z.nullable(z.number()),
  packagesPerPurchase: z.number(),
};
export const goodsFacts = z.object(goodsColumns);
export type GoodsFacts = z.infer<typeof goodsFacts>;

/** Goods one can put on a document: `quantity` is what the warehouse holds, in stock units; price is fen for a package. */
export const stockItem = z.extend(goodsFacts, {
  id: Wire.id,
  barcode: z.string(),
  quantity: z.number(),
  price: Wire.fen,
  /** Of the last receipt, for one stock unit. */
  lastCost: z.nullable(mills),
  /** Warehouses that keep it, the default first; null where every one does. */
  keptIn: z.nullable(z.array(Wire.id)),
});
export type StockItem = z.infer<typeof stockItem>;

/** One batch in one warehouse. cost: 1/1000 yuan for one stock unit, the average of what was paid. Amounts in fen. */
export const batch = z.extend(goodsFacts, {
  id: Wire.id,
  warehouseId: Wire.id,
  warehouseZh: z.string(),
  warehouseEn: z.string(),
  frozen: z.boolean(),
  batchNumber: z.string(),
  producedOn: z.nullable(Wire.calendarDate),
  expiresOn: Wire.calendarDate,
  shelf: z.string(),
  quantity: z.number(),
  cost: mills,
  costAmount: Wire.fen,
  retailAmount: Wire.fen,
  standing: z.enum(['good', 'near', 'expired']),
});
export type Batch = z.infer<typeof batch>;

export const batchCriteria = z.object({
  keyword: z.optional(text),
  storehouseId: z.optional(Wire.id),
  alert: z.optional(z.enum(['near', 'expired'])),
  /** '1' shows batches that are used up, too. */
  empty: z.optional(z.enum(['0', '1'])),
});
export type BatchCriteria = z.infer<typeof batchCriteria>;

export const itemStanding = z.enum(['below', 'above', 'slow', 'normal']);
/** Goods with what all visible warehouses hold together, in stock units. */
export const itemLine = z.extend(goodsFacts, {
  id: Wire.id,
  quantity: z.number(),
  /** Of it not expired. */
  usable: z.number(),
  batches: z.number(),
  lowerLimit: z.nullable(z.number()),
  upperLimit: z.nullable(z.number()),
  expiryDays: z.nullable(z.number()),
  lastOutAt: z.nullable(Wire.instant),
  standing: itemStanding,
});
export type ItemLine = z.infer<typeof itemLine>;
export const itemCriteria = z.object({
  keyword: z.optional(text),
  storehouseId: z.optional(Wire.id),
  classifyId: z.optional(Wire.id),
  alert: z.optional(z.enum(['below', 'above', 'slow'])),
});
export type ItemCriteria = z.infer<typeof itemCriteria>;

export const itemFull = z.extend(itemLine, { barcode: z.string(), rows: z.array(batch) });
export type ItemFull = z.infer<typeof itemFull>;

export const alertCounts = z.object({ below: Wire.count, above: Wire.count, slow: Wire.count, near: Wire.count, expired: Wire.count });
export type AlertCounts = z.infer<typeof alertCounts>;

/** Documents of one direction that wait for the reader: 1 into a warehouse, 2 out of one, 3 between two. */
export const dueDocuments = z.object({ toApprove: Wire.count, toBook: Wire.count });

/** What waits for a storekeeper. `toBook`: approved or on its way; `toApprove` is 0 for a reader who may not approve. */
export const stockDue = z.object({
  in: dueDocuments,
  out: dueDocuments,
  transfer: dueDocuments,
  /** Counts that go on, and for a reader who may approve those that are submitted. */
  counts: Wire.count,
});
export type StockDue = z.infer<typeof stockDue>;

/** One entry of the ledger; balance is what the batch held after it. */
export const movement = z.object({
  id: Wire.id,
  at: Wire.instant,
  kind: z.string(),
  change: z.number(),
  balance: z.number(),
  staffName: z.string(),
  staffNameEn: z.string(),
  /** Number of the stock document or prescription behind it. */
  reference: z.nullable(z.string()),
});
export type Movement = z.infer<typeof movement>;

/** In: goods, batch and prices are written down. Out and between: the batch is named, the rest follows from it. */
export const lineDraft = z.object({
  itemId: z.string(),
  batchId: z.nullable(Wire.id),
  batchNumber: text,
  producedOn: z.nullable(z.string()),
  expiresOn: z.nullable(z.string()),
  unit: unitCode,
  count: z.number(),
  /** 1/1000 yuan for one counted unit. */
  price: mills,
  /** Fen for one package. */
  retailPrice: Wire.fen.check(z.minimum(0)),
  shelf: text,
});
export type LineDraft = z.infer<typeof lineDraft>;

export const documentDraft = z.object({
  id: z.optional(Wire.id),
  version: z.optional(Wire.version),
  type: z.string(),
  warehouseId: z.string(),
  toWarehouseId: z.nullable(z.string()),
  supplierId: z.nullable(z.string()),
  invoiceNumber: text,
  happenedOn: z.string(),
  remark: Wire.remark,
  lines: z.array(lineDraft).check(z.maxLength(500)),
});
export type DocumentDraft = z.infer<typeof documentDraft>;

export const documentStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)]);
export const documentCriteria = z.object({
  direction: z.optional(z.enum(['1', '2', '3'])),
  type: z.optional(z.enum(documentTypes)),
  status: z.optional(z.string().check(z.regex(/^[0-6]$/))),
  storehouseId: z.optional(Wire.id),
  keyword: z.optional(text),
  from: z.optional(Wire.calendarDate),
  to: z.optional(Wire.calendarDate),
});
export type DocumentCriteria = z.infer<typeof documentCriteria>;

export const documentLine = z.object({
  id: Wire.id,
  number: z.string(),
  direction: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  type: z.enum(documentTypes),
  status: documentStatus,
  warehouseId: Wire.id,
  warehouse: named,
  toWarehouseId: z.nullable(Wire.id),
  toWarehouse: z.nullable(named),
  supplierId: z.nullable(Wire.id),
  supplier: z.nullable(named),
  happenedOn: Wire.calendarDate,
  invoiceNumber: z.string(),
  itemCount: Wire.count,
  /** Fen: of purchase prices. */
  amount: Wire.fen,
  createdBy: Wire.id,
  creator: named,
  createdAt: Wire.instant,
  version: Wire.version,
});
export type DocumentLine = z.infer<typeof documentLine>;

export const fullLine = z.extend(goodsFacts, {
  id: Wire.id,
  batchId: z.nullable(Wire.id),
  batchNumber: z.string(),
  producedOn: z.nullable(Wire.calendarDate),
  expiresOn: Wire.calendarDate,
  unit: unitCode,
  count: z.number(),
  factor: z.number(),
  quantity: z.number(),
  price: mills,
  retailPrice: Wire.fen,
  amount: Wire.fen,
  shelf: z.string(),
  /** What the batch holds now, in stock units. */
  available: z.nullable(z.number()),
});
export type FullLine = z.infer<typeof fullLine>;

const act = z.nullable(z.object({ at: Wire.instant, nameZh: z.string(), nameEn: z.string() }));
export const documentFull = z.extend(documentLine, {
  remark: z.string(),
  submittedAt: z.nullable(Wire.instant),
  audited: act,
  auditRemark: z.string(),
  booked: act,
  received: act,
  cancelReason: z.string(),
  reversesNumber: z.nullable(z.string()),
  reversedByNumber: z.nullable(z.string()),
  lines: z.array(fullLine),
});
export type DocumentFull = z.infer<typeof documentFull>;

/** A document whose goods are to move once a flow has approved it. */
export const stockMove = z.object({ id: Wire.id, version: Wire.version, reason: Wire.remark });
export type StockMove = z.infer<typeof stockMove>;
