import { type BookingWorld, conflictsOf, conflictWords } from '../../../../src/domain/appointment/conflicts.ts';
import { laneFor } from '../../../../src/domain/appointment/lanes.ts';
import type * as Appointment from '../../../../src/domain/appointment/shapes.ts';
import { dateAt } from '../../../../src/domain/dates.ts';
import type { FieldProblem } from '../../../../src/domain/problem.ts';
import type { Db } from '../../../database/connect.ts';
import type { Context } from '../../../pipeline/context.ts';
import { confirm, Problem } from '../../../pipeline/problem.ts';
import { bookingWorldAround } from '../../schedule/queries/schedule.ts';

type Claim = Pick<Appointment.Draft, 'patientId' | 'doctorId' | 'roomId' | 'startsAt' | 'duration'> & { id?: string };

const fieldOf: Record<Appointment.Conflict['kind'], keyof Appointment.Draft> = {
  past: 'startsAt',
  doctor: 'startsAt',
  clinicHours: 'startsAt',
  shift: 'startsAt',
  suspension: 'startsAt',
  room: 'roomId',
  patient: 'patientId',
};

/**
 * Holds the doctor's, the room's and the patient's day until the transaction ends, then asks the rules. Desks that want the
 * same slot queue here, so that the second finds the first one's booking and can name it; the exclusion constraints stand behind.
 * Answers the lane in which the booking stands.
 */
export async function claimTime({ db, session, now }: Context, claim: Claim, confirmed: boolean): Promise<number> {
  const date = dateAt(claim.startsAt);
  const keys = [`doctor ${claim.doctorId}`, `patient ${claim.patientId}`, ...(claim.roomId ? [`room ${claim.roomId}`] : [])];
  for (const key of keys.sort()) {
    await db`select pg_advisory_xact_lock(hashtextextended(${`${session.orgId} ${key} ${date}`}, 0))`;
  }
  const world = await bookingWorldAround(db, claim, session.practiceId, now());
  const conflicts = conflictsOf(claim, world);
  const blocking = conflicts.filter((conflict) => conflict.blocking);
  const worded = (blocking.length > 0 ? blocking : conflicts).map((conflict) => ({
    ...conflictWords(conflict),
    field: fieldOf[conflict.kind],
  }));
  const [first] = worded;
  if (first && blocking.length > 0) throw new Problem(first.message, { values: first.values, fields: worded as FieldProblem[] });
  if (first && !confirmed) throw confirm(first.message, first.values);
  return takeLane(db, claim, world);
}

/** The lane of the booking; others of that doctor make room where theirs is split. */
async function takeLane(db: Db, claim: Claim, { bookings, concurrency }: BookingWorld): Promise<number> {
  const others = bookings
    .filter(({ id, doctorId }) => id !== claim.id && doctorId === claim.doctorId)
    .map(({ id, lane = 1, startsAt, duration }) => ({ id, lane, startsAt, duration }));
  const found = laneFor({ ...claim, id: claim.id ?? '' }, others, concurrency);
  if (!found) throw new Problem('appointment.taken.doctor');
  if (found.moved.length > 0) {
    await db`set constraints appointment__doctor_booked_once deferred`;
    await db`
      update appointment a set lane = m.lane
      from unnest(${found.moved.map(({ id }) => id)}::uuid[], ${found.moved.map(({ lane }) => lane)}::int[]) m (id, lane) where a.id = m.id`;
  }
  return found.lane;
}
