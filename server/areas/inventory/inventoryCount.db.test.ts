import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Count from '../../../src/domain/inventory/countShapes.ts';
import type * as Stock from '../../../src/domain/inventory/stockShapes.ts';
import { type Caller, problemOf } from '../../../tests/builders/world.ts';
import { aBatch, careCaller } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { anItem } from '../../../tests/orderWorld.ts';
import { aDocument, aLine, approved, auditorOf, heldOf, keeperOf, makeStockWorld, type StockWorld } from '../../../tests/stockWorld.ts';
import { connectAsApp, type Sql } from '../../database/connect.ts';
import { inTenant } from '../../database/tenant.ts';
import { printCalls } from '../print/calls/print.ts';
import { inventoryCalls as calls } from './calls/inventory.ts';
import { inventoryGoodsCalls } from './calls/inventoryGoods.ts';

const database = freshDatabaseForFile();
let world: StockWorld;
let keeper: Caller;
let auditor: Caller;
let many: Sql;

beforeAll(async () => {
  world = await makeStockWorld(database);
  keeper = keeperOf(world);
  auditor = auditorOf(world);
  many = connectAsApp(database.address, { max: 20 });
});
afterAll(() => many?.end({ timeout: 1 }));

/** A count over one item: in a warehouse of its own. */
async function aCount(name: string, quantities: number[], isBlind = false) {
  const warehouseId = uuidv7();
  const itemId = await anItem(database, world, { name });
  await inTenant(database.owner, world, async (db) => {
    const { orgId, practiceId } = world;
    await db`insert into warehouse ${db({ orgId, practiceId, id: warehouseId, code: warehouseId, nameZh: name, nameEn: name })}`;
  });
  const own = { ...world, warehouseId };
  const batches = [];
  for (const quantity of quantities) batches.push(await aBatch(own, itemId, { quantity }));
  const { id } = await keeper(calls.createStockCount, { warehouseId, classifyId: null, remark: '', isBlind });
  return { id, itemId, warehouseId, batches, own };
}
const open = (id: string): Promise<Count.CountFull> => keeper(calls.queryStockCount, { id });
const enter = async (id: string, counted: (number | null)[]) => {
  const { rows } = await open(id);
  const lines = rows.slice(0, counted.length).map((row, index) => ({ id: row.id, counted: counted[index]! }));
  await keeper(calls.enterStockCounts, { id, lines });
};
const rowOf = async (id: string, batchId: string) => (await open(id)).rows.find((row) => row.batchId === batchId)!;
const count = async (id: string, batchId: string, counted: number | null) =>
  keeper(calls.enterStockCounts, { id, lines: [{ id: (await rowOf(id, batchId)).id, counted }] });
const useUp = async (own: StockWorld, itemId: string, batchId: string, quantity: number) => {
  const line = aLine(itemId, { batchId, unit: 'single', count: quantity });
  const { id } = await keeper(calls.saveStockOut, { ...aDocument(own, [line], { type: 'use', supplierId: null }) });
  await keeper(calls.processStockDocument, await approved(own, id));
};
const finish = async (id: string) => {
  await keeper(calls.submitStockCount, { id, version: (await open(id)).version });
  await auditor(calls.auditStockCount, { id, version: (await open(id)).version, flag: 1 });
};

