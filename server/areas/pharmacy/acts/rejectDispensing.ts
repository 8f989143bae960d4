import { payState } from '../../../../src/domain/billing/states.ts';
import type * as Dispensing from '../../../../src/domain/pharmacy/shapes.ts';
import { dispensingState } from '../../../../src/domain/pharmacy/states.ts';
import { checkReason } from '../../../../src/domain/required.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { removeCharges } from '../../billing/acts/charges.ts';
import { announceDispensing, lockDispensing, refuseUnlessCan } from './lockDispensing.ts';
import { splitSheet } from './reject/splitSheet.ts';
import { tellDoctor } from './tellOfSheet.ts';

interface Rejection {
  id: string;
  reason: string;
  version: number;
  /** Lines of the sheet that go back; absent: all. */
  lineIds?: readonly string[] | undefined;
}

/**
 * Sends a sheet, or some lines of it, back to its doctor; the other lines wait as before. What is not paid yet comes off the bill: nobody
 * pays for what they do not get. A paid line keeps its charge until the cashier refunds it.
 */
export async function rejectDispensing(context: Context, { id, reason, version, lineIds }: Rejection): Promise<Done> {
  const why = reason.trim();
  refuse(checkReason(why));
  const locked = await lockOrdersOfSheet(context, id);
  const sheet = await lockDispensing(context, id);
  refuseUnlessCan('reject', sheet, version);
  const backId = lineIds ? await splitSheet(context, id, lineIds) : id;
  const isWhole = backId === id;
  const back = isWhole ? sheet : await lockDispensing(context, backId);
  const ordersBack = await findOrdersOf(context, backId);
  const orders = locked.filter((order) => ordersBack.includes(order.id));
  await rejectSheet(context, { sheet: back, orders, reason: why });
  context.audit({
    patientId: sheet.patientId,
    objectId: id,
    detail: { act: 'reject', reason: why, ...(!isWhole && { part: back.prescriptionNumber }) },
  });
  await announceDispensing(context);
  return { done: true };
}

interface LockedOrder {
  id: string;
  isExecuted: boolean;
}

/** Takes a locked sheet out of the queue and tells its doctor. */
export async function rejectSheet(
  context: Context,
  { sheet, orders, reason }: { sheet: Dispensing.Line; orders: readonly LockedOrder[]; reason: string },
): Promise<void> {
  const { db, session, now } = context;
  const { id } = sheet;
  if (sheet.payStatus === payState.inSettlement) throw new Problem('pharmacy.refused.inSettlement');
  if (orders.some(({ isExecuted }) => isExecuted)) throw new Problem('pharmacy.refused.executed');
  await db`
    update dispensing set status = ${dispensingState.rejected}, rejected_at = ${now()}, rejected_by = ${session.staffId}, reject_reason = ${reason},
      version = version + 1
    where id = ${id}`;
  if (sheet.payStatus === payState.unpaid)
    await removeCharges(
      context,
      orders.map((order) => order.id),
    );
  await context.announce({ subType: null, tags: ['Bill'], audience: { permission: 'm_billing' } });
  if (sheet.encounterId) await tellDoctor(context, id, { change: 'rejected', reason });
}

async function findOrdersOf({ db }: Context, id: string): Promise<string[]> {
  const rows = await db<{ adviceId: string }[]>`
    select advice_id from dispensing_line where dispensing_id = ${id} and not voided and advice_id is not null`;
  return rows.map(({ adviceId }) => adviceId);
}

/** Orders and their bills before the sheet, as everywhere. */
export async function lockOrdersOfSheet({ db }: Context, id: string): Promise<LockedOrder[]> {
  const locked = await lockRows(
    db,
    'order',
    db<{ id: string }[]>`
    select id from advice where id in (select advice_id from dispensing_line where dispensing_id = ${id} and not voided)
    order by id for no key update`,
  );
  const ids = locked.map((row) => row.id);
  await lockRows(
    db,
    'bill',
    db`
    select id from bill where id in (select bill_id from bill_line where advice_id = any (${ids}::uuid[])) order by id for no key update`,
  );
  return db<{ id: string; isExecuted: boolean }[]>`
    select a.id, exists (select 1 from execution e where e.org_id = a.org_id and e.advice_id = a.id and e.reversed_at is null) as is_executed
    from advice a where a.id = any (${ids}::uuid[])`;
}
