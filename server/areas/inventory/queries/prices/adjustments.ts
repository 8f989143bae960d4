import type * as Prices from '../../../../../src/domain/inventory/prices/shapes.ts';
import { priceState } from '../../../../../src/domain/inventory/states.ts';
import type { Page } from '../../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../../database/connect.ts';
import { literal } from '../../../../database/literal.ts';
import { staffThen } from '../../../../names/nameThen.ts';
import { ordersOf } from '../../../../paging/order.ts';
import { pagedList } from '../../../../paging/pagedList.ts';
import type { Paging } from '../../../../paging/paging.ts';
import { actedBy, bothNames, goodsFacts, perPackageOf, staffNames } from '../stockParts.ts';

const order = ordersOf({
  sorts: { createdAt: 'd.created_at', number: 'd.number', status: 'd.status', takesEffectOn: 'd.takes_effect_on' },
  usual: { sort: 'createdAt', direction: 'desc' },
  last: 'd.id',
});
export const adjustmentSorts = order.names;

const columns = (db: Db): Fragment => db`
  d.id, d.number, d.status, d.reason, d.takes_effect_on,
  (select count(*)::int from price_adjustment_line x where x.org_id = d.org_id and x.adjustment_id = d.id) as item_count,
  d.revaluation, d.created_by, ${staffNames(db, 'c')} as creator, d.created_at, d.effective_at, d.version`;

export function findAdjustments(
  db: Db,
  { status, keyword, ...paging }: Paging & Prices.AdjustmentCriteria,
): Promise<Page<Prices.AdjustmentLine>> {
  const typed = (keyword ?? '').trim().toLowerCase();
  return pagedList<Prices.AdjustmentLine>(db, paging, {
    of: 'd',
    from: db`price_adjustment d`,
    where: db`d.practice_id = app_practice() ${status ? db`and d.status = ${Number(status)}` : db``}
      ${
        typed
          ? db`and (d.number = ${typed.toUpperCase()} or strpos(lower(d.reason), ${typed}) > 0
        or exists (select 1 from price_adjustment_line y join item i on i.org_id = y.org_id and i.id = y.item_id
          where y.org_id = d.org_id and y.adjustment_id = d.id and strpos(i.search, ${typed}) > 0))`
          : db``
      }`,
    order,
    sums: { revaluation: 'd.revaluation' },
    select: columns(db),
    joins: staffThen(db, 'c', 'd.created_by', 'd.created_at'),
  });
}

export async function findAdjustment(db: Db, id: string): Promise<Prices.AdjustmentFull | undefined> {
  const [head] = await db<Omit<Prices.AdjustmentFull, 'lines'>[]>`
    select ${columns(db)}, d.submitted_at, ${actedBy(db, 'd.audited_at', 'd.audited_by')} as audited, d.audit_remark,
      ${actedBy(db, 'd.effective_at', 'd.effective_by')} as effective, d.void_reason,
      (select jsonb_build_object('id', r.id, 'number', r.number) from stock_document r where r.org_id = d.org_id and r.id = d.stock_document_id) as receipt
    from price_adjustment d ${staffThen(db, 'c', 'd.created_by', 'd.created_at')} where d.id::text = ${id}`;
  if (!head) return undefined;
  return { ...head, lines: await findAdjustmentLines(db, id) };
}

/**
 * The effect of a line on the stock of each clinic and on the goods on their way. Columns that other clinics wrote before they copied names are
 * empty there, so the warehouse of the own clinic is looked up.
 */
const revaluations = (db: Db): Fragment => db`
  (select coalesce(jsonb_agg(jsonb_build_object('clinic', v.clinic, 'warehouse', v.warehouse, 'document', v.document, 'quantity', v.quantity,
      'amount', v.amount) order by v.place, v.code, v.document), '[]')
    from (
      select case when r.practice_id <> x.practice_id then ${bothNames(db, 'c')} end as clinic,
        jsonb_build_object('nameZh', coalesce(w.name_zh, r.warehouse_zh), 'nameEn', coalesce(w.name_en, r.warehouse_en)) as warehouse,
        null::text as document, r.quantity, r.amount, case when r.practice_id = x.practice_id then 0 else 1 end as place,
        c.code || coalesce(w.code, r.warehouse_zh) as code
      from price_revaluation r join practice c on c.org_id = r.org_id and c.id = r.practice_id
        left join warehouse w on w.org_id = r.org_id and w.id = r.warehouse_id
      where r.org_id = x.org_id and r.line_id = x.id
      union all
      select case when t.practice_id <> x.practice_id then ${bothNames(db, 'c')} end, null, t.number, t.quantity, t.amount, 2, c.code
      from price_transit t join practice c on c.org_id = t.org_id and c.id = t.practice_id
      where t.org_id = x.org_id and t.line_id = x.id) v)`;

/** Lines with the price, the cost and the stock of now; of prices in effect with the stock of that moment. */
export const findAdjustmentLines = (db: Db, id: string): Promise<Prices.PricedLine[]> => db<Prices.PricedLine[]>`
  select x.id, ${goodsFacts(db)}, x.price_before, x.price_after, x.reason, i.price,
    (select b.cost from stock_batch b where b.org_id = x.org_id and b.item_id = x.item_id order by b.id desc limit 1) as last_cost,
    case when a.status = ${literal(db, priceState.inEffect)}
      then (select coalesce(sum(r.quantity), 0)::bigint from price_revaluation r
        where r.org_id = x.org_id and r.line_id = x.id and r.practice_id = x.practice_id)
      else (select coalesce(sum(b.quantity), 0)::bigint from stock_batch b where b.org_id = x.org_id and b.practice_id = x.practice_id and b.item_id = x.item_id)
    end as quantity,
    ${revaluations(db)} as revaluations
  from price_adjustment_line x join price_adjustment a on a.org_id = x.org_id and a.id = x.adjustment_id
  join item i on i.org_id = x.org_id and i.id = x.item_id
  where x.adjustment_id::text = ${id} order by x.sort, x.id`;

/** Approved adjustments whose day has come. */
export const findDueAdjustments = (db: Db, today: string): Promise<{ id: string; version: number }[]> => db<
  { id: string; version: number }[]
>`
  select id, version from price_adjustment
  where practice_id = app_practice() and status = ${literal(db, priceState.approved)} and takes_effect_on <= ${today} order by takes_effect_on, number`;

/** Goods with their price of now and the prices that documents of the clinic in these states propose. */
export const findProposedPrices = (db: Db, itemIds: readonly string[], states: Fragment) => db<
  { id: string; price: number; proposed: number[] }[]
>`
  select i.id, i.price, array(select x.price_after from price_adjustment_line x
    join price_adjustment a on a.org_id = x.org_id and a.id = x.adjustment_id
    where x.org_id = i.org_id and x.item_id = i.id and a.practice_id = app_practice() and a.status in (${states}))::float8[] as proposed
  from item i where i.id = any (${[...itemIds]}::uuid[]) order by i.code`;

/** The latest cost of a package of the goods, in 1/1000 yuan; null where the clinic never received them. */
export const findCosts = (db: Db, itemIds: readonly string[]) => db<{ id: string; cost: number | null; nameZh: string; nameEn: string }[]>`
  select i.id, i.name_zh, i.name_en,
    (select b.cost from stock_batch b where b.org_id = i.org_id and b.item_id = i.id order by b.id desc limit 1) * ${perPackageOf(db)} as cost
  from item i where i.id = any (${[...itemIds]}::uuid[]) order by i.code`;
