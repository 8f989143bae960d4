import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { addDays, dateAt, instantOf } from '../../../src/domain/dates.ts';
import { type EncounterAct, type EncounterState, encounterActs } from '../../../src/domain/encounter/states.ts';
import { listDiagnoses, listEntries } from '../../../tests/builders/lists.ts';
import { aColleague, aDepartment, aVisit } from '../../../tests/builders/visit.ts';
import { aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { loadReference } from '../../seed/reference.ts';
import { configurationCalls } from '../configuration/calls/configuration.ts';
import { organisationCalls } from '../organisation/calls.ts';
import { encounterCalls as calls } from './calls.ts';
import { findWorkList } from './queries/encounter.ts';

const database = freshDatabaseForFile();
let world: World;
let ask: Caller;
let stranger: Caller;
const today = dateAt(new Date());

beforeAll(async () => {
  await loadReference(database.owner);
  world = await aWorld(database.owner);
  ask = callerIn(database.app, world);
  stranger = callerIn(database.app, await aWorld(database.owner, '别家诊所'));
});

const refusal = async (call: Promise<unknown>) => (await problemOf(call)).id;
const statusOf = async (appointmentId: string) => {
  const { status, appointmentStatus } = await ask(calls.queryEncounter, { appointmentId });
  return [status, appointmentStatus];
};

describe('the acts of a visit', () => {
  const states = [0, 1, 2, 3] as const;
  const appointmentAfter = { start: 3, leave: 9, continue: 3, complete: 4, rollback: 3 } as const;
  const perform = (act: EncounterAct, { encounterId: id, appointmentId }: { encounterId: string; appointmentId: string }) =>
    ({
      start: () => ask(calls.startEncounter, { a: appointmentId, b: world.staffId }),
      leave: () => ask(calls.leaveEncounter, { id }),
      continue: () => ask(calls.continueEncounter, { id }),
      complete: () => ask(calls.completeEncounter, { id, followUp: null, confirmed: true }),
      rollback: () => ask(calls.rollbackEncounter, { id, reason: '补充病历' }),
    })[act]();
  const matrix = (Object.keys(encounterActs) as EncounterAct[]).flatMap((act) => states.map((state) => [act, state] as const));

  test.each(matrix)('%s from state %i does what the table says, and the appointment moves along', async (act, state) => {
    const visit = await aVisit(database.owner, world, { status: state });
    const { from, to, refused } = encounterActs[act];
    if ((from as readonly EncounterState[]).includes(state)) {
      await perform(act, visit);
      expect(await statusOf(visit.appointmentId)).toEqual([to, appointmentAfter[act]]);
    } else {
      expect(await refusal(perform(act, visit))).toBe(refused);
      expect((await statusOf(visit.appointmentId))[0]).toBe(state);
    }
  });

  it('refuses to reopen a visit that was called off', async () => {
    const visit = await aVisit(database.owner, world, { status: 3, appointmentStatus: 6 });
    expect(await refusal(perform('rollback', visit))).toBe('appointment.refused.rollback');
  });

  it('needs a reason to reopen', async () => {
    const { encounterId: id } = await aVisit(database.owner, world, { status: 3 });
    const problem = await problemOf(ask(calls.rollbackEncounter, { id, reason: ' ' }));
    expect(problem.details.fields?.[0]?.field).toBe('reason');
  });

  it('starts one visit once when two windows start it together', async () => {
    const visit = await aVisit(database.owner, world);
    const outcomes = await Promise.allSettled([perform('start', visit), perform('start', visit), perform('start', visit)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('answers an absent visit and another clinic’s alike', async () => {
    const visit = await aVisit(database.owner, world);
    expect(await refusal(ask(calls.leaveEncounter, { id: uuidv7() }))).toBe('error.absent');
    expect(await refusal(stranger(calls.leaveEncounter, { id: visit.encounterId }))).toBe('error.absent');
    expect(await refusal(stranger(calls.queryEncounter, { appointmentId: visit.appointmentId }))).toBe('error.absent');
  });
});

describe('whose patient', () => {
  it('asks before a colleague’s patient is taken over, then changes the doctor', async () => {
    const colleague = await aColleague(database.owner, world);
    const { appointmentId, encounterId } = await aVisit(database.owner, world, { doctorId: colleague.staffId });
    const problem = await problemOf(ask(calls.startEncounter, { a: appointmentId, b: world.staffId }));
    expect([problem.id, problem.details.kind]).toEqual(['encounter.confirm.takeOver', 'confirm']);
    await ask(calls.startEncounter, { a: appointmentId, b: world.staffId, confirmed: true });
    expect((await ask(calls.queryEncounter, { appointmentId })).doctorId).toBe(world.staffId);
    expect(
      await refusal(callerIn(database.app, colleague)(calls.completeEncounter, { id: encounterId, followUp: null, confirmed: true })),
    ).toBe('encounter.refused.notYours');
  });

  it('asks for a second mark where two of one name come today, and marks both in the queue', async () => {
    const [one, other] = [await aVisit(database.owner, world, { name: '张伟' }), await aVisit(database.owner, world, { name: '张伟' })];
    await database.owner`update patient set mobile = '13800138123' where id = ${one.patientId}`;
    const { rows } = await ask(calls.queryWorkList, { page: 1, size: 100, sort: 'queue', date: dateAt(new Date()) });
    const marked = rows.filter(({ patientId }) => [one.patientId, other.patientId].includes(patientId));
    expect(marked.map(({ allergyMark }) => allergyMark.hasNamesake)).toEqual([true, true]);
    expect(rows.find(({ patientName }) => patientName !== '张伟')?.allergyMark.hasNamesake ?? false).toBe(false);

    const problem = await problemOf(ask(calls.startEncounter, { a: one.appointmentId, b: world.staffId }));
    expect([problem.id, problem.details.kind]).toEqual(['encounter.confirm.namesake', 'confirm']);
    expect(problem.details.values).toMatchObject({ name: '张伟', birthDate: '1988-03-05', phone: '8123' });
    const colleague = await aColleague(database.owner, world);
    const { appointmentId } = await aVisit(database.owner, world, { name: '张伟', doctorId: colleague.staffId });
    expect((await problemOf(ask(calls.startEncounter, { a: appointmentId, b: world.staffId }))).id).toBe(
      'encounter.confirm.takeOverNamesake',
    );
    await ask(calls.startEncounter, { a: one.appointmentId, b: world.staffId, confirmed: true });

    const left = [other.appointmentId, appointmentId];
    await database.owner`update appointment set status = 6 where id = any (${left}::uuid[])`;
    const after = await ask(calls.queryWorkList, { page: 1, size: 100, sort: 'queue', date: dateAt(new Date()) });
    expect(after.rows.find(({ patientId }) => patientId === one.patientId)?.allergyMark.hasNamesake).toBe(false);
  });

  it('refuses a patient of another department', async () => {
    const departmentId = await aDepartment(database.owner, world);
    const colleague = await aColleague(database.owner, world, { departmentId });
    const { appointmentId } = await aVisit(database.owner, world, { doctorId: colleague.staffId, departmentId });
    expect(await refusal(ask(calls.startEncounter, { a: appointmentId, b: world.staffId, confirmed: true }))).toBe(
      'encounter.refused.otherDepartment',
    );
  });

  it('refuses whoever is no doctor, and a start in another’s name', async () => {
    const nurse = await aColleague(database.owner, world, { isDoctor: false });
    const { appointmentId } = await aVisit(database.owner, world);
    expect(await refusal(callerIn(database.app, nurse)(calls.startEncounter, { a: appointmentId, b: nurse.staffId }))).toBe(
      'encounter.refused.notDoctor',
    );
    expect(await refusal(ask(calls.startEncounter, { a: appointmentId, b: nurse.staffId }))).toBe('encounter.refused.otherName');
  });
});

describe('the length of a note', () => {
  it('is limited by the clinic, and text from before the limit can only be shortened', async () => {
    const { encounterId: id } = await aVisit(database.owner, world, { status: 1 });
    const write = (text: string, version: number) =>
      ask(calls.saveNote, { noteRecordId: id, sectionType: '0001', content: { text }, version });
    await write('长'.repeat(300), 0);
    const { version } = await ask(configurationCalls.updateSystemParameter, { code: 'NOTE_LENGTH', value: 200, version: 0 });

    const problem = await problemOf(write('长'.repeat(301), 1));
    expect([problem.id, problem.details.values]).toEqual(['encounter.note.tooLong', { most: 200, count: 301 }]);
    await write('短'.repeat(299), 1);
    await write('短'.repeat(200), 2);
    expect(await refusal(write('短'.repeat(201), 3))).toBe('encounter.note.tooLong');
    await ask(configurationCalls.updateSystemParameter, { code: 'NOTE_LENGTH', value: 20_000, version });
  });
});

describe('completing', () => {
  it('asks once about what is missing', async () => {
    const { encounterId: id, patientId } = await aVisit(database.owner, world, { status: 1 });
    await inTenant(database.owner, world, (db) => db`update patient set never_allergic = false where id = ${patientId}`);
    const problem = await problemOf(ask(calls.completeEncounter, { id, followUp: null }));
    expect([problem.id, problem.details.kind]).toEqual(['encounter.confirm.gaps', 'confirm']);
    expect(problem.details.values).toEqual({ gaps: '过敏史未询问；没有诊断' });
    await ask(calls.completeEncounter, { id, followUp: null, acceptedGaps: ['allergyUnasked', 'undiagnosed'] });
  });

  it('signs no record with blanks unless they are kept by a choice of its own', async () => {
    const { encounterId: id, appointmentId } = await aVisit(database.owner, world, { status: 1 });
    await ask(calls.saveNote, { noteRecordId: id, sectionType: '0001', content: { text: '发热 ___ 天' }, version: 0 });
    const complete = (more: object) => ask(calls.completeEncounter, { id, followUp: null, ...more });

    expect(await refusal(complete({}))).toBe('encounter.complete.blanksLeft');
    expect(await refusal(complete({ confirmed: true }))).toBe('encounter.complete.blanksLeft');
    expect(await refusal(complete({ confirmed: true, acceptedGaps: ['unsent'] }))).toBe('encounter.complete.blanksLeft');
    await complete({ confirmed: true, acceptedGaps: ['blanks'] });
    expect(await statusOf(appointmentId)).toEqual([3, 4]);
  });

  it('leaves a dated follow-up plan in the same transaction, and one only when completed again', async () => {
    const { encounterId: id, appointmentId } = await aVisit(database.owner, world, { status: 1 });
    const plan = { type: 'condition', method: 'phone', content: '体温是否正常', ownerId: world.staffId };
    await ask(calls.completeEncounter, { id, confirmed: true, followUp: { ...plan, planDate: '2099-01-01' } }).catch(() => {});
    expect(await statusOf(appointmentId)).toEqual([1, 3]);
    await ask(calls.completeEncounter, { id, confirmed: true, followUp: { ...plan, planDate: today } });
    await ask(calls.rollbackEncounter, { id, reason: '补充' });
    await ask(calls.completeEncounter, { id, confirmed: true, followUp: { ...plan, planDate: today, content: '复查血压' } });
    expect((await ask(calls.queryEncounter, { appointmentId })).followUp).toEqual({ ...plan, planDate: today, content: '复查血压' });
    const plans = await inTenant(database.app, world, (db) => db`select 1 from followup_plan where encounter_id = ${id}`);
    expect(plans).toHaveLength(1);
  });

  it('settles a visit that was paid before it ended', async () => {
    const { encounterId: id, appointmentId, patientId } = await aVisit(database.owner, world, { status: 1 });
    await inTenant(
      database.app,
      world,
      (db) => db`
        insert into bill (org_id, practice_id, id, bill_number, patient_id, encounter_id, status, created_at, settled_at)
        values (${world.orgId}, ${world.practiceId}, ${id}, ${`B-${id}`}, ${patientId}, ${id}, 1, now(), now())`,
    );
    await ask(calls.completeEncounter, { id, confirmed: true, followUp: null });
    expect(await statusOf(appointmentId)).toEqual([3, 5]);
  });

  it('puts a wrong date beside its field', async () => {
    const { encounterId: id } = await aVisit(database.owner, world, { status: 1 });
    const followUp = { planDate: '2020-01-01', type: '', method: '', content: '', ownerId: null };
    const problem = await problemOf(ask(calls.completeEncounter, { id, confirmed: true, followUp }));
    expect(problem.details.fields).toEqual([{ field: 'followUp.planDate', message: 'followup.planDate.past' }]);
  });
});

describe('the work list', () => {
  it('orders by queue number, counts by state and finds by initials', async () => {
    const own = await aWorld(database.owner, '第三诊所');
    const mine = callerIn(database.app, own);
    const second = await aVisit(database.owner, own, { queueNumber: 2 });
    const first = await aVisit(database.owner, own, { queueNumber: 1 });
    await aVisit(database.owner, own, { status: 1, queueNumber: 3 });
    const page = await mine(calls.queryWorkList, { page: 1, size: 20, date: today, statuses: [0], doctorId: own.staffId, keyword: 'lm' });
    expect(page.rows.map(({ id }) => id)).toEqual([first.encounterId, second.encounterId]);
    expect(page.total).toBe(2);
    expect(await mine(calls.queryEncounterCounts, { date: today })).toEqual({
      waiting: 2,
      inVisit: 1,
      left: 0,
      completed: 0,
      unfinishedBefore: 0,
    });
  });

  it('lists and counts what a doctor began on earlier days and never completed, and nothing of today, of a no-show or of a colleague', async () => {
    const own = await aWorld(database.owner, '未完成诊所');
    const mine = callerIn(database.app, own);
    const visits = { waiting: 0, inVisit: 1, left: 2, completed: 3 } as const;
    const earlier: Record<string, string> = {};
    for (const [name, status] of Object.entries(visits)) {
      earlier[name] = (await aVisit(database.owner, own, { status, signedAt: instantOf(addDays(today, -3), '09:00') })).encounterId;
      await aVisit(database.owner, own, { status });
    }
    const asked = { page: 1, size: 20, date: today, isBefore: true, statuses: [1, 2] };

    const found = await mine(calls.queryWorkList, { ...asked, doctorId: own.staffId });

    expect(found.rows.map(({ id }) => id).sort()).toEqual([earlier.inVisit, earlier.left].sort());
    expect(found.total).toBe(2);
    expect(await mine(calls.queryWorkList, { ...asked, doctorId: uuidv7() })).toEqual({ rows: [], total: 0 });
    expect((await mine(calls.queryEncounterCounts, { date: today, doctorId: own.staffId })).unfinishedBefore).toBe(2);
    expect((await mine(calls.queryEncounterCounts, { date: today, doctorId: uuidv7() })).unfinishedBefore).toBe(0);
    expect((await mine(calls.queryEncounterCounts, { date: addDays(today, -3), doctorId: own.staffId })).unfinishedBefore).toBe(0);
  });

  it.each(['queue', 'signedAt', 'status'])('sorted by %s, gives one page of a long day and counts the whole day', async (sort) => {
    const own = await aWorld(database.owner, `大诊所 ${sort}`);
    await database.owner`
      with person as (select * from patient where id = ${(await aVisit(database.owner, own)).patientId}),
      booked as (
        insert into appointment (org_id, practice_id, id, patient_id, doctor_id, during, status, is_walk_in, created_at, created_by)
        select p.org_id, ${own.practiceId}, gen_random_uuid(), p.id, ${own.staffId}, tstzrange(now(), now() + interval '1 minute'), 2, true, now(), ${own.staffId}
        from person p, generate_series(1, 600) returning *)
      insert into encounter (org_id, practice_id, id, appointment_id, patient_id, doctor_id, status, queue_number, created_at)
      select org_id, practice_id, gen_random_uuid(), id, patient_id, doctor_id, 0, 1 + row_number() over (), now() from booked`;
    await database.owner`analyze encounter, appointment`;
    const page = await inTenant(database.app, own, (db) =>
      findWorkList(db, { page: 1, size: 20, date: today, sort, direction: 'asc' }, true),
    );
    expect([page.rows.length, page.total]).toEqual([20, 601]);
  });

  it('refuses to sort by anything but its columns', async () => {
    const problem = await problemOf(ask(calls.queryWorkList, { page: 1, size: 20, date: today, sort: 'id; drop table' }));
    expect(problem.details.fields?.[0]?.field).toBe('sort');
  });
});

describe('allergies', () => {
  const draft = {
    allergenCode: '',
    allergenName: '青霉素',
    allergenClass: 'penicillin',
    severity: 'severe',
    reactions: ['皮疹'],
    start: null,
    status: 'active',
    note: '',
  };

  it('are kept with the person in the whole organisation, once each', async () => {
    const { patientId } = await aVisit(database.owner, world);
    const { id, version } = await ask(calls.saveAllergy, { ...draft, patientId });
    expect((await ask(calls.queryAllergies, { id: patientId })).map(({ allergenName, recordedBy }) => [allergenName, recordedBy])).toEqual([
      ['青霉素', '陈静'],
    ]);
    const problem = await problemOf(ask(calls.saveAllergy, { ...draft, patientId }));
    expect(problem.details.fields).toEqual([{ field: 'allergenName', message: 'encounter.allergy.repeated' }]);
    await ask(calls.saveAllergy, { ...draft, patientId, id, version, status: 'historical' });
    expect(await refusal(ask(calls.saveAllergy, { ...draft, patientId, id, version }))).toBe('error.version');
    await ask(calls.deleteAllergy, { id });
    expect(await ask(calls.queryAllergies, { id: patientId })).toEqual([]);
    expect(await refusal(ask(calls.deleteAllergy, { id }))).toBe('error.absent');
  });

  it('are of an allergen of the list: its code decides the name and the class that orders are checked by', async () => {
    const { patientId } = await aVisit(database.owner, world);
    await listEntries(database.owner, 'allergen', [
      { code: 'PEN', nameZh: '青霉素类', nameEn: 'Penicillins', extra: { class: 'penicillin' } },
    ]);
    const unknown = ask(calls.saveAllergy, { ...draft, patientId, allergenCode: 'forged' });
    expect((await problemOf(unknown)).details.fields).toEqual([{ field: 'allergenName', message: 'encounter.allergy.unknownCode' }]);

    await ask(calls.saveAllergy, { ...draft, patientId, allergenCode: 'PEN', allergenName: '花粉', allergenClass: 'pollen' });
    const [stored] = await ask(calls.queryAllergies, { id: patientId });
    expect(stored).toMatchObject({ allergenCode: 'PEN', allergenName: '青霉素类', allergenClass: 'penicillin' });
  });

  it('take “never allergic” back also where they are past, and stand against it until they are deleted', async () => {
    const { patientId, appointmentId } = await aVisit(database.owner, world);
    await ask(calls.saveNeverAllergic, { patientId, flag: 1 });
    const { id } = await ask(calls.saveAllergy, { ...draft, patientId, status: 'historical' });

    expect((await ask(calls.queryEncounter, { appointmentId })).neverAllergic).toBe(false);
    expect(await refusal(ask(calls.saveNeverAllergic, { patientId, flag: 1 }))).toBe('encounter.allergy.neverRefused');
    await ask(calls.deleteAllergy, { id });
    await ask(calls.saveNeverAllergic, { patientId, flag: 1 });
    expect((await ask(calls.queryEncounter, { appointmentId })).neverAllergic).toBe(true);
  });

  it('contradict “never allergic”', async () => {
    const { patientId, appointmentId } = await aVisit(database.owner, world);
    await ask(calls.saveNeverAllergic, { patientId, flag: 1 });
    expect((await ask(calls.queryEncounter, { appointmentId })).neverAllergic).toBe(true);
    await ask(calls.saveAllergy, { ...draft, patientId });
    expect((await ask(calls.queryEncounter, { appointmentId })).neverAllergic).toBe(false);
    expect(await refusal(ask(calls.saveNeverAllergic, { patientId, flag: 1 }))).toBe('encounter.allergy.neverRefused');
    expect(await refusal(stranger(calls.saveAllergy, { ...draft, patientId }))).toBe('error.absent');
  });

  it('cannot have begun tomorrow', async () => {
    const { patientId } = await aVisit(database.owner, world);
    const problem = await problemOf(ask(calls.saveAllergy, { ...draft, patientId, start: '2999-01-01' }));
    expect(problem.details.fields?.[0]?.field).toBe('start');
  });
});

describe('templates', () => {
  const draft = { name: '上呼吸道感染', scope: 'mine', sections: [{ sectionType: '0001', text: '咽痛2天' }], diagnoses: [] };

  it('keep no diagnosis whose code is not in the list, and name the others by it', async () => {
    await listDiagnoses(database.owner, [{ code: 'J00.x00', nameZh: '急性鼻咽炎', nameEn: 'Common cold' }]);
    const row = { code: 'J00.x00', nameZh: '肺癌', nameEn: '', certainty: 'confirmed', note: '' };
    const unknown = ask(calls.saveTemplate, { ...draft, name: '伪造', diagnoses: [row, { ...row, code: 'X99' }] });
    expect((await problemOf(unknown)).details.fields?.[0]).toMatchObject({ field: 'diagnoses.1.code' });

    const { id } = await ask(calls.saveTemplate, { ...draft, name: '感冒', diagnoses: [row] });
    const kept = (await ask(calls.queryTemplateList, {})).find((each) => each.id === id);
    expect(kept?.diagnoses[0]).toMatchObject({ nameZh: '急性鼻咽炎', nameEn: 'Common cold' });
    await ask(calls.deleteTemplate, { id });
  });

  it('are found by pinyin initials, by name once, and only by those who may', async () => {
    const colleague = callerIn(database.app, await aColleague(database.owner, world));
    const { id } = await ask(calls.saveTemplate, draft);
    expect((await ask(calls.queryTemplateList, { keyword: 'shxd' })).map((row) => [row.id, row.isOwn])).toEqual([[id, true]]);
    expect(await colleague(calls.queryTemplateList, {})).toEqual([]);
    const problem = await problemOf(ask(calls.saveTemplate, draft));
    expect(problem.details.fields).toEqual([{ field: 'name', message: 'encounter.template.nameTaken' }]);

    const shared = await ask(calls.saveTemplate, { ...draft, scope: 'practice' });
    expect((await colleague(calls.applyTemplate, { id: shared.id })).isOwn).toBe(false);
    expect(await refusal(colleague(calls.deleteTemplate, { id: shared.id }))).toBe('error.absent');
    expect(await refusal(colleague(calls.applyTemplate, { id }))).toBe('error.absent');
    await ask(calls.deleteTemplate, { id });
    expect(await refusal(ask(calls.applyTemplate, { id }))).toBe('error.absent');
  });
});

describe('a template, once made', () => {
  const orderInWords = {
    adviceType: 8,
    itemId: null,
    content: '',
    dose: null,
    doseUnit: null,
    routeCode: null,
    frequencyCode: null,
    duration: null,
    quantity: 1,
    split: false,
    groupNumber: null,
    dripRate: null,
    positionCode: null,
    memo: '',
  };
  const draft = (name: string) => ({ name, scope: 'mine', sections: [{ sectionType: '0001', text: '咽痛' }], diagnoses: [] });

  it('is renamed and found by its new initials, from the version it was seen in', async () => {
    const { id } = await ask(calls.saveTemplate, draft('咽炎'));
    await ask(calls.renameTemplate, { id, name: ' 急性咽炎 ', version: 1 });
    expect((await ask(calls.queryTemplateList, { keyword: 'jxyy' })).map(({ name, version }) => [name, version])).toEqual([
      ['急性咽炎', 2],
    ]);
    expect(await refusal(ask(calls.renameTemplate, { id, name: '慢性咽炎', version: 1 }))).toBe('error.version');
  });

  it('keeps its name apart from the others of its owner', async () => {
    await ask(calls.saveTemplate, draft('鼻炎'));
    const { id } = await ask(calls.saveTemplate, draft('中耳炎'));
    const taken = await problemOf(ask(calls.renameTemplate, { id, name: '鼻炎', version: 1 }));
    expect(taken.details.fields).toEqual([{ field: 'name', message: 'encounter.template.nameTaken' }]);
    const empty = await problemOf(ask(calls.renameTemplate, { id, name: ' ', version: 1 }));
    expect(empty.details.fields).toEqual([{ field: 'name', message: 'error.field.required' }]);
  });

  it('is shared with the department, then with the clinic, and taken back', async () => {
    const near = callerIn(database.app, await aColleague(database.owner, world));
    const far = callerIn(database.app, await aColleague(database.owner, world, { departmentId: await aDepartment(database.owner, world) }));
    const { id } = await ask(calls.saveTemplate, draft('共享'));
    const seen = async () => {
      const lists = await Promise.all([near, far].map((as) => as(calls.queryTemplateList, { keyword: '共享' })));
      return lists.map((list) => list.map(({ scope }) => scope));
    };
    expect(await seen()).toEqual([[], []]);
    await ask(calls.shareTemplate, { id, scope: 'department', version: 1 });
    expect(await seen()).toEqual([['department'], []]);
    await ask(calls.shareTemplate, { id, scope: 'practice', version: 2 });
    expect(await seen()).toEqual([['practice'], ['practice']]);
    await ask(calls.shareTemplate, { id, scope: 'mine', version: 3 });
    expect(await seen()).toEqual([[], []]);
  });

  it('holds orders with the words of today, and is refused without text and without orders', async () => {
    const words = { ...orderInWords, content: '多饮水' };
    const { id } = await ask(calls.saveTemplate, { ...draft('整次就诊'), sections: [], orders: [words] });
    const taken = await ask(calls.applyTemplate, { id });
    expect(taken.orders).toMatchObject([{ content: '多饮水', itemName: '多饮水', available: true }]);
    const unsold = { ...orderInWords, adviceType: 1, itemId: uuidv7(), content: '' };
    const { id: other } = await ask(calls.saveTemplate, { ...draft('停售'), orders: [unsold] });
    expect((await ask(calls.applyTemplate, { id: other })).orders).toMatchObject([{ available: false }]);
    const empty = await problemOf(ask(calls.saveTemplate, { ...draft('空'), sections: [], orders: [] }));
    expect(empty.details.fields).toEqual([{ field: 'sections', message: 'encounter.template.empty' }]);
  });

  it('is changed by its maker only', async () => {
    const colleague = callerIn(database.app, await aColleague(database.owner, world));
    const { id } = await ask(calls.saveTemplate, { ...draft('众人的'), scope: 'practice' });
    expect(await refusal(colleague(calls.renameTemplate, { id, name: '我的', version: 1 }))).toBe('error.absent');
    expect(await refusal(colleague(calls.shareTemplate, { id, scope: 'mine', version: 1 }))).toBe('error.absent');
    expect(await refusal(stranger(calls.renameTemplate, { id, name: '我的', version: 1 }))).toBe('error.absent');
  });

  it('tells its maker what it was, and is brought back from that', async () => {
    const colleague = callerIn(database.app, await aColleague(database.owner, world));
    const { id } = await ask(calls.saveTemplate, { ...draft('带状疱疹'), scope: 'practice' });
    await ask(calls.renameTemplate, { id, name: '疱疹', version: 1 });
    await ask(calls.deleteTemplate, { id });
    const question = { kind: 'noteTemplate', id: 'all' } as const;
    const [deleted, renamed] = await ask(organisationCalls.queryChangeList, question);
    expect([deleted, renamed].map((change) => [change?.act, change?.before?.name])).toEqual([
      ['deleted', '疱疹'],
      ['changed', '带状疱疹'],
    ]);
    const { id: _, ...before } = deleted!.before as { id: string };
    await ask(calls.saveTemplate, before);
    expect(await ask(calls.queryTemplateList, { keyword: '疱疹' })).toMatchObject([
      { name: '疱疹', scope: 'practice', sections: draft('').sections },
    ]);
    expect(await colleague(organisationCalls.queryChangeList, question)).toEqual([]);
  });
});
