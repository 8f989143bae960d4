import { dateAt } from '../../../../../src/domain/dates.ts';
import { shareOf } from '../../../../../src/domain/inventory/chain/rules.ts';
import type * as Chain from '../../../../../src/domain/inventory/chain/shapes.ts';
import { chainMovements, chainState, sendingAct } from '../../../../../src/domain/inventory/chain/states.ts';
import { checkReason, checkRequired } from '../../../../../src/domain/required.ts';
import type { Done } from '../../../../../src/domain/wire.ts';
import { failpoint } from '../../../../database/failpoint.ts';
import { holdToFlow, refuseBesideFlow } from '../../../../limits/flows.ts';
import { noteWeighed } from '../../../../limits/weighed.ts';
import { nameIn } from '../../../../names/nameIn.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { Problem, refuse } from '../../../../pipeline/problem.ts';
import { findStockSetting, lockStock } from '../../queries/stockDocuments.ts';
import { takeParts } from '../boxes/chainBoxes.ts';
import { refuseReportedMonth } from '../holdMonth.ts';
import { openWarehouses, refuseOwn } from '../lockDocument.ts';
import { insufficient, writeMovements } from '../moveStock.ts';
import { announceChain, lockChain, type Part, type Which, writeEntries } from './lockChain.ts';

export const refuseReportedChain = (context: Context, { warehouseId, happenedOn }: Chain.ChainFull): Promise<void> =>
  refuseReportedMonth(context, { warehouseId, toWarehouseId: null, happenedOn });

export async function submitChainTransfer(context: Context, which: Which): Promise<Done> {
  const chain = await lockChain(context, which, 'submit');
  await refuseReportedChain(context, chain);
  await holdToFlow(context, 'chainTransfer', chain.amount, { objectId: which.id });
  const { db, now } = context;
  await db`
    update chain_transfer set status = ${chainState.submitted}, submitted_at = ${now()}, version = version + 1 where id = ${which.id}`;
  return finishChain(context, chain, { act: 'submit' });
}

/** Approves, or sends back with a reason. */
export async function auditChainTransfer(
  context: Context,
  { id, version, flag, remark = '' }: Which & { flag: number; remark?: string | undefined },
): Promise<Done> {
  const { db, session, now } = context;
  if (flag === 0) refuse(checkRequired({ remark }, ['remark']));
  const chain = await lockChain(context, { id, version }, flag === 1 ? 'approve' : 'reject');
  await refuseBesideFlow(context, id);
  await refuseOwn(context, chain.createdBy);
  await db`
    update chain_transfer set status = ${flag === 1 ? chainState.approved : chainState.rejected}, audited_at = ${now()},
      audited_by = ${session.staffId}, audit_remark = ${remark.trim()}, version = version + 1 where id = ${id}`;
  return finishChain(context, chain, { act: flag === 1 ? 'approve' : 'reject' });
}

/** Abandons a transfer whose goods have not left. */
export async function cancelChainTransfer(context: Context, { id, version, reason }: Which & { reason: string }): Promise<Done> {
  refuse(checkReason(reason));
  const chain = await lockChain(context, { id, version }, 'cancel');
  await refuseBesideFlow(context, id);
  const { db } = context;
  await db`
    update chain_transfer set status = ${chainState.cancelled}, end_reason = ${reason.trim()}, version = version + 1 where id = ${id}`;
  return finishChain(context, chain, { act: 'cancel', reason });
}

/** Takes the goods out of the stock of the giving clinic: from here on they are under way and in nobody's stock. */
export async function sendChainTransfer(context: Context, which: Which): Promise<Done> {
  const chain = await lockChain(context, which, sendingAct(await findStockSetting(context.db)));
  await refuseReportedChain(context, chain);
  // Only a transfer that was submitted, and so weighed, can be approved.
  if (chain.status === chainState.approved) noteWeighed(context, 'chainTransfer');
  else await holdToFlow(context, 'chainTransfer', chain.amount, { objectId: which.id });
  return moveOut(context, chain);
}

export async function moveOut(context: Context, chain: Chain.ChainFull): Promise<Done> {
  const { db, session, now } = context;
  await openWarehouses(context, [chain.warehouseId]);
  const today = dateAt(now());
  const gone = chain.lines.find(({ expiresOn }) => expiresOn < today);
  if (gone) throw new Problem('inventory.batch.expired', { values: { item: nameIn(context, gone), batch: gone.batchNumber } });
  const batches = await lockStock(
    db,
    chain.lines.map(({ batchId }) => batchId),
  );
  const lines = chain.lines.map((line) => ({ ...line, cost: batches.get(line.batchId)?.cost ?? line.cost }));
  await takeOutParts(
    context,
    chain.id,
    lines.map((line) => ({ line, quantity: line.quantity, amount: shareOf(line, 0, line.quantity) })),
  );
  await takeParts(
    context,
    chain.warehouseId,
    lines.map((line) => ({ line, quantity: line.quantity, amount: 0 })),
  );
  failpoint('chain.sent');
  await db`
    update chain_transfer_line x set cost = t.cost
    from jsonb_to_recordset(${db.json(lines.map(({ id, cost }) => ({ id, cost })))}) as t(id uuid, cost bigint) where x.id = t.id`;
  await db`
    update chain_transfer set status = ${chainState.inTransit}, sent_at = ${now()}, sent_by = ${session.staffId}, version = version + 1
    where id = ${chain.id}`;
  return finishChain(context, chain, { act: 'send' }, { moved: true });
}

/** Takes units out of the batches of the giving clinic, at the cost of their lines. */
export async function takeOutParts(context: Context, transferId: string, parts: readonly Part[]): Promise<void> {
  const batches = await lockStock(
    context.db,
    parts.map(({ line }) => line.batchId),
  );
  for (const { line, quantity } of parts) {
    const batch = batches.get(line.batchId);
    if (!batch || batch.quantity < quantity) throw insufficient(context, batch, quantity);
  }
  const written = await writeEntries(context, transferId, { kind: 'sent' }, parts);
  await writeMovements(
    context,
    chainMovements.out,
    written.map(({ entryId, line, quantity, amount }) => ({
      batchId: line.batchId,
      change: -quantity,
      sourceId: entryId,
      amount: -amount,
    })),
  );
}

export async function finishChain(
  context: Context,
  { id, number }: Pick<Chain.ChainFull, 'id' | 'number'>,
  detail: Record<string, unknown>,
  { moved = false }: { moved?: boolean } = {},
): Promise<Done> {
  context.audit({ objectId: id, detail: { number, ...detail } });
  await announceChain(context, { moved });
  return { done: true };
}
