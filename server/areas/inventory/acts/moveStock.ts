import { dateAt } from '../../../../src/domain/dates.ts';
import { isSameTerms, readBatchTerms, type Terms } from '../../../../src/domain/inventory/consignment/rules.ts';
import { firstDayOf, monthOf } from '../../../../src/domain/inventory/months.ts';
import { quantityText } from '../../../../src/domain/inventory/perUnit.ts';
import type * as Stock from '../../../../src/domain/inventory/stockShapes.ts';
import { type MovementKind, subjectsOfMovement } from '../../../../src/domain/value/entries.ts';
import { failpoint } from '../../../database/failpoint.ts';
import { requireWeighed } from '../../../limits/weighed.ts';
import { nameIn } from '../../../names/nameIn.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import type { TermsColumns } from '../queries/consignment/terms.ts';
import { type LockedBatch, lockStock } from '../queries/stockDocuments.ts';

/** One change of one batch; `sourceId` is the document line behind it. Without an amount the change is worth the cost of the batch. */
export interface Movement {
  batchId: string;
  change: number;
  sourceId: string;
  /** Fen, with the sign of the change. */
  amount?: number;
}

/**
 * Writes changes and their ledger entries together. The batches are under their locks. `month` is that of a document which is booked later:
 * the changes count in it while it is not reported; without it they count in the month of now. Throws a fault of the program where the movement
 * needed to be weighed and was not.
 */
export async function writeMovements(context: Context, kind: MovementKind, movements: readonly Movement[], month?: string): Promise<void> {
  const { db, session, newId, now } = context;
  if (movements.length === 0) return;
  const subjects = subjectsOfMovement[kind];
  if (subjects.length > 0) requireWeighed(context, subjects);
  await db`
    update stock_batch b set quantity = b.quantity + v.change
    from (select batch_id, sum(change)::int as change
      from jsonb_to_recordset(${db.json(movements.map(({ batchId, change }) => ({ batch_id: batchId, change })))}) as t(batch_id uuid, change int)
      group by batch_id) v
    where b.id = v.batch_id`;
  failpoint('stock.moved');
  await db`insert into stock_movement ${db(
    movements.map((movement) => ({
      orgId: session.orgId,
      practiceId: session.practiceId,
      id: newId(),
      kind,
      at: now(),
      staffId: session.staffId,
      month: month === undefined ? null : firstDayOf(month),
      ...movement,
      amount: movement.amount ?? null,
    })),
  )}`;
}

/**
 * Takes the lines out of their batches. Too little is told by name, batch and what is left. What is taken out in an earlier month has to have
 * lain there at the end of that month and of every one since.
 */
export async function takeOut(
  context: Context,
  kind: MovementKind,
  lines: readonly Stock.FullLine[],
  month?: string,
): Promise<Map<string, LockedBatch>> {
  const batches = await lockStock(
    context.db,
    lines.map(({ batchId }) => batchId!), // lines that go out name their batch: checkDocument
  );
  const wanted = new Map<string, number>();
  for (const { batchId, quantity } of lines) wanted.set(batchId!, (wanted.get(batchId!) ?? 0) + quantity);
  for (const [id, quantity] of wanted) {
    const batch = batches.get(id);
    if (!batch || batch.quantity < quantity) throw insufficient(context, batch, quantity);
  }
  if (month !== undefined && month < monthOf(dateAt(context.now()))) await refuseLater(context, month, wanted, batches);
  await writeMovements(
    context,
    kind,
    lines.map(({ id, batchId, quantity }) => ({ batchId: batchId!, change: -quantity, sourceId: id })),
    month,
  );
  return batches;
}

/** Refuses what came later than the month in which it would be taken out: a month never ends with less than nothing of a batch. */
async function refuseLater(
  context: Context,
  month: string,
  wanted: ReadonlyMap<string, number>,
  batches: ReadonlyMap<string, LockedBatch>,
): Promise<void> {
  const { db, session } = context;
  const ends = await db<{ batchId: string; month: string; left: number }[]>`
    with sums as (
      select m.batch_id, m.month, sum(m.change) as change from stock_movement m
      where m.org_id = app_org() and m.batch_id = any (${[...wanted.keys()]}::uuid[]) group by 1, 2
      union all select id, ${firstDayOf(month)}::date, 0 from unnest(${[...wanted.keys()]}::uuid[]) as b(id))
    select batch_id, to_char(month, 'YYYY-MM') as month, sum(sum(change)) over (partition by batch_id order by month)::int as left
    from sums group by batch_id, sums.month order by month`;
  const short = ends.find((end) => end.month >= month && end.left < (wanted.get(end.batchId) ?? 0));
  const batch = short && batches.get(short.batchId);
  if (!batch) return;
  throw new Problem('inventory.month.refused.later', {
    values: {
      item: nameIn(context, batch),
      batch: batch.batchNumber,
      month: short.month,
      left: quantityText(batch, short.left, session.language),
    },
  });
}

