import { bandCode, coverBands, idleBands, outKinds, useKinds } from '../../../../../src/domain/businessReport/storeFacts.ts';
import type { Db, Fragment } from '../../../../database/connect.ts';
import { literal } from '../../../../database/literal.ts';
import type { Span } from '../factTables.ts';
import { bookedAt, goodsColumns, joinGoods, kindList, ownOnly } from './goodsColumns.ts';

/** The code of the band that a number of days lies in. */
const bandOf = (db: Db, days: Fragment, firstDays: readonly number[]): Fragment => {
  const cases = firstDays.toReversed().map((first) => db`when ${days} >= ${literal(db, first)} then ${bandCode(first)}`);
  return db`case ${cases.reduce((whole, each) => db`${whole} ${each}`)} end`;
};

/**
 * Batches at the beginning and the end of a period, added up from the stock ledger and valued at the cost of the last movement before, as the
 * statement of a month does.
 */
export const stockLevels = (db: Db, { since, until }: Span): Fragment => db`
  select s.id, q.last_at as at, s.practice_id, 'batch' as of, s.id as object_id, s.batch_number as number, null::uuid as patient_id, ${goodsColumns(db)},
    q.opening_units, ${ownOnly(db, db`round(q.opening_units * q.opening_cost / 10.0)`)} as opening_value,
    q.closing_units, ${ownOnly(db, db`round(q.closing_units * q.closing_cost / 10.0)`)} as closing_value,
    case when s.consignor_id is null then 0 else round(q.closing_units * q.closing_cost / 10.0) end as consigned_value
  from (
    select m.batch_id, max(m.at) as last_at, coalesce(sum(m.change) filter (where ${bookedAt(db)} < ${since}), 0) as opening_units,
      coalesce((array_agg(m.cost order by m.sequence desc) filter (where ${bookedAt(db)} < ${since}))[1], 0) as opening_cost,
      sum(m.change) as closing_units, (array_agg(m.cost order by m.sequence desc))[1] as closing_cost
    from stock_movement m where m.practice_id = app_practice() and ${bookedAt(db)} < ${until} group by m.batch_id) q
    join stock_batch s on s.org_id = app_org() and s.id = q.batch_id ${joinGoods(db)}
  where q.opening_units <> 0 or q.closing_units <> 0`;

/** Batches in stock now, dated by the last movement out of the item in their warehouse; goods that never left, by their arrival. */
export const idleBatches = (db: Db, { since, until }: Span): Fragment => db`
  select s.id, x.at, s.practice_id, 'batch' as of, s.id as object_id, s.batch_number as number, null::uuid as patient_id, ${goodsColumns(db)},
    coalesce(clinic_day(x.last_out)::text, 'never') as last_out_day, ${bandOf(db, db`x.days`, idleBands)} as idle_age,
    1 as idle_batches, s.quantity as idle_units, x.days as idle_days, ${ownOnly(db, db`round(s.quantity * s.cost / 10.0)`)} as idle_value,
    coalesce((select -sum(d.amount) from stock_movement d where d.org_id = s.org_id and d.batch_id = s.id and d.kind = 'damage'), 0) as idle_destroyed
  from stock_batch s ${joinGoods(db)}
    join (
      select o.warehouse_id, o.item_id, max(m.at) filter (where m.kind in (${kindList(db, outKinds)})) as last_out,
        coalesce(max(m.at) filter (where m.kind in (${kindList(db, outKinds)})), min(m.at)) as at,
        clinic_day(now()) - clinic_day(coalesce(max(m.at) filter (where m.kind in (${kindList(db, outKinds)})), min(m.at))) as days
      from stock_batch o join stock_movement m on m.org_id = o.org_id and m.batch_id = o.id
      where o.practice_id = app_practice() group by o.warehouse_id, o.item_id) x on x.warehouse_id = s.warehouse_id and x.item_id = s.item_id
  where s.practice_id = app_practice() and s.quantity > 0 and x.at >= ${since} and x.at < ${until}`;

/** Items that were used in the last 90 days, dated by the day on which their usable stock runs out at that use; today if there is none. */
export const covers = (db: Db, { since, until }: Span): Fragment => db`
  select y.item_id as id, y.out_on::timestamp at time zone 'Asia/Shanghai' as at, app_practice() as practice_id, 'goods' as of, y.item_id as object_id,
    i.code as number, null::uuid as patient_id, i.name_zh as note_zh, i.name_en as note_en, i.code as item_code, i.category_code,
    y.out_on::text as stock_out_day, ${bandOf(db, db`y.days`, coverBands)} as cover_band,
    1 as cover_items, y.held as cover_units, y.used30, y.used90
  from (
    select u.*, floor(u.held * 90.0 / u.used90)::int as days, clinic_day(now()) + floor(u.held * 90.0 / u.used90)::int as out_on
    from (
      select s.item_id, -sum(m.change) as used90, coalesce(-sum(m.change) filter (where m.at > now() - interval '30 days'), 0) as used30, (
        select coalesce(sum(h.quantity), 0) from stock_batch h join warehouse w on w.org_id = h.org_id and w.id = h.warehouse_id
        where h.practice_id = app_practice() and h.item_id = s.item_id and h.expires_on >= clinic_day(now()) and not w.is_quarantine) as held
      from stock_movement m join stock_batch s on s.org_id = m.org_id and s.id = m.batch_id
      where m.practice_id = app_practice() and m.kind in (${kindList(db, useKinds)}) and m.at > now() - interval '90 days'
      group by s.item_id) u
    where u.used90 > 0) y
    join item i on i.org_id = app_org() and i.id = y.item_id
  where y.out_on::timestamp at time zone 'Asia/Shanghai' >= ${since} and y.out_on::timestamp at time zone 'Asia/Shanghai' < ${until}`;
