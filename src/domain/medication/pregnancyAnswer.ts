import { addDays } from '../dates.ts';
import { longestWeeks, weeksOn } from '../patient/gestation.ts';
import type { PregnancyState } from './populations.ts';

/** An answer to "pregnant or breast-feeding?", as it was given on a date. */
export interface PregnancyAnswer {
  state: PregnancyState;
  /** Completed weeks on the date; null if unknown. */
  weeks: number | null;
  /** yyyy-MM-dd. */
  on: string;
  /** The first day of the last period, where it is known: the weeks are counted from it. */
  lastPeriod?: string | null;
}

/** In days. "No" is asked again after four weeks; breast-feeding after half a year. */
const holdsFor: Record<PregnancyState, number> = { none: 28, pregnant: longestWeeks * 7, lactating: 182 };

function weeksAfter({ lastPeriod, on, weeks }: PregnancyAnswer, daysSince: number): number | null {
  if (lastPeriod) return weeksOn(lastPeriod, addDays(on, daysSince));
  return weeks === null ? null : weeks + Math.floor(daysSince / 7);
}

/** What the last answer still says on a date; nothing once it has to be asked again. */
export function pregnancyOn(answer: PregnancyAnswer | null, daysSince: number): { state: PregnancyState; weeks: number | null } | null {
  if (!answer || daysSince > holdsFor[answer.state]) return null;
  if (answer.state !== 'pregnant') return { state: answer.state, weeks: null };
  const weeks = weeksAfter(answer, daysSince);
  if (weeks === null) return { state: 'pregnant', weeks };
  return weeks > longestWeeks ? null : { state: 'pregnant', weeks };
}
