import { beforeAll, describe, expect, it } from 'vitest';
import { aWorld, callerIn, problemOf } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import {
  aChecked,
  aDraft,
  anApproved,
  anArrangement,
  anOperation,
  aPatient,
  aRoom,
  makeSurgeryWorld,
  rightsOf,
  type SurgeryWorld,
  surgeryTime,
} from '../../../tests/surgeryWorld.ts';
import { connectAsApp } from '../../database/connect.ts';
import { inTenant } from '../../database/tenant.ts';
import { surgeryCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: SurgeryWorld;
beforeAll(async () => {
  world = await makeSurgeryWorld(database);
});

const refusal = async (call: Promise<unknown>) => (await problemOf(call)).id;
const fieldsOf = async (call: Promise<unknown>) => (await problemOf(call)).details.fields?.map(({ field, message }) => [field, message]);
const detail = (id: string) => world.as('surgeon')(calls.querySurgery, { id });
/** Later days keep the tests out of one another's way. */
const at = (day: number, hour: number, minute = 0) => new Date(Date.UTC(2026, 11, day, hour, minute)).toISOString();

describe('a surgery', () => {
  it('is applied for, approved, arranged, checked by three people and completed, and its story says who did what', async () => {
    const id = await aChecked(world, at(1, 1));
    await world.as('surgeon', { now: at(1, 3) })(calls.completeSurgery, { id, version: 6, ...anOperation(world, at(1, 1, 5)) });
    const done = await detail(id);
    expect(done).toMatchObject({
      number: 'SS20261121-001',
      state: 'completed',
      level: 2,
      surgeonName: '陈怡',
      roomZh: '手术间一',
      startsAt: at(1, 1),
      endsAt: at(1, 1, 40),
      done: { findings: '肿物约 2 cm，包膜完整，完整切除。', bloodLoss: 5, hasSpecimen: true, procedureZh: '体表肿物切除术' },
    });
    expect(done.team.map(({ role, name }) => [role, name])).toEqual([
      ['surgeon', '陈怡'],
      ['scrub', '何云'],
      ['circulating', '吴静'],
    ]);
    expect(done.confirmations.map(({ step, name }) => [step, name])).toEqual([
      ['signIn', '何云'],
      ['timeOut', '陈怡'],
      ['signOut', '吴静'],
    ]);
    expect(done.events.map(({ kind, staffName }) => [kind, staffName]).slice(0, 3)).toEqual([
      ['applied', '陈怡'],
      ['approved', '周明'],
      ['arranged', '刘敏'],
    ]);
    expect(done.events.at(-1)).toMatchObject({ kind: 'completed', staffName: '陈怡' });
  });

  it('that was refused is changed and applied for again, with the reason in its story', async () => {
    const { id } = await world.as('surgeon')(calls.saveSurgery, aDraft(world));
    expect(await fieldsOf(world.as('head')(calls.reviewSurgery, { id, version: 1, flag: 0, remark: ' ' }))).toEqual([
      ['remark', 'error.field.required'],
    ]);
    await world.as('head')(calls.reviewSurgery, { id, version: 1, flag: 0, remark: '请补充超声结果' });
    expect((await detail(id)).state).toBe('refused');
    await world.as('surgeon')(calls.saveSurgery, { ...aDraft(world, { minutes: 50 }), id, version: 2 });
    const again = await detail(id);
    expect(again).toMatchObject({ state: 'applied', minutes: 50, version: 3 });
    expect(again.events.map(({ kind, words }) => [kind, words])).toContainEqual(['refused', '请补充超声结果']);
    await world.as('head')(calls.reviewSurgery, { id, version: 3, flag: 1, remark: '' });
    expect(await refusal(world.as('surgeon')(calls.saveSurgery, { ...aDraft(world), id, version: 4 }))).toBe('surgery.refused.edit');
  });

  it('is cancelled with a reason while it is to come, and frees room and people', async () => {
    const id = await anApproved(world);
    const slot = anArrangement(world, { startsAt: at(2, 1) });
    await world.as('scheduler')(calls.arrangeSurgery, { id, version: 2, ...slot });
    expect(await fieldsOf(world.as('surgeon')(calls.cancelSurgery, { id, version: 3, reason: '' }))).toEqual([
      ['reason', 'error.field.required'],
    ]);
    await world.as('surgeon')(calls.cancelSurgery, { id, version: 3, reason: '患者发热' });
    expect((await detail(id)).events.at(-1)).toMatchObject({ kind: 'cancelled', words: '患者发热' });
    expect(await refusal(world.as('surgeon')(calls.cancelSurgery, { id, version: 4, reason: '重复' }))).toBe('surgery.refused.cancel');
    const next = await anApproved(world);
    await world.as('scheduler')(calls.arrangeSurgery, { id: next, version: 2, ...slot });
    expect((await detail(next)).state).toBe('arranged');
  });

  it('that somebody changed meanwhile is not decided unseen', async () => {
    const { id } = await world.as('surgeon')(calls.saveSurgery, aDraft(world));
    await world.as('surgeon')(calls.saveSurgery, { ...aDraft(world, { minutes: 60 }), id, version: 1 });
    expect(await refusal(world.as('head')(calls.reviewSurgery, { id, version: 1, flag: 1, remark: '' }))).toBe('error.version');
  });
});

describe('an application', () => {
  it('is refused for a surgeon without a grant for the level, and noticed again at its review', async () => {
    expect(await fieldsOf(world.as('surgeon')(calls.saveSurgery, aDraft(world, { procedureId: world.procedures.major })))).toEqual([
      ['surgeonId', 'surgery.surgeon.grant'],
    ]);
    const { id } = await world.as('surgeon')(calls.saveSurgery, aDraft(world));
    const grant = (level: number) =>
      inTenant(
        database.owner,
        world.care,
        async (db) => void (await db`update staff set surgery_level = ${level} where id = ${world.ids.surgeon}`),
      );
    await grant(1);
    expect(await refusal(world.as('head')(calls.reviewSurgery, { id, version: 1, flag: 1, remark: '' }))).toBe('surgery.surgeon.grant');
    await grant(2);
  });

  it('names the side of a procedure that has sides', async () => {
    const draft = aDraft(world, { procedureId: world.procedures.sided });
    expect(await fieldsOf(world.as('surgeon')(calls.saveSurgery, draft))).toEqual([['side', 'surgery.side.needed']]);
    const { id } = await world.as('surgeon')(calls.saveSurgery, { ...draft, side: 'right' });
    expect(await detail(id)).toMatchObject({ side: 'right', hasSides: true });
  });

  it('is of a procedure that is marked as surgery, and keeps its patient', async () => {
    expect(await fieldsOf(world.as('surgeon')(calls.saveSurgery, aDraft(world, { procedureId: world.roomId })))).toEqual([
      ['procedureId', 'error.field.choice'],
    ]);
    const { id } = await world.as('surgeon')(calls.saveSurgery, aDraft(world));
    const other = await aPatient(database, world.care);
    expect(await refusal(world.as('surgeon')(calls.saveSurgery, { ...aDraft(world, { patientId: other }), id, version: 1 }))).toBe(
      'error.absent',
    );
  });

  it('is not for a patient who has died', async () => {
    const patientId = await aPatient(database, world.care, '郑洁');
    await inTenant(
      database.owner,
      world.care,
      async (db) => void (await db`update patient set is_deceased = true where id = ${patientId}`),
    );
    expect(await fieldsOf(world.as('surgeon')(calls.saveSurgery, aDraft(world, { patientId })))).toEqual([
      ['patientId', 'patient.deceased.surgery'],
    ]);
  });

  it('is reviewed by another person, and levels 3 and 4 with the right for major surgery', async () => {
    const head = world.as('head');
    const major = await head(calls.saveSurgery, aDraft(world, { procedureId: world.procedures.major, surgeonId: world.ids.head }));
    expect(await refusal(head(calls.reviewSurgery, { id: major.id, version: 1, flag: 1, remark: '' }))).toBe('surgery.refused.ownReview');
    const minor = world.as('scheduler', { authorities: rightsOf.reviewer });
    expect(await refusal(minor(calls.reviewSurgery, { id: major.id, version: 1, flag: 1, remark: '' }))).toBe('surgery.refused.major');
  });
});

describe('an arrangement', () => {
  it('names the surgery that has the room, the patient or a person already', async () => {
    const first = await anApproved(world);
    await world.as('scheduler')(calls.arrangeSurgery, { id: first, version: 2, ...anArrangement(world, { startsAt: at(3, 1) }) });
    const patientId = await aPatient(database, world.care);
    const second = await anApproved(world, { patientId, surgeonId: world.ids.head });
    const arrange = (change: object) =>
      world.as('scheduler')(calls.arrangeSurgery, { id: second, version: 2, ...anArrangement(world, change) });
    // The first ends at 01:40 and its room is cleaned until 02:10.
    expect(await fieldsOf(arrange({ startsAt: at(3, 2) }))).toEqual([['roomId', 'surgery.taken.room']]);
    const roomId = await aRoom(database, world.care, '手术间二');
    expect(await fieldsOf(arrange({ roomId, startsAt: at(3, 1, 20) }))).toEqual([
      ['scrubId', 'surgery.taken.person'],
      ['circulatingId', 'surgery.taken.person'],
    ]);
    const same = await anApproved(world, { surgeonId: world.ids.head });
    const others = { scrubId: world.ids.scheduler, circulatingId: null, assistantId: world.ids.circulating };
    expect(
      await fieldsOf(
        world.as('scheduler')(calls.arrangeSurgery, {
          id: same,
          version: 2,
          ...anArrangement(world, { roomId, startsAt: at(3, 1), ...others }),
        }),
      ),
    ).toEqual([
      ['startsAt', 'surgery.taken.patient'],
      ['assistantId', 'surgery.taken.person'],
    ]);
    await arrange({ startsAt: at(3, 2, 10) });
    expect((await detail(second)).state).toBe('arranged');
  });

  it('is made again until the checklist has begun', async () => {
    const id = await anApproved(world);
    const arrange = (version: number, hour: number) =>
      world.as('scheduler')(calls.arrangeSurgery, { id, version, ...anArrangement(world, { startsAt: at(4, hour) }) });
    await arrange(2, 1);
    await arrange(3, 3);
    expect(await detail(id)).toMatchObject({ startsAt: at(4, 3), version: 4 });
    await world.as('scrub')(calls.confirmSurgeryStep, { id, version: 4, step: 'signIn' });
    expect(await refusal(arrange(5, 5))).toBe('surgery.refused.begun');
  });

  it('gives one slot of a room to one of twenty schedulers', async () => {
    const many = connectAsApp(database.address, { max: 20 });
    const patients = await Promise.all(Array.from({ length: 20 }, () => aPatient(database, world.care)));
    const ids: string[] = [];
    for (const patientId of patients) ids.push(await anApproved(world, { patientId }));
    const scheduler = world.as('scheduler', { sql: many });
    const startsAt = at(5, 1);
    const answers = await Promise.allSettled(
      ids.map((id) => scheduler(calls.arrangeSurgery, { id, version: 2, ...anArrangement(world, { startsAt }) })),
    );
    await many.end({ timeout: 1 });
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { rows } = await world.as('surgeon')(calls.querySurgeryOverview, { from: '2026-12-05', to: '2026-12-05' });
    expect(rows).toHaveLength(1);
  });
});

describe('the checklist', () => {
  it('is confirmed in order by three people of the team, and a surgery without it is not completed', async () => {
    const id = await anApproved(world);
    await world.as('scheduler')(calls.arrangeSurgery, { id, version: 2, ...anArrangement(world, { startsAt: at(6, 1) }) });
    const confirm = (who: 'scrub' | 'surgeon' | 'scheduler', version: number, step: string) =>
      world.as(who)(calls.confirmSurgeryStep, { id, version, step });
    expect(await refusal(confirm('scrub', 3, 'timeOut'))).toBe('surgery.refused.stepOrder');
    expect(await refusal(confirm('scheduler', 3, 'signIn'))).toBe('surgery.refused.notTeam');
    await confirm('scrub', 3, 'signIn');
    expect(await refusal(confirm('scrub', 4, 'timeOut'))).toBe('surgery.refused.samePerson');
    const complete = world.as('surgeon', { now: at(6, 3) })(calls.completeSurgery, { id, version: 4, ...anOperation(world, at(6, 1)) });
    expect(await refusal(complete)).toBe('surgery.refused.checklist');
  });
});

describe('the lists of surgeries', () => {
  it('are filtered by state, surgeon, room, day and patient', async () => {
    const count = async (criteria: object) =>
      (await world.as('surgeon')(calls.querySurgeryList, { page: 1, size: 100, ...criteria })).total;
    const patientId = await aPatient(database, world.care, '马超');
    const id = await anApproved(world, { patientId });
    await world.as('scheduler')(calls.arrangeSurgery, { id, version: 2, ...anArrangement(world, { startsAt: at(20, 1) }) });
    expect(await count({ patientId })).toBe(1);
    expect(await count({ patientId, state: 'arranged', surgeonId: world.ids.surgeon, roomId: world.roomId })).toBe(1);
    expect(await count({ patientId, state: 'applied' })).toBe(0);
    expect(await count({ patientId, from: '2026-12-20', to: '2026-12-20' })).toBe(1);
    expect(await count({ patientId, from: '2026-12-21' })).toBe(0);
    expect(await count({ keyword: (await detail(id)).number })).toBe(1);
  });

  it('and the choices stay in the organisation', async () => {
    const stranger = callerIn(database.app, await aWorld(database.owner, '别家诊所'), { now: surgeryTime });
    expect((await stranger(calls.querySurgeryList, { page: 1, size: 10 })).total).toBe(0);
    expect(await stranger(calls.querySurgeryChoices, {})).toMatchObject({ procedures: [], rooms: [], cleaningMinutes: 30 });
    const { procedures, rooms } = await world.as('surgeon')(calls.querySurgeryChoices, {});
    expect(procedures.map(({ level, hasSides }) => [level, hasSides]).toSorted()).toEqual([
      [1, true],
      [2, false],
      [3, false],
    ]);
    expect(rooms.map(({ id }) => id)).toContain(world.roomId);
  });
});
