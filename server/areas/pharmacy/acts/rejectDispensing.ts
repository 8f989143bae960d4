import { payState } from '../../../../src/domain/billing/states.ts';
import { dispensingState } from '../../../../src/domain/pharmacy/states.ts';
import { checkReason } from '../../../../src/domain/required.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { removeCharges } from '../../billing/acts/charges.ts';
import { announceDispensing, lockDispensing, refuseUnlessCan } from './lockDispensing.ts';

interface Rejection {
  id: string;
  reason: string;
  version: number;
}

/**
 * Sends a sheet back to its doctor. What is not paid yet comes off the bill: nobody pays for what they do not get. A paid
 * sheet keeps its charge until the cashier refunds it.
 */
export async function rejectDispensing(context: Context, { id, reason, version }: Rejection): Promise<Done> {
  const { db, session, now } = context;
  const why = reason.trim();
  refuse(checkReason(why));
  const orders = await lockOrdersOfSheet(context, id);
  const sheet = await lockDispensing(context, id);
  refuseUnlessCan('reject', sheet, version);
  if (sheet.payStatus === payState.inSettlement) throw new Problem('pharmacy.refused.inSettlement');
  if (orders.some(({ isExecuted }) => isExecuted)) throw new Problem('pharmacy.refused.executed');
  await db`
    update dispensing set status = ${dispensingState.rejected}, rejected_at = ${now()}, rejected_by = ${session.staffId}, reject_reason = ${why},
      version = version + 1
    where id = ${id}`;
  if (sheet.payStatus === payState.unpaid)
    await removeCharges(
      context,
      orders.map((order) => order.id),
    );
  context.audit({ patientId: sheet.patientId, objectId: id, detail: { act: 'reject', reason: why } });
  await announceDispensing(context);
  await context.announce({ subType: null, tags: ['Bill'], audience: { permission: 'm_billing' } });
  if (sheet.encounterId) await tellDoctor(context, id, why);
  return { done: true };
}

/** Orders and their bills before the sheet, as everywhere. */
async function lockOrdersOfSheet({ db }: Context, id: string): Promise<{ id: string; isExecuted: boolean }[]> {
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

/** In the doctor's own language, with the exact lines. */
async function tellDoctor({ db, announce }: Context, id: string, reason: string): Promise<void> {
  const [told] = await db<[{ doctorId: string; encounterId: string; patientName: string; items: string }]>`
    select d.doctor_id, d.encounter_id, p.name as patient_name,
      string_agg(case when s.language = 'en' then coalesce(nullif(a.item_name_en, ''), a.item_name) else a.item_name end, ', ' order by l.sort) as items
    from dispensing d
    join patient p on p.org_id = d.org_id and p.id = d.patient_id
    join staff s on s.org_id = d.org_id and s.id = d.doctor_id
    join dispensing_line l on l.org_id = d.org_id and l.dispensing_id = d.id and not l.voided
    join advice a on a.org_id = l.org_id and a.id = l.advice_id
    where d.id = ${id} group by d.doctor_id, d.encounter_id, p.name`;
  const { doctorId, encounterId, patientName, items } = told;
  await announce({
    subType: 'order_has_changed',
    tags: ['Order', 'Dispensing'],
    audience: { staffId: doctorId },
    content: { message: 'shell.notice.orderHasChanged', values: { change: 'rejected', patientName, items, reason }, objectId: encounterId },
  });
}
