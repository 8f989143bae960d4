import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type * as Execution from '../../../src/domain/nursing/shapes.ts';
import type * as Order from '../../../src/domain/order/shapes.ts';
import { type Caller, problemOf } from '../../../tests/builders/world.ts';
import { type CareWorld, careCaller, makeCareWorld, pay, sendOrders, sheetOf } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { aDraft, anItem, anOrderOf } from '../../../tests/orderWorld.ts';
import { connectAsApp, type Sql } from '../../database/connect.ts';
import { orderCalls } from '../order/calls.ts';
import { pharmacyCalls } from '../pharmacy/calls.ts';
import { nursingCalls } from './calls.ts';

const database = freshDatabaseForFile();
const date = '2026-11-21';
/** Orders are sent at 02:00. */
const later = '2026-11-21T03:00:00.000Z';
let world: CareWorld;
let call: Caller;
let many: Sql;
let items: Record<'saline' | 'vitaminC' | 'dressing' | 'penicillin' | 'skinTest', string>;

beforeAll(async () => {
  world = await makeCareWorld(database);
  call = careCaller(world, { now: later });
  many = connectAsApp(database.address, { max: 20 });
  const ampoule = { adviceType: 14, splitAllowed: false, singlesPerPackage: 1, calculationRule: 'by-package' };
  items = {
    saline: await anItem(database, world, { name: '氯化钠注射液', ...ampoule }, 1000),
    vitaminC: await anItem(database, world, { name: '维生素C注射液', ...ampoule }, 1000),
    dressing: await anItem(database, world, { name: '小换药', adviceType: 3, price: 1500 }),
    penicillin: await anItem(
      database,
      world,
      { name: '注射用青霉素', skinTestRequired: true, allergenClasses: ['penicillin'], splitAllowed: false },
      1000,
    ),
    skinTest: await anItem(database, world, {
      name: '青霉素皮试',
      nameEn: 'Penicillin skin test',
      adviceType: 11,
      price: 1000,
      allergenClasses: ['penicillin'],
    }),
  };
  await database.owner`insert into dictionary_entry ${database.owner({
    kind: 'allergen',
    code: 'penicillins',
    nameZh: '青霉素类',
    nameEn: 'Penicillins',
    extra: database.owner.json({ class: 'penicillin' }),
  })}`;
});
afterAll(() => many?.end({ timeout: 1 }));

const dressing = (quantity: number) => anOrderOf(3, items.dressing, { quantity });
const injection = (): Order.Draft =>
  aDraft({ itemId: items.penicillin, routeCode: 'im', frequencyCode: 'st', duration: null, quantity: 1, split: false });
const drip = (itemId: string): Order.Draft =>
  aDraft({ adviceType: 14, itemId, routeCode: 'ivgtt', duration: 1, quantity: 3, split: false, groupNumber: 1 });
const linesOf = async (encounterId: string, by = call): Promise<Execution.Line[]> =>
  (await by(nursingCalls.queryExecutionList, { date, encounterId, page: 1, size: 100 })).rows;
const execute = (ids: readonly string[], count = 1, more: object = {}, by = call) =>
  by(nursingCalls.executeOrders, { ids, count, at: later, note: '', ...more });
const recordsOf = (adviceId: string) => call(nursingCalls.queryExecutionRecords, { adviceId });
const start = (id: string, now = later) => careCaller(world, { now })(nursingCalls.startSkinTest, { id });
const read = (id: string, diameterMm: number, now: string, by = careCaller(world, { now })) =>
  by(nursingCalls.saveSkinTestResult, { id, diameterMm, note: '' });

