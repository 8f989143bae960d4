import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlaceDraft } from '../../../src/domain/inventory/places.ts';
import { placesOf, servesFrom } from '../../../src/domain/inventory/places.ts';
import { type Caller, problemOf } from '../../../tests/builders/world.ts';
import { aBatch, careCaller, sendOrders, sheetOf } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { aDraft, anItem } from '../../../tests/orderWorld.ts';
import { aDocument, aLine, keeperOf, makeStockWorld, type StockWorld } from '../../../tests/stockWorld.ts';
import { inTenant } from '../../database/tenant.ts';
import { orderCalls } from '../order/calls.ts';
import { organisationCalls } from '../organisation/calls.ts';
import { pharmacyCalls } from '../pharmacy/calls.ts';
import { inventoryCalls } from './calls/inventory.ts';
import { inventoryGoodsCalls } from './calls/inventoryGoods.ts';
import { purchasePlanCalls } from './calls/purchasePlan.ts';
import { stockPlaceCalls as calls } from './calls/stockPlace.ts';
import { findPlaces, handsOut } from './queries/stockPlaces.ts';

const database = freshDatabaseForFile();
let world: StockWorld;
let call: Caller;
/** Begins with stock in the first pharmacy. */
let itemId: string;

const manager = () => careCaller(world, { authorities: ['m_inventory', 'o_warehouse_manage', 'm_clinical_management'] });
const draft = (over: Partial<PlaceDraft> = {}): PlaceDraft => ({
  use: 'dispense',
  warehouseId: world.secondId,
  itemId,
  categoryCode: null,
  priority: 1,
  lowerLimit: null,
  upperLimit: null,
  ...over,
});
const save = (over: Partial<PlaceDraft> & { id?: string; version?: number } = {}) =>
  manager()(calls.saveStockPlace, { ...draft(over), ...(over.id ? { id: over.id, version: over.version } : {}) });
const inSecond = async (quantity: number, expiresOn = '2028-06-30') => {
  const id = await aBatch(world, itemId, { quantity, expiresOn });
  await database.owner`update stock_batch set warehouse_id = ${world.secondId} where id = ${id}`;
  return id;
};
const paidSheet = async (quantity: number) => {
  const { encounterId } = await sendOrders(world, [aDraft({ itemId, quantity })]);
  return call(pharmacyCalls.queryDispensing, { id: await sheetOf(world, encounterId) });
};
const fieldOf = async (refused: Promise<unknown>) => (await problemOf(refused)).details.fields;

beforeAll(async () => {
  world = await makeStockWorld(database);
  call = careCaller(world);
});
let made = 0;
beforeEach(async () => {
  await database.owner`delete from stock_place`;
  made += 1;
  itemId = await anItem(database, world, { name: `配置片${made}` }, 50);
});

describe('where a drug is handed out', () => {
  it('is every warehouse while nothing is configured, and then the configured pharmacy alone', async () => {
    await inSecond(40);
    expect((await paidSheet(10)).lines[0]!.batches.map(({ quantity }) => quantity)).toEqual([50, 40]);
    await save();
    const { lines } = await paidSheet(10);
    expect(lines[0]!.batches).toMatchObject([{ warehouse: '二库', quantity: 40, order: 0 }]);
  });

  it('decides what the doctor sees as stock', async () => {
    await inSecond(7);
    const stock = async () => (await call(orderCalls.queryAllOrderDict, { keyword: `配置片${made}` }))[0]!.stock;
    expect(await stock()).toBe(57);
    const { id } = await save();
    expect(await stock()).toBe(7);
    await manager()(calls.setStockPlaceEnabled, { id: id!, version: 1, flag: 0 });
    expect(await stock()).toBe(57);
  });

  it('refuses a batch of another pharmacy even if a program names it, and takes nothing', async () => {
    await inSecond(40);
    const before = await paidSheet(10);
    const wrong = before.lines[0]!.batches.find(({ warehouse }) => warehouse !== '二库')!;
    await save();
    const { id, version, lines } = await call(pharmacyCalls.queryDispensing, { id: before.id });
    const chosen = { id, version, lines: [{ lineId: lines[0]!.id, batches: [{ batchId: wrong.id, quantity: 10 }] }] };
    expect(await fieldOf(call(pharmacyCalls.dispense, chosen))).toMatchObject([{ message: 'pharmacy.batch.elsewhere' }]);
    const [kept] = await database.owner<{ quantity: number }[]>`select quantity from stock_batch where id = ${wrong.id}`;
    expect(kept!.quantity).toBe(50);
  });

  it('follows the kind of goods, the default before the second, and the item before its kind', async () => {
    await inSecond(40, '2029-01-31');
    const [{ categoryCode }] = await database.owner<[{ categoryCode: PlaceDraft['categoryCode'] }]>`
      select category_code from item where id = ${itemId}`;
    await save({ itemId: null, categoryCode });
    await save({ itemId: null, categoryCode, warehouseId: world.warehouseId, priority: 2 });
    const { lines } = await paidSheet(45);
    expect(lines[0]!.batches.map(({ warehouse, order }) => [warehouse, order])).toEqual([
      ['二库', 0],
      ['药房', 1],
    ]);
    await save({ warehouseId: world.warehouseId });
    expect((await paidSheet(45)).lines[0]!.batches.map(({ warehouse }) => warehouse)).toEqual(['药房']);
  });

  it('is the same in the sums of the database as in the rule of the screens', async () => {
    const categories = ['western', 'decoction'] as const;
    const choices: Partial<PlaceDraft>[] = [
      { itemId },
      { itemId, warehouseId: world.warehouseId, priority: 2 },
      { itemId: null, categoryCode: 'western' },
      { itemId: null, categoryCode: 'decoction', warehouseId: world.warehouseId },
      { itemId, use: 'keep' },
    ];
    for (let chosen = 0; chosen < 2 ** choices.length; chosen += 1) {
      await database.owner`delete from stock_place`;
      for (const [at, over] of choices.entries()) if (chosen & (1 << at)) await save(over);
      for (const categoryCode of categories) {
        await database.owner`update item set category_code = ${categoryCode} where id = ${itemId}`;
        await inTenant(database.app, world, async (db) => {
          const places = placesOf({ itemId, categoryCode }, 'dispense', await findPlaces(db));
          const rows = await db<{ id: string; serves: boolean }[]>`
            select w.id, ${handsOut(db, 'i')} as serves from item i cross join warehouse w where i.id = ${itemId}`;
          expect(rows.map(({ id, serves }) => [id, serves])).toEqual(rows.map(({ id }) => [id, servesFrom(places, id)]));
        });
      }
    }
  });
});

