import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { aVisit } from '../../../tests/builders/visit.ts';
import { aColleague, aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { loadReference } from '../../seed/reference.ts';
import { followupCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
const now = '2026-11-18T02:00:00.000Z';
let world: World;
let ask: Caller;
let stranger: Caller;
let patientId: string;

const aFollower = async (staffId: string) => {
  const id = uuidv7();
  await inTenant(database.owner, world, async (db) => {
    await db`insert into role (org_id, id, code, name_zh, name_en, authorities)
      values (${world.orgId}, ${id}, ${id.slice(-12)}, ${`回访${id.slice(-6)}`}, '', ${['o_follow_up']})`;
    await db`update staff_practice set role_ids = array_append(role_ids, ${id}) where staff_id = ${staffId}`;
  });
  return id;
};

beforeAll(async () => {
  await loadReference(database.owner);
  world = await aWorld(database.owner);
  ask = callerIn(database.app, world, { now });
  stranger = callerIn(database.app, await aWorld(database.owner, '别家诊所'), { now });
  patientId = (await aVisit(database.owner, world)).patientId;
});

const wound = { key: 'wound', kind: 'one' as const, nameZh: '伤口情况', nameEn: 'Wound', options: ['干燥', '渗液'], required: true };
const pain = { key: 'pain', kind: 'score' as const, nameZh: '疼痛评分', nameEn: 'Pain', options: [], required: false };
const draft = (nameZh: string, change: object = {}) => ({
  nameZh,
  nameEn: '',
  script: '您好，我是杏林门诊的护士。',
  questions: [wound, pain],
  departmentIds: [] as string[],
  ...change,
});
const template = async (nameZh: string) => (await ask(calls.saveFollowUpTemplate, draft(nameZh))).id;
const plan = (templateId: string | null, ownerId: string | null = null) =>
  ask(calls.saveFollowUp, { patientId, encounterId: null, planDate: '2026-12-01', type: '', method: '', content: '', ownerId, templateId });
const refusal = async (call: Promise<unknown>) => (await problemOf(call)).id;
const fieldsOf = async (call: Promise<unknown>) => (await problemOf(call)).details.fields?.map(({ field, message }) => [field, message]);

describe('a template of follow-ups', () => {
  it('asks its questions, and keeps the answers in the words of their time', async () => {
    const templateId = await template('术后回访');
    const { id } = await plan(templateId);
    const done = { id, version: 1, result: '恢复良好', satisfaction: '5' };
    expect(await fieldsOf(ask(calls.executeFollowUp, { ...done, answers: { pain: ['11'] } }))).toEqual([
      ['answers.wound', 'error.field.required'],
      ['answers.pain', 'followup.answer.score'],
    ]);
    await ask(calls.executeFollowUp, { ...done, answers: { wound: ['干燥'], pain: ['2'] } });
    await ask(calls.saveFollowUpTemplate, { ...draft('术后回访'), questions: [{ ...wound, nameZh: '切口' }], id: templateId, version: 1 });
    const [row] = (await ask(calls.queryFollowUpList, { page: 1, size: 20, status: 1 })).rows.filter((each) => each.id === id);
    expect(row?.answers.map(({ nameZh, values }) => [nameZh, values])).toEqual([
      ['伤口情况', ['干燥']],
      ['疼痛评分', ['2']],
    ]);
  });

  it('in use is switched off, not deleted, and is then no longer chosen', async () => {
    const templateId = await template('慢病回访');
    await plan(templateId);
    expect(await refusal(ask(calls.deleteFollowUpTemplate, { id: templateId, version: 1, reason: '不用' }))).toBe('register.used');
    await ask(calls.setFollowUpTemplateEnabled, { id: templateId, flag: 0, version: 1 });
    expect(await fieldsOf(plan(templateId))).toEqual([['templateId', 'error.field.choice']]);
  });

  it('without questions, with a department of another clinic, or of another clinic is refused', async () => {
    expect(await fieldsOf(ask(calls.saveFollowUpTemplate, draft('空', { questions: [] })))).toEqual([
      ['questions', 'followup.questions.none'],
    ]);
    expect(await fieldsOf(ask(calls.saveFollowUpTemplate, draft('科室', { departmentIds: [uuidv7()] })))).toEqual([
      ['departmentIds', 'error.field.choice'],
    ]);
    const id = await template('本院');
    expect(await refusal(stranger(calls.saveFollowUpTemplate, { ...draft('他院'), id, version: 1 }))).toBe('error.absent');
    expect((await stranger(calls.queryFollowUpTemplates, { page: 1, size: 20 })).rows).toEqual([]);
  });
});

describe('a role of follow-ups', () => {
  it('limits who is offered and given a follow-up to those who hold it, for its templates', async () => {
    const [nurse, other] = [await aColleague(database.owner, world), await aColleague(database.owner, world)];
    const roleId = await aFollower(nurse);
    await aFollower(other);
    const [mine, another] = [await template('护士回访'), await template('医生回访')];
    const offered = async (about: Record<string, unknown> = {}) => (await ask(calls.queryFollowUpOwners, about)).map(({ id }) => id);
    expect(await offered()).toEqual(expect.arrayContaining([nurse, other]));

    await ask(calls.saveFollowUpRole, { roleId, templateIds: [mine], departmentIds: [], enabled: true, version: 0 });

    expect(await offered({ templateId: mine })).toEqual([nurse]);
    expect(await offered({ templateId: another })).toEqual([]);
    expect(await offered({ purpose: 'enquiry' })).toEqual(expect.arrayContaining([nurse, other]));
    expect(await fieldsOf(plan(mine, other))).toEqual([['ownerId', 'followup.owner.notOffered']]);
    expect((await plan(mine, nurse)).version).toBe(1);
    const role = (await ask(calls.queryFollowUpRoles)).find((each) => each.roleId === roleId);
    expect(role).toMatchObject({ templateIds: [mine], enabled: true, version: 1, people: 1 });
    await ask(calls.saveFollowUpRole, { roleId, templateIds: [], departmentIds: [], enabled: false, version: 1 });
  });

  it('is not set from an older version, for no role, or for a template of nobody', async () => {
    const roleId = await aFollower(world.staffId);
    const set = { roleId, templateIds: [], departmentIds: [], enabled: false };
    await ask(calls.saveFollowUpRole, { ...set, version: 0 });
    expect(await refusal(ask(calls.saveFollowUpRole, { ...set, version: 0 }))).toBe('error.version');
    expect(await refusal(ask(calls.saveFollowUpRole, { ...set, roleId: uuidv7(), version: 0 }))).toBe('error.absent');
    expect(await fieldsOf(ask(calls.saveFollowUpRole, { ...set, templateIds: [uuidv7()], version: 1 }))).toEqual([
      ['templateIds', 'error.field.choice'],
    ]);
  });
});
