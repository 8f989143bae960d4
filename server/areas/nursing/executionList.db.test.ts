import { beforeAll, describe, expect, it } from 'vitest';
import { problemOf } from '../../../tests/builders/world.ts';
import { type CareWorld, careCaller, makeCareWorld, sendOrders } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { aDraft, anItem, anOrderOf } from '../../../tests/orderWorld.ts';
import { inTenant } from '../../database/tenant.ts';
import { printCalls } from '../print/calls/print.ts';
import { nursingCalls } from './calls.ts';

const database = freshDatabaseForFile();
let world: CareWorld;
let items: { saline: string; dressing: string };
const later = '2026-11-21T03:00:00.000Z';

beforeAll(async () => {
  world = await makeCareWorld(database);
  const ampoule = { splitAllowed: false, singlesPerPackage: 1, calculationRule: 'by-package' };
  items = {
    saline: await anItem(
      database,
      world,
      { name: '氯化钠注射液', adviceType: 14, doseUnit: 'ml', dosePerSingle: 100, price: 500, ...ampoule },
      900,
    ),
    dressing: await anItem(database, world, { name: '小换药', adviceType: 3, price: 1500 }),
  };
});

const drip = (groupNumber: number) =>
  aDraft({
    adviceType: 14,
    itemId: items.saline,
    dose: 100,
    doseUnit: 'ml',
    routeCode: 'ivgtt',
    frequencyCode: 'qd',
    duration: 3,
    quantity: 3,
    split: false,
    groupNumber,
  });
const appointmentOf = async (encounterId: string) => {
  const [visit] = await inTenant(
    database.owner,
    world,
    (db) => db<{ appointmentId: string }[]>`select appointment_id from encounter where id = ${encounterId}`,
  );
  return visit!.appointmentId;
};

describe('the execution bill of a visit', () => {
  it('has every order nurses carry out, with its price, its bill and whose hand it was', async () => {
    const ask = careCaller(world, { now: later });
    const { encounterId, adviceIds } = await sendOrders(world, [drip(1), anOrderOf(3, items.dressing, { quantity: 2 })]);
    await ask(nursingCalls.executeOrders, { ids: [adviceIds[1]], count: 1, at: later, note: '' });
    const rows = await ask(nursingCalls.queryExecuteBill, { id: await appointmentOf(encounterId) });
    expect(
      rows.map(({ itemName, amount, executedCount, executionCount, executors }) => [
        itemName,
        amount,
        executedCount,
        executionCount,
        executors,
      ]),
    ).toEqual([
      ['氯化钠注射液', 1500, 0, 3, []],
      ['小换药', 3000, 1, 2, ['陈怡']],
    ]);
    expect(new Set(rows.map(({ billNumber }) => billNumber)).size).toBe(1);
  });

  it('of another clinic is not there', async () => {
    const { encounterId } = await sendOrders(world, [drip(1)]);
    const elsewhere = careCaller({ ...world, practiceId: world.elsewhere });
    const asked = elsewhere(nursingCalls.queryExecuteBill, { id: await appointmentOf(encounterId) });
    expect((await problemOf(asked)).id).toBe('error.absent');
  });
});

describe('the nurses’ list on paper', () => {
  it('says what is left of each order, groups of different visits apart', async () => {
    const ask = careCaller(world, { now: later });
    const [one, two] = [await sendOrders(world, [drip(1), anOrderOf(3, items.dressing)]), await sendOrders(world, [drip(1)])];
    await ask(nursingCalls.executeOrders, { ids: [two.adviceIds[0]], count: 1, at: later, note: '' });
    const orderExecuteIds = [...one.adviceIds, ...two.adviceIds];
    const { lines, printedBy } = await ask(printCalls.queryExecutionPrint, { orderExecuteIds });
    expect(
      lines.map(({ groupDrugPrintType, executionCount, executedCount }) => [groupDrugPrintType, executionCount - executedCount]),
    ).toEqual(
      expect.arrayContaining([
        [0, 3],
        [0, 1],
        [0, 2],
      ]),
    );
    expect(printedBy).toEqual({ zh: '陈怡', en: 'Chen Yi' });
    expect(ask.audited.at(-1)).toMatchObject({ patientId: world.patientId, detail: { document: 'executions' } });
  });

  it('with nothing chosen, or of another clinic, is no paper', async () => {
    const { adviceIds } = await sendOrders(world, [drip(1)]);
    const none = careCaller(world)(printCalls.queryExecutionPrint, { orderExecuteIds: [] });
    expect((await problemOf(none)).id).toBe('print.executions.none');
    const elsewhere = careCaller({ ...world, practiceId: world.elsewhere });
    expect((await problemOf(elsewhere(printCalls.queryExecutionPrint, { orderExecuteIds: adviceIds }))).id).toBe('print.missing.paper');
  });
});