export function insufficient(context: Context, batch: LockedBatch | undefined, needed: number): Problem {
  if (!batch) return new Problem('error.absent');
  const counted = (quantity: number) => quantityText(batch, quantity, context.session.language);
  return new Problem('inventory.stock.insufficient', {
    values: { item: nameIn(context, batch), batch: batch.batchNumber, needed: counted(needed), left: counted(batch.quantity) },
  });
}

/** Goods that come into a warehouse: `cost` of one stock unit in 1/1000 yuan, `amount` of the line in fen. */
export interface Arrival {
  lineId: string;
  itemId: string;
  batchNumber: string;
  producedOn: string | null;
  expiresOn: string;
  shelf: string;
  quantity: number;
  cost: number;
  amount: number;
  name: { nameZh: string; nameEn: string };
  /** Terms of consigned goods; absent where they belong to the clinic. */
  terms?: Terms | undefined;
}

const columnsOfTerms = (terms: Terms | undefined) =>
  terms && {
    consignorId: terms.consignorId,
    agreedPrice: terms.price,
    agreedFactor: terms.factor,
    paysLosses: terms.paysLosses,
  };

/**
 * Puts goods into the batches of a warehouse, made where they are new. One batch number has one expiry date; its cost becomes
 * the average of what lies there and what comes. Answers the batch of each line.
 */
export async function putIn(
  context: Context,
  kind: MovementKind,
  warehouseId: string,
  arrivals: readonly Arrival[],
  month?: string,
): Promise<Map<string, string>> {
  const { db, session, newId } = context;
  const inOrder = arrivals.toSorted((a, b) => (`${a.itemId} ${a.batchNumber}` < `${b.itemId} ${b.batchNumber}` ? -1 : 1));
  const known = await db<{ id: string }[]>`
    select b.id from stock_batch b
    join jsonb_to_recordset(${db.json(inOrder.map(({ itemId, batchNumber }) => ({ item_id: itemId, batch_number: batchNumber })))})
      as t(item_id uuid, batch_number text) on t.item_id = b.item_id and t.batch_number = b.batch_number
    where b.warehouse_id = ${warehouseId}`;
  await lockStock(
    db,
    known.map(({ id }) => id),
  );
  const places = new Map<string, string>();
  const movements: Movement[] = [];
  for (const { lineId, quantity, cost, amount, name, itemId, batchNumber, producedOn, expiresOn, shelf, terms } of inOrder) {
    const columns = { itemId, batchNumber, producedOn, expiresOn, shelf, cost, ...columnsOfTerms(terms) };
    const [batch] = await db<[TermsColumns & { id: string; expiresOn: string }]>`
      insert into stock_batch ${db({
        orgId: session.orgId,
        practiceId: session.practiceId,
        id: newId(),
        warehouseId,
        quantity: 0,
        ...columns,
      })}
      on conflict (org_id, warehouse_id, item_id, batch_number) do update set
        cost = round((stock_batch.cost * stock_batch.quantity + excluded.cost * ${quantity}::bigint)::numeric / (stock_batch.quantity + ${quantity}::bigint)),
        produced_on = coalesce(stock_batch.produced_on, excluded.produced_on),
        shelf = case when stock_batch.shelf = '' then excluded.shelf else stock_batch.shelf end
      returning id, expires_on, consignor_id, agreed_price, agreed_factor, pays_losses`;
    if (batch.expiresOn !== expiresOn)
      throw new Problem('inventory.batch.otherExpiry', {
        values: { item: nameIn(context, name), batch: batchNumber, date: batch.expiresOn },
      });
    // A batch has one owner and one agreed price: what is due to whom could not be said otherwise.
    if (!isSameTerms(readBatchTerms(batch), terms))
      throw new Problem('inventory.consignment.refused.mixed', { values: { item: nameIn(context, name), batch: batchNumber } });
    places.set(lineId, batch.id);
    movements.push({ batchId: batch.id, change: quantity, sourceId: lineId, amount });
  }
  await writeMovements(context, kind, movements, month);
  return places;
}
