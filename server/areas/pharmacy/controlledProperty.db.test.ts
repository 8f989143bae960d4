import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, it } from 'vitest';
import { type ControlledWorld, makeControlledWorld } from '../../../tests/controlled/controlledWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { aDocument, aLine, auditorOf, booked, keeperOf } from '../../../tests/stockWorld.ts';
import { Problem } from '../../pipeline/problem.ts';
import { inventoryCalls } from '../inventory/calls/inventory.ts';

const database = freshDatabaseForFile();
let own: ControlledWorld;

beforeAll(async () => {
  own = await makeControlledWorld(database);
});

interface Step {
  act: 'receive' | 'handOut' | 'giveBack' | 'use' | 'transfer' | 'count';
  units: number;
}
const steps = fc.array(
  fc.record<Step>({
    act: fc.constantFrom('receive', 'handOut', 'handOut', 'giveBack', 'use', 'transfer', 'count'),
    units: fc.integer({ min: 1, max: 12 }),
  }),
  { minLength: 2, maxLength: 6 },
);

async function take(itemId: string, units: number, type: 'use' | 'transfer') {
  const [batch] = await database.owner<{ id: string }[]>`
    select id from stock_batch where item_id = ${itemId} and warehouse_id = ${own.world.warehouseId} and quantity > 0 limit 1`;
  if (!batch) return;
  const keeper = keeperOf(own.world);
  const line = aLine(itemId, { batchId: batch.id, unit: 'single', count: units });
  const save = type === 'use' ? inventoryCalls.saveStockOut : inventoryCalls.saveTransfer;
  const { id } = await keeper(
    save,
    aDocument(own.world, [line], { type, supplierId: null, ...(type === 'transfer' && { toWarehouseId: own.world.secondId }) }),
  );
  const ready = await auditedDocument(id);
  await keeper(type === 'use' ? inventoryCalls.processStockDocument : inventoryCalls.dispatchTransfer, ready);
}
const auditedDocument = async (id: string) => {
  await keeperOf(own.world)(inventoryCalls.submitStockDocument, { id, version: 1 });
  await auditorOf(own.world)(inventoryCalls.auditStockDocument, { id, version: 2, flag: 1 });
  return { id, version: 3 };
};

it('any acts of store and pharmacy leave the last balance of every book at what lies in its warehouse', async () => {
  let done = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (wanted) => {
      const drug = await own.aNarcotic();
      const sheets: string[] = [];
      const perform: Record<Step['act'], (units: number) => Promise<unknown>> = {
        receive: (units) => booked(own.world, [aLine(drug, { unit: 'single', count: units, batchNumber: `N${units}` })]),
        handOut: async (units) => sheets.push(await own.handOutByTwo(drug, units)),
        giveBack: async (units) => own.giveBack(sheets.at(-1) ?? uuidv7(), units),
        use: (units) => take(drug, units, 'use'),
        transfer: (units) => take(drug, units, 'transfer'),
        count: (units) => own.count(drug, units, { remark: '清点' }),
      };
      await booked(own.world, [aLine(drug, { unit: 'single', count: 10, batchNumber: 'N0' })]);
      for (const { act, units } of wanted) {
        try {
          await perform[act](units);
          done += 1;
        } catch (problem) {
          if (!(problem instanceof Problem)) throw problem;
        }
      }
      for (const book of await own.books(drug)) {
        const [stock] = await database.owner<{ quantity: number }[]>`
          select sum(quantity)::int as quantity from stock_batch where item_id = ${drug} and warehouse_id = ${book.storehouseId}`;
        const rows = await own.lines({ itemId: drug, storehouseId: book.storehouseId });
        expect(rows[0]?.balance).toBe(stock?.quantity);
        expect(book.balance).toBe(stock?.quantity);
        for (const [index, line] of rows.entries()) expect(line.balance - line.change).toBe(rows[index + 1]?.balance ?? 0);
      }
    }),
    { numRuns: 60 },
  );
  expect(done).toBeGreaterThan(60);
}, 300_000);
