import type { GoodsClass } from '../../../../src/domain/inventory/goods/classShapes.ts';
import type * as Inventory from '../../../../src/domain/inventory/shapes.ts';
import { normalise, tokensOfQuery } from '../../../../src/domain/search/tokens.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { fixedOrder, ordersOf } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import { findContradicted, withContradicted } from './contradicted.ts';
import { factColumns, leafletColumns } from './factColumns.ts';
import { isFound, perPackageOf } from './stockParts.ts';

const held = (db: Db): Fragment =>
  db`coalesce((select sum(b.quantity)::int from stock_batch b where b.org_id = i.org_id and b.item_id = i.id), 0)`;

const order = ordersOf({
  sorts: {
    code: 'i.code collate "C"',
    nameZh: 'lower(spoken(i.pinyin, i.name_en)) collate "C"',
    price: 'i.price',
    quantity: { by: (db: Db) => db`${held(db)}::numeric / ${perPackageOf(db)}` },
  },
  usual: { sort: 'code', direction: 'asc' },
  last: 'i.id',
});
export const goodsSorts = order.names;

const columns = (db: Db): Fragment => db`
  i.id, i.code, i.name_zh, i.name_en, i.trade_name, coalesce(i.generic_name, '') as generic_name, i.category_code, i.classify_id,
  i.specification, i.specification_en, coalesce(i.manufacturer, '') as manufacturer, i.barcode,
  array_to_string(i.trace_identifiers, ' ') as trace_identifiers, i.national_code, i.standard_code, i.unit, i.unit_en, i.split_allowed,
  coalesce(i.single_unit, '') as single_unit, i.single_unit_en, i.singles_per_package, i.calculation_rule, i.purchase_unit, i.purchase_unit_en,
  i.packages_per_purchase, i.price, i.enabled, i.version, i.atc_code, i.approval_number, coalesce(i.dosage_form, '') as dosage_form,
  i.insurance_class, i.dose_unit, i.dose_per_single, i.decoction_piece_value, i.default_dose, i.dose_bands, i.default_route, i.default_frequency,
  i.default_duration, i.allow_discount, i.sex_limit, i.vaccine_code, ${factColumns(db)}, ${leafletColumns(db)}, i.fact_sources, c.name_zh as classify_zh, c.name_en as classify_en,
  ${held(db)} as quantity,
  l.lower_limit, l.upper_limit, l.expiry_days`;

const joins = (db: Db): Fragment => db`
  left join goods_class c on c.org_id = i.org_id and c.id = i.classify_id
  left join stock_limit l on l.org_id = i.org_id and l.item_id = i.id`;

/** Drugs with a safety fact that nobody has answered: the fields of `safetyFacts`. */
const hasUnanswered = (db: Db): Fragment => db`i.category_code <> 'material' and num_nulls(
  i.ingredients, i.allergen_classes, i.antibiotic_grade, i.controlled, i.is_high_risk, i.skin_test_required, i.dose_limits, i.age_limits,
  i.pregnancy_caution, i.lactation_caution) > 0`;

/** Drugs in use whose facts are to be asked about: nobody answered one, or the tables contradict the answer. */
export async function countUnanswered(db: Db): Promise<{ drugs: number }> {
  const contradicted = await findContradicted(db);
  const [counted] = await db<
    [{ drugs: number }]
  >`select count(*)::int as drugs from item i where i.is_stocked and i.enabled and (${hasUnanswered(db)} or i.id = any (${contradicted}::uuid[]))`;
  return counted;
}

const isOfClass = (db: Db, classifyId: string) =>
  classifyId === 'none' ? db`and i.classify_id is null` : db`and i.classify_id in (${below(db, classifyId)})`;

export async function findGoods(db: Db, query: Inventory.GoodsCriteria & Paging): Promise<Page<Inventory.Goods>> {
  const { keyword, categoryCode, classifyId, enabled, unanswered, drugs } = query;
  const contradicted = unanswered ? await findContradicted(db) : [];
  const { rows, ...page } = await pagedList<Inventory.Goods>(db, query, {
    of: 'i',
    from: db`item i`,
    where: db`i.is_stocked and ${isFound(db, keyword)}
      ${categoryCode ? db`and i.category_code = ${categoryCode}` : db``}
      ${classifyId ? isOfClass(db, classifyId) : db``}
      ${enabled ? db`and i.enabled = ${enabled === '1'}` : db``}
      ${unanswered ? db`and (${hasUnanswered(db)} or i.id = any (${contradicted}::uuid[]))` : db``}
      ${drugs ? db`and i.category_code <> 'material'` : db``}`,
    order,
    select: columns(db),
    joins: joins(db),
  });
  return { ...page, rows: rows.map(withContradicted) };
}

/** A class and every class below it. */
export const below = (db: Db, classifyId: string): Fragment => db`
  with recursive within as (
    select id from goods_class where id = ${classifyId}::uuid
    union all select c.id from goods_class c join within on c.parent_id = within.id)
  select id from within`;

export async function findOneGoods(db: Db, id: string): Promise<Inventory.Goods | undefined> {
  const [row] = await db<Inventory.Goods[]>`select ${columns(db)} from item i ${joins(db)} where i.id = ${id} and i.is_stocked`;
  return row && withContradicted(row);
}

export const findGoodsClasses = (db: Db): Promise<GoodsClass[]> => db<GoodsClass[]>`
  select c.id, c.parent_id, c.name_zh, c.name_en, c.version,
    (select count(*)::int from item i where i.org_id = c.org_id and i.classify_id = c.id and i.is_stocked) as count
  from goods_class c order by c.sort, c.name_zh, c.id`;

const productOrder = fixedOrder('length(m.generic_name), m.generic_name, m.code');

/** Products of the national list, by name, pinyin, approval number or manufacturer. */
export function findProducts(
  db: Db,
  { keyword = '', ...paging }: Paging & { keyword?: string | undefined },
): Promise<Page<Inventory.Product>> {
  const typed = normalise(keyword);
  const tokens = typed === '' ? [] : tokensOfQuery(typed);
  return pagedList<Inventory.Product>(db, paging, {
    of: 'm',
    from: db`drug_product m`,
    where:
      typed === ''
        ? db`true`
        : db`(m.initials = ${typed} or starts_with(m.initials, ${typed}) or starts_with(lower(m.approval_number), ${typed}) or m.standard_code = ${typed} or starts_with(m.national_code, ${typed.toUpperCase()}) or m.tokens @> ${tokens}::text[])`,
    order: productOrder,
    isSearched: true,
    select: db`
      m.code as id, m.generic_name, m.trade_name, m.specification, m.dosage_form, m.package_text, m.manufacturer, m.approval_number,
      m.insurance_class, m.category, m.national_code, m.standard_code`,
  });
}
