import { directions, documentState } from '../../../../src/domain/inventory/states.ts';
import { holds } from '../../../../src/domain/permission/holds.ts';
import { checkReason, checkRequired } from '../../../../src/domain/required.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import { lockRows } from '../../../database/locks.ts';
import { refuseBesideFlow } from '../../../limits/flows.ts';
import type { Context } from '../../../pipeline/context.ts';
import { forbidden, refuse } from '../../../pipeline/problem.ts';
import { bookDocument, dispatchTransfer, sentArrivals } from './bookDocument.ts';
import { bringSentLines } from './boxes/documentBoxes.ts';
import { holdDocumentToFlow } from './holdDocument.ts';
import { refuseReportedMonth } from './holdMonth.ts';
import { announceStock, lockDocument, openWarehouses, refuseOwn } from './lockDocument.ts';
import { putIn } from './moveStock.ts';

interface Which {
  id: string;
  version: number;
}

export async function submitDocument(context: Context, which: Which): Promise<Done> {
  const document = await lockDocument(context, which, 'submit');
  await refuseReportedMonth(context, document);
  await holdDocumentToFlow(context, document);
  await context.db`update stock_document set status = ${documentState.submitted}, submitted_at = ${context.now()}, version = version + 1 where id = ${which.id}`;
  return told(context, which.id, 'submit');
}

/** Approves, with `andBook` also moves the goods, or sends back; sending back says why. */
export async function auditDocument(
  context: Context,
  { id, version, flag, remark = '', andBook }: Which & { flag: number; remark?: string | undefined; andBook?: true | undefined },
): Promise<Done> {
  const { db, session, now, audit } = context;
  if (andBook && (flag !== 1 || !holds(session.authorities, 'o_stock_move'))) throw forbidden('o_stock_move');
  if (flag === 0) refuse(checkRequired({ remark }, ['remark']));
  const document = await lockDocument(context, { id, version }, flag === 1 ? 'approve' : 'reject');
  await refuseBesideFlow(context, id);
  await refuseOwn(context, document.createdBy);
  await db`
    update stock_document set status = ${flag === 1 ? 2 : 4}, audited_at = ${now()}, audited_by = ${session.staffId},
      audit_remark = ${remark.trim()}, version = version + 1 where id = ${id}`;
  if (andBook) {
    const which = { id, version: version + 1 };
    await (document.direction === directions.between ? dispatchTransfer(context, which) : bookDocument(context, which));
    audit({ objectId: id, detail: { act: 'approveAndBook', number: document.number } });
    return { done: true };
  }
  return told(context, id, flag === 1 ? 'approve' : 'reject');
}

/** Abandons what has moved nothing yet; what is on its way between two warehouses goes back into the batches it came from. */
export async function cancelDocument(context: Context, { id, version, reason }: Which & { reason: string }): Promise<Done> {
  const { db } = context;
  refuse(checkReason(reason));
  const [at] = await lockRows(
    db,
    'stockDocument',
    db<{ status: number }[]>`select status from stock_document where id = ${id} for no key update`,
  );
  const document = await lockDocument(context, { id, version }, at?.status === documentState.inTransit ? 'recall' : 'cancel');
  await refuseBesideFlow(context, id);
  if (document.status === documentState.inTransit) {
    await openWarehouses(context, [document.warehouseId]);
    const places = await putIn(context, 'transferBack', document.warehouseId, await sentArrivals(context, document.lines));
    await bringSentLines(context, document, places);
  }
  await db`update stock_document set status = ${documentState.cancelled}, cancel_reason = ${reason.trim()}, version = version + 1 where id = ${id}`;
  await announceStock(context, { moved: document.status === documentState.inTransit });
  context.audit({ objectId: id, detail: { act: 'cancel', reason } });
  return { done: true };
}

async function told(context: Context, objectId: string, act: string): Promise<Done> {
  context.audit({ objectId, detail: { act } });
  await announceStock(context, { moved: false });
  return { done: true };
}
