import { appointmentState } from '../appointment/states.ts';
import { addDays, dateAt } from '../dates.ts';
import { assumedDays } from '../order/runningDays.ts';

interface Ordered {
  at: string;
  duration: number | null;
  frequencyCode: string | null;
}

/** The last calendar day of a drug. An order without days lasts one day without a frequency, else `assumedDays`. */
export function lastDayOf({ at, duration, frequencyCode }: Ordered): string {
  const days = duration ?? (frequencyCode === null || frequencyCode === 'once' || frequencyCode === 'st' ? 1 : assumedDays);
  return addDays(dateAt(at), Math.max(1, days) - 1);
}

/** A drug the patient still takes on this day, by the days it was ordered for. */
export const isTakenOn = (drug: Ordered, today: string): boolean => lastDayOf(drug) >= today;

interface Booked {
  startsAt: string;
  status: number;
}

const seen: readonly number[] = [appointmentState.inVisit, appointmentState.completed, appointmentState.settled, appointmentState.left];
const awaited: readonly number[] = [appointmentState.booked, appointmentState.signedIn];

/** Visits that took place, the newest first, and appointments still to come, the nearest first. */
export function sortedVisits<Row extends Booked>(rows: readonly Row[], now: string): { past: Row[]; coming: Row[] } {
  const byStart = rows.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
  return {
    past: byStart.filter(({ status }) => seen.includes(status)).toReversed(),
    coming: byStart.filter(({ status, startsAt }) => awaited.includes(status) && dateAt(startsAt) >= dateAt(now)),
  };
}

/** The first row of each key. */
function firstOfEach<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const known = new Set<string>();
  return rows.filter((row) => !known.has(keyOf(row)) && known.add(keyOf(row)));
}

/** One entry for each diagnosis, the newest; the same diagnosis of an earlier visit says nothing new. */
export const differentDiagnoses = <Row extends { code: string; nameZh: string }>(rows: readonly Row[]): Row[] =>
  firstOfEach(rows, ({ code, nameZh }) => code || nameZh);

interface Used extends Ordered {
  itemName: string;
  specification: string;
  dose: number | null;
  doseUnit: string | null;
  routeCode: string | null;
}

/** One entry for each drug and way of taking it: ordered again for the next weeks, it is still one drug. Another dose is another entry. */
export const differentDrugs = <Row extends Used>(rows: readonly Row[]): Row[] =>
  firstOfEach(rows, (row) => JSON.stringify([row.itemName, row.specification, row.dose, row.doseUnit, row.routeCode, row.frequencyCode]));