describe('where goods are kept', () => {
  const keep = (over: Partial<PlaceDraft> = {}) => save({ use: 'keep', ...over });
  const receive = (warehouseId: string) => keeperOf(world)(inventoryCalls.saveStockIn, aDocument(world, [aLine(itemId)], { warehouseId }));

  it('lets a receipt into the configured warehouse alone, and names the line', async () => {
    await keep();
    expect(await fieldOf(receive(world.warehouseId))).toMatchObject([{ field: 'lines.0.itemId', message: 'inventory.place.notKept' }]);
    expect((await receive(world.secondId)).id).toBeTruthy();
    const { rows } = await keeperOf(world)(inventoryCalls.queryStockChoices, { page: 1, size: 10, keyword: `配置片${made}` });
    expect(rows[0]!.keptIn).toEqual([world.secondId]);
  });

  it('lists an item that a warehouse has too little of, and that warehouse alone', async () => {
    await keep({ lowerLimit: 30 });
    await keep({ warehouseId: world.warehouseId, lowerLimit: 30 });
    const below = async (storehouseId?: string) =>
      (
        await keeperOf(world)(inventoryCalls.queryStockNavList, {
          a: 1,
          b: 50,
          keyword: `配置片${made}`,
          alert: 'below',
          ...(storehouseId && { storehouseId }),
        } as never)
      ).rows.length;
    expect([await below(world.secondId), await below(world.warehouseId), await below()]).toEqual([1, 0, 1]);
    await inSecond(30);
    expect(await below()).toBe(0);
  });

  it('stays configured while goods lie there that would have no other home', async () => {
    await keep();
    const first = await keep({ warehouseId: world.warehouseId });
    const gone = { id: first.id!, version: 1, reason: '搬库' };
    expect(await problemOf(manager()(calls.deleteStockPlace, gone))).toMatchObject({ id: 'inventory.place.holds' });
    expect(await problemOf(manager()(calls.setStockPlaceEnabled, { id: first.id!, version: 1, flag: 0 }))).toMatchObject({
      id: 'inventory.place.holds',
    });
    await database.owner`update stock_batch set quantity = 0 where item_id = ${itemId}`;
    expect(await manager()(calls.deleteStockPlace, gone)).toEqual({ done: true });
  });
});

