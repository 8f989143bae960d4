import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type * as Order from '../../../../src/domain/inventory/purchase/order/shapes.ts';
import type * as Purchase from '../../../../src/domain/inventory/purchase/shapes.ts';
import type * as Stock from '../../../../src/domain/inventory/stockShapes.ts';
import { type Caller, problemOf } from '../../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../../tests/database.ts';
import { anItem } from '../../../../tests/orderWorld.ts';
import { aDocument, aLine, approved, auditorOf, keeperOf, makeStockWorld, type StockWorld } from '../../../../tests/stockWorld.ts';
import { connectAsApp, type Sql } from '../../../database/connect.ts';
import { inTenant } from '../../../database/tenant.ts';
import { inventoryCalls } from '../calls/inventory.ts';
import { inventoryGoodsCalls } from '../calls/inventoryGoods.ts';
import { purchaseOrderCalls as calls } from '../calls/purchaseOrder.ts';
import { purchasePlanCalls } from '../calls/purchasePlan.ts';

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
beforeEach(() => allow({ skip: false }));

const allow = ({ skip }: { skip: boolean }) =>
  inTenant(database.owner, world, async (db) => {
    await db`delete from stock_setting`;
    const setting = { orgId: world.orgId, practiceId: world.practiceId, ownApproval: false, skipApproval: skip };
    await db`insert into stock_setting ${db(setting)}`;
  });

/** Goods of 24 pieces a package. */
async function someGoods(): Promise<string> {
  made += 1;
  return anItem(database, world, { name: `订购药${made}` });
}

async function anotherSupplier(): Promise<string> {
  made += 1;
  const draft = { code: `GYS8${made}`, nameZh: `另一供应商${made}`, nameEn: '', contact: '', phone: '', fax: '', address: '' };
  return (await keeper(inventoryGoodsCalls.saveSupplier, { ...draft, licenceNumber: '', licenceExpiresOn: null, remark: '' })).id;
}

const orderOf = (items: readonly string[], over: Partial<Order.OrderDraft> = {}): Order.OrderDraft => ({
  supplierId: world.supplierId,
  warehouseId: world.warehouseId,
  expectedOn: null,
  remark: '',
  lines: items.map((itemId) => ({ itemId, unit: 'package', count: 10, price: 18_500 })),
  ...over,
});
const read = (id: string) => keeper(calls.queryPurchaseOrder, { id });
const sentOrder = async (items: readonly string[], over: Partial<Order.OrderDraft> = {}) => {
  const { id } = await keeper(calls.savePurchaseOrder, orderOf(items, over));
  await keeper(calls.sendPurchaseOrder, { id, version: 1 });
  await auditor(calls.auditPurchaseOrder, { id, version: 2, flag: 1 });
  return read(id);
};
const approvedPlan = async (items: readonly string[], over: Partial<Purchase.PlanLineDraft> = {}) => {
  const line = { supplierId: world.supplierId, unit: 'package' as const, count: 10, price: 18_500, ...over };
  const lines = items.map((itemId) => ({ ...line, itemId }));
  const draft = { warehouseId: world.warehouseId, expectedOn: null, remark: '', lines };
  const { id } = await keeper(purchasePlanCalls.savePurchasePlan, draft);
  await keeper(purchasePlanCalls.submitPurchasePlan, { id, version: 1 });
  await auditor(purchasePlanCalls.auditPurchasePlan, { id, version: 2, flag: 1 });
  return keeper(purchasePlanCalls.queryPurchasePlan, { id });
};
const ordersOfPlan = async ({ id, version }: Purchase.PlanFull) => {
  await keeper(calls.createPurchaseOrders, { id, version });
  const rows = await database.owner<{ id: string }[]>`select id from purchase_order where plan_id = ${id} order by number`;
  return Promise.all(rows.map((row) => read(row.id)));
};
const receiptOf = (orderId: string, lines: Stock.LineDraft[], over: Partial<Stock.DocumentDraft> & { confirmed?: boolean } = {}) =>
  keeper(inventoryCalls.saveStockIn, { ...aDocument(world, lines), purchaseOrderId: orderId, ...over });
const book = async (id: string) => keeper(inventoryCalls.processStockDocument, await approved(world, id));
const refused = async (asked: Promise<unknown>) => (await problemOf(asked)).id;
const fieldsOf = async (asked: Promise<unknown>) => (await problemOf(asked)).details.fields?.map(({ field, message }) => [field, message]);

