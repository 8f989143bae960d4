import type * as Months from '../../../../src/domain/inventory/monthShapes.ts';
import { firstDayOf } from '../../../../src/domain/inventory/months.ts';
import { directions, monthState } from '../../../../src/domain/inventory/states.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { ordersOf } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import { isOwn } from './consignment/terms.ts';
import { below } from './goods.ts';
import type { MonthSource } from './stockMonths.ts';
import { goodsFacts, isFound } from './stockParts.ts';

/** The report in force before a month: its lines are the opening stock, so only the movements after it are read. */
const reportBefore = (db: Db, { warehouseId, month }: Months.MonthOfWarehouse): Fragment => db`
  select r.id, r.month from stock_month r where r.org_id = app_org() and r.warehouse_id = ${warehouseId}
    and r.status = ${literal(db, monthState.reported)} and r.month < ${firstDayOf(month)} order by r.month desc limit 1`;

/** One row for each batch that lay in the warehouse or moved in the month, computed from the report before and the movements since. */
export const computedLinesSql = (db: Db, source: Months.MonthOfWarehouse): Fragment => {
  const month = db`${firstDayOf(source.month)}::date`;
  return db`
  with before as materialized (${reportBefore(db, source)}),
  held as (
    select l.batch_id, l.closing_quantity as quantity, l.cost from stock_month_line l join before on l.month_id = before.id
    where l.org_id = app_org() and l.closing_quantity <> 0),
  moved as (
    select m.batch_id, sum(m.change) filter (where m.month < ${month}) as before_quantity,
      sum(m.change) filter (where m.month = ${month} and m.change > 0) as in_quantity,
      sum(m.amount) filter (where m.month = ${month} and m.change > 0) as in_amount,
      -sum(m.change) filter (where m.month = ${month} and m.change < 0) as out_quantity,
      -sum(m.amount) filter (where m.month = ${month} and m.change < 0) as out_amount,
      (array_agg(m.cost order by m.sequence desc) filter (where m.month < ${month}))[1] as cost_before,
      (array_agg(m.cost order by m.sequence desc))[1] as cost_after
    from stock_movement m join stock_batch b on b.org_id = m.org_id and b.id = m.batch_id
    where m.org_id = app_org() and m.practice_id = app_practice() and b.warehouse_id = ${source.warehouseId}
      and m.month <= ${month} and m.month > coalesce((select before.month from before), '-infinity'::date)
    group by m.batch_id),
  quantities as (
    select batch_id, coalesce(held.quantity, 0) + coalesce(moved.before_quantity, 0) as opening_quantity,
      coalesce(moved.in_quantity, 0) as in_quantity, coalesce(moved.in_amount, 0) as in_amount,
      coalesce(moved.out_quantity, 0) as out_quantity, coalesce(moved.out_amount, 0) as out_amount,
      coalesce(moved.cost_before, held.cost, 0) as cost_before, coalesce(moved.cost_after, held.cost, 0) as cost
    from held full join moved using (batch_id)),
  amounts as (
    select q.*, q.opening_quantity + q.in_quantity - q.out_quantity as closing_quantity,
      round(q.opening_quantity * q.cost_before / 10.0) as opening_amount,
      round((q.opening_quantity + q.in_quantity - q.out_quantity) * q.cost / 10.0) as closing_amount
    from quantities q where q.opening_quantity <> 0 or q.in_quantity <> 0 or q.out_quantity <> 0)
  select a.batch_id, b.item_id, a.cost, a.opening_quantity::int as opening_quantity, a.opening_amount::bigint as opening_amount,
    a.in_quantity::int as in_quantity, a.in_amount::bigint as in_amount, a.out_quantity::int as out_quantity, a.out_amount::bigint as out_amount,
    (a.closing_amount - a.opening_amount - a.in_amount + a.out_amount)::bigint as cost_change,
    a.closing_quantity::int as closing_quantity, a.closing_amount::bigint as closing_amount
  from amounts a join stock_batch b on b.org_id = app_org() and b.id = a.batch_id`;
};

