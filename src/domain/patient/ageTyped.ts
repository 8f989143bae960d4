import { type Age, addDays, addMonths } from '../dates.ts';

/** An age as a caller says it: whole years, or months or days of a small child. */
export type TypedAge = Pick<Age, 'unit' | 'count'>;
export const ageUnits = ['year', 'month', 'day'] as const satisfies readonly Age['unit'][];

/** The latest birth date that gives this age on the date; a card or the patient tells the true one later. */
export function birthDateOfAge({ unit, count }: TypedAge, date: string): string {
  return unit === 'day' ? addDays(date, -count) : addMonths(date, unit === 'year' ? -12 * count : -count);
}
