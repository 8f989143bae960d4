import type { PriceRange } from '../../src/domain/charge/priceChange.ts';
import type { Db } from '../database/connect.ts';

/** Days whose prices a new price is weighed against. */
const windowDays = 30;

/**
 * The lowest and the highest price (fen) of each item in the last 30 days, or since the last price that a flow approved, so that a rise in
 * small steps weighs what it comes to. The price of the moment is always one of them. Items without a change in that time are left out.
 */
export async function findPricesOfLate(db: Db, now: Date, itemIds: readonly string[]): Promise<Map<string, PriceRange>> {
  if (itemIds.length === 0) return new Map();
  const since = new Date(now.getTime() - windowDays * 86_400_000);
  const rows = await db<(PriceRange & { id: string })[]>`
    with wanted as (
      select i.id, i.price, greatest(${since}::timestamptz,
        (select max(a.done_at) from approval a
          where a.object_id = i.id and a.act in ('chargePrice', 'goodsPrice') and a.status = 'done'),
        (select max(a.done_at) from price_adjustment_line l join approval a on a.org_id = l.org_id and a.object_id = l.adjustment_id
          where l.item_id = i.id and a.act in ('chargePrice', 'goodsPrice') and a.status = 'done')) as since
      from item i where i.id = any (${[...itemIds]}::uuid[])),
    earlier as (
      select w.id, (r.before ->> 'price')::bigint as price from wanted w
        join change_record r on r.kind = 'goods' and r.object_id = w.id::text and r.at > w.since
        where 'price' = any (r.fields) and r.before ? 'price'
      union all
      select w.id, p.price_before from wanted w join item_price_change p on p.item_id = w.id and p.changed_at > w.since
        where p.price_before is not null)
    select w.id, least(w.price, min(e.price)) as lowest, greatest(w.price, max(e.price)) as highest
    from wanted w join earlier e on e.id = w.id group by w.id, w.price`;
  return new Map(rows.map(({ id, ...range }) => [id, range]));
}
