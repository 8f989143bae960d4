import type * as Charge from '../../../src/domain/charge/shapes.ts';
import { itemTypes } from '../../../src/domain/charge/shapes.ts';
import { normalise } from '../../../src/domain/search/tokens.ts';
import type { Language } from '../../../src/domain/session/shapes.ts';
import type { Page } from '../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../database/connect.ts';
import { lockRows } from '../../database/locks.ts';
import { staffThen } from '../../names/nameThen.ts';
import { spokenName } from '../../names/spokenName.ts';
import { fixedOrder, ordersOf } from '../../paging/order.ts';
import { pagedList } from '../../paging/pagedList.ts';
import type { Paging } from '../../paging/paging.ts';

const categoryOrder = fixedOrder('d.sort, d.code');

export const listCategories = (
  db: Db,
  { enabled, ...paging }: Paging & { enabled?: boolean | undefined },
): Promise<Page<Charge.Category>> =>
  pagedList<Charge.Category>(db, paging, {
    of: 'd',
    from: db`dictionary d`,
    where: db`d.kind = 'itemCategory' and d.code <> 'material' and ${enabled === undefined ? db`true` : db`d.enabled = ${enabled}`}`,
    order: categoryOrder,
    select: db`
      d.code as id, d.name_zh, d.name_en, d.parent_code, d.sort, d.enabled, d.is_own, d.version,
      exists (select from dictionary_entry e where e.kind = 'itemCategory' and e.code = d.code) as is_shared,
      (select count(*)::int from item i where i.category_code = d.code and not i.is_stocked) as item_count`,
  });

interface Wanted extends Paging {
  keyword?: string | undefined;
  categories?: readonly string[] | undefined;
  types?: readonly number[] | undefined;
  enabled?: boolean | undefined;
}

const itemOrder = ordersOf({
  sorts: {
    code: 'i.code collate "C"',
    nameZh: 'lower(spoken(i.pinyin, i.name_en)) collate "C"',
    price: 'i.price',
    minimumDiscount: 'i.minimum_discount',
  },
  usual: { sort: 'code', direction: 'asc' },
  last: 'i.code collate "C"',
});

/** Charge items, which have no stock. An enabled item of a disabled category is not for sale. */
export function listCharges(db: Db, wanted: Wanted): Promise<Page<Charge.Item>> {
  const { keyword = '', categories, types = itemTypes, enabled } = wanted;
  const text = normalise(keyword);
  return pagedList<Charge.Item>(db, wanted, {
    of: 'i',
    from: db`item i`,
    where: db`not i.is_stocked and i.advice_type = any (${types as number[]})
      and ${categories ? db`i.category_code = any (${categories as string[]})` : db`true`}
      and ${enabled === undefined ? db`true` : db`i.enabled = ${enabled}`}
      and ${enabled ? db`not exists (select from dictionary d where d.kind = 'itemCategory' and d.code = i.category_code and not d.enabled)` : db`true`}
      and ${text === '' ? db`true` : db`strpos(i.search, ${text}) > 0`}`,
    order: itemOrder,
    select: columns(db),
    joins: db`left join procedure_entry p on p.code = i.procedure_code`,
  });
}

/** Held until the end of the transaction: two who change one item do so one after the other. */
export async function lockCharge(db: Db, id: string): Promise<Charge.Item | undefined> {
  const [row] = await lockRows(
    db,
    'item',
    db<Charge.Item[]>`
    select ${columns(db)} from item i left join procedure_entry p on p.code = i.procedure_code
    where i.id = ${id} and not i.is_stocked for update of i`,
  );
  return row;
}

const columns = (db: Db): Fragment => db`
  i.id, i.code, i.name_zh, i.name_en, i.category_code, i.advice_type, i.specification, i.specification_en, i.allergen_classes, i.unit, i.unit_en, i.price, i.allow_discount,
  i.minimum_discount, i.sex_limit, i.procedure_code, p.name_zh as procedure_name_zh, p.name_en as procedure_name_en, i.surgery_level, i.has_sides, i.is_ionising, i.contrast, i.remark, i.enabled, i.version,
  (select coalesce(jsonb_agg(jsonb_build_object('itemId', m.material_id, 'quantity', m.quantity, 'nameZh', g.name_zh, 'nameEn', g.name_en,
      'specification', spoken(g.specification, g.specification_en), 'unit', case when g.split_allowed then coalesce(g.single_unit, g.unit) else g.unit end,
      'unitEn', case when g.split_allowed then g.single_unit_en else g.unit_en end) order by m.sort), '[]'::jsonb)
    from item_material m join item g on g.org_id = m.org_id and g.id = m.material_id
    where m.org_id = i.org_id and m.item_id = i.id) as materials`;

export const listPriceChanges = (db: Db, itemId: string, language: Language): Promise<Charge.PriceChange[]> =>
  db<Charge.PriceChange[]>`
    select c.id, c.price_before, c.price_after, c.minimum_before, c.minimum_after, c.changed_at, ${spokenName(db, language, 's')} as changed_by
    from item_price_change c ${staffThen(db, 's', 'c.changed_by', 'c.changed_at')}
    where c.item_id = ${itemId} order by c.changed_at desc, c.id desc limit 200`;

/** National procedure codes by a piece of the name, by initials or pinyin from the start, or by code from the start. */
export function findProcedures(
  db: Db,
  { keyword = '', ...paging }: Paging & { keyword?: string | undefined },
): Promise<Page<Charge.Procedure>> {
  const typed = normalise(keyword);
  const order = {
    names: [],
    choose: () => ({ join: db``, by: db`starts_with(lower(e.name_zh), ${typed}) desc, length(e.name_zh), e.code` }),
  };
  return pagedList<Charge.Procedure>(db, paging, {
    of: 'e',
    from: db`procedure_entry e`,
    where: db`${typed} = '' or strpos(lower(e.name_zh), ${typed}) > 0 or strpos(lower(coalesce(e.name_en, '')), ${typed}) > 0
      or starts_with(e.initials, ${typed}) or starts_with(e.pinyin, ${typed}) or starts_with(lower(e.code), ${typed})`,
    order,
    isSearched: true,
    select: db`e.code, e.name_zh, e.name_en, e.initials`,
  });
}