describe('a count', () => {
  it('books its differences in one document of gains and one of losses', async () => {
    const { id, itemId, batches } = await aCount('盘点片', [50, 30, 20]);
    await count(id, batches[0]!, 48);
    await count(id, batches[1]!, 33);
    await finish(id);
    const { status, documents, differing, counted } = await open(id);
    expect([status, differing, counted, documents.map(({ direction }) => direction)]).toEqual([3, 2, 2, [1, 2]]);
    expect(await heldOf(world, itemId)).toEqual({ quantity: 101, moved: 101 });
    const loss = await keeper(calls.queryStockDocument, { id: documents[1]!.id });
    expect(loss).toMatchObject({ type: 'countLoss', status: 3, lines: [{ quantity: 2, batchId: batches[0] }] });
  });

  it('goes on beside the daily work: what moves before and after a line is counted does not spoil it', async () => {
    const { id, itemId, batches, own } = await aCount('边盘边发片', [50]);
    await useUp(own, itemId, batches[0]!, 10);
    expect(await rowOf(id, batches[0]!)).toMatchObject({ snapshot: 50, moved: -10, book: 40, counted: null });
    await count(id, batches[0]!, 38);
    await useUp(own, itemId, batches[0]!, 5);
    expect(await rowOf(id, batches[0]!)).toMatchObject({ snapshot: 50, moved: -10, book: 40, counted: 38 });
    await finish(id);
    expect(await heldOf(world, itemId)).toEqual({ quantity: 33, moved: 33 });
  });

  it('is refused when a difference would leave less than nothing, and can be counted again', async () => {
    const { id, itemId, batches, own } = await aCount('盘亏片', [10]);
    await count(id, batches[0]!, 2);
    await useUp(own, itemId, batches[0]!, 5);
    await keeper(calls.submitStockCount, { id, version: 1 });
    expect(await problemOf(auditor(calls.auditStockCount, { id, version: 2, flag: 1 }))).toMatchObject({
      id: 'inventory.count.negative',
      details: { values: { item: '盘亏片', left: '5 粒', missing: '8 粒' } },
    });
    await auditor(calls.auditStockCount, { id, version: 2, flag: 0, remark: '请复盘' });
    await count(id, batches[0]!, 2);
    await finish(id);
    expect(await heldOf(world, itemId)).toEqual({ quantity: 2, moved: 2 });
  });

  it('counts a box once, by the code that only it bears, on whichever device it is scanned', async () => {
    const { id, batches } = await aCount('追溯片', [50]);
    const lineId = (await rowOf(id, batches[0]!)).id;
    const scan = (counted: number | null, ...boxes: string[]) =>
      keeper(calls.enterStockCounts, { id, lines: [{ id: lineId, counted, ...(boxes.length > 0 && { boxes }) }] });
    await scan(2, '83500120123456789012', '83500120123456789013');

    expect((await open(id)).boxes).toEqual(['83500120123456789012', '83500120123456789013']);
    expect(await problemOf(scan(3, '83500120123456789012'))).toMatchObject({
      id: 'inventory.count.twice',
      details: { values: { goods: '追溯片', code: '83500120123456789012' } },
    });
    await scan(2, '83500120123456789013'); // sent again
    expect((await rowOf(id, batches[0]!)).counted).toBe(2);

    await scan(null);
    expect((await open(id)).boxes).toEqual([]);
    await scan(1, '83500120123456789012');
    expect((await rowOf(id, batches[0]!)).counted).toBe(1);
  });

  it('counts every scan of a bar code, which all boxes bear', async () => {
    const { id, batches } = await aCount('条码片', [50]);

    for (const counted of [1, 2, 3]) await count(id, batches[0]!, counted);

    expect(await rowOf(id, batches[0]!)).toMatchObject({ counted: 3 });
    expect((await open(id)).boxes).toEqual([]);
  });

  it('is one at a time in a warehouse, needs a counted line, and ends by being cancelled', async () => {
    const { id, warehouseId, itemId } = await aCount('单一片', [10, 5]);
    await expect(keeper(calls.createStockCount, { warehouseId, classifyId: null, remark: '' })).rejects.toMatchObject({
      constraint_name: 'stock_count__one_open',
    });
    expect((await problemOf(keeper(calls.submitStockCount, { id, version: 1 }))).id).toBe('inventory.count.empty');
    await enter(id, [9, null]);
    await enter(id, [null]);
    expect((await problemOf(keeper(calls.submitStockCount, { id, version: 1 }))).id).toBe('inventory.count.empty');
    await keeper(calls.cancelStockCount, { id, version: 1 });
    expect((await problemOf(enter(id, [9]))).id).toBe('inventory.count.refused.enter');
    expect((await heldOf(world, itemId)).quantity).toBe(15);
    const listed = await keeper(calls.queryStockCountList, { page: 1, size: 20, status: '5', storehouseId: warehouseId });
    expect(listed.rows).toMatchObject([{ id, lines: 2, counted: 0 }]);
  });

  it('is not approved by whoever began it, nor seen from another practice', async () => {
    const { id, batches, itemId } = await aCount('自盘片', [10]);
    await count(id, batches[0]!, 9);
    await keeper(calls.submitStockCount, { id, version: 1 });
    const self = careCaller(world, { authorities: ['m_inventory', 'o_inventory_audit'] });
    expect((await problemOf(self(calls.auditStockCount, { id, version: 2, flag: 1 }))).id).toBe('inventory.refused.own');
    const elsewhere = careCaller({ ...world, practiceId: world.elsewhere });
    for (const [served, arg] of [
      [calls.queryStockCount, { id }],
      [calls.cancelStockCount, { id, version: 2 }],
      [calls.createStockCount, { warehouseId: world.warehouseId, classifyId: null, remark: '' }],
    ] as const)
      expect((await problemOf(elsewhere(served as never, arg as never))).id).toBe('error.absent');
    expect((await heldOf(world, itemId)).quantity).toBe(10);
  });
});

