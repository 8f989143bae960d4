import { checkSettlement, shareOf, stateAfter } from '../../../../../src/domain/inventory/chain/rules.ts';
import type * as Chain from '../../../../../src/domain/inventory/chain/shapes.ts';
import { chainMovements, type SettlingWay } from '../../../../../src/domain/inventory/chain/states.ts';
import type { FieldProblem } from '../../../../../src/domain/problem.ts';
import { storedCodes } from '../../../../../src/domain/trace/lineCodes.ts';
import type { TracedCode } from '../../../../../src/domain/trace/shapes.ts';
import type { MovementKind } from '../../../../../src/domain/value/entries.ts';
import type { Done } from '../../../../../src/domain/wire.ts';
import { failpoint } from '../../../../database/failpoint.ts';
import { findFlowQuestion, holdToFlow } from '../../../../limits/flows.ts';
import { nameIn } from '../../../../names/nameIn.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../../pipeline/problem.ts';
import { findChainActor } from '../../queries/chainTransfers.ts';
import { lockStock } from '../../queries/stockDocuments.ts';
import { bringSettled, loseParts, takeParts } from '../boxes/chainBoxes.ts';
import { openWarehouses, refuseOwn } from '../lockDocument.ts';
import { putIn, writeMovements } from '../moveStock.ts';
import { lockChain, type Part, type WrittenPart, writeEntries, writeLines } from './lockChain.ts';
import { arrivalOfPart, putInParts, withBatches } from './receiveChain.ts';
import { finishChain, takeOutParts } from './sendChain.ts';

/** Settles a difference without a loss: missing goods arrived, goods came back, or surplus goods are explained. */
export async function settleChainTransfer(context: Context, settlement: Chain.ChainSettlement): Promise<Done> {
  const { way, reason } = settlement;
  const chain = await lockChain(context, settlement, way);
  refuse(checkSettlement(way, settlement, chain.lines) as FieldProblem[]);
  const parts = partsOf(chain, settlement, way);
  const named = new Map(settlement.lines.map(({ id, boxes }) => [id, storedCodes(boxes)]));
  await move[way](context, chain, parts, { reason: reason.trim(), named });
  return finishSettling(context, chain, way, parts, reason);
}

/** A loss at the cost of the clinic that writes it off. A second person does it: not the one who sent or received the goods. */
export async function writeOffChainTransfer(context: Context, settlement: Chain.ChainWriteOff): Promise<Done> {
  const { db } = context;
  const chain = await lockChain(context, settlement, 'writeOff');
  refuse(checkSettlement('writeOff', settlement, chain.lines) as FieldProblem[]);
  const warehouseId = chain.side === 'giver' ? chain.warehouseId : chain.toWarehouseId;
  if (warehouseId === null) throw absent();
  const actor = await findChainActor(db, chain.id, chain.side);
  if (actor) await refuseOwn(context, actor);
  const parts = partsOf(chain, settlement, 'writeOff');
  const reason = settlement.reason.trim();
  await openWarehouses(context, [warehouseId]);
  const kind = chain.side === 'giver' ? 'giverLoss' : 'receiverLoss';
  const written = await writeEntries(context, chain.id, { kind, reason }, parts);
  const placed = await bookLoss(context, chain.side === 'giver' ? chainMovements.back : chainMovements.in, warehouseId, written);
  await loseParts(context, placed, warehouseId);
  return finishSettling(context, chain, 'writeOff', parts, reason);
}

/** Units of each line with their fen: goods under way are settled after those before, surplus goods come after all that were sent. */
function partsOf(chain: Chain.ChainFull, { lines }: Chain.ChainWriteOff, way: SettlingWay | 'writeOff'): Part[] {
  const isSurplus = way === 'sendMore' || way === 'dropSurplus';
  return chain.lines.flatMap((line) => {
    const quantity = lines.find(({ id }) => id === line.id)?.quantity ?? 0;
    const before = isSurplus ? line.quantity : line.settled;
    return quantity > 0 ? [{ line, quantity, amount: shareOf(line, before, quantity) }] : [];
  });
}

interface Given {
  reason: string;
  /** Codes of surplus boxes, by line. */
  named: ReadonlyMap<string, readonly TracedCode[]>;
}

type Move = (context: Context, chain: Chain.ChainFull, parts: readonly Part[], given: Given) => Promise<void>;

