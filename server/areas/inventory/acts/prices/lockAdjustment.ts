import { type PriceAct, priceActs, priceCan } from '../../../../../src/domain/inventory/prices/rules.ts';
import type * as Prices from '../../../../../src/domain/inventory/prices/shapes.ts';
import { lockRows } from '../../../../database/locks.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { absent, Problem } from '../../../../pipeline/problem.ts';
import { findAdjustment } from '../../queries/prices/adjustments.ts';

export interface Which {
  id: string;
  version?: number | undefined;
}

/** The adjustment under its lock, as it is now, if this act may begin from there. Without a version any version will do. */
export async function lockAdjustment({ db }: Pick<Context, 'db'>, { id, version }: Which, act: PriceAct): Promise<Prices.AdjustmentFull> {
  await lockRows(db, 'priceAdjustment', db`select id from price_adjustment where id::text = ${id} for no key update`);
  const adjustment = await findAdjustment(db, id);
  if (!adjustment) throw absent();
  if (!priceCan(act, adjustment.status)) throw new Problem(priceActs[act].refused, { values: { number: adjustment.number } });
  if (version !== undefined && adjustment.version !== version) throw new Problem('error.version');
  return adjustment;
}

/** Lists of adjustments; with new prices also goods and everything that shows them. */
export async function announcePrices({ announce }: Pick<Context, 'announce'>, { priced }: { priced: boolean }): Promise<void> {
  const tags = priced ? (['PriceAdjustment', 'Goods'] as const) : (['PriceAdjustment'] as const);
  await announce({ subType: null, tags, audience: { permission: 'm_inventory' } });
  if (priced) await announce({ subType: null, tags: ['Goods'], audience: { permission: 'm_pharmacy' } });
}