type Step = { act: 'in' | 'out' | 'reverse' | 'transfer' | 'recall' | 'count'; amount: number; pick: number };
const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom('in', 'out', 'reverse', 'transfer', 'recall', 'count'),
  amount: fc.integer({ min: 1, max: 40 }),
  pick: fc.nat(3),
});

/** One act as a whole, from writing to booking; a refusal leaves everything as it was. */
async function perform(itemId: string, { act, amount, pick }: Step, sql?: Sql): Promise<void> {
  const [own, boss] = [keeperOf(world, sql), auditorOf(world, sql)];
  const batches = (await own(calls.queryStockBatches, { itemId, storehouseId: world.warehouseId })) as Stock.Batch[];
  const batch = batches[pick % Math.max(1, batches.length)];
  const finishing = async (id: string, call: keyof typeof calls) => own(calls[call] as never, (await approved(world, id, sql)) as never);
  if (act === 'in') {
    const line = aLine(itemId, { batchNumber: `B${pick}`, unit: 'single', count: amount, price: amount * 7 });
    return void (await finishing((await own(calls.saveStockIn, { ...aDocument(world, [line]) })).id, 'processStockDocument'));
  }
  if (act === 'reverse') {
    const { rows } = await own(calls.queryStockDocumentList, { page: 1, size: 100, criteria: { status: '3' } });
    const { id, version } = rows[pick % Math.max(1, rows.length)] ?? { id: uuidv7(), version: 1 };
    const made = await own(calls.reverseStockDocument, { id, version, reason: '冲' });
    return void (await finishing(made.id, 'processStockDocument'));
  }
  if (act === 'count') {
    const { id } = await own(calls.createStockCount, { warehouseId: world.warehouseId, classifyId: null, remark: '' });
    const full = (await own(calls.queryStockCount, { id })) as Count.CountFull;
    const line = full.rows.find((row) => row.batchId === batch?.id);
    if (!line) return void (await own(calls.cancelStockCount, { id, version: 1 }));
    await own(calls.enterStockCounts, { id, lines: [{ id: line.id, counted: amount }] });
    await own(calls.submitStockCount, { id, version: 1 });
    return void (await boss(calls.auditStockCount, { id, version: 2, flag: 1 }));
  }
  const line = aLine(itemId, { batchId: batch?.id ?? uuidv7(), unit: 'single', count: amount });
  if (act === 'out') {
    const written = await own(calls.saveStockOut, { ...aDocument(world, [line], { type: 'use', supplierId: null }) });
    return void (await finishing(written.id, 'processStockDocument'));
  }
  const transfer = { type: 'transfer', supplierId: null, toWarehouseId: world.secondId };
  const { id } = await own(calls.saveTransfer, { ...aDocument(world, [line], transfer) });
  await finishing(id, 'dispatchTransfer');
  const { version } = await own(calls.queryStockDocument, { id });
  if (act === 'transfer') await own(calls.receiveTransfer, { id, version });
  else await own(calls.cancelStockDocument, { id, version, reason: '退' });
}

/** Every batch of the practice: its quantity is the sum of its movements, and never below nothing at any of them. */
async function unbalanced(): Promise<unknown[]> {
  return inTenant(database.owner, world, async (db) => [
    ...(await db`
      select b.id from stock_batch b where b.quantity < 0
        or b.quantity <> (select coalesce(sum(change), 0) from stock_movement m where m.batch_id = b.id)
        or exists (select 1 from (select sum(change) over (order by sequence) as balance from stock_movement m where m.batch_id = b.id) s
          where s.balance < 0)`),
  ]);
}

describe('whatever is done, in any order', () => {
  it('a batch holds the sum of its movements, and its balance was never negative', async () => {
    const itemId = await anItem(database, world, { name: '任意片' });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
        for (const each of steps) await perform(itemId, each).catch(() => {});
        expect(await unbalanced()).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });

  it('the same holds when many act at once on connections of their own', async () => {
    const itemId = await anItem(database, world, { name: '同时片' });
    await perform(itemId, { act: 'in', amount: 40, pick: 0 });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 10 }), async (steps) => {
        await Promise.allSettled(steps.map((each) => perform(itemId, each, many)));
        expect(await unbalanced()).toEqual([]);
      }),
      { numRuns: 6 },
    );
    expect((await keeper(inventoryGoodsCalls.queryStockSetting)).ownApproval).toBe(false);
  });
});