describe('an entry', () => {
  it('is refused twice for one warehouse, for a store that is no pharmacy, and over a newer version', async () => {
    const { id } = await save();
    expect(await fieldOf(save())).toMatchObject([{ field: 'warehouseId', message: 'inventory.place.exists' }]);
    await database.owner`update warehouse set is_pharmacy = false where id = ${world.warehouseId}`;
    expect(await fieldOf(save({ warehouseId: world.warehouseId }))).toMatchObject([{ message: 'inventory.place.noPharmacy' }]);
    await database.owner`update warehouse set is_pharmacy = true where id = ${world.warehouseId}`;
    await save({ id: id!, version: 1, priority: 3 });
    expect(await problemOf(save({ id: id!, version: 1, priority: 4 }))).toMatchObject({ id: 'error.version' });
  });

  it('keeps its warehouse from deletion and from ceasing to be a pharmacy', async () => {
    await save();
    const [{ version, code }] = await database.owner<[{ version: number; code: string }]>`
      select version, code from warehouse where id = ${world.secondId}`;
    const warehouse = { code, nameZh: '二库', nameEn: '', isPharmacy: false, position: '', keeperId: null, phone: '', monthly: true };
    expect(await fieldOf(manager()(inventoryGoodsCalls.saveWarehouse, { id: world.secondId, version, ...warehouse }))).toMatchObject([
      { field: 'isPharmacy', message: 'inventory.place.handsOut' },
    ]);
    await database.owner`update warehouse set frozen = false where id = ${world.secondId}`;
    const empty = await manager()(inventoryGoodsCalls.saveWarehouse, {
      ...warehouse,
      code: `E${made}`,
      nameZh: `空库${made}`,
      isPharmacy: true,
    });
    await save({ warehouseId: empty.id! });
    expect(await problemOf(manager()(inventoryGoodsCalls.deleteWarehouse, { id: empty.id! }))).toMatchObject({
      id: 'inventory.warehouse.configured',
    });
  });

  it('has a history with its earlier state, and one that was deleted with its reason', async () => {
    const { id } = await save();
    await save({ id: id!, version: 1, priority: 3 });
    await manager()(calls.deleteStockPlace, { id: id!, version: 2, reason: '撤销药房' });
    const changes = await manager()(organisationCalls.queryChangeList, { kind: 'pharmacyDrug', id: 'all', page: 1, size: 10 } as never);
    expect((changes as object[])[0]).toMatchObject({ act: 'deleted', reason: '撤销药房', before: { priority: 3 } });
  });

  it('is found by the name of its goods and by the words of its kind', async () => {
    await save();
    await save({ itemId: null, categoryCode: 'decoction' });
    const found = async (keyword: string) =>
      (await manager()(calls.queryStockPlaces, { use: 'dispense', page: 1, size: 50, keyword })).rows.map(({ nameZh }) => nameZh);
    expect(await found('')).toHaveLength(2);
    expect(await found(`配置片${made}`)).toEqual([`配置片${made}`]);
    expect(await found('饮片')).toHaveLength(1);
    expect((await manager()(calls.queryStockPlaces, { use: 'keep', page: 1, size: 50 })).total).toBe(0);
  });
});

describe('the shelf and the reorder point of goods in a warehouse', () => {
  const keep = (over: Parameters<typeof save>[0]) => save({ use: 'keep', warehouseId: world.warehouseId, ...over });
  const receive = async (lines: Parameters<typeof aDocument>[1]) => {
    const { id } = await keeperOf(world)(inventoryCalls.saveStockIn, aDocument(world, lines));
    return (await keeperOf(world)(inventoryCalls.queryStockDocument, { id })).lines.map(({ shelf }: { shelf: string }) => shelf);
  };

  it('are kept, read back, and left as they are by a change that does not name them', async () => {
    const { id, version } = await keep({ shelf: ' A-3 ', lowerLimit: 5, reorderPoint: 20, upperLimit: 80 });
    await keep({ id, version, lowerLimit: 10, upperLimit: 80 });

    const { rows } = await manager()(calls.queryStockPlaces, { use: 'keep', page: 1, size: 10 });
    expect(rows).toMatchObject([{ shelf: 'A-3', reorderPoint: 20, lowerLimit: 10 }]);
  });

  it('fill the shelf of a line that comes in without one, and are offered with the goods', async () => {
    await keep({ shelf: 'A-3' });
    expect(await receive([aLine(itemId, { shelf: '' })])).toEqual(['A-3']);
    expect(await receive([aLine(itemId, { shelf: 'B-9' })])).toEqual(['B-9']);

    const { rows } = await keeperOf(world)(inventoryCalls.queryStockChoices, { page: 1, size: 10, keyword: `配置片${made}` });
    expect(rows).toMatchObject([{ shelves: [{ warehouseId: world.warehouseId, shelf: 'A-3' }] }]);
  });

  it('make goods an alert at the reorder point, and not above it', async () => {
    const below = async () => {
      const { rows } = await keeperOf(world)(inventoryCalls.queryStockNavList, {
        page: 1,
        size: 50,
        alert: 'below',
        keyword: `配置片${made}`,
      });
      return rows.length;
    };
    const { id, version } = await keep({ reorderPoint: 49 });
    expect(await below()).toBe(0);
    await keep({ id, version, reorderPoint: 50 });
    expect(await below()).toBe(1);
  });

  it('propose to buy up to the maximum', async () => {
    const proposed = async () => {
      const { goods } = await keeperOf(world)(purchasePlanCalls.proposePurchase, { days: 30 });
      return goods.find((one: { itemId: string }) => one.itemId === itemId)?.count;
    };
    const { id, version } = await keep({ reorderPoint: 40, upperLimit: 170 });
    expect(await proposed()).toBeUndefined();
    await keep({ id, version, reorderPoint: 50, upperLimit: 170 });
    expect(await proposed()).toBe(5);
  });
});
