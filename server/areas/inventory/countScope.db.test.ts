import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../tests/builders/world.ts';
import { aBatch } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { anItem } from '../../../tests/orderWorld.ts';
import { auditorOf, keeperOf, makeStockWorld, type StockWorld } from '../../../tests/stockWorld.ts';
import { inTenant } from '../../database/tenant.ts';
import { findLedgerDifferences } from '../../maintenance/ledgerSums.ts';
import { inventoryCalls as calls } from './calls/inventory.ts';

const database = freshDatabaseForFile();
let world: StockWorld;
let keeper: Caller;
const stock: Record<string, { itemId: string; batchId: string }> = {};

/** 50 units on a shelf of the second warehouse, of which so many fen left in the last days. */
async function lying(name: string, shelf: string, leftFen: number) {
  const itemId = await anItem(database, world, { name });
  const batchId = await aBatch({ ...world, warehouseId: world.secondId }, itemId, { quantity: 50 });
  await inTenant(database.owner, world, async (db) => {
    await db`update stock_batch set shelf = ${shelf}, warehouse_id = ${world.secondId} where id = ${batchId}`;
    if (leftFen > 0) {
      await db`update stock_batch set quantity = quantity - 1 where id = ${batchId}`;
      await db`insert into stock_movement (org_id, practice_id, id, batch_id, change, kind, at, staff_id, amount)
        values (${world.orgId}, ${world.practiceId}, gen_random_uuid(), ${batchId}, -1, 'use', '2026-11-10T02:00:00Z', ${world.staffId}, ${-leftFen})`;
    }
  });
  stock[name] = { itemId, batchId };
}

beforeAll(async () => {
  world = await makeStockWorld(database);
  keeper = keeperOf(world);
  await lying('贵重片', 'A-1', 9000);
  await lying('中等片', 'A-1', 1300);
  await lying('零星片', 'B-2', 100);
  await lying('闲置片', 'B-2', 0);
});

const begin = async (over: object) => {
  const { id } = await keeper(calls.createStockCount, { warehouseId: world.secondId, classifyId: null, remark: '', ...over });
  return keeper(calls.queryStockCount, { id });
};
const cancel = ({ id, version }: { id: string; version: number }) => keeper(calls.cancelStockCount, { id, version });

describe('a count of a part of a warehouse', () => {
  it('offers the shelves that hold something and the value classes of the last ninety days', async () => {
    expect(await keeper(calls.queryCountScopes, { warehouseId: world.secondId })).toEqual({
      shelves: [
        { shelf: 'A-1', batches: 2 },
        { shelf: 'B-2', batches: 2 },
      ],
      classes: [
        { valueClass: 'A', items: 1 },
        { valueClass: 'B', items: 1 },
        { valueClass: 'C', items: 2 },
      ],
    });
  });

  it('holds only what lies on its shelf', async () => {
    const count = await begin({ shelf: 'B-2' });
    expect([count.shelf, count.rows.map(({ nameZh }) => nameZh).sort()]).toEqual(['B-2', ['闲置片', '零星片']]);
    await cancel(count);
  });

  it('of one value class moves only its goods, and nothing is shown of the book before it is submitted', async () => {
    const count = await begin({ valueClass: 'A', isBlind: true });
    expect(count.rows.map(({ nameZh, book, snapshot, moved }) => [nameZh, book, snapshot, moved])).toEqual([['贵重片', null, null, null]]);
    await keeper(calls.enterStockCounts, { id: count.id, lines: [{ id: count.rows[0]!.id, counted: 47 }] });
    const counted = await keeper(calls.queryStockCount, { id: count.id });
    expect([counted.differing, counted.difference, counted.rows[0]?.book]).toEqual([null, null, null]);
    await keeper(calls.submitStockCount, { id: count.id, version: counted.version });
    await auditorOf(world)(calls.auditStockCount, { id: count.id, version: counted.version + 1, flag: 1 });
    const held = await database.owner<{ quantity: number }[]>`
      select quantity from stock_batch where id = any (${Object.values(stock).map(({ batchId }) => batchId)}::uuid[]) order by quantity`;
    expect(held.map(({ quantity }) => quantity)).toEqual([47, 49, 49, 50]);
    expect(await findLedgerDifferences(database.app, world.orgId)).toEqual([]);
  });
});
