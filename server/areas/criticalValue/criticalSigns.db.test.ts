import { beforeAll, expect, it } from 'vitest';
import type * as CriticalValue from '../../../src/domain/criticalValue/shapes.ts';
import type * as Encounter from '../../../src/domain/encounter/shapes.ts';
import { serverForFile } from '../../../tests/builders/server.ts';
import { type CriticalPeople, criticalPeople, criticalWorld } from '../../../tests/criticalWorld.ts';

const server = serverForFile();
let people: CriticalPeople;
const world = criticalWorld(server, () => people);
let visit: { appointmentId: string; mrn: string; doctorId: string };

beforeAll(async () => {
  people = await criticalPeople(server);
  await world.settle();
  [visit] = (await world.inPractice(
    (db) => db`select e.appointment_id, p.mrn, e.doctor_id from encounter e join patient p on p.org_id = e.org_id and p.id = e.patient_id
      where e.practice_id = ${people.nurse.user.practiceId} and e.status < 3 and p.birth_date < '1990-01-01' and p.birth_date > '1960-01-01' order by e.created_at desc limit 1`,
  )) as unknown as [typeof visit];
});

const measure = async (values: Encounter.VitalValues, more: object = {}) => {
  const repeated = Object.fromEntries(Object.entries(values));
  const draft = { appointmentId: visit.appointmentId, recordedAt: server.clock.at.toISOString(), values, repeated, version: 0, ...more };
  const answer = await server.ask(people.nurse, 'saveVitalSigns', draft);
  expect(answer).toMatchObject({ status: true });
  return answer.data.saved as Encounter.VitalSigns;
};
const registered = async () => {
  const { data } = await server.ask(people.admin, 'queryCriticalRegister', { page: 1, size: 100, keyword: visit.mrn });
  return (data.rows as CriticalValue.Line[]).filter(({ source }) => source === 'vitalSigns');
};

it('critical vital signs stand in band and register, are taken over without reading back, and their action is kept', async () => {
  const saved = await measure({ SYSTOLIC: 230, DIASTOLIC: 130, TEMPERATURE: 36.5 } as Encounter.VitalValues);

  const [value, ...more] = await registered();
  expect(more).toEqual([]);
  expect(value).toMatchObject({
    state: 'open',
    isReviewed: true,
    adviceId: null,
    items: [{ nameZh: '血压', result: '230/130', unit: 'mmHg' }],
  });
  expect(await world.openFor(people.nurse)).toMatchObject([{ id: value!.id }]);
  expect((await server.ask(people.admin, 'queryCriticalRegister', { page: 1, size: 9, item: '血压' })).data.total).toBe(1);
  const { data: paper } = await server.ask(people.admin, 'queryCriticalRegisterPrint', { item: '血压' });
  expect(paper.lines).toMatchObject([{ reportNumber: '', isReviewed: true, items: [{ nameZh: '血压' }] }]);

  expect(await world.acknowledge(people.doctor, value!, { readBack: [] })).toMatchObject({ status: true });
  expect(await world.handle(people.doctor, value!)).toMatchObject({ status: true });
  expect(await world.full(value!)).toMatchObject({ state: 'handled', source: 'vitalSigns', reportNumber: '' });
  expect(saved.values).toMatchObject({ SYSTOLIC: 230 });
});

it('a measurement that is put right withdraws what it told of', async () => {
  const saved = await measure({ SYSTOLIC: 240, DIASTOLIC: 80 } as Encounter.VitalValues);
  expect((await registered()).filter(({ state }) => state === 'open')).toHaveLength(1);

  await measure({ SYSTOLIC: 124, DIASTOLIC: 80 } as Encounter.VitalValues, { id: saved.id, version: saved.version });

  expect((await registered()).filter(({ state }) => state === 'open')).toEqual([]);
  expect((await registered()).map(({ state }) => state)).toContain('withdrawn');
});

it('normal signs open nothing', async () => {
  const before = (await registered()).length;
  await measure({ SYSTOLIC: 122, DIASTOLIC: 78, PULSE: 72 } as Encounter.VitalValues);
  expect(await registered()).toHaveLength(before);
});

it('the waiting list of the desk marks the visit until somebody has dealt with it', async () => {
  const marked = async () =>
    (await server.ask(people.cashier, 'queryAppointment', { appointmentId: visit.appointmentId })).data.hasCriticalValue as boolean;
  await measure({ SPO2: 82 } as Encounter.VitalValues);
  expect(await marked()).toBe(true);

  for (const value of await registered()) {
    if (value.state === 'open') await world.acknowledge(people.doctor, value, { readBack: [] });
    if (value.state !== 'withdrawn' && value.state !== 'handled') await world.handle(people.doctor, value);
  }
  expect(await marked()).toBe(false);
});
