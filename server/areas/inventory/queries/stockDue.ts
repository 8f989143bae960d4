import { chainState } from '../../../../src/domain/inventory/chain/states.ts';
import { purchaseState } from '../../../../src/domain/inventory/purchase/states.ts';
import { countState, type Direction, directions, documentState } from '../../../../src/domain/inventory/states.ts';
import type * as Stock from '../../../../src/domain/inventory/stockShapes.ts';
import type { Db } from '../../../database/connect.ts';
import type { Actor } from '../../../pipeline/context.ts';
import { isOfWarehouse } from './chainTransfers.ts';
import { isVisible } from './stockParts.ts';

const { submitted, approved, inTransit } = documentState;

/** Documents and counts of the warehouses the reader works with that wait to be approved, booked or counted. */
export async function findStockDue(db: Db, session: Actor): Promise<Omit<Stock.StockDue, 'alerts'>> {
  const mayApprove = session.authorities.includes('o_inventory_audit');
  const rows = await db<{ direction: Direction; toApprove: number; toBook: number }[]>`
    select d.direction, count(*) filter (where d.status = ${submitted} and ${mayApprove})::int as to_approve,
      count(*) filter (where d.status in (${approved}, ${inTransit}))::int as to_book
    from stock_document d
    where d.status in (${submitted}, ${approved}, ${inTransit}) and exists (
      select 1 from warehouse w where w.org_id = d.org_id and w.id in (d.warehouse_id, d.to_warehouse_id) and ${isVisible(db, session)})
    group by d.direction`;
  const open = [countState.counting, countState.rejected, ...(mayApprove ? [countState.submitted] : [])];
  const [{ counts }] = await db<[{ counts: number }]>`
    select count(*)::int as counts from stock_count n join warehouse w on w.org_id = n.org_id and w.id = n.warehouse_id
    where n.status = any (${open}::int[]) and ${isVisible(db, session)}`;
  const [{ chainToReceive }] = await db<[{ chainToReceive: number }]>`
    select count(*)::int as chain_to_receive from chain_transfer d
    where d.to_practice_id = app_practice() and d.status = ${chainState.inTransit} and ${isOfWarehouse(db, session)}`;
  const [{ plans }] = await db<[{ plans: number }]>`
    select count(*)::int as plans from purchase_plan d join warehouse w on w.org_id = d.org_id and w.id = d.warehouse_id
    where d.status = ${purchaseState.submitted} and ${mayApprove} and ${isVisible(db, session)}`;
  const of = (direction: Direction) => {
    const { toApprove = 0, toBook = 0 } = rows.find((row) => row.direction === direction) ?? {};
    return { toApprove, toBook };
  };
  return { in: of(directions.in), out: of(directions.out), transfer: of(directions.between), chainToReceive, plans, counts };
}
