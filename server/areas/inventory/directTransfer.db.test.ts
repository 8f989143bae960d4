import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, problemOf } from '../../../tests/builders/world.ts';
import { aBatch } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { anItem } from '../../../tests/orderWorld.ts';
import { aDocument, aLine, heldOf, keeperOf, makeStockWorld, type StockWorld } from '../../../tests/stockWorld.ts';
import { connectAsApp, type Sql } from '../../database/connect.ts';
import { inTenant } from '../../database/tenant.ts';
import { findLedgerDifferences } from '../../maintenance/ledgerSums.ts';
import { inventoryCalls as calls } from './calls/inventory.ts';

const database = freshDatabaseForFile();
let world: StockWorld;
let keeper: Caller;
let many: Sql;

beforeAll(async () => {
  world = await makeStockWorld(database);
  keeper = keeperOf(world);
  many = connectAsApp(database.address, { max: 20 });
});
afterAll(() => many?.end({ timeout: 1 }));

const setSkipApproval = (skipApproval: boolean) => {
  const { orgId, practiceId } = world;
  return inTenant(
    database.owner,
    world,
    (db) =>
      db`insert into stock_setting ${db({ orgId, practiceId, skipApproval })} on conflict (org_id, practice_id) do update set ${db({ skipApproval })}`,
  );
};

/** A transfer of 10 out of a batch of 30, still a draft. */
async function aTransfer(name: string, toWarehouseId = world.secondId) {
  const itemId = await anItem(database, world, { name });
  const batchId = await aBatch(world, itemId, { quantity: 30 });
  const line = aLine(itemId, { batchId, unit: 'single', count: 10 });
  const { id } = await keeper(calls.saveTransfer, aDocument(world, [line], { type: 'transfer', supplierId: null, toWarehouseId }));
  return { itemId, id: id! };
}
const lyingIn = (itemId: string, warehouseId: string) => database.owner<{ quantity: number }[]>`
  select quantity from stock_batch where item_id = ${itemId} and warehouse_id = ${warehouseId}`;

describe('a direct transfer', () => {
  it('takes the goods out of one warehouse and into the other at once, where documents need no approval', async () => {
    const { id, itemId } = await aTransfer('直调片');
    expect((await problemOf(keeper(calls.transferStockDirectly, { id, version: 1 }))).id).toBe('inventory.refused.direct');
    await setSkipApproval(true);
    await keeper(calls.transferStockDirectly, { id, version: 1 });

    const done = await keeper(calls.queryStockDocument, { id });
    expect([done.status, done.booked?.nameZh, done.received?.nameZh]).toEqual([3, '陈怡', '陈怡']);
    expect([...(await lyingIn(itemId, world.warehouseId)), ...(await lyingIn(itemId, world.secondId))]).toEqual([
      { quantity: 20 },
      { quantity: 10 },
    ]);
    expect((await problemOf(keeper(calls.transferStockDirectly, { id, version: 3 }))).id).toBe('inventory.refused.direct');
    expect(await findLedgerDifferences(database.app, world.orgId)).toEqual([]);
  });

  it('is made only by a person who works with both warehouses, and leaves goods alone that are frozen on the other side', async () => {
    await setSkipApproval(true);
    const { orgId, practiceId } = world;
    const [hidden, frozen] = [uuidv7(), uuidv7()];
    await inTenant(database.owner, world, async (db) => {
      await db`insert into warehouse ${db([
        { orgId, practiceId, id: hidden, code: hidden, nameZh: '他库', nameEn: 'Other', frozen: false },
        { orgId, practiceId, id: frozen, code: frozen, nameZh: '冻库', nameEn: 'Frozen', frozen: true },
      ])}`;
      await db`insert into warehouse_staff ${db({ orgId, practiceId, warehouseId: hidden, staffId: world.auditorId })}`;
    });
    const first = await aTransfer('他库片', hidden);
    expect((await problemOf(keeper(calls.transferStockDirectly, { id: first.id, version: 1 }))).id).toBe('error.absent');
    const second = await aTransfer('冻库片', frozen);
    expect((await problemOf(keeper(calls.transferStockDirectly, { id: second.id, version: 1 }))).id).toBe('inventory.frozen');
    expect(await lyingIn(second.itemId, world.warehouseId)).toEqual([{ quantity: 30 }]);
  });

  it('asked for by twenty people at once moves the goods once', async () => {
    await setSkipApproval(true);
    const { id, itemId } = await aTransfer('抢调片');
    const asked = await Promise.allSettled(
      Array.from({ length: 20 }, () => keeperOf(world, many)(calls.transferStockDirectly, { id, version: 1 })),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await heldOf(world, itemId)).toEqual({ quantity: 30, moved: 30 });
    expect(await lyingIn(itemId, world.secondId)).toEqual([{ quantity: 10 }]);
  });
});
