import type * as Charge from '../../../src/domain/charge/shapes.ts';
import { itemTypes } from '../../../src/domain/charge/shapes.ts';
import { normalise } from '../../../src/domain/search/tokens.ts';
import type { Language } from '../../../src/domain/session/shapes.ts';
import type { Page } from '../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../database/connect.ts';
import { staffThen } from '../staff/queries/nameThen.ts';
import { spokenName } from '../staff/queries/spokenName.ts';

/** Lists whose size the contract names itself (200 for examinations) may be longer than a grid shows. */
const mostRows = 200;

export async function listCategories(
  db: Db,
  { page, size, enabled }: { page: number; size: number; enabled?: boolean | undefined },
): Promise<Page<Charge.Category>> {
  const rows = await db<(Charge.Category & { total: number })[]>`
    select d.code as id, d.name_zh, d.name_en, d.parent_code, d.sort, d.enabled, d.is_own, d.version,
      exists (select from dictionary_entry e where e.kind = 'itemCategory' and e.code = d.code) as is_shared,
      (select count(*)::int from item i where i.category_code = d.code and not i.is_stocked) as item_count,
      count(*) over ()::int as total
    from dictionary d
    where d.kind = 'itemCategory' and d.code <> 'material' and ${enabled === undefined ? db`true` : db`d.enabled = ${enabled}`}
    order by d.sort, d.code limit ${Math.min(size, mostRows)} offset ${(page - 1) * Math.min(size, mostRows)}`;
  return { rows: rows.map(({ total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

interface Wanted {
  page: number;
  size: number;
  keyword?: string | undefined;
  categories?: readonly string[] | undefined;
  types?: readonly number[] | undefined;
  enabled?: boolean | undefined;
  sort?: Charge.Criteria['sort'] | undefined;
  direction?: Charge.Criteria['direction'] | undefined;
}

/** What is charged without stock. An item in use whose category is not, is not for sale. */
export async function listCharges(db: Db, wanted: Wanted): Promise<Page<Charge.Item>> {
  const { page, keyword = '', categories, types = itemTypes, enabled, sort = 'code', direction = 'asc' } = wanted;
  const size = Math.min(wanted.size, mostRows);
  const text = normalise(keyword);
  const orders: Record<typeof sort, Fragment> = {
    code: db`i.code collate "C"`,
    nameZh: db`lower(spoken(i.pinyin, i.name_en)) collate "C"`,
    price: db`i.price`,
    minimumDiscount: db`i.minimum_discount`,
  };
  const rows = await db<(Charge.Item & { total: number })[]>`
    select ${columns(db)}, count(*) over ()::int as total
    from item i left join procedure_entry p on p.code = i.procedure_code
    where not i.is_stocked and i.advice_type = any (${types as number[]})
      and ${categories ? db`i.category_code = any (${categories as string[]})` : db`true`}
      and ${enabled === undefined ? db`true` : db`i.enabled = ${enabled}`}
      and ${enabled ? db`not exists (select from dictionary d where d.kind = 'itemCategory' and d.code = i.category_code and not d.enabled)` : db`true`}
      and ${text === '' ? db`true` : db`strpos(i.search, ${text}) > 0`}
    order by ${orders[sort]} ${direction === 'desc' ? db`desc` : db`asc`}, i.code collate "C"
    limit ${size} offset ${(page - 1) * size}`;
  return { rows: rows.map(({ total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** Held until the end of the transaction: two who change one item do so one after the other. */
export async function lockCharge(db: Db, id: string): Promise<Charge.Item | undefined> {
  const [row] = await db<Charge.Item[]>`
    select ${columns(db)} from item i left join procedure_entry p on p.code = i.procedure_code
    where i.id = ${id} and not i.is_stocked for update of i`;
  return row;
}

const columns = (db: Db): Fragment => db`
  i.id, i.code, i.name_zh, i.name_en, i.category_code, i.advice_type, i.specification, i.specification_en, i.allergen_classes, i.unit, i.unit_en, i.price, i.allow_discount,
  i.minimum_discount, i.sex_limit, i.procedure_code, p.name_zh as procedure_name_zh, p.name_en as procedure_name_en, i.remark, i.enabled, i.version`;

export const listPriceChanges = (db: Db, itemId: string, language: Language): Promise<Charge.PriceChange[]> =>
  db<Charge.PriceChange[]>`
    select c.id, c.price_before, c.price_after, c.minimum_before, c.minimum_after, c.changed_at, ${spokenName(db, language, 's')} as changed_by
    from item_price_change c ${staffThen(db, 's', 'c.changed_by', 'c.changed_at')}
    where c.item_id = ${itemId} order by c.changed_at desc, c.id desc limit 200`;

/** National procedure codes by a piece of the name, by initials or pinyin from the start, or by code from the start. */
export async function findProcedures(
  db: Db,
  { keyword = '', page, size }: { keyword?: string | undefined; page: number; size: number },
): Promise<Page<Charge.Procedure>> {
  const typed = normalise(keyword);
  const rows = await db<(Charge.Procedure & { total: number })[]>`
    select code, name_zh, name_en, initials, count(*) over ()::int as total from procedure_entry
    where ${typed} = '' or strpos(lower(name_zh), ${typed}) > 0 or strpos(lower(coalesce(name_en, '')), ${typed}) > 0
      or starts_with(initials, ${typed}) or starts_with(pinyin, ${typed}) or starts_with(lower(code), ${typed})
    order by starts_with(lower(name_zh), ${typed}) desc, length(name_zh), code
    limit ${Math.min(size, 100)} offset ${(page - 1) * Math.min(size, 100)}`;
  return { rows: rows.map(({ total, ...row }) => row), total: rows[0]?.total ?? 0 };
}
