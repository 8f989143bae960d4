import { appointmentState } from '../../../../src/domain/appointment/states.ts';
import { payState, unsettledStates } from '../../../../src/domain/billing/states.ts';
import type { ReleasedOrders } from '../../../../src/domain/nursing/orderNotice.ts';
import { sendState, signState } from '../../../../src/domain/order/states.ts';
import { type ReviewState, reviewState } from '../../../../src/domain/pharmacy/review.ts';
import { dispensingState } from '../../../../src/domain/pharmacy/states.ts';
import type { Db } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { lockRows } from '../../../database/locks.ts';

/** The visit's appointment, locked before its bill. */
export async function lockAppointmentOfBill(db: Db, billId: string): Promise<{ id: string; status: number } | undefined> {
  const [appointment] = await lockRows(
    db,
    'appointment',
    db<{ id: string; status: number }[]>`
    select a.id, a.status
    from bill b
    join encounter e on e.org_id = b.org_id and e.id = b.encounter_id
    join appointment a on a.org_id = e.org_id and a.id = e.appointment_id
    where b.id = ${billId} for update of a`,
  );
  return appointment;
}

export async function sumLines(db: Db, billId: string): Promise<{ count: number; net: number }> {
  const [sum] = await db<{ count: number; net: number }[]>`
    select count(*) as count, coalesce(sum(net), 0)::bigint as net from bill_line where bill_id = ${billId}`;
  return sum!;
}

/** Prescriptions of this bill that wait at the pharmacy. */
export const findPendingPrescriptions = (db: Db, billId: string) => db<{ id: string; patientName: string }[]>`
  select d.id, p.name as patient_name
  from bill b
  join dispensing d on d.org_id = b.org_id and d.encounter_id = b.encounter_id and d.status = ${literal(db, dispensingState.pending)}
  join patient p on p.org_id = d.org_id and p.id = d.patient_id
  where b.id = ${billId} and exists (
    select from dispensing_line dl join bill_line bl on bl.org_id = dl.org_id and bl.advice_id = dl.advice_id
    where dl.org_id = d.org_id and dl.dispensing_id = d.id and bl.bill_id = b.id)
  order by d.id`;

/** Orders of this bill that nurses carry out once it is paid, as one count. */
export async function findReleasedOrders(db: Db, billId: string): Promise<ReleasedOrders | undefined> {
  const [released] = await db<[ReleasedOrders?]>`
    select a.encounter_id, p.name as patient_name, count(*)::int as count
    from bill_line bl
    join advice a on a.org_id = bl.org_id and a.id = bl.advice_id
    join patient p on p.org_id = a.org_id and p.id = a.patient_id
    where bl.bill_id = ${billId} and a.execution_count > 0 and a.sign_status = ${literal(db, signState.signed)}
      and a.send_status = ${literal(db, sendState.sent)}
    group by a.encounter_id, p.name`;
  return released;
}

/** Prescriptions of this bill that the clinic has reviewed before payment, and that have not passed. */
export const findUnreviewed = (db: Db, billId: string) => db<{ number: string; review: ReviewState }[]>`
  select d.prescription_number as number, d.review_state as review
  from bill b
  join dispensing d on d.org_id = b.org_id and d.encounter_id = b.encounter_id and d.status = ${literal(db, dispensingState.pending)}
  where b.id = ${billId} and d.review_before = 'payment' and d.review_state <> ${reviewState.passed} and exists (
    select from dispensing_line dl join bill_line bl on bl.org_id = dl.org_id and bl.advice_id = dl.advice_id
    where dl.org_id = d.org_id and dl.dispensing_id = d.id and not dl.voided and bl.bill_id = b.id)
  order by d.prescription_number`;

/** A visit that is completed and owes no open bill is settled; completing it after its bill was paid comes here too. */
export const markVisitSettled = (db: Db, encounterId: string) => db`
  update appointment a set status = ${appointmentState.settled}, version = a.version + 1
  from encounter e
  where e.id = ${encounterId} and a.org_id = e.org_id and a.id = e.appointment_id and a.status = ${literal(db, appointmentState.completed)}
    and exists (select from bill where encounter_id = e.id and status = ${literal(db, payState.paid)})
    and not exists (select from bill where encounter_id = e.id and status in (${literal(db, ...unsettledStates)}))`;