describe('an order', () => {
  it('that is written by hand waits for another person, and is sent with the approval', async () => {
    const itemId = await someGoods();
    const { id } = await keeper(calls.savePurchaseOrder, orderOf([itemId], { expectedOn: null }));
    const draft = await read(id);
    expect(draft).toMatchObject({ status: 0, amount: 18_500, supplierId: world.supplierId, planNumber: null, sentAt: null });
    expect(draft.number).toMatch(/^DD\d{8}-\d{3}$/);
    expect(await keeper(calls.sendPurchaseOrder, { id, version: 1 })).toEqual({ isSent: false });
    const own = auditorOf({ ...world, auditorId: world.staffId });
    expect(await refused(own(calls.auditPurchaseOrder, { id, version: 2, flag: 1 }))).toBe('inventory.refused.own');
    await auditor(calls.auditPurchaseOrder, { id, version: 2, flag: 1 });
    const sent = await read(id);
    expect(sent).toMatchObject({ status: 2, audited: { nameZh: '马库' } });
    expect(sent.sentAt).not.toBeNull();
  });

  it('goes back to its writer with a remark, is changed and sent again', async () => {
    const [itemId, other] = [await someGoods(), await someGoods()];
    const { id } = await keeper(calls.savePurchaseOrder, orderOf([itemId]));
    await keeper(calls.sendPurchaseOrder, { id, version: 1 });
    expect(await fieldsOf(auditor(calls.auditPurchaseOrder, { id, version: 2, flag: 0 }))).toMatchObject([['remark', expect.anything()]]);
    await auditor(calls.auditPurchaseOrder, { id, version: 2, flag: 0, remark: '价格过高' });
    expect(await read(id)).toMatchObject({ status: 4, auditRemark: '价格过高' });
    await keeper(calls.savePurchaseOrder, { ...orderOf([other]), id, version: 3 });
    expect(await read(id)).toMatchObject({ status: 0, lines: [{ itemId: other }] });
  });

  it('is sent by its writer in a clinic that works without review', async () => {
    await allow({ skip: true });
    const { id } = await keeper(calls.savePurchaseOrder, orderOf([await someGoods()]));
    expect(await keeper(calls.sendPurchaseOrder, { id, version: 1 })).toEqual({ isSent: true });
  });

  it('refuses single units, goods twice, a day that has passed and a supplier that is gone, beside their fields', async () => {
    const itemId = await someGoods();
    const line = { itemId, unit: 'package' as const, count: 1, price: 1 };
    const asked = (over: Partial<Order.OrderDraft>) => fieldsOf(keeper(calls.savePurchaseOrder, orderOf([itemId], over)));
    expect(await asked({ lines: [{ ...line, unit: 'single' }] })).toEqual([['lines.0.unit', 'inventory.order.wholePackages']]);
    expect(await asked({ lines: [line, line] })).toEqual([['lines.1.itemId', 'inventory.purchase.twice']]);
    expect(await asked({ expectedOn: '2026-01-01' })).toEqual([['expectedOn', 'inventory.purchase.date.past']]);
    expect(await asked({ supplierId: world.orgId })).toEqual([['supplierId', 'inventory.supplier.gone']]);
    expect(await asked({ supplierId: '', lines: [] })).toEqual([
      ['supplierId', 'error.field.required'],
      ['lines', 'inventory.lines.none'],
    ]);
  });

  it('is overdue from the day after it was expected until everything has come', async () => {
    const itemId = await someGoods();
    const order = await sentOrder([itemId]);
    await database.owner`update purchase_order set expected_on = '2026-01-05' where id = ${order.id}`;
    const listed = async () =>
      (await keeper(calls.queryPurchaseOrderList, { page: 1, size: 50, overdue: '1' })).rows.some(({ id }) => id === order.id);
    expect(await listed()).toBe(true);
    const { id } = await receiptOf(order.id, [aLine(itemId, { count: 10 })]);
    await book(id);
    expect(await listed()).toBe(false);
    expect(await read(order.id)).toMatchObject({ status: 7, isOverdue: false });
  });
});

