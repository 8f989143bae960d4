import type { Booking, BookingWorld, Period } from '../../../../src/domain/appointment/conflicts.ts';
import { clinicHoursOn } from '../../../../src/domain/appointment/conflicts.ts';
import type * as Appointment from '../../../../src/domain/appointment/shapes.ts';
import { occupying } from '../../../../src/domain/appointment/states.ts';
import { specOf } from '../../../../src/domain/configuration/parameters.ts';
import { addDays, dateAt, instantOf } from '../../../../src/domain/dates.ts';
import { type BookingTerms, inForce } from '../../../../src/domain/schedule/settings.ts';
import type { Settings } from '../../../../src/domain/schedule/shapes.ts';
import type { Db } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { decisionOf } from '../../../limits/decision.ts';
import { beginsBetween } from './beginsBetween.ts';

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
    where during && ${daysOf(from, to)}::tstzrange ${ofDoctors(db, doctorIds)}
      and doctor_id in (select id from staff where is_doctor) order by lower(during), id`;

export const listSuspensions = (db: Db, { from, to, doctorIds }: Within): Promise<Appointment.Suspension[]> =>
  db<Appointment.Suspension[]>`
    select s.id, s.doctor_id, lower(s.during) as starts_at, upper(s.during) as ends_at, ${whyClosed(db)} as reason from suspension s
    ${reasonsOf(db)}
    where s.deleted_at is null and s.during && ${daysOf(from, to)}::tstzrange ${ofDoctors(db, doctorIds)} order by lower(s.during), s.id`;

/** The dictionary's word, in the reader's language, and the remark beside it. */
export const whyClosed = (db: Db) => db`concat_ws(' · ', spoken(e.name_zh, e.name_en), nullif(s.reason, ''))`;
export const reasonsOf = (db: Db) => db`left join dictionary_entry e on e.kind = 'temporaryCloseReason' and e.code = s.reason_code`;

const undecided: Settings = {
  officeHours: null,
  slot: null,
  increment: null,
  concurrency: null,
  maximumSuspensionDays: null,
  reminderHours: null,
};

/** What a practice has decided about its booking, with what stands where it has not. */
export async function findDecisions(db: Db, practiceId: string): Promise<{ values: Settings; practice: BookingTerms; version: number }> {
  const ofParameter = (code: 'SUSPENSION_DAYS' | 'REMINDER_HOURS' | 'BOOKING_DAYS_AHEAD') =>
    db`coalesce(${decisionOf(db, code)}::int, ${specOf(code).standard as number})`; // the three are numbers
  const [found] = await db<(BookingTerms & { decided: Settings | null; version: number })[]>`
    select p.opens_at, p.closes_at, p.slot_minutes, ${ofParameter('SUSPENSION_DAYS')} as suspension_days,
      ${ofParameter('REMINDER_HOURS')} as reminder_hours, ${ofParameter('BOOKING_DAYS_AHEAD')} as days_ahead, coalesce(s.version, 0) as version,
      case when s.version is not null then jsonb_build_object('officeHours', s.office_hours, 'slot', s.slot, 'increment', s.increment,
        'concurrency', s.concurrency, 'maximumSuspensionDays', s.maximum_suspension_days, 'reminderHours', s.reminder_hours) end as decided
    from practice p left join appointment_setting s on s.org_id = p.org_id and s.practice_id = p.id where p.id = ${practiceId}`;
  const { decided, version, ...practice } = found!;
  return { values: decided ?? undecided, practice, version };
}

export async function findSetting(db: Db, practiceId: string): Promise<Appointment.Setting> {
  const { values, practice } = await findDecisions(db, practiceId);
  return inForce(values, practice);
}

/** Bookings of a day that hold the time of the doctor, the room or the patient. A walk-in waits in the queue and holds none. */
const listHolders = (
  db: Db,
  { date, doctorId, roomId, patientId }: { date: string; doctorId: string; roomId?: string | null; patientId?: string | null },
): Promise<Booking[]> =>
  db<Booking[]>`
    select a.id, a.status, a.patient_id, p.name as patient_name, a.doctor_id, a.room_id, a.lane, a.starts_at,
      (extract(epoch from upper(a.during) - a.starts_at) / 60)::int as duration
    from appointment a join patient p on p.org_id = a.org_id and p.id = a.patient_id
    where ${beginsBetween(db, addDays(date, -1), date)} and a.during && ${daysOf(date, date)}::tstzrange and not a.is_walk_in and a.status in (${literal(db, ...occupying)})
      and (a.doctor_id = ${doctorId} or a.room_id = ${roomId ?? null} or a.patient_id = ${patientId ?? null})
    order by a.starts_at, a.id`;

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
