import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, dateAt } from '../../../src/domain/dates.ts';
import type * as History from '../../../src/domain/history/shapes.ts';
import { aVisit } from '../../../tests/builders/visit.ts';
import { aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { loadReference } from '../../seed/reference.ts';
import { encounterCalls } from '../encounter/calls.ts';
import { historyCalls as calls } from './calls.ts';

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

const draft: History.Draft = {
  kind: 'past',
  name: '高血压',
  relation: '',
  onset: '2015',
  outcome: '',
  numbers: {},
  note: '口服氨氯地平',
  status: 'active',
};
const refusal = async (call: Promise<unknown>) => (await problemOf(call)).id;
const fieldsOf = async (call: Promise<unknown>) => (await problemOf(call)).details.fields;
const rowsOf = async (patientId: string) => (await ask(calls.queryHistories, { patientId })).rows;
const write = (noteRecordId: string, sectionType: string, content: object) =>
  ask(encounterCalls.saveNote, { noteRecordId, sectionType, content: { text: '', ...content }, version: 0 });

describe('histories of a patient', () => {
  it('are kept with recorder, beginning and the visit in which they were told', async () => {
    const { patientId, encounterId } = await aVisit(database.owner, world, { status: 1 });
    await ask(calls.saveHistory, { ...draft, patientId, noteRecordId: encounterId });
    expect(await rowsOf(patientId)).toMatchObject([
      { name: '高血压', onset: '2015', status: 'active', recordedBy: '陈静', visitedOn: today, version: 1 },
    ]);
  });

  it('are never told in the visit of another patient', async () => {
    const [mine, other] = [await aVisit(database.owner, world, { status: 1 }), await aVisit(database.owner, world, { status: 1 })];
    const told = ask(calls.saveHistory, { ...draft, patientId: mine.patientId, noteRecordId: other.encounterId });
    expect(await refusal(told)).toBe('error.absent');
    expect(await rowsOf(mine.patientId)).toEqual([]);
  });

  it('cannot be moved to another patient by a change', async () => {
    const [mine, other] = [await aVisit(database.owner, world), await aVisit(database.owner, world)];
    const { id, version } = await ask(calls.saveHistory, { ...draft, patientId: mine.patientId });
    expect(await refusal(ask(calls.saveHistory, { ...draft, patientId: other.patientId, id, version }))).toBe(
      'history.problem.otherPatient',
    );
    expect(await rowsOf(other.patientId)).toEqual([]);
  });

  it('become historical and active again, and keep their recorder', async () => {
    const { patientId } = await aVisit(database.owner, world);
    const { id, version } = await ask(calls.saveHistory, { ...draft, patientId });
    await ask(calls.updateHistoryStatus, { id, status: 'historical', version });
    expect(await rowsOf(patientId)).toMatchObject([{ status: 'historical', recordedBy: '陈静', version: 2 }]);
    expect(await refusal(ask(calls.updateHistoryStatus, { id, status: 'active', version }))).toBe('error.version');
    await ask(calls.updateHistoryStatus, { id, status: 'active', version: 2 });
    expect(await rowsOf(patientId)).toMatchObject([{ status: 'active', version: 3 }]);
  });

  it('are marked as entered in error with a reason, stay in the file and change no more', async () => {
    const { patientId } = await aVisit(database.owner, world);
    const { id, version } = await ask(calls.saveHistory, { ...draft, patientId });
    expect(await fieldsOf(ask(calls.deleteHistory, { id, version, reason: ' ' }))).toMatchObject([{ field: 'reason' }]);
    await ask(calls.deleteHistory, { id, version, reason: '记错患者' });
    expect(await rowsOf(patientId)).toMatchObject([{ status: 'error', errorReason: '记错患者' }]);
    expect(await refusal(ask(calls.saveHistory, { ...draft, patientId, id, version: 2 }))).toBe('history.problem.inError');
    expect(await refusal(ask(calls.updateHistoryStatus, { id, status: 'active', version: 2 }))).toBe('history.problem.inError');
    await ask(calls.saveHistory, { ...draft, patientId });
    expect(await rowsOf(patientId)).toHaveLength(2);
  });

  it('cannot be deleted by the application', async () => {
    const gone = inTenant(database.app, world, (db) => db`delete from patient_history`);
    await expect(gone).rejects.toThrow(/permission denied/);
  });

  it('tell who changed what, and what stood there before', async () => {
    const { patientId } = await aVisit(database.owner, world);
    const { id, version } = await ask(calls.saveHistory, { ...draft, patientId });
    await ask(calls.saveHistory, { ...draft, patientId, id, version, note: '改服缬沙坦' });
    await ask(calls.deleteHistory, { id, version: 2, reason: '记错患者' });
    expect(await ask(calls.queryHistoryChanges, { id })).toMatchObject([
      { act: 'error', by: '陈静', before: { note: '改服缬沙坦' } },
      { act: 'change', before: { note: '口服氨氯地平' } },
      { act: 'add', before: null },
    ]);
  });

  it('are active once each', async () => {
    const { patientId } = await aVisit(database.owner, world);
    await ask(calls.saveHistory, { ...draft, patientId });
    expect(await fieldsOf(ask(calls.saveHistory, { ...draft, patientId, name: ' 高血压 ' }))).toEqual([
      { field: 'name', message: 'history.problem.repeated' },
    ]);
    const twice = await Promise.allSettled([1, 2].map(() => ask(calls.saveHistory, { ...draft, patientId, name: '糖尿病' })));
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('of women are refused of a man', async () => {
    const { patientId } = await aVisit(database.owner, world, { sex: 'M' });
    const told = ask(calls.saveHistory, { ...draft, patientId, kind: 'gynaecology', numbers: { pregnancyTimes: 1 } });
    expect(await fieldsOf(told)).toEqual([{ field: 'kind', message: 'history.problem.sex' }]);
  });

  it('of another organisation do not exist', async () => {
    const { patientId } = await aVisit(database.owner, world);
    const { id, version } = await ask(calls.saveHistory, { ...draft, patientId });
    expect(await refusal(stranger(calls.queryHistories, { patientId }))).toBe('error.absent');
    expect(await refusal(stranger(calls.deleteHistory, { id, version, reason: '记错' }))).toBe('error.absent');
    expect(await refusal(ask(calls.queryHistoryChanges, { id: uuidv7() }))).toBe('error.absent');
  });
});

describe('taking a record over into the file', () => {
  const keysOf = (rows: History.Row[]) => rows.map(({ kind, name, status }) => [kind, name, status]);

  it('adds what was chosen, retires what was chosen, and leaves the rest', async () => {
    const { patientId, encounterId } = await aVisit(database.owner, world, { status: 1 });
    const { id } = await ask(calls.saveHistory, { ...draft, patientId });
    await ask(calls.saveHistory, { ...draft, patientId, name: '痛风' });
    await write(encounterId, '0019', { text: '糖尿病 3 年；哮喘' });
    const keys = ['added|past||糖尿病 3 年', `unnamed|${id}`];
    expect(await ask(calls.mergeHistories, { noteRecordId: encounterId, keys })).toEqual({ taken: 2, left: 0 });
    expect(keysOf(await rowsOf(patientId)).sort()).toEqual([
      ['past', '痛风', 'active'],
      ['past', '糖尿病 3 年', 'active'],
      ['past', '高血压', 'historical'],
    ]);
    expect((await rowsOf(patientId)).find(({ name }) => name === '糖尿病 3 年')?.visitedOn).toBe(today);
  });

  it('does the same twice as once', async () => {
    const { patientId, encounterId } = await aVisit(database.owner, world, { status: 1 });
    await write(encounterId, '0015', { text: '阑尾切除术' });
    const keys = ['added|surgery||阑尾切除术'];
    await ask(calls.mergeHistories, { noteRecordId: encounterId, keys });
    expect(await ask(calls.mergeHistories, { noteRecordId: encounterId, keys })).toEqual({ taken: 0, left: 1 });
    expect(await rowsOf(patientId)).toHaveLength(1);
  });

  it('never takes a text over that does not stand in this record', async () => {
    const [mine, other] = [await aVisit(database.owner, world, { status: 1 }), await aVisit(database.owner, world, { status: 1 })];
    await write(other.encounterId, '0019', { text: '艾滋病' });
    const foreign = await ask(calls.saveHistory, { ...draft, patientId: other.patientId, name: '癫痫' });
    await write(mine.encounterId, '0019', { text: '体健' });
    const keys = ['added|past||艾滋病', `unnamed|${foreign.id}`];
    expect(await ask(calls.mergeHistories, { noteRecordId: mine.encounterId, keys })).toEqual({ taken: 0, left: 2 });
    expect(await rowsOf(mine.patientId)).toEqual([]);
    expect(await rowsOf(other.patientId)).toMatchObject([{ name: '癫痫', status: 'active' }]);
  });

  it('writes the numbers of gynaecology into one row', async () => {
    const { patientId, encounterId } = await aVisit(database.owner, world, { status: 1, sex: 'F' });
    await write(encounterId, '0010', { fields: { pregnancyTimes: 2, uterogestation: 1 } });
    const keys = ['number|pregnancyTimes|2', 'number|uterogestation|1'];
    expect(await ask(calls.mergeHistories, { noteRecordId: encounterId, keys })).toEqual({ taken: 2, left: 0 });
    expect(await rowsOf(patientId)).toMatchObject([{ kind: 'gynaecology', numbers: { pregnancyTimes: 2, uterogestation: 1 } }]);
  });

  it('leaves numbers that no pregnancy has', async () => {
    const { patientId, encounterId } = await aVisit(database.owner, world, { status: 1, sex: 'F' });
    await write(encounterId, '0010', { fields: { pregnancyTimes: 1, uterogestation: 3 } });
    const keys = ['number|pregnancyTimes|1', 'number|uterogestation|3'];
    expect(await ask(calls.mergeHistories, { noteRecordId: encounterId, keys })).toEqual({ taken: 0, left: 2 });
    expect(await rowsOf(patientId)).toEqual([]);
  });
});

describe('the present pregnancy', () => {
  const lastPeriod = addDays(today, -84);
  const present = async (patientId: string) => (await ask(calls.queryHistories, { patientId })).pregnancy;

  it('is the answer that the band reads, with its weeks and the expected date', async () => {
    const { patientId, appointmentId } = await aVisit(database.owner, world, { sex: 'F' });
    await ask(encounterCalls.savePregnancy, { patientId, state: 'pregnant', weeks: null, lastPeriod });
    expect(await present(patientId)).toMatchObject({ state: 'pregnant', weeks: 12, lastPeriod });
    expect((await ask(encounterCalls.queryEncounter, { appointmentId })).pregnancy).toMatchObject({ state: 'pregnant', weeks: 12 });
  });

  it('keeps its last period when it is answered again without one', async () => {
    const { patientId } = await aVisit(database.owner, world, { sex: 'F' });
    await ask(encounterCalls.savePregnancy, { patientId, state: 'pregnant', weeks: null, lastPeriod });
    await ask(encounterCalls.savePregnancy, { patientId, state: 'pregnant', weeks: 12 });
    expect(await present(patientId)).toMatchObject({ lastPeriod });
    await ask(encounterCalls.savePregnancy, { patientId, state: 'none', weeks: null });
    expect(await present(patientId)).toMatchObject({ state: 'none', lastPeriod: null, dueOn: null });
  });

  it('ends with a pregnancy that ended after it began, and with no earlier one', async () => {
    const { patientId } = await aVisit(database.owner, world, { sex: 'F' });
    await ask(encounterCalls.savePregnancy, { patientId, state: 'pregnant', weeks: null, lastPeriod });
    const ended: History.Draft = { ...draft, kind: 'pregnancy', name: '', outcome: 'abortion', onset: '2019-05-02' };
    await ask(calls.saveHistory, { ...ended, patientId });
    expect(await present(patientId)).toMatchObject({ state: 'pregnant' });
    await ask(calls.saveHistory, { ...ended, patientId, onset: today });
    expect(await present(patientId)).toMatchObject({ state: 'none' });
  });

  it('refuses a last period to come beside its field', async () => {
    const { patientId } = await aVisit(database.owner, world, { sex: 'F' });
    const told = ask(encounterCalls.savePregnancy, { patientId, state: 'pregnant', weeks: null, lastPeriod: addDays(today, 1) });
    expect(await fieldsOf(told)).toMatchObject([{ field: 'lastPeriod', message: 'error.futureTime' }]);
  });
});

describe('the strip above a record', () => {
  it('shows problems, measurements, the next booking and open tasks of this patient, and packages by right only', async () => {
    const visit = await aVisit(database.owner, world, { status: 1 });
    const other = await aVisit(database.owner, world, { status: 1 });
    await ask(calls.saveHistory, { ...draft, patientId: visit.patientId });
    await ask(calls.saveHistory, { ...draft, patientId: visit.patientId, name: '肺炎', status: 'historical' });
    await ask(calls.saveHistory, { ...draft, patientId: other.patientId, name: '癫痫' });
    const recordedAt = new Date(Date.now() - 60_000).toISOString();
    await ask(encounterCalls.saveVitalSigns, {
      appointmentId: visit.appointmentId,
      recordedAt,
      values: { SYSTOLIC: 138, DIASTOLIC: 86 },
      version: 0,
    });
    const seen = await ask(calls.queryPatientStrip, { patientId: visit.patientId });
    expect(seen.problems).toEqual([{ nameZh: '高血压', nameEn: '' }]);
    expect(seen.vitals).toMatchObject([{ values: { SYSTOLIC: 138, DIASTOLIC: 86 } }]);
    expect(seen).toMatchObject({ results: [], nextBooking: null, openTasks: 0, vaccinesDue: 0, packages: [] });
    const reader = callerIn(database.app, world, { authorities: ['m_chart'] });
    expect((await reader(calls.queryPatientStrip, { patientId: visit.patientId })).packages).toBeNull();
  });
});
