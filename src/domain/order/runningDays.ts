/** How long a drug ordered in another visit counts as running. */
import Big from 'big.js';
import { daysBetween } from '../dates.ts';
import { type DosedItem, type Dosing, singlesPerDose } from './quantity.ts';

export interface RunningLine extends Dosing {
  quantity: number;
  /** The quantity counts single units rather than packages. */
  split: boolean;
}

/** The usual longest supply of a prescription for a chronic illness, and more than the 7 days of an ordinary one (处方管理办法, article 19). */
export const assumedDays = 30;
const mostRenewalDays = 7;
const soonDays = 2;

/**
 * Days before the end of a supply in which it is renewed: a quarter of its days, a week at most. A supply of a week is renewed two days
 * before its end, because its quarter is a day and its last dose is on the day before `until`; of a shorter one no more than half its days
 * count, so that a second prescription on the day of the first stays a duplicate.
 */
export function renewalDays({ from, until }: { from: string; until: string }): number {
  const days = daysBetween(from, until);
  const soon = Math.min(soonDays, Math.max(1, Math.floor(days / 2)));
  return Math.min(mostRenewalDays, Math.max(soon, Math.floor(days / 4)));
}

/** True in the last days of a supply, and after them. `until` is empty of a medicine without a known end. Dates are yyyy-MM-dd. */
export const isEnding = (supply: { from: string; until: string }, today: string): boolean =>
  supply.until !== '' && daysBetween(today, supply.until) <= renewalDays(supply);

/** The longest duration an order may have. */
export const mostDays = 365;

function singlesPerDay({ dose, doseUnit, frequency }: RunningLine, item: DosedItem): Big | undefined {
  if (!dose || !doseUnit || !frequency || frequency.asNeeded) return undefined;
  return singlesPerDose(dose, doseUnit, item)?.times(frequency.times).div(frequency.days);
}

/**
 * The days of the order. An order without days is a single dose, which counts for one day, or came from an import or take-over: then
 * the quantity lasts as long as the daily amount divides it. Where either is unknown, 30 days are assumed: an interaction asked about in
 * vain costs a question, one missed harms the patient.
 */
export function runningDays(line: RunningLine, item: DosedItem): number {
  if (line.duration !== null) return line.duration;
  if (line.frequency?.once) return 1;
  const daily = singlesPerDay(line, item);
  if (!daily?.gt(0)) return assumedDays;
  const singles = line.split ? line.quantity : line.quantity * (item.singlesPerPackage ?? 1);
  const days = new Big(singles).div(daily).round(0, Big.roundUp).toNumber();
  return Math.min(mostDays, Math.max(1, days));
}
