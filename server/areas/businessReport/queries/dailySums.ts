import { dailyTableFor, dailyVersion, type Stretch, stretchesOf } from '../../../../src/domain/businessReport/dailySums.ts';
import type { DimensionName } from '../../../../src/domain/businessReport/dimensions.ts';
import { type FactKind, sumsOfKind } from '../../../../src/domain/businessReport/measures.ts';
import type { Period } from '../../../../src/domain/businessReport/period.ts';
import type { Share } from '../../../../src/domain/businessReport/shares.ts';
import { daysOf } from '../../../../src/domain/businessReport/table.ts';
import { addDays, instantOf } from '../../../../src/domain/dates.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { columnOfDimension, columnOfSum } from './columns.ts';
import { factTables, type Span } from './factTables.ts';

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

interface Wanted {
  period: Period;
  /** Groupings, and what the question is narrowed by. */
  dimensions: readonly DimensionName[];
  /** Whether the facts bring the names of their keys along. */
  isNamed: boolean;
  /** Days that may be read from their sums. */
  summed: ReadonlySet<string>;
  /** The shares of the period, where they are asked for. */
  shares: readonly Share[];
}

/** The facts of a period for one question, whole days as their sums where they have been added up. */
export function factsFrom(db: Db, kind: FactKind, { period, dimensions, isNamed, summed, shares }: Wanted): Fragment {
  const daily = dailyTableFor(kind, dimensions);
  if (!daily || summed.size === 0) return factTables[kind](db, spanOf(period), shares);
  const columns = [
    'at',
    'practice_id',
    ...daily.dimensions.map(columnOfDimension),
    ...(isNamed ? ['note_zh', 'note_en'] : []),
    ...sumsOfKind(kind).map(columnOfSum),
  ].join(', ');
  const partOf = (stretch: Stretch): Fragment => {
    const { since, until } = spanOf(stretch);
    if (!stretch.isSummed) return db`select ${db.unsafe(columns)} from (${factTables[kind](db, { since, until }, shares)}) facts`;
    return db`
      select ${db.unsafe(columns)} from ${db.unsafe(daily.table)} where practice_id = (select app_practice()) and at >= ${since} and at < ${until}`;
  };
  const [first, ...others] = stretchesOf(daysOf(period), summed).map(partOf);
  return others.reduce((whole, part) => db`${whole} union all ${part}`, first!);
}
