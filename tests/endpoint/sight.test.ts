import { beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../server/pipeline/calls.ts';
import { type Call, catalogue } from '../../src/api/catalogue.ts';
import { dependsOnSight, showsOf } from '../../src/api/patientRows.ts';
import { recordRows } from '../../src/api/recordRows.ts';
import type { AnyRow } from '../../src/api/row.ts';
import { dateAt } from '../../src/domain/dates.ts';
import { recordDocuments, subjectsNamed } from '../../src/domain/patient/sight.ts';
import { imagingWork, labWork, medicineTask, permissions } from '../../src/domain/permission/codes.ts';
import { presets } from '../../src/domain/permission/presets.ts';
import { each } from '../builders/each.ts';
import { everyKind, nobodysId, type Objects } from '../builders/everyKind.ts';
import { exampleFor } from '../builders/exampleArgument.ts';
import { objectKinds } from '../builders/objectKinds.ts';
import { argumentOf, objectAt } from '../builders/ownArgument.ts';
import { type Person, serverForFile } from '../builders/server.ts';
import { aStranger } from '../builders/stranger.ts';

const server = serverForFile();
let objects: Objects;
let clinician: Person;
let desk: Person;
let nurse: Person;
let caller: Person;
let names: string[];

/** Rights by which another person's patient is one's task. */
const tasks: readonly string[] = [
  'o_patient_view_all',
  'o_claim',
  'o_follow_up',
  'm_pharmacy',
  'm_clinical_management',
  ...labWork,
  'm_operation',
  ...imagingWork,
  ...medicineTask,
  // A drawn prescription is judged by its diagnosis, and the register of controlled drugs names it by law.
  'o_prescription_appraisal',
  'o_controlled_register',
];
const rows = (Object.entries(catalogue) as [Call, AnyRow][]).filter(
  ([name, { gives, needs }]) => gives !== 'stream' && needs !== 'anyone' && calls[name],
);
const record = rows.filter(([name, { ticket, sends }]) => showsOf(name) === 'record' && !ticket && !sends);

const own = (name: Call) => {
  const { argument } = argumentOf(objects, name, 'own', 'SH');
  return name === 'savePrintLog' ? { ...argument, document: 'record', id: objects.idOf('encounter', 'own', 'SH') } : argument;
};
const namesPatient = (name: Call) => subjectsNamed(recordRows[name]?.of, own(name)).length > 0;
const ofPerson = (name: Call) => rows.find(([call]) => call === name)![1].needs;
const holdsNeed = (name: Call, authorities: readonly string[]) => {
  const needs = ofPerson(name);
  return needs === 'signedIn' || [needs].flat().some((code) => authorities.includes(code));
};
const clinical = permissions.filter((code) => !tasks.includes(code));
const atDesk = ['m_home', 'm_appointment', 'm_patient', 'm_billing', 'o_appointment_add', 'o_bill_collect'] as const;

const followUp: readonly string[] = presets.find(({ code }) => code === 'follow-up')!.authorities;
const following = permissions.filter((code) => followUp.includes(code));
const secret = '只在病历里';

beforeAll(async () => {
  const { owner } = server.database;
  await aStranger(owner, { account: 'clinician', authorities: clinical });
  await aStranger(owner, { account: 'desk', authorities: atDesk, isDoctor: false });
  await aStranger(owner, { account: 'ward', authorities: ['m_chart'], isDoctor: false });
  await aStranger(owner, { account: 'caller', authorities: following, isDoctor: false });
  objects = await everyKind(owner, { withStrangers: false });
  await owner`update printed_paper set document = 'record'`;
  [clinician, desk, nurse] = await Promise.all([server.present('clinician'), server.present('desk'), server.present('ward')]);
  caller = await server.present('caller');
  names = (await owner<{ name: string }[]>`select distinct name from patient`).map(({ name }) => name);
}, 300_000);

describe('what a call shows of a patient', () => {
  it('is stated for every call whose arguments name a patient or a thing of one', async () => {
    const tables = (
      await server.database.owner<{ name: string }[]>`
        select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'patient_id'`
    ).map(({ name }) => name);
    const ofPatient = [...tables, 'patient', 'execution'];
    const silent = rows
      .filter(([name]) => {
        const sites = exampleFor(calls[name]!, () => nobodysId)?.sites ?? [];
        return showsOf(name) === undefined && sites.some((site) => ofPatient.includes(objectKinds[objectAt(name, site)!]?.table ?? ''));
      })
      .map(([name]) => name);
    expect(silent, 'say in src/api/patientRows.ts what the call shows').toEqual([]);
  });

  it('is stated for every call that the trail counts as a look at patients', () => {
    expect(rows.filter(([name, { audit }]) => audit && showsOf(name) === undefined).map(([name]) => name)).toEqual([]);
  });

  it('is the record for more than eighty calls', () => expect(record.length).toBeGreaterThan(80));
});

describe('a patient out of sight', () => {
  it.each([
    ['a clinician without a relation', () => clinician, clinical],
    ['the front desk and till', () => desk, atDesk],
  ] as const)('is refused to %s by every call that names the patient and shows the record', async (_, person, authorities) => {
    const wrong: unknown[] = [];
    let tried = 0;
    await each(
      record.filter(([name]) => holdsNeed(name, authorities) && namesPatient(name)),
      async ([name]) => {
        tried += 1;
        const { exceptionType, body } = await server.ask(person(), name, own(name));
        const refusal = recordRows[name]?.of === 'stored_file' ? 'error.absent' : 'error.patientHidden';
        if (exceptionType !== refusal) wrong.push([name, exceptionType, body.slice(0, 200)]);
      },
    );
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(authorities.length > 20 ? 70 : 15);
  });

  it('stands in no list of records, whatever it is sorted and filtered by', async () => {
    const wrong: unknown[] = [];
    await each(
      record.filter(([name]) => holdsNeed(name, clinical) && !namesPatient(name)),
      async ([name]) => {
        for (const argument of [own(name), { page: 1, size: 100, date: dateAt(server.clock.at), format: 'csv' }]) {
          const { body } = await server.ask(clinician, name, argument);
          if (names.some((each) => body.includes(each))) wrong.push([name, body.slice(0, 300)]);
        }
      },
    );
    expect(wrong).toEqual([]);
  });

  it('is found by name, with allergies and money, and without diagnosis, vital signs or critical values', async () => {
    const id = objects.idOf('patient', 'own', 'SH')!;
    const { data } = await server.ask(clinician, 'querySlidingWindowPatientInfo', { id });
    expect(data).toMatchObject({ id, recordOpen: false, lastDiagnoses: [] });
    const list = await server.ask(clinician, 'queryWorkList', { date: await busiestDay(), page: 1, size: 100 });
    expect(list.data.rows.length).toBeGreaterThan(0);
    expect(list.data.rows.filter(({ vitals }: { vitals: unknown }) => vitals !== null)).toEqual([]);
    const marks = await server.ask(clinician, 'queryCriticalValuesOfPatient', { patientId: id });
    expect(marks.data).toEqual([]);
    const papers = await server.ask(clinician, 'queryPrintedList', { page: 1, size: 100 });
    const shown = papers.data.rows.map(({ document }: { document: string }) => document);
    expect(shown.filter((document: string) => document in recordDocuments)).toEqual([]);
  });

  it.each([
    ['a clinician without a relation', () => clinician, clinical],
    ['the front desk and till', () => desk, atDesk],
    ['follow-up staff', () => caller, following],
  ] as const)('tells %s nothing of the record by a call that shows identity, money or a task', async (_, person, authorities) => {
    await markRecords();
    const wrong: unknown[] = [];
    const shows: string[] = [];
    const readable = rows.filter(
      ([name, { kind, gives, ticket }]) =>
        (kind === 'query' || gives === 'blob') && !ticket && showsOf(name) !== 'record' && holdsNeed(name, authorities),
    );
    await each(readable, async ([name, { path }]) => {
      for (const argument of [
        own(name),
        { page: 1, size: 100, date: await busiestDay(), format: 'csv', ...own(name) },
        ...(path.includes('{') ? [] : [{ page: 1, size: 100 }]),
      ]) {
        const { status, body } = await server.ask(person(), name, argument);
        if (status) shows.push(name);
        const at = body.indexOf(secret);
        if (at >= 0) wrong.push([name, body.slice(Math.max(0, at - 120), at + 40)]);
      }
    });
    expect(wrong).toEqual([]);
    expect(new Set(shows).size).toBeGreaterThan(15);
  });

  /** Writes a word into what only a record says: diagnoses, notes, reports, certificates, addenda, names of documents. */
  async function markRecords(): Promise<void> {
    await server.database.owner.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update diagnosis set name_zh = ${secret} || id, name_en = ${secret}, note = ${secret}`;
      await sql`update note_section set content = content || ${sql.json({ text: secret })}`;
      await sql`update report set findings = ${secret}, impression = ${secret}, remark = ${secret}`;
      await sql`update report_result set result = ${secret}, remark = ${secret}`;
      await sql`update certificate set advice = ${secret}`;
      await sql`update note_addendum set after_text = ${secret}`;
      await sql`update patient_document set name = ${secret}`;
      await sql`update followup_plan set content = ${secret}`;
      await sql`update vital_signs set measured = measured || ${sql.json({ remark: secret })}`;
    });
  }

  async function busiestDay(): Promise<string> {
    const [row] = await server.database.owner<{ day: string }[]>`
      select to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day from encounter
      where practice_id = ${objects.practiceIds.SH} group by 1 order by count(*) desc limit 1`;
    return row!.day;
  }
});

describe('a patient comes into sight', () => {
  const visit = async () =>
    (
      await server.database.owner<{ id: string; patientId: string; appointmentId: string }[]>`
    select id, patient_id, appointment_id from encounter where practice_id = ${objects.practiceIds.SH} and status = 3 order by id desc limit 1`
    )[0]!;
  const sees = async (person: Person, noteRecordId: string) => {
    const { status, exceptionType } = await server.ask(person, 'queryNoteHistory', { noteRecordId });
    return status || exceptionType;
  };
  const inTrail = (call: string) =>
    server.database.owner<{ patientId: string; detail: Record<string, unknown> }[]>`
      select patient_id, detail from audit_log where call = ${call} order by at desc`;

  /** A booking of this evening with the doctor who treats the patient, made by the desk. */
  const bookedWithColleague = async (patientId: string) => {
    const startsAt = `${dateAt(server.clock.at)}T11:30:00Z`;
    const [row] = await server.database.owner<{ id: string }[]>`
      insert into appointment (org_id, practice_id, id, patient_id, doctor_id, type_code, during, status, created_at, created_by)
      select org_id, practice_id, gen_random_uuid(), patient_id, doctor_id, type_code,
        tstzrange(${startsAt}, ${startsAt}::timestamptz + interval '15 minutes'), 1, now(), ${desk.user.userId}
      from appointment where patient_id = ${patientId} and status = 5 limit 1 returning id`;
    return row!.id;
  };

  it('by being booked with the clinician by somebody else, and not by the clinician’s own booking', async () => {
    const { id, patientId } = await visit();
    const book = (by: string) => server.database.owner`
      insert into appointment (org_id, practice_id, id, patient_id, doctor_id, during, status, is_walk_in, created_at, created_by)
      select org_id, practice_id, gen_random_uuid(), patient_id, ${clinician.user.userId}, during, 1, true, now(), ${by}
      from appointment where patient_id = ${patientId} limit 1 returning id`;
    expect(await sees(clinician, id)).toBe('error.patientHidden');
    const mine = await book(clinician.user.userId);
    expect(await sees(clinician, id)).toBe('error.patientHidden');
    const handed = await book(desk.user.userId);
    expect(await sees(clinician, id)).toBe(true);
    await server.database.owner`update appointment set status = 6 where id = ${handed[0]!.id}`;
    expect(await sees(clinician, id)).toBe('error.patientHidden');
    await server.database.owner`delete from appointment where id in (${mine[0]!.id}, ${handed[0]!.id})`;
  });

  it('by no booking the clinician moved to himself, until somebody else signs the patient in', async () => {
    const { owner } = server.database;
    const { id, patientId } = await visit();
    const booking = await bookedWithColleague(patientId);
    const [held] = await owner<{ doctorId: string; startsAt: string; version: number }[]>`
      select doctor_id, starts_at, version from appointment where id = ${booking}`;
    const to = { id: booking, startsAt: held!.startsAt, duration: 15, confirmed: true, tell: false };
    const moved = await server.ask(clinician, 'dragAppointment', { ...to, doctorId: clinician.user.userId, version: held!.version });
    expect(moved.status, moved.body).toBe(true);
    expect(await sees(clinician, id)).toBe('error.patientHidden');
    const { status, exceptionType } = await server.ask(clinician, 'changeAppointmentStatus', { id: booking, status: '2' });
    expect([status, exceptionType]).toEqual([true, undefined]);
    expect(await sees(clinician, id)).toBe('error.patientHidden');
    await server.ask(clinician, 'cancelSign', { id: booking });
    expect((await server.ask(desk, 'changeAppointmentStatus', { id: booking, status: '2' })).status).toBe(true);
    expect(await sees(clinician, id)).toBe(true);
    await owner`delete from encounter where appointment_id = ${booking}`;
    await owner`delete from appointment where id = ${booking}`;
  });

  it('by no visit of a colleague’s patient that the clinician starts', async () => {
    const { owner } = server.database;
    const { id, patientId } = await visit();
    const booking = await bookedWithColleague(patientId);
    await server.ask(desk, 'changeAppointmentStatus', { id: booking, status: '2' });
    const start = [
      ['changeAppointmentStatus', { id: booking, status: '3', confirmed: true }],
      ['startEncounter', { a: booking, b: clinician.user.userId, confirmed: true }],
    ] as const;
    for (const [call, argument] of start)
      expect((await server.ask(clinician, call, argument)).exceptionType, call).toBe('error.patientHidden');
    expect(await sees(clinician, id)).toBe('error.patientHidden');
    await owner`delete from encounter where appointment_id = ${booking}`;
    await owner`delete from appointment where id = ${booking}`;
  });

  it('for the nurse station while the visit is of these days', async () => {
    const { owner } = server.database;
    const [fresh] = await owner<{ id: string }[]>`
      select e.id from encounter e where practice_id = ${objects.practiceIds.SH} and created_at > ${new Date(server.clock.at.getTime() - 86_400_000)} limit 1`;
    expect(await sees(nurse, fresh!.id)).toBe(true);
    const [old] = await owner<{ id: string }[]>`
      select e.id from encounter e where practice_id = ${objects.practiceIds.SH} and not exists (select from encounter o
        where o.patient_id = e.patient_id and o.created_at > ${new Date(server.clock.at.getTime() - 7 * 86_400_000)}) and not exists (
        select from advice a where a.patient_id = e.patient_id and a.execution_count > 0) limit 1`;
    expect(await sees(nurse, old!.id)).toBe('error.patientHidden');
  });

  it('by a broken glass with a reason, for eight hours, told to the doctor and kept in the trail', async () => {
    const { id, patientId } = await visit();
    const short = await server.ask(clinician, 'breakGlass', { id: patientId, reason: '急' });
    expect(short).toMatchObject({ exceptionType: 'error.fields', fields: [{ field: 'reason' }] });
    expect(await server.ask(desk, 'breakGlass', { id: patientId, reason: '想看看这位患者' })).toMatchObject({
      exceptionType: 'error.permission',
    });
    const opened = await server.ask(clinician, 'breakGlass', { id: patientId, reason: '患者昏迷送达，需查过敏与用药' });
    expect(opened.status).toBe(true);
    expect(await sees(clinician, id)).toBe(true);
    expect((await inTrail('breakGlass'))[0]).toMatchObject({ patientId, detail: { reason: '患者昏迷送达，需查过敏与用药' } });
    const [told] = await server.database.owner<{ staffId: string; content: { values: object } }[]>`
      select staff_id, content from push_event where content -> 'values' ->> 'change' = 'recordOpened'`;
    const doctors = await server.database.owner<{ doctorId: string }[]>`select doctor_id from encounter where patient_id = ${patientId}`;
    expect(doctors.map(({ doctorId }) => doctorId)).toContain(told!.staffId);
    expect(told!.content.values).toMatchObject({ reason: '患者昏迷送达，需查过敏与用药' });
    const now = server.clock.at;
    server.clock.at = new Date(now.getTime() + 8 * 3_600_000 - 60_000);
    clinician = await server.present('clinician');
    expect(await sees(clinician, id)).toBe(true);
    server.clock.at = new Date(now.getTime() + 8 * 3_600_000 + 60_000);
    expect(await sees(clinician, id)).toBe('error.patientHidden');
    server.clock.at = now;
  });
});

it('every read that shows the record is asked again when a patient comes into sight', () => {
  expect(record.filter(([name]) => !dependsOnSight(name))).toEqual([]);
});
