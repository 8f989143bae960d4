import type { DimensionName } from './dimensions.ts';
import { type FactKind, factKinds } from './measures.ts';

/** Dimensions of time and place that the sums of a day have in every table. */
const ofEveryDay = ['day', 'month', 'clinic'] as const satisfies readonly DimensionName[];

interface DailyTable {
  /** Name of the table in the database. */
  table: string;
  /** Beside day, month and clinic. */
  dimensions: readonly DimensionName[];
}

/**
 * Sums of whole days by kind of fact. A question is read from the first table that has all of its dimensions, so tables of few rows stand
 * first. By hour nothing is kept. Batches are what is on the shelves now and have no past;
 * shares are counted by rules that may be entered later.
 */
export const dailyTables: Readonly<Partial<Record<FactKind, readonly DailyTable[]>>> = {
  bill: [{ table: 'daily_bill', dimensions: ['cashier', 'doctor', 'department'] }],
  payment: [{ table: 'daily_payment', dimensions: ['cashier', 'doctor', 'department', 'method', 'moneyKind'] }],
  refund: [{ table: 'daily_refund', dimensions: ['cashier', 'doctor', 'department'] }],
  line: [
    { table: 'daily_line', dimensions: ['doctor', 'executor', 'department', 'category'] },
    { table: 'daily_item', dimensions: ['doctor', 'executor', 'department', 'category', 'item'] },
  ],
  cost: [
    { table: 'daily_cost', dimensions: ['doctor', 'department', 'category'] },
    { table: 'daily_item_cost', dimensions: ['doctor', 'department', 'category', 'item'] },
  ],
  visit: [{ table: 'daily_visit', dimensions: ['doctor', 'department', 'sex', 'ageGroup'] }],
  booking: [{ table: 'daily_booking', dimensions: ['doctor', 'department', 'sex', 'ageGroup'] }],
  diagnosis: [
    { table: 'daily_diagnosis', dimensions: ['doctor', 'department', 'sex', 'ageGroup'] },
    { table: 'daily_diagnosis_code', dimensions: ['doctor', 'department', 'sex', 'ageGroup', 'diagnosis'] },
  ],
};

/** Raised whenever facts are read in another way, so that the days that were added up before are added up again. */
export const dailyVersion = 1;

export const summedKinds = Object.keys(factKinds).filter((kind): kind is FactKind => kind in dailyTables);

/** The smallest table of daily sums that answers a question by these dimensions, if there is one. */
export const dailyTableFor = (kind: FactKind, wanted: readonly DimensionName[]): DailyTable | undefined =>
  dailyTables[kind]?.find(({ dimensions }) => wanted.every((dimension) => [...ofEveryDay, ...dimensions].includes(dimension)));

export interface Stretch {
  /** First and last day. */
  from: string;
  to: string;
  isSummed: boolean;
}

/** More stretches than these are not worth a statement of so many parts: what lies between is read from the facts. */
const mostStretches = 9;

/** A period cut into stretches that are read from daily sums and stretches that are read from the facts. `days`: all days of the period. */
export function stretchesOf(days: readonly string[], summed: ReadonlySet<string>): Stretch[] {
  const stretches: Stretch[] = [];
  for (const day of days) {
    const last = stretches.at(-1);
    const isSummed = summed.has(day);
    if (last?.isSummed === isSummed) last.to = day;
    else stretches.push({ from: day, to: day, isSummed });
  }
  if (stretches.length <= mostStretches) return stretches;
  const longest = stretches.filter(({ isSummed }) => isSummed).toSorted((one, other) => lengthOf(other, days) - lengthOf(one, days));
  return stretchesOf(days, keptOf(longest.slice(0, (mostStretches - 1) / 2), days));
}

const lengthOf = ({ from, to }: Stretch, days: readonly string[]) => days.indexOf(to) - days.indexOf(from);
const keptOf = (stretches: readonly Stretch[], days: readonly string[]) =>
  new Set(days.filter((day) => stretches.some(({ from, to }) => day >= from && day <= to)));