describe('orders of a plan', () => {
  it('are one for each supplier with what the plan waits for, and the plan then waits for nothing more of them', async () => {
    const [first, second] = [await someGoods(), await someGoods()];
    const other = await anotherSupplier();
    const plan = await approvedPlan([first, second]);
    await database.owner`update purchase_plan_line set supplier_id = ${other} where plan_id = ${plan.id} and item_id = ${second}`;
    const orders = await ordersOfPlan(plan);
    expect(
      orders.map(({ supplierId, lines }) => [supplierId, lines.map(({ itemId, quantity, price }) => [itemId, quantity, price])]),
    ).toEqual(
      expect.arrayContaining([
        [world.supplierId, [[first, 240, 18_500]]],
        [other, [[second, 240, 18_500]]],
      ]),
    );
    const { lines } = await keeper(purchasePlanCalls.queryPurchasePlan, { id: plan.id });
    expect(lines.map(({ inOrders }) => inOrders)).toEqual([240, 240]);
    expect(await refused(keeper(calls.createPurchaseOrders, { id: plan.id, version: plan.version }))).toBe(
      'inventory.order.refused.nothing',
    );
  });

  it('are sent at once while they stay within the plan, and reviewed where they are dearer or more', async () => {
    const [cheap, dear, more] = [await someGoods(), await someGoods(), await someGoods()];
    const ask = async (itemId: string, over: Partial<Order.OrderLineDraft>) => {
      const [order] = await ordersOfPlan(await approvedPlan([itemId]));
      const { id = '', version = 0 } = order ?? {};
      const lines = [{ itemId, unit: 'package' as const, count: 10, price: 18_500, ...over }];
      const saved = await keeper(calls.savePurchaseOrder, { ...orderOf([], { lines }), id, version });
      return keeper(calls.sendPurchaseOrder, { id, version: saved.version ?? 0 });
    };
    expect(await ask(cheap, { price: 18_000 })).toEqual({ isSent: true });
    expect(await ask(dear, { price: 18_501 })).toEqual({ isSent: false });
    expect(await ask(more, { count: 11 })).toEqual({ isSent: false });
  });

  it('are reviewed where goods of the plan were received without them', async () => {
    const itemId = await someGoods();
    const plan = await approvedPlan([itemId]);
    const [order] = await ordersOfPlan(plan);
    const direct = { ...aDocument(world, [aLine(itemId, { count: 1 })]), purchasePlanId: plan.id };
    await keeper(inventoryCalls.saveStockIn, direct);
    expect(await keeper(calls.sendPurchaseOrder, { id: order?.id ?? '', version: 1 })).toEqual({ isSent: false });
  });
});

