import { isOutOfStock } from '../../../../src/domain/inventory/alerts.ts';
import { type Place, type Placed, placesOf, shelfIn } from '../../../../src/domain/inventory/places.ts';
import type * as Stock from '../../../../src/domain/inventory/stockShapes.ts';
import { isCode, readCode } from '../../../../src/domain/trace/codes.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { fixedOrder, ordersOf } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import type { Actor } from '../../../pipeline/context.ts';
import { findShortages } from './availableStock.ts';
import { isOwn } from './consignment/terms.ts';
import { below } from './goods.ts';
import { bothNames, goodsFacts, hasDuty, isFound, isVisible, perPackageOf } from './stockParts.ts';
import { findPlaces } from './stockPlaces.ts';

export interface Looking {
  session: Pick<Actor, 'staffId' | 'authorities'>;
  today: string;
}

const byReading = 'lower(spoken(i.pinyin, i.name_en)) collate "C"';

const batchOrder = ordersOf({
  sorts: {
    expiresOn: 'b.expires_on',
    nameZh: byReading,
    // A box stands above its tablets.
    quantity: { by: (db: Db) => db`b.quantity::numeric / ${perPackageOf(db)}` },
    batchNumber: 'b.batch_number collate "C"',
    costAmount: 'b.cost * b.quantity',
  },
  usual: { sort: 'expiresOn', direction: 'asc' },
  last: 'b.id',
});
export const batchSorts = batchOrder.names;

const batchTables = (db: Db): Fragment => db`
  stock_batch b
  join item i on i.org_id = b.org_id and i.id = b.item_id
  join warehouse w on w.org_id = b.org_id and w.id = b.warehouse_id
  left join supplier consignor on consignor.org_id = b.org_id and consignor.id = b.consignor_id
  left join stock_limit l on l.org_id = b.org_id and l.practice_id = b.practice_id and l.item_id = b.item_id
  left join stock_setting t on t.org_id = b.org_id and t.practice_id = b.practice_id`;

const nearDays = (db: Db): Fragment => db`coalesce(l.expiry_days, t.near_expiry_days, 180)`;
const isNear = (db: Db, today: string): Fragment =>
  db`(b.expires_on >= ${today}::date and b.expires_on <= ${today}::date + ${nearDays(db)})`;

const batchColumns = (db: Db, today: string): Fragment => db`
  b.id, ${goodsFacts(db)}, ${hasDuty(db)}, b.warehouse_id, w.name_zh as warehouse_zh, w.name_en as warehouse_en, w.frozen or w.is_quarantine as frozen, b.batch_number, b.produced_on,
  b.expires_on, b.shelf, b.quantity, b.cost, round(b.cost * b.quantity / 10.0)::bigint as cost_amount,
  round(i.price::numeric * b.quantity / ${perPackageOf(db)})::bigint as retail_amount,
  case when b.expires_on < ${today}::date then 'expired' when ${isNear(db, today)} then 'near' else 'good' end as standing,
  case when consignor.id is null then null else ${bothNames(db, 'consignor')} end as consignor`;

export function findBatches(
  db: Db,
  { keyword, storehouseId, alert, empty, owner, itemId, ...paging }: Stock.BatchCriteria & Paging & { itemId?: string },
  { session, today }: Looking,
): Promise<Page<Stock.Batch>> {
  const worth = 'round(b.cost * b.quantity / 10.0)';
  const owners = { own: db`and ${isOwn(db)}`, consigned: db`and not ${isOwn(db)}` };
  const alerts = { near: db`and ${isNear(db, today)}`, expired: db`and b.expires_on < ${today}` };
  return pagedList<Stock.Batch>(db, paging, {
    of: 'b',
    from: batchTables(db),
    where: db`${isVisible(db, session)}
      and ${(keyword ?? '').trim() === '' ? db`true` : db`(${isFound(db, keyword)} or b.batch_number = ${(keyword ?? '').trim()} or ${ofBox(db, keyword)} is not null)`}
      and coalesce(b.id = ${ofBox(db, keyword)}, true)
      ${itemId ? db`and b.item_id = ${itemId}` : db``}
      ${storehouseId ? db`and b.warehouse_id = ${storehouseId}` : db``}
      ${empty === '1' ? db`` : db`and b.quantity > 0`}
      ${owner ? owners[owner] : db``}
      ${alert ? alerts[alert] : db``}`,
    order: batchOrder,
    // The worth of consigned goods is no worth of the clinic.
    sums: owner === 'consigned' ? { costAmount: worth } : { costAmount: `case when b.consignor_id is null then ${worth} else 0 end` },
    select: batchColumns(db, today),
  });
}

