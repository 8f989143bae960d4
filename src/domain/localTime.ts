import { instantOf, wallClock } from './dates.ts';

/** A moment as a person types it, to the minute, on the clinic's wall: 'yyyy-MM-ddTHH:mm'. */
export function localTimeOf(instant: string | Date): string {
  const { date, time } = wallClock(instant);
  return `${date}T${time}`;
}

/** Back to an instant; '' while it is not typed whole. */
export const instantOfLocal = (local: string): string =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(local) ? instantOf(local.slice(0, 10), local.slice(11, 16)) : '';
