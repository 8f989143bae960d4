import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type * as CriticalValue from '../../../src/domain/criticalValue/shapes.ts';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';
import { type CriticalPeople, criticalPeople, criticalWorld } from '../../../tests/criticalWorld.ts';

const server = serverForFile({ settings: { development: true, idleMinutes: 1e6, absoluteHours: 1e5 } });
let people: CriticalPeople;
const world = criticalWorld(server, () => people);
const {
  aCriticalValue,
  acknowledge,
  anAction,
  correct,
  fewPlatelets,
  full,
  handle,
  inPractice,
  later,
  openFor,
  orderingDoctorOf,
  registered,
  sign,
  waiting,
} = world;

beforeAll(async () => {
  people = await criticalPeople(server);
});
beforeEach(() => world.settle());

describe('a critical value of a signed report', () => {
  it('is shown to the ordering doctor and the nurse station, with patient, value and limit, and to nobody else', async () => {
    const value = await aCriticalValue();
    const ordering = await orderingDoctorOf(value);

    for (const person of [ordering, people.nurse]) expect(await openFor(person)).toMatchObject([{ id: value.id, state: 'open' }]);
    expect((await openFor(people.nurse))[0]).toMatchObject({
      patientName: value.patientName,
      mrn: value.mrn,
      items: [{ nameZh: '血小板计数', result: value.items[0]!.result, criticalLow: 20, abnormalFlag: 'L' }],
      notices: [{ party: 'orderingDoctor', step: 1 }, { party: 'dutyDoctor' }, { party: 'nurseStation' }],
    });
    expect(await openFor(people.cashier)).toEqual([]);
    expect(await openFor(people.elsewhere)).toEqual([]);
  });

  it('is shown to the doctor on duty, also when the shift begins after the notice', async () => {
    const value = await aCriticalValue();
    const ordering = await orderingDoctorOf(value);
    const [from, to] = [new Date(server.clock.at.getTime() - 60_000), new Date(server.clock.at.getTime() + 3_600_000)];
    const [duty] = (await inPractice(
      (
        db,
      ) => db`select s.id, c.login_name from staff s join staff_practice w on w.staff_id = s.id and w.practice_id = ${people.nurse.user.practiceId}
        join account c on c.staff_id = s.id where s.is_doctor and s.active and s.id <> ${ordering.user.userId} limit 1`,
    )) as unknown as [{ id: string; loginName: string }];
    const onDuty = await server.signIn(duty.loginName);
    expect(await openFor(onDuty)).toEqual([]);

    await inPractice((db) => db`delete from shift where doctor_id = ${duty.id} and during && tstzrange(${from}, ${to})`);
    await inPractice(
      (db) => db`insert into shift (org_id, practice_id, id, doctor_id, during)
      values (${people.nurse.user.orgId}, ${people.nurse.user.practiceId}, gen_random_uuid(), ${duty.id}, tstzrange(${from}, ${to}))`,
    );

    expect(await openFor(onDuty)).toMatchObject([{ id: value.id }]);
  });

  it('refuses an acknowledgement whose read-back differs or is missing', async () => {
    const value = await aCriticalValue();

    expect(await acknowledge(people.doctor, value, { readBack: ['810'] })).toMatchObject({
      fields: [{ field: 'readBack.0', message: expect.any(String) }],
    });
    expect(await acknowledge(people.doctor, value, { readBack: [] })).toMatchObject({ fields: [{ field: 'readBack.0' }] });
    expect((await full(value)).state).toBe('open');
  });

  it('is acknowledged now and handled later: the banner ends, the outstanding action stays with its person', async () => {
    const value = await aCriticalValue();
    const ordering = await orderingDoctorOf(value);
    const typed = `${value.items[0]!.result}.0`;
    later(3);

    expect(await acknowledge(people.nurse, value, { readBack: [typed] })).toMatchObject({ status: true });
    expect(await openFor(people.nurse)).toMatchObject([{ id: value.id, state: 'acknowledged', minutes: 3, readBack: [typed] }]);
    expect(await openFor(ordering)).toMatchObject([{ state: 'acknowledged' }]);

    expect(await handle(people.nurse, value, { actions: [], contact: null })).toMatchObject({
      fields: [{ field: 'actions' }, { field: 'contact' }],
    });
    expect(await handle(people.nurse, value, { actedAt: new Date(server.clock.at.getTime() + 120_000).toISOString() })).toMatchObject({
      fields: [{ field: 'actedAt' }],
    });
    expect(await handle(people.nurse, value)).toMatchObject({ status: true });
    expect(await openFor(people.nurse)).toEqual([]);
    expect((await server.ask(people.admin, 'queryCriticalValue', { id: value.id })).data).toMatchObject({
      state: 'handled',
      actions: ['treated'],
      contact: 'present',
      acknowledgedBy: '刘敏',
      actedBy: '刘敏',
    });
  });

  it('tells the second of two who acknowledge at once who was first', async () => {
    const value = await aCriticalValue();

    const answers = await Promise.all([acknowledge(people.nurse, value), acknowledge(people.doctor, value)]);

    expect(answers.filter(({ status }) => status)).toHaveLength(1);
    expect(answers.find(({ status }) => !status)).toMatchObject({
      exceptionType: 'criticalValue.refused.already',
      errorMessage: expect.stringContaining(answers[0]!.status ? '刘敏' : '陈怡'),
    });
  });

  it('marks the message of the person who acknowledges as read', async () => {
    const value = await aCriticalValue();
    const ordering = await orderingDoctorOf(value);
    const unread = async () =>
      (
        (await server.ask(ordering, 'queryNoticeList', { page: 1, size: 50, unreadOnly: true })).data.rows as {
          content: { objectId: string };
        }[]
      ).filter(({ content }) => content.objectId === value.adviceId);
    expect((await unread()).length).toBeGreaterThan(0);

    await acknowledge(ordering, value);

    expect(await unread()).toEqual([]);
  });

  it('is withdrawn by a correction without it, and opened again by a correction with another value', async () => {
    const order = await waiting();
    await sign(order, fewPlatelets());
    const first = await registered(order);

    const other = fewPlatelets();
    await correct(order, other);
    const second = await registered(order);
    expect((await full(first)).state).toBe('withdrawn');
    expect(second).toMatchObject({ state: 'open', items: [{ result: other }] });
    expect(await acknowledge(people.nurse, first)).toMatchObject({ exceptionType: 'criticalValue.refused.acknowledge' });

    await correct(order, '180');
    expect((await full(second)).state).toBe('withdrawn');
    expect((await openFor(people.nurse)).filter(({ adviceId }) => adviceId === order.id)).toEqual([]);
  });

  it('stays handled when the report is corrected afterwards, and says so', async () => {
    const order = await waiting();
    await sign(order, fewPlatelets());
    const value = await registered(order);
    await acknowledge(people.nurse, value, { isActed: true, ...anAction() });

    await correct(order, '180');

    expect((await server.ask(people.admin, 'queryCriticalValue', { id: value.id })).data).toMatchObject({
      state: 'handled',
      correctedAt: expect.any(String),
    });
  });

  it('stands in the header of its patient until it is handled', async () => {
    const value = await aCriticalValue();
    const doctor = await orderingDoctorOf(value);
    const marks = async (person: Person) =>
      (await server.ask(person, 'queryCriticalValuesOfPatient', { patientId: value.patientId })).data as CriticalValue.Mark[];

    expect(await marks(doctor)).toMatchObject([{ id: value.id, state: 'open', items: [{ result: value.items[0]!.result }] }]);
    await acknowledge(doctor, value);
    expect(await marks(doctor)).toMatchObject([{ state: 'acknowledged' }]);
    await handle(doctor, value);
    expect(await marks(doctor)).toEqual([]);
    expect((await server.ask(people.elsewhere, 'queryCriticalValuesOfPatient', { patientId: value.patientId })).data).toEqual([]);
  });

  it('can be acknowledged by nobody who was not notified and reads no records', async () => {
    const value = await aCriticalValue();

    expect(await acknowledge(people.cashier, value)).toMatchObject({ exceptionType: 'error.permission' });
    expect(await acknowledge(people.elsewhere, value)).toMatchObject({ exceptionType: 'error.absent' });
    expect(await server.ask(people.cashier, 'queryCriticalValue', { id: value.id })).toMatchObject({ exceptionType: 'error.absent' });
    expect(await server.ask(people.cashier, 'queryCriticalRegister', { page: 1, size: 20 })).toMatchObject({
      exceptionType: 'error.permission',
    });
  });

  test.each([
    ['open', 'acknowledge', true],
    ['acknowledged', 'acknowledge', false],
    ['handled', 'acknowledge', false],
    ['withdrawn', 'acknowledge', false],
    ['open', 'handle', false],
    ['acknowledged', 'handle', true],
    ['handled', 'handle', false],
    ['withdrawn', 'handle', false],
  ] as const)('that is %s: %s is possible: %s', async (state, act, isAllowed) => {
    const order = await waiting();
    await sign(order, fewPlatelets());
    const value = await registered(order);
    if (state === 'acknowledged') await acknowledge(people.nurse, value);
    if (state === 'handled') await acknowledge(people.nurse, value, { isActed: true, ...anAction() });
    if (state === 'withdrawn') await correct(order, '180');
    expect((await full(value)).state).toBe(state);

    const answer = await (act === 'handle' ? handle(people.nurse, value) : acknowledge(people.nurse, value));

    expect(answer.status).toBe(isAllowed);
    expect((await full(value)).state).toBe(isAllowed ? (act === 'handle' ? 'handled' : 'acknowledged') : state);
  });
});

