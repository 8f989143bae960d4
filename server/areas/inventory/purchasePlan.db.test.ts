import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type * as Purchase from '../../../src/domain/inventory/purchase/shapes.ts';
import { type Caller, problemOf } from '../../../tests/builders/world.ts';
import { aBatch } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { anItem } from '../../../tests/orderWorld.ts';
import { aDocument, aLine, approved, auditorOf, booked, keeperOf, makeStockWorld, type StockWorld } from '../../../tests/stockWorld.ts';
import { connectAsApp, type Sql } from '../../database/connect.ts';
import { inTenant } from '../../database/tenant.ts';
import { inventoryCalls } from './calls/inventory.ts';
import { inventoryGoodsCalls } from './calls/inventoryGoods.ts';
import { purchasePlanCalls as calls } from './calls/purchasePlan.ts';

const database = freshDatabaseForFile();
let world: StockWorld;
let many: Sql;
let keeper: Caller;
let auditor: Caller;
let made = 0;

beforeAll(async () => {
  world = await makeStockWorld(database);
  keeper = keeperOf(world);
  auditor = auditorOf(world);
  many = connectAsApp(database.address, { max: 20 });
});
afterAll(() => many?.end({ timeout: 1 }));
beforeEach(() => allow({ own: false, skip: false }));

const allow = ({ own, skip }: { own: boolean; skip: boolean }) =>
  inTenant(database.owner, world, async (db) => {
    const setting = { orgId: world.orgId, practiceId: world.practiceId, ownApproval: own, skipApproval: skip };
    await db`delete from stock_setting`;
    await db`insert into stock_setting ${db(setting)}`;
  });

/** Goods of 24 pieces a package. */
async function someGoods(): Promise<string> {
  made += 1;
  return anItem(database, world, { name: `采购药${made}` });
}

const draftOf = (items: readonly string[], over: Partial<Purchase.PlanDraft> = {}): Purchase.PlanDraft => ({
  warehouseId: world.warehouseId,
  expectedOn: null,
  remark: '',
  lines: items.map((itemId) => ({ itemId, supplierId: world.supplierId, unit: 'package', count: 10, price: 18_500 })),
  ...over,
});
const planIn = async (state: 'draft' | 'submitted' | 'approved', items: readonly string[]) => {
  const { id } = await keeper(calls.savePurchasePlan, draftOf(items));
  if (state !== 'draft') await keeper(calls.submitPurchasePlan, { id, version: 1 });
  if (state === 'approved') await auditor(calls.auditPurchasePlan, { id, version: 2, flag: 1 });
  return keeper(calls.queryPurchasePlan, { id });
};
const refused = async (asked: Promise<unknown>) => (await problemOf(asked)).id;
const receiptOf = (plan: Purchase.PlanFull, itemId: string, count: number) =>
  keeper(inventoryCalls.saveStockIn, { ...aDocument(world, [aLine(itemId, { count })]), purchasePlanId: plan.id });

