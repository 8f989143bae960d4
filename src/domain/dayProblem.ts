import { isCalendarDate } from './dates.ts';
import type { FieldProblem } from './problem.ts';

/** The first day in the life of a person or a thing that anybody enters. */
export const firstDayOfLife = '1900-01-01';
/**
 * The first day of the work of a clinic. The product keeps no books of an earlier century: electronic books of clinics, and the oldest that are
 * taken over, begin later.
 */
export const firstDayOfWork = '2000-01-01';
/** Days lie before this one. */
export const dayAfterAll = '2200-01-01';

/** What is wrong with a day of a form that keeps what was typed: no day of the calendar, or one outside the centuries that a clinic deals with. */
export function dayProblem(date: string, first: string): Pick<FieldProblem, 'message' | 'values'> | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || !isCalendarDate(date) || date >= dayAfterAll) return { message: 'error.date.invalid' };
  return date < first ? { message: 'error.field.earlyDay', values: { first } } : undefined;
}
