import { appointmentState } from '../appointment/states.ts';
import { dateAt } from '../dates.ts';

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
