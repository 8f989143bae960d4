import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { problemOf } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { bookWithoutApproval, monthsIn, quantitiesOf } from '../../../tests/monthWorld.ts';
import { anItem } from '../../../tests/orderWorld.ts';
import { aDocument, aLine, makeStockWorld, type StockWorld } from '../../../tests/stockWorld.ts';
import { findLedgerDifferences } from '../../maintenance/ledgerSums.ts';
import { inventoryCalls as calls } from './calls/inventory.ts';

const database = freshDatabaseForFile();
let world: StockWorld;
const { at, aStore, receive, batchOf, written, takeAway, report, linesIn } = monthsIn(database, () => world);

beforeAll(async () => {
  world = await makeStockWorld(database);
  await bookWithoutApproval(database, world);
});

const steps = fc.array(
  fc.record({ month: fc.constantFrom('2026-08', '2026-09', '2026-10'), pieces: fc.integer({ min: 1, max: 6 }), isIn: fc.boolean() }),
  { minLength: 3, maxLength: 9 },
);

describe('documents that are booked late', () => {
  it('count in the months of their dates, and no month ends with less than nothing', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (late) => {
        const store = await aStore(uuidv7());
        const itemId = await anItem(database, world, { name: '补记片' });
        await receive(store, itemId, '2026-08-01T09:00:00', { pieces: 2, mills: 900 });
        const change: Record<string, number> = { '2026-08': 2, '2026-09': 0, '2026-10': 0 };
        for (const { month, pieces, isIn } of late) {
          const line = aLine(itemId, {
            unit: 'single',
            count: pieces,
            price: 900,
            ...(isIn ? {} : { batchId: await batchOf(store, itemId) }),
          });
          const draft = aDocument(store, [line], { happenedOn: `${month}-20`, ...(isIn ? {} : { type: 'use', supplierId: null }) });
          const november = at('2026-11-03T09:00:00');
          const { id } = await november(isIn ? calls.saveStockIn : calls.saveStockOut, draft).catch(() => ({ id: undefined }));
          const booked = id ? await november(calls.processStockDocument, { id, version: 1 }).catch(() => undefined) : undefined;
          const ends = { ...change, [month]: change[month]! + (isIn ? pieces : -pieces) };
          const isPossible = Object.keys(ends).every(
            (_, at, months) => months.slice(0, at + 1).reduce((sum, each) => sum + ends[each]!, 0) >= 0,
          );
          expect(booked !== undefined).toBe(isPossible);
          if (booked) Object.assign(change, ends);
        }
        let opening = 0;
        for (const month of Object.keys(change)) {
          await report(store, month, '2026-11-04T09:00:00');
          const [line] = (await linesIn(store, month)).rows;
          expect([line?.openingQuantity ?? 0, line?.closingQuantity ?? 0]).toEqual([opening, opening + change[month]!]);
          opening += change[month]!;
        }
      }),
      { numRuns: 8 },
    );
    expect(await findLedgerDifferences(database.app, world.orgId)).toEqual([]);
  });

  it('are refused with the batch and the month where the goods had not come yet', async () => {
    const store = await aStore('补记库');
    const itemId = await anItem(database, world, { name: '后到片' });
    await receive(store, itemId, '2026-10-05T09:00:00', { pieces: 9, mills: 777 });
    const id = await written(store, itemId, '2026-09-30T09:00:00', 1);

    const problem = await problemOf(at('2026-11-02T09:00:00')(calls.processStockDocument, { id, version: 1 }));
    expect(problem).toMatchObject({
      id: 'inventory.month.refused.later',
      details: { values: { item: '后到片', month: '2026-09', left: '0 盒' } },
    });
    expect((await linesIn(store, '2026-10')).rows.map(quantitiesOf)).toEqual([[0, 9, 0, 9]]);
  });

  it('are refused where a later month ended with too little, although the goods lay there before and lie there now', async () => {
    const store = await aStore('空月库');
    const itemId = await anItem(database, world, { name: '空月片' });
    await receive(store, itemId, '2026-08-05T09:00:00', { pieces: 5, mills: 777 });
    await takeAway(store, itemId, '2026-09-05T09:00:00', 5);
    await receive(store, itemId, '2026-10-05T09:00:00', { pieces: 5, mills: 777 });
    const id = await written(store, itemId, '2026-08-30T09:00:00', 3);

    const problem = await problemOf(at('2026-11-02T09:00:00')(calls.processStockDocument, { id, version: 1 }));
    expect(problem).toMatchObject({ id: 'inventory.month.refused.later', details: { values: { month: '2026-09' } } });
  });
});