/** The movements of the month, summed by batch, direction and kind. */
export const computedKindsSql = (db: Db, { warehouseId, month }: Months.MonthOfWarehouse): Fragment => db`
  select m.batch_id, case when m.change > 0 then ${literal(db, directions.in)} else ${literal(db, directions.out)} end as direction, m.kind,
    sum(abs(m.change))::int as quantity, sum(abs(m.amount))::bigint as amount
  from stock_movement m join stock_batch b on b.org_id = m.org_id and b.id = m.batch_id
  where m.org_id = app_org() and m.practice_id = app_practice() and b.warehouse_id = ${warehouseId} and m.month = ${firstDayOf(month)}
  group by 1, 2, 3`;

export const monthLinesSql = (db: Db, source: MonthSource): Fragment =>
  source.monthId === null
    ? computedLinesSql(db, source)
    : db`select batch_id, item_id, cost, opening_quantity, opening_amount, in_quantity, in_amount, out_quantity, out_amount, cost_change,
        closing_quantity, closing_amount from stock_month_line where month_id = ${source.monthId}`;

export const monthKindsSql = (db: Db, source: MonthSource): Fragment =>
  source.monthId === null
    ? computedKindsSql(db, source)
    : db`select batch_id, direction, kind, quantity, amount from stock_month_kind where month_id = ${source.monthId}`;

/** Rows of batches that belong to the clinic, or to suppliers: the worth of consigned goods is never part of the worth of a warehouse. */
export const rowsOfOwner = (db: Db, rows: Fragment, owner: 'own' | 'consigned'): Fragment => db`
  select r.* from (${rows}) r join stock_batch b on b.org_id = app_org() and b.id = r.batch_id
  where ${owner === 'own' ? isOwn(db) : db`not ${isOwn(db)}`}`;

const byItemSql = (db: Db, lines: Fragment): Fragment => db`
  select null::uuid as batch_id, item_id, null::bigint as cost, sum(opening_quantity)::int as opening_quantity,
    sum(opening_amount)::bigint as opening_amount, sum(in_quantity)::int as in_quantity, sum(in_amount)::bigint as in_amount,
    sum(out_quantity)::int as out_quantity, sum(out_amount)::bigint as out_amount, sum(cost_change)::bigint as cost_change,
    sum(closing_quantity)::int as closing_quantity, sum(closing_amount)::bigint as closing_amount
  from (${lines}) each group by item_id`;

const goodsOfLines = (db: Db): Fragment => db`
  join item i on i.org_id = app_org() and i.id = x.item_id left join stock_batch b on b.org_id = app_org() and b.id = x.batch_id`;

/** The kinds of each line `x`, as `k.kinds`; the sums of the parts are the in and out of the line. */
const kindsOfLines = (
  db: Db,
  source: MonthSource,
  { by, owner }: { by: Months.LineCriteria['by']; owner: 'own' | 'consigned' },
): Fragment => db`
  ${goodsOfLines(db)}
  left join (
    select of_line, jsonb_agg(jsonb_build_object('direction', direction, 'kind', kind, 'quantity', quantity, 'amount', amount) order by direction, kind) as kinds
    from (
      select ${by === 'item' ? db`b.item_id` : db`m.batch_id`} as of_line, m.direction, m.kind, sum(m.quantity)::int as quantity, sum(m.amount)::bigint as amount
      from (${rowsOfOwner(db, monthKindsSql(db, source), owner)}) m join stock_batch b on b.org_id = app_org() and b.id = m.batch_id
      group by 1, 2, 3) parts
    group by of_line) k on k.of_line = ${by === 'item' ? db`x.item_id` : db`x.batch_id`}`;

/** The kinds of movements that a month has. */
export const listMonthKinds = (db: Db, source: MonthSource) =>
  db<Pick<Months.LineKind, 'direction' | 'kind'>[]>`
    select distinct direction, kind from (${monthKindsSql(db, source)}) k order by direction, kind`;

const lineOrder = ordersOf({
  sorts: {
    nameZh: 'lower(spoken(i.pinyin, i.name_en)) collate "C"',
    openingAmount: 'x.opening_amount',
    inAmount: 'x.in_amount',
    outAmount: 'x.out_amount',
    closingAmount: 'x.closing_amount',
  },
  usual: { sort: 'nameZh', direction: 'asc' },
  last: 'i.code, b.batch_number, x.item_id, x.batch_id',
});
export const monthLineSorts = lineOrder.names;

