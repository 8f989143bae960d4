import { addDays, dateAt } from '../../src/domain/dates.ts';
import { submitAdjustment } from '../areas/inventory/acts/prices/decideAdjustment.ts';
import { saveAdjustment } from '../areas/inventory/acts/prices/saveAdjustment.ts';
import { actingAs } from './acting.ts';
import { type Loading, setTenant } from './seeding.ts';

interface Priced {
  id: string;
  price: number;
}

/** Price adjustments of the demonstration that wait: one for its review, one is still being written. No price changes by them. */
export async function loadPrices(loading: Loading, practiceId: string): Promise<void> {
  const { sql, orgId, now } = loading;
  await setTenant(sql, orgId, practiceId);
  const context = actingAs(loading, { account: 'maku', practiceId, at: now.toISOString() });
  const goods = await sql<Priced[]>`
    select id, price from item where is_stocked and enabled and category_code = 'western' and price >= 1000 order by code limit 7`;
  const dearer = ({ id, price }: Priced) => ({
    itemId: id,
    priceBefore: price,
    priceAfter: price + Math.ceil(price / 200) * 10,
    reason: '',
  });
  const { id, version = 1 } = await saveAdjustment(context, {
    reason: '厂家上调供货价',
    takesEffectOn: addDays(dateAt(now), 7),
    lines: goods.slice(0, 4).map(dearer),
    confirmed: true,
  });
  await submitAdjustment(context, { id: id ?? '', version }); // a saved document has an id
  await saveAdjustment(context, { reason: '季度价格复核', takesEffectOn: null, lines: goods.slice(4).map(dearer), confirmed: true });
}
