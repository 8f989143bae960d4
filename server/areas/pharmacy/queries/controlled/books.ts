import type * as Controlled from '../../../../../src/domain/pharmacy/controlled/shapes.ts';
import type { Page } from '../../../../../src/domain/wire.ts';
import type { Db } from '../../../../database/connect.ts';
import { type Paging, rangeOf } from '../../../../paging/paging.ts';
import type { Actor } from '../../../../pipeline/context.ts';
import { bothNames, goodsFacts, isVisible } from '../../../inventory/queries/stockParts.ts';
import { ampoulesOf, classColumn, findRegisterGoods, idsOf } from './goods.ts';
import { takesSignature } from './lines.ts';

/** A book for each drug in each warehouse that holds or held it, with what waits in it. */
export async function findBooks(db: Db, paging: Paging, session: Pick<Actor, 'staffId' | 'authorities'>): Promise<Page<Controlled.Book>> {
  const { skipped, taken } = rangeOf(paging);
  const goods = await findRegisterGoods(db);
  const ids = idsOf(goods);
  const rows = await db<Controlled.Book[]>`
    select i.id || ' ' || w.id as id, ${goodsFacts(db)}, w.id as storehouse_id, ${bothNames(db, 'w')} as warehouse,
      ${classColumn(db, goods, 'i.id')} as class, held.balance,
      (select count(*)::int from stock_movement m join stock_batch b on b.org_id = m.org_id and b.id = m.batch_id
        where b.org_id = i.org_id and b.item_id = i.id and b.warehouse_id = w.id and ${takesSignature(db, ids.strict, 'i.id')}
          and not exists (select from controlled_signature g where g.org_id = m.org_id and g.movement_id = m.id))
      + (select count(*)::int from controlled_entry e where e.org_id = i.org_id and e.item_id = i.id and e.warehouse_id = w.id
          and e.signed_at is null and e.struck_at is null) as unsigned,
      case when i.id = any (${ids.ampoules}::uuid[]) then coalesce((select sum(a.out - a.back)::int
        from dispensing_batch t join stock_batch b on b.org_id = t.org_id and b.id = t.batch_id cross join ${ampoulesOf(db)}
        where b.org_id = i.org_id and b.item_id = i.id and b.warehouse_id = w.id), 0) else 0 end as ampoules,
      last.at as counted_at, last.quantity as counted, last.booked
    from (select b.org_id, b.item_id, b.warehouse_id, sum(b.quantity)::int as balance from stock_batch b
      where b.practice_id = app_practice() and b.item_id = any (${ids.all}::uuid[]) group by 1, 2, 3) held
    join item i on i.org_id = held.org_id and i.id = held.item_id
    join warehouse w on w.org_id = held.org_id and w.id = held.warehouse_id
    left join lateral (select e.at, e.quantity, e.booked from controlled_entry e
      where e.org_id = i.org_id and e.item_id = i.id and e.warehouse_id = w.id and e.kind = 'count' and e.struck_at is null
      order by e.at desc, e.id desc limit 1) last on true
    where ${isVisible(db, session)}
    order by lower(spoken(i.pinyin, i.name_en)) collate "C", i.id, w.code`;
  return { rows: rows.slice(skipped, skipped + taken), total: rows.length };
}
