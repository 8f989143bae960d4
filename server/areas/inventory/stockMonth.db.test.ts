import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Months from '../../../src/domain/inventory/monthShapes.ts';
import { problemOf } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { bookWithoutApproval, monthsIn, quantitiesOf } from '../../../tests/monthWorld.ts';
import { anItem } from '../../../tests/orderWorld.ts';
import { auditorOf, keeperOf, makeStockWorld, type StockWorld } from '../../../tests/stockWorld.ts';
import { connectAsApp, type Sql } from '../../database/connect.ts';
import { inTenant } from '../../database/tenant.ts';
import { findLedgerDifferences } from '../../maintenance/ledgerSums.ts';
import { inventoryCalls as calls } from './calls/inventory.ts';
import { stockMonthCalls as months } from './calls/stockMonth.ts';

const database = freshDatabaseForFile();
let world: StockWorld;
let many: Sql;

beforeAll(async () => {
  world = await makeStockWorld(database);
  many = connectAsApp(database.address, { max: 20 });
  await bookWithoutApproval(database, world);
});
afterAll(() => many?.end({ timeout: 1 }));

const { at, aStore, receive, batchOf, written, takeAway, report, monthIn, linesIn, cancel } = monthsIn(database, () => world);
const amountsOf = ({ openingAmount, inAmount, outAmount, costChange, closingAmount }: Pick<Months.MonthFull, (typeof keys)[number]>) => [
  openingAmount,
  inAmount,
  outAmount,
  costChange,
  closingAmount,
];
const keys = ['openingAmount', 'inAmount', 'outAmount', 'costChange', 'closingAmount'] as const;
const refusal = async (asked: Promise<unknown>) => (await problemOf(asked)).id;

