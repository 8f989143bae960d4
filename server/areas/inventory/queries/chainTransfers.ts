import type * as Chain from '../../../../src/domain/inventory/chain/shapes.ts';
import { type ChainSide, openChainStates } from '../../../../src/domain/inventory/chain/states.ts';
import { type Placed, placesOf } from '../../../../src/domain/inventory/places.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { ordersOf } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import type { Actor } from '../../../pipeline/context.ts';
import { actedBy, bothNames, goodsFacts, hasDuty, isVisible, staffNames } from './stockParts.ts';
import { findPlaces } from './stockPlaces.ts';

interface Looking {
  session: Actor;
  today: string;
}

const order = ordersOf({
  sorts: {
    createdAt: 'd.created_at',
    happenedOn: 'd.happened_on',
    number: 'd.number',
    amount: 'lines.amount',
    transitAmount: 'lines.transit_amount',
    sentAt: { by: 'd.sent_at', nulls: 'last' },
    status: 'd.status',
  },
  usual: { sort: 'createdAt', direction: 'desc' },
  last: 'd.id',
});
export const chainSorts = order.names;

/** Row-level security shows the transfers of both clinics; of its own side a person sees those of the warehouses that he or she works with. */
export const isOfWarehouse = (db: Db, session: Actor): Fragment => db`
  ((d.practice_id = app_practice() and exists (
      select 1 from warehouse w where w.org_id = d.org_id and w.id = d.warehouse_id and ${isVisible(db, session)}))
    or (d.to_practice_id = app_practice() and (d.to_warehouse_id is null or exists (
      select 1 from warehouse w where w.org_id = d.org_id and w.id = d.to_warehouse_id and ${isVisible(db, session)}))))`;

const isUnderWay = (db: Db): Fragment => db`d.status in (${literal(db, ...openChainStates)})`;

/** Lines of a transfer, and fen of all of them and of what is under way. */
const ofLines = (db: Db): Fragment => db`
  cross join lateral (
    select count(*)::int as item_count, coalesce(sum(round(x.cost * x.quantity / 10.0)), 0)::bigint as amount,
      case when ${isUnderWay(db)} then coalesce(sum(round(x.cost * x.quantity / 10.0) - round(x.cost * x.settled / 10.0)), 0) else 0 end::bigint
        as transit_amount
    from chain_transfer_line x where x.org_id = d.org_id and x.transfer_id = d.id) lines`;

const joins = (db: Db): Fragment => db`
  join practice p on p.org_id = d.org_id and p.id = d.practice_id
  join practice q on q.org_id = d.org_id and q.id = d.to_practice_id
  ${staffThen(db, 'c', 'd.created_by', 'd.created_at')}
  ${ofLines(db)}`;

const columns = (db: Db, today: string): Fragment => db`
  d.id, d.number, case when d.practice_id = app_practice() then 'giver' else 'receiver' end as side, ${bothNames(db, 'p')} as practice,
  ${bothNames(db, 'q')} as to_practice, d.warehouse_id, jsonb_build_object('nameZh', d.warehouse_zh, 'nameEn', d.warehouse_en) as warehouse,
  d.to_warehouse_id, case when d.to_warehouse_id is not null then
    jsonb_build_object('nameZh', d.to_warehouse_zh, 'nameEn', d.to_warehouse_en) end as to_warehouse,
  d.status, d.happened_on, lines.item_count, lines.amount, lines.transit_amount, d.sent_at,
  case when lines.transit_amount > 0 or ${isUnderWay(db)} then ${today}::date - (d.sent_at at time zone 'Asia/Shanghai')::date end as days,
  d.created_by, ${staffNames(db, 'c')} as creator, d.created_at, d.version`;

