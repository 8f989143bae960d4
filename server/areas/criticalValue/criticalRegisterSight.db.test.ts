import { beforeAll, expect, it } from 'vitest';
import type * as CriticalValue from '../../../src/domain/criticalValue/shapes.ts';
import { serverForFile } from '../../../tests/builders/server.ts';
import { type CriticalPeople, criticalPeople, criticalWorld } from '../../../tests/criticalWorld.ts';

const server = serverForFile({ settings: { development: true, idleMinutes: 1e6, absoluteHours: 1e5 } });
let people: CriticalPeople;
const world = criticalWorld(server, () => people);
const registerOf = async (account: string) => {
  const person = await server.signIn(account);
  const { data } = await server.ask(person, 'queryCriticalRegister', { page: 1, size: 100 });
  return (data.rows as CriticalValue.Line[]).map(({ id }) => id);
};

let value: CriticalValue.Line;
beforeAll(async () => {
  people = await criticalPeople(server);
  await world.settle();
  value = await world.aCriticalValue();
  // Weeks later nobody treats the patient any more, and nurses see the patients of the last days only.
  const { owner } = server.database;
  await owner`update role set authorities = array_remove(authorities, 'o_patient_view_all') where code = 'nurse'`;
  world.later(60 * 24 * 60);
});

it('a critical value stays in the register of the nurse who was told of it, when its patient is out of sight', async () => {
  expect(await registerOf('liuhushi')).toContain(value.id);
});

it('a critical value of a patient out of sight is not in the register of who was never told of it', async () => {
  await world.inPractice((db) => db`update critical_value_notice set staff_ids = '{}' where critical_value_id = ${value.id}`);

  expect(await registerOf('liuhushi')).not.toContain(value.id);
});
