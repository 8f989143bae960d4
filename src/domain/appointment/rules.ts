import { addDays, dateAt, instantOf, minutesBetween } from '../dates.ts';
import type { FieldProblem } from '../problem.ts';
import { checkRequired } from '../required.ts';
import type * as Appointment from './shapes.ts';

type Setting = Pick<Appointment.Setting, 'opensAt' | 'increment' | 'daysAhead'>;

/** What is wrong with a booking in itself; what stands in its way is the matter of conflicts.ts. */
export function checkAppointment(
  draft: Appointment.Draft,
  { opensAt, increment, daysAhead }: Setting,
  now: Date,
): FieldProblem<Appointment.Draft>[] {
  const problems: FieldProblem<Appointment.Draft>[] = [];
  if (draft.typeCode === '') problems.push({ field: 'typeCode', message: 'appointment.typeCode.required' });
  if (draft.duration % increment !== 0) {
    problems.push({ field: 'duration', message: 'appointment.duration.notOnGrid', values: { increment } });
  }
  const date = dateAt(draft.startsAt);
  const minutes = minutesBetween(instantOf(date, '00:00'), draft.startsAt) - opensAt;
  if (minutes % increment !== 0) problems.push({ field: 'startsAt', message: 'appointment.startsAt.notOnGrid', values: { increment } });
  if (date > addDays(dateAt(now), daysAhead)) problems.push({ field: 'startsAt', message: 'appointment.startsAt.tooFar' });
  return problems;
}

type Timed = Pick<Appointment.Line, 'startsAt'>;

/** Patients sign in on the day of their appointment: the queue is a day's queue. */
export const isToday = ({ startsAt }: Timed, now: Date): boolean => dateAt(startsAt) === dateAt(now);

/** Nobody can be absent from what has not begun. */
export const hasBegun = ({ startsAt }: Timed, now: Date): boolean => Date.parse(startsAt) <= now.getTime();

export const checkMemo = (draft: { content: string }) => checkRequired(draft, ['content']);

export const checkReasonName = (draft: { nameZh: string }) => checkRequired(draft, ['nameZh']);
