import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { aVisit } from '../../../tests/builders/visit.ts';
import { aColleague, aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { loadReference } from '../../seed/reference.ts';
import { makePlans } from './acts/makePlans.ts';
import { followupCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
const now = new Date('2026-11-18T02:00:00.000Z');
let world: World;
let ask: Caller;
let stranger: Caller;

beforeAll(async () => {
  await loadReference(database.owner);
  world = await aWorld(database.owner);
  ask = callerIn(database.app, world, { now: now.toISOString() });
  stranger = callerIn(database.app, await aWorld(database.owner, '别家诊所'), { now: now.toISOString() });
});

const rule = (nameZh: string, change: object = {}) => ({
  nameZh,
  nameEn: '',
  event: 'diagnosis' as const,
  diagnosisPrefix: 'I10',
  itemId: null,
  packageId: null,
  ageFrom: null,
  ageTo: null,
  sex: null,
  days: 7,
  type: 'chronic',
  method: 'phone',
  content: '血压如何',
  templateId: null,
  assign: 'doctor' as const,
  roleId: null,
  ...change,
});
const save = async (nameZh: string, change: object = {}) => (await ask(calls.saveFollowUpRule, rule(nameZh, change))).id;
const run = () => inTenant(database.app, world, (db) => makePlans(db, world, { now, newId: uuidv7 }));

/** A visit that was completed with a diagnosis. */
async function aDiagnosis(code: string, completedAt = '2026-11-17T08:00:00.000Z') {
  const visit = await aVisit(database.owner, world, { status: 1 });
  await inTenant(database.owner, world, async (db) => {
    await db`insert into diagnosis (org_id, practice_id, id, encounter_id, patient_id, code, name_zh, certainty, sort, recorded_by, recorded_at)
      values (${world.orgId}, ${world.practiceId}, ${uuidv7()}, ${visit.encounterId}, ${visit.patientId}, ${code}, '诊断', 'confirmed', 0, ${world.staffId}, ${completedAt})`;
    await db`update encounter set status = 3, completed_at = ${completedAt} where id = ${visit.encounterId}`;
  });
  return visit;
}
const plansOf = (patientId: string) =>
  inTenant(
    database.owner,
    world,
    (db) => db<{ planDate: string; ownerId: string | null; ruleId: string }[]>`
      select plan_date::text, owner_id, rule_id from followup_plan where patient_id = ${patientId} order by id`,
  );
const switchOff = (id: string, version = 1) => ask(calls.setFollowUpRuleEnabled, { id, flag: 0, version });
const fieldsOf = async (call: Promise<unknown>) => (await problemOf(call)).details.fields?.map(({ field, message }) => [field, message]);

describe('a rule of follow-ups', () => {
  it('makes one for the treating doctor after a completed visit with its diagnosis, and never a second', async () => {
    const id = await save('高血压');
    const [meant, other] = [await aDiagnosis('I10.x00'), await aDiagnosis('J45.900')];

    await run();
    await run();

    expect(await plansOf(meant.patientId)).toEqual([{ planDate: '2026-11-24', ownerId: world.staffId, ruleId: id }]);
    expect(await plansOf(other.patientId)).toEqual([]);
    await switchOff(id);
  });

  it('is silent for patients who have died, for events of last week and while it is off', async () => {
    const id = await save('静默', { diagnosisPrefix: 'E11' });
    const [dead, old, late] = [
      await aDiagnosis('E11.900'),
      await aDiagnosis('E11.900', '2026-11-10T08:00:00.000Z'),
      await aDiagnosis('E11.900'),
    ];
    await inTenant(database.owner, world, (db) => db`update patient set is_deceased = true where id = ${dead.patientId}`);
    await run();
    expect(await Promise.all([dead, old, late].map(async (visit) => (await plansOf(visit.patientId)).length))).toEqual([0, 0, 1]);
    await switchOff(id);
    const after = await aDiagnosis('E11.900');
    await run();
    expect(await plansOf(after.patientId)).toEqual([]);
  });

  it('narrows by age and sex, and tells beforehand how many it would have made', async () => {
    await aDiagnosis('K21.000');
    const preview = (change: object) => ask(calls.queryFollowUpRulePreview, rule('试算', { diagnosisPrefix: 'K21', ...change }));
    expect(await preview({})).toEqual({ count: 1, days: 30 });
    expect((await preview({ ageFrom: 60 })).count).toBe(0);
    expect((await preview({ ageFrom: 38, ageTo: 38, sex: 'M' })).count).toBe(1);
    expect((await preview({ sex: 'F' })).count).toBe(0);
  });

  it('gives them to the holder of its role with the fewest waiting', async () => {
    const nurse = await aColleague(database.owner, world);
    const roleId = uuidv7();
    await inTenant(database.owner, world, async (db) => {
      await db`insert into role (org_id, id, code, name_zh, name_en, authorities) values (${world.orgId}, ${roleId}, 'nurse', '护士', '', '{}')`;
      await db`update staff_practice set role_ids = array_append(role_ids, ${roleId}) where staff_id = ${nurse}`;
    });
    const id = await save('护士', { diagnosisPrefix: 'M54', assign: 'role', roleId });
    const visit = await aDiagnosis('M54.500');
    await run();
    expect((await plansOf(visit.patientId)).map(({ ownerId }) => ownerId)).toEqual([nurse]);
    await switchOff(id);
  });

  it('is refused without what its event needs, and as absent by another clinic', async () => {
    expect(await fieldsOf(save('错', { diagnosisPrefix: '高血压' }))).toEqual([['diagnosisPrefix', 'followup.rule.icd']]);
    expect(await fieldsOf(save('错', { event: 'order' }))).toEqual([['itemId', 'error.field.required']]);
    expect(await fieldsOf(save('错', { assign: 'role' }))).toEqual([['roleId', 'error.field.required']]);
    expect(await fieldsOf(save('错', { ageFrom: 60, ageTo: 18 }))).toEqual([['ageTo', 'followup.rule.ages']]);
    expect(await fieldsOf(save('错', { event: 'order', itemId: uuidv7() }))).toEqual([['itemId', 'error.field.choice']]);
    const id = await save('本院规则');
    expect((await problemOf(stranger(calls.setFollowUpRuleEnabled, { id, flag: 0, version: 1 }))).id).toBe('error.absent');
    await switchOff(id);
  });
});