export function findChainTransfers(
  db: Db,
  { side, status, keyword, ...paging }: Paging & Chain.ChainCriteria,
  { session, today }: Looking,
): Promise<Page<Chain.ChainLine>> {
  const typed = (keyword ?? '').trim().toLowerCase();
  return pagedList<Chain.ChainLine>(db, paging, {
    of: 'd',
    from: db`chain_transfer d ${ofLines(db)}`,
    where: db`${isOfWarehouse(db, session)}
      ${side ? db`and (d.practice_id = app_practice()) = ${side === 'giver'}` : db``}
      ${status ? db`and d.status = ${Number(status)}` : db``}
      ${
        typed === ''
          ? db``
          : db`and (lower(d.number) = ${typed} or exists (
          select 1 from chain_transfer_line y join item i on i.org_id = y.org_id and i.id = y.item_id
          where y.org_id = d.org_id and y.transfer_id = d.id and (strpos(i.search, ${typed}) > 0 or lower(y.batch_number) = ${typed})))`
      }`,
    order,
    sums: { amount: 'lines.amount', transitAmount: 'lines.transit_amount' },
    select: columns(db, today),
    joins: joins(db),
  });
}

export async function findChainTransfer(db: Db, { session, today }: Looking, id: string): Promise<Chain.ChainFull | undefined> {
  const [head] = await db<Omit<Chain.ChainFull, 'lines' | 'entries' | 'keptIn'>[]>`
    select ${columns(db, today)}, d.remark, d.audit_remark, d.end_reason, d.to_practice_id, ${actedBy(db, 'd.audited_at', 'd.audited_by')} as audited,
      ${actedBy(db, 'd.sent_at', 'd.sent_by')} as sent, ${actedBy(db, 'd.received_at', 'd.received_by')} as received
    from chain_transfer d ${joins(db)} where ${isOfWarehouse(db, session)} and d.id = ${id}`;
  if (!head) return undefined;
  const [lines, entries] = await Promise.all([findLines(db, id), findEntries(db, id)]);
  return { ...head, keptIn: await findKeepers(db, id), lines: [...lines], entries: [...entries] };
}

/** Warehouses of this clinic that keep every product of a transfer; null where all warehouses do. */
async function findKeepers(db: Db, id: string): Promise<string[] | null> {
  const goods = await db<Placed[]>`
    select distinct i.id as item_id, i.category_code from chain_transfer_line x join item i on i.org_id = x.org_id and i.id = x.item_id
    where x.transfer_id = ${id}`;
  const places = await findPlaces(db);
  const kept = goods.flatMap((each) => {
    const found = placesOf(each, 'keep', places);
    return found === null ? [] : [found];
  });
  const [first, ...others] = kept;
  return first === undefined ? null : first.filter((warehouseId) => others.every((found) => found.includes(warehouseId)));
}

const findLines = (db: Db, id: string) => db<Chain.ChainGoods[]>`
  select x.id, ${goodsFacts(db)}, ${hasDuty(db)}, coalesce(i.barcode, '') as barcode, i.trace_identifiers, x.batch_id, x.batch_number, x.produced_on, x.expires_on,
    x.shelf, x.unit, x.count, x.quantity, x.settled, x.surplus, x.reason, x.cost, round(x.cost * x.quantity / 10.0)::bigint as amount,
    x.cost * x.factor as price, x.retail_price, x.trace_codes as boxes,
    array(select t.code from trace_box t where t.org_id = x.org_id and t.source_id = x.id and t.state = 'underWay' order by t.code) as under_way
  from chain_transfer_line x join item i on i.org_id = x.org_id and i.id = x.item_id
  where x.transfer_id = ${id} order by x.sort, x.id`;

const findEntries = (db: Db, id: string) => db<Chain.ChainEntry[]>`
  select e.id, e.line_id, e.kind, e.quantity, e.amount, e.reason, e.at, ${staffNames(db, 's')} as staff
  from chain_transfer_entry e ${staffThen(db, 's', 'e.staff_id', 'e.at')} where e.transfer_id = ${id} order by e.sequence`;

/** The person who did the act of one side that a loss has to be checked against: sent by the giver, received by the receiver. */
export async function findChainActor(db: Db, id: string, side: ChainSide): Promise<string | null> {
  const [found] = await db<{ sentBy: string | null; receivedBy: string | null }[]>`
    select sent_by, received_by from chain_transfer where id = ${id}`;
  return (side === 'giver' ? found?.sentBy : found?.receivedBy) ?? null;
}
