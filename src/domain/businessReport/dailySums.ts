import { addDays, addMonths } from '../dates.ts';
import type { DimensionName } from './dimensions.ts';
import { type FactKind, factKinds } from './measures.ts';
import type { Period } from './period.ts';
import { daysOf } from './table.ts';

/** Dimensions of time and place that the sums of a day have in every table. */
const ofEveryDay = ['day', 'month', 'weekday', 'clinic'] as const satisfies readonly DimensionName[];

interface DailyTable {
  /** Name of the table in the database. */
  table: string;
  /** Beside day, month, weekday and clinic. */
  dimensions: readonly DimensionName[];
  /** The table with the same sums of whole months, where a year of days has nearly as many rows as facts. */
  monthly?: string;
}

/**
 * Sums of whole days by kind of fact. A question is read from the first table that has all of its dimensions, so tables of few rows stand
 * first. By hour and by till session nothing is kept. Batches are what is on the shelves now and have no past;
 * shares are counted by rules that may be entered later; claims are few, and their state and age are those of the moment. Facts of the store
 * follow the stock ledger, and facts of prescribing the prescriptions: both are few in a period beside the lines of bills.
 */
export const dailyTables: Readonly<Partial<Record<FactKind, readonly DailyTable[]>>> = {
  bill: [{ table: 'daily_bill', dimensions: ['cashier', 'doctor', 'department'] }],
  payment: [{ table: 'daily_payment', dimensions: ['cashier', 'doctor', 'department', 'method', 'moneyKind'] }],
  refund: [{ table: 'daily_refund', dimensions: ['cashier', 'doctor', 'department'] }],
  line: [
    { table: 'daily_line', dimensions: ['doctor', 'executor', 'department', 'category', 'incomeSource'] },
    { table: 'daily_item', dimensions: ['doctor', 'executor', 'department', 'category', 'item', 'incomeSource'], monthly: 'monthly_item' },
  ],
  cost: [
    { table: 'daily_cost', dimensions: ['doctor', 'department', 'category', 'incomeSource'] },
    { table: 'daily_item_cost', dimensions: ['doctor', 'department', 'category', 'item', 'incomeSource'] },
  ],
  visit: [{ table: 'daily_visit', dimensions: ['doctor', 'department', 'sex', 'ageGroup'] }],
  booking: [{ table: 'daily_booking', dimensions: ['doctor', 'department', 'sex', 'ageGroup'] }],
  diagnosis: [
    { table: 'daily_diagnosis', dimensions: ['doctor', 'department', 'sex', 'ageGroup'] },
    { table: 'daily_diagnosis_code', dimensions: ['doctor', 'department', 'sex', 'ageGroup', 'diagnosis', 'infectiousClass'] },
  ],
};

/** Raised whenever facts are read in another way, so that the days that were added up before are added up again. */
export const dailyVersion = 4;

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

export interface SummedPart extends Period {
  /** Whether the part is whole months that are read from their sums. */
  isMonths: boolean;
}

/**
 * A stretch of summed days, cut where it can be read by months. `months`: the first days of the months whose sums are written. A month that
 * the stretch holds only in part is read by its days.
 */
export function cutAtMonths({ from, to }: Period, months: ReadonlySet<string>): SummedPart[] {
  const parts: SummedPart[] = [];
  for (const day of daysOf({ from, to })) {
    const first = firstOfMonth(day);
    const isMonths = months.has(first) && first >= from && lastOfMonth(day) <= to;
    const last = parts.at(-1);
    if (last?.isMonths === isMonths) last.to = day;
    else parts.push({ from: day, to: day, isMonths });
  }
  return parts;
}

/** The first days of the months that lie whole within these days, which are in order. */
export const wholeMonthsOf = (days: ReadonlySet<string>): string[] =>
  [...days].filter((day) => day === firstOfMonth(day) && daysOf({ from: day, to: lastOfMonth(day) }).every((each) => days.has(each)));

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;
const lastOfMonth = (day: string) => addDays(addMonths(firstOfMonth(day), 1), -1);
