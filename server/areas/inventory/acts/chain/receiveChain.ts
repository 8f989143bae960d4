import { checkReceipt, shareOf, stateAfter } from '../../../../../src/domain/inventory/chain/rules.ts';
import type * as Chain from '../../../../../src/domain/inventory/chain/shapes.ts';
import { chainMovements, chainState } from '../../../../../src/domain/inventory/chain/states.ts';
import { checkKept, type Placed, placesOf } from '../../../../../src/domain/inventory/places.ts';
import type { FieldProblem } from '../../../../../src/domain/problem.ts';
import { checkReason } from '../../../../../src/domain/required.ts';
import type { Done } from '../../../../../src/domain/wire.ts';
import { failpoint } from '../../../../database/failpoint.ts';
import { nameIn } from '../../../../names/nameIn.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { absent, refuse } from '../../../../pipeline/problem.ts';
import { findPlaces } from '../../queries/stockPlaces.ts';
import { findVisibleWarehouse } from '../../queries/warehouses.ts';
import { bringReceived } from '../boxes/chainBoxes.ts';
import { openWarehouses } from '../lockDocument.ts';
import { putIn } from '../moveStock.ts';
import { lockChain, type Part, type Which, type WrittenPart, writeEntries, writeLines } from './lockChain.ts';
import { finishChain } from './sendChain.ts';

/**
 * Puts the usable goods that arrived into a warehouse of the receiving clinic. Missing goods stay under way and surplus goods are noted until
 * an act of either clinic settles them.
 */
export async function receiveChainTransfer(context: Context, { id, version, warehouseId, lines }: Chain.ChainReceipt): Promise<Done> {
  const { db, session, now } = context;
  const chain = await lockChain(context, { id, version }, 'receive');
  refuse(checkReceipt({ warehouseId, lines }, chain.lines) as FieldProblem[]);
  const warehouse = await findVisibleWarehouse(db, session, warehouseId);
  if (!warehouse) throw absent();
  const arrived = new Map(lines.map((line) => [line.id, line]));
  const parts = chain.lines.map((line) => {
    const quantity = Math.min(arrived.get(line.id)?.received ?? 0, line.quantity);
    return { line, quantity, amount: shareOf(line, 0, quantity) };
  });
  await refuseNotKept(context, parts, warehouseId);
  await openWarehouses(context, [warehouseId]);
  const placed = await putInParts(context, chain, warehouseId, parts);
  await bringReceived(context, warehouseId, placed, lines);
  failpoint('chain.received');
  const changed = parts.map(({ line, quantity }) => {
    const { received = 0, reason = '' } = arrived.get(line.id) ?? {};
    return {
      ...line,
      settled: quantity,
      surplus: Math.max(0, (received ?? 0) - line.quantity),
      reason: quantity < line.quantity ? reason : '',
    };
  });
  await writeLines(context, changed);
  const status = stateAfter(chain.status, changed);
  await db`
    update chain_transfer set status = ${status}, to_warehouse_id = ${warehouseId}, to_warehouse_zh = ${warehouse.nameZh},
      to_warehouse_en = ${warehouse.nameEn}, received_at = ${now()}, received_by = ${session.staffId}, version = version + 1 where id = ${id}`;
  return finishChain(context, chain, { act: 'receive', differs: status === chainState.differing }, { moved: true });
}

/** The receiving clinic takes nothing: all goods are on their way back until the giving clinic takes them back. */
export async function refuseChainTransfer(context: Context, { id, version, reason }: Which & { reason: string }): Promise<Done> {
  refuse(checkReason(reason));
  const chain = await lockChain(context, { id, version }, 'refuse');
  const { db } = context;
  await db`
    update chain_transfer set status = ${chainState.refused}, end_reason = ${reason.trim()}, version = version + 1 where id = ${id}`;
  return finishChain(context, chain, { act: 'refuse', reason });
}

/** Goods come only into a warehouse that keeps them; the first that it does not keep is named beside the warehouse. */
async function refuseNotKept(context: Context, parts: readonly Part[], warehouseId: string): Promise<void> {
  const coming = parts.filter(({ quantity }) => quantity > 0).map(({ line }) => line);
  const items = await context.db<Placed[]>`
    select id as item_id, category_code from item where id = any (${coming.map(({ itemId }) => itemId)}::uuid[])`;
  const places = await findPlaces(context.db);
  const keptIn = new Map(items.map((item) => [item.itemId, placesOf(item, 'keep', places)]));
  const line = coming.find((one) => checkKept([one], warehouseId, (itemId) => keptIn.get(itemId)).length > 0);
  if (line) refuse([{ field: 'warehouseId', message: 'inventory.chain.notKept', values: { goods: nameIn(context, line) } }]);
}

/** Puts units of the transfer into a warehouse of the receiving clinic at their own cost, and returns the parts with their batches. */
export async function putInParts(
  context: Context,
  chain: Pick<Chain.ChainFull, 'id'>,
  warehouseId: string,
  parts: readonly Part[],
  reason = '',
): Promise<(Part & { batchId: string })[]> {
  const written = await writeEntries(context, chain.id, { kind: 'received', reason }, parts);
  const places = await putIn(context, chainMovements.in, warehouseId, written.map(arrivalOfPart));
  return withBatches(written, places);
}

/** Parts with the batches that hold their units now. */
export const withBatches = (written: readonly WrittenPart[], places: ReadonlyMap<string, string>): (Part & { batchId: string })[] =>
  written.flatMap((part) => {
    const batchId = places.get(part.entryId);
    return batchId ? [{ ...part, batchId }] : [];
  });

export const arrivalOfPart = ({ entryId, line, quantity, amount }: Part & { entryId: string }) => ({
  lineId: entryId,
  itemId: line.itemId,
  batchNumber: line.batchNumber,
  producedOn: line.producedOn,
  expiresOn: line.expiresOn,
  shelf: '',
  quantity,
  cost: line.cost,
  amount,
  name: { nameZh: line.nameZh, nameEn: line.nameEn },
});
