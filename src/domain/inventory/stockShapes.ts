import * as z from 'zod/mini';
import { tracedCodes, uncodedReason } from '../trace/shapes.ts';
import * as Wire from '../wire.ts';
import { deliveryFields } from './deliveryColumns.ts';
import { documentTypes } from './states.ts';

export { type AlertCounts, alertCounts } from './alert/counts.ts';

/** A name in both languages. */
export const named = z.object({ nameZh: z.string(), nameEn: z.string() });
const text = Wire.shortText;
/** States of a price adjustment. */
export const priceStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);
/** 1/1000 yuan. */
export const mills = z.number().check(z.int(), z.minimum(0), z.maximum(100_000_000_000));
export const unitCode = z.enum(['single', 'package', 'purchase']);

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
  /** False where this clinic does not account for the units by code; absent where the list does not say. */
  hasDuty: z.optional(z.boolean()),
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
  /** Its shelves, by warehouse; a warehouse without one is left out. */
  shelves: z.optional(z.array(z.object({ warehouseId: Wire.id, shelf: z.string() }))),
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
  producedOn: z.nullable(Wire.lifeDay),
  expiresOn: Wire.lifeDay,
  shelf: z.string(),
  quantity: z.number(),
  cost: mills,
  costAmount: Wire.fen,
  retailAmount: Wire.fen,
  standing: z.enum(['good', 'near', 'expired']),
  /** The supplier whose goods it holds; null for goods of the clinic. */
  consignor: z.optional(z.nullable(named)),
});
export type Batch = z.infer<typeof batch>;

export const batchCriteria = z.object({
  keyword: z.optional(text),
  storehouseId: z.optional(Wire.id),
  alert: z.optional(z.enum(['near', 'expired'])),
  /** '1' shows batches that are used up, too. */
  empty: z.optional(z.enum(['0', '1'])),
  /** Goods of the clinic, or goods of suppliers. */
  owner: z.optional(z.enum(['own', 'consigned'])),
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
  leadDays: z.optional(z.nullable(z.number())),
  lastOutAt: z.nullable(Wire.instant),
  standing: itemStanding,
});
export type ItemLine = z.infer<typeof itemLine>;
export const itemCriteria = z.object({
  keyword: z.optional(text),
  storehouseId: z.optional(Wire.id),
  classifyId: z.optional(Wire.id),
  alert: z.optional(z.enum(['below', 'above', 'slow', 'short'])),
});
export type ItemCriteria = z.infer<typeof itemCriteria>;

export const itemFull = z.extend(itemLine, { barcode: z.string(), rows: z.array(batch) });
export type ItemFull = z.infer<typeof itemFull>;

/** Documents of one direction that wait for the reader: 1 into a warehouse, 2 out of one, 3 between two. */
export const dueDocuments = z.object({ toApprove: Wire.count, toBook: Wire.count });

/** What waits for a storekeeper. `toBook`: approved or on its way; `toApprove` is 0 for a reader who may not approve. */
export const stockDue = z.object({
  in: dueDocuments,
  out: dueDocuments,
  transfer: dueDocuments,
  /** Transfers that another clinic of the organisation has sent and nobody here has received. */
  chainToReceive: Wire.count,
  /** Purchase plans that wait for review; 0 for a reader who may not approve. */
  plans: Wire.count,
  /** Counts that go on, and for a reader who may approve those that are submitted. */
  counts: Wire.count,
  /** Items below their minimum or short, batches expired or near their end. */
  alerts: Wire.count,
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
  itemId: Wire.idOrNone,
  batchId: z.nullable(Wire.id),
  batchNumber: text,
  producedOn: z.nullable(z.string()),
  expiresOn: z.nullable(z.string()),
  unit: unitCode,
  count: z.number(),
  /** 1/1000 yuan for one counted unit. */
  price: mills,
  /** Fen for one package. */
  retailPrice: Wire.typedFen.check(z.minimum(0)),
  shelf: text,
  /** A return to a supplier names the line of the receipt it came by; without one the server finds it. */
  sourceLineId: z.optional(z.nullable(Wire.id)),
  /** Traceability codes of its packages, and why the others have none. */
  boxes: z.optional(tracedCodes),
  uncodedReason: z.optional(uncodedReason),
});
export type LineDraft = z.infer<typeof lineDraft>;

/** Lines of one document, typed or read from a file. */
export const linesAtMost = 2000;

