import type * as Order from '../../../../../src/domain/inventory/purchase/order/shapes.ts';
import { orderState } from '../../../../../src/domain/inventory/purchase/order/states.ts';
import { documentState } from '../../../../../src/domain/inventory/states.ts';
import type { Page } from '../../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../../database/connect.ts';
import { literal } from '../../../../database/literal.ts';
import { staffThen } from '../../../../names/nameThen.ts';
import { ordersOf } from '../../../../paging/order.ts';
import { pagedList } from '../../../../paging/pagedList.ts';
import type { Paging } from '../../../../paging/paging.ts';
import type { Actor } from '../../../../pipeline/context.ts';
import { actedBy, bothNames, goodsFacts, isVisible, staffNames } from '../stockParts.ts';
import { arrivingByOrder, receivedByOrder } from './orderParts.ts';

const sorting = ordersOf({
  sorts: { createdAt: 'd.created_at', number: 'd.number', status: 'd.status', expectedOn: 'd.expected_on', amount: 'lines.amount' },
  usual: { sort: 'createdAt', direction: 'desc' },
  last: 'd.id',
});
export const orderSorts = sorting.names;

/** People see the orders of the warehouses they work with. */
const isOfWarehouse = (db: Db, session: Actor): Fragment => db`
  exists (select 1 from warehouse w where w.org_id = d.org_id and w.id = d.warehouse_id and ${isVisible(db, session)})`;

const ofLines = (db: Db): Fragment => db`
  cross join lateral (
    select count(*)::int as item_count, count(*) filter (where t.received >= t.quantity)::int as received_count,
      coalesce(sum(t.received), 0)::bigint as received, coalesce(sum(t.amount), 0)::bigint as amount
    from (select z.quantity, round(z.price * z.count / 10.0) as amount, ${receivedByOrder(db)} as received
      from purchase_order_line z where z.org_id = d.org_id and z.order_id = d.id) t) lines`;

/** How a sent order fares is counted from its receipts. */
const status = (db: Db): Fragment => db`
  (case when d.status <> ${literal(db, orderState.sent)} or lines.received = 0 then d.status
    when lines.received_count = lines.item_count then ${literal(db, orderState.received)} else ${literal(db, orderState.partly)} end)`;

const isOverdue = (db: Db, today: string): Fragment => db`
  (d.status = ${literal(db, orderState.sent)} and d.expected_on < ${today} and lines.received_count < lines.item_count)`;

const joins = (db: Db): Fragment => db`
  join warehouse h on h.org_id = d.org_id and h.id = d.warehouse_id
  join supplier p on p.org_id = d.org_id and p.id = d.supplier_id
  ${staffThen(db, 'c', 'd.created_by', 'd.created_at')}
  ${ofLines(db)}`;

const columns = (db: Db, today: string): Fragment => db`
  d.id, d.number, ${status(db)} as status, d.supplier_id, ${bothNames(db, 'p')} as supplier, d.warehouse_id,
  ${bothNames(db, 'h')} as warehouse, d.expected_on, coalesce(${isOverdue(db, today)}, false) as is_overdue, lines.item_count,
  lines.received_count, lines.amount, d.created_by, ${staffNames(db, 'c')} as creator, d.created_at, d.version`;

export function findOrders(
  db: Db,
  { status: wanted, storehouseId, supplierId, keyword, overdue, ...paging }: Paging & Order.OrderCriteria,
  { session, today }: { session: Actor; today: string },
): Promise<Page<Order.OrderLine>> {
  const typed = (keyword ?? '').trim().toLowerCase();
  return pagedList<Order.OrderLine>(db, paging, {
    of: 'd',
    from: db`purchase_order d ${ofLines(db)}`,
    where: db`${isOfWarehouse(db, session)} ${wanted ? db`and ${status(db)} = ${Number(wanted)}` : db``}
      ${storehouseId ? db`and d.warehouse_id = ${storehouseId}` : db``}
      ${supplierId ? db`and d.supplier_id = ${supplierId}` : db``}
      ${overdue ? db`and ${isOverdue(db, today)}` : db``}
      ${
        typed
          ? db`and (d.number = ${typed.toUpperCase()} or strpos(lower(d.remark), ${typed}) > 0
        or exists (select 1 from supplier p where p.org_id = d.org_id and p.id = d.supplier_id
          and (strpos(lower(p.name_zh), ${typed}) > 0 or strpos(lower(p.name_en), ${typed}) > 0))
        or exists (select 1 from purchase_order_line y join item i on i.org_id = y.org_id and i.id = y.item_id
          where y.org_id = d.org_id and y.order_id = d.id and strpos(i.search, ${typed}) > 0))`
          : db``
      }`,
    order: sorting,
    sums: { amount: 'lines.amount' },
    select: columns(db, today),
    joins: joins(db),
  });
}

export async function findOrder(
  db: Db,
  { session, today }: { session: Actor; today: string },
  id: string,
): Promise<Order.OrderFull | undefined> {
  const [head] = await db<Omit<Order.OrderFull, 'lines'>[]>`
    select ${columns(db, today)}, d.remark, d.plan_id,
      (select a.number from purchase_plan a where a.org_id = d.org_id and a.id = d.plan_id) as plan_number,
      d.sent_at, ${actedBy(db, 'd.audited_at', 'd.audited_by')} as audited, d.audit_remark,
      ${actedBy(db, 'd.ended_at', 'd.ended_by')} as ended, d.end_reason,
      coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'number', r.number, 'status', r.status) order by r.created_at, r.id)
        from stock_document r where r.org_id = d.org_id and r.purchase_order_id = d.id), '[]'::jsonb) as receipts
    from purchase_order d ${joins(db)} where ${isOfWarehouse(db, session)} and d.id::text = ${id}`;
  if (!head) return undefined;
  return { ...head, lines: await findOrderLines(db, id) };
}

/** `besides`: a receipt that is being changed; what it brings is not counted as arriving. */
export const findOrderLines = (db: Db, id: string, besides?: string): Promise<Order.OrderedLine[]> => db<Order.OrderedLine[]>`
  select z.id, ${goodsFacts(db)}, z.unit, z.count, z.quantity, z.price, round(z.price * z.count / 10.0)::bigint as amount,
    i.price as retail_price, ${receivedByOrder(db)}::bigint as received, ${arrivingByOrder(db, besides)}::bigint as arriving
  from purchase_order_line z join item i on i.org_id = z.org_id and i.id = z.item_id
  where z.order_id::text = ${id} order by z.sort, z.id`;

/**
 * Stock units of each item of a plan that were ordered or received by it: in all orders that were not cancelled, a closed one with what
 * came, and on receipts that were written from the plan itself.
 */
export const findOrderedOfPlan = (db: Db, planId: string): Promise<{ itemId: string; quantity: number }[]> => db<
  { itemId: string; quantity: number }[]
>`
  select t.item_id, sum(t.quantity)::bigint as quantity from (
    select z.item_id, case when o.status = ${orderState.closed} then ${receivedByOrder(db)} else z.quantity end as quantity
    from purchase_order o join purchase_order_line z on z.org_id = o.org_id and z.order_id = o.id
    where o.plan_id = ${planId} and o.status <> ${orderState.cancelled}
    union all
    select y.item_id, y.quantity from stock_document r join stock_document_line y on y.org_id = r.org_id and y.document_id = r.id
    where r.purchase_plan_id = ${planId} and r.purchase_order_id is null and r.status <> ${documentState.cancelled}
      and not exists (select from stock_document v
        where v.org_id = r.org_id and v.reverses_id = r.id and v.status = ${literal(db, documentState.booked)})) t
  group by t.item_id`;
