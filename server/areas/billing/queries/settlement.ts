import { appointmentState } from '../../../../src/domain/appointment/states.ts';
import { payState, unsettledStates } from '../../../../src/domain/billing/states.ts';
import { dispensingState } from '../../../../src/domain/pharmacy/states.ts';
import type { Db } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';

/** The visit's appointment, locked before its bill. */
export async function lockAppointmentOfBill(db: Db, billId: string): Promise<{ id: string; status: number } | undefined> {
  const [appointment] = await db<{ id: string; status: number }[]>`
    select a.id, a.status
    from bill b
    join encounter e on e.org_id = b.org_id and e.id = b.encounter_id
    join appointment a on a.org_id = e.org_id and a.id = e.appointment_id
    where b.id = ${billId} for update of a`;
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

/** A visit that is completed and owes no open bill is settled; completing it after its bill was paid comes here too. */
export const markVisitSettled = (db: Db, encounterId: string) => db`
  update appointment a set status = ${appointmentState.settled}, version = a.version + 1
  from encounter e
  where e.id = ${encounterId} and a.org_id = e.org_id and a.id = e.appointment_id and a.status = ${literal(db, appointmentState.completed)}
    and exists (select from bill where encounter_id = e.id and status = ${literal(db, payState.paid)})
    and not exists (select from bill where encounter_id = e.id and status in (${literal(db, ...unsettledStates)}))`;
