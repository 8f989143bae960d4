/** What can become of appointments that lie in a suspension. */
import { type BookingWorld, conflictsOf } from '../appointment/conflicts.ts';
import type * as Appointment from '../appointment/shapes.ts';
import { dateAt } from '../dates.ts';
import type { FieldProblem } from '../problem.ts';
import type { CallOff, HandOver, Hit } from './shapes.ts';

type Booked = Pick<Appointment.Line, 'id' | 'patientId' | 'roomId' | 'startsAt' | 'duration'>;

/**
 * True if the doctor can take the appointment at its own time: on duty on a day that has a roster, not suspended, not booked. `world` may
 * span several days.
 */
export function isFreeFor(booked: Booked, doctorId: string, world: BookingWorld): boolean {
  const date = dateAt(booked.startsAt);
  const shifts = world.shifts.filter(({ startsAt }) => dateAt(startsAt) === date);
  if (shifts.length > 0 && !shifts.some((shift) => shift.doctorId === doctorId)) return false;
  return conflictsOf({ ...booked, doctorId }, { ...world, shifts }).every(({ kind, blocking }) => kind === 'past' && !blocking);
}

/** Where an appointment of the suspended doctor goes: to a colleague at its own time, or on another time. */
export const outcomeOf = ({ startsAt }: HandOver, hit: Pick<Hit, 'startsAt'>): 'handedOver' | 'moved' =>
  startsAt === undefined || Date.parse(startsAt) === Date.parse(hit.startsAt) ? 'handedOver' : 'moved';

/** A time that was to be chosen and was not. */
export const checkHandOver = (handOver: readonly HandOver[]): FieldProblem<{ handOver: unknown }>[] =>
  handOver.some(({ startsAt }) => startsAt === '') ? [{ field: 'handOver', message: 'schedule.hit.timeMissing' }] : [];

/** Whom a message reaches, and who has to be called, of the appointments for which something changes. */
export function tellingOf(hits: readonly Hit[], changed: readonly (HandOver | CallOff)[]) {
  const concerned = hits.filter(({ id }) => changed.some(({ appointmentId }) => appointmentId === id));
  return { told: concerned.filter(({ reach }) => reach === 'message'), called: concerned.filter(({ reach }) => reach !== 'message') };
}
