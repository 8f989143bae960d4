import { beforeAll, expect, it } from 'vitest';
import { reportCodes } from '../../../src/domain/businessReport/codes.ts';
import { summedKinds } from '../../../src/domain/businessReport/dailySums.ts';
import { type FactKind, sums } from '../../../src/domain/businessReport/measures.ts';
import { reportOf } from '../../../src/domain/businessReport/reports.ts';
import { sumsNeeded } from '../../../src/domain/businessReport/rules.ts';
import type { Answer } from '../../../src/domain/businessReport/shapes.ts';
import { addMonths, dateAt } from '../../../src/domain/dates.ts';
import { serverForFile } from '../../../tests/builders/server.ts';

/** Facts of past days are changed by hand, as acts, imports and corrections change them: no report may go on showing the sums of before. */
const server = serverForFile({ settings: { development: true, idleMinutes: 1e6, absoluteHours: 1e5 } });
const today = dateAt(new Date());
const period = { from: addMonths(today, -2), to: today };
let admin: Awaited<ReturnType<typeof server.present>>;

const sumDays = () => server.works.sumReportDays!(new AbortController().signal);
/** The reports that hold facts of a kind, as they open and by other keys: together they read every table of the kind. */
const questionsOf = (kind: FactKind) =>
  reportCodes
    .filter((code) => sumsNeeded(reportOf(code).measures).some((sum) => sums[sum].of === kind))
    .flatMap((reportCode) => {
      const { groupings, andBy } = reportOf(reportCode);
      const others = groupings
        .slice(1)
        .filter((by) =>
          ['day', 'executor', 'item', 'diagnosis', 'doctor', 'department', 'sex', 'incomeSource', 'infectiousClass'].includes(by),
        );
      return [{ reportCode, by: groupings[0], ...(andBy && { andBy }) }, ...others.map((by) => ({ reportCode, by }))];
    });
async function readAll(kind: FactKind): Promise<[string, Answer][]> {
  const answers: [string, Answer][] = [];
  for (const question of questionsOf(kind)) {
    const { data } = await server.ask(admin, 'queryBusinessReport', { ...question, ...period });
    answers.push([`${question.reportCode} by ${question.by}`, data as Answer]);
  }
  return answers;
}

/** The answers of the reports now, compared with their answers when no day is added up. */
async function readExact(kind: FactKind): Promise<[string, Answer][]> {
  const { owner } = server.database;
  const shown = await readAll(kind);
  await owner`create temp table kept as select * from report_day`;
  await owner`delete from report_day`;
  const counted = await readAll(kind);
  await owner`insert into report_day select * from kept`;
  await owner`drop table kept`;
  for (const [place, [question, answer]] of counted.entries()) expect([question, shown[place]![1]]).toEqual([question, answer]);
  return shown;
}

beforeAll(async () => {
  admin = await server.present('admin');
  server.clock.at = new Date(`${today}T12:00:00+08:00`);
  await sumDays();
}, 120_000);

it.each(summedKinds)('facts of the kind %s are the same from sums as one by one', async (kind) => {
  const [{ days }] = await server.database.owner<[{ days: number }]>`
    select count(*)::int as days from report_day where kind = ${kind}`;
  expect(days).toBeGreaterThan(0);
  expect((await readExact(kind)).some(([, { rows }]) => rows.length > 1)).toBe(true);
});

const past = `(now() at time zone 'Asia/Shanghai')::date::timestamp at time zone 'Asia/Shanghai'`;
const oneOf = (table: string, when: string) => `(select id from ${table} where ${when} order by id limit 1)`;
const settledBefore = `settled_at < ${past}`;
const visitBefore = `select id from encounter where created_at < ${past}`;

