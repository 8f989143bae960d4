import { dailyTables, dailyVersion, summedKinds } from '../../src/domain/businessReport/dailySums.ts';
import { type FactKind, sumsOfKind } from '../../src/domain/businessReport/measures.ts';
import { columnOfSum } from '../areas/businessReport/queries/columns.ts';
import { factTables, nothingCounted } from '../areas/businessReport/queries/factTables.ts';
import type { Db } from '../database/connect.ts';
import type { Ledger } from './ledger.ts';

const always = { since: '1900-01-01T00:00:00Z', until: '2900-01-01T00:00:00Z' };

const allOf = (db: Db, kind: FactKind) =>
  db.unsafe(
    sumsOfKind(kind)
      .map((sum) => `each.${columnOfSum(sum)}`)
      .join(' + '),
  );

/** All sums of each day that is read from a table, and of the facts of the day. Days that changed since are read from their facts. */
const ledgerOf = (kind: FactKind, table: string): Ledger => ({
  name: `report.${table}`,
  unit: 'units',
  of: 'practice',
  sums: (db: Db) => {
    const all = allOf(db, kind);
    return db`
      select d.day::text as name, coalesce(s.amount, 0)::bigint as stored, coalesce(f.amount, 0)::bigint as counted
      from report_day d
        left join (select clinic_day(each.at) as day, sum(${all}) as amount from ${db.unsafe(table)} each group by 1) s on s.day = d.day
        left join (
          select clinic_day(each.at) as day, sum(${all}) as amount from (${factTables[kind](db, always, nothingCounted)}) each group by 1) f on f.day = d.day
      where d.kind = ${kind} and d.version = ${dailyVersion} and not exists (
        select from report_day_change c
        where c.practice_id = d.practice_id and c.kind = d.kind and (c.day is null or c.day = d.day))`;
  },
});

/** Sums of each month that is read from a table, beside the sums of its days. */
const monthLedgerOf = (kind: FactKind, { table, monthly }: { table: string; monthly: string }): Ledger => ({
  name: `report.${monthly}`,
  unit: 'units',
  of: 'practice',
  sums: (db: Db) => {
    const sumBy = (from: string) =>
      db`select date_trunc('month', clinic_day(each.at))::date as month, sum(${allOf(db, kind)}) as amount from ${db.unsafe(from)} each group by 1`;
    return db`
      select m.month::text as name, coalesce(s.amount, 0)::bigint as stored, coalesce(d.amount, 0)::bigint as counted
      from report_month m left join (${sumBy(monthly)}) s on s.month = m.month left join (${sumBy(table)}) d on d.month = m.month
      where m.kind = ${kind}`;
  },
});

/** Sums of the reports by day and month beside the bills, payments, visits and movements they were added up from. */
export const reportLedgers: readonly Ledger[] = summedKinds.flatMap((kind) =>
  dailyTables[kind]!.flatMap(({ table, monthly }) => [
    ledgerOf(kind, table),
    ...(monthly ? [monthLedgerOf(kind, { table, monthly })] : []),
  ]),
);
