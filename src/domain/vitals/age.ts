import { ageAt } from '../dates.ts';

/** The facts of a patient by which a measurement is judged. */
export interface Subject {
  birthDate: string;
  /** M, F or X. */
  sex: string;
}

/** Completed months of age on a calendar date; undefined before birth. Bands change on birthdays: 12 months is the first one. */
export function monthsOld(birthDate: string, date: string): number | undefined {
  if (ageAt(birthDate, date) === undefined) return undefined;
  const [birthYear = 0, birthMonth = 0, birthDay = 0] = birthDate.split('-').map(Number);
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return (year - birthYear) * 12 + (month - birthMonth) - (day < birthDay ? 1 : 0);
}

export const adultMonths = 18 * 12;
/** The growth reference of the World Health Organization ends at 19 years. */
export const growthMonths = 19 * 12;

/** True for a patient whose growth is followed. */
export const isGrowing = (birthDate: string, date: string): boolean => (monthsOld(birthDate, date) ?? growthMonths) < growthMonths;
