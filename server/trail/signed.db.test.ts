import { beforeAll, describe, expect, it } from 'vitest';
import { freshDatabaseForFile } from '../../tests/database.ts';
import type { Db } from '../database/connect.ts';
import { refusalOf } from '../database/constraints.ts';
import { inTenant, type Tenant } from '../database/tenant.ts';

/** Over the demonstration practice: it holds signed orders, archived records and signed reports of every kind. */
const database = freshDatabaseForFile({ seeded: true });

interface Found extends Tenant {
  id: string;
  practiceId: string;
}
let order: Found;
let record: Found;
let open: Found;
let report: Found;

beforeAll(async () => {
  const one = async (query: string) => (await database.owner.unsafe(query))[0] as unknown as Found;
  order = await one(
    'select org_id, practice_id, id from advice where sign_status = 2 and send_status = 1 and prescription_number is not null limit 1',
  );
  record = await one(
    'select e.org_id, e.practice_id, e.id from encounter e join note_section s on s.encounter_id = e.id join diagnosis d on d.encounter_id = e.id join vital_signs v on v.appointment_id = e.appointment_id where e.status = 3 limit 1',
  );
  open = await one(
    `select e.org_id, e.practice_id, e.id from encounter e join note_section s on s.encounter_id = e.id where e.status = 3 and e.id <> '${record.id}' limit 1`,
  );
  await database.owner`update encounter set status = 1, completed_at = null where id = ${open.id}`;
  report = await one(
    'select r.org_id, r.practice_id, r.id from report r join report_result l on l.report_id = r.id where r.status = 2 limit 1',
  );
});

class TakenBack extends Error {}