describe('carrying out', () => {
  it('counts what was done until nothing is left', async () => {
    const { encounterId, adviceIds } = await sendOrders(world, [dressing(3)]);
    expect(await linesOf(encounterId)).toMatchObject([{ status: 0, executionCount: 3, executedCount: 0, payStatus: 1 }]);
    await execute(adviceIds);
    expect(await linesOf(encounterId)).toMatchObject([{ status: 1, executedCount: 1, lastExecutedAt: later }]);
    await execute(adviceIds, 2);
    expect(await linesOf(encounterId)).toMatchObject([{ status: 2, executedCount: 3 }]);
    expect((await problemOf(execute(adviceIds))).id).toBe('nursing.refused.executed');
  });

  test.each<[string, number, object, string, string]>([
    ['nothing', 0, {}, 'count', 'nursing.execution.aboveZero'],
    ['less than nothing', -1, {}, 'count', 'nursing.execution.aboveZero'],
    ['more than is left', 4, {}, 'count', 'nursing.execution.tooMany'],
    ['something in the future', 1, { at: '2026-11-21T03:01:00.000Z' }, 'at', 'error.futureTime'],
    ['something before it was ordered', 1, { at: '2026-11-21T01:59:00.000Z' }, 'at', 'nursing.execution.beforeSent'],
  ])('refuses %s beside its field', async (_, count, more, field, message) => {
    const { encounterId, adviceIds } = await sendOrders(world, [dressing(3)]);
    const problem = await problemOf(execute(adviceIds, count, more));
    expect(problem.details.fields).toMatchObject([{ field, message }]);
    expect(await linesOf(encounterId)).toMatchObject([{ executedCount: 0 }]);
  });

  it('carries an infusion group out whole, and takes it back whole', async () => {
    const { encounterId, adviceIds } = await sendOrders(world, [drip(items.saline), drip(items.vitaminC)]);
    await execute([adviceIds[0]!]);
    expect((await linesOf(encounterId)).map(({ executedCount }) => executedCount)).toEqual([1, 1]);
    const [record] = await recordsOf(adviceIds[1]!);
    await call(nursingCalls.cancelExecution, { id: record!.id, reason: '记错患者' });
    expect((await linesOf(encounterId)).map(({ executedCount }) => executedCount)).toEqual([0, 0]);
    expect(await recordsOf(adviceIds[0]!)).toMatchObject([{ reversedBy: '陈怡', reverseReason: '记错患者', reversedAt: later }]);
  });

  it('does several at once or none of them', async () => {
    const paid = await sendOrders(world, [dressing(2)]);
    const unpaid = await sendOrders(world, [dressing(2)], { paid: false });
    const problem = await problemOf(execute([...paid.adviceIds, ...unpaid.adviceIds]));
    expect(problem).toMatchObject({ id: 'nursing.refused.unpaid', details: { fields: [{ field: `ids.${unpaid.adviceIds[0]}` }] } });
    expect(await linesOf(paid.encounterId)).toMatchObject([{ executedCount: 0 }]);
  });

  it('leaves alone what the pharmacy rejected', async () => {
    const { encounterId, adviceIds } = await sendOrders(world, [drip(items.saline)]);
    await call(pharmacyCalls.rejectDispensing, { id: await sheetOf(world, encounterId), version: 1, reason: '配伍禁忌' });
    expect((await problemOf(execute(adviceIds))).id).toBe('nursing.refused.rejected');
  });

  it('keeps a pharmacist from rejecting what was given', async () => {
    const { encounterId, adviceIds } = await sendOrders(world, [drip(items.saline)]);
    await execute(adviceIds);
    const rejecting = call(pharmacyCalls.rejectDispensing, { id: await sheetOf(world, encounterId), version: 1, reason: '晚了' });
    expect((await problemOf(rejecting)).id).toBe('pharmacy.refused.executed');
  });

  it('knows no order that is revoked, of another practice or nobody sent', async () => {
    const { adviceIds } = await sendOrders(world, [dressing(2)], { paid: false });
    await call(orderCalls.revokeOrder, { ids: adviceIds, reason: '开错' });
    const { adviceIds: foreign } = await sendOrders(world, [dressing(2)]);
    const elsewhere = careCaller({ ...world, practiceId: world.elsewhere });
    for (const attempt of [() => execute(adviceIds), () => execute([uuidv7()]), () => execute(foreign, 1, {}, elsewhere)])
      expect((await problemOf(attempt())).id).toBe('error.absent');
    expect((await problemOf(elsewhere(nursingCalls.queryExecutionRecords, { adviceId: foreign[0]! }))).id).toBe('error.absent');
  });

  it('by ten nurses at once is not counted more often than ordered', async () => {
    const { encounterId, adviceIds } = await sendOrders(world, [dressing(3)]);
    const racer = careCaller(world, { now: later, sql: many });
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => execute(adviceIds, 1, {}, racer)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await linesOf(encounterId)).toMatchObject([{ executedCount: 3 }]);
  });
});

describe('taking back', () => {
  it('wants a reason, and happens once', async () => {
    const { adviceIds } = await sendOrders(world, [dressing(1)]);
    await execute(adviceIds);
    const [record] = await recordsOf(adviceIds[0]!);
    const without = await problemOf(call(nursingCalls.cancelExecution, { id: record!.id, reason: ' ' }));
    expect(without.details.fields).toEqual([{ field: 'reason', message: 'error.field.required' }]);
    await call(nursingCalls.cancelExecution, { id: record!.id, reason: '点错' });
    expect((await problemOf(call(nursingCalls.cancelExecution, { id: record!.id, reason: '点错' }))).id).toBe(
      'nursing.refused.alreadyTakenBack',
    );
    expect((await problemOf(call(nursingCalls.cancelExecution, { id: uuidv7(), reason: '无' }))).id).toBe('error.absent');
    await execute(adviceIds);
    expect(await recordsOf(adviceIds[0]!)).toHaveLength(2);
  });
});

