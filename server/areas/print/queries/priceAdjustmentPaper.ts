import { priceState } from '../../../../src/domain/inventory/states.ts';
import type * as Print from '../../../../src/domain/print/shapes.ts';
import type { Db } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { both } from '../../../names/both.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { perPackageOf } from '../../inventory/queries/stockParts.ts';
import { findPracticeHead } from '../../organisation/queries/printHeads.ts';

/** A price adjustment with its lines; undefined where the clinic has none of this id. */
export async function findPriceAdjustmentPaper(db: Db, id: string): Promise<Print.PriceAdjustmentPrint | undefined> {
  const [adjustment] = await db<Omit<Print.PriceAdjustmentPrint, keyof Print.PracticeHead | 'rows'>[]>`
    select a.number, a.status, a.reason, a.takes_effect_on, a.effective_at, a.revaluation,
      ${both(db, 'c.name', 'c.name_en')} as creator_name, ${both(db, "coalesce(u.name, '')", "coalesce(u.name_en, '')")} as auditor_name
    from price_adjustment a ${staffThen(db, 'c', 'a.created_by', 'a.created_at')} ${staffThen(db, 'u', 'a.audited_by', 'a.audited_at')}
    where a.id::text = ${id} and a.practice_id = app_practice()`;
  const head = adjustment && (await findPracticeHead(db));
  if (!adjustment || !head) return undefined;
  const rows = await db<Print.PriceAdjustmentRow[]>`
    select i.code as goods_code, ${both(db, 'i.name_zh', 'i.name_en')} as goods_name,
      ${both(db, 'i.specification', 'i.specification_en')} as specification, coalesce(i.manufacturer, '') as manufacturer_name,
      case when i.split_allowed then ${both(db, 'coalesce(i.single_unit, i.unit)', 'i.single_unit_en')} else ${both(db, 'i.unit', 'i.unit_en')} end as unit_name,
      ${both(db, 'i.unit', 'i.unit_en')} as package_name, ${perPackageOf(db)} as in_one_package, x.price_before, x.price_after, x.reason,
      case when a.status = ${literal(db, priceState.inEffect)} then coalesce(r.quantity, 0) else coalesce(b.quantity, 0) end::bigint as quantity,
      case when a.status = ${literal(db, priceState.inEffect)} then coalesce(r.amount, 0)::bigint end as revaluation
    from price_adjustment_line x join price_adjustment a on a.org_id = x.org_id and a.id = x.adjustment_id
    join item i on i.org_id = x.org_id and i.id = x.item_id
    cross join lateral (
      select sum(v.quantity) as quantity, sum(v.amount) as amount from (
        select quantity, amount from price_revaluation where org_id = x.org_id and line_id = x.id
        union all select quantity, amount from price_transit where org_id = x.org_id and line_id = x.id) v) r
    cross join lateral (select sum(s.quantity) as quantity from stock_batch s
      where s.org_id = x.org_id and s.practice_id = x.practice_id and s.item_id = x.item_id) b
    where x.adjustment_id::text = ${id} order by x.sort, x.id`;
  return { ...head, ...adjustment, rows: [...rows] };
}