it.each([
  [
    'cashier of a settled bill',
    'bill',
    `update bill set cashier_id = (select id from staff s where s.org_id = bill.org_id and s.id <> bill.cashier_id order by id limit 1) where id = ${oneOf('bill', settledBefore)}`,
  ],
  [
    'doctor of a settled bill',
    'bill',
    `update bill set doctor_id = null where id = ${oneOf('bill', `${settledBefore} and doctor_id is not null`)}`,
  ],
  [
    'category of a settled line',
    'line',
    `update bill_line set category_code = 'other' where id = ${oneOf('bill_line', `bill_id in (select id from bill where ${settledBefore})`)}`,
  ],
  [
    'payment booked on an earlier day',
    'payment',
    `insert into payment select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'kind', 'arrears', 'till_session_id', null))).* from payment p where id = ${oneOf('payment', `at < ${past} and bill_id is not null`)}`,
  ],
  [
    'amount of a refund',
    'refund',
    `update refund set amount = amount + 100, written_off = written_off + 100 where id = ${oneOf('refund', `paid_at < ${past}`)}`,
  ],
  [
    'executor of an order',
    'line',
    `update execution set by = (select id from staff s where s.org_id = execution.org_id and s.id <> execution.by order by id limit 1) where advice_id in (select advice_id from bill_line l join bill b on b.id = l.bill_id where b.${settledBefore})`,
  ],
  [
    'state of a visit',
    'visit',
    `alter table encounter disable trigger encounter__archived; update encounter set completed_at = completed_at + interval '7 minutes' where id in (${visitBefore}); alter table encounter enable trigger encounter__archived`,
  ],
  [
    'department of a visit',
    'payment',
    `alter table encounter disable trigger encounter__archived; update encounter set department_id = null where id in (${visitBefore}); alter table encounter enable trigger encounter__archived`,
  ],
  [
    'state of a booking',
    'booking',
    `update appointment set status = case when status = 8 then 7 else 8 end where lower(during) < ${past} and not is_walk_in`,
  ],
  [
    'day of a booking',
    'booking',
    `update appointment set during = tstzrange(lower(during) - interval '400 days', upper(during) - interval '400 days') where id = ${oneOf('appointment', `lower(during) < ${past} and not is_walk_in`)}`,
  ],
  [
    'diagnosis taken away',
    'diagnosis',
    `alter table diagnosis disable trigger diagnosis__archived; delete from diagnosis where id = ${oneOf('diagnosis', `encounter_id in (${visitBefore})`)}; alter table diagnosis enable trigger diagnosis__archived`,
  ],
  [
    'complaint of a record',
    'visit',
    `alter table note_section disable trigger user; alter table note_section enable trigger note_section__changes_day; update note_section set content = '{"text": " "}' where section_type = '0001' and encounter_id in (${visitBefore}); alter table note_section enable trigger user`,
  ],
  [
    'sex of a patient',
    'visit',
    `update patient set sex = case sex when 'M' then 'F' else 'M' end where id in (select patient_id from encounter where created_at < ${past})`,
  ],
  [
    'age of a patient',
    'booking',
    `update patient set birth_date = birth_date - 9000 where id in (select patient_id from appointment where lower(during) < ${past} and not is_walk_in)`,
  ],
  [
    'movement of an earlier day',
    'cost',
    `insert into stock_movement (org_id, practice_id, id, batch_id, change, kind, source_id, at, staff_id) select org_id, practice_id, gen_random_uuid(), batch_id, change, kind, source_id, at, staff_id from stock_movement where id = ${oneOf('stock_movement', `at < ${past} and kind = 'dispensing'`)}`,
  ],
  [
    'antibiotic grade of an item',
    'line',
    `update item set antibiotic_grade = 2 where antibiotic_grade = 0 and id in (select item_id from bill_line)`,
  ],
] as const satisfies readonly (readonly [string, FactKind, string])[])(
  'a changed %s is shown at once, and its day is added up again',
  async (_, kind, change) => {
    const { owner } = server.database;
    const before = await readAll(kind);
    await owner.unsafe(change);
    const changed = await readExact(kind);
    expect(changed).not.toEqual(before);
    const [mark] = await owner`select from report_day_change where kind = ${kind} limit 1`;
    expect(mark).toBeDefined();
    await sumDays();
    expect([...(await owner`select * from report_day_change`)]).toEqual([]);
    expect(await readAll(kind)).toEqual(changed);
  },
);

it('a change that commits while its day is added up is not lost', async () => {
  const { owner } = server.database;
  await owner`insert into report_day_change (org_id, practice_id, kind, day)
    select org_id, practice_id, 'bill', clinic_day(settled_at) from bill where id = (select id from bill where ${owner.unsafe(settledBefore)} order by id limit 1)`;
  const changing = await owner.reserve();
  try {
    await changing`begin`;
    await changing`update bill set cashier_id = null where id = (select id from bill where ${owner.unsafe(settledBefore)} order by id limit 1)`;
    await sumDays();
    await changing`commit`;
  } finally {
    changing.release();
  }
  await readExact('bill');
});
