import type * as Order from '../../../../../src/domain/order/shapes.ts';
import { sendState } from '../../../../../src/domain/order/states.ts';
import { findTorn, reasonsAgainstStop, type StopAct } from '../../../../../src/domain/order/stop/stop.ts';
import { dispensingState } from '../../../../../src/domain/pharmacy/states.ts';
import { checkReason } from '../../../../../src/domain/required.ts';
import type { Done } from '../../../../../src/domain/wire.ts';
import type { Db } from '../../../../database/connect.ts';
import { literal } from '../../../../database/literal.ts';
import { lockRows } from '../../../../database/locks.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { Problem, refuse } from '../../../../pipeline/problem.ts';
import { announceOrders } from '../../../order/acts/announceOrders.ts';
import { type LockedOrders, lockOrders } from '../../../order/acts/lockOrders.ts';
import { findOrdersOfEncounter } from '../../../order/queries/orders.ts';
import { applyForOrders, withdrawForOrders } from '../applyForOrder.ts';

const changed = ['Order', 'Bill', 'Dispensing', 'Execution', 'Consumable', 'Refund'] as const;

/**
 * Stops paid orders that were not carried out, also in a completed or settled visit: from now on nothing of them is carried out or handed
 * out. The refund of their charges is applied for in the name of the doctor, in the same transaction.
 */
export async function stopOrder(context: Context, { ids, reason }: { ids: string[]; reason: string }): Promise<Order.Stopped> {
  const { db, session, now } = context;
  refuse(checkReason(reason));
  const why = reason.trim();
  const locked = await lockWithRefunds(db, ids);
  await refuseUnlessStoppable(context, 'stop', locked);
  await refuseMaterialsOut(context, ids);
  await db`
    update advice set send_status = ${sendState.stopped}, stopped_at = ${now()}, stopped_by = ${session.staffId}, stop_reason = ${why},
      version = version + 1
    where id = any (${ids}::uuid[])`;
  await changeSheets(context, ids);
  const applied = await applyForOrders(context, { adviceIds: ids, reason: why });
  context.audit({
    patientId: locked.visit.patientId,
    objectId: locked.visit.id,
    detail: { act: 'stop', lines: ids, reason: why, refunds: applied.numbers },
  });
  await announceOrders(context, changed);
  return applied;
}

/** Makes stopped orders active again. A refund that the doctor applied for with them is withdrawn; any other ends first. */
export async function resumeOrder(context: Context, { ids }: { ids: string[] }): Promise<Done> {
  const { db } = context;
  const locked = await lockWithRefunds(db, ids);
  await refuseUnlessStoppable(context, 'resume', locked);
  const withdrawn = await withdrawForOrders(context, ids);
  await db`
    update advice set send_status = ${sendState.sent}, stopped_at = null, stopped_by = null, stop_reason = '', version = version + 1
    where id = any (${ids}::uuid[])`;
  await changeSheets(context, ids);
  context.audit({
    patientId: locked.visit.patientId,
    objectId: locked.visit.id,
    detail: { act: 'resume', lines: ids, refunds: withdrawn },
  });
  await announceOrders(context, changed);
  return { done: true };
}

/** Locks orders with the refunds of their bills, so that no colleague decides about one of these at the same time. */
async function lockWithRefunds(db: Db, ids: readonly string[]): Promise<LockedOrders> {
  const wanted = [...ids];
  const ofOrders = db`select bill_id from bill_line where advice_id = any (${wanted}::uuid[])`;
  await lockRows(
    db,
    'encounter',
    db`select from encounter where id in (select encounter_id from advice where id = any (${wanted}::uuid[])) order by id for no key update`,
  );
  await lockRows(db, 'order', db`select from advice where id = any (${wanted}::uuid[]) order by id for no key update`);
  await lockRows(db, 'bill', db`select from bill where id in (${ofOrders}) order by id for update`);
  await lockRows(db, 'refund', db`select from refund where bill_id in (${ofOrders}) order by id for update`);
  return lockOrders(db, wanted);
}

/** The doctor of the visit decides about whole drips and whole recipes. */
async function refuseUnlessStoppable({ db, session }: Context, act: StopAct, { visit, lines }: LockedOrders): Promise<void> {
  if (visit.doctorId !== session.staffId) throw new Problem('order.stop.refused.notYours');
  for (const line of lines) {
    const [reason] = reasonsAgainstStop(act, line);
    if (!reason) continue;
    const values = { number: line.openRefund ?? '' };
    throw new Problem(reason, { values, fields: [{ field: `ids.${line.id}`, message: reason, values }] });
  }
  const torn = findTorn(
    lines.map(({ id }) => id),
    await findOrdersOfEncounter(db, visit.id),
  );
  const [first] = torn;
  if (first) throw new Problem('order.stop.refused.torn', { values: { item: nameOf(first, session.language) } });
}

const nameOf = ({ itemName, itemNameEn, content }: Order.Line, language: string): string =>
  (language === 'en' && itemNameEn) || itemName || content;

/** Materials of a treatment that are out of the stockroom come back before the treatment is stopped. */
async function refuseMaterialsOut({ db }: Context, ids: readonly string[]): Promise<void> {
  const [out] = await db<[{ number: string }?]>`
    select r.number from consumable_request r join consumable_line l on l.org_id = r.org_id and l.request_id = r.id
    where r.advice_id = any (${[...ids]}::uuid[]) and r.cancelled_at is null and l.sent > 0 order by r.id limit 1`;
  if (out) throw new Problem('order.refused.consumablesOut', { values: out });
}

/** A sheet that a pharmacist has open is loaded again before anything of it leaves. */
const changeSheets = ({ db }: Context, ids: readonly string[]) => db`
  update dispensing d set version = version + 1
  where d.status = ${literal(db, dispensingState.pending)} and exists (
    select from dispensing_line l where l.org_id = d.org_id and l.dispensing_id = d.id and l.advice_id = any (${[...ids]}::uuid[]))`;
