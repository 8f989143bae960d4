import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type * as CriticalValue from '../../../src/domain/criticalValue/shapes.ts';
import { serverForFile } from '../../../tests/builders/server.ts';
import { type CriticalPeople, criticalPeople, criticalWorld } from '../../../tests/criticalWorld.ts';
import { escalationOver } from './escalation.ts';

const server = serverForFile({ settings: { development: true, idleMinutes: 1e6, absoluteHours: 1e5 } });
let people: CriticalPeople;
const world = criticalWorld(server, () => people);
const { aCriticalValue, acknowledge, inPractice, later, openFor } = world;

beforeAll(async () => {
  people = await criticalPeople(server);
});
const set = async (code: string, value: unknown) => {
  const { rows } = (await server.ask(people.admin, 'querySystemParameters', { page: 1, size: 50 })).data as {
    rows: { id: string; version: number }[];
  };
  const { version } = rows.find(({ id }) => id === code)!;
  return server.ask(people.admin, 'updateSystemParameter', { code, value, version });
};
const roleOf = async (code: string) => {
  const [role] = await server.database.owner<[{ id: string }]>`select id from role where code = ${code}`;
  return `role:${role.id}`;
};
/** Doctors, then administrators, ten minutes each: parties that have members. */
beforeEach(async () => {
  await world.settle();
  await set('CRITICAL_ESCALATION_SECOND', await roleOf('doctor'));
  await set('CRITICAL_ESCALATION_MINUTES', 10);
});

