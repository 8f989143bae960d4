import * as z from 'zod/mini';
import * as Wire from '../wire.ts';
import { deliveryFields } from './deliveryColumns.ts';
import { documentStatus, linesAtMost, stockItem } from './stockShapes.ts';

const text = Wire.shortText;
const field = z.nullable(z.enum(deliveryFields));

/** A receipt that already holds the same file or the same delivery note. */
export const earlierReceipt = z.object({ id: Wire.id, number: z.string(), status: documentStatus });
export type EarlierReceipt = z.infer<typeof earlierReceipt>;

/** A file of a supplier as rows of texts, with the columns that its headings name. */
export const deliverySheet = z.object({
  name: z.string(),
  /** SHA-256 of the file, hex. */
  hash: z.string(),
  headings: z.array(z.string()),
  columns: z.array(field),
  /** Whether a person has corrected headings of this supplier before. */
  isRemembered: z.boolean(),
  rows: z.array(z.object({ number: z.number(), cells: z.array(z.string()) })),
  earlier: z.array(earlierReceipt),
});
export type DeliverySheet = z.infer<typeof deliverySheet>;

/** What a line calls its goods; empty where the file does not say. */
export const wanted = z.object({
  code: text,
  barcode: text,
  name: z.string().check(z.maxLength(300)),
  specification: z.string().check(z.maxLength(300)),
  manufacturer: z.string().check(z.maxLength(300)),
});
export type Wanted = z.infer<typeof wanted>;

export const matchQuestion = z.object({
  supplierId: z.nullable(Wire.id),
  wanted: z.array(wanted).check(z.maxLength(linesAtMost)),
  /** Goods that a person chose or added, whose facts are wanted too. */
  itemIds: z.array(Wire.id).check(z.maxLength(linesAtMost)),
});
export type MatchQuestion = z.infer<typeof matchQuestion>;

export const match = z.object({
  itemId: z.nullable(Wire.id),
  by: z.nullable(z.enum(['code', 'barcode', 'remembered', 'name'])),
  /** otherName: goods with this code are called otherwise. several: name, specification and manufacturer do not tell them apart. */
  doubt: z.nullable(z.enum(['otherName', 'several'])),
});
export type Match = z.infer<typeof match>;

/** One match for each line that was asked, in the same order, and the facts of the goods that were found. */
export const matchAnswer = z.object({ matches: z.array(match), goods: z.array(stockItem) });
export type MatchAnswer = z.infer<typeof matchAnswer>;