describe('a purchase plan', () => {
  it('is written by one person, approved by another, and then waits for its goods', async () => {
    const itemId = await someGoods();
    const plan = await planIn('draft', [itemId]);
    expect(plan).toMatchObject({ status: 0, itemCount: 1, receivedCount: 0, amount: 18_500 });
    expect(plan.number).toMatch(/^CG\d{8}-\d{3}$/);
    expect(plan.lines).toMatchObject([{ itemId, count: 10, quantity: 240, price: 18_500, amount: 18_500, received: 0, arriving: 0 }]);
    await keeper(calls.submitPurchasePlan, { id: plan.id, version: 1 });
    const own = keeperAndAuditor();
    expect(await refused(own(calls.auditPurchasePlan, { id: plan.id, version: 2, flag: 1 }))).toBe('inventory.refused.own');
    await auditor(calls.auditPurchasePlan, { id: plan.id, version: 2, flag: 1 });
    expect(await keeper(calls.queryPurchasePlan, { id: plan.id })).toMatchObject({ status: 2, audited: { nameZh: '马库' } });
    expect((await keeper(calls.queryPurchasePlanList, { page: 1, size: 20, open: '1' })).rows.map(({ id }) => id)).toContain(plan.id);
  });

  /** The writer of the plans, with the right to review. */
  const keeperAndAuditor = () => auditorOf({ ...world, auditorId: world.staffId });

  it('goes back to its writer with a remark, is changed and submitted again', async () => {
    const [itemId, other] = [await someGoods(), await someGoods()];
    const { id } = await planIn('submitted', [itemId]);
    expect((await problemOf(auditor(calls.auditPurchasePlan, { id, version: 2, flag: 0 }))).details.fields).toMatchObject([
      { field: 'remark' },
    ]);
    await auditor(calls.auditPurchasePlan, { id, version: 2, flag: 0, remark: '数量过大' });
    expect(await keeper(calls.queryPurchasePlan, { id })).toMatchObject({ status: 4, auditRemark: '数量过大' });
    await keeper(calls.savePurchasePlan, { ...draftOf([other]), id, version: 3 });
    const changed = await keeper(calls.queryPurchasePlan, { id });
    expect(changed).toMatchObject({ status: 0, version: 4, lines: [{ itemId: other }] });
    await keeper(calls.submitPurchasePlan, { id, version: 4 });
    expect(await keeper(calls.queryPurchasePlan, { id })).toMatchObject({ status: 1 });
  });

  it('is approved by its submission in a clinic that works without review', async () => {
    await allow({ own: false, skip: true });
    const { id } = await planIn('submitted', [await someGoods()]);
    expect(await keeper(calls.queryPurchasePlan, { id })).toMatchObject({ status: 2 });
  });

  it('is voided with a reason before it is approved, and closed with a reason afterwards', async () => {
    const [draft, open] = [await planIn('draft', [await someGoods()]), await planIn('approved', [await someGoods()])];
    await keeper(calls.voidPurchasePlan, { id: draft.id, version: draft.version, reason: '重复' });
    expect(await keeper(calls.queryPurchasePlan, { id: draft.id })).toMatchObject({ status: 5, voidReason: '重复' });
    expect(await refused(keeper(calls.voidPurchasePlan, { id: open.id, version: open.version, reason: '错' }))).toBe(
      'inventory.purchase.refused.void',
    );
    expect(
      (await problemOf(keeper(calls.closePurchasePlan, { id: open.id, version: open.version, reason: ' ' }))).details.fields,
    ).toMatchObject([{ field: 'reason' }]);
    await keeper(calls.closePurchasePlan, { id: open.id, version: open.version, reason: '厂家断货' });
    expect(await keeper(calls.queryPurchasePlan, { id: open.id })).toMatchObject({ status: 3, closeReason: '厂家断货' });
    expect((await keeper(calls.queryPurchasePlanList, { page: 1, size: 50, open: '1' })).rows.map(({ id }) => id)).not.toContain(open.id);
  });

  it('refuses goods that are gone, a supplier that is off and a version that is old, beside their line', async () => {
    const itemId = await someGoods();
    const { id, version } = await planIn('draft', [itemId]);
    const lines = draftOf([itemId]).lines;
    const badGoods = keeper(calls.savePurchasePlan, draftOf([world.orgId]));
    expect((await problemOf(badGoods)).details.fields).toMatchObject([{ field: 'lines.0.itemId', message: 'inventory.line.gone' }]);
    const badSupplier = keeper(calls.savePurchasePlan, draftOf([], { lines: lines.map((line) => ({ ...line, supplierId: world.orgId })) }));
    expect((await problemOf(badSupplier)).details.fields).toMatchObject([
      { field: 'lines.0.supplierId', message: 'inventory.supplier.gone' },
    ]);
    await keeper(calls.savePurchasePlan, { ...draftOf([itemId]), id, version });
    expect(await refused(keeper(calls.savePurchasePlan, { ...draftOf([itemId]), id, version }))).toBe('error.version');
  });
});

