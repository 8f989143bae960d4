/** Returns to suppliers: goods go back by the receipt that they came by, at its price, and never more than came. */
import * as z from 'zod/mini';
import type { Message } from '../../problem.ts';
import * as Wire from '../../wire.ts';
import { mills, unitCode } from '../stockShapes.ts';

/** One line of a booked receipt. Quantities are stock units; `price` is for one of `unit`, which holds `factor` stock units. */
export const returnSource = z.object({
  lineId: Wire.id,
  itemId: Wire.id,
  /** The batch number in capitals, by which batches differ. */
  batchKey: z.string(),
  supplierId: Wire.id,
  number: z.string(),
  happenedOn: Wire.calendarDate,
  quantity: z.number(),
  returned: z.number(),
  unit: unitCode,
  factor: z.number(),
  price: mills,
});
export type ReturnSource = z.infer<typeof returnSource>;

export const sourceCriteria = z.object({ supplierId: Wire.id, itemIds: z.array(Wire.id).check(z.maxLength(2000)) });
export type SourceCriteria = z.infer<typeof sourceCriteria>;

export const returnableOf = ({ quantity, returned }: Pick<ReturnSource, 'quantity' | 'returned'>): number =>
  Math.max(0, quantity - returned);

export const batchKeyOf = (batchNumber: string): string => batchNumber.trim().toUpperCase();

/** Mills for one counted unit of a return, by the price of the receipt. */
export const priceBySource = ({ price, factor }: Pick<ReturnSource, 'price' | 'factor'>, counted: number): number =>
  Math.round((price * counted) / factor);

interface Returning {
  supplierId: string;
  itemId: string;
  batchNumber: string;
  /** Null or absent: the receipt is found here. */
  sourceLineId?: string | null | undefined;
  /** Stock units. */
  quantity: number;
}

export type FoundSource = { source: ReturnSource | undefined } | (Message & { field: 'count' | 'batchNumber'; left?: number });

/**
 * The receipt of a line of a return. `receipts`: all booked receipts of the goods, of every supplier. Stock that no receipt brought, such
 * as that of the first day, goes back without one; stock that others alone delivered does not go to this supplier.
 */
export function findSource(line: Returning, receipts: readonly ReturnSource[]): FoundSource {
  const ofBatch = receipts.filter(({ itemId, batchKey }) => itemId === line.itemId && batchKey === batchKeyOf(line.batchNumber));
  const own = ofBatch.filter(({ supplierId }) => supplierId === line.supplierId);
  if (ofBatch.length === 0) return { source: undefined };
  if (own.length === 0) return { field: 'batchNumber', message: 'inventory.return.notFrom' };
  const chosen = line.sourceLineId ? own.filter(({ lineId }) => lineId === line.sourceLineId) : own;
  if (chosen.length === 0) return { field: 'batchNumber', message: 'inventory.return.source.gone' };
  const source = chosen.find((each) => returnableOf(each) >= line.quantity);
  return source ? { source } : { field: 'count', message: 'inventory.return.more', left: Math.max(...chosen.map(returnableOf)) };
}
