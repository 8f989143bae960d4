import { beforeAll, expect, it } from 'vitest';
import { type ReportCode, reportCodes } from '../../../src/domain/businessReport/codes.ts';
import { dailyTables, summedKinds } from '../../../src/domain/businessReport/dailySums.ts';
import { sumsOfKind } from '../../../src/domain/businessReport/measures.ts';
import { reportOf } from '../../../src/domain/businessReport/reports.ts';
import type { Answer } from '../../../src/domain/businessReport/shapes.ts';
import { addDays, addMonths, dateAt } from '../../../src/domain/dates.ts';
import { reportDay } from '../../../tests/builders/reportDay.ts';
import { seeded } from '../../../tests/builders/seeded.ts';
import { aWorld, type Caller, callerIn, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { findLedgerDifferences } from '../../maintenance/ledgerSums.ts';
import { sumDays } from './acts/sumDays.ts';
import { businessReportCalls as calls } from './calls.ts';
import { columnOfDimension, columnOfSum } from './queries/columns.ts';

const database = freshDatabaseForFile();
const today = dateAt(new Date());
const period = { from: addDays(today, -4), to: today };
/** So late that a day that has just ended is added up. */
const noon = () => new Date(`${today}T12:00:00+08:00`);
let world: World;
let ask: Caller;

const sum = () => sumDays(database.app, world, { now: noon, signal: new AbortController().signal });
const read = (reportCode: ReportCode, more: object = {}): Promise<Answer> =>
  ask(calls.queryBusinessReport, { reportCode, ...period, ...more });

/** Every report by every grouping it offers, and by its first two together. */
const questions = reportCodes
  .filter((code) => code !== 'drug-expiration-date' && code !== 'stock-cover')
  .flatMap((code) => {
    const { groupings, andBy } = reportOf(code);
    return [...groupings.map((by) => ({ code, more: { by } })), { code, more: andBy ? { andBy } : { by: groupings[1] } }];
  });
const readAll = async () => {
  const answers: [string, Answer][] = [];
  for (const { code, more } of questions) answers.push([`${code} ${JSON.stringify(more)}`, await read(code, more)]);
  return answers;
};
const rolled = async () =>
  (
    await database.owner<
      { kind: string; day: string }[]
    >`select kind, day::text as day from report_day where practice_id = ${world.practiceId} order by 1, 2`
  ).map(({ kind, day }) => `${kind} ${day}`);
/** Spoils the sums of a kind, so that an answer that is read from them differs from one that is read from its facts. */
const spoil = (table: string, column: string, where = 'true') =>
  database.owner.unsafe(`update ${table} set ${column} = ${column} + 1000000 where practice_id = '${world.practiceId}' and ${where}`);

beforeAll(async () => {
  world = await aWorld(database.owner);
  ask = callerIn(database.app, world);
  await reportDay(database, world, { random: seeded(Number(process.env.FUZZ_SEED ?? 20_261_127)), today });
}, 120_000);

it('every kind of fact has a table with all of its dimensions and columns for all of its sums', async () => {
  for (const kind of summedKinds) {
    for (const { table, dimensions } of dailyTables[kind]!) {
      const columns = await database.owner<{ name: string }[]>`
        select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${table}`;
      const wanted = [...dimensions.map(columnOfDimension), ...sumsOfKind(kind).map(columnOfSum)];
      expect([table, columns.map(({ name }) => name)]).toEqual([table, expect.arrayContaining(wanted)]);
    }
  }
});

it('every answer is the same before and after the days are added up', async () => {
  const before = await readAll();
  expect(await sum()).toBeGreaterThan(0);
  expect(await sum()).toBe(0);
  const after = await readAll();
  for (const [place, [question, answer]] of before.entries()) expect([question, after[place]![1]]).toEqual([question, answer]);
});

it('days that have ended are read from their sums, and today is not', async () => {
  const days = await rolled();
  expect(days).toContain(`bill ${addDays(today, -1)}`);
  expect(days).not.toContain(`bill ${today}`);
  const before = await read('bill-daily', { by: 'day' });
  await spoil('daily_bill', 'gross');
  const { rows, measures } = await read('bill-daily', { by: 'day' });
  const gross = (answer: Answer, day: string) => answer.rows.find(({ keys }) => keys[0] === day)!.figures[measures.indexOf('gross')]!;
  expect(rows.length).toBeGreaterThan(1);
  for (const { keys } of rows) {
    const [day] = keys as [string];
    const isSpoilt = gross({ ...before, rows } as Answer, day) !== gross(before, day);
    expect([day, isSpoilt]).toEqual([day, day !== today]);
  }
  await database.owner`update daily_bill set gross = gross - 1000000 where practice_id = ${world.practiceId}`;
});

it('a wrong sum of a day is found by the ledgers', async () => {
  const differing = async () =>
    (await findLedgerDifferences(database.app, world.orgId)).flatMap(({ ledger, name }) =>
      ledger.startsWith('report.') ? [`${ledger} ${name}`] : [],
    );
  expect(await differing()).toEqual([]);
  const yesterday = addDays(today, -1);
  await database.owner`update daily_payment set takings = takings + 1
    where practice_id = ${world.practiceId} and ctid = (select ctid from daily_payment where clinic_day(at) = ${yesterday} limit 1)`;
  expect(await differing()).toEqual([`report.daily_payment ${yesterday}`]);
});

it('a month that has ended is read from its sums, until one of its days changes', async () => {
  const month = `${today.slice(0, 7)}-01`;
  const whole = { from: month, to: addDays(addMonths(month, 1), -1) };
  const readItems = () => read('doctor-bill-item-statistics', { ...whole, andBy: 'item' });
  const sumLater = () =>
    sumDays(database.app, world, { now: () => new Date(`${addDays(whole.to, 2)}T12:00:00+08:00`), signal: new AbortController().signal });
  const writtenMonths = () => database.owner`select month::text as month from report_month where practice_id = ${world.practiceId}`;
  const differing = async () =>
    (await findLedgerDifferences(database.app, world.orgId)).flatMap(({ ledger, name }) =>
      ledger === 'report.monthly_item' ? [`${ledger} ${name}`] : [],
    );

  const readPart = () => read('doctor-bill-item-statistics', { ...whole, to: addDays(whole.to, -1), andBy: 'item' });

  const [before, partBefore] = [await readItems(), await readPart()];
  expect(before.rows.length).toBeGreaterThan(1);
  await sumLater();
  expect([...(await writtenMonths())]).toContainEqual({ month });
  expect(await readItems()).toEqual(before);
  expect(await differing()).toEqual([]);

  await spoil('monthly_item', 'item_gross', `clinic_day(at) = '${month}'`);
  expect(await readItems()).not.toEqual(before);
  expect(await readPart()).toEqual(partBefore);
  expect(await differing()).toEqual([`report.monthly_item ${month}`]);

  await database.owner`
    insert into report_day_change (org_id, practice_id, kind, day) values (${world.orgId}, ${world.practiceId}, 'line', ${month})`;
  expect(await readItems()).toEqual(before);
  await sumLater();
  expect(await readItems()).toEqual(before);
  expect(await differing()).toEqual([]);
});