/** The supplier's file that a receipt was filled from, and what a person taught about it. */
export const sourceFile = z.object({
  name: text,
  /** SHA-256, hex. */
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** Headings and what they stand for; null: the column is not read. */
  headings: z.array(z.object({ heading: text, field: z.nullable(z.enum(deliveryFields)) })).check(z.maxLength(200)),
  /** Goods that a person chose for a line, by the key of the line. */
  chosen: z.array(z.object({ key: z.string().check(z.minLength(1), z.maxLength(300)), itemId: Wire.id })).check(z.maxLength(linesAtMost)),
});
export type SourceFile = z.infer<typeof sourceFile>;

export const documentDraft = z.object({
  id: z.optional(Wire.id),
  version: z.optional(Wire.version),
  type: z.string(),
  warehouseId: Wire.idOrNone,
  toWarehouseId: z.nullable(Wire.idOrNone),
  supplierId: z.nullable(Wire.idOrNone),
  invoiceNumber: text,
  happenedOn: z.string(),
  remark: Wire.remark,
  /** Of the supplier's delivery note; absent in a change means "as it was". */
  deliveryNumber: z.optional(text),
  file: z.optional(sourceFile),
  /** The plan that a receipt is written from; absent in a change means "as it was". */
  purchasePlanId: z.optional(Wire.id),
  /** The order that a receipt is written against; absent in a change means "as it was". */
  purchaseOrderId: z.optional(Wire.id),
  lines: z.array(lineDraft).check(z.maxLength(linesAtMost)),
});
export type DocumentDraft = z.infer<typeof documentDraft>;
/** Goods that go out or between warehouses come from no file, plan or order. */
export const draftWithoutFile = z.omit(documentDraft, { file: true, purchasePlanId: true, purchaseOrderId: true });

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
  deliveryNumber: z.string(),
  itemCount: Wire.count,
  /** Fen: of purchase prices. */
  amount: Wire.fen,
  createdBy: Wire.id,
  creator: named,
  createdAt: Wire.instant,
  version: Wire.version,
});
export type DocumentLine = z.infer<typeof documentLine>;

/** The price that was agreed in an order: 1/1000 yuan for one counted unit of so many stock units. */
export const agreedPrice = z.object({ price: mills, factor: z.number() });
export type AgreedPrice = z.infer<typeof agreedPrice>;

export const fullLine = z.extend(goodsFacts, {
  id: Wire.id,
  batchId: z.nullable(Wire.id),
  batchNumber: z.string(),
  producedOn: z.nullable(Wire.lifeDay),
  expiresOn: Wire.lifeDay,
  unit: unitCode,
  count: z.number(),
  factor: z.number(),
  quantity: z.number(),
  price: mills,
  retailPrice: Wire.fen,
  amount: Wire.fen,
  shelf: z.string(),
  sourceLineId: z.optional(z.nullable(Wire.id)),
  /** Number of the receipt that a returned line came by; null of older returns. */
  sourceNumber: z.optional(z.nullable(z.string())),
  boxes: tracedCodes,
  uncodedReason,
  /** What the batch holds now, in stock units. */
  available: z.nullable(z.number()),
  agreed: z.optional(z.nullable(agreedPrice)),
});
export type FullLine = z.infer<typeof fullLine>;

/** Who did something and when; null where nobody did. */
export const acted = z.nullable(z.object({ at: Wire.instant, nameZh: z.string(), nameEn: z.string() }));
export const documentFull = z.extend(documentLine, {
  remark: z.string(),
  /** Name of the file that it was filled from; empty where it was typed. */
  fileName: z.string(),
  submittedAt: z.nullable(Wire.instant),
  audited: acted,
  auditRemark: z.string(),
  booked: acted,
  received: acted,
  cancelReason: z.string(),
  reversesNumber: z.nullable(z.string()),
  reversedByNumber: z.nullable(z.string()),
  /** The adjustment that the retail prices of the receipt made. */
  priceAdjustment: z.nullable(z.object({ id: Wire.id, number: z.string(), status: priceStatus })),
  /** Number of the plan that the receipt was written from. */
  purchasePlanNumber: z.nullable(z.string()),
  /** Number of the order that the receipt was written against. */
  purchaseOrderNumber: z.optional(z.nullable(z.string())),
  lines: z.array(fullLine),
});
export type DocumentFull = z.infer<typeof documentFull>;

/** A document whose goods are to move once a flow has approved it. */
export const stockMove = z.object({ id: Wire.id, version: Wire.version, reason: Wire.remark });
export type StockMove = z.infer<typeof stockMove>;
