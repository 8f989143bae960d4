import { type Booking, clinicHoursOn } from '../../../../src/domain/appointment/conflicts.ts';
import type * as Appointment from '../../../../src/domain/appointment/shapes.ts';
import { appointmentState, occupying } from '../../../../src/domain/appointment/states.ts';
import { addDays, dateAt, instantOf } from '../../../../src/domain/dates.ts';
import { isFreeFor } from '../../../../src/domain/schedule/hits.ts';
import type * as Schedule from '../../../../src/domain/schedule/shapes.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { fixedOrder } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import { listDoctors } from '../../dictionary/queries/dictionaries.ts';
import { findSetting, listShifts, listSuspensions, rangeOf, reasonsOf } from '../../schedule/queries/schedule.ts';
import { appointmentsWhere } from './appointments.ts';

export interface SuspensionQuestion extends Paging {
  id?: string | undefined;
  from: string;
  to: string;
}

const order = fixedOrder('lower(s.during) desc, s.id');

/** Suspensions that touch the days asked for, the latest first; or one, whenever it is. */
export const findSuspensions = (db: Db, { id, from, to, ...paging }: SuspensionQuestion): Promise<Page<Schedule.SuspensionLine>> =>
  pagedList<Schedule.SuspensionLine>(db, paging, {
    of: 's',
    from: db`suspension s`,
    where: db`s.deleted_at is null
      and ${id ? db`s.id = ${id}` : db`s.during && ${`[${instantOf(from, '00:00')},${instantOf(addDays(to, 1), '00:00')})`}::tstzrange`}`,
    order,
    select: db`
      s.id, s.doctor_id, spoken(d.name, d.name_en) as doctor_name, lower(s.during) as starts_at, upper(s.during) as ends_at,
      s.reason_code, coalesce(spoken(e.name_zh, e.name_en), '') as reason_name, s.reason as remark, s.created_at,
      spoken(c.name, c.name_en) as created_by, s.version, s.handed_over, s.moved, s.called_off,
      (select count(*)::int from appointment a
        where a.doctor_id = s.doctor_id and a.during && s.during and a.status = ${literal(db, appointmentState.booked)} and not a.is_walk_in) as booked`,
    joins: db`
      join staff d on d.org_id = s.org_id and d.id = s.doctor_id
      ${staffThen(db, 'c', 's.created_by', 's.created_at')}
      ${reasonsOf(db)}`,
  });

/** Booked appointments of the doctor that lie in a period, in order. */
export const findHit = (
  db: Db,
  { doctorId, ...period }: { doctorId: string; startsAt: string; endsAt: string },
): Promise<Appointment.Line[]> =>
  appointmentsWhere(
    db,
    db`a.doctor_id = ${doctorId} and a.during && ${rangeOf(period)}::tstzrange and a.status = ${literal(db, appointmentState.booked)} and not a.is_walk_in`,
  );

interface Asking {
  doctorId: string;
  practiceId: string;
  now: Date;
  hasProvider: boolean;
}

/** What can become of each appointment of a suspension: which colleagues are free then, and how the patient is reached. */
export async function findHits(db: Db, lines: readonly Appointment.Line[], asking: Asking): Promise<Schedule.Hit[]> {
  const dates = lines.map(({ startsAt }) => dateAt(startsAt)).sort();
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) return [];
  const [setting, shifts, suspensions, bookings, doctors, followed] = await Promise.all([
    findSetting(db, asking.practiceId),
    listShifts(db, { from, to }),
    listSuspensions(db, { from, to }),
    listBooked(db, from, to),
    listDoctors(db, asking.practiceId),
    db<{ patientId: string }[]>`
      select patient_id from fan_binding where patient_id = any(${lines.map(({ patientId }) => patientId)}) and ended_at is null`,
  ]);
  const followers = new Set(followed.map(({ patientId }) => patientId));
  const colleagues = doctors.filter(({ id }) => id !== asking.doctorId);
  const reached = asking.hasProvider ? 'message' : 'unsent';
  return lines.map((line) => {
    const world = { bookings, suspensions, shifts, concurrency: setting.concurrent, now: asking.now };
    const clinicHours = [clinicHoursOn(dateAt(line.startsAt), setting)];
    const free = colleagues.filter(({ id }) => isFreeFor(line, id, { ...world, clinicHours }));
    return { ...line, freeDoctors: free.map(({ id }) => id), reach: followers.has(line.patientId) ? reached : 'call' };
  });
}

/** Bookings of all doctors in a span of days that hold time. */
const listBooked = (db: Db, from: string, to: string): Promise<Booking[]> =>
  db<Booking[]>`
    select a.id, a.status, a.patient_id, p.name as patient_name, a.doctor_id, a.room_id, a.lane, a.starts_at,
      (extract(epoch from upper(a.during) - a.starts_at) / 60)::int as duration
    from appointment a join patient p on p.org_id = a.org_id and p.id = a.patient_id
    where a.during && ${`[${instantOf(from, '00:00')},${instantOf(addDays(to, 1), '00:00')})`}::tstzrange
      and not a.is_walk_in and a.status in (${literal(db, ...occupying)})`;