const move: Readonly<Record<SettlingWay, Move>> = {
  async arrive(context, chain, parts, { reason }) {
    if (chain.toWarehouseId === null) throw absent();
    await openWarehouses(context, [chain.toWarehouseId]);
    const placed = await putInParts(context, chain, chain.toWarehouseId, parts, reason);
    await bringSettled(context, chain.toWarehouseId, placed);
  },
  async takeBack(context, chain, parts, { reason }) {
    await openWarehouses(context, [chain.warehouseId]);
    const written = await writeEntries(context, chain.id, { kind: 'takenBack', reason }, parts);
    const shelves = written.map((part) => ({ ...arrivalOfPart(part), shelf: part.line.shelf }));
    const places = await putIn(context, chainMovements.back, chain.warehouseId, shelves);
    await bringSettled(context, chain.warehouseId, withBatches(written, places));
  },
  async sendMore(context, chain, parts, { named }) {
    await refuseMoreByFlow(context, chain, parts);
    await openWarehouses(context, [chain.warehouseId]);
    await takeOutParts(context, chain.id, parts);
    await takeParts(context, chain.warehouseId, parts, named);
  },
  dropSurplus: async () => undefined,
};

/**
 * Surplus goods leave this clinic as those of a transfer do, so they are weighed like one. A flow cannot decide about a transfer that was sent:
 * where it would have to, the surplus is dropped here and sent as a transfer of its own.
 */
async function refuseMoreByFlow(context: Context, { number }: Chain.ChainFull, parts: readonly Part[]): Promise<void> {
  const amount = parts.reduce((sum, part) => sum + part.amount, 0);
  const question = await findFlowQuestion(context, 'chainTransfer', amount);
  if (question) throw new Problem('approval.refused.surplus', { values: { number, who: question.who ?? '' } });
  await holdToFlow(context, 'chainTransfer', amount);
}

/** The loss shows in the month of the clinic that bears it: the goods come in and go out as a loss, for the same fen. */
async function bookLoss(
  context: Context,
  kind: MovementKind,
  warehouseId: string,
  written: readonly WrittenPart[],
): Promise<(Part & { batchId: string })[]> {
  const batchIds = await batchesFor(context, warehouseId, written);
  await lockStock(context.db, batchIds);
  const movements = written.map(({ entryId, quantity, amount }, index) => ({
    batchId: batchIds[index]!, // one batch for each part
    change: quantity,
    sourceId: entryId,
    amount,
  }));
  await writeMovements(context, kind, movements);
  await writeMovements(
    context,
    chainMovements.loss,
    movements.map(({ change, amount, ...movement }) => ({ ...movement, change: -change, amount: -amount })),
  );
  return written.map((part, index) => ({ ...part, batchId: batchIds[index] ?? '' }));
}

/** The batches that a loss passes through, in the order of the parts; one that never lay in the warehouse is made empty. */
async function batchesFor(context: Context, warehouseId: string, written: readonly WrittenPart[]): Promise<string[]> {
  const { db, session, newId } = context;
  const ids: string[] = [];
  for (const { line } of written) {
    const { itemId, batchNumber, producedOn, expiresOn, cost } = line;
    const owned = { orgId: session.orgId, practiceId: session.practiceId, id: newId(), warehouseId, quantity: 0, shelf: '' };
    await db`insert into stock_batch ${db({ ...owned, itemId, batchNumber, producedOn, expiresOn, cost })}
      on conflict (org_id, warehouse_id, item_id, batch_number) do nothing`;
    const [batch] = await db<[{ id: string; consignorId: string | null }]>`
      select id, consignor_id from stock_batch where warehouse_id = ${warehouseId} and item_id = ${itemId} and batch_number = ${batchNumber}`;
    if (batch.consignorId !== null)
      throw new Problem('inventory.consignment.refused.mixed', { values: { item: nameIn(context, line), batch: batchNumber } });
    ids.push(batch.id);
  }
  return ids;
}

async function finishSettling(
  context: Context,
  chain: Chain.ChainFull,
  way: SettlingWay | 'writeOff',
  parts: readonly Part[],
  reason: string,
): Promise<Done> {
  failpoint('chain.settled');
  const changes = { arrive: [0, 1, 0], takeBack: [0, 1, 0], writeOff: [0, 1, 0], sendMore: [1, 0, -1], dropSurplus: [0, 0, -1] } as const;
  const [sent, settled, surplus] = changes[way];
  const lines = chain.lines.map((line) => {
    const quantity = parts.find((part) => part.line.id === line.id)?.quantity ?? 0;
    return {
      ...line,
      quantity: line.quantity + sent * quantity,
      settled: line.settled + settled * quantity,
      surplus: line.surplus + surplus * quantity,
    };
  });
  await writeLines(context, lines);
  const { db } = context;
  await db`
    update chain_transfer set status = ${stateAfter(chain.status, lines)}, version = version + 1 where id = ${chain.id}`;
  const moved = parts.map(({ line, quantity }) => ({ line: line.id, quantity }));
  return finishChain(context, chain, { act: way, reason, moved }, { moved: way !== 'dropSurplus' });
}
