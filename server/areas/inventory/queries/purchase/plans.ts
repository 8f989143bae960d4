import type * as Purchase from '../../../../../src/domain/inventory/purchase/shapes.ts';
import { purchaseState } from '../../../../../src/domain/inventory/purchase/states.ts';
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
import { dueBySentOrders, onOrderOfOrders, openInOrders } from './orderParts.ts';

const order = ordersOf({
  sorts: { createdAt: 'd.created_at', number: 'd.number', status: 'd.status', expectedOn: 'd.expected_on', amount: 'lines.amount' },
  usual: { sort: 'createdAt', direction: 'desc' },
  last: 'd.id',
});
export const planSorts = order.names;

const { booked, cancelled } = documentState;

/** A plan belongs to whoever works with its warehouse. */
const isOfWarehouse = (db: Db, session: Actor): Fragment => db`
  exists (select 1 from warehouse w where w.org_id = d.org_id and w.id = d.warehouse_id and ${isVisible(db, session)})`;

/** Stock units of the goods of line `x` on receipts `r` of its plan that are booked and not reversed. */
const receivedOf = (db: Db): Fragment => db`
  coalesce((select sum(y.quantity) from stock_document r join stock_document_line y on y.org_id = r.org_id and y.document_id = r.id
    where r.org_id = x.org_id and r.purchase_plan_id = x.plan_id and y.item_id = x.item_id and r.status = ${literal(db, booked)}
      and not exists (select from stock_document v where v.org_id = r.org_id and v.reverses_id = r.id and v.status = ${literal(db, booked)})), 0)`;

/** Stock units of the goods of line `x` on receipts `r` of its plan that are written and not booked yet. */
const arrivingOf = (db: Db): Fragment => db`
  coalesce((select sum(y.quantity) from stock_document r join stock_document_line y on y.org_id = r.org_id and y.document_id = r.id
    where r.org_id = x.org_id and r.purchase_plan_id = x.plan_id and y.item_id = x.item_id
      and r.status not in (${literal(db, booked, cancelled)})), 0)`;

const ofLines = (db: Db): Fragment => db`
  cross join lateral (
    select count(*)::int as item_count, count(*) filter (where ${receivedOf(db)} >= x.quantity)::int as received_count,
      coalesce(sum(round(x.price * x.count / 10.0)), 0)::bigint as amount
    from purchase_plan_line x where x.org_id = d.org_id and x.plan_id = d.id) lines`;

const joins = (db: Db): Fragment => db`
  join warehouse h on h.org_id = d.org_id and h.id = d.warehouse_id
  ${staffThen(db, 'c', 'd.created_by', 'd.created_at')}
  ${ofLines(db)}`;

const columns = (db: Db): Fragment => db`
  d.id, d.number, d.status, d.warehouse_id, ${bothNames(db, 'h')} as warehouse, d.expected_on, lines.item_count, lines.received_count,
  lines.amount, d.created_by, ${staffNames(db, 'c')} as creator, d.created_at, d.version`;

export function findPlans(
  db: Db,
  { status, storehouseId, keyword, open, ...paging }: Paging & Purchase.PlanCriteria,
  session: Actor,
): Promise<Page<Purchase.PlanLine>> {
  const typed = (keyword ?? '').trim().toLowerCase();
  return pagedList<Purchase.PlanLine>(db, paging, {
    of: 'd',
    from: db`purchase_plan d ${ofLines(db)}`,
    where: db`${isOfWarehouse(db, session)} ${status ? db`and d.status = ${Number(status)}` : db``}
      ${storehouseId ? db`and d.warehouse_id = ${storehouseId}` : db``}
      ${open ? db`and d.status = ${literal(db, purchaseState.approved)} and lines.received_count < lines.item_count` : db``}
      ${
        typed
          ? db`and (d.number = ${typed.toUpperCase()} or strpos(lower(d.remark), ${typed}) > 0
        or exists (select 1 from purchase_plan_line y join item i on i.org_id = y.org_id and i.id = y.item_id
          left join supplier p on p.org_id = y.org_id and p.id = y.supplier_id
          where y.org_id = d.org_id and y.plan_id = d.id
            and (strpos(i.search, ${typed}) > 0 or strpos(lower(p.name_zh), ${typed}) > 0 or strpos(lower(p.name_en), ${typed}) > 0)))`
          : db``
      }`,
    order,
    sums: { amount: 'lines.amount' },
    select: columns(db),
    joins: joins(db),
  });
}

export async function findPlan(db: Db, session: Actor, id: string): Promise<Purchase.PlanFull | undefined> {
  const [head] = await db<Omit<Purchase.PlanFull, 'lines'>[]>`
    select ${columns(db)}, d.remark, d.submitted_at, ${actedBy(db, 'd.audited_at', 'd.audited_by')} as audited, d.audit_remark,
      ${actedBy(db, 'd.closed_at', 'd.closed_by')} as closed, d.close_reason, d.void_reason,
      coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'number', r.number, 'status', r.status,
          'supplier', case when p.id is null then null else ${bothNames(db, 'p')} end) order by r.created_at, r.id)
        from stock_document r left join supplier p on p.org_id = r.org_id and p.id = r.supplier_id
        where r.org_id = d.org_id and r.purchase_plan_id = d.id), '[]'::jsonb) as receipts
    from purchase_plan d ${joins(db)} where ${isOfWarehouse(db, session)} and d.id::text = ${id}`;
  if (!head) return undefined;
  return { ...head, lines: await findPlanLines(db, id) };
}

const findPlanLines = (db: Db, id: string): Promise<Purchase.PlannedLine[]> => db<Purchase.PlannedLine[]>`
  select x.id, ${goodsFacts(db)}, x.supplier_id, case when p.id is null then null else ${bothNames(db, 'p')} end as supplier,
    x.unit, x.count, x.quantity, x.price, round(x.price * x.count / 10.0)::bigint as amount, i.price as retail_price, x.basis,
    ${receivedOf(db)}::bigint as received, ${arrivingOf(db)}::bigint as arriving, ${openInOrders(db)}::bigint as in_orders
  from purchase_plan_line x join item i on i.org_id = x.org_id and i.id = x.item_id
  left join supplier p on p.org_id = x.org_id and p.id = x.supplier_id
  where x.plan_id::text = ${id} order by x.sort, x.id`;

/** Stock units per item that sent orders of the clinic still wait for, and approved plans beyond their sent orders. */
export const onOrderOf = (db: Db): Fragment => db`
  select t.item_id, sum(t.quantity)::bigint as quantity from (
    select x.item_id, greatest(0, x.quantity - ${receivedOf(db)} - ${dueBySentOrders(db)}) as quantity
    from purchase_plan_line x join purchase_plan a on a.org_id = x.org_id and a.id = x.plan_id
    where a.practice_id = app_practice() and a.status = ${literal(db, purchaseState.approved)}
    union all ${onOrderOfOrders(db)}) t group by t.item_id`;
