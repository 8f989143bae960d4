import { dailyTables, dailyVersion, summedKinds, wholeMonthsOf } from '../../../../src/domain/businessReport/dailySums.ts';
import type { DimensionName } from '../../../../src/domain/businessReport/dimensions.ts';
import { type FactKind, sumsOfKind } from '../../../../src/domain/businessReport/measures.ts';
import type { Period } from '../../../../src/domain/businessReport/period.ts';
import { addDays, addMonths, dateAt } from '../../../../src/domain/dates.ts';
import type { Db, Sql } from '../../../database/connect.ts';
import { inTenant } from '../../../database/tenant.ts';
import { columnOfDimension, columnOfSum } from '../queries/columns.ts';
import { findSummedDays, findSummedMonths, spanOf } from '../queries/dailySums.ts';
import { factTables, nothingCounted } from '../queries/factTables.ts';

/** A day's last transactions may commit after it has ended: its sums are written an hour later. */
const restMilliseconds = 3_600_000;
/** Days that are written in one transaction. */
const mostDays = 31;

interface Clinic {
  orgId: string;
  practiceId: string;
}

/** The first moment of the facts of each kind in the clinic of the transaction. */
const firsts: Readonly<Partial<Record<FactKind, string>>> = {
  bill: 'select min(settled_at) as at from bill where practice_id = app_practice()',
  payment: 'select min(at) as at from payment where practice_id = app_practice()',
  refund: 'select min(paid_at) as at from refund where practice_id = app_practice()',
  line: 'select min(settled_at) as at from bill where practice_id = app_practice()',
  cost: 'select min(at) as at from stock_movement where practice_id = app_practice()',
  visit: 'select min(created_at) as at from encounter where practice_id = app_practice()',
  booking: 'select min(lower(during)) as at from appointment where practice_id = app_practice()',
  diagnosis: 'select min(created_at) as at from encounter where practice_id = app_practice()',
};

/**
 * Writes the sums of all days of a clinic that have ended and are not written, or changed since: the latest first. Answers how many days were
 * written, over all kinds of facts.
 */
export async function sumDays(sql: Sql, clinic: Clinic, { now, signal }: { now: () => Date; signal: AbortSignal }): Promise<number> {
  const last = addDays(dateAt(new Date(now().getTime() - restMilliseconds)), -1);
  let count = 0;
  for (const kind of summedKinds) {
    await inTenant(sql, clinic, (db) => forgetDays(db, clinic, kind), { isOneMoment: true });
    const periods = await inTenant(sql, clinic, (db) => findUnsummed(db, kind, last), { readOnly: true, isOneMoment: true });
    for (const period of periods) {
      if (signal.aborted) throw signal.reason;
      await inTenant(sql, clinic, (db) => writeDays(db, clinic, kind, period), { isOneMoment: true });
      count += daysIn(period).length;
    }
    if (dailyTables[kind]!.some(({ monthly }) => monthly)) {
      const months = await inTenant(sql, clinic, (db) => findUnsummedMonths(db, kind, last), { readOnly: true, isOneMoment: true });
      for (const month of months) {
        if (signal.aborted) throw signal.reason;
        await inTenant(sql, clinic, (db) => writeMonth(db, clinic, kind, month), { isOneMoment: true });
      }
    }
  }
  return count;
}

/** A change that concerns all days leaves none of their sums valid. Days without sums need no mark. */
async function forgetDays(db: Db, { practiceId }: Clinic, kind: FactKind): Promise<void> {
  const ofAllDays = await db`delete from report_day_change where practice_id = ${practiceId} and kind = ${kind} and day is null`;
  if (ofAllDays.count > 0) await db`delete from report_day where practice_id = ${practiceId} and kind = ${kind}`;
  await db`
    delete from report_day_change c where c.practice_id = ${practiceId} and c.kind = ${kind}
      and not exists (select from report_day d where d.practice_id = c.practice_id and d.kind = c.kind and d.day = c.day)`;
}

/** Periods of at most `mostDays` days, the latest first. */
async function findUnsummed(db: Db, kind: FactKind, last: string): Promise<Period[]> {
  const [first] = await db.unsafe<{ at: string | null }[]>(firsts[kind]!);
  if (!first?.at) return [];
  const whole = { from: firstOfMonth(first.at), to: last };
  const summed = await findSummedDays(db, kind, whole);
  const periods: Period[] = [];
  for (const day of daysIn(whole).reverse()) {
    if (summed.has(day)) continue;
    const before = periods.at(-1);
    if (before && before.from === addDays(day, 1) && daysIn(before).length < mostDays) before.from = day;
    else periods.push({ from: day, to: day });
  }
  return periods;
}

