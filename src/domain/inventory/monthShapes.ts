import * as z from 'zod/mini';
import * as Wire from '../wire.ts';
import { movementKinds } from './months.ts';
import { goodsFacts, movement } from './stockShapes.ts';

const named = z.object({ nameZh: z.string(), nameEn: z.string() });
const state = z.union([z.literal(0), z.literal(1), z.literal(2)]);
const sums = {
  openingAmount: Wire.fen,
  inAmount: Wire.fen,
  outAmount: Wire.fen,
  /** Fen by which the average cost of the batches, rounded to 1/1000 yuan, changed what they are worth. */
  costChange: Wire.fen,
  closingAmount: Wire.fen,
};
export const sumKeys = ['openingAmount', 'inAmount', 'outAmount', 'costChange', 'closingAmount'] as const;

export const monthOfWarehouse = z.object({ warehouseId: Wire.id, month: Wire.calendarMonth });
export type MonthOfWarehouse = z.infer<typeof monthOfWarehouse>;

export const monthCriteria = z.object({
  storehouseId: z.optional(Wire.id),
  status: z.optional(z.enum(['0', '1', '2'])),
});
export type MonthCriteria = z.infer<typeof monthCriteria>;

/** A month of a warehouse. Sums are null until it is reported; `monthId` is null for a month that never was. */
export const monthLine = z.object({
  id: z.string(),
  monthId: z.nullable(Wire.id),
  warehouseId: Wire.id,
  warehouse: named,
  month: Wire.calendarMonth,
  status: state,
  openingAmount: z.nullable(Wire.fen),
  inAmount: z.nullable(Wire.fen),
  outAmount: z.nullable(Wire.fen),
  costChange: z.nullable(Wire.fen),
  closingAmount: z.nullable(Wire.fen),
  reportedAt: z.nullable(Wire.instant),
  reporter: z.nullable(named),
  version: z.number(),
});
export type MonthLine = z.infer<typeof monthLine>;

const kindSum = z.object({
  direction: z.union([z.literal(1), z.literal(2)]),
  kind: z.enum(movementKinds),
  batches: Wire.count,
  amount: Wire.fen,
});
export type KindSum = z.infer<typeof kindSum>;

/** The movements of one kind of a batch or an item. Quantities are stock units, positive both ways. */
export const lineKind = z.object({
  direction: z.union([z.literal(1), z.literal(2)]),
  kind: z.enum(movementKinds),
  quantity: Wire.count,
  amount: Wire.fen,
});
export type LineKind = z.infer<typeof lineKind>;

const cancelling = z.object({ at: Wire.instant, by: named, reason: z.string(), closingAmount: Wire.fen });

/** One month of a warehouse as it was reported, or as it would be reported now. */
export const monthFull = z.object({
  ...monthLine.shape,
  ...sums,
  batches: Wire.count,
  /** Goods of suppliers that lay in the warehouse, at the agreed prices; null where there were none. They are in no other sum. */
  consigned: z.nullable(z.object({ ...sums, batches: Wire.count })),
  isLatest: z.boolean(),
  kinds: z.array(kindSum),
  blockers: z.array(z.object({ message: z.string(), values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))) })),
  cancellings: z.array(cancelling),
});
export type MonthFull = z.infer<typeof monthFull>;

export const lineCriteria = z.extend(monthOfWarehouse, {
  by: z.optional(z.enum(['batch', 'item'])),
  keyword: z.optional(Wire.shortText),
  classifyId: z.optional(Wire.id),
  /** '1': each line carries its sums by kind. */
  kinds: z.optional(z.enum(['1'])),
  /** Goods of the clinic, unless those of suppliers are asked for. */
  owner: z.optional(z.enum(['own', 'consigned'])),
});
export type LineCriteria = z.infer<typeof lineCriteria>;

/** One batch of a month, or one item with all its batches: then `batchId` is null. Quantities are stock units. */
export const monthBatch = z.object({
  id: Wire.id,
  batchId: z.nullable(Wire.id),
  ...goodsFacts.shape,
  batchNumber: z.string(),
  expiresOn: z.nullable(Wire.lifeDay),
  /** 1/1000 yuan of a stock unit at the end of the month; null for an item. */
  cost: z.nullable(z.number()),
  openingQuantity: z.number(),
  inQuantity: z.number(),
  outQuantity: z.number(),
  closingQuantity: z.number(),
  ...sums,
  /** Absent unless it is asked for. */
  kinds: z.optional(z.array(lineKind)),
});
export type MonthBatch = z.infer<typeof monthBatch>;

export const movementCriteria = z.extend(monthOfWarehouse, {
  itemId: z.optional(Wire.id),
  batchId: z.optional(Wire.id),
  kind: z.optional(Wire.shortText),
  way: z.optional(z.enum(['in', 'out'])),
  owner: z.optional(z.enum(['own', 'consigned'])),
});
export type MovementCriteria = z.infer<typeof movementCriteria>;

const { balance: _, ...movementFacts } = movement.shape;
/** One movement of a month. `cost`: 1/1000 yuan of a stock unit after it. */
export const monthMovement = z.object({
  ...movementFacts,
  ...goodsFacts.shape,
  batchNumber: z.string(),
  cost: z.number(),
  amount: Wire.fen,
});
export type MonthMovement = z.infer<typeof monthMovement>;
