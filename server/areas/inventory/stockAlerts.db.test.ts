import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { permissions } from '../../../src/domain/permission/codes.ts';
import type { Caller } from '../../../tests/builders/world.ts';
import { aBatch, careCaller, sendOrders } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { aDraft, anItem, anOrderOf, now } from '../../../tests/orderWorld.ts';
import { makeStockWorld, type StockWorld } from '../../../tests/stockWorld.ts';
import { inTenant } from '../../database/tenant.ts';
import type { Announcement } from '../../pipeline/context.ts';
import { consumableCalls } from '../consumable/calls.ts';
import { inventoryCalls as calls } from './calls/inventory.ts';
import { inventoryGoodsCalls } from './calls/inventoryGoods.ts';
import { pushStockAlertsOver } from './pushAlerts.ts';
import { findAvailableItems } from './queries/availableStock.ts';

const database = freshDatabaseForFile();
const today = '2026-11-21';
let world: StockWorld;
let keeper: Caller;

beforeAll(async () => {
  world = await makeStockWorld(database);
  keeper = careCaller(world, { authorities: permissions });
  const { orgId } = world;
  await inTenant(database.owner, world, async (db) => {
    const [stock, desk] = [uuidv7(), uuidv7()];
    await db`insert into role ${db({ orgId, id: stock, code: 'K', nameZh: '库管员', nameEn: 'Keeper', authorities: ['m_home', 'm_inventory'] })}`;
    await db`insert into role ${db({ orgId, id: desk, code: 'C', nameZh: '收费员', nameEn: 'Cashier', authorities: ['m_home', 'm_billing'] })}`;
    await db`update staff_practice set role_ids = array[${stock}]::uuid[] where staff_id = ${world.auditorId}`;
    await db`update staff_practice set role_ids = array[${desk}]::uuid[] where staff_id = ${world.staffId}`;
  });
});

/** Runs the job at an instant and answers the notices it stored. */
async function push(at: string): Promise<Announcement[]> {
  const stored: Announcement[] = [];
  const work = pushStockAlertsOver({
    sql: database.app,
    push: { store: async (_, __, events) => void stored.push(...events), wake: () => undefined },
    now: () => new Date(at),
  });
  await work(new AbortController().signal);
  return stored;
}
const countsOf = ({ content }: Announcement) => content?.values;
const available = (itemId: string) =>
  inTenant(database.app, world, async (db) => (await findAvailableItems(db, [itemId], { today })).get(itemId)?.stock);

async function aDressing(name: string, held: number) {
  const materialId = await anItem(database, world, { name: `${name}敷料`, adviceType: 14, categoryCode: 'material', splitAllowed: false });
  const itemId = await anItem(database, world, { name, adviceType: 3, isStocked: false });
  if (held > 0) await aBatch(world, materialId, { quantity: held, expiresOn: '2029-01-01' });
  await inTenant(
    database.owner,
    world,
    (db) => db`insert into item_material ${db({ orgId: world.orgId, itemId, materialId, quantity: 2, sort: 0 })}`,
  );
  return { itemId, materialId };
}

describe('waiting consumables', () => {
  it('lessen the stock that the doctor and the desk see, until they are sent or given up', async () => {
    const { itemId, materialId } = await aDressing('换药甲', 10);
    expect(await available(materialId)).toBe(10);
    const { adviceIds } = await sendOrders(world, [anOrderOf(3, itemId, { quantity: 3 })]);
    expect(await available(materialId)).toBe(4);

    const { rows } = await keeper(consumableCalls.queryConsumableList, { page: 1, size: 100, storehouseId: world.warehouseId });
    const request = rows.find(({ adviceId }) => adviceId === adviceIds[0])!;
    const lines = [{ lineId: request.lines[0]!.id, quantity: 5 }];
    await keeper(consumableCalls.sendConsumables, { id: request.id, version: request.version, storehouseId: world.warehouseId, lines });
    expect(await available(materialId)).toBe(4);
    await database.owner`update consumable_request set cancelled_at = now(), cancelled_by = ${world.staffId} where id = ${request.id}`;
    expect(await available(materialId)).toBe(5);
  });

  it('of a treatment that nobody paid are given up with its order’s place in the queue', async () => {
    const { itemId, materialId } = await aDressing('换药乙', 10);
    const { adviceIds } = await sendOrders(world, [anOrderOf(3, itemId, { quantity: 1 })], { paid: false });
    expect(await available(materialId)).toBe(8);
    await database.owner`update consumable_request set requested_at = requested_at - interval '20 days' where advice_id = ${adviceIds[0]!}`;
    expect(await available(materialId)).toBe(10);
  });
});

