import type * as Lists from '../../../../src/domain/trace/listShapes.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { ordersOf } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import type { Actor } from '../../../pipeline/context.ts';
import { bothNames, goodsFacts, isFound, isVisible } from './goodsParts.ts';

type Looking = Pick<Actor, 'staffId' | 'authorities'>;
const byReading = 'lower(spoken(i.pinyin, i.name_en)) collate "C"';

const dutyOrder = ordersOf({
  sorts: { nameZh: byReading, beganAt: { by: 'd.began_at', nulls: 'first' } },
  usual: { sort: 'nameZh', direction: 'asc' },
  last: 'i.id',
});
export const dutySorts = dutyOrder.names;

/** Units of the goods in this clinic, and the parts of them that boxes and the register hold. */
const unitsIn = (db: Db): Fragment => db`
  left join lateral (
    select coalesce(sum(b.quantity), 0)::int as quantity from stock_batch b
    where b.org_id = i.org_id and b.practice_id = app_practice() and b.item_id = i.id) stock on true
  left join lateral (
    select coalesce(sum(x.units_left), 0)::int as boxed, count(*)::int as boxes from trace_box x
    where x.org_id = i.org_id and x.item_id = i.id and x.practice_id = app_practice() and x.state in ('inStock', 'quarantine')) known on true
  left join lateral (
    select coalesce(sum(u.units_left), 0)::int as uncoded from trace_uncoded u
    where u.org_id = i.org_id and u.practice_id = app_practice() and u.item_id = i.id) register on true`;

/** Goods that the clinic keeps, with and without a duty. */
export function findDutyGoods(db: Db, { keyword, standing, kind, ...paging }: Lists.DutyCriteria & Paging): Promise<Page<Lists.DutyGoods>> {
  const kinds = { drug: db`and i.category_code <> 'material'`, material: db`and i.category_code = 'material'` };
  const standings = { with: db`and d.id is not null`, without: db`and d.id is null` };
  return pagedList<Lists.DutyGoods>(db, paging, {
    of: 'i',
    from: db`item i left join trace_duty d on d.org_id = i.org_id and d.practice_id = app_practice() and d.item_id = i.id and d.ended_at is null`,
    where: db`i.is_stocked and (i.enabled or d.id is not null) and ${isFound(db, keyword)} ${kind ? kinds[kind] : db``} ${standing ? standings[standing] : db``}`,
    order: dutyOrder,
    isSearched: true,
    select: db`i.id, ${goodsFacts(db)}, d.began_at, stock.quantity, known.boxed, known.boxes, register.uncoded`,
    joins: db`
      left join trace_duty d on d.org_id = i.org_id and d.practice_id = app_practice() and d.item_id = i.id and d.ended_at is null ${unitsIn(db)}`,
  });
}

const uncodedOrder = ordersOf({
  sorts: { at: 'u.at', unitsLeft: 'u.units_left' },
  usual: { sort: 'at', direction: 'desc' },
  last: 'u.id',
});
export const uncodedSorts = uncodedOrder.names;

/** The register of units without a code in the warehouses of the reader. */
export function findUncoded(
  db: Db,
  { keyword, reason, storehouseId, used, ...paging }: Lists.UncodedCriteria & Paging,
  session: Looking,
): Promise<Page<Lists.Uncoded>> {
  return pagedList<Lists.Uncoded>(db, paging, {
    of: 'u',
    from: db`
      trace_uncoded u join item i on i.org_id = u.org_id and i.id = u.item_id
      join stock_batch b on b.org_id = u.org_id and b.id = u.batch_id
      join warehouse w on w.org_id = b.org_id and w.id = b.warehouse_id`,
    where: db`${isVisible(db, session)} and (${isFound(db, keyword)} or b.batch_number = ${(keyword ?? '').trim()})
      ${used === '1' ? db`` : db`and u.units_left > 0`} ${reason ? db`and u.reason = ${reason}` : db``}
      ${storehouseId ? db`and b.warehouse_id = ${storehouseId}` : db``}`,
    order: uncodedOrder,
    select: db`u.id, ${goodsFacts(db)}, b.batch_number, ${bothNames(db, 'w')} as warehouse, u.reason, u.units, u.units_left, u.at,
      jsonb_build_object('nameZh', s.name, 'nameEn', s.name_en) as staff`,
    joins: db`
      join item i on i.org_id = u.org_id and i.id = u.item_id join stock_batch b on b.org_id = u.org_id and b.id = u.batch_id
      join warehouse w on w.org_id = b.org_id and w.id = b.warehouse_id ${staffThen(db, 's', 'u.staff_id', 'u.at')}`,
  });
}

const boxOrder = ordersOf({
  sorts: { since: 'x.since', code: 'x.code collate "C"' },
  usual: { sort: 'since', direction: 'desc' },
  last: 'x.code',
});
export const boxSorts = boxOrder.names;

/** Boxes whose last place is in this clinic, in the warehouses of the reader. */
export function findBoxes(
  db: Db,
  { keyword, state, storehouseId, ...paging }: Lists.BoxCriteria & Paging,
  session: Looking,
): Promise<Page<Lists.BoxRow>> {
  const typed = (keyword ?? '').trim();
  const joins = db`
    join item i on i.org_id = x.org_id and i.id = x.item_id join stock_batch b on b.org_id = x.org_id and b.id = x.batch_id
    join warehouse w on w.org_id = x.org_id and w.id = x.warehouse_id`;
  return pagedList<Lists.BoxRow>(db, paging, {
    of: 'x',
    from: db`trace_box x ${joins}`,
    where: db`x.practice_id = app_practice() and ${isVisible(db, session)}
      ${typed === '' ? db`` : db`and (x.code = ${typed.replaceAll(' ', '')} or b.batch_number = ${typed} or ${isFound(db, typed)})`}
      ${state ? db`and x.state = ${state}` : db``} ${storehouseId ? db`and x.warehouse_id = ${storehouseId}` : db``}`,
    order: boxOrder,
    select: db`x.code as id, ${goodsFacts(db)}, x.code, x.level, x.holds, x.units_left, x.state, b.batch_number, b.expires_on, x.since,
      ${bothNames(db, 'w')} as warehouse`,
    joins,
  });
}
