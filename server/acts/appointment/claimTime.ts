import { conflictsOf, conflictWords } from '../../../src/domain/appointment/conflicts.ts';
import type * as Appointment from '../../../src/domain/appointment/shapes.ts';
import { dateAt } from '../../../src/domain/dates.ts';
import type { FieldProblem } from '../../../src/domain/problem.ts';
import type { Context } from '../../calls/context.ts';
import { confirm, Problem } from '../../problem.ts';
import { bookingWorldAround } from '../../queries/schedule.ts';

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
 */
export async function claimTime({ db, session, now }: Context, claim: Claim, confirmed: boolean): Promise<void> {
  const date = dateAt(claim.startsAt);
  const keys = [`doctor ${claim.doctorId}`, `patient ${claim.patientId}`, ...(claim.roomId ? [`room ${claim.roomId}`] : [])];
  for (const key of keys.sort()) {
    await db`select pg_advisory_xact_lock(hashtextextended(${`${session.orgId} ${key} ${date}`}, 0))`;
  }
  const conflicts = conflictsOf(claim, await bookingWorldAround(db, claim, session.practiceId, now()));
  const blocking = conflicts.filter((conflict) => conflict.blocking);
  const worded = (blocking.length > 0 ? blocking : conflicts).map((conflict) => ({
    ...conflictWords(conflict),
    field: fieldOf[conflict.kind],
  }));
  const [first] = worded;
  if (!first) return;
  if (blocking.length > 0) throw new Problem(first.message, { values: first.values, fields: worded as FieldProblem[] });
  if (!confirmed) throw confirm(first.message, first.values);
}