export function findMonthLines(
  db: Db,
  { by, keyword, classifyId, kinds, owner = 'own', warehouseId: _warehouse, month: _month, ...paging }: Paging & Months.LineCriteria,
  source: MonthSource,
): Promise<Page<Months.MonthBatch>> {
  const lines = rowsOfOwner(db, monthLinesSql(db, source), owner);
  const typed = (keyword ?? '').trim();
  return pagedList<Months.MonthBatch>(db, paging, {
    of: 'x',
    from: db`(${by === 'item' ? byItemSql(db, lines) : lines}) x ${goodsOfLines(db)}`,
    where: db`${typed === '' ? db`true` : db`(${isFound(db, keyword)} or b.batch_number = ${typed})`}
      ${classifyId ? db`and i.classify_id in (${below(db, classifyId)})` : db``}`,
    order: lineOrder,
    sums: {
      openingAmount: 'x.opening_amount',
      inAmount: 'x.in_amount',
      outAmount: 'x.out_amount',
      costChange: 'x.cost_change',
      closingAmount: 'x.closing_amount',
    },
    select: db`
      coalesce(x.batch_id, x.item_id) as id, x.batch_id, ${goodsFacts(db)}, coalesce(b.batch_number, '') as batch_number, b.expires_on, x.cost,
      x.opening_quantity, x.opening_amount, x.in_quantity, x.in_amount, x.out_quantity, x.out_amount, x.cost_change, x.closing_quantity,
      x.closing_amount ${kinds ? db`, coalesce(k.kinds, '[]'::jsonb) as kinds` : db``}`,
    ...(kinds && { joins: kindsOfLines(db, source, { by, owner }) }),
  });
}

const movementOrder = ordersOf({
  sorts: { at: 'm.sequence', amount: 'm.amount' },
  usual: { sort: 'at', direction: 'asc' },
  last: 'm.id',
});

const goes = (db: Db) => ({ in: db`and m.change > 0`, out: db`and m.change < 0` });

/** The movements behind a figure of a month. */
export const findMonthMovements = (
  db: Db,
  { warehouseId, month, itemId, batchId, kind, way, owner = 'own', ...paging }: Paging & Months.MovementCriteria,
): Promise<Page<Months.MonthMovement>> =>
  pagedList<Months.MonthMovement>(db, paging, {
    of: 'm',
    from: db`stock_movement m join stock_batch b on b.org_id = m.org_id and b.id = m.batch_id`,
    where: db`m.org_id = app_org() and m.practice_id = app_practice() and b.warehouse_id = ${warehouseId} and m.month = ${firstDayOf(month)}
      ${batchId ? db`` : db`and ${isOwn(db)} = ${owner === 'own'}`} ${itemId ? db`and b.item_id = ${itemId}` : db``} ${batchId ? db`and b.id = ${batchId}` : db``} ${kind ? db`and m.kind = ${kind}` : db``}
      ${way ? goes(db)[way] : db``}`,
    order: movementOrder,
    sums: { amount: 'm.amount' },
    select: db`
      m.id, m.at, m.kind, m.change, m.cost, m.amount, s.name as staff_name, s.name_en as staff_name_en,
      coalesce(d.number, g.prescription_number, cr.number, ct.number) as reference, ${goodsFacts(db)}, b.batch_number`,
    joins: db`
      join stock_batch b on b.org_id = m.org_id and b.id = m.batch_id
      join item i on i.org_id = b.org_id and i.id = b.item_id
      ${staffThen(db, 's', 'm.staff_id', 'm.at')}
      left join stock_document_line dl on dl.org_id = m.org_id and dl.id = m.source_id
      left join stock_document d on d.org_id = dl.org_id and d.id = dl.document_id
      left join dispensing_line gl on gl.org_id = m.org_id and gl.id = m.source_id
      left join dispensing g on g.org_id = gl.org_id and g.id = gl.dispensing_id
      left join consumable_batch cb on cb.org_id = m.org_id and cb.id = m.source_id
      left join consumable_sending cs on cs.org_id = cb.org_id and cs.id = cb.sending_id
      left join consumable_request cr on cr.org_id = cs.org_id and cr.id = cs.request_id
      left join chain_transfer_entry ce on ce.org_id = m.org_id and ce.id = m.source_id
      left join chain_transfer ct on ct.org_id = ce.org_id and ct.id = ce.transfer_id`,
  });
