import { beforeAll, expect, it } from 'vitest';
import { aVisit } from '../../../tests/builders/visit.ts';
import { aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { loadReference } from '../../seed/reference.ts';
import { followupCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: World;
let patientId: string;
const at = (now: string): Caller => callerIn(database.app, world, { now });
const today = '2026-11-18T02:00:00.000Z';
const later = '2026-11-20T02:00:00.000Z';

beforeAll(async () => {
  await loadReference(database.owner);
  world = await aWorld(database.owner);
  patientId = (await aVisit(database.owner, world)).patientId;
});

const plan = async (planDate: string) =>
  (
    await at(today)(calls.saveFollowUp, {
      patientId,
      encounterId: null,
      planDate,
      type: '',
      method: '',
      content: '',
      ownerId: world.staffId,
    })
  ).id;
const attempt = { outcome: 'notReached' as const, note: '', nextDate: '2026-11-20' };
const rowOf = async (id: string) => (await at(today)(calls.queryFollowUpList, { page: 1, size: 50 })).rows.find((row) => row.id === id);

it('a call without a result is counted, and the follow-up waits on for its next day', async () => {
  const id = await plan('2026-11-18');

  await at(today)(calls.saveFollowUpAttempt, { ...attempt, id, version: 1 });

  expect(await rowOf(id)).toMatchObject({ status: 0, planDate: '2026-11-20', attempts: 1, version: 2 });
});

it('a call is not tried again yesterday, after two months, from an older version, or once the follow-up is done', async () => {
  const id = await plan('2026-11-18');
  const fieldOf = async (nextDate: string) =>
    (await problemOf(at(today)(calls.saveFollowUpAttempt, { ...attempt, nextDate, id, version: 1 }))).details.fields?.[0]?.message;
  expect([await fieldOf('2026-11-17'), await fieldOf('2027-03-01')]).toEqual(['followup.planDate.past', 'followup.attempt.far']);
  expect((await problemOf(at(today)(calls.saveFollowUpAttempt, { ...attempt, id, version: 7 }))).id).toBe('error.version');
  await at(today)(calls.cancelFollowUp, { id, version: 1, reason: '重复' });
  expect((await problemOf(at(today)(calls.saveFollowUpAttempt, { ...attempt, id, version: 2 }))).id).toBe('followup.refused.execute');
});

it('a patient who has died is not called again', async () => {
  const dead = (await aVisit(database.owner, world, { name: '赵某' })).patientId;
  const { id } = await at(today)(calls.saveFollowUp, {
    patientId: dead,
    encounterId: null,
    planDate: '2026-11-18',
    type: '',
    method: '',
    content: '',
    ownerId: null,
  });
  await inTenant(database.owner, world, (db) => db`update patient set is_deceased = true where id = ${dead}`);
  expect((await problemOf(at(today)(calls.saveFollowUpAttempt, { ...attempt, id, version: 1 }))).id).toBe('patient.deceased.followUp');
});

it('figures count what was done, what in time by the day it was first due, and the mean satisfaction', async () => {
  const [prompt, tardy] = [await plan('2027-01-05'), await plan('2027-01-05')];
  await at(later)(calls.executeFollowUp, { id: prompt, version: 1, result: '好转', satisfaction: '5' });
  await at('2027-01-05T02:00:00.000Z')(calls.saveFollowUpAttempt, { ...attempt, nextDate: '2027-01-08', id: tardy, version: 1 });
  await at('2027-01-08T02:00:00.000Z')(calls.executeFollowUp, { id: tardy, version: 2, result: '好转', satisfaction: '4' });

  const figures = await at(later)(calls.queryFollowUpFigures, { by: 'owner', from: '2027-01-01', to: '2027-01-31' });

  expect(figures).toMatchObject([{ id: world.staffId, nameZh: '陈静', total: 2, done: 2, inTime: 1, unreached: 0, satisfaction: 4.5 }]);
  expect(await at(later)(calls.queryFollowUpFigures, { by: 'template', from: '2027-01-01', to: '2027-01-31' })).toMatchObject([
    { id: null, total: 2 },
  ]);
});