describe('a receipt against an order', () => {
  it('counts into its order and its plan line by line: arriving while it waits, received once it is booked', async () => {
    const [itemId, other] = [await someGoods(), await someGoods()];
    const plan = await approvedPlan([itemId, other]);
    const [order] = await ordersOfPlan(plan);
    const orderId = order?.id ?? '';
    await keeper(calls.sendPurchaseOrder, { id: orderId, version: 1 });
    const { id } = await receiptOf(orderId, [aLine(itemId, { count: 4 })]);
    expect((await read(orderId)).lines).toMatchObject([
      { itemId, arriving: 96 },
      { itemId: other, arriving: 0 },
    ]);
    await book(id);
    expect(await read(orderId)).toMatchObject({ status: 6, lines: [{ received: 96, arriving: 0 }, { received: 0 }] });
    const counted = await keeper(purchasePlanCalls.queryPurchasePlan, { id: plan.id });
    expect(counted.lines).toMatchObject([
      { received: 96, inOrders: 144 },
      { received: 0, inOrders: 240 },
    ]);
    const rest = await receiptOf(orderId, [aLine(itemId, { count: 6 }), aLine(other, { count: 10 })]);
    await book(rest.id);
    expect(await read(orderId)).toMatchObject({ status: 7, receivedCount: 2 });
  });

  it('asks before it brings more than the order waits for, and not about its own lines when it is changed', async () => {
    const itemId = await someGoods();
    const order = await sentOrder([itemId]);
    expect(await refused(receiptOf(order.id, [aLine(itemId, { count: 11 })]))).toBe('inventory.order.confirm.over');
    const whole = await receiptOf(order.id, [aLine(itemId, { count: 10 })]);
    const again = { ...aDocument(world, [aLine(itemId, { count: 10, price: 19_000 })]), id: whole.id, version: 1 };
    const changed = await keeper(inventoryCalls.saveStockIn, again);
    expect(changed).toMatchObject({ version: 2 });
    expect(await refused(receiptOf(order.id, [aLine(itemId, { count: 1, batchNumber: 'B9' })]))).toBe('inventory.order.confirm.over');
    await receiptOf(order.id, [aLine(itemId, { count: 1, batchNumber: 'B9' })], { confirmed: true });
    expect(await refused(receiptOf(order.id, [aLine(await someGoods(), { count: 1 })]))).toBe('inventory.order.confirm.notOrdered');
  });

  it('shows the agreed price of each line, and gives back what it brought when it is cancelled or reversed', async () => {
    const itemId = await someGoods();
    const order = await sentOrder([itemId]);
    const cancelled = await receiptOf(order.id, [aLine(itemId, { count: 4, price: 19_000 })]);
    const document = await keeper(inventoryCalls.queryStockDocument, { id: cancelled.id });
    expect(document).toMatchObject({
      purchaseOrderNumber: order.number,
      lines: [{ price: 19_000, agreed: { price: 18_500, factor: 24 } }],
    });
    await keeper(inventoryCalls.cancelStockDocument, { id: cancelled.id, version: 1, reason: '送错' });
    expect((await read(order.id)).lines).toMatchObject([{ arriving: 0, received: 0 }]);
    const receipt = await receiptOf(order.id, [aLine(itemId, { count: 10 })]);
    await book(receipt.id);
    const { version } = await keeper(inventoryCalls.queryStockDocument, { id: receipt.id });
    const reversal = await keeper(inventoryCalls.reverseStockDocument, { id: receipt.id, version, reason: '整批退回' });
    await book(reversal.id);
    expect(await read(order.id)).toMatchObject({ status: 2, lines: [{ received: 0, arriving: 0 }] });
  });

  it('is refused for an order that was not sent, another supplier, and an order that has ended', async () => {
    const itemId = await someGoods();
    const { id } = await keeper(calls.savePurchaseOrder, orderOf([itemId]));
    expect(await refused(receiptOf(id, [aLine(itemId)]))).toBe('inventory.order.refused.receive');
    const order = await sentOrder([itemId]);
    const other = await anotherSupplier();
    expect(await fieldsOf(receiptOf(order.id, [aLine(itemId)], { supplierId: other }))).toEqual([
      ['supplierId', 'inventory.order.otherSupplier'],
    ]);
    const waiting = await receiptOf(order.id, [aLine(itemId, { count: 1 })]);
    const end = { id: order.id, version: order.version, reason: '断货' };
    expect(await refused(keeper(calls.closePurchaseOrder, end))).toBe('inventory.order.refused.arriving');
    await book(waiting.id);
    expect(await refused(keeper(calls.cancelPurchaseOrder, end))).toBe('inventory.order.refused.cancel');
    await keeper(calls.closePurchaseOrder, end);
    expect(await read(order.id)).toMatchObject({ status: 3, endReason: '断货' });
    expect(await refused(receiptOf(order.id, [aLine(itemId)]))).toBe('inventory.order.refused.receive');
  });
});

describe('a proposal', () => {
  const proposed = async (itemId: string) =>
    (await keeper(purchasePlanCalls.proposePurchase, { days: 30 })).goods.find((goods) => goods.itemId === itemId);

  it('counts sent orders once, with and without their plan, and no longer once they are closed', async () => {
    const [byHand, byPlan] = [await someGoods(), await someGoods()];
    for (const itemId of [byHand, byPlan])
      await keeper(inventoryGoodsCalls.saveStockLimit, { itemId, lowerLimit: 1000, upperLimit: null, expiryDays: null });
    const order = await sentOrder([byHand]);
    const [planned] = await ordersOfPlan(await approvedPlan([byPlan]));
    expect(await proposed(byHand)).toMatchObject({ onOrder: 240 });
    expect(await proposed(byPlan)).toMatchObject({ onOrder: 240 });
    await keeper(calls.sendPurchaseOrder, { id: planned?.id ?? '', version: 1 });
    expect(await proposed(byPlan)).toMatchObject({ onOrder: 240 });
    const receipt = await receiptOf(planned?.id ?? '', [aLine(byPlan, { count: 4 })]);
    expect(await proposed(byPlan)).toMatchObject({ onOrder: 240 });
    await book(receipt.id);
    expect(await proposed(byPlan)).toMatchObject({ onOrder: 144, usable: 96 });
    await keeper(calls.closePurchaseOrder, { id: order.id, version: order.version, reason: '断货' });
    expect(await proposed(byHand)).toMatchObject({ onOrder: 0 });
  });
});

it('of twenty people who send one order together one does, and the others hear that it was sent', async () => {
  await allow({ skip: true });
  const { id } = await keeper(calls.savePurchaseOrder, orderOf([await someGoods()]));
  const ask = keeperOf(world, many);
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => ask(calls.sendPurchaseOrder, { id, version: 1 })));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await read(id)).toMatchObject({ status: 2, version: 2 });
});
