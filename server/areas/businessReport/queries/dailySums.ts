import {
  cutAtMonths,
  dailyTableFor,
  dailyVersion,
  type Stretch,
  type SummedPart,
  stretchesOf,
} from '../../../../src/domain/businessReport/dailySums.ts';
import type { DimensionName } from '../../../../src/domain/businessReport/dimensions.ts';
import { type FactKind, sumsOfKind } from '../../../../src/domain/businessReport/measures.ts';
import type { Period } from '../../../../src/domain/businessReport/period.ts';
import { daysOf } from '../../../../src/domain/businessReport/table.ts';
import { addDays, instantOf } from '../../../../src/domain/dates.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { columnOfDimension, columnOfSum } from './columns.ts';
import { type CountedFacts, factTables, type Span } from './factTables.ts';

export const spanOf = ({ from, to }: Period): Span => ({ since: instantOf(from, '00:00'), until: instantOf(addDays(to, 1), '00:00') });

/** Days of a period in the clinic of the transaction whose sums hold every change that is committed. */
export async function findSummedDays(db: Db, kind: FactKind, { from, to }: Period): Promise<Set<string>> {
  const days = await db<{ day: string }[]>`
    select d.day::text as day from report_day d
    where d.practice_id = app_practice() and d.kind = ${kind} and d.version = ${dailyVersion} and d.day between ${from} and ${to}
      and not exists (
        select from report_day_change c
        where c.practice_id = d.practice_id and c.kind = d.kind and (c.day is null or c.day = d.day))`;
  return new Set(days.map(({ day }) => day));
}

/** The first days of the months of a period whose sums are written. They hold as far as the sums of all their days do. */
export async function findSummedMonths(db: Db, kind: FactKind, { from, to }: Period): Promise<Set<string>> {
  const months = await db<{ month: string }[]>`
    select m.month::text as month from report_month m
    where m.practice_id = app_practice() and m.kind = ${kind} and m.month between ${from} and ${to}`;
  return new Set(months.map(({ month }) => month));
}

/** Days and months that may be read from their sums, for a question by these dimensions. */
export interface Summed {
  days: ReadonlySet<string>;
  months: ReadonlySet<string>;
}

export async function findSummed(db: Db, kind: FactKind, dimensions: readonly DimensionName[], period: Period): Promise<Summed> {
  const daily = dailyTableFor(kind, dimensions);
  const days = daily ? await findSummedDays(db, kind, period) : new Set<string>();
  const isByMonth = daily?.monthly !== undefined && !dimensions.includes('day') && !dimensions.includes('weekday') && days.size > 0;
  return { days, months: isByMonth ? await findSummedMonths(db, kind, period) : new Set<string>() };
}

interface Wanted {
  period: Period;
  /** Groupings, and what the question is narrowed by. */
  dimensions: readonly DimensionName[];
  /** Whether the facts bring the names of their keys along. */
  isNamed: boolean;
  summed: Summed;
  /** Facts that the domain counts in the period, where they are asked for. */
  counted: CountedFacts;
}

/** The facts of a period for one question: whole days, and where it helps whole months, as their sums where they have been added up. */
export function factsFrom(db: Db, kind: FactKind, { period, dimensions, isNamed, summed, counted }: Wanted): Fragment {
  const daily = dailyTableFor(kind, dimensions);
  if (!daily || summed.days.size === 0) return factTables[kind](db, spanOf(period), counted);
  const columns = db.unsafe(
    [
      'at',
      'practice_id',
      ...daily.dimensions.map(columnOfDimension),
      ...(isNamed ? ['note_zh', 'note_en'] : []),
      ...sumsOfKind(kind).map(columnOfSum),
    ].join(', '),
  );
  const readFacts = (stretch: Stretch) => db`select ${columns} from (${factTables[kind](db, spanOf(stretch), counted)}) facts`;
  const readSums = ({ isMonths, ...part }: SummedPart) => {
    const { since, until } = spanOf(part);
    const table = db.unsafe(isMonths ? daily.monthly! : daily.table);
    return db`select ${columns} from ${table} where practice_id = (select app_practice()) and at >= ${since} and at < ${until}`;
  };
  const [first, ...others] = stretchesOf(daysOf(period), summed.days).flatMap((stretch) =>
    stretch.isSummed ? cutAtMonths(stretch, summed.months).map(readSums) : [readFacts(stretch)],
  );
  return others.reduce((whole, part) => db`${whole} union all ${part}`, first!);
}
