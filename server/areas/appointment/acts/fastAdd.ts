import { overlaps, periodOf } from '../../../../src/domain/appointment/conflicts.ts';
import { queueLabel } from '../../../../src/domain/appointment/queue.ts';
import type * as Appointment from '../../../../src/domain/appointment/shapes.ts';
import { appointmentState } from '../../../../src/domain/appointment/states.ts';
import { dateAt, wallClock } from '../../../../src/domain/dates.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import { literal } from '../../../database/literal.ts';
import type { Context } from '../../../pipeline/context.ts';
import { confirm, Problem } from '../../../pipeline/problem.ts';
import { beginsBetween } from '../../schedule/queries/beginsBetween.ts';
import { findSetting, listSuspensions, rangeOf } from '../../schedule/queries/schedule.ts';
import { announceChange } from './announceChange.ts';
import { checkParties, departmentOf } from './checkParties.ts';
import { enqueue } from './signIn.ts';

interface WalkIn {
  patientId: string;
  doctorId: string;
  reason: string;
  confirmed: boolean;
}

/** Somebody without a booking: signed in at once, last in the doctor's queue, holding no time of the calendar. */
export async function fastAdd(context: Context, { patientId, doctorId, reason, confirmed }: WalkIn): Promise<Saved> {
  const { db, session, now, newId, audit } = context;
  await checkParties(db, session.practiceId, { patientId, doctorId, departmentId: null, roomId: null });
  await db`select from patient where id = ${patientId} for no key update`;
  const { slot } = await findSetting(db, session.practiceId);
  const period = periodOf({ startsAt: now().toISOString(), duration: slot });
  await refuseSuspended(context, doctorId, period);
  await refuseTwice(context, patientId, doctorId, confirmed);

  const id = newId();
  const departmentId = await departmentOf(db, session.practiceId, doctorId);
  await db`
    insert into appointment (org_id, practice_id, id, patient_id, doctor_id, department_id, during, status, is_walk_in, reason,
      signed_at, created_at, created_by)
    values (${session.orgId}, ${session.practiceId}, ${id}, ${patientId}, ${doctorId}, ${departmentId}, ${rangeOf(period)}, 2, true,
      ${reason}, ${now()}, ${now()}, ${session.staffId})`;
  const queueNumber = await enqueue(context, { appointmentId: id, patientId, doctorId, departmentId });
  await db`update appointment set queue_number = ${queueNumber} where id = ${id}`;
  audit({ patientId, objectId: id });
  await announceChange(context);
  return { id, version: 1 };
}

async function refuseSuspended({ db, now }: Context, doctorId: string, period: { startsAt: string; endsAt: string }): Promise<void> {
  const date = dateAt(now());
  const suspensions = await listSuspensions(db, { from: date, to: date, doctorIds: [doctorId] });
  const hit = suspensions.find((suspension) => overlaps(suspension, period));
  if (!hit) return;
  const values = { from: wallClock(hit.startsAt).time, to: wallClock(hit.endsAt).time };
  const message = 'appointment.conflict.suspension';
  throw new Problem(message, { values, fields: [{ field: 'doctorId', message, values }] });
}

/** A patient waits once for a doctor; one who has a booking later today may rather be signed in. */
async function refuseTwice({ db, now }: Context, patientId: string, doctorId: string, confirmed: boolean): Promise<void> {
  const date = dateAt(now());
  const others = await db<Pick<Appointment.Line, 'status' | 'startsAt' | 'queueNumber' | 'doctorName'>[]>`
    select a.status, a.starts_at, a.queue_number, spoken(s.name, s.name_en) as doctor_name
    from appointment a join staff s on s.org_id = a.org_id and s.id = a.doctor_id
    where a.patient_id = ${patientId} and a.doctor_id = ${doctorId} and ${beginsBetween(db, date, date)}
      and a.status in (${literal(db, appointmentState.booked, appointmentState.signedIn, appointmentState.inVisit)})
    order by a.status desc, a.starts_at`;
  const [here] = others.filter(({ status }) => status !== appointmentState.booked);
  if (here) {
    const values = { number: here.queueNumber ? queueLabel(here.doctorName, here.queueNumber) : '–' };
    const message = 'appointment.fastAdd.alreadyHere';
    throw new Problem(message, { values, fields: [{ field: 'patientId', message, values }] });
  }
  const [booked] = others;
  if (booked && !confirmed) throw confirm('appointment.fastAdd.hasBooking', { time: wallClock(booked.startsAt).time });
}
