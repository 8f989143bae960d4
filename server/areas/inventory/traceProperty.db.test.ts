import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { TracedCode } from '../../../src/domain/trace/shapes.ts';
import type { Caller } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { anItem } from '../../../tests/orderWorld.ts';
import { aDocument, aLine, auditorOf, keeperOf, makeStockWorld, type StockWorld } from '../../../tests/stockWorld.ts';
import { aCode, traceActs } from '../../../tests/trace/traceWorld.ts';
import { inTenant } from '../../database/tenant.ts';
import { findLedgerDifferences } from '../../maintenance/ledgerSums.ts';
import { Problem } from '../../pipeline/problem.ts';
import { inventoryCalls as calls } from './calls/inventory.ts';

const database = freshDatabaseForFile();
let world: StockWorld;
let keeper: Caller;
let next = 1;

beforeAll(async () => {
  world = await makeStockWorld(database);
  keeper = keeperOf(world);
  const { orgId, practiceId } = world;
  await inTenant(
    database.owner,
    world,
    (db) => db`insert into stock_setting ${db({ orgId, practiceId, skipApproval: true, ownApproval: true })}`,
  );
});

/** One act of the store. `units` and `named` are taken as they come: what does not fit is refused, and then nothing has changed. */
interface Step {
  act: 'receive' | 'use' | 'transfer' | 'count' | 'reverse' | 'begin' | 'end';
  units: number;
  named: number;
  isOpened: boolean;
}

const steps = fc.array(
  fc.record<Step>({
    act: fc.constantFrom('receive', 'receive', 'use', 'use', 'transfer', 'count', 'reverse', 'begin', 'end'),
    units: fc.integer({ min: 1, max: 35 }),
    named: fc.nat(3),
    isOpened: fc.boolean(),
  }),
  { minLength: 3, maxLength: 8 },
);

const batchOf = async (itemId: string) => {
  const [batch] = await database.owner<{ id: string; warehouseId: string; quantity: number }[]>`
    select id, warehouse_id, quantity from stock_batch where item_id = ${itemId} and quantity > 0 order by quantity desc limit 1`;
  return batch;
};

/** Codes that lie in a batch, the opened ones first or last. */
const lyingIn = async (batchId: string, { named, isOpened }: Step): Promise<TracedCode[]> => {
  const rows = await database.owner<{ code: string }[]>`
    select code from trace_box where batch_id = ${batchId} and state = 'inStock' order by units_left, code`;
  const codes = rows.map(({ code }) => ({ code }));
  return (isOpened ? codes : codes.toReversed()).slice(0, named);
};

const receive = async (itemId: string, { units, named }: Step) => {
  const boxes = Array.from({ length: named }, () => ({ code: aCode(next++) }));
  const line = aLine(itemId, { unit: 'single', count: units, boxes, uncodedReason: 'noCode' });
  const { id } = await keeper(calls.saveStockIn, aDocument(world, [line]));
  await keeper(calls.processStockDocument, { id, version: 1 });
};

async function take(itemId: string, step: Step, type: 'use' | 'transfer') {
  const batch = await batchOf(itemId);
  if (!batch) return;
  const boxes = await lyingIn(batch.id, step);
  const line = aLine(itemId, { batchId: batch.id, unit: 'single', count: step.units, boxes });
  const place = { warehouseId: batch.warehouseId, supplierId: null };
  if (type === 'use') {
    const { id } = await keeper(calls.saveStockOut, aDocument(world, [line], { type: 'use', ...place }));
    await keeper(calls.processStockDocument, { id, version: 1 });
    return;
  }
  const toWarehouseId = batch.warehouseId === world.warehouseId ? world.secondId : world.warehouseId;
  const { id } = await keeper(calls.saveTransfer, aDocument(world, [line], { type: 'transfer', toWarehouseId, ...place }));
  await keeper(calls.transferStockDirectly, { id, version: 1 });
}

/** Counts one batch. A count that is refused is cancelled: a warehouse has one open count, and the next step may want one. */
async function count(itemId: string, step: Step) {
  const batch = await batchOf(itemId);
  if (!batch) return;
  const { id } = await keeper(calls.createStockCount, { warehouseId: batch.warehouseId, classifyId: null, remark: '' });
  try {
    await bookCount(id, batch.id, step);
  } catch (refused) {
    const { version } = await keeper(calls.queryStockCount, { id });
    await keeper(calls.cancelStockCount, { id, version });
    throw refused;
  }
}

async function bookCount(id: string, batchId: string, { units, named, isOpened }: Step) {
  const { rows } = await keeper(calls.queryStockCount, { id });
  const row = rows.find((each) => each.batchId === batchId);
  const known = await lyingIn(batchId, { act: 'count', units, named: 20, isOpened: false });
  const unknown = isOpened ? [aCode(next++)] : [];
  const boxes = [...known.slice(named).map(({ code }) => code), ...unknown];
  if (row) await keeper(calls.enterStockCounts, { id, lines: [{ id: row.id, counted: units, boxes }] });
  await keeper(calls.submitStockCount, { id, version: 1 });
  await auditorOf(world)(calls.auditStockCount, { id, version: 2, flag: 1 });
}

async function reverse(itemId: string) {
  const [document] = await database.owner<{ id: string; version: number }[]>`
    select d.id, d.version from stock_document d join stock_document_line l on l.document_id = d.id
    where l.item_id = ${itemId} and d.status = 3 and d.type in ('purchase', 'use') order by d.created_at desc, d.id desc limit 1`;
  if (!document) return;
  const { id } = await keeper(calls.reverseStockDocument, { ...document, reason: '录错' });
  await keeper(calls.processStockDocument, { id, version: 1 });
}

const perform: Readonly<Record<Step['act'], (itemId: string, step: Step) => Promise<unknown>>> = {
  receive,
  use: (itemId, step) => take(itemId, step, 'use'),
  transfer: (itemId, step) => take(itemId, step, 'transfer'),
  count,
  reverse,
  begin: (itemId) => keeper(traceActs.begin, { itemIds: [itemId] }),
  end: (itemId) => keeper(traceActs.end, { id: itemId, reason: '试验' }),
};

it('any acts of the store, done or refused, keep every unit of the goods in a box or in the register', async () => {
  let done = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (wanted) => {
      const itemId = await anItem(database, world, { name: `药${next++}`, splitAllowed: true, singlesPerPackage: 10 });
      await keeper(traceActs.begin, { itemIds: [itemId] });
      for (const step of wanted) {
        try {
          await perform[step.act](itemId, step);
          done += 1;
        } catch (problem) {
          if (!(problem instanceof Problem)) throw problem;
        }
        const differences = await findLedgerDifferences(database.app, world.orgId);
        expect(differences.filter(({ ledger }) => ledger.startsWith('trace.') || ledger.startsWith('stock.'))).toEqual([]);
      }
    }),
    { numRuns: 14 },
  );
  expect(done).toBeGreaterThan(14);
}, 90_000);