describe('on paper', () => {
  const nobody = '018f0000-0000-7000-8000-000000000000';
  const stranger = () => careCaller({ ...world, practiceId: uuidv7() }, { authorities: ['m_inventory'] });

  it('a count has every line in the order of the shelves, and comes to what the screen says', async () => {
    const { id, batches } = await aCount('上纸片', [50, 30, 20]);
    await count(id, batches[0]!, 48);
    await count(id, batches[1]!, 33);
    const shown = await open(id);
    const paper = await keeper(printCalls.queryStocktakePrint, { id });

    expect(paper.rows.map(({ batchNo, book, counted }) => [batchNo, book, counted])).toEqual(
      shown.rows.map(({ batchNumber, book, counted }) => [batchNumber, book, counted]),
    );
    expect(paper.gainMoney - paper.lossMoney).toBe(shown.difference);
    expect([paper.status, paper.counterName.zh, paper.auditorName.zh]).toEqual([0, '', '']);
    await finish(id);
    const booked = await auditor(printCalls.queryStocktakePrint, { id });
    expect([booked.status, booked.auditorName.zh, booked.gainMoney - booked.lossMoney]).toEqual([3, '马库', shown.difference]);
  });

  it('what goes out and what goes elsewhere has its own slip, at three decimals a piece; what came in has not', async () => {
    const { itemId, batches, own } = await aCount('出库片', [50]);
    const line = aLine(itemId, { batchId: batches[0]!, unit: 'single', count: 3 });
    const out = await keeper(calls.saveStockOut, aDocument(own, [line], { type: 'damage', supplierId: null, remark: '受潮' }));
    const between = await keeper(
      calls.saveTransfer,
      aDocument(own, [line], { type: 'transfer', supplierId: null, toWarehouseId: world.secondId }),
    );
    const slip = await keeper(printCalls.queryStockSlipPrint, { id: out.id });
    const shown = await keeper(calls.queryStockDocument, { id: out.id });

    expect(slip).toMatchObject({ type: 'damage', status: 0, remark: '受潮', totalAmount: shown.amount, applyNo: shown.number });
    expect(slip.storeItemVOS).toMatchObject([{ number: 3, price: shown.lines[0]!.price, totalAmount: shown.lines[0]!.amount }]);
    expect(await keeper(printCalls.queryStockSlipPrint, { id: between.id })).toMatchObject({
      type: 'transfer',
      warehouseName: { zh: '出库片' },
      toWarehouseName: { zh: '二库', en: 'Second' },
    });
    const entry = await keeper(calls.saveStockIn, aDocument(own, [aLine(itemId)]));
    expect((await keeper(printCalls.queryWarehousingPrint, { id: entry.id })).totalAmount).toBe(2469);
    for (const [call, id] of [
      [printCalls.queryStockSlipPrint, entry.id],
      [printCalls.queryWarehousingPrint, out.id],
      [printCalls.queryStockSlipPrint, nobody],
      [printCalls.queryStocktakePrint, nobody],
    ] as const) {
      expect((await problemOf(keeper(call as typeof printCalls.queryStockSlipPrint, { id }))).id).toBe('print.missing.paper');
    }
  });

  it('nothing of another practice is there', async () => {
    const { id, itemId, batches, own } = await aCount('外人片', [5]);
    const line = aLine(itemId, { batchId: batches[0]!, unit: 'single', count: 1 });
    const out = await keeper(calls.saveStockOut, aDocument(own, [line], { type: 'use', supplierId: null }));

    expect((await problemOf(stranger()(printCalls.queryStocktakePrint, { id }))).id).toBe('print.missing.paper');
    expect((await problemOf(stranger()(printCalls.queryStockSlipPrint, { id: out.id }))).id).toBe('print.missing.paper');
  });
});

describe('a blind count', () => {
  const compared = async (id: string) => {
    const { differing, difference, rows } = await open(id);
    const paper = await keeper(printCalls.queryStocktakePrint, { id });
    return { differing, difference, rows: rows.map(({ snapshot, moved, book }) => [snapshot, moved, book]), printed: paper.rows[0]?.book };
  };

  it('shows nobody what should be there until it is submitted, and then what was counted against it', async () => {
    const { id, batches } = await aCount('盲盘片', [50], true);
    await count(id, batches[0]!, 48);

    expect(await compared(id)).toEqual({ differing: null, difference: null, rows: [[null, null, null]], printed: null });
    const { rows } = await keeper(calls.queryStockCountList, { page: 1, size: 50 });
    expect(rows.find((row) => row.id === id)).toMatchObject({ counted: 1, differing: null, difference: null });
    await keeper(calls.submitStockCount, { id, version: (await open(id)).version });
    expect(await compared(id)).toMatchObject({ differing: 1, rows: [[50, 0, 50]], printed: 50 });

    await auditor(calls.auditStockCount, { id, version: (await open(id)).version, flag: 0, remark: '重盘' });
    expect(await compared(id)).toMatchObject({ differing: null, rows: [[null, null, null]], printed: null });
    await finish(id);
    expect(await compared(id)).toMatchObject({ differing: 1, rows: [[50, 0, 50]] });
  });
});
