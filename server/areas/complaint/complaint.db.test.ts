import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { aVisit } from '../../../tests/builders/visit.ts';
import { aColleague, aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { loadReference } from '../../seed/reference.ts';
import { printCalls } from '../print/calls/print.ts';
import { complaintCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
const now = '2026-11-20T02:00:00.000Z';
let world: World;
let ask: Caller;
let accused: Caller;
let stranger: Caller;
let accusedId: string;
let handlerId: string;
let patientId: string;

/** A role that reads complaints, given to a person of the world. */
const receptionist = (staffId: string) =>
  inTenant(database.owner, world, async (db) => {
    const id = uuidv7();
    await db`insert into role (org_id, id, code, name_zh, name_en, authorities)
      values (${world.orgId}, ${id}, ${id.slice(-12)}, ${`前台${id.slice(-6)}`}, '', ${['m_patient']})`;
    await db`update staff_practice set role_ids = array_append(role_ids, ${id}) where staff_id = ${staffId}`;
  });

beforeAll(async () => {
  await loadReference(database.owner);
  world = await aWorld(database.owner);
  accusedId = await aColleague(database.owner, world);
  handlerId = await aColleague(database.owner, world);
  await receptionist(accusedId);
  await receptionist(handlerId);
  ask = callerIn(database.app, world, { now });
  accused = callerIn(database.app, { ...world, staffId: accusedId }, { now });
  stranger = callerIn(database.app, await aWorld(database.owner, '别家诊所'), { now });
  patientId = (await aVisit(database.owner, world)).patientId;
});

const complaint = () => ({
  patientId: null as string | null,
  name: ' 方女士 ',
  mobile: '13900006611',
  channel: 'phone',
  kind: 'waiting',
  content: '预约 9 点，等到 11 点',
  againstStaffId: accusedId as string | null,
  againstDepartmentId: world.departmentId as string | null,
  level: 'serious' as const,
  receivedAt: '2026-11-18T16:30:00.000Z',
  handlerId: null as string | null,
});
const closing = { result: 'resolved' as const, resultWords: '已道歉并调整号源', cause: 'process', satisfaction: '4' };
const list = (criteria: object = {}, caller = ask) => caller(calls.queryComplaintList, { page: 1, size: 50, ...criteria });
const detail = (id: string) => ask(calls.queryComplaint, { id });
const refusal = async (call: Promise<unknown>) => (await problemOf(call)).id;
const fieldsOf = async (call: Promise<unknown>) => (await problemOf(call)).details.fields?.map(({ field, message }) => [field, message]);
const register = async (change: object = {}) => (await ask(calls.saveComplaint, { ...complaint(), ...change })).id;

describe('a complaint', () => {
  it('is registered with number and last day, handled in steps, closed, counted by its cause, and reopened', async () => {
    const id = await register({ handlerId });
    expect(await detail(id)).toMatchObject({
      number: 'TS20261120-001',
      name: '方女士',
      dueOn: '2026-11-22',
      state: 'open',
      againstStaffName: '何云',
    });
    expect(ask.announced).toContainEqual(
      expect.objectContaining({ audience: { staffId: handlerId }, content: expect.objectContaining({ objectId: id }) }),
    );
    await ask(calls.saveComplaintStep, { id, version: 1, words: '已电话致歉', handlerId });
    await ask(calls.closeComplaint, { ...closing, id, version: 2 });
    expect(await detail(id)).toMatchObject({ state: 'closed', result: 'resolved', cause: 'process', closedAt: now, closedByName: '陈静' });
    expect(await ask(calls.queryComplaintSums, { by: 'cause', from: '2026-11-19', to: '2026-11-19' })).toEqual([
      { code: 'process', total: 1, resolved: 1, unresolved: 0, late: 0 },
    ]);

    await ask(calls.reopenComplaint, { id, version: 3, reason: '患者称问题又发生' });

    const reopened = await detail(id);
    expect(reopened).toMatchObject({ state: 'handling', result: null, cause: '', closedAt: null, dueOn: '2026-11-23', reopenedCount: 1 });
    expect(reopened.steps.map(({ kind, words, staffName }) => [kind, words, staffName])).toEqual([
      ['registered', '', '陈静'],
      ['assigned', '', '陈静'],
      ['handled', '已电话致歉', '陈静'],
      ['closed', closing.resultWords, '陈静'],
      ['reopened', '患者称问题又发生', '陈静'],
    ]);
  });

  it('is found by name, pinyin, mobile and number, by its state, and when it is overdue', async () => {
    const id = await register({ name: '钱先生', mobile: '13900006622', receivedAt: '2026-11-10T02:00:00.000Z' });
    const { number } = await detail(id);
    for (const keyword of ['钱先', 'qianx', '13900006622', number])
      expect((await list({ keyword })).rows.map((row) => row.id)).toEqual([id]);
    expect((await list({ overdue: true })).rows.map((row) => row.id)).toContain(id);
    expect((await list({ state: 'closed', keyword: number })).rows).toEqual([]);
    const counts = await ask(calls.queryComplaintCounts);
    expect(counts.overdue).toBeGreaterThan(0);
    expect((await list({ from: '2026-11-10', to: '2026-11-10' })).rows.map((row) => row.id)).toEqual([id]);
  });

  it('of a patient shows the name and number the patient has', async () => {
    const id = await register({ patientId, name: '别名', mobile: '' });
    expect(await detail(id)).toMatchObject({ patientId, name: '李明' });
    expect((await list({ patientId })).rows.map((row) => row.id)).toEqual([id]);
  });

  it('is printed with its steps and its result, in both languages', async () => {
    const id = await register({ patientId, handlerId });
    await ask(calls.closeComplaint, { ...closing, id, version: 1 });
    const paper = await ask(printCalls.queryComplaintPrint, { id });
    expect(paper).toMatchObject({
      patientName: { zh: '李明' },
      channelName: { zh: '电话', en: 'Telephone' },
      causeName: { zh: '流程不顺畅', en: 'Cumbersome process' },
      resultWords: '已道歉并调整号源',
    });
    expect(paper.steps.map(({ kind }) => kind)).toEqual(['registered', 'assigned', 'closed']);
    expect(await refusal(stranger(printCalls.queryComplaintPrint, { id }))).toBe('print.missing.paper');
  });

  it('gets another last day with another level, and keeps it otherwise', async () => {
    const id = await register();
    await ask(calls.saveComplaint, { ...complaint(), content: '补充', id, version: 1 });
    expect((await detail(id)).dueOn).toBe('2026-11-22');
    await ask(calls.saveComplaint, { ...complaint(), level: 'grave', id, version: 2 });
    expect((await detail(id)).dueOn).toBe('2026-11-20');
  });
});

describe('the person complained about', () => {
  it('is not made its handler, at registration or by a step', async () => {
    const problem = [['handlerId', 'complaint.handler.accused']];
    expect(await fieldsOf(register({ handlerId: accusedId }))).toEqual(problem);
    const id = await register();
    expect(await fieldsOf(ask(calls.saveComplaintStep, { id, version: 1, words: '转交', handlerId: accusedId }))).toEqual(problem);
  });

  it('neither changes, handles, closes nor reopens it', async () => {
    const id = await register();
    const told = 'complaint.refused.accused';
    expect(await refusal(accused(calls.saveComplaint, { ...complaint(), againstStaffId: null, id, version: 1 }))).toBe(told);
    expect(await refusal(accused(calls.saveComplaintStep, { id, version: 1, words: '无此事', handlerId: null }))).toBe(told);
    expect(await refusal(accused(calls.closeComplaint, { ...closing, id, version: 1 }))).toBe(told);
    await ask(calls.closeComplaint, { ...closing, id, version: 1 });
    expect(await refusal(accused(calls.reopenComplaint, { id, version: 2, reason: '重查' }))).toBe(told);
  });
});

describe('a complaint is refused', () => {
  it('with bad input, each problem beside its field', async () => {
    expect(await fieldsOf(register({ name: '', channel: '', content: ' ' }))).toEqual([
      ['name', 'complaint.name.needed'],
      ['channel', 'error.field.required'],
      ['content', 'error.field.required'],
    ]);
    expect(await fieldsOf(register({ kind: 'nothing-known' }))).toEqual([['kind', 'error.field.choice']]);
    expect(await fieldsOf(register({ receivedAt: '2026-11-21T02:00:00.000Z' }))).toEqual([['receivedAt', 'complaint.receivedAt.future']]);
    expect(await fieldsOf(register({ handlerId: world.staffId }))).toEqual([['handlerId', 'complaint.handler.unknown']]);
  });

  it('in the wrong state or from an older version', async () => {
    const id = await register();
    expect(await refusal(ask(calls.reopenComplaint, { id, version: 1, reason: '重查' }))).toBe('complaint.refused.reopen');
    expect(await fieldsOf(ask(calls.closeComplaint, { ...closing, cause: '', id, version: 1 }))).toEqual([
      ['cause', 'error.field.required'],
    ]);
    expect(await refusal(ask(calls.closeComplaint, { ...closing, id, version: 7 }))).toBe('error.version');
    await ask(calls.closeComplaint, { ...closing, id, version: 1 });
    expect(await refusal(ask(calls.saveComplaint, { ...complaint(), id, version: 2 }))).toBe('complaint.refused.closed');
    expect(await refusal(ask(calls.saveComplaintStep, { id, version: 2, words: '补记', handlerId: null }))).toBe(
      'complaint.refused.closed',
    );
  });

  it('of another clinic, or about nobody there is, as absent', async () => {
    const id = await register();
    expect(await refusal(stranger(calls.queryComplaint, { id }))).toBe('error.absent');
    expect(await refusal(stranger(calls.closeComplaint, { ...closing, id, version: 1 }))).toBe('error.absent');
    expect(await list({}, stranger)).toEqual({ rows: [], total: 0 });
    expect(await refusal(register({ againstStaffId: uuidv7() }))).toBe('error.absent');
  });
});