describe('stock alerts', () => {
  it('count goods promised beyond stock, and the ones of them that are out', async () => {
    const before = await keeper(calls.queryStockAlertCounts);
    const short = await aDressing('换药丙', 1);
    const out = await aDressing('换药丁', 0);
    await sendOrders(world, [anOrderOf(3, short.itemId, {}), anOrderOf(3, out.itemId, {})]);
    const after = await keeper(calls.queryStockAlertCounts);
    expect([after.short - before.short, after.outOfStock - before.outOfStock]).toEqual([2, 1]);
    const { rows } = await keeper(calls.queryStockNavList, { a: 1, b: 100, alert: 'short' });
    expect(rows.map(({ itemId }) => itemId)).toEqual(expect.arrayContaining([short.materialId, out.materialId]));
  });

  it('are told once a day to everybody who keeps stock and to nobody else, however often the job runs', async () => {
    const tablet = await anItem(database, world, { name: '太少片' });
    await aBatch(world, tablet, { quantity: 5, expiresOn: '2027-01-31' });
    await keeper(inventoryGoodsCalls.saveStockLimit, { itemId: tablet, lowerLimit: 10, upperLimit: null, expiryDays: null });
    const { below, near, short, outOfStock } = await keeper(calls.queryStockAlertCounts);
    expect(Math.min(below, near, short, outOfStock)).toBeGreaterThan(0);

    const first = await push('2026-11-21T07:30:00+08:00');
    expect(first.map(({ audience }) => audience)).toEqual([{ staffId: world.auditorId }]);
    expect(countsOf(first[0]!)).toEqual({ change: 'stockAlerts', below, near, short, outOfStock });
    expect(await push('2026-11-21T23:59:00+08:00')).toEqual([]);
    expect(await push('2026-11-22T00:00:30+08:00')).toHaveLength(1);
    const both = await Promise.all([push('2026-11-23T07:30:00+08:00'), push('2026-11-23T07:30:00+08:00')]);
    expect(both.flat()).toHaveLength(1);
  });

  it('are told to nobody where the clinic switched it off', async () => {
    const setting = await keeper(inventoryGoodsCalls.queryStockSetting);
    await keeper(inventoryGoodsCalls.saveStockSetting, { ...setting, isAlertPushed: false });
    expect(await push('2026-11-25T07:30:00+08:00')).toEqual([]);
    const changed = await keeper(inventoryGoodsCalls.queryStockSetting);
    await keeper(inventoryGoodsCalls.saveStockSetting, { ...changed, isAlertPushed: true });
    expect(await push('2026-11-25T07:30:00+08:00')).toHaveLength(1);
  });

  it('tell nobody of a clinic without an alert', async () => {
    await database.owner`update stock_batch set expires_on = '2032-01-01'`;
    await database.owner`delete from stock_limit`;
    await database.owner`update consumable_request set cancelled_at = ${now}, cancelled_by = ${world.staffId} where cancelled_at is null`;
    expect(await push('2026-11-26T07:30:00+08:00')).toEqual([]);
    // The order of a drug that nobody holds is an alert again.
    const tablet = await anItem(database, world, { name: '断货片' });
    const batch = await aBatch(world, tablet, { quantity: 30, expiresOn: '2032-01-01' });
    await sendOrders(world, [aDraft({ itemId: tablet, quantity: 30 })]);
    await database.owner`update stock_batch set quantity = 0 where id = ${batch}`;
    const [notice] = await push('2026-11-26T08:30:00+08:00');
    expect(countsOf(notice!)).toMatchObject({ short: 1, outOfStock: 1 });
  });
});