describe('goods of a plan', () => {
  it('count as arriving while their receipt waits, and as received once it is booked', async () => {
    const [itemId, other] = [await someGoods(), await someGoods()];
    const plan = await planIn('approved', [itemId, other]);
    const { id } = await receiptOf(plan, itemId, 4);
    const lineOf = async () => (await keeper(calls.queryPurchasePlan, { id: plan.id })).lines.find((line) => line.itemId === itemId);
    expect(await lineOf()).toMatchObject({ received: 0, arriving: 96 });
    expect((await keeper(calls.queryPurchasePlan, { id: plan.id })).receipts).toMatchObject([{ id, status: 0 }]);
    expect((await keeper(inventoryCalls.queryStockDocument, { id })).purchasePlanNumber).toBe(plan.number);
    await keeper(inventoryCalls.processStockDocument, await approved(world, id));
    expect(await lineOf()).toMatchObject({ received: 96, arriving: 0 });
    const rest = await receiptOf(plan, itemId, 6);
    await keeper(inventoryCalls.processStockDocument, await approved(world, rest.id));
    expect(await keeper(calls.queryPurchasePlan, { id: plan.id })).toMatchObject({ itemCount: 2, receivedCount: 1 });
  });

  it('are still to come if their receipt is cancelled or reversed', async () => {
    const itemId = await someGoods();
    const plan = await planIn('approved', [itemId]);
    const cancelled = await receiptOf(plan, itemId, 4);
    await keeper(inventoryCalls.cancelStockDocument, { id: cancelled.id, version: 1, reason: '送错' });
    const receipt = await receiptOf(plan, itemId, 10);
    await keeper(inventoryCalls.processStockDocument, await approved(world, receipt.id));
    const { version } = await keeper(inventoryCalls.queryStockDocument, { id: receipt.id });
    const reversal = await keeper(inventoryCalls.reverseStockDocument, { id: receipt.id, version, reason: '整批退回' });
    expect((await keeper(calls.queryPurchasePlan, { id: plan.id })).lines).toMatchObject([{ received: 240 }]);
    await keeper(inventoryCalls.processStockDocument, await approved(world, reversal.id));
    expect((await keeper(calls.queryPurchasePlan, { id: plan.id })).lines).toMatchObject([{ received: 0, arriving: 0 }]);
  });

  it('are received only by an approved plan', async () => {
    const itemId = await someGoods();
    for (const state of ['draft', 'submitted'] as const)
      expect(await refused(receiptOf(await planIn(state, [itemId]), itemId, 1))).toBe('inventory.purchase.refused.receive');
    const plan = await planIn('approved', [itemId]);
    await keeper(calls.closePurchasePlan, { id: plan.id, version: plan.version, reason: '断货' });
    expect(await refused(receiptOf(plan, itemId, 1))).toBe('inventory.purchase.refused.receive');
  });
});

