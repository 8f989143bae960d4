import { addDays, instantOf, wallClock } from '../dates.ts';

/** When a job is due: every so many minutes of the hour, or once a day by the clock of the clinics. */
export type Schedule =
  | {
      /** Divides 60. */
      everyMinutes: number;
      /** Minutes after the full hour at which the first one is due. */
      from?: number;
      /** The job of a minute looks again after so many seconds, until the minute is over. */
      againSeconds?: number;
    }
  /** `02:30` of every day, Asia/Shanghai. */
  | { at: string };

const MINUTE = 60_000;

/** The latest moment at or before `now` at which the schedule is due. */
export function slotBefore(schedule: Schedule, now: Date): Date {
  if ('at' in schedule) {
    const { date } = wallClock(now);
    const today = new Date(instantOf(date, schedule.at));
    return today <= now ? today : new Date(instantOf(addDays(date, -1), schedule.at));
  }
  const [period, offset] = [schedule.everyMinutes * MINUTE, (schedule.from ?? 0) * MINUTE];
  return new Date(Math.floor((now.getTime() - offset) / period) * period + offset);
}

/** The next moment after `now`. */
export function slotAfter(schedule: Schedule, now: Date): Date {
  const before = slotBefore(schedule, now);
  if ('at' in schedule) return new Date(instantOf(addDays(wallClock(before).date, 1), schedule.at));
  return new Date(before.getTime() + schedule.everyMinutes * MINUTE);
}
