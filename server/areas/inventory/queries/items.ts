import { specOf } from '../../../../src/domain/configuration/parameters.ts';
import type * as Dictionary from '../../../../src/domain/dictionary/shapes.ts';
import { orderType } from '../../../../src/domain/order/orderTypes.ts';
import { normalise } from '../../../../src/domain/search/tokens.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { decisionOf } from '../../../limits/decision.ts';
import { factColumns } from '../../inventory/queries/factColumns.ts';
import { handsOut } from '../../inventory/queries/stockPlaces.ts';

/** What can run in through a needle. */
const forInfusion = ['injection', 'infusion'];
/** What is charged without being ordered. */
const notOrdered = ['registration', 'consultation'];

/**
 * Items found while typing, from the middle of any: name, generic name, initials, pinyin, code, English name; and by the whole code of an
 * allergen class. The page is chosen first, so that stock is summed for thirty items and not for all.
 */
export function searchItems(
  db: Db,
  {
    types,
    keyword = '',
    today,
    isInfused = false,
    isSolvent = false,
    herbs,
  }: {
    types: readonly number[];
    keyword?: string | undefined;
    today: string;
    isInfused?: boolean;
    isSolvent?: boolean;
    /** Pieces of Chinese medicine: nothing but these, or none of them. */
    herbs?: 'only' | 'none' | undefined;
  },
): Promise<Dictionary.Item[]> {
  const text = normalise(keyword);
  const letters = text.replaceAll(' ', '');
  return db<Dictionary.Item[]>`
    select ${columns(db, today)} from (
      select *, ${text === '' ? db`4` : rank(db, text, letters)} as rank from item
      where advice_type = any (${types as number[]}) and enabled and category_code <> all (${notOrdered}) and ${isOffered(db, today)}
        ${isInfused ? db`and (advice_type = ${literal(db, orderType.infusion)} or category_code = any (${forInfusion}))` : db``}
        ${isSolvent ? db`and is_solvent` : db``}
        ${herbs === 'only' ? db`and category_code = 'decoction'` : db``}
        ${herbs === 'none' ? db`and category_code <> 'decoction'` : db``}
        ${text === '' ? db`` : db`and (strpos(search, ${text}) > 0 or strpos(search, ${letters}) > 0 or ${text} = any (allergen_classes))`}
      order by rank, length(name_zh), code collate "C" limit ${mostHits(db)}) i
    order by i.rank, length(i.name_zh), i.code collate "C"`;
}

/** Items by id, those no longer sold left out. */
export async function findItems(db: Db, ids: readonly string[], today: string): Promise<Map<string, Dictionary.Item>> {
  if (ids.length === 0) return new Map();
  const rows = await db<
    Dictionary.Item[]
  >`select ${columns(db, today)} from item i where i.id = any (${[...new Set(ids)]}::uuid[]) and i.enabled`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** Items by id, those no longer sold among them: a drug that is still taken counts for the rules. Without stock. */
export async function findItemsOfAnyState(db: Db, ids: readonly string[]): Promise<Map<string, Dictionary.Item>> {
  if (ids.length === 0) return new Map();
  const rows = await db<Dictionary.Item[]>`
    select ${ownColumns(db)}, null::int as stock from item i where i.id = any (${[...new Set(ids)]}::uuid[])`;
  return new Map(rows.map((row) => [row.id, row]));
}

const mostHits = (db: Db): Fragment =>
  db`coalesce(${decisionOf(db, 'ORDER_SEARCH_SIZE')}::int, ${specOf('ORDER_SEARCH_SIZE').standard as number})`;
/** What is out of stock may be hidden by the practice. */
const isOffered = (db: Db, today: string): Fragment => db`
  (not is_stocked or not coalesce(${decisionOf(db, 'ORDER_SEARCH_IN_STOCK_ONLY')}::boolean, false) or exists (
    select from stock_batch b join warehouse w on w.org_id = b.org_id and w.id = b.warehouse_id
    where b.org_id = item.org_id and b.item_id = item.id and b.quantity > 0 and b.expires_on >= ${today} and not w.frozen and not w.is_quarantine
      and ${handsOut(db, 'item')}))`;

const rank = (db: Db, text: string, letters: string): Fragment => db`case
  when lower(name_zh) = ${text} or lower(code) = ${letters} or initials = ${letters} then 0
  when starts_with(ltrim(lower(name_zh), '0123456789.%() '), ${text}) or starts_with(lower(name_zh), ${text}) or starts_with(initials, ${letters}) or starts_with(lower(code), ${letters}) then 1
  when starts_with(pinyin, ${letters}) or starts_with(lower(name_en), ${text}) then 2
  else 3 end`;

const ownColumns = (db: Db): Fragment => db`
  i.id, i.code, i.name_zh, i.name_en, i.advice_type, i.category_code, i.specification, i.specification_en, i.unit, i.unit_en, i.price,
  i.minimum_discount, i.allow_discount, i.sex_limit, i.generic_name, i.former_generic_names, i.dosage_form, i.manufacturer, i.dose_unit, i.dose_per_single, i.decoction_piece_value as piece_value,
  i.single_unit, i.single_unit_en, i.singles_per_package, i.split_allowed, i.split_price, i.calculation_rule, i.default_dose, i.dose_bands,
  i.default_route, i.default_frequency, i.default_duration, i.atc_code, i.insurance_class, i.is_ionising, i.contrast, i.vaccine_code, ${factColumns(db)}`;

/** Usable stock: unexpired, in warehouses that hand the item out and are not frozen (row-level security keeps it to the practice). */
const columns = (db: Db, today: string): Fragment => db`
  ${ownColumns(db)},
  case when i.is_stocked then coalesce((
    select sum(b.quantity)::int from stock_batch b join warehouse w on w.org_id = b.org_id and w.id = b.warehouse_id
    where b.org_id = i.org_id and b.item_id = i.id and b.quantity > 0 and b.expires_on >= ${today} and not w.frozen and not w.is_quarantine
      and ${handsOut(db, 'i')}), 0) end as stock`;
