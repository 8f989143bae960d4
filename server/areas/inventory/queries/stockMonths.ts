import { specOf } from '../../../../src/domain/configuration/parameters.ts';
import { chainState } from '../../../../src/domain/inventory/chain/states.ts';
import type * as Months from '../../../../src/domain/inventory/monthShapes.ts';
import { firstDayOf, type MonthFacts, monthOf } from '../../../../src/domain/inventory/months.ts';
import { documentState, monthState } from '../../../../src/domain/inventory/states.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { decisionOf } from '../../../limits/decision.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { fixedOrder } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import type { Actor } from '../../../pipeline/context.ts';
import { monthKindsSql, monthLinesSql, rowsOfOwner } from './monthLines.ts';
import { bothNames, isVisible, staffNames } from './stockParts.ts';

export interface Looking {
  session: Actor;
  today: string;
}

/** Reported and cancelled months of the visible warehouses, and the months after the last report up to the running one. */
const months = (db: Db, { session, today }: Looking): Fragment => {
  const current = db`${firstDayOf(monthOf(today))}::date`;
  return db`(
    select w.id || ' ' || to_char(k.month, 'YYYY-MM') as id, s.id as month_id, w.id as warehouse_id, w.code, w.name_zh, w.name_en, k.month,
      case when s.status = ${literal(db, monthState.reported)} then ${literal(db, monthState.reported)}
        when k.month >= ${current} then ${literal(db, monthState.running)} else ${literal(db, monthState.waiting)} end as status,
      s.opening_amount, s.in_amount, s.out_amount, s.cost_change, s.closing_amount, s.reported_at, s.reported_by,
      coalesce(s.version, 0) as version, l.last = k.month as is_latest, l.last
    from warehouse w
    cross join lateral (select last_reported_month(w.id) as last) l
    cross join lateral (
      select m.month from stock_month m where m.org_id = w.org_id and m.warehouse_id = w.id
      union
      select generate_series(
        coalesce(l.last + interval '1 month', greatest(
          coalesce((select min(m.month) from stock_movement m where m.org_id = w.org_id and m.practice_id = w.practice_id), ${current}),
          ${current} - make_interval(months => coalesce(${decisionOf(db, 'STOCK_MONTHS_OFFERED')}::int, ${literal(db, Number(specOf('STOCK_MONTHS_OFFERED').standard))})))),
        ${current}, interval '1 month')::date where w.monthly) k
    left join stock_month s on s.org_id = w.org_id and s.warehouse_id = w.id and s.month = k.month
    where ${isVisible(db, session)}) g`;
};

const isReported = (db: Db): Fragment => db`g.status = ${literal(db, monthState.reported)}`;

const columns = (db: Db): Fragment => db`
  g.id, g.month_id, g.warehouse_id, ${bothNames(db, 'g')} as warehouse, to_char(g.month, 'YYYY-MM') as month, g.status,
  case when ${isReported(db)} then g.opening_amount end as opening_amount, case when ${isReported(db)} then g.in_amount end as in_amount,
  case when ${isReported(db)} then g.out_amount end as out_amount, case when ${isReported(db)} then g.cost_change end as cost_change,
  case when ${isReported(db)} then g.closing_amount end as closing_amount, case when ${isReported(db)} then g.reported_at end as reported_at,
  case when ${isReported(db)} and r.id is not null then ${staffNames(db, 'r')} end as reporter, g.version`;

const order = fixedOrder('g.month desc, g.code, g.warehouse_id');

export const findMonths = (
  db: Db,
  { storehouseId, status, ...paging }: Paging & Months.MonthCriteria,
  looking: Looking,
): Promise<Page<Months.MonthLine>> =>
  pagedList<Months.MonthLine>(db, paging, {
    of: 'g',
    from: months(db, looking),
    where: db`true ${storehouseId ? db`and g.warehouse_id = ${storehouseId}` : db``} ${status ? db`and g.status = ${Number(status)}` : db``}`,
    order,
    select: columns(db),
    joins: staffThen(db, 'r', 'g.reported_by', 'g.reported_at'),
  });

export interface MonthSource extends Months.MonthOfWarehouse {
  /** The stored report in force; without one the lines are computed. */
  monthId: string | null;
}

/** The source of the lines of a month; undefined for a warehouse the person does not see. */
export async function findMonthSource(
  db: Db,
  session: Actor,
  { warehouseId, month }: Months.MonthOfWarehouse,
): Promise<MonthSource | undefined> {
  const [found] = await db<{ monthId: string | null }[]>`
    select s.id as month_id from warehouse w
    left join stock_month s on s.org_id = w.org_id and s.warehouse_id = w.id and s.month = ${firstDayOf(month)}
      and s.status = ${literal(db, monthState.reported)}
    where w.id = ${warehouseId} and ${isVisible(db, session)}`;
  return found && { warehouseId, month, monthId: found.monthId };
}

