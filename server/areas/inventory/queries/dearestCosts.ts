import type { Db } from '../../../database/connect.ts';
import { perPackageOf } from './stockParts.ts';

export interface DearestCost {
  id: string;
  unit: string;
  singleUnit: string | null;
  /** Stock units in one package. */
  inOne: number;
  /** Cost of one stock unit in 1/1000 yuan. */
  cost: number;
}

/**
 * The purchase price of goods in the clinic: that of the dearest batch in stock, because any batch may be handed out; without stock that of
 * the last batch received. Goods never received are left out.
 */
export const findDearestCosts = (db: Db, itemIds: readonly string[]): Promise<DearestCost[]> => db<DearestCost[]>`
  select i.id, i.unit, i.single_unit, ${perPackageOf(db)} as in_one, coalesce(held.cost, last.cost) as cost
  from item i
  left join lateral (select max(b.cost) as cost from stock_batch b
    where b.org_id = i.org_id and b.practice_id = app_practice() and b.item_id = i.id and b.quantity > 0) held on true
  left join lateral (select b.cost from stock_batch b
    where b.org_id = i.org_id and b.practice_id = app_practice() and b.item_id = i.id order by b.id desc limit 1) last on true
  where i.id = any (${[...itemIds]}::uuid[]) and i.is_stocked and coalesce(held.cost, last.cost) > 0`;
