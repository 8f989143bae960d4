import * as z from 'zod/mini';
import { tracedCodes, uncodedReason } from '../../trace/shapes.ts';
import * as Wire from '../../wire.ts';
import { acted, goodsFacts, lineDraft, linesAtMost, mills, named } from '../stockShapes.ts';
import { chainEntryKinds, chainSides, settlingWays } from './states.ts';

/** A transfer as the giving clinic writes it; its lines name batches of the warehouse. */
export const chainDraft = z.object({
  id: z.optional(Wire.id),
  version: z.optional(Wire.version),
  warehouseId: Wire.idOrNone,
  toPracticeId: Wire.idOrNone,
  happenedOn: z.string(),
  remark: Wire.remark,
  lines: z.array(lineDraft).check(z.maxLength(linesAtMost)),
});
export type ChainDraft = z.infer<typeof chainDraft>;

/** Usable stock units of one line that arrived: fewer with a reason, or more than were sent. */
const receivedLine = z.object({
  id: Wire.id,
  received: z.nullable(Wire.count),
  reason: Wire.shortText,
  /** Traceability codes that arrived, and why the rest has none. Without codes a line that arrived whole brings the boxes that were sent. */
  boxes: z.optional(tracedCodes),
  uncodedReason: z.optional(uncodedReason),
});
export type ReceivedLine = z.infer<typeof receivedLine>;
export const chainReceipt = z.object({
  id: Wire.id,
  version: Wire.version,
  warehouseId: Wire.idOrNone,
  lines: z.array(receivedLine).check(z.maxLength(linesAtMost)),
});
export type ChainReceipt = z.infer<typeof chainReceipt>;

/** Stock units of one line that are settled now; null leaves the line as it is. */
const settledLine = z.object({ id: Wire.id, quantity: z.nullable(Wire.count), boxes: z.optional(tracedCodes) });
export type SettledLine = z.infer<typeof settledLine>;
export const chainWriteOff = z.object({
  id: Wire.id,
  version: Wire.version,
  reason: Wire.remark,
  lines: z.array(settledLine).check(z.maxLength(linesAtMost)),
});
export type ChainWriteOff = z.infer<typeof chainWriteOff>;
export const chainSettlement = z.extend(chainWriteOff, { way: z.enum(settlingWays) });
export type ChainSettlement = z.infer<typeof chainSettlement>;

export const chainStatus = z.union([
  ...([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)] as const),
  ...([z.literal(5), z.literal(6), z.literal(7), z.literal(8)] as const),
]);

export const chainCriteria = z.object({
  side: z.optional(z.enum(chainSides)),
  status: z.optional(z.string().check(z.regex(/^[0-8]$/))),
  keyword: z.optional(Wire.shortText),
});
export type ChainCriteria = z.infer<typeof chainCriteria>;

export const chainLine = z.object({
  id: Wire.id,
  number: z.string(),
  /** Which of the two clinics reads it. */
  side: z.enum(chainSides),
  practice: named,
  toPractice: named,
  warehouseId: Wire.id,
  warehouse: named,
  toWarehouseId: z.nullable(Wire.id),
  toWarehouse: z.nullable(named),
  status: chainStatus,
  happenedOn: Wire.calendarDate,
  itemCount: Wire.count,
  /** Fen at cost: of all lines, and of the goods that are still under way. */
  amount: Wire.fen,
  transitAmount: Wire.fen,
  sentAt: z.nullable(Wire.instant),
  /** Days since the goods were sent; null if none are under way. */
  days: z.nullable(z.number()),
  createdBy: Wire.id,
  creator: named,
  createdAt: Wire.instant,
  version: Wire.version,
});
export type ChainLine = z.infer<typeof chainLine>;

export const chainGoods = z.extend(goodsFacts, {
  id: Wire.id,
  batchId: Wire.id,
  barcode: z.string(),
  traceIdentifiers: z.array(z.string()),
  batchNumber: z.string(),
  producedOn: z.nullable(Wire.lifeDay),
  expiresOn: Wire.lifeDay,
  shelf: z.string(),
  unit: lineDraft.shape.unit,
  count: z.number(),
  /** Stock units sent, of them settled, and surplus that the receiving clinic reported. */
  quantity: Wire.count,
  settled: Wire.count,
  surplus: Wire.count,
  /** Code of the reason of a difference; empty without one. */
  reason: z.string(),
  /** 1/1000 yuan of a stock unit, and fen of the line. */
  cost: mills,
  amount: Wire.fen,
  price: mills,
  retailPrice: Wire.fen,
  /** Codes that the giving clinic scanned. */
  boxes: tracedCodes,
  /** Boxes of the line that are under way. */
  underWay: z.array(z.string()),
});
export type ChainGoods = z.infer<typeof chainGoods>;

/** One entry in the ledger of a transfer. */
export const chainEntry = z.object({
  id: Wire.id,
  lineId: Wire.id,
  kind: z.enum(chainEntryKinds),
  quantity: Wire.count,
  amount: Wire.fen,
  reason: z.string(),
  at: Wire.instant,
  staff: named,
});
export type ChainEntry = z.infer<typeof chainEntry>;

export const chainFull = z.extend(chainLine, {
  remark: z.string(),
  auditRemark: z.string(),
  /** Why it was cancelled or refused whole. */
  endReason: z.string(),
  toPracticeId: Wire.id,
  audited: acted,
  sent: acted,
  received: acted,
  /** Warehouses of the reading clinic that keep all the goods; null where every warehouse does. */
  keptIn: z.nullable(z.array(Wire.id)),
  lines: z.array(chainGoods),
  entries: z.array(chainEntry),
});
export type ChainFull = z.infer<typeof chainFull>;