/** The batch in which the box of a scanned code lies: no other batch is offered for it. */
const ofBox = (db: Db, keyword: string | undefined): Fragment => {
  const read = readCode(keyword ?? '');
  return isCode(read)
    ? db`(select x.batch_id from trace_box x where x.org_id = app_org() and x.code = ${read.code} and x.state in ('inStock', 'quarantine'))`
    : db`null::uuid`;
};

const itemOrder = ordersOf({
  sorts: {
    nameZh: byReading,
    quantity: { by: (db: Db) => db`held.quantity::numeric / ${perPackageOf(db)}`, nulls: 'first' },
    lastOutAt: { by: 'moved.last_out', nulls: 'first' },
  },
  usual: { sort: 'nameZh', direction: 'asc' },
  last: 'i.id',
});
export const itemSorts = itemOrder.names;

/**
 * Goods with what the warehouses hold that are looked at: `quantity`, `usable` and `batches`. Limits are the practice's: what all of
 * its warehouses hold, `all_quantity` and `all_usable`, is held against them, also where one looks at a single one. `placed` says whether a
 * warehouse that is looked at stands below or above a limit of its own.
 */
function itemTables(db: Db, { session, today }: Looking, storehouseId?: string): Fragment {
  const isHere = db`${isVisible(db, session)} ${storehouseId ? db`and b.warehouse_id = ${storehouseId}` : db``}`;
  const isUsable = db`b.expires_on >= ${today} and not w.is_quarantine`;
  return db`
  item i
  left join stock_limit l on l.org_id = i.org_id and l.item_id = i.id
  left join stock_setting t on t.org_id = i.org_id and t.practice_id = app_practice()
  cross join lateral (
    select coalesce(sum(b.quantity) filter (where ${isHere}), 0)::int as quantity,
      coalesce(sum(b.quantity) filter (where ${isHere} and ${isUsable}), 0)::int as usable,
      count(*) filter (where ${isHere} and b.quantity > 0)::int as batches, coalesce(bool_or(${isHere}), false) as is_kept,
      coalesce(sum(b.quantity), 0)::int as all_quantity, coalesce(sum(b.quantity) filter (where ${isUsable}), 0)::int as all_usable
    from stock_batch b join warehouse w on w.org_id = b.org_id and w.id = b.warehouse_id
    where b.org_id = i.org_id and b.item_id = i.id) held
  cross join lateral (
    select max(latest.at) as last_out, min(first.at) as first_at from stock_batch b
    left join lateral (
      select m.at from stock_movement m where m.org_id = b.org_id and m.batch_id = b.id and m.kind in ('dispensing', 'use', 'consumable')
      order by m.at desc limit 1) latest on true
    left join lateral (select m.at from stock_movement m where m.org_id = b.org_id and m.batch_id = b.id order by m.at limit 1) first on true
    where b.org_id = i.org_id and b.item_id = i.id) moved
  cross join lateral (
    select coalesce(bool_or(p.lower_limit > here.usable or p.reorder_point >= here.usable), false) as is_below, coalesce(bool_or(p.upper_limit < here.quantity), false) as is_above
    from stock_place p join warehouse w on w.org_id = p.org_id and w.id = p.warehouse_id
    cross join lateral (
      select coalesce(sum(b.quantity), 0) as quantity, coalesce(sum(b.quantity) filter (where b.expires_on >= ${today}), 0) as usable
      from stock_batch b where b.org_id = p.org_id and b.warehouse_id = p.warehouse_id and b.item_id = p.item_id) here
    where p.org_id = i.org_id and p.item_id = i.id and p.use = 'keep' and p.enabled and ${isVisible(db, session)}
      ${storehouseId ? db`and p.warehouse_id = ${storehouseId}` : db``}) placed`;
}

