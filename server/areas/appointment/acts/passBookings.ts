import { appointmentState } from '../../../../src/domain/appointment/states.ts';
import { wallClock } from '../../../../src/domain/dates.ts';
import { literal } from '../../../database/literal.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { move } from './change.ts';

interface Booked {
  id: string;
  startsAt: string;
  duration: number;
  version: number;
  patientName: string;
}

/** Locks the future bookings of a doctor. */
export const lockBookings = ({ db, now }: Context, doctorId: string): PromiseLike<Booked[]> =>
  lockRows(
    db,
    'appointment',
    db<Booked[]>`
    select a.id, a.starts_at, (extract(epoch from upper(a.during) - lower(a.during)) / 60)::int as duration, a.version, p.name as patient_name
    from appointment a join patient p on p.org_id = a.org_id and p.id = a.patient_id
    where a.practice_id = app_practice() and a.doctor_id = ${doctorId} and a.status = ${literal(db, appointmentState.booked)} and a.starts_at > ${now()}
    order by a.starts_at, a.id for update of a`,
  );

/**
 * Gives locked bookings to another doctor at the same times and tells the patients. Refuses at the first booking that the doctor cannot take
 * without a question (off duty, suspended, booked): a person has to settle it in the calendar.
 */
export async function passBookings(context: Context, bookings: readonly Booked[], toId: string): Promise<number> {
  for (const { id, startsAt, duration, version, patientName } of bookings) {
    try {
      await move(context, { id, doctorId: toId, startsAt, duration, version });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const { date, time } = wallClock(startsAt);
      refuse([{ field: 'toId', message: 'staff.handOver.booking', values: { patient: patientName, at: `${date} ${time}` } }]);
    }
  }
  return bookings.length;
}