describe('the register', () => {
  it('finds by day, state, patient, item, doctor and department, and pages', async () => {
    const value = await aCriticalValue();
    const [{ doctorId, departmentId }] = (await inPractice(
      (db) => db`select doctor_id, department_id from critical_value where id = ${value.id}`,
    )) as unknown as [{ doctorId: string; departmentId: string }];
    const idsOf = async (criteria: object) =>
      (
        (await server.ask(people.admin, 'queryCriticalRegister', { page: 1, size: 100, ...criteria })).data.rows as CriticalValue.Line[]
      ).map(({ id }) => id);

    for (const criteria of [
      {},
      { state: 'open' },
      { keyword: value.mrn },
      { keyword: value.reportNumber },
      { item: 'plt' },
      { item: '血小板' },
      { doctorId },
      { departmentId },
    ])
      expect(await idsOf(criteria), JSON.stringify(criteria)).toContain(value.id);
    for (const criteria of [
      { state: 'handled' },
      { item: '血钾' },
      { from: '2001-01-01', to: '2001-01-02' },
      { doctorId: value.patientId },
    ])
      expect(await idsOf(criteria), JSON.stringify(criteria)).not.toContain(value.id);
  });

  it('leaves the house as a file with times of report, notice, acknowledgement and action', async () => {
    const value = await aCriticalValue();
    await acknowledge(people.nurse, value, { isActed: true, ...anAction() });

    const file = await server.ask(people.admin, 'exportCriticalRegister', { keyword: value.mrn, format: 'csv' });

    expect(file.body).toContain(`血小板计数 ${value.items[0]!.result}↓`);
    expect(file.body).toContain('危急界限 ≤ 20');
    expect(file.body).toMatch(/开单医生（.+）；\d{4}-\d\d-\d\d \d\d:\d\d 值班医生/);
    expect(file.body).toContain('就地处置、输注血小板、患者在院');
  });

  it('names every look and every act in the trail of the patient', async () => {
    const value = await aCriticalValue();
    await acknowledge(people.nurse, value);

    const trail = (await inPractice(
      (db) => db`select call from audit_log where patient_id = ${value.patientId} and object_id = ${value.id}`,
    )) as unknown as { call: string }[];

    expect(trail.map(({ call }) => call)).toContain('acknowledgeCriticalValue');
  });
});