/**
 * One transaction that sees one moment: the marks it deletes are of changes that it reads. A mark made meanwhile stays, and its day is read
 * from its facts until the next run.
 */
async function writeDays(db: Db, { orgId, practiceId }: Clinic, kind: FactKind, period: Period): Promise<void> {
  const { from, to } = period;
  await db`
    delete from report_day_change where kind = ${kind} and practice_id = ${practiceId} and day between ${from} and ${to}`;
  await db`delete from report_day where practice_id = ${practiceId} and kind = ${kind} and day between ${from} and ${to}`;
  await db`
    delete from report_month where practice_id = ${practiceId} and kind = ${kind} and month between date_trunc('month', ${from}::date) and ${to}`;
  const { since, until } = spanOf(period);
  for (const { table, dimensions } of dailyTables[kind]!) {
    const { keys, names, sums } = columnsOfSums(kind, dimensions);
    await db`delete from ${db.unsafe(table)} where practice_id = ${practiceId} and at >= ${since} and at < ${until}`;
    await db`
      insert into ${db.unsafe(table)} (${db.unsafe(['org_id', 'practice_id', 'at', ...keys, ...names, ...sums].join(', '))})
      select ${orgId}, ${practiceId}, clinic_day(f.at)::timestamp at time zone 'Asia/Shanghai',
        ${db.unsafe([...keys.map((key) => `f.${key}`), ...names.map((name) => `coalesce(min(f.${name}), '')`), ...sums.map((sum) => `sum(f.${sum})`)].join(', '))}
      from (${factTables[kind](db, { since, until }, nothingCounted)}) f group by ${db.unsafe(['clinic_day(f.at)', ...keys].join(', '))}`;
  }
  await db`
    insert into report_day (org_id, practice_id, kind, day, version)
    select ${orgId}, ${practiceId}, ${kind}, d::date, ${dailyVersion} from generate_series(${from}::date, ${to}::date, interval '1 day') d`;
}

/** Months whose days are all written and that are not added up yet. */
async function findUnsummedMonths(db: Db, kind: FactKind, last: string): Promise<string[]> {
  const [first] = await db.unsafe<{ at: string | null }[]>(firsts[kind]!);
  if (!first?.at) return [];
  const whole = { from: firstOfMonth(first.at), to: last };
  const written = await findSummedMonths(db, kind, whole);
  return wholeMonthsOf(await findSummedDays(db, kind, whole)).filter((month) => !written.has(month));
}

/** Adds the days of a month up. A day that is written again forgets the month in its own transaction. */
async function writeMonth(db: Db, { orgId, practiceId }: Clinic, kind: FactKind, month: string): Promise<void> {
  const { since, until } = spanOf({ from: month, to: addDays(addMonths(month, 1), -1) });
  for (const { table, monthly, dimensions } of dailyTables[kind]!) {
    if (!monthly) continue;
    const { keys, names, sums } = columnsOfSums(kind, dimensions);
    await db`delete from ${db.unsafe(monthly)} where practice_id = ${practiceId} and at >= ${since} and at < ${until}`;
    await db`
      insert into ${db.unsafe(monthly)} (${db.unsafe(['org_id', 'practice_id', 'at', ...keys, ...names, ...sums].join(', '))})
      select ${orgId}, ${practiceId}, ${since},
        ${db.unsafe([...keys, ...names.map((name) => `min(${name})`), ...sums.map((sum) => `sum(${sum})`)].join(', '))}
      from ${db.unsafe(table)} where practice_id = ${practiceId} and at >= ${since} and at < ${until} group by ${db.unsafe(keys.join(', '))}`;
  }
  await db`insert into report_month (org_id, practice_id, kind, month) values (${orgId}, ${practiceId}, ${kind}, ${month})`;
}

function columnsOfSums(kind: FactKind, dimensions: readonly DimensionName[]): { keys: string[]; names: string[]; sums: string[] } {
  const isNamed = dimensions.some((dimension) => dimension === 'item' || dimension === 'diagnosis');
  return { keys: dimensions.map(columnOfDimension), names: isNamed ? ['note_zh', 'note_en'] : [], sums: sumsOfKind(kind).map(columnOfSum) };
}

/** A month is whole only with its days before the first fact. */
const firstOfMonth = (at: string) => `${dateAt(new Date(at)).slice(0, 7)}-01`;

function daysIn({ from, to }: Period): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