describe('a skin test', () => {
  const testAndDrug = async () => {
    const { encounterId, adviceIds } = await sendOrders(world, [anOrderOf(11, items.skinTest), injection()]);
    return { encounterId, test: adviceIds[0]!, drug: adviceIds[1]! };
  };

  it('runs twenty minutes from its recorded start, and no negative reading counts before', async () => {
    const { test, encounterId } = await testAndDrug();
    const running = await start(test, '2026-11-21T02:30:00.000Z');
    expect(running).toMatchObject({
      startedAt: '2026-11-21T02:30:00.000Z',
      dueAt: '2026-11-21T02:50:00.000Z',
      itemName: '青霉素皮试',
      patientName: '王伟',
    });
    expect((await linesOf(encounterId)).map(({ status }) => status)).toEqual([1, 0]);

    const early = await problemOf(read(running.id, 3, '2026-11-21T02:49:59.000Z'));
    expect(early).toMatchObject({ id: 'nursing.skinTest.tooEarly', details: { values: { minutes: 1 } } });
    expect(await careCaller(world, { now: '2026-11-21T02:49:59.000Z' })(nursingCalls.querySkinTestWaitingList)).toContainEqual(running);

    expect(await read(running.id, 3, '2026-11-21T02:50:00.000Z')).toEqual({ result: 'negative', blockedItems: [], allergy: null });
    expect((await linesOf(encounterId)).map(({ status, skinTestResult }) => [status, skinTestResult])).toEqual([
      [2, null],
      [0, 'negative'],
    ]);
    expect((await call(nursingCalls.querySkinTestWaitingList)).map(({ id }) => id)).not.toContain(running.id);
  });

  it('frees its drug only when negative', async () => {
    const { test, drug } = await testAndDrug();
    expect((await problemOf(execute([drug]))).id).toBe('nursing.refused.skinTestNeeded');
    const { id } = await start(test, '2026-11-21T02:10:00.000Z');
    expect((await problemOf(execute([drug]))).id).toBe('nursing.refused.skinTestRunning');
    await read(id, 10, later);
    await execute([drug]);
    expect(await recordsOf(drug)).toHaveLength(1);
  });

  it('over ten millimetres blocks its drug, tells the doctor and proposes the allergy', async () => {
    const { test, drug, encounterId } = await testAndDrug();
    const { id } = await start(test, '2026-11-21T02:10:00.000Z');
    const nurse = careCaller(world, { now: later });

    const answer = await read(id, 11, later, nurse);

    expect(answer).toEqual({
      result: 'positive',
      blockedItems: ['注射用青霉素'],
      allergy: {
        patientId: world.patientId,
        allergenCode: 'penicillins',
        allergenName: '青霉素类',
        allergenClass: 'penicillin',
        severity: 'moderate',
        reactions: [],
        start: null,
        status: 'active',
        note: '',
      },
    });
    expect(nurse.announced.find(({ subType }) => subType)).toMatchObject({
      subType: 'order_has_changed',
      audience: { staffId: world.doctorId },
      content: { values: { change: 'skinTestPositive', patientName: '王伟', items: '青霉素皮试', reason: '注射用青霉素', diameter: 11 } },
    });
    expect((await problemOf(execute([drug]))).id).toBe('nursing.refused.skinTestPositive');
    const sheet = await call(pharmacyCalls.queryDispensing, { id: await sheetOf(world, encounterId) });
    expect(sheet.lines[0]).toMatchObject({ skinTestRequired: true, skinTestResult: 'positive' });
  });

  it('is read as positive at any second, with what was done, and stands in the register of critical values', async () => {
    const { test, encounterId } = await testAndDrug();
    const { id } = await start(test, '2026-11-21T02:30:00.000Z');
    const now = '2026-11-21T02:38:20.000Z';
    const stop = (more: object) => careCaller(world, { now })(nursingCalls.saveSkinTestResult, { id, diameterMm: 15, note: '', ...more });
    expect((await problemOf(stop({}))).id).toBe('nursing.skinTest.measureNeeded');

    expect(await stop({ note: '停止观察，肾上腺素备用', reactedAt: '2026-11-21T02:38:00.000Z' })).toMatchObject({ result: 'positive' });

    const [line] = await linesOf(encounterId);
    expect(line!.skinTest).toMatchObject({ result: 'positive', diameterMm: 15, readAt: '2026-11-21T02:38:00.000Z' });
    const [value] = await database.owner`select doctor_id, state, items from critical_value where skin_test_id = ${id}`;
    expect(value).toMatchObject({
      doctorId: world.doctorId,
      state: 'open',
      items: [{ nameZh: '青霉素皮试 阳性', result: '15', unit: 'mm' }],
    });
  });

  it('is positive by a general reaction that nobody measured', async () => {
    const { test, drug } = await testAndDrug();
    const { id } = await start(test, '2026-11-21T02:30:00.000Z');
    const nurse = careCaller(world, { now: '2026-11-21T02:33:00.000Z' });

    await nurse(nursingCalls.saveSkinTestResult, { id, diameterMm: null, isGeneral: true, note: '肾上腺素 0.3 mg 肌注，吸氧' });

    expect(nurse.announced.find(({ subType }) => subType)).toMatchObject({ content: { values: { change: 'skinTestGeneral' } } });
    expect((await problemOf(execute([drug]))).id).toBe('nursing.refused.skinTestPositive');
  });

  it('that nobody has read stays with the nurses until it is void, and is then begun anew', async () => {
    const { test, encounterId } = await testAndDrug();
    const { id } = await start(test, '2026-11-21T02:30:00.000Z');
    const days = ['2026-11-22T03:00:00.000Z', '2026-11-25T03:00:00.000Z'] as const;
    for (const now of days) {
      const nurse = careCaller(world, { now });
      expect(await nurse(nursingCalls.querySkinTestWaitingList)).toContainEqual(expect.objectContaining({ id, isOutdated: true }));
      const asked = { page: 1, size: 100, date: now.slice(0, 10), encounterId };
      expect((await nurse(nursingCalls.queryExecutionList, asked)).rows.map(({ adviceId, status }) => [adviceId, status])).toContainEqual([
        test,
        1,
      ]);
      expect((await nurse(nursingCalls.queryExecutionCounts, { date: now.slice(0, 10) })).partially).toBeGreaterThan(0);
    }
    const late = careCaller(world, { now: days[1] });
    expect((await problemOf(read(id, 0, days[1]))).id).toBe('nursing.skinTest.tooLate');

    await late(nursingCalls.cancelExecution, { id, reason: '未判读，作废重做' });

    expect(await recordsOf(test)).toMatchObject([{ isVoidTest: true, at: '2026-11-21T02:30:00.000Z', reverseReason: '未判读，作废重做' }]);
    expect(await start(test, days[1])).toMatchObject({ startedAt: days[1], isOutdated: false });
  });

  it('proposes no allergy that is known', async () => {
    const { test } = await testAndDrug();
    const { id } = await start(test, '2026-11-21T02:10:00.000Z');
    const allergy = { orgId: world.orgId, id: uuidv7(), patientId: world.patientId, allergenName: '青霉素', allergenClass: 'penicillin' };
    await database.owner`insert into patient_allergy ${database.owner({ ...allergy, severity: 'severe', status: 'active', recordedBy: world.doctorId, recordedAt: new Date() })}`;
    try {
      expect((await read(id, 20, later)).allergy).toBeNull();
    } finally {
      await database.owner`delete from patient_allergy where id = ${allergy.id}`;
    }
  });

  it('is begun once and read once, by whoever comes first', async () => {
    const { test } = await testAndDrug();
    const racer = careCaller(world, { now: '2026-11-21T02:10:00.000Z', sql: many });
    const starts = await Promise.allSettled(Array.from({ length: 5 }, () => racer(nursingCalls.startSkinTest, { id: test })));
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of starts) if (result.status === 'rejected') expect(result.reason.id).toBe('nursing.refused.skinTestStarted');

    const [running] = (await call(nursingCalls.querySkinTestWaitingList)).filter(({ adviceId }) => adviceId === test);
    const reader = careCaller(world, { now: later, sql: many });
    const reads = await Promise.allSettled([4, 15, 6].map((diameter) => read(running!.id, diameter, later, reader)));
    expect(reads.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await recordsOf(test)).toHaveLength(1);
  });

  it('begun by mistake is taken back; read, it stays', async () => {
    const { test } = await testAndDrug();
    const { id } = await start(test, '2026-11-21T02:10:00.000Z');
    await call(nursingCalls.cancelExecution, { id, reason: '点错患者' });
    const again = await start(test, '2026-11-21T02:20:00.000Z');
    expect(again.startedAt).toBe('2026-11-21T02:20:00.000Z');
    await read(again.id, 2, later);
    expect((await problemOf(call(nursingCalls.cancelExecution, { id: again.id, reason: '点错' }))).id).toBe('nursing.refused.skinTestRead');
    const record = (await recordsOf(test)).find(({ isVoidTest }) => !isVoidTest);
    expect((await problemOf(call(nursingCalls.cancelExecution, { id: record!.id, reason: '点错' }))).id).toBe(
      'nursing.refused.skinTestRead',
    );
  });

  it('is not begun before it is paid, and not executed like a treatment', async () => {
    const { encounterId, adviceIds } = await sendOrders(world, [anOrderOf(11, items.skinTest), dressing(1)], { paid: false });
    expect((await problemOf(start(adviceIds[0]!))).id).toBe('nursing.refused.unpaid');
    await pay(world, encounterId);
    expect((await problemOf(execute([adviceIds[0]!]))).id).toBe('nursing.refused.skinTestOrder');
    expect((await problemOf(start(adviceIds[1]!))).id).toBe('nursing.refused.noSkinTest');
    expect((await problemOf(read(uuidv7(), 3, later))).id).toBe('error.absent');
  });

  test.each([-1, 201, 4.5])('measures no %s mm', async (diameter) => {
    expect((await problemOf(read(uuidv7(), diameter, later))).id).toBe('error.fields');
  });
});

