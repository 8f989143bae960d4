import * as z from 'zod/mini';
import * as Wire from '../wire.ts';
import { goodsFacts, mills, named } from './stockShapes.ts';
import { valueClasses } from './valueClasses.ts';

export const countDraft = z.object({
  warehouseId: Wire.idOrNone,
  classifyId: z.nullable(Wire.id),
  remark: Wire.remark,
  /** Only what lies on this shelf, or goods of this value class. */
  shelf: z.optional(Wire.shortText),
  valueClass: z.optional(z.enum(['', ...valueClasses])),
  /** What should be there is hidden until the count is submitted. */
  isBlind: z.optional(z.boolean()),
});
export type CountDraft = z.infer<typeof countDraft>;

export const countStatus = z.union([z.literal(0), z.literal(1), z.literal(3), z.literal(4), z.literal(5)]);
export const countLine = z.object({
  id: Wire.id,
  number: z.string(),
  warehouseId: Wire.id,
  warehouse: named,
  frozen: z.boolean(),
  classify: z.nullable(named),
  shelf: z.string(),
  valueClass: z.enum(['', ...valueClasses]),
  status: countStatus,
  lines: Wire.count,
  counted: Wire.count,
  isBlind: z.boolean(),
  /** Null while a blind count goes on, as everything that is compared with the book. */
  differing: z.nullable(Wire.count),
  /** Fen: differences at cost, gains less losses. */
  difference: z.nullable(Wire.fen),
  createdBy: Wire.id,
  creator: named,
  createdAt: Wire.instant,
  version: Wire.version,
});
export type CountLine = z.infer<typeof countLine>;

/** `moved`: what left or came between the beginning and the moment of counting (or now). All in stock units; null while it is hidden. */
export const countRow = z.extend(goodsFacts, {
  id: Wire.id,
  batchId: Wire.id,
  barcode: z.string(),
  batchNumber: z.string(),
  expiresOn: Wire.lifeDay,
  shelf: z.string(),
  /** Product identifiers of the traceability codes on its packages. */
  traceIdentifiers: z.array(z.string()),
  snapshot: z.nullable(z.number()),
  moved: z.nullable(z.number()),
  book: z.nullable(z.number()),
  counted: z.nullable(z.number()),
  countedAt: z.nullable(Wire.instant),
  cost: mills,
});
export type CountRow = z.infer<typeof countRow>;
export const countFull = z.extend(countLine, {
  remark: z.string(),
  auditRemark: z.string(),
  documents: z.array(z.object({ id: Wire.id, number: z.string(), direction: z.union([z.literal(1), z.literal(2), z.literal(3)]) })),
  rows: z.array(countRow),
  /** Codes of boxes that were scanned and counted: traceability codes, products with a serial number. */
  boxes: z.array(z.string()),
});
export type CountFull = z.infer<typeof countFull>;

/** `boxes`: codes that one box bears each, scanned since the line was sent last and counted in `counted`. */
const countEntry = z.object({
  id: Wire.id,
  counted: z.nullable(Wire.count),
  boxes: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(500))),
});
export const countEntries = z.object({ id: Wire.id, lines: z.array(countEntry).check(z.minLength(1), z.maxLength(500)) });
export type CountEntries = z.infer<typeof countEntries>;

/** Parts of a warehouse that can be counted by themselves: its shelves with their batches, and the value classes with their goods. */
export const countScopes = z.object({
  shelves: z.array(z.object({ shelf: z.string(), batches: Wire.count })),
  classes: z.array(z.object({ valueClass: z.enum(valueClasses), items: Wire.count })),
});
export type CountScopes = z.infer<typeof countScopes>;
