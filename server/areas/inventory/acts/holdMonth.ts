import { isReportedDay } from '../../../../src/domain/inventory/months.ts';
import type * as Stock from '../../../../src/domain/inventory/stockShapes.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { findLastReported } from '../queries/stockMonths.ts';

/** Waits for every movement and every document of a warehouse that is under way; the trigger of movements takes the shared lock. */
export const holdMonths = ({ db }: Pick<Context, 'db'>, warehouseId: string) =>
  db`select pg_advisory_xact_lock(hashtextextended(${warehouseId}, 4385))`;

/** Waits for a report of the warehouse that is under way. Documents do not wait for each other. */
const shareMonths = ({ db }: Context, warehouseId: string) =>
  db`select pg_advisory_xact_lock_shared(hashtextextended(${warehouseId}, 4385))`;

type Dated = Pick<Stock.DocumentDraft, 'warehouseId' | 'toWarehouseId' | 'happenedOn'>;

/** The month in which a document would be dated although one of its warehouses reported it; null if there is none. */
export async function findReportedMonth(context: Context, { warehouseId, toWarehouseId, happenedOn }: Dated): Promise<string | null> {
  const ids = [...new Set([warehouseId, toWarehouseId ?? ''])].filter((id) => id !== '').toSorted();
  for (const id of ids) {
    await shareMonths(context, id);
    const last = await findLastReported(context.db, id);
    if (isReportedDay(happenedOn, last)) return last;
  }
  return null;
}

/** Refuses to go on with a document that is dated in a reported month. */
export async function refuseReportedMonth(context: Context, document: Dated): Promise<void> {
  const month = await findReportedMonth(context, document);
  if (month !== null) throw new Problem('inventory.month.refused.document', { values: { month } });
}
