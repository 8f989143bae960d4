import type * as Approval from '../../../../src/domain/approval/shapes.ts';
import type * as Count from '../../../../src/domain/inventory/countShapes.ts';
import { worthOfCount } from '../../../../src/domain/inventory/countWorth.ts';
import { countActs, countCan, countState } from '../../../../src/domain/inventory/states.ts';
import type * as Stock from '../../../../src/domain/inventory/stockShapes.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Limited } from '../../../limits/limited.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';
import { findCount, listDifferences } from '../queries/stockCounts.ts';
import { writeCount } from './bookCount.ts';
import { announceStock } from './lockDocument.ts';

/** A count that may still be submitted or approved, under its lock. */
async function lockWaiting(
  { db, session }: Context,
  { id, version }: { id: string; version?: number | undefined },
): Promise<Count.CountFull> {
  await lockRows(db, 'stockCount', db`select id from stock_count where id::text = ${id} for no key update`);
  const count = await findCount(db, session, id);
  if (!count) throw absent();
  if (!countCan('submit', count.status) && !countCan('approve', count.status))
    throw new Problem(countActs.submit.refused, { values: { number: count.number } });
  if (version !== undefined && count.version !== version) throw new Problem('error.version');
  if (count.counted === 0) throw new Problem('inventory.count.empty');
  return count;
}

/** Approving a count and booking its differences are one act, in the name of the person who submitted it. */
const booking: Limited<Stock.StockMove, Count.CountFull, unknown> = {
  async weigh(context, draft) {
    const count = await lockWaiting(context, draft);
    const differences = await listDifferences(context.db, count.id);
    const { gained, lost, weight } = worthOfCount(differences);
    return {
      weight: {
        amount: weight,
        objectId: count.id,
        objectNumber: count.number,
        patientId: null,
        reason: draft.reason,
        fingerprint: `${count.counted} ${differences.map(({ id, change }) => `${id} ${change}`).join(' ')}`,
        changes: [
          { label: 'inventory.count.counted.lines', unit: 'count', before: count.lines, after: count.counted },
          { label: 'inventory.count.differing', unit: 'count', before: null, after: differences.length },
          { label: 'inventory.count.gained', unit: 'fen', before: null, after: gained },
          { label: 'inventory.count.lost', unit: 'fen', before: null, after: lost },
        ],
      },
      ready: count,
    };
  },
  perform: (context, _draft, count, _approvalId, decidedBy) => writeCount(context, count, decidedBy ?? context.session.staffId),
};

/** While the case waits the count is submitted, so that nobody enters anything. */
async function markSubmitted(context: Context, { id }: Stock.StockMove): Promise<void> {
  const { db, session, now } = context;
  await db`
    update stock_count set status = ${countState.submitted}, submitted_at = ${now()}, submitted_by = ${session.staffId}, version = version + 1
    where id::text = ${id}`;
  await announceStock(context, { moved: false });
}

/** A count whose case ended without booking anything may be entered again: as it was if withdrawn, otherwise with the remark. */
async function unmark(context: Context, objectId: string, end: Approval.ApprovalState, remark: string): Promise<void> {
  if (end === 'done') return;
  const { db, session, now } = context;
  await lockRows(db, 'stockCount', db`select id from stock_count where id = ${objectId} for no key update`);
  const isWithdrawn = end === 'cancelled';
  const decided = isWithdrawn ? db`` : db`, audited_at = ${now()}, audited_by = ${session.staffId}, audit_remark = ${remark}`;
  await db`
    update stock_count set status = ${isWithdrawn ? countState.counting : countState.rejected}, version = version + 1 ${decided}
    where id = ${objectId} and status = ${countState.submitted}`;
  await announceStock(context, { moved: false });
}

export const stockCount = { act: booking, asked: markSubmitted, ended: unmark };
