import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { mergeEdits } from '../../../src/domain/vitals/merge.ts';
import { listDiagnoses } from '../../../tests/builders/lists.ts';
import { aColleague, aVisit, type BuiltVisit } from '../../../tests/builders/visit.ts';
import { aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { encounterCalls as calls } from '../encounter/calls.ts';

const database = freshDatabaseForFile();
let world: World;
let ask: Caller;
let colleague: Caller;
let stranger: Caller;

beforeAll(async () => {
  world = await aWorld(database.owner);
  ask = callerIn(database.app, world);
  colleague = callerIn(database.app, await aColleague(database.owner, world));
  stranger = callerIn(database.app, await aWorld(database.owner, '别家诊所'));
});

const refusal = async (call: Promise<unknown>) => (await problemOf(call)).id;

describe('a section of the record', () => {
  const write = (as: Caller, { encounterId }: BuiltVisit, text: string, version: number, sectionType = '0001') =>
    as(calls.saveNote, { noteRecordId: encounterId, sectionType, content: { text }, version });

  it('is saved with a version, and every change leaves the older text', async () => {
    const visit = await aVisit(database.owner, world, { status: 1 });
    expect((await write(ask, visit, '咳嗽', 0)).saved).toMatchObject({ content: { text: '咳嗽' }, version: 1, updatedBy: '陈静' });
    expect((await write(ask, visit, '咳嗽3天', 1)).saved?.version).toBe(2);
    expect((await ask(calls.queryNote, { sectionType: '0001', noteRecordId: visit.encounterId }))?.content.text).toBe('咳嗽3天');
    const history = await inTenant(
      database.app,
      world,
      (db) => db`select version, content from note_section_history where encounter_id = ${visit.encounterId}`,
    );
    expect([...history]).toEqual([{ version: 1, content: { text: '咳嗽' } }]);
  });

  it('shows what it said before, newest first, with who wrote it', async () => {
    const visit = await aVisit(database.owner, world, { status: 1 });
    await write(ask, visit, '咳嗽', 0);
    await write(colleague, visit, '咳嗽3天', 1);
    await write(ask, visit, '咳嗽4天', 2);
    const asked = { noteRecordId: visit.encounterId };
    const older = await ask(calls.queryNoteHistory, asked);
    expect(older.map(({ sectionType, version, content, updatedBy }) => [sectionType, version, content.text, updatedBy])).toEqual([
      ['0001', 2, '咳嗽3天', '赵强'],
      ['0001', 1, '咳嗽', '陈静'],
    ]);
    expect(ask.audited.at(-1)).toMatchObject({ patientId: visit.patientId, objectId: visit.encounterId });
    const untouched = await aVisit(database.owner, world, { status: 1 });
    expect(await ask(calls.queryNoteHistory, { noteRecordId: untouched.encounterId })).toEqual([]);
    expect(await refusal(stranger(calls.queryNoteHistory, asked))).toBe('error.absent');
    expect(await refusal(ask(calls.queryNoteHistory, { noteRecordId: '01980000-0000-7000-8000-000000000000' }))).toBe('error.absent');
  });

  it('is not overwritten: the second writer is answered the colleague’s section', async () => {
    const visit = await aVisit(database.owner, world, { status: 1 });
    await write(ask, visit, '咳嗽', 0);
    const { saved, conflict } = await write(colleague, visit, '发热', 0);
    expect(saved).toBeNull();
    expect(conflict).toMatchObject({ content: { text: '咳嗽' }, version: 1, updatedBy: '陈静' });
    expect((await write(colleague, visit, '咳嗽\n发热', 1)).saved?.version).toBe(2);
  });

  it('keeps one of two first writings sent together, and tells the other', async () => {
    const visit = await aVisit(database.owner, world, { status: 1 });
    const answers = await Promise.all([write(ask, visit, '一', 0), write(colleague, visit, '二', 0)]);
    expect(answers.filter(({ saved }) => saved !== null)).toHaveLength(1);
    expect(answers.filter(({ conflict }) => conflict !== null)).toHaveLength(1);
  });

  it('takes the same text twice as one writing', async () => {
    const visit = await aVisit(database.owner, world, { status: 1 });
    await write(ask, visit, '咳嗽', 0);
    expect((await write(ask, visit, '咳嗽', 0)).saved?.version).toBe(1);
  });

  test.each([
    [0, 'encounter.note.notStarted'],
    [3, 'encounter.note.completed'],
  ] as const)('is closed in state %i', async (status, id) => {
    const visit = await aVisit(database.owner, world, { status });
    expect(await refusal(write(ask, visit, '咳嗽', 0))).toBe(id);
  });

  it('of gynaecology is for women only', async () => {
    const man = await aVisit(database.owner, world, { status: 1, sex: 'M' });
    const woman = await aVisit(database.owner, world, { status: 1, sex: 'F' });
    expect(await refusal(write(ask, man, '孕2产1', 0, '0010'))).toBe('encounter.note.womenOnly');
    expect((await write(ask, woman, '孕2产1', 0, '0010')).saved?.version).toBe(1);
  });

  it('of another clinic is not there', async () => {
    const visit = await aVisit(database.owner, world, { status: 1 });
    expect(await refusal(write(stranger, visit, '咳嗽', 0))).toBe('error.absent');
    expect(await stranger(calls.queryNote, { sectionType: '0001', noteRecordId: visit.encounterId })).toBeNull();
  });
});

describe('vital signs', () => {
  const past = '2026-01-01T00:00:00.000Z';
  const measure = (
    as: Caller,
    { appointmentId }: BuiltVisit,
    values: Record<string, number | string>,
    more: { id?: string; version?: number } = {},
  ) => as(calls.saveVitalSigns, { appointmentId, recordedAt: past, values, version: 0, ...more });

  it('are measured by two people at once and nothing is lost', async () => {
    const visit = await aVisit(database.owner, world);
    const base = (await measure(ask, visit, { TEMPERATURE: 36.5, PULSE: 72 })).saved!;
    const mine = { TEMPERATURE: 37.2, PULSE: 72 };
    await measure(colleague, visit, { TEMPERATURE: 36.5, PULSE: 72, SYSTOLIC: 120, DIASTOLIC: 80 }, { id: base.id, version: base.version });
    const { saved, conflict } = await measure(ask, visit, mine, { id: base.id, version: base.version });
    expect(saved).toBeNull();
    const { merged, conflicts } = mergeEdits<number | string>(base.values, mine, conflict!.values);
    expect(conflicts).toEqual([]);
    const second = await measure(ask, visit, merged, { id: base.id, version: conflict!.version });
    expect(second.saved?.values).toEqual({ TEMPERATURE: 37.2, PULSE: 72, SYSTOLIC: 120, DIASTOLIC: 80 });
  });

  it('let one of two simultaneous edits through', async () => {
    const visit = await aVisit(database.owner, world);
    const { id, version } = (await measure(ask, visit, { PULSE: 70 })).saved!;
    const answers = await Promise.all([
      measure(ask, visit, { PULSE: 71 }, { id, version }),
      measure(colleague, visit, { PULSE: 72 }, { id, version }),
    ]);
    expect(answers.filter(({ saved }) => saved !== null)).toHaveLength(1);
  });

  it('refuse a systolic pressure that is not above the diastolic, beside its field', async () => {
    const visit = await aVisit(database.owner, world);
    const problem = await problemOf(measure(ask, visit, { SYSTOLIC: 80, DIASTOLIC: 80 }));
    expect(problem.details.fields?.map(({ field }) => field)).toEqual(['values.SYSTOLIC']);
    expect(await refusal(measure(ask, visit, {}))).toBe('encounter.vital.empty');
  });

  it('show the last visit’s beside this one’s', async () => {
    const visit = await aVisit(database.owner, world);
    const { patientId } = await aVisit(database.owner, world);
    await measure(ask, visit, { WEIGHT: 60 });
    await inTenant(
      database.app,
      world,
      (db) => db`insert into vital_signs (org_id, practice_id, id, appointment_id, patient_id, recorded_at, recorded_by, measured)
        select org_id, practice_id, ${uuidv7()}, id, ${visit.patientId}, '2025-12-01T00:00:00Z', doctor_id, '{"WEIGHT": 58}' from appointment
        where patient_id = ${patientId}`,
    );
    const { vitalSigns, previousVitals } = await ask(calls.queryEncounter, { appointmentId: visit.appointmentId });
    expect([vitalSigns[0]?.values, previousVitals?.values]).toEqual([{ WEIGHT: 60 }, { WEIGHT: 58 }]);
    // The list also says whether a measurement was withdrawn.
    const listed = await ask(calls.queryVitalSigns, { id: visit.appointmentId });
    expect(listed).toEqual(vitalSigns.map((measured) => ({ ...measured, withdrawn: null })));
  });

  it('are closed with the visit and absent elsewhere', async () => {
    const visit = await aVisit(database.owner, world, { status: 3 });
    expect(await refusal(measure(ask, visit, { PULSE: 70 }))).toBe('encounter.note.completed');
    expect(await refusal(measure(stranger, visit, { PULSE: 70 }))).toBe('error.absent');
    expect(await refusal(measure(ask, visit, { PULSE: 70 }, { id: uuidv7() }))).toBe('encounter.note.completed');
  });
});

describe('diagnoses', () => {
  const cold = { code: 'J00.x00', nameZh: '急性鼻咽炎', nameEn: 'Common cold', certainty: 'confirmed', note: '' };
  const cough = { code: 'R05.x00', nameZh: '咳嗽', nameEn: 'Cough', certainty: 'suspected', note: '' };

  beforeAll(() => listDiagnoses(database.owner, [cold, cough]));

  it('take no code that the diagnosis list does not know, and say so beside it', async () => {
    const { encounterId } = await aVisit(database.owner, world, { status: 1 });
    const problem = await problemOf(ask(calls.saveDiagnoses, { encounterId, rows: [cold, { ...cough, code: 'X99.forged' }] }));
    expect(problem.details.fields).toEqual([
      { field: 'rows.1.code', message: 'encounter.diagnosis.unknownCode', values: { code: 'X99.forged', name: '咳嗽' } },
    ]);
    expect(await ask(calls.queryDiagnosesOfNote, { id: encounterId })).toEqual([]);
  });

  it('are named by the list, whatever words come with the code', async () => {
    const { encounterId } = await aVisit(database.owner, world, { status: 1 });
    const forged = { ...cold, nameZh: '肺癌', nameEn: 'Lung cancer' };
    const list = await ask(calls.saveDiagnoses, { encounterId, rows: [forged, { ...cough, code: ' ', nameZh: ' 久坐不适 ', nameEn: '' }] });
    expect(list.map(({ code, nameZh, nameEn }) => [code, nameZh, nameEn])).toEqual([
      ['J00.x00', '急性鼻咽炎', 'Common cold'],
      ['', '久坐不适', ''],
    ]);
    const twice = ask(calls.saveDiagnoses, { encounterId, rows: [cold, forged] });
    expect((await problemOf(twice)).details.fields?.[0]).toMatchObject({ field: 'rows.1.nameZh', message: 'encounter.diagnosis.repeated' });
  });

  it('keep the words they were made with when the list is replaced by a later edition', async () => {
    const { encounterId } = await aVisit(database.owner, world, { status: 1 });
    const retired = { ...cold, code: 'J00.old', nameZh: '感冒', nameEn: 'Cold' };
    await listDiagnoses(database.owner, [retired]);
    const [made] = await ask(calls.saveDiagnoses, { encounterId, rows: [retired] });
    await database.owner`delete from diagnosis_entry where code = 'J00.old'`;
    const kept = await ask(calls.saveDiagnoses, { encounterId, rows: [cough, retired], known: [made!.id] });
    expect(kept.map(({ code, nameZh }) => [code, nameZh])).toEqual([
      ['R05.x00', '咳嗽'],
      ['J00.old', '感冒'],
    ]);
  });

  it('are a list whose first is the primary one; what stays keeps its id', async () => {
    const { encounterId, appointmentId } = await aVisit(database.owner, world, { status: 1 });
    const [first] = await ask(calls.saveDiagnoses, { encounterId, rows: [cold] });
    const list = await ask(calls.saveDiagnoses, { encounterId, rows: [cough, cold], known: [first!.id] });
    expect(list.map(({ nameZh, isPrimary }) => [nameZh, isPrimary])).toEqual([
      ['咳嗽', true],
      ['急性鼻咽炎', false],
    ]);
    expect(list[1]!.id).toBe(first!.id);
    expect(await ask(calls.queryDiagnosesOfAppointment, { id: appointmentId })).toEqual(list);
    expect(await ask(calls.queryDiagnosesOfNote, { id: encounterId })).toEqual(list);
  });

  it('are not taken from a list that has changed meanwhile', async () => {
    const { encounterId } = await aVisit(database.owner, world, { status: 1 });
    await colleague(calls.saveDiagnoses, { encounterId, rows: [cold] });
    expect(await refusal(ask(calls.saveDiagnoses, { encounterId, rows: [cough], known: [] }))).toBe('encounter.diagnosis.changed');
  });

  it('are not repeated', async () => {
    const { encounterId } = await aVisit(database.owner, world, { status: 1 });
    const problem = await problemOf(ask(calls.saveDiagnoses, { encounterId, rows: [cold, cold] }));
    expect(problem.details.fields?.[0]?.field).toBe('rows.1.nameZh');
  });

  it('keep their last one while sent orders rest on it', async () => {
    const { encounterId, patientId } = await aVisit(database.owner, world, { status: 1 });
    await ask(calls.saveDiagnoses, { encounterId, rows: [cold] });
    await inTenant(
      database.owner,
      world,
      (
        db,
      ) => db`insert into advice (org_id, practice_id, id, encounter_id, patient_id, doctor_id, advice_type, quantity, sign_status, send_status, sort, created_at)
        values (${world.orgId}, ${world.practiceId}, ${uuidv7()}, ${encounterId}, ${patientId}, ${world.staffId}, 8, 1, 2, 1, 0, now())`,
    );
    expect(await refusal(ask(calls.saveDiagnoses, { encounterId, rows: [] }))).toBe('encounter.diagnosis.neededByOrders');
    expect(await refusal(ask(calls.saveDiagnoses, { encounterId, rows: [{ ...cold, code: '' }] }))).toBe(
      'encounter.diagnosis.neededByOrders',
    );
  });

  it('are closed with the visit and absent elsewhere', async () => {
    const { encounterId } = await aVisit(database.owner, world, { status: 3 });
    expect(await refusal(ask(calls.saveDiagnoses, { encounterId, rows: [cold] }))).toBe('encounter.note.completed');
    expect(await refusal(stranger(calls.saveDiagnoses, { encounterId, rows: [cold] }))).toBe('error.absent');
  });
});