describe('the lists of a day', () => {
  it('carry a course over to its next day, and forget it two days after', async () => {
    const fresh = await makeCareWorld(database);
    const item = await anItem(database, fresh, { name: '维生素C注射液', adviceType: 14, splitAllowed: false, singlesPerPackage: 1 }, 100);
    const own = careCaller(fresh, { now: later });
    const draft = aDraft({
      adviceType: 14,
      itemId: item,
      routeCode: 'ivgtt',
      frequencyCode: 'qd',
      duration: 3,
      quantity: 3,
      split: false,
      groupNumber: 1,
    });
    await sendOrders(fresh, [draft]);
    const on = async (day: string) => (await own(nursingCalls.queryExecutionCounts, { date: day })).toExecute;
    expect(await Promise.all(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-25', '2026-11-26'].map(on))).toEqual([0, 1, 1, 1, 0]);
  });

  it('show each patient once with what is due, what runs and what waits for the cashier', async () => {
    const fresh = await makeCareWorld(database);
    const own = careCaller(fresh, { now: later });
    const treatment = await anItem(database, fresh, { name: '雾化', adviceType: 3, price: 1500 });
    const skinTest = await anItem(database, fresh, { name: '皮试', adviceType: 11, price: 1000 });
    const paid = await sendOrders(fresh, [anOrderOf(3, treatment, { quantity: 2 }), anOrderOf(11, skinTest)]);
    await sendOrders(fresh, [anOrderOf(3, treatment)], { paid: false });
    await own(nursingCalls.executeOrders, { ids: [paid.adviceIds[0]!], count: 1, at: later, note: '' });
    await own(nursingCalls.startSkinTest, { id: paid.adviceIds[1]! });

    const list = (more: object = {}) => own(nursingCalls.queryNursingPatientList, { date, page: 1, size: 20, ...more });
    const { rows, total } = await list();
    expect(total).toBe(2);
    expect(rows[0]).toMatchObject({ id: paid.encounterId, toExecute: 0, partially: 2, executed: 0, unpaid: 0, skinTestStartedAt: later });
    expect(rows[1]).toMatchObject({ toExecute: 0, unpaid: 1, skinTestStartedAt: null, measuredAt: null });
    const history = async (adviceType?: number) =>
      (await own(orderCalls.queryHistoryOrderList, { patientId: rows[0]!.patientId, page: 1, size: 20, adviceType })).total;
    expect([await history(), await history(11), await history(6)]).toEqual([3, 1, 0]);
    expect((await list({ onlyDue: true })).total).toBe(1);
    expect((await list({ onlyUnmeasured: true })).rows.every(({ measuredAt }) => measuredAt === null)).toBe(true);
    expect((await list({ keyword: '李' })).total).toBe(0);
    const { encounterStatus } = rows[0]!;
    expect((await list({ encounterStatus })).total).toBe(2);
    expect((await list({ encounterStatus: encounterStatus === 3 ? 2 : 3 })).total).toBe(0);
    expect(await own(nursingCalls.queryExecutionCounts, { date })).toEqual({ toExecute: 0, partially: 2, executed: 0, unpaid: 1 });
    expect((await own(nursingCalls.queryExecutionList, { date, page: 1, size: 20, status: 1, adviceType: 3, keyword: 'ww' })).total).toBe(
      1,
    );
  });
});
