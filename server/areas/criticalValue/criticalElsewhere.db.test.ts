import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type * as CriticalValue from '../../../src/domain/criticalValue/shapes.ts';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';
import { type CriticalPeople, criticalPeople, criticalWorld } from '../../../tests/criticalWorld.ts';
import { inTenant } from '../../database/tenant.ts';

const server = serverForFile({ settings: { development: true, idleMinutes: 1e6, absoluteHours: 1e5 } });
let people: CriticalPeople;
const world = criticalWorld(server, () => people);
const { aCriticalValue, acknowledge, inPractice, openFor } = world;

/** A sign-in opens the practice of the latest session, so the person may be at the other practice already. */
async function signedInAway(account: string): Promise<Person> {
  const person = await server.signIn(account);
  const home = people.nurse.user.practiceId;
  if (person.user.practiceId !== home) return person;
  const there = person.user.practiceVos.find((practice) => practice.practiceId !== home)!;
  const { data, headers } = await server.ask(person, 'switchPractice', { practiceId: there.practiceId });
  return { ...person, user: data, token: data.token, cookie: /(xl-bind=[\w-]+)/.exec(String(headers['set-cookie']))![1]! };
}
const elsewhereFor = async (person: Person) => (await server.ask(person, 'queryCriticalValuesElsewhere')).data as CriticalValue.Elsewhere[];
/** A critical value of an order of Dr Chen, who works in both practices. */
async function ofChen(): Promise<CriticalValue.Line> {
  const value = await aCriticalValue();
  await inPractice((db) => db`update critical_value set doctor_id = ${people.doctor.user.userId} where id = ${value.id}`);
  return value;
}

beforeAll(async () => {
  people = await criticalPeople(server);
});
beforeEach(() => world.settle());

describe('a critical value at another practice', () => {
  it('is told to the ordering doctor who is signed in elsewhere: the practice and the number, and nothing of a patient', async () => {
    await ofChen();
    const away = await signedInAway('chenyi');

    const told = await elsewhereFor(away);

    const { practiceId, practiceName } = people.nurse.user;
    expect(told).toEqual([{ practiceId, nameZh: practiceName, nameEn: expect.any(String), waiting: 1 }]);
    expect(await openFor(away)).toEqual([]);
    expect(await elsewhereFor(people.doctor)).toEqual([]);
  });

  it('is told to nobody who did not order it, and no more once it is acknowledged', async () => {
    const value = await ofChen();
    const away = await signedInAway('chenyi');
    const [colleague, nurse] = [people.elsewhere, await signedInAway('admin')];

    expect(await elsewhereFor(away)).toHaveLength(1);
    expect(await elsewhereFor(colleague)).toEqual([]);
    expect(await elsewhereFor(nurse)).toEqual([]);
    await acknowledge(people.nurse, value);
    expect(await elsewhereFor(away)).toEqual([]);
  });

  it('leaves the rows themselves hidden outside their practice and their organisation', async () => {
    const { id } = await ofChen();
    const away = await signedInAway('chenyi');
    const { orgId, practiceId, userId } = away.user;
    const seen = (place: { orgId: string; practiceId: string }) =>
      inTenant(server.database.app, place, async (db) => ({
        rows: (await db`select id from critical_value where id = ${id}`).length,
        told: (await db`select practice_id from critical_values_elsewhere(${userId})`).length,
      }));

    expect(await seen({ orgId, practiceId })).toEqual({ rows: 0, told: 1 });
    expect(await seen({ orgId: '01900000-0000-7000-8000-00000000dead', practiceId })).toEqual({ rows: 0, told: 0 });
  });

  it('is not told of a practice the doctor no longer works in', async () => {
    await ofChen();
    const away = await signedInAway('chenyi');
    const { userId, practiceId } = people.doctor.user;

    const [kept] = (await inPractice(
      (db) => db`delete from staff_practice where staff_id = ${userId} and practice_id = ${practiceId} returning *`,
    )) as unknown as [Record<string, unknown>];

    expect(await elsewhereFor(away)).toEqual([]);
    await inPractice((db) => db`insert into staff_practice ${db(kept)}`);
  });
});
