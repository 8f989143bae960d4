import { createHash } from 'node:crypto';
import type * as Approval from '../../../../src/domain/approval/shapes.ts';
import { type Direction, directions, documentActs, documentCan, documentState } from '../../../../src/domain/inventory/states.ts';
import type * as Stock from '../../../../src/domain/inventory/stockShapes.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Limited } from '../../../limits/limited.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';
import { findDocument } from '../queries/stockDocuments.ts';
import { bookDocument, dispatchTransfer } from './bookDocument.ts';
import { refuseReportedMonth } from './holdMonth.ts';
import { announceStock } from './lockDocument.ts';

/** A document that may still be submitted or approved, under its lock. */
async function lockWaiting(
  { db, session }: Context,
  { id, version }: { id: string; version?: number | undefined },
  direction: Direction,
): Promise<Stock.DocumentFull> {
  await lockRows(db, 'stockDocument', db`select id from stock_document where id::text = ${id} for no key update`);
  const document = await findDocument(db, session, id);
  if (document?.direction !== direction) throw absent();
  if (!documentCan('submit', document.status) && !documentCan('approve', document.status))
    throw new Problem(documentActs.submit.refused, { values: { number: document.number } });
  if (version !== undefined && document.version !== version) throw new Problem('error.version');
  return document;
}

function fingerprintOf({ warehouseId, toWarehouseId, lines }: Stock.DocumentFull): string {
  const facts = lines.map(({ id, itemId, batchId, quantity, price }) => `${id} ${itemId} ${batchId} ${quantity} ${price}`).sort();
  return createHash('sha256')
    .update([warehouseId, toWarehouseId, ...facts].join('\n'))
    .digest('hex')
    .slice(0, 32);
}

/** Approving and moving the goods of a document are one act, in the name of the person who submitted it. */
const moving = (direction: Direction): Limited<Stock.StockMove, Stock.DocumentFull, unknown> => ({
  async weigh(context, draft) {
    const document = await lockWaiting(context, draft, direction);
    await refuseReportedMonth(context, document);
    const weight = {
      amount: document.amount,
      objectId: document.id,
      objectNumber: document.number,
      patientId: null,
      reason: draft.reason,
      fingerprint: fingerprintOf(document),
      changes: [{ label: 'inventory.document.lines', unit: 'count' as const, before: null, after: document.itemCount }],
    };
    return { weight, ready: document };
  },
  async perform(context, _draft, { id, version }, _approvalId, decidedBy) {
    const { db, session, now } = context;
    await db`
      update stock_document set status = ${documentState.approved}, submitted_at = coalesce(submitted_at, ${now()}), audited_at = ${now()},
        audited_by = ${decidedBy ?? session.staffId}, audit_remark = '', version = version + 1 where id = ${id}`;
    const which = { id, version: version + 1 };
    return direction === directions.between ? dispatchTransfer(context, which) : bookDocument(context, which);
  },
});

/** While the case waits the document is submitted, so that nobody changes it. */
async function markSubmitted(context: Context, { id }: Stock.StockMove): Promise<void> {
  const { db, now } = context;
  await db`update stock_document set status = ${documentState.submitted}, submitted_at = ${now()}, version = version + 1 where id::text = ${id}`;
  await announceStock(context, { moved: false });
}

/** A document whose case ended without moving anything goes back to its writer: as a draft if withdrawn, otherwise with the remark. */
async function unmark(context: Context, objectId: string, end: Approval.ApprovalState, remark: string): Promise<void> {
  if (end === 'done') return;
  const { db, session, now } = context;
  await lockRows(db, 'stockDocument', db`select id from stock_document where id = ${objectId} for no key update`);
  const isWithdrawn = end === 'cancelled';
  const decided = isWithdrawn ? db`` : db`, audited_at = ${now()}, audited_by = ${session.staffId}, audit_remark = ${remark}`;
  await db`
    update stock_document set status = ${isWithdrawn ? documentState.draft : documentState.rejected}, version = version + 1 ${decided}
    where id = ${objectId} and status = ${documentState.submitted}`;
  await announceStock(context, { moved: false });
}

const byFlow = (direction: Direction) => ({ act: moving(direction), asked: markSubmitted, ended: unmark });

export const stockIn = byFlow(directions.in);
export const stockOut = byFlow(directions.out);
export const transfer = byFlow(directions.between);