const isBelow = (db: Db): Fragment => db`(placed.is_below or (l.lower_limit is not null and held.all_usable < l.lower_limit))`;
const isAbove = (db: Db): Fragment => db`(placed.is_above or (l.upper_limit is not null and held.all_quantity > l.upper_limit))`;
const isSlow = (db: Db, today: string): Fragment => db`(held.quantity > 0
  and coalesce(moved.last_out, moved.first_at) < ${today}::date - coalesce(t.slow_mover_days, 90))`;

const itemColumns = (db: Db, today: string): Fragment => db`
  i.id, ${goodsFacts(db)}, held.quantity, held.usable, held.batches, l.lower_limit, l.upper_limit, l.expiry_days, l.lead_days, moved.last_out as last_out_at,
  case when ${isBelow(db)} then 'below' when ${isAbove(db)} then 'above' when ${isSlow(db, today)} then 'slow' else 'normal' end as standing`;

export async function findStockItems(db: Db, query: Stock.ItemCriteria & Paging, looking: Looking): Promise<Page<Stock.ItemLine>> {
  const { keyword, storehouseId, classifyId, alert } = query;
  const { today } = looking;
  const ids = alert === 'short' ? (await findShortages(db, today)).map(({ itemId: id }) => id) : [];
  const alerts = { below: isBelow(db), above: isAbove(db), slow: isSlow(db, today), short: db`i.id = any (${ids}::uuid[])` };
  return pagedList<Stock.ItemLine>(db, query, {
    of: 'i',
    from: itemTables(db, looking, storehouseId),
    where: db`i.is_stocked and ${isFound(db, keyword)} and (i.enabled or held.quantity > 0)
      ${classifyId ? db`and i.classify_id in (${below(db, classifyId)})` : db``}
      ${alert ? db`and ${alerts[alert]} ${storehouseId ? db`and (held.is_kept or placed.is_below)` : db``}` : db``}`,
    order: itemOrder,
    select: itemColumns(db, today),
  });
}

export async function findStockItem(db: Db, id: string, looking: Looking): Promise<Stock.ItemFull | undefined> {
  const [item] = await db<Omit<Stock.ItemFull, 'rows'>[]>`
    select ${itemColumns(db, looking.today)}, i.barcode from ${itemTables(db, looking)} where i.id = ${id} and i.is_stocked`;
  if (!item) return undefined;
  const { rows } = await findBatches(db, { itemId: id, page: 1, size: 200 }, looking);
  return { ...item, rows };
}

const choiceOrder = fixedOrder('length(i.name_zh), i.code');

/** The shelf of goods in each warehouse that has one for them. */
const shelvesOf = (goods: Placed, places: readonly Place[]): { warehouseId: string; shelf: string }[] =>
  [...new Set(places.map(({ warehouseId }) => warehouseId))].flatMap((warehouseId) => {
    const shelf = shelfIn(goods, warehouseId, places);
    return shelf === '' ? [] : [{ warehouseId, shelf }];
  });

interface StoredChoice extends Omit<Stock.StockItem, 'keptIn'> {
  categoryCode: string;
}

const choiceColumns = (db: Db, session: Looking['session'], storehouseId?: string): Fragment => db`
  i.id, i.category_code, ${goodsFacts(db)}, ${hasDuty(db)}, i.barcode, i.price,
  coalesce((select sum(b.quantity)::int from stock_batch b join warehouse w on w.org_id = b.org_id and w.id = b.warehouse_id
    where b.org_id = i.org_id and b.item_id = i.id and ${isVisible(db, session)}
      ${storehouseId ? db`and b.warehouse_id = ${storehouseId}` : db``}), 0) as quantity,
  (select b.cost from stock_batch b where b.org_id = i.org_id and b.item_id = i.id order by b.id desc limit 1) as last_cost`;