/** What the application's role gets to hear of raw SQL; whatever would have gone through is taken back. */
async function outcome(at: Tenant, work: (db: Db) => Promise<{ count: number }>): Promise<string> {
  try {
    await inTenant(database.app, at, async (db) => {
      const { count } = await work(db);
      throw new TakenBack(count === 0 ? 'nothing there' : 'done');
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.message;
    return refusalOf(error)?.message ?? String((error as { code?: string }).code);
  }
  return 'kept';
}

/** Each column in turn takes another row's value: what happens. */
async function eachColumn(table: string, at: Found): Promise<Map<string, string>> {
  const columns = await database.owner<{ name: string }[]>`
    select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;
  const outcomes = new Map<string, string>();
  for (const { name } of columns) {
    const change = (db: Db) =>
      db.unsafe(
        `update ${table} a set ${name} = b.${name} from ${table} b where a.id = '${at.id}' and b.${name} is distinct from a.${name} and b.id = (
           select id from ${table} c where c.${name} is distinct from a.${name} limit 1)`,
      );
    outcomes.set(name, await outcome(at, change));
  }
  return outcomes;
}

const withOutcome = (outcomes: Map<string, string>, wanted: string) =>
  [...outcomes].filter(([, what]) => what === wanted).map(([name]) => name);

describe('a signed order', () => {
  it('keeps every column but those of its further way', async () => {
    const outcomes = await eachColumn('advice', order);
    const further = ['sort', 'version', 'revoked_at', 'revoke_reason', 'sign_status', 'send_status'];
    expect(withOutcome(outcomes, 'done').filter((name) => !further.includes(name))).toEqual([]);
    const clinical = ['quantity', 'item_name', 'item_id', 'patient_id', 'signed_at', 'prescription_number', 'dose', 'unit_price'];
    expect(withOutcome(outcomes, 'order.refused.signed')).toEqual(expect.arrayContaining(clinical));
  });

  it.each([
    ['deleted', (db: Db) => db`delete from advice where id = ${order.id}`],
    ['unsigned', (db: Db) => db`update advice set sign_status = 1, send_status = 0 where id = ${order.id}`],
    ['called back from the pharmacy unseen', (db: Db) => db`update advice set send_status = 0 where id = ${order.id}`],
    [
      'revoked a second time for another reason',
      async (db: Db) => {
        await db`update advice set sign_status = 7, send_status = 2, revoked_at = now(), revoke_reason = '一' where id = ${order.id}`;
        return db`update advice set revoke_reason = '二' where id = ${order.id}`;
      },
    ],
    [
      'written signed',
      (
        db: Db,
      ) => db`insert into advice (org_id, practice_id, id, encounter_id, patient_id, doctor_id, advice_type, quantity, sort, created_at, sign_status)
        select org_id, practice_id, gen_random_uuid(), encounter_id, patient_id, doctor_id, 8, 1, 99, now(), 2 from advice where id = ${order.id}`,
    ],
  ])('is not %s', async (_, work) => {
    expect(await outcome(order, work)).toBe('order.refused.signed');
  });

  it('is revoked once, and moved on the page', async () => {
    const revoke = (db: Db) =>
      db`update advice set sign_status = 7, send_status = 2, revoked_at = now(), revoke_reason = '一', sort = 9, version = version + 1 where id = ${order.id}`;
    expect(await outcome(order, revoke)).toBe('done');
  });
});

const ofRecord = (db: Db) => db`appointment_id = (select appointment_id from encounter where id = ${record.id})`;

describe('an archived record', () => {
  it.each([
    [
      'a section rewritten',
      (db: Db) => db`update note_section set content = '{"text":"另一段"}', version = version + 1 where encounter_id = ${record.id}`,
    ],
    [
      'a section added',
      (db: Db) => db`insert into note_section (org_id, practice_id, encounter_id, section_type, content, updated_by, updated_at, version)
        select org_id, practice_id, id, 'LATER', '{"text":"后补"}', doctor_id, now(), 1 from encounter where id = ${record.id}`,
    ],
    ['a diagnosis reworded', (db: Db) => db`update diagnosis set name_zh = name_zh || '。' where encounter_id = ${record.id}`],
    ['a diagnosis taken away', (db: Db) => db`delete from diagnosis where encounter_id = ${record.id}`],
    [
      'a diagnosis added',
      (
        db: Db,
      ) => db`insert into diagnosis (org_id, practice_id, id, encounter_id, patient_id, name_zh, certainty, sort, recorded_by, recorded_at)
        select org_id, practice_id, gen_random_uuid(), id, patient_id, '后补', 'confirmed', 99, doctor_id, now() from encounter where id = ${record.id}`,
    ],
    ['a measurement changed', (db: Db) => db`update vital_signs set measured = '{"PULSE":60}' where ${ofRecord(db)}`],
    ['a measurement hidden', (db: Db) => db`update vital_signs set deleted_at = now() where ${ofRecord(db)}`],
    ['a measurement taken away', (db: Db) => db`delete from vital_signs where ${ofRecord(db)}`],
    [
      'a measurement added',
      (db: Db) => db`insert into vital_signs (org_id, practice_id, id, appointment_id, patient_id, recorded_at, recorded_by, measured)
        select org_id, practice_id, gen_random_uuid(), appointment_id, patient_id, now(), doctor_id, '{"PULSE":60}' from encounter where id = ${record.id}`,
    ],
    ['another doctor', (db: Db) => db`update encounter set doctor_id = gen_random_uuid() where id = ${record.id}`],
    ['another hour of completion', (db: Db) => db`update encounter set completed_at = now() - interval '1 year' where id = ${record.id}`],
    ['the visit itself taken away', (db: Db) => db`delete from encounter where id = ${record.id}`],
    [
      'a section moved in from an open one',
      (db: Db) => db`update note_section set encounter_id = ${record.id}, section_type = 'MOVED' where encounter_id = ${open.id}`,
    ],
  ])('refuses: %s', async (_, work) => {
    expect(await outcome(record, work)).toBe('encounter.note.completed');
  });

  it('is reopened, and then written in', async () => {
    const reopen = async (db: Db) => {
      await db`update encounter set status = 1, completed_at = null, version = version + 1 where id = ${record.id}`;
      return db`update diagnosis set note = '复诊' where encounter_id = ${record.id}`;
    };
    expect(await outcome(record, reopen)).toBe('done');
  });

  it('keeps the older text wherever a section is rewritten, and no section is deleted', async () => {
    const rewrite = (db: Db) =>
      db`update note_section set content = '{"text":"新"}', version = version + 1 where encounter_id = ${open.id}`;
    expect(await outcome(open, rewrite)).toBe('error.version');
    const keeping = async (db: Db) => {
      await db`
        insert into note_section_history (org_id, practice_id, encounter_id, section_type, version, content, updated_by, updated_at)
        select org_id, practice_id, encounter_id, section_type, version, content, updated_by, updated_at from note_section where encounter_id = ${open.id}`;
      return rewrite(db);
    };
    expect(await outcome(open, keeping)).toBe('done');
    expect(await outcome(open, (db) => db`delete from note_section where encounter_id = ${open.id}`)).toBe('42501');
    expect(await outcome(open, (db) => db`update note_section_history set content = '{}'`)).toBe('42501');
    expect(await outcome(open, (db) => db`delete from note_section_history`)).toBe('42501');
  });
});

describe('a signed report', () => {
  beforeAll(anUnsignedReport);

  it('keeps every column', async () => {
    const outcomes = await eachColumn('report', report);
    expect(withOutcome(outcomes, 'done')).toEqual([]);
    expect(withOutcome(outcomes, 'report.refused.signed')).toEqual(expect.arrayContaining(['findings', 'patient_id', 'report_number']));
  });

  it.each([
    ['deleted', (db: Db) => db`delete from report where id = ${report.id}`],
    ['unsigned', (db: Db) => db`update report set status = 1 where id = ${report.id}`],
    ['given other results', (db: Db) => db`update report_result set result = '9.9' where report_id = ${report.id}`],
    ['robbed of results', (db: Db) => db`delete from report_result where report_id = ${report.id}`],
    [
      'given results of another report',
      (db: Db) => db`update report_result set report_id = ${report.id}, sort = sort + 100 where report_id <> ${report.id}
        and report_id in (select id from report where status = 1)`,
    ],
  ])('is not %s', async (_, work) => {
    expect(await outcome(report, work)).toBe('report.refused.signed');
  });

  it('makes room for a later version and stays readable', async () => {
    expect(await outcome(report, (db) => db`update report set status = 3, version = version + 1 where id = ${report.id}`)).toBe('done');
  });

  /** A correction as it is begun: the next version, with everything the signed one says. */
  async function anUnsignedReport(): Promise<void> {
    await inTenant(database.app, report, async (db) => {
      await db`
        insert into report (org_id, practice_id, id, advice_id, encounter_id, patient_id, advice_type, report_number, version_number, written_by, written_at)
        select org_id, practice_id, gen_random_uuid(), advice_id, encounter_id, patient_id, advice_type, report_number, 99, written_by, now()
        from report where id = ${report.id}`;
      await db`
        insert into report_result (org_id, practice_id, report_id, sort, indicator_id, code, name_zh, name_en, unit, result)
        select l.org_id, l.practice_id, r.id, l.sort, l.indicator_id, l.code, l.name_zh, l.name_en, l.unit, l.result
        from report_result l, report r where l.report_id = ${report.id} and r.version_number = 99`;
    });
  }
});

it('nothing of this is emptied by the application’s role', async () => {
  const tables = [
    'advice',
    'encounter',
    'note_section',
    'note_section_history',
    'diagnosis',
    'report',
    'report_result',
    'report_file',
    'audit_log',
  ];
  const outcomes = await Promise.all(tables.map((table) => outcome(record, (db) => db.unsafe(`truncate ${table} cascade`))));
  expect(new Set(outcomes)).toEqual(new Set(['42501']));
});
