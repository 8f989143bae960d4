import { addDays, daysBetween } from '../dates.ts';
import type { FieldProblem } from '../problem.ts';

/** A pregnancy lasts so many completed weeks at most. */
export const longestWeeks = 42;

/** Completed weeks of a pregnancy on a date, counted from the first day of the last period. */
export const weeksOn = (lastPeriod: string, date: string): number => Math.floor(daysBetween(lastPeriod, date) / 7);

/**
 * The expected date by Naegele's rule: nine months and seven days after the first day of the last period (《妇产科学》第 9 版, 人民卫生出版社,
 * chapter 5: 月份减 3 或加 9，日数加 7). Days beyond the end of a month run into the next.
 */
export function dueOn(lastPeriod: string): string {
  const [year = 0, month = 1, day = 1] = lastPeriod.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + 9, 1)).toISOString().slice(0, 10);
  return addDays(first, day - 1 + 7);
}

/** A last period lies in the past, and not longer ago than a pregnancy lasts. */
export function checkLastPeriod(lastPeriod: string | null | undefined, today: string): FieldProblem<{ lastPeriod: string | null }>[] {
  if (!lastPeriod) return [];
  if (lastPeriod > today) return [{ field: 'lastPeriod', message: 'error.futureTime' }];
  return weeksOn(lastPeriod, today) > longestWeeks ? [{ field: 'lastPeriod', message: 'patient.pregnancy.tooLongAgo' }] : [];
}

interface Answered {
  lastPeriod?: string | null | undefined;
  /** Completed weeks on the day. */
  weeks: number | null;
}

/** The last period that an answer without one keeps from the answer before: only if its weeks are those of the same pregnancy. */
export function keptPeriod(before: Answered | null, { weeks }: Answered, today: string): string | null {
  const lastPeriod = before?.lastPeriod;
  if (!lastPeriod) return null;
  return weeks === null || Math.abs(weeksOn(lastPeriod, today) - weeks) <= 1 ? lastPeriod : null;
}
