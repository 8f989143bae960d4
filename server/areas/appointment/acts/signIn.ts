import { sharesMark } from '../../../../src/domain/appointment/queue.ts';
import { appointmentState } from '../../../../src/domain/appointment/states.ts';
import { dateAt } from '../../../../src/domain/dates.ts';
import { encounterState } from '../../../../src/domain/encounter/states.ts';
import { endedByDeath } from '../../../../src/domain/patient/death.ts';
import { nextQueueNumber } from '../../../database/counters.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { tellOfAppointment } from '../../crm/acts/raiseNotice.ts';
import { withdrawNotices } from '../../crm/queries/notices.ts';
import { listDoctors } from '../../dictionary/queries/dictionaries.ts';
import { announceChange } from './announceChange.ts';
import { lockFor } from './lockAppointment.ts';

export interface Arrival {
  appointmentId: string;
  patientId: string;
  doctorId: string;
  departmentId: string | null;
}

/** The patient is here: the visit waits, with a number of the doctor's queue of the day. */
export async function signIn(context: Context, id: string): Promise<void> {
  const held = await lockFor('sign', id, context);
  if (held.isDeceased) throw new Problem(endedByDeath.book);
  const queueNumber = await enqueue(context, { ...held, appointmentId: id });
  await context.db`
    update appointment set status = ${appointmentState.signedIn}, signed_at = ${context.now()}, queue_number = ${queueNumber}, version = version + 1 where id = ${id}`;
  await tellOfAppointment(context, 'sign', id);
  await announceChange(context);
}

/** The encounter of an arrival and its queue number. */
export async function enqueue({ db, session, now, newId }: Context, arrival: Arrival): Promise<number> {
  const doctors = await listDoctors(db, session.practiceId);
  const own = doctors.find(({ id }) => id === arrival.doctorId);
  const sharing = own ? doctors.filter((doctor) => sharesMark(doctor, own)).map(({ id }) => id) : [];
  const doctorIds = sharing.length > 0 ? sharing : [arrival.doctorId];
  const value = await nextQueueNumber(db, { orgId: session.orgId, doctorIds, date: dateAt(now()) });
  await db`
    insert into encounter (org_id, practice_id, id, appointment_id, patient_id, doctor_id, department_id, status, queue_number, created_at)
    values (${session.orgId}, ${session.practiceId}, ${newId()}, ${arrival.appointmentId}, ${arrival.patientId}, ${arrival.doctorId},
      ${arrival.departmentId}, ${encounterState.waiting}, ${value}, ${now()})`;
  return value;
}

/** Only while the patient still waits. Signing in again draws a new number: the queue has moved on. */
export async function cancelSignIn(context: Context, id: string): Promise<void> {
  const { db } = context;
  await lockFor('cancelSign', id, context);
  const [encounter] = await db<{ id: string; status: number }[]>`
    select id, status from encounter where appointment_id = ${id} for update`;
  if (encounter && encounter.status !== encounterState.waiting) throw new Problem('appointment.refused.cancelSign');
  if (encounter) await db`delete from encounter where id = ${encounter.id}`;
  await db`
    update appointment set status = ${appointmentState.booked}, signed_at = null, queue_number = null, version = version + 1 where id = ${id}`;
  await withdrawNotices(db, id, ['sign']);
  await announceChange(context);
}
