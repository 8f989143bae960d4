import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { type FollowUpAct, type FollowUpState, followUpActs } from '../../../src/domain/followup/states.ts';
import { aVisit } from '../../../tests/builders/visit.ts';
import { aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { loadReference } from '../../seed/reference.ts';
import { followupCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: World;
let ask: Caller;
let stranger: Caller;
let patientId: string;
const now = '2026-11-18T02:00:00.000Z'; // a Wednesday

beforeAll(async () => {
  await loadReference(database.owner);
  world = await aWorld(database.owner);
  ask = callerIn(database.app, world, { now });
  stranger = callerIn(database.app, await aWorld(database.owner, '别家诊所'), { now });
  patientId = (await aVisit(database.owner, world)).patientId;
});

const draft = (planDate: string) => ({
  patientId,
  encounterId: null,
  planDate,
  type: 'condition',
  method: 'phone',
  content: '是否好转',
  ownerId: world.staffId,
});
const refusal = async (call: Promise<unknown>) => (await problemOf(call)).id;
const inState = async (status: FollowUpState) => {
  const { id } = await ask(calls.saveFollowUp, draft('2026-12-01'));
  await inTenant(database.owner, world, (db) => db`update followup_plan set status = ${status} where id = ${id}`);
  return { id, version: 1 };
};

describe('a follow-up plan', () => {
  const states = [0, 1, 2] as const;
  const perform = (act: FollowUpAct, plan: { id: string; version: number }) =>
    ({
      edit: () => ask(calls.saveFollowUp, { ...draft('2026-12-02'), ...plan }),
      execute: () => ask(calls.executeFollowUp, { ...plan, result: '好转', satisfaction: '' }),
      attempt: () => ask(calls.saveFollowUpAttempt, { ...plan, outcome: 'busy', note: '', nextDate: '2026-12-02' }),
      cancel: () => ask(calls.cancelFollowUp, { ...plan, reason: '患者已复诊' }),
    })[act]();
  const matrix = (Object.keys(followUpActs) as FollowUpAct[]).flatMap((act) => states.map((state) => [act, state] as const));

  test.each(matrix)('%s from state %i does what the table says', async (act, state) => {
    const plan = await inState(state);
    const { from, refused } = followUpActs[act];
    if ((from as readonly FollowUpState[]).includes(state)) await perform(act, plan);
    else expect(await refusal(perform(act, plan))).toBe(refused);
  });

  it('is not done twice by two people at once', async () => {
    const plan = await inState(0);
    const outcomes = await Promise.allSettled([perform('execute', plan), perform('execute', plan), perform('cancel', plan)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('needs a result, a reason, a date that is not past and the version in store', async () => {
    const plan = await inState(0);
    const fieldOf = async (call: Promise<unknown>) => (await problemOf(call)).details.fields?.[0]?.field;
    expect(await fieldOf(ask(calls.executeFollowUp, { ...plan, result: ' ', satisfaction: '' }))).toBe('result');
    expect(await fieldOf(ask(calls.cancelFollowUp, { ...plan, reason: '' }))).toBe('reason');
    expect(await fieldOf(ask(calls.saveFollowUp, draft('2026-11-17')))).toBe('planDate');
    expect(await refusal(ask(calls.saveFollowUp, { ...draft('2026-12-02'), id: plan.id, version: 7 }))).toBe('error.version');
    expect(await refusal(ask(calls.executeFollowUp, { ...plan, version: 7, result: '好转', satisfaction: '' }))).toBe('error.version');
  });

  it('of another clinic is absent', async () => {
    const plan = await inState(0);
    expect(await refusal(stranger(calls.cancelFollowUp, { ...plan, reason: '试' }))).toBe('error.absent');
    expect(await refusal(ask(calls.cancelFollowUp, { id: uuidv7(), version: 1, reason: '试' }))).toBe('error.absent');
    expect(await refusal(stranger(calls.saveFollowUp, { ...draft('2026-12-01'), ownerId: null }))).toBe('error.absent');
  });
});

describe('the words of a follow-up plan', () => {
  const fieldOf = async (call: Promise<unknown>) => (await problemOf(call)).details.fields?.[0]?.field;

  test.each([
    ['type', { type: 'no-such' }],
    ['method', { method: 'no-such' }],
  ])('are refused if the dictionary of the %s has them not', async (field, over) => {
    expect(await fieldOf(ask(calls.saveFollowUp, { ...draft('2026-12-01'), ...over }))).toBe(field);
  });

  it('may be left out', async () => {
    await ask(calls.saveFollowUp, { ...draft('2026-12-01'), type: '', method: '' });
  });

  it('are refused if the dictionary of satisfaction has them not', async () => {
    const plan = await inState(0);
    expect(await fieldOf(ask(calls.executeFollowUp, { ...plan, result: '好转', satisfaction: 'no-such' }))).toBe('satisfaction');
  });

  it('stay in a plan after they were taken out of use', async () => {
    await database.owner`insert into dictionary_entry (kind, code, name_zh, name_en) values ('followUpMethod', 'pigeon', '信鸽', 'Pigeon')`;
    const { id } = await ask(calls.saveFollowUp, { ...draft('2026-12-01'), method: 'pigeon' });
    await database.owner`update dictionary_entry set enabled = false where kind = 'followUpMethod' and code = 'pigeon'`;

    await ask(calls.saveFollowUp, { ...draft('2026-12-03'), method: 'pigeon', id, version: 1 });
    expect(await fieldOf(ask(calls.saveFollowUp, { ...draft('2026-12-01'), method: 'pigeon' }))).toBe('method');
  });
});

describe('the follow-up list', () => {
  it('shows what is due in a span of days, and counts today, overdue and this week', async () => {
    const own = await aWorld(database.owner, '第三诊所');
    const mine = callerIn(database.app, own, { now });
    const { patientId: person } = await aVisit(database.owner, own);
    const plan = (planDate: string) => mine(calls.saveFollowUp, { ...draft(planDate), patientId: person, ownerId: own.staffId });
    const due = await plan('2026-11-18');
    await plan('2026-11-22');
    await plan('2026-11-23');
    const late = await plan('2026-11-20');
    await inTenant(database.owner, own, (db) => db`update followup_plan set plan_date = '2026-11-10' where id = ${late.id}`);
    expect(await mine(calls.queryFollowUpCounts, {})).toEqual({ today: 1, overdue: 1, week: 2, waiting: 4 });
    const list = await mine(calls.queryFollowUpList, { page: 1, size: 20, from: '2026-11-18', to: '2026-11-18', status: 0, keyword: '李' });
    expect(list.rows.map(({ id, ownerName }) => [id, ownerName])).toEqual([[due.id, '陈静']]);
  });
});
