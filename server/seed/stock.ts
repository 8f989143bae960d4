import { addDays, addMonths, dateAt, instantOf } from '../../src/domain/dates.ts';
import type { StockRow } from './content/rows.ts';
import { stock } from './content/stock.ts';
import { insertAll } from './insert.ts';
import { found, type Loading, newId, setTenant } from './seeding.ts';

/** Batches with their opening movement: from the first day a batch's quantity is the sum of its movements. */
export async function loadStock(
  { sql, now, orgId, practices, warehouses, items, duties }: Loading,
  rows: readonly StockRow[] = stock,
): Promise<void> {
  const today = dateAt(now);
  /** Long enough ago that what nobody asks for shows as slow. */
  const opened = instantOf(addDays(today, -120), '08:00');
  for (const practiceId of practices.values()) {
    await setTenant(sql, orgId, practiceId);
    const batches = rows
      .filter((row) => found(warehouses, row.warehouse).practiceId === practiceId)
      .map((row, index) => ({
        org_id: orgId,
        practice_id: practiceId,
        id: newId(),
        warehouse_id: found(warehouses, row.warehouse).id,
        item_id: found(items, row.goods).id,
        batch_number: row.batchNo,
        produced_on: addMonths(today, row.producedMonths),
        expires_on: addMonths(today, row.expiresMonths),
        shelf: shelfOf(index),
        quantity: row.quantity,
        cost: row.costMilli,
      }));
    await insertAll(sql, 'stock_batch', batches);
    await insertAll(
      sql,
      'stock_movement',
      batches.map((batch) => ({
        org_id: orgId,
        practice_id: practiceId,
        id: newId(),
        batch_id: batch.id,
        change: batch.quantity,
        kind: 'opening',
        at: opened,
        staff_id: duties.storekeeper,
      })),
    );
  }
}

/** Eight cupboards of six shelves, filled in the order of the list. */
const shelfOf = (index: number) => `${String.fromCharCode(65 + (Math.floor(index / 18) % 8))}-${(Math.floor(index / 3) % 6) + 1}`;
