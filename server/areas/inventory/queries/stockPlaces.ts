import type { Place, PlaceLine, PlaceUse } from '../../../../src/domain/inventory/places.ts';
import { goodsKinds } from '../../../../src/domain/inventory/shapes.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { fixedOrder } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import { say } from '../../../words/words.ts';
import { isFound } from './stockParts.ts';

interface Criteria extends Paging {
  use: PlaceUse;
  keyword?: string | undefined;
  enabled?: '0' | '1' | undefined;
  storehouseId?: string | undefined;
}

const order = fixedOrder('r.item_id is not null, r.category_code, i.pinyin, i.code, r.priority, w.code, r.id');

/** Rows about kinds of goods first, then items by name; for each its warehouses in their order. */
export async function findPlaceLines(db: Db, criteria: Criteria): Promise<Page<PlaceLine>> {
  const { use, keyword = '', enabled, storehouseId } = criteria;
  const typed = keyword.trim().toLowerCase();
  const kinds = goodsKinds.filter((kind) => kindNames(kind).some((name) => name.toLowerCase().includes(typed)));
  const { rows, total } = await pagedList<PlaceLine>(db, criteria, {
    of: 'r',
    from: db`stock_place r
      join warehouse w on w.org_id = r.org_id and w.id = r.warehouse_id
      left join item i on i.org_id = r.org_id and i.id = r.item_id`,
    where: db`r.use = ${use}
      ${typed === '' ? db`` : db`and (r.category_code = any (${kinds}) or (i.id is not null and ${isFound(db, keyword)}))`}
      ${enabled ? db`and r.enabled = ${enabled === '1'}` : db``} ${storehouseId ? db`and r.warehouse_id = ${storehouseId}` : db``}`,
    order,
    select: db`
      r.id, r.use, r.warehouse_id, r.item_id, r.category_code, r.priority, r.lower_limit, r.upper_limit, r.shelf, r.reorder_point, r.enabled, r.version,
      coalesce(i.name_zh, '') as name_zh, coalesce(i.name_en, '') as name_en, coalesce(i.code, '') as item_code,
      coalesce(spoken(i.specification, i.specification_en), '') as specification,
      coalesce(i.unit, '') as package_unit, coalesce(i.unit_en, '') as package_unit_en, coalesce(i.single_unit, '') as single_unit,
      coalesce(i.single_unit_en, '') as single_unit_en, coalesce(i.split_allowed, false) as split_allowed, i.singles_per_package,
      w.name_zh as warehouse_zh, w.name_en as warehouse_en,
      case when i.id is not null then coalesce((
        select sum(b.quantity)::int from stock_batch b
        where b.org_id = r.org_id and b.warehouse_id = r.warehouse_id and b.item_id = r.item_id), 0) end as quantity`,
  });
  return { rows: rows.map(named), total };
}

const kindNames = (kind: (typeof goodsKinds)[number]) => (['zh', 'en'] as const).map((language) => say(language, `inventory.kind.${kind}`));

function named(row: PlaceLine): PlaceLine {
  if (row.categoryCode === null) return row;
  const [nameZh = '', nameEn = ''] = kindNames(row.categoryCode);
  return { ...row, nameZh, nameEn };
}

/** The whole configuration of the clinic for `placesOf`: a few rows a kind and a few an item. */
export const findPlaces = (db: Db): Promise<Place[]> => db<Place[]>`
  select use, warehouse_id, item_id, category_code, priority, shelf, enabled from stock_place order by priority, id`;

/**
 * `placesOf` in SQL, where stock is summed: whether warehouse `w` hands out the item called `alias`. Without a row for the item or its kind
 * every warehouse does.
 */
export function handsOut(db: Db, alias: 'i' | 'item'): Fragment {
  const item = db.unsafe(alias);
  const ofItem = db`p.use = 'dispense' and p.enabled and p.org_id = ${item}.org_id and p.practice_id = w.practice_id`;
  return db`case
    when exists (select from stock_place p where ${ofItem} and p.item_id = ${item}.id)
      then exists (select from stock_place p where ${ofItem} and p.item_id = ${item}.id and p.warehouse_id = w.id)
    when exists (select from stock_place p where ${ofItem} and p.category_code = ${item}.category_code)
      then exists (select from stock_place p where ${ofItem} and p.category_code = ${item}.category_code and p.warehouse_id = w.id)
    else true end`;
}
