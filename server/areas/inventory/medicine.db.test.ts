import { beforeAll, expect, it } from 'vitest';
import type * as Inventory from '../../../src/domain/inventory/shapes.ts';
import { type Caller, problemOf } from '../../../tests/builders/world.ts';
import { aBatch, careCaller, sendOrders } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { aDraft, anItem } from '../../../tests/orderWorld.ts';
import { makeStockWorld, type StockWorld } from '../../../tests/stockWorld.ts';
import { inventoryGoodsCalls as calls } from './calls/inventoryGoods.ts';

const database = freshDatabaseForFile();
let world: StockWorld;
let keeper: Caller;
let doctor: Caller;
let itemId: string;

beforeAll(async () => {
  world = await makeStockWorld(database);
  keeper = careCaller(world, { authorities: ['m_inventory', 'm_pharmacy', 'o_goods_manage', 'o_price_change', 'o_stock_move'] });
  doctor = careCaller(world, { authorities: ['m_chart', 'o_treat'] });
  itemId = await anItem(database, world, { name: '详情片' }, 50);
});

const setPrice = async (price: number) => {
  const { quantity, enabled, version, classifyZh, classifyEn, lowerLimit, upperLimit, expiryDays, ...draft } = await keeper(
    calls.queryGoods,
    { id: itemId },
  );
  await keeper(calls.saveGoods, { ...(draft as Inventory.GoodsDraft & { id: string }), id: itemId, version, price });
};

it('shows who keeps drugs the stock, each step of the price, who orders it, and the ledger', async () => {
  await aBatch(world, itemId, { quantity: 7, expiresOn: '2029-03-31' });
  const { goods } = await keeper(calls.queryMedicine, { id: itemId });
  await setPrice(2980);
  await setPrice(3150);
  await sendOrders(world, [aDraft({ itemId, quantity: 2 })]);
  await sendOrders(world, [aDraft({ itemId, quantity: 3 })]);

  const medicine = await keeper(calls.queryMedicine, { id: itemId });
  expect(medicine.goods.price).toBe(3150);
  expect(medicine.prices.map(({ before, after, nameZh }) => ({ before, after, nameZh }))).toEqual([
    { before: 2980, after: 3150, nameZh: '陈怡' },
    { before: goods.price, after: 2980, nameZh: '陈怡' },
  ]);
  expect(medicine.batches.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(57);
  expect(medicine.batches).toContainEqual(expect.objectContaining({ quantity: 7, expiresOn: '2029-03-31', standing: 'good' }));
  expect(medicine.prescribers).toEqual([expect.objectContaining({ nameZh: '陈怡', orders: 2, quantity: 5 })]);
  expect(medicine.movements).toEqual([expect.objectContaining({ change: 7, warehouseZh: expect.any(String) })]);
});

it('shows a doctor the drug and its stock, but neither costs nor the ledger nor who orders it', async () => {
  const medicine = await doctor(calls.queryMedicine, { id: itemId });
  expect(medicine.goods.id).toBe(itemId);
  expect(medicine.batches.length).toBeGreaterThan(0);
  expect(Object.keys(medicine.batches[0]!)).not.toContain('cost');
  expect(medicine.movements).toBeNull();
  expect(medicine.prescribers).toBeNull();
});

it('knows no drug by the id of something else', async () => {
  expect(await problemOf(doctor(calls.queryMedicine, { id: world.practiceId }))).toMatchObject({ id: 'error.absent' });
});