describe('a month of a warehouse', () => {
  it('says what lay there, came in and went out, in pieces and in fen, and opens the next with its closing stock', async () => {
    const store = await aStore('月结库');
    const itemId = await anItem(database, world, { name: '月结片' });
    await receive(store, itemId, '2026-09-10T09:00:00', { pieces: 10, mills: 1000 });
    await receive(store, itemId, '2026-10-05T09:00:00', { pieces: 5, mills: 1001 });
    await takeAway(store, itemId, '2026-10-31T23:59:59', 3);
    await takeAway(store, itemId, '2026-11-01T00:00:00', 4);

    // 10 × 1.000 and 5 × 1.001 lie at 1.000 on average: 15.005 yuan came in, 15.00 lie there.
    const { rows, sums } = await linesIn(store, '2026-10');
    expect(rows.map(quantitiesOf)).toEqual([[10, 5, 3, 12]]);
    expect(rows.map(amountsOf)).toEqual([[1000, 501, 300, -1, 1200]]);
    expect(sums).toEqual(Object.fromEntries(keys.map((key) => [key, rows[0]![key]])));
    expect((await linesIn(store, '2026-10', { by: 'item' })).rows.map(quantitiesOf)).toEqual([[10, 5, 3, 12]]);
    expect((await linesIn(store, '2026-10', { keyword: '没有' })).rows).toEqual([]);

    await report(store, '2026-10', '2026-11-02T09:00:00');
    const closed = await monthIn(store, '2026-10');
    expect([closed.status, amountsOf(closed), closed.isLatest, closed.blockers]).toEqual([1, [1000, 501, 300, -1, 1200], true, []]);
    expect(closed.kinds).toEqual([
      { direction: 1, kind: 'receipt', batches: 1, amount: 501 },
      { direction: 2, kind: 'use', batches: 1, amount: 300 },
    ]);
    const next = await linesIn(store, '2026-11');
    expect(next.rows.map((row) => [quantitiesOf(row), amountsOf(row)])).toEqual([
      [
        [12, 0, 4, 8],
        [1200, 0, 400, 0, 800],
      ],
    ]);
    const moved = await at('2026-12-20T09:00:00')(months.queryStockMonthMovements, {
      warehouseId: store.warehouseId,
      month: '2026-10',
      itemId,
      kind: 'use',
      way: 'out',
      page: 1,
      size: 20,
    });
    expect([moved.total, moved.rows.map(({ change, amount }) => [change, amount]), moved.sums]).toEqual([
      1,
      [[-3, -300]],
      { amount: -300 },
    ]);
  });

  it('may be reported from the first instant of the next month in Shanghai, in order, and cancelled latest first', async () => {
    const store = await aStore('次序库');
    const itemId = await anItem(database, world, { name: '次序片' });
    await receive(store, itemId, '2026-09-10T09:00:00', { pieces: 10, mills: 1000 });

    expect(await refusal(report(store, '2026-09', '2026-09-30T23:59:59'))).toBe('inventory.month.blocker.running');
    await report(store, '2026-09', '2026-10-01T00:00:00');
    expect(await refusal(report(store, '2026-09', '2026-12-01T09:00:00'))).toBe('inventory.month.blocker.reported');
    expect(await refusal(report(store, '2026-11', '2026-12-01T09:00:00'))).toBe('inventory.month.blocker.order');
    await report(store, '2026-10', '2026-12-01T09:00:00');
    const { monthId, version } = await monthIn(store, '2026-09');
    const first = { id: monthId, version, reason: '改' };
    expect(await refusal(at('2026-12-01T09:00:00')(months.cancelStockMonth, first))).toBe('inventory.month.refused.notLatest');
    await cancel(store, '2026-10', '2026-12-01T09:00:00');
    expect(await refusal(at('2026-12-01T09:00:00')(months.cancelStockMonth, { ...first, version: 9 }))).toBe('error.version');
    await cancel(store, '2026-09', '2026-12-01T09:00:00');
    expect(await refusal(cancel(store, '2026-09', '2026-12-01T09:00:00'))).toBe('inventory.month.refused.cancel');
    const listed = await at('2026-12-20T09:00:00')(months.queryStockMonthList, { storehouseId: store.warehouseId, page: 1, size: 20 });
    expect(listed.rows.map(({ month, status }) => [month, status])).toEqual([
      ['2026-12', 2],
      ['2026-11', 0],
      ['2026-10', 0],
      ['2026-09', 0],
    ]);
    expect((await monthIn(store, '2026-10')).cancellings).toMatchObject([{ reason: '漏单', closingAmount: 1000 }]);
  });

  it('takes no document of its days any more, while goods go on being handed out; reported again it is the same to the fen', async () => {
    const store = await aStore('关账库');
    const itemId = await anItem(database, world, { name: '关账片' });
    const entry = await receive(store, itemId, '2026-10-05T09:00:00', { pieces: 9, mills: 777 });
    const draft = await written(store, itemId, '2026-10-30T09:00:00', 2);
    const submitted = await written(store, itemId, '2026-10-31T09:00:00', 1);
    await at('2026-10-31T10:00:00')(calls.submitStockDocument, { id: submitted, version: 1 });

    const blocked = await problemOf(report(store, '2026-10', '2026-11-01T09:00:00'));
    expect([blocked.id, (await monthIn(store, '2026-10')).blockers.length]).toEqual(['inventory.month.blocker.unbooked', 1]);
    await at('2026-11-01T09:00:00')(calls.processStockDocument, { id: submitted, version: 2 });
    await report(store, '2026-10', '2026-11-01T10:00:00');
    const before = await linesIn(store, '2026-10');

    expect(await refusal(at('2026-11-02T09:00:00')(calls.submitStockDocument, { id: draft, version: 1 }))).toBe(
      'inventory.month.refused.document',
    );
    expect(await refusal(at('2026-11-02T09:00:00')(calls.processStockDocument, { id: draft, version: 1 }))).toBe(
      'inventory.month.refused.document',
    );
    const late = await problemOf(written(store, itemId, '2026-10-31T09:00:00', 1));
    expect(late.details.fields).toMatchObject([{ field: 'happenedOn', message: 'inventory.month.refused.document' }]);
    // A document booked in October is taken back in November.
    const { id: reversal } = await at('2026-11-03T09:00:00')(calls.reverseStockDocument, { id: entry, version: 2, reason: '录错' });
    expect(await refusal(at('2026-11-03T09:00:00')(calls.processStockDocument, { id: reversal, version: 1 }))).toBe(
      'inventory.stock.insufficient',
    );
    await takeAway(store, itemId, '2026-11-03T09:00:00', 1);
    // A movement that was on its way at midnight and arrives after the report.
    const onItsWay = { orgId: world.orgId, practiceId: world.practiceId, batchId: await batchOf(store, itemId), staffId: world.staffId };
    await inTenant(database.owner, world, async (db) => {
      await db`update stock_batch set quantity = quantity - 1 where id = ${onItsWay.batchId}`;
      await db`insert into stock_movement ${db({ ...onItsWay, id: uuidv7(), change: -1, kind: 'dispensing', at: '2026-10-31T15:59:59Z' })}`;
    });

    await cancel(store, '2026-10', '2026-11-04T09:00:00');
    expect(await linesIn(store, '2026-10')).toEqual(before);
    await report(store, '2026-10', '2026-11-04T10:00:00');
    expect(await linesIn(store, '2026-10')).toEqual(before);
    // One of nine left on a document of October, two in November.
    expect((await linesIn(store, '2026-10')).rows.map(quantitiesOf)).toEqual([[0, 9, 1, 8]]);
    expect((await linesIn(store, '2026-11')).rows.map(quantitiesOf)).toEqual([[8, 0, 2, 6]]);
    expect(await findLedgerDifferences(database.app, world.orgId)).toEqual([]);
  });

  it('is seen by those who work with its warehouse and reported by those who approve stock', async () => {
    const store = await aStore('他人库');
    await inTenant(database.owner, world, async (db) => {
      const { orgId, practiceId } = world;
      await db`insert into warehouse_staff ${db({ orgId, practiceId, warehouseId: store.warehouseId, staffId: world.auditorId })}`;
    });
    const wanted = { warehouseId: store.warehouseId, month: '2026-10' };
    expect(await refusal(keeperOf(world)(months.queryStockMonth, wanted))).toBe('error.absent');
    expect(await refusal(keeperOf(world)(months.queryStockMonthLines, { ...wanted, page: 1, size: 10 }))).toBe('error.absent');
    expect(await refusal(keeperOf(world)(months.queryStockMonthMovements, { ...wanted, page: 1, size: 10 }))).toBe('error.absent');
    expect(await refusal(keeperOf(world)(months.reportStockMonth, wanted))).toBe('error.absent');
    expect((await keeperOf(world)(months.queryStockMonthList, { page: 1, size: 100, storehouseId: store.warehouseId })).rows).toEqual([]);
    expect((await auditorOf(world)(months.queryStockMonth, wanted)).status).toBe(0);
  });
});

