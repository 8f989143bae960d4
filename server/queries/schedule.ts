import type { Booking, BookingWorld, Period } from '../../src/domain/appointment/conflicts.ts';
import { clinicHoursOn } from '../../src/domain/appointment/conflicts.ts';
import type * as Appointment from '../../src/domain/appointment/shapes.ts';
import { addDays, dateAt, instantOf } from '../../src/domain/dates.ts';
import type { Db } from '../database/connect.ts';

/** A day of the clinic, midnight to midnight, as PostgreSQL writes periods. */
const daysOf = (from: string, to: string) => `[${instantOf(from, '00:00')},${instantOf(addDays(to, 1), '00:00')})`;
export const rangeOf = ({ startsAt, endsAt }: Period) => `[${startsAt},${endsAt})`;

export interface Within {
  from: string;
  to: string;
  doctorIds?: readonly string[];
}

const ofDoctors = (db: Db, doctorIds: readonly string[] | undefined) =>
  doctorIds ? db`and doctor_id = any(${doctorIds as string[]})` : db``;

export const listShifts = (db: Db, { from, to, doctorIds }: Within): Promise<Appointment.Shift[]> =>
  db<Appointment.Shift[]>`
    select id, doctor_id, lower(during) as starts_at, upper(during) as ends_at from shift
    where during && ${daysOf(from, to)}::tstzrange ${ofDoctors(db, doctorIds)} order by lower(during), id`;

export const listSuspensions = (db: Db, { from, to, doctorIds }: Within): Promise<Appointment.Suspension[]> =>
  db<Appointment.Suspension[]>`
    select id, doctor_id, lower(during) as starts_at, upper(during) as ends_at, reason from suspension
    where deleted_at is null and during && ${daysOf(from, to)}::tstzrange ${ofDoctors(db, doctorIds)} order by lower(during), id`;

/** One doctor can be booked once at a time: the exclusion constraint allows no other number. */
const concurrent = 1;

export async function findSetting(db: Db, practiceId: string): Promise<Appointment.Setting> {
  const [setting] = await db<Omit<Appointment.Setting, 'concurrent'>[]>`
    select opens_at, closes_at, slot_minutes as slot, slot_minutes as increment from practice where id = ${practiceId}`;
  return { ...setting!, concurrent };
}

/** Bookings of a day that hold the time of the doctor, the room or the patient. A walk-in waits in the queue and holds none. */
const listHolders = (
  db: Db,
  { date, doctorId, roomId, patientId }: { date: string; doctorId: string; roomId?: string | null; patientId?: string | null },
): Promise<Booking[]> =>
  db<Booking[]>`
    select a.id, a.status, a.patient_id, p.name as patient_name, a.doctor_id, a.room_id, lower(a.during) as starts_at,
      (extract(epoch from upper(a.during) - lower(a.during)) / 60)::int as duration
    from appointment a join patient p on p.org_id = a.org_id and p.id = a.patient_id
    where a.during && ${daysOf(date, date)}::tstzrange and not a.is_walk_in and a.status in (1, 2, 3, 4, 5, 9)
      and (a.doctor_id = ${doctorId} or a.room_id = ${roomId ?? null} or a.patient_id = ${patientId ?? null})
    order by lower(a.during), a.id`;

export type BookingQuestion = Pick<Appointment.Question, 'patientId' | 'doctorId' | 'roomId' | 'startsAt'>;

/** Everything the rules of conflicts.ts ask about one moment. */
export async function bookingWorldAround(db: Db, question: BookingQuestion, practiceId: string, now: Date): Promise<BookingWorld> {
  const date = dateAt(question.startsAt);
  const within = { from: date, to: date, doctorIds: [question.doctorId] };
  const [setting, shifts, suspensions, bookings] = await Promise.all([
    findSetting(db, practiceId),
    listShifts(db, within),
    listSuspensions(db, within),
    listHolders(db, { ...question, date }),
  ]);
  return { bookings, suspensions, shifts, clinicHours: [clinicHoursOn(date, setting)], concurrency: setting.concurrent, now };
}

/** What freeSlots asks about one doctor's day; without a roster the clinic's hours are the doctor's. */
export async function doctorsDay(db: Db, { doctorId, date, practiceId }: { doctorId: string; date: string; practiceId: string }) {
  const within = { from: date, to: date, doctorIds: [doctorId] };
  const [setting, shifts, suspensions, bookings] = await Promise.all([
    findSetting(db, practiceId),
    listShifts(db, within),
    listSuspensions(db, within),
    listHolders(db, { date, doctorId }),
  ]);
  const periods: Period[] = shifts.length > 0 ? shifts : [clinicHoursOn(date, setting)];
  return { setting, periods, suspensions, bookings };
}
