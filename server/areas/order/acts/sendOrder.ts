import { isCharged, isDispensed, isReportType } from '../../../../src/domain/order/orderTypes.ts';
import type * as Order from '../../../../src/domain/order/shapes.ts';
import { sendState, signState } from '../../../../src/domain/order/states.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import { failpoint } from '../../../database/failpoint.ts';
import { literal } from '../../../database/literal.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { addCharges } from '../../billing/acts/charges.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { announceOrders } from './announceOrders.ts';
import { type LockedOrders, lockOrders, type OrderedVisit, refuseClosed, refuseUnlessAllowed } from './lockOrders.ts';
import { makeConsumables } from './makeConsumables.ts';
import { makeSheets } from './makeSheets.ts';
import { recheckOrders } from './recheckOrders.ts';
import { refuseUnasked } from './refuseUnasked.ts';
import { answersInTrail } from './storeAnswers.ts';

/** Signed lines go out: to the cashier, to the pharmacy sheet by sheet, to the nurses and to the laboratory. */
export async function sendOrder(context: Context, { ids, ...answers }: { ids: string[] } & Order.Answers): Promise<Done> {
  const { db, now } = context;
  const locked = await lockOrders(db, ids);
  const { visit, lines } = locked;
  refuseClosed(visit);
  refuseUnlessAllowed('send', locked);
  await refuseTornGroups(context, locked);
  await refuseUnasked(context, locked);
  const passed = answersInTrail(await recheckOrders(context, locked, answers));
  await db`
    update advice set send_status = ${sendState.sent}, sent_at = ${now()}, version = version + 1 where id = any (${ids}::uuid[])`;
  const charged = lines.flatMap(({ id, adviceType, itemId, unit, unitEn, unitPrice, wholePrice, wholeUnits, quantity }) =>
    isCharged(adviceType) && itemId ? [{ adviceId: id, itemId, unit, unitEn, unitPrice, wholePrice, wholeUnits, quantity }] : [],
  );
  const owner = { encounterId: visit.id, patientId: visit.patientId, doctorId: visit.doctorId };
  if (charged.length > 0) await addCharges(context, owner, charged);
  failpoint('order.charged');
  const fromStockroom = await parameterInForce(db, 'MATERIALS_FROM_STOCKROOM');
  const handedOut = lines.filter(({ adviceType }) => isDispensed(adviceType, fromStockroom));
  await makeSheets(
    context,
    owner,
    handedOut.map(({ id }) => id),
  );
  await makeConsumables(context, ids, fromStockroom);
  context.audit({
    patientId: visit.patientId,
    objectId: visit.id,
    detail: { act: 'send', lines: ids, ...(passed.length > 0 && { passed }) },
  });
  await announceOrders(context, ['Order', 'Bill', 'Dispensing', 'Execution']);
  await giveNotice(context, visit, lines);
  return { done: true };
}

/** What runs in through one needle is sent together: a drug without its solvent is no order. */
async function refuseTornGroups({ db }: Context, { visit, lines }: LockedOrders): Promise<void> {
  const groups = [...new Set(lines.flatMap(({ groupNumber }) => groupNumber ?? []))];
  if (groups.length === 0) return;
  const [left] = await db<[{ groupNumber: number }?]>`
    select group_number from advice
    where encounter_id = ${visit.id} and group_number = any (${groups}::int[]) and send_status = ${literal(db, sendState.unsent)}
      and sign_status <> ${literal(db, signState.revoked)}
      and id <> all (${lines.map(({ id }) => id)}::uuid[]) limit 1`;
  if (left) throw new Problem('order.group.torn', { values: { group: left.groupNumber } });
}

/** Nurses hear of what they carry out, and of samples to take; not of tablets. */
async function giveNotice({ announce, session }: Context, visit: OrderedVisit, lines: readonly Order.Line[]): Promise<void> {
  const notices = [
    ['doctor_has_send_order_text', 'shell.notice.doctorHasSendOrderText', lines.filter(({ executionCount }) => executionCount > 0).length],
    [
      'doctor_has_send_lab_examine_order_text',
      'shell.notice.doctorHasSendLabExamineOrderText',
      lines.filter(({ adviceType }) => isReportType(adviceType)).length,
    ],
  ] as const;
  for (const [subType, message, count] of notices) {
    if (count === 0) continue;
    const content = {
      message,
      values: { patientName: visit.patientName, doctor: session.staffName, count },
      objectId: visit.id,
    };
    await announce({ subType, tags: ['Execution', 'Order'], audience: { permission: 'm_chart' }, content });
  }
}