describe('escalation', () => {
  const noticesOf = async (value: CriticalValue.Line) =>
    ((await server.ask(people.admin, 'queryCriticalValue', { id: value.id })).data as CriticalValue.Line).notices.filter(
      ({ step }) => step > 1,
    );

  it('notifies the next party after the minutes that are set, each once, and stops with the chain', async () => {
    const value = await aCriticalValue();
    expect(await openFor(people.admin)).toEqual([]);

    later(9);
    expect(await server.escalation.run()).toBe(0);
    later(1);
    expect(await server.escalation.run()).toBe(1);
    expect(await server.escalation.run()).toBe(0);
    expect(await noticesOf(value)).toMatchObject([{ step: 2, party: await roleOf('doctor') }]);
    later(10);
    await server.escalation.run();
    expect((await noticesOf(value)).map(({ party }) => party)).toEqual([await roleOf('doctor'), 'administrators']);
    expect(await openFor(people.admin)).toMatchObject([{ id: value.id }]);
    later(60);
    expect(await server.escalation.run()).toBe(0);
  });

  it('writes into the trail of the patient who was notified, when, and by which step', async () => {
    const value = await aCriticalValue();
    later(10);
    await server.escalation.run();

    const rows = (await inPractice(
      (db) => db`select at, patient_id, object_id, detail from audit_log where call = 'escalateCriticalValue' and object_id = ${value.id}`,
    )) as unknown as { at: string; patientId: string; objectId: string; detail: { staffIds: string[] } }[];

    expect(rows).toMatchObject([{ patientId: value.patientId, detail: { step: 2, party: await roleOf('doctor') } }]);
    expect(rows[0]!.detail.staffIds).toContain(people.doctor.user.userId);
    expect(new Date(rows[0]!.at)).toEqual(server.clock.at);
    const { data } = await server.ask(people.admin, 'queryTrailList', { page: 1, size: 100, kind: 'change', keyword: value.mrn });
    expect(data.rows).toContainEqual(expect.objectContaining({ call: 'escalateCriticalValue', subject: 'report', staffName: '' }));
  });

  it('writes the first notice into the trail of the patient, too: each party, its people, and when', async () => {
    const value = await aCriticalValue();

    const rows = (await inPractice(
      (db) => db`select at, patient_id, staff_id, detail from audit_log where call = 'notifyCriticalValue' and object_id = ${value.id}`,
    )) as unknown as { at: string; patientId: string; detail: { step: number; party: string; staffIds: string[] } }[];

    expect(rows.map(({ detail }) => detail.party).sort()).toEqual(['dutyDoctor', 'nurseStation', 'orderingDoctor']);
    expect(rows.every(({ patientId, detail }) => patientId === value.patientId && detail.step === 1)).toBe(true);
    expect(rows.find(({ detail }) => detail.party === 'nurseStation')!.detail.staffIds).toContain(people.nurse.user.userId);
    expect(new Date(rows[0]!.at)).toEqual(server.clock.at);
    const { data } = await server.ask(people.admin, 'queryTrailList', { page: 1, size: 100, kind: 'change', keyword: value.mrn });
    expect(data.rows).toContainEqual(expect.objectContaining({ call: 'notifyCriticalValue', subject: 'report', staffName: '' }));
  });

  it('leaves alone what was acknowledged in time', async () => {
    const value = await aCriticalValue();
    await acknowledge(people.nurse, value);

    later(30);

    expect(await server.escalation.run()).toBe(0);
    expect(await noticesOf(value)).toEqual([]);
  });

  it('goes to a role of the organisation with the minutes of the practice', async () => {
    const [role] = (await inPractice((db) => db`select id from role where code = 'cashier'`)) as unknown as [{ id: string }];
    expect(await set('CRITICAL_ESCALATION_SECOND', 'role:00000000-0000-7000-8000-000000000000')).toMatchObject({
      fields: [{ field: 'value' }],
    });
    expect(await set('CRITICAL_ESCALATION_SECOND', 'nobody')).toMatchObject({ fields: [{ field: 'value' }] });
    expect(await set('CRITICAL_ESCALATION_SECOND', `role:${role.id}`)).toMatchObject({ status: true });
    expect(await set('CRITICAL_ESCALATION_MINUTES', 2)).toMatchObject({ status: true });
    const value = await aCriticalValue();

    later(2);
    await server.escalation.run();

    expect(await noticesOf(value)).toMatchObject([{ step: 2, party: `role:${role.id}`, roleZh: '收费与前台' }]);
    expect(await openFor(people.cashier)).toMatchObject([{ id: value.id }]);
    expect(await acknowledge(people.cashier, value)).toMatchObject({ status: true });
  });

  it('passes over a step nobody belongs to at once', async () => {
    await inPractice((db) => db`delete from shift where during @> ${server.clock.at}::timestamptz`);
    await set('CRITICAL_ESCALATION_SECOND', 'dutyDoctor');
    await set('CRITICAL_ESCALATION_MINUTES', 2);
    const value = await aCriticalValue();

    later(2);
    await inPractice((db) => db`delete from shift where during @> ${server.clock.at}::timestamptz`);
    await server.escalation.run();

    expect(await noticesOf(value)).toMatchObject([
      { step: 2, party: 'dutyDoctor', names: [] },
      { step: 3, party: 'administrators' },
    ]);
  });

  it('makes one notice where two servers run, and wakes every browser of the practice', async () => {
    const value = await aCriticalValue();
    const { push } = server.engine;
    const other = escalationOver(server.database.app, { push, now: () => server.clock.at, newId: server.engine.newId });
    later(10);
    const before = await push.position(people.nurse.user.practiceId);

    const done = await Promise.all([server.escalation.run(), other.run()]);

    expect(done.sort()).toEqual([0, 1]);
    expect(await noticesOf(value)).toHaveLength(1);
    const events = await server.database.owner`
      select permission, tags from push_event where seq > ${before} and 'CriticalValue' = any (tags)`;
    expect(events).toMatchObject([{ permission: '*', tags: ['CriticalValue'] }]);
  });

  it('goes on after a restart: when it is due stands in the row', async () => {
    const value = await aCriticalValue();
    later(10);

    const restarted = escalationOver(server.database.app, {
      push: server.engine.push,
      now: () => server.clock.at,
      newId: server.engine.newId,
    });

    expect(await restarted.run()).toBe(1);
    expect(await noticesOf(value)).toHaveLength(1);
  });
});
