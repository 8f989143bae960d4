import { monthState } from '../../../../src/domain/inventory/states.ts';
import type * as Print from '../../../../src/domain/print/shapes.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { both } from '../../../names/both.ts';
import { staffThen } from '../../../names/nameThen.ts';
import type { Actor } from '../../../pipeline/context.ts';
import { isOwn } from '../../inventory/queries/consignment/terms.ts';
import { rowsOfOwner } from '../../inventory/queries/monthLines.ts';
import { isVisible, perPackageOf } from '../../inventory/queries/stockParts.ts';
import { findPracticeHead } from '../../organisation/queries/printHeads.ts';

/** The sums by kind of one item `l`. */
const kindsOfItem = (db: Db, monthId: string): Fragment => db`
  (select coalesce(jsonb_agg(to_jsonb(s) order by s.direction, s.kind), '[]'::jsonb) from (
    select k.direction, k.kind, sum(k.quantity)::int as quantity, sum(k.amount)::bigint as amount
    from stock_month_kind k join stock_month_line o on o.org_id = k.org_id and o.month_id = k.month_id and o.batch_id = k.batch_id
    join stock_batch b on b.org_id = k.org_id and b.id = k.batch_id and ${isOwn(db)}
    where k.month_id = ${monthId} and o.item_id = l.item_id group by 1, 2) s)`;

/** A reported month of a warehouse this person works with, item by item. */
export async function findStockMonthPaper(
  db: Db,
  session: Actor,
  { id, hasKinds }: { id: string; hasKinds: boolean },
): Promise<Print.StockMonthPrint | undefined> {
  const [month] = await db<Omit<Print.StockMonthPrint, keyof Print.PracticeHead | 'rows' | 'kinds'>[]>`
    select to_char(m.month, 'YYYY-MM') as month, ${both(db, 'w.name_zh', 'w.name_en')} as warehouse_name, m.reported_at,
      ${both(db, 'r.name', 'r.name_en')} as reporter_name, m.opening_amount, m.in_amount, m.out_amount, m.cost_change, m.closing_amount
    from stock_month m join warehouse w on w.org_id = m.org_id and w.id = m.warehouse_id ${staffThen(db, 'r', 'm.reported_by', 'm.reported_at')}
    where m.id = ${id} and m.practice_id = app_practice() and m.status = ${literal(db, monthState.reported)} and ${isVisible(db, session)}`;
  const head = month && (await findPracticeHead(db));
  if (!month || !head) return undefined;
  const [rows, kinds] = await Promise.all([
    db<Print.StockMonthRow[]>`
      select i.code as goods_code, ${both(db, 'i.name_zh', 'i.name_en')} as goods_name,
        ${both(db, 'i.specification', 'i.specification_en')} as specification, coalesce(i.manufacturer, '') as manufacturer_name,
        case when i.split_allowed then ${both(db, 'coalesce(i.single_unit, i.unit)', 'i.single_unit_en')} else ${both(db, 'i.unit', 'i.unit_en')} end as unit_name,
        ${hasKinds ? db`${kindsOfItem(db, id)} as kinds,` : db``}
        ${both(db, 'i.unit', 'i.unit_en')} as package_name, ${perPackageOf(db)} as in_one_package, l.opening_quantity, l.in_quantity, l.out_quantity, l.closing_quantity,
        l.opening_amount, l.in_amount, l.out_amount, l.closing_amount
      from (
        select item_id, sum(opening_quantity)::int as opening_quantity, sum(in_quantity)::int as in_quantity, sum(out_quantity)::int as out_quantity,
          sum(closing_quantity)::int as closing_quantity, sum(opening_amount)::bigint as opening_amount, sum(in_amount)::bigint as in_amount,
          sum(out_amount)::bigint as out_amount, sum(closing_amount)::bigint as closing_amount
        from (${rowsOfOwner(db, db`select * from stock_month_line where month_id = ${id}`, 'own')}) own group by item_id) l
      join item i on i.org_id = app_org() and i.id = l.item_id order by i.pinyin collate "C", i.code`,
    db<Print.StockMonthPrint['kinds']>`
      select direction, kind, sum(amount)::bigint as amount from (
        ${rowsOfOwner(db, db`select * from stock_month_kind where month_id = ${id}`, 'own')}) own group by 1, 2 order by 1, 2`,
  ]);
  return { ...head, ...month, rows: [...rows], kinds: [...kinds] };
}