describe('twenty at once', () => {
  it('report a month once', async () => {
    const store = await aStore('抢报库');
    const itemId = await anItem(database, world, { name: '抢报片' });
    await receive(store, itemId, '2026-10-05T09:00:00', { pieces: 9, mills: 777 });
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => report(store, '2026-10', '2026-11-02T09:00:00', many)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusal(Promise.reject((asked.find(({ status }) => status === 'rejected') as PromiseRejectedResult).reason))).toBe(
      'inventory.month.blocker.reported',
    );
    expect((await monthIn(store, '2026-10')).batches).toBe(1);
  });

  it('book goods of October beside the report of October: each is in the month or in none of it', async () => {
    const store = await aStore('抢账库');
    const itemId = await anItem(database, world, { name: '抢账片' });
    await receive(store, itemId, '2026-10-05T09:00:00', { pieces: 40, mills: 777 });
    const ids = [];
    for (let one = 0; one < 19; one += 1) ids.push(await written(store, itemId, '2026-10-30T09:00:00', 1));
    const booking = ids.map((id) => at('2026-10-31T23:59:59', many)(calls.processStockDocument, { id, version: 1 }));
    const [reported, ...booked] = await Promise.allSettled([report(store, '2026-10', '2026-11-01T00:00:00', many), ...booking]);
    expect(reported?.status).toBe('fulfilled');
    const through = booked.filter(({ status }) => status === 'fulfilled').length;
    const [line] = (await linesIn(store, '2026-10')).rows;
    expect(quantitiesOf(line!)).toEqual([0, 40, through, 40 - through]);
    expect(await findLedgerDifferences(database.app, world.orgId)).toEqual([]);
  });
});

/** One batch as this test keeps its books. */
interface Book {
  quantity: number;
  cost: number;
}
const worthOf = ({ quantity, cost }: Book) => Math.round((quantity * cost) / 10);

const step = fc.record({
  month: fc.integer({ min: 0, max: 2 }),
  item: fc.integer({ min: 0, max: 1 }),
  pieces: fc.integer({ min: 1, max: 30 }),
  mills: fc.integer({ min: 1, max: 5000 }),
  isIn: fc.boolean(),
});

describe('random months', () => {
  it('come to what is counted by hand, batch by batch', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
        const store = await aStore(uuidv7());
        const items = [await anItem(database, world, { name: '随机甲' }), await anItem(database, world, { name: '随机乙' })];
        const books: Book[] = items.map(() => ({ quantity: 0, cost: 0 }));
        for (const [place, month] of ['2026-08', '2026-09', '2026-10'].entries()) {
          const opening = books.map((book) => ({ ...book }));
          const sums = items.map(() => ({ in: 0, inAmount: 0, out: 0, outAmount: 0 }));
          for (const { item, pieces, mills, isIn } of steps.filter((each) => each.month === place)) {
            const [book, sum, itemId] = [books[item]!, sums[item]!, items[item]!];
            if (isIn) {
              await receive(store, itemId, `${month}-15T10:00:00`, { pieces, mills });
              book.cost = Math.round((book.cost * book.quantity + mills * pieces) / (book.quantity + pieces));
              book.quantity += pieces;
              sum.in += pieces;
              sum.inAmount += Math.round((pieces * mills) / 10);
            } else if (book.quantity >= pieces) {
              await takeAway(store, itemId, `${month}-15T10:00:00`, pieces);
              book.quantity -= pieces;
              sum.out += pieces;
              sum.outAmount += Math.round((pieces * book.cost) / 10);
            }
          }
          await report(store, month, '2026-11-02T09:00:00');
          const { rows } = await linesIn(store, month);
          const expected = items.flatMap((itemId, index) => {
            const [from, to, sum] = [opening[index]!, books[index]!, sums[index]!];
            if (from.quantity === 0 && sum.in === 0) return [];
            const change = worthOf(to) - worthOf(from) - sum.inAmount + sum.outAmount;
            return [
              [itemId, [from.quantity, sum.in, sum.out, to.quantity], [worthOf(from), sum.inAmount, sum.outAmount, change, worthOf(to)]],
            ];
          });
          const shown = rows.map((row) => [row.itemId, quantitiesOf(row), amountsOf(row)]);
          expect(shown.toSorted()).toEqual(expected.toSorted());
        }
      }),
      { numRuns: 8 },
    );
    expect(await findLedgerDifferences(database.app, world.orgId)).toEqual([]);
  });
});
