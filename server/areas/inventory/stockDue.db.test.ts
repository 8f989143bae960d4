import { beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../tests/builders/world.ts';
import { aBatch } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { anItem } from '../../../tests/orderWorld.ts';
import { aDocument, aLine, auditorOf, keeperOf, makeStockWorld, type StockWorld } from '../../../tests/stockWorld.ts';
import { inventoryCalls as calls } from './calls/inventory.ts';
import { purchasePlanCalls } from './calls/purchasePlan.ts';

const database = freshDatabaseForFile();
let world: StockWorld;
let keeper: Caller;
let auditor: Caller;

beforeAll(async () => {
  world = await makeStockWorld(database);
  keeper = keeperOf(world);
  auditor = auditorOf(world);
});

const submitted = async (id: string) => {
  const { version } = await keeper(calls.queryStockDocument, { id });
  await keeper(calls.submitStockDocument, { id, version });
};
const nothing = { toApprove: 0, toBook: 0 };

test('counts what waits for a storekeeper, and what only an approver can do for an approver only', async () => {
  const itemId = await anItem(database, world, { name: '待办片' });
  await aBatch(world, itemId, { quantity: 50 });
  expect(await auditor(calls.queryStockDue)).toEqual({
    in: nothing,
    out: nothing,
    transfer: nothing,
    chainToReceive: 0,
    plans: 0,
    counts: 0,
    alerts: 0,
  });

  const { id } = await keeper(calls.saveStockIn, aDocument(world, [aLine(itemId)]));
  await submitted(id);
  const line = { itemId, supplierId: null, unit: 'package' as const, count: 2, price: 1000 };
  const plan = await keeper(purchasePlanCalls.savePurchasePlan, {
    warehouseId: world.warehouseId,
    expectedOn: null,
    remark: '',
    lines: [line],
  });
  await keeper(purchasePlanCalls.submitPurchasePlan, { id: plan.id, version: 1 });
  await keeper(calls.createStockCount, { warehouseId: world.warehouseId, classifyId: null, remark: '' });
  expect(await auditor(calls.queryStockDue)).toEqual({
    in: { toApprove: 1, toBook: 0 },
    out: nothing,
    transfer: nothing,
    chainToReceive: 0,
    plans: 1,
    counts: 1,
    alerts: 0,
  });
  expect(await keeper(calls.queryStockDue)).toEqual({
    in: nothing,
    out: nothing,
    transfer: nothing,
    chainToReceive: 0,
    plans: 0,
    counts: 1,
    alerts: 0,
  });

  const { version } = await auditor(calls.queryStockDocument, { id });
  await auditor(calls.auditStockDocument, { id, version, flag: 1 });
  expect(await keeper(calls.queryStockDue)).toMatchObject({ in: { toApprove: 0, toBook: 1 } });
});