async function withPlaces(db: Db, rows: readonly StoredChoice[]): Promise<Stock.StockItem[]> {
  const places = await findPlaces(db);
  return rows.map(({ categoryCode, ...row }) => ({
    ...row,
    keptIn: placesOf({ itemId: row.id, categoryCode }, 'keep', places)?.slice() ?? null,
    shelves: shelvesOf({ itemId: row.id, categoryCode }, places),
  }));
}

/** Goods for a line of a document, with what one warehouse holds. */
export async function findStockChoices(
  db: Db,
  { keyword, storehouseId, ...paging }: Paging & { keyword?: string | undefined; storehouseId?: string | undefined },
  { session }: Looking,
): Promise<Page<Stock.StockItem>> {
  const { rows, total } = await pagedList<StoredChoice>(db, paging, {
    of: 'i',
    from: db`item i`,
    where: db`i.is_stocked and i.enabled and ${isFound(db, keyword)}`,
    order: choiceOrder,
    select: choiceColumns(db, session, storehouseId),
  });
  return { rows: await withPlaces(db, rows), total };
}

/** The same facts of known goods; those out of use are left out. */
export async function findStockChoicesOf(db: Db, ids: readonly string[], { session }: Looking): Promise<Stock.StockItem[]> {
  if (ids.length === 0) return [];
  const rows = await db<StoredChoice[]>`
    select ${choiceColumns(db, session)} from item i where i.id = any (${[...ids]}::uuid[]) and i.is_stocked and i.enabled`;
  return withPlaces(db, rows);
}

export async function countAlerts(db: Db, looking: Looking): Promise<Stock.AlertCounts> {
  const { session, today } = looking;
  const [items] = await db<[Pick<Stock.AlertCounts, 'below' | 'above' | 'slow'>]>`
    select count(*) filter (where ${isBelow(db)})::int as below, count(*) filter (where ${isAbove(db)})::int as above,
      count(*) filter (where ${isSlow(db, today)})::int as slow
    from ${itemTables(db, looking)} where i.is_stocked and (i.enabled or held.quantity > 0)`;
  const [batches] = await db<[Pick<Stock.AlertCounts, 'near' | 'expired'>]>`
    select count(*) filter (where ${isNear(db, today)})::int as near, count(*) filter (where b.expires_on < ${today})::int as expired
    from ${batchTables(db)} where b.quantity > 0 and ${isVisible(db, session)}`;
  const shortages = await findShortages(db, today);
  return { ...items, ...batches, short: shortages.length, outOfStock: shortages.filter(isOutOfStock).length };
}

const movementOrder = fixedOrder('m.sequence desc');

/** The ledger of one batch, newest first, each entry with what the batch held after it. */
export const findMovements = (db: Db, { batchId, ...paging }: Paging & { batchId: string }): Promise<Page<Stock.Movement>> =>
  pagedList<Stock.Movement>(db, paging, {
    of: 'm',
    from: db`(select *, sum(change) over (order by sequence)::int as balance from stock_movement where batch_id = ${batchId}) m`,
    where: db`true`,
    order: movementOrder,
    isSearched: true,
    select: db`
      m.id, m.at, m.kind, m.change, m.balance, s.name as staff_name, s.name_en as staff_name_en,
      coalesce(d.number, g.prescription_number, cr.number, ct.number) as reference`,
    joins: db`
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

export async function isBatchVisible(db: Db, session: Actor, batchId: string): Promise<boolean> {
  const [found] = await db`
    select 1 from stock_batch b join warehouse w on w.org_id = b.org_id and w.id = b.warehouse_id
    where b.id = ${batchId} and ${isVisible(db, session)}`;
  return found !== undefined;
}
