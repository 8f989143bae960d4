import { revaluationOf } from '../../../../../src/domain/inventory/prices/rules.ts';
import type * as Prices from '../../../../../src/domain/inventory/prices/shapes.ts';
import { priceState } from '../../../../../src/domain/inventory/states.ts';
import { fenText } from '../../../../../src/domain/money/fen.ts';
import type { Language } from '../../../../../src/domain/session/shapes.ts';
import { type Noting, noteChange } from '../../../../changes/noteChange.ts';
import { inEachClinic } from '../../../../database/eachClinic.ts';
import { failpoint } from '../../../../database/failpoint.ts';
import { lockRows } from '../../../../database/locks.ts';
import { Problem } from '../../../../pipeline/problem.ts';
import { say } from '../../../../words/words.ts';
import { findStockOfItems, findTransitOfItems, listClinics } from '../../queries/prices/stockOfLines.ts';
import { lockStock } from '../../queries/stockDocuments.ts';
import { holdMonths } from '../holdMonth.ts';
import { storedGoods } from '../storeGoods.ts';

/** Prices of goods under their locks, by item. */
export async function lockPrices({ db }: Pick<Noting, 'db'>, itemIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await lockRows(
    db,
    'item',
    db<{ id: string; price: number }[]>`
    select id, price from item where id = any (${[...new Set(itemIds)]}::uuid[]) and is_stocked order by id for no key update`,
  );
  return new Map(rows.map(({ id, price }) => [id, price]));
}

/** Lines that are named in the refusal; a longer document shows the others on its screen. */
const linesNamed = 5;

/** Refuses prices whose goods got another price after the adjustment was written, line by line. */
export function refuseChangedPrices(
  lines: readonly Pick<Prices.PricedLine, 'itemId' | 'priceBefore' | 'nameZh' | 'nameEn'>[],
  prices: ReadonlyMap<string, number>,
  language: Language,
): void {
  const changed = lines.filter(({ itemId, priceBefore }) => prices.get(itemId) !== priceBefore);
  if (changed.length === 0) return;
  const named = changed.slice(0, linesNamed).map(({ itemId, priceBefore, nameZh, nameEn }) => {
    const now = prices.get(itemId);
    const item = language === 'en' ? nameEn || nameZh : nameZh;
    return say(language, 'inventory.prices.changed.line', {
      item,
      before: fenText(priceBefore),
      now: now === undefined ? '–' : fenText(now),
    });
  });
  const rest = changed.length > linesNamed ? ' …' : '';
  throw new Problem('inventory.prices.changed', { values: { count: changed.length, lines: `${named.join('; ')}${rest}` } });
}

/**
 * Gives the goods of an adjustment their new prices and writes down what this does to the worth of the stock, in the transaction of the caller,
 * who holds the adjustment. A price holds in every clinic of the organisation, so the stock of all clinics and the goods on their way are
 * revalued. Goods are locked before batches, and the advisory locks of the warehouses keep movements waiting meanwhile.
 */
export async function putIntoEffect(context: Noting, adjustment: Prices.AdjustmentFull): Promise<void> {
  const { db, session, now } = context;
  const { id, lines } = adjustment;
  // An adjustment becomes approved by an act that weighed it; the job that applies it on its day weighs nothing.
  if (adjustment.status !== priceState.approved) throw new TypeError('Only prices that were weighed and approved take effect');
  const itemIds = lines.map(({ itemId }) => itemId);
  refuseChangedPrices(lines, await lockPrices(context, itemIds), session.language);
  const clinics = (await listClinics(db)).map((clinic) => clinic.id);
  await inEachClinic(db, session.practiceId, clinics, () => lockBatchesOf(context, itemIds));
  await inEachClinic(db, session.practiceId, clinics, () => holdWarehouses(context));
  const amounts = await inEachClinic(db, session.practiceId, clinics, (clinicId) => revalue(context, adjustment, clinicId));
  failpoint('prices.halfway');
  await writePrices(context, adjustment);
  await db`
    update price_adjustment set status = ${priceState.inEffect}, effective_at = ${now()}, effective_by = ${session.staffId},
      revaluation = ${amounts.reduce((sum, amount) => sum + amount, 0)}, version = version + 1,
      last_movement = (select coalesce(max(m.sequence), 0) from stock_movement m where m.practice_id = app_practice())
    where id = ${id}`;
}

async function lockBatchesOf({ db }: Noting, itemIds: readonly string[]): Promise<void> {
  const held = await db<{ id: string }[]>`select id from stock_batch where item_id = any (${[...itemIds]}::uuid[])`;
  await lockStock(
    db,
    held.map((batch) => batch.id),
  );
}

async function holdWarehouses(context: Noting): Promise<void> {
  const warehouses = await context.db<{ id: string }[]>`select id from warehouse where practice_id = app_practice() order by id`;
  for (const warehouse of warehouses) await holdMonths(context, warehouse.id);
}

/** Writes what the prices do to the stock of one clinic and to the goods on their way out of it, in the name of that clinic. */
async function revalue({ db, session }: Noting, { id, lines }: Prices.AdjustmentFull, practiceId: string): Promise<number> {
  const own = { orgId: session.orgId, practiceId };
  const byItem = new Map(lines.map((line) => [line.itemId, line]));
  const itemIds = [...byItem.keys()];
  const valued = <Row extends { itemId: string; quantity: number; inOne: number }>(row: Row) => {
    const line = byItem.get(row.itemId)!; // the rows are of these items
    return { ...own, ...row, lineId: line.id, amount: revaluationOf(line, row.quantity, row.inOne) };
  };
  const stock = (await findStockOfItems(db, itemIds)).map(valued);
  const transit = (await findTransitOfItems(db, itemIds)).map(valued);
  if (stock.length > 0) await db`insert into price_revaluation ${db(stock.map((row) => ({ ...row, adjustmentId: id })))}`;
  if (transit.length > 0) await db`insert into price_transit ${db(transit.map(({ itemId: _, ...row }) => row))}`;
  const amount = [...stock, ...transit].reduce((sum, row) => sum + row.amount, 0);
  await db`
    insert into price_adjustment_clinic (org_id, practice_id, adjustment_id, item_ids, last_movement, amount)
    values (${session.orgId}, ${practiceId}, ${id}, ${itemIds}::uuid[],
      (select coalesce(max(m.sequence), 0) from stock_movement m where m.practice_id = app_practice()), ${amount})`;
  return amount;
}

/** The history of goods shows the change as any other, so each price step names who made it and why. */
async function writePrices(context: Noting, { number, lines, reason }: Prices.AdjustmentFull): Promise<void> {
  const { db } = context;
  const before = await storedGoods(
    db,
    lines.map(({ itemId }) => itemId),
  );
  const prices = lines.map(({ itemId, priceAfter }) => ({ id: itemId, price: priceAfter }));
  await db`
    update item i set price = t.price, version = i.version + 1,
      split_price = case when i.split_allowed and i.singles_per_package > 0 then round(t.price::numeric / i.singles_per_package)::bigint end
    from jsonb_to_recordset(${db.json(prices)}) as t(id uuid, price bigint) where i.id = t.id`;
  for (const { itemId } of lines) {
    const goods = before.get(itemId);
    const change = { kind: 'goods', objectId: itemId, act: 'changed', fields: ['price'], reason: `${number} ${reason}` } as const;
    await noteChange(context, { ...change, ...(goods && { before: goods }) });
  }
}
