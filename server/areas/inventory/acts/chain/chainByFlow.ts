import { createHash } from 'node:crypto';
import type * as Approval from '../../../../../src/domain/approval/shapes.ts';
import { dateAt } from '../../../../../src/domain/dates.ts';
import type * as Chain from '../../../../../src/domain/inventory/chain/shapes.ts';
import { chainActs, chainCan, chainState, isDoneBy } from '../../../../../src/domain/inventory/chain/states.ts';
import type * as Stock from '../../../../../src/domain/inventory/stockShapes.ts';
import { lockRows } from '../../../../database/locks.ts';
import type { Limited } from '../../../../limits/limited.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { absent, Problem } from '../../../../pipeline/problem.ts';
import { findChainTransfer } from '../../queries/chainTransfers.ts';
import { announceChain } from './lockChain.ts';
import { moveOut, refuseReportedChain } from './sendChain.ts';

/** A transfer that may still be submitted or approved, under its lock. */
async function lockWaiting(context: Context, { id, version }: { id: string; version?: number | undefined }): Promise<Chain.ChainFull> {
  const { db, session, now } = context;
  await lockRows(db, 'chainTransfer', db`select id from chain_transfer where id::text = ${id} for no key update`);
  const chain = await findChainTransfer(db, { session, today: dateAt(now()) }, id);
  if (!chain || !isDoneBy('submit', chain.side)) throw absent();
  if (!chainCan('submit', chain.status) && !chainCan('approve', chain.status))
    throw new Problem(chainActs.submit.refused, { values: { number: chain.number } });
  if (version !== undefined && chain.version !== version) throw new Problem('error.version');
  return chain;
}

function fingerprintOf({ warehouseId, toPracticeId, lines }: Chain.ChainFull): string {
  const facts = lines.map(({ id, batchId, quantity, cost }) => `${id} ${batchId} ${quantity} ${cost}`).sort();
  return createHash('sha256')
    .update([warehouseId, toPracticeId, ...facts].join('\n'))
    .digest('hex')
    .slice(0, 32);
}

/** Approving and sending are one act, in the name of the person who submitted the transfer. */
const sending: Limited<Stock.StockMove, Chain.ChainFull, unknown> = {
  async weigh(context, draft) {
    const chain = await lockWaiting(context, draft);
    await refuseReportedChain(context, chain);
    const weight = {
      amount: chain.amount,
      objectId: chain.id,
      objectNumber: chain.number,
      patientId: null,
      reason: draft.reason,
      fingerprint: fingerprintOf(chain),
      changes: [{ label: 'inventory.document.lines' as const, unit: 'count' as const, before: null, after: chain.itemCount }],
    };
    return { weight, ready: chain };
  },
  async perform(context, _draft, chain, _approvalId, decidedBy) {
    const { db, session, now } = context;
    await db`
      update chain_transfer set status = ${chainState.approved}, submitted_at = coalesce(submitted_at, ${now()}), audited_at = ${now()},
        audited_by = ${decidedBy ?? session.staffId}, audit_remark = '', version = version + 1 where id = ${chain.id}`;
    return moveOut(context, chain);
  },
};

/** While the case waits the transfer is submitted, so that nobody changes it. */
async function markSubmitted(context: Context, { id }: Stock.StockMove): Promise<void> {
  const { db, now } = context;
  await db`update chain_transfer set status = ${chainState.submitted}, submitted_at = ${now()}, version = version + 1 where id::text = ${id}`;
  await announceChain(context, { moved: false });
}

/** A transfer whose case ended without sending it goes back to its writer: as a draft if withdrawn, otherwise with the remark. */
async function unmark(context: Context, objectId: string, end: Approval.ApprovalState, remark: string): Promise<void> {
  if (end === 'done') return;
  const { db, session, now } = context;
  await lockRows(db, 'chainTransfer', db`select id from chain_transfer where id = ${objectId} for no key update`);
  const isWithdrawn = end === 'cancelled';
  const decided = isWithdrawn ? db`` : db`, audited_at = ${now()}, audited_by = ${session.staffId}, audit_remark = ${remark}`;
  await db`
    update chain_transfer set status = ${isWithdrawn ? chainState.draft : chainState.rejected}, version = version + 1 ${decided}
    where id = ${objectId} and status = ${chainState.submitted}`;
  await announceChain(context, { moved: false });
}

export const chainTransfer = { act: sending, asked: markSubmitted, ended: unmark };