describe('a proposal', () => {
  const proposedOf = async (itemId: string, days = 30) =>
    (await keeper(calls.proposePurchase, { days })).goods.find((goods) => goods.itemId === itemId);
  const limit = (itemId: string, lowerLimit: number, upperLimit: number | null) =>
    keeper(inventoryGoodsCalls.saveStockLimit, { itemId, lowerLimit, upperLimit, expiryDays: null });

  it('fills goods below their lower limit up to the upper one, in packages, at the latest cost and from the latest supplier', async () => {
    const itemId = await someGoods();
    await booked(world, [aLine(itemId, { count: 2, price: 24_000 })]);
    await limit(itemId, 96, 240);
    expect(await proposedOf(itemId)).toMatchObject({
      usable: 48,
      unit: 'package',
      count: 8,
      expectedPrice: 24_000,
      supplierId: world.supplierId,
    });
    await limit(itemId, 48, 240);
    expect(await proposedOf(itemId)).toBeUndefined();
  });

  it('counts what an approved plan still waits for, and counts it no more once the plan is closed', async () => {
    const itemId = await someGoods();
    await limit(itemId, 96, 240);
    expect(await proposedOf(itemId)).toMatchObject({ onOrder: 0, count: 10 });
    const plan = await planIn('approved', [itemId]);
    expect(await proposedOf(itemId)).toBeUndefined();
    await keeper(calls.closePurchasePlan, { id: plan.id, version: plan.version, reason: '断货' });
    expect(await proposedOf(itemId)).toMatchObject({ onOrder: 0, count: 10 });
  });

  it('does not count what has expired', async () => {
    const itemId = await someGoods();
    await aBatch(world, itemId, { quantity: 240, expiresOn: '2026-11-01' });
    await limit(itemId, 96, 240);
    expect(await proposedOf(itemId)).toMatchObject({ quantity: 240, usable: 0, count: 10 });
  });

  it('lasts until the goods come, as the goods say or else their supplier, and says on each line where its count comes from', async () => {
    const itemId = await someGoods();
    await booked(world, [aLine(itemId, { count: 2 })]);
    await limit(itemId, 96, null);
    await database.owner`update supplier set lead_days = 7 where id = ${world.supplierId}`;
    await database.owner`update stock_limit set lead_days = 3 where item_id = ${itemId}`;
    const goods = await proposedOf(itemId);
    const basis = {
      rule: 'use',
      usable: 48,
      onOrder: 0,
      used: 0,
      lowerLimit: 96,
      upperLimit: null,
      leadDays: 3,
      leadFrom: 'goods',
      coverDays: 30,
    };
    expect(goods).toMatchObject({ count: 2, basis: { ...basis, wanted: 48 } });
    await database.owner`update stock_limit set lead_days = null where item_id = ${itemId}`;
    const lines = draftOf([itemId]).lines.map((line) => ({ ...line, coverDays: 30 }));
    const { id } = await keeper(calls.savePurchasePlan, draftOf([], { lines }));
    const stored = await keeper(calls.queryPurchasePlan, { id });
    expect(stored.lines[0]?.basis).toEqual({ ...basis, leadDays: 7, leadFrom: 'supplier', wanted: 48 });
    await database.owner`update supplier set lead_days = null`;
    const typed = await planIn('draft', [itemId]);
    expect(typed.lines[0]?.basis).toBeNull();
  });

  it('keeps the days of delivery that a caller leaves out', async () => {
    const itemId = await someGoods();
    const draft = { itemId, lowerLimit: 1, upperLimit: null, expiryDays: null };
    await keeper(inventoryGoodsCalls.saveStockLimit, { ...draft, leadDays: 5 });
    await keeper(inventoryGoodsCalls.saveStockLimit, draft);
    expect(await proposedOf(itemId)).toMatchObject({ basis: { leadDays: 5, leadFrom: 'goods' } });
  });

  it('follows the use of the last ninety days where no limit is set', async () => {
    const itemId = await someGoods();
    await booked(world, [aLine(itemId, { count: 10 })]);
    const [batch] = await database.owner<[{ id: string }]>`select id from stock_batch where item_id = ${itemId}`;
    const used = await keeper(inventoryCalls.saveStockOut, {
      ...aDocument(world, [aLine(itemId, { batchId: batch.id, count: 9 })], { type: 'use', supplierId: null }),
    });
    await keeper(inventoryCalls.processStockDocument, await approved(world, used.id));
    expect(await proposedOf(itemId, 30)).toMatchObject({ usable: 24, used: 216, count: 2 });
    expect(await proposedOf(itemId, 10)).toBeUndefined();
  });
});

it('of twenty people who approve one plan together one does, and the others hear that it is approved', async () => {
  const { id } = await planIn('submitted', [await someGoods()]);
  const ask = auditorOf(world, many);
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => ask(calls.auditPurchasePlan, { id, version: 2, flag: 1 })));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await keeper(calls.queryPurchasePlan, { id })).toMatchObject({ status: 2, version: 3 });
});