/** A month with its sums by kind, and what stands in the way of its report. */
export async function findMonth(
  db: Db,
  source: MonthSource,
  looking: Looking,
): Promise<Omit<Months.MonthFull, 'blockers'> & { lastReported: string | null }> {
  const { warehouseId, month } = source;
  const [heads, kinds, cancellings, [sums], [consigned], [facts]] = await Promise.all([
    db<(Months.MonthLine & { isLatest: boolean | null })[]>`
      select ${columns(db)}, g.is_latest from ${months(db, looking)} ${staffThen(db, 'r', 'g.reported_by', 'g.reported_at')}
      where g.warehouse_id = ${warehouseId} and g.month = ${firstDayOf(month)}`,
    db<Months.KindSum[]>`
      select direction, kind, count(*)::int as batches, sum(amount)::bigint as amount from (${rowsOfOwner(db, monthKindsSql(db, source), 'own')}) k group by direction, kind`,
    listCancellings(db, source),
    sumMonthLines(db, source, 'own'),
    sumMonthLines(db, source, 'consigned'),
    db<[{ nameZh: string; nameEn: string; last: string | null }]>`
      select name_zh, name_en, to_char(last_reported_month(id), 'YYYY-MM') as last from warehouse where id = ${warehouseId}`,
  ]);
  const head = heads[0] ?? unlisted(source, facts, looking.today);
  return {
    ...head,
    ...sums,
    consigned: consigned.batches === 0 ? null : consigned,
    isLatest: head.isLatest === true,
    kinds: [...kinds],
    cancellings: [...cancellings],
    lastReported: facts.last,
  };
}

/** A month that the list does not offer: before the first report, or after the running month. */
const unlisted = (
  { warehouseId, month }: MonthSource,
  { nameZh, nameEn }: { nameZh: string; nameEn: string },
  today: string,
): Months.MonthLine & { isLatest: boolean } => ({
  id: `${warehouseId} ${month}`,
  monthId: null,
  warehouseId,
  warehouse: { nameZh, nameEn },
  month,
  status: month >= monthOf(today) ? monthState.running : monthState.waiting,
  openingAmount: null,
  inAmount: null,
  outAmount: null,
  costChange: null,
  closingAmount: null,
  reportedAt: null,
  reporter: null,
  version: 0,
  isLatest: false,
});

type Sums = Pick<Months.MonthFull, 'openingAmount' | 'inAmount' | 'outAmount' | 'costChange' | 'closingAmount' | 'batches'>;

export const sumMonthLines = (db: Db, source: MonthSource, owner: 'own' | 'consigned') =>
  db<[Sums]>`
    select count(*)::int as batches, coalesce(sum(opening_amount), 0)::bigint as opening_amount, coalesce(sum(in_amount), 0)::bigint as in_amount,
      coalesce(sum(out_amount), 0)::bigint as out_amount, coalesce(sum(cost_change), 0)::bigint as cost_change,
      coalesce(sum(closing_amount), 0)::bigint as closing_amount
    from (${rowsOfOwner(db, monthLinesSql(db, source), owner)}) x`;

const listCancellings = (db: Db, { warehouseId, month }: MonthSource) => db<Months.MonthFull['cancellings']>`
  select c.at, ${staffNames(db, 's')} as by, c.reason, c.closing_amount
  from stock_month m join stock_month_cancelling c on c.org_id = m.org_id and c.month_id = m.id ${staffThen(db, 's', 'c.staff_id', 'c.at')}
  where m.warehouse_id = ${warehouseId} and m.month = ${firstDayOf(month)} order by c.at desc, c.id`;

export const findLastReported = async (db: Db, warehouseId: string): Promise<string | null> => {
  const [row] = await db<[{ last: string | null }]>`select to_char(last_reported_month(${warehouseId}), 'YYYY-MM') as last`;
  return row.last;
};

/** All that decides whether a month may be reported. */
export async function findMonthFacts(db: Db, { warehouseId, month }: Months.MonthOfWarehouse, today: string): Promise<MonthFacts> {
  const [[warehouse], lastReported, unbooked] = await Promise.all([
    db<[{ monthly: boolean }]>`select monthly from warehouse where id = ${warehouseId}`,
    findLastReported(db, warehouseId),
    db<{ number: string }[]>`
      select d.number from stock_document d
      where d.status in (${literal(db, documentState.submitted, documentState.approved)}) and ${warehouseId} in (d.warehouse_id, d.to_warehouse_id)
        and d.happened_on < ${firstDayOf(month)}::date + interval '1 month'
      union all
      select t.number from chain_transfer t
      where t.status in (${literal(db, chainState.submitted, chainState.approved)}) and t.practice_id = app_practice() and t.warehouse_id = ${warehouseId}
        and t.happened_on < ${firstDayOf(month)}::date + interval '1 month' order by number`,
  ]);
  return { month, today, isMonthly: warehouse.monthly, lastReported, unbooked: unbooked.map(({ number }) => number) };
}
