import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { worthOf } from '../../../../src/domain/inventory/consignment/rules.ts';
import { freshDatabaseForFile } from '../../../../tests/database.ts';
import { aLine } from '../../../../tests/stockWorld.ts';
import {
  aConsignor,
  batchOf,
  type ConsignmentWorld,
  consigned,
  countOf,
  makeConsignmentWorld,
  readConsignment,
  reversed,
  sent,
  settled,
  soldOf,
  someGoods,
  takenBack,
} from '../../../../tests/store/consignmentWorld.ts';
import { inTenant } from '../../../database/tenant.ts';
import { consignmentLedgers } from '../../../maintenance/consignmentLedgers.ts';
import { stockLedgers } from '../../../maintenance/stockLedgers.ts';
import { consignmentCalls as calls } from '../calls/consignment.ts';
import { supplierAccountCalls } from '../calls/supplierAccount.ts';

const database = freshDatabaseForFile();
let world: ConsignmentWorld;
beforeAll(async () => {
  world = await makeConsignmentWorld(database);
});

const acts = ['receive', 'sell', 'bringBack', 'use', 'destroy', 'count', 'giveBack', 'undo', 'settle', 'void'] as const;

/** A batch of 24 pieces at 10.00 yuan a package, so that a piece is no whole fen. */
const price = 10_000;
const packs = 24;

interface Batch {
  supplierId: string;
  itemId: string;
  batchId: string;
  paysLosses: boolean;
  held: number;
  /** Units that are owed for, settled or not. */
  owed: number;
  settledUnits: number[];
  sheets: { id: string; left: number }[];
  undoable: { id: string; units: number; isOwed: boolean }[];
}

type Step = (batch: Batch, units: number) => Promise<void>;

const leave = async (batch: Batch, units: number, type: 'use' | 'damage' | 'consignmentReturn', isOwed: boolean) => {
  const count = Math.min(units, batch.held);
  if (count === 0) return;
  const id = await sent(world, { ...batch, count }, { type, supplierId: type === 'consignmentReturn' ? batch.supplierId : null });
  batch.held -= count;
  if (isOwed) batch.owed += count;
  batch.undoable.push({ id, units: count, isOwed });
};

const steps: Record<(typeof acts)[number], Step> = {
  receive: async (batch, units) => {
    const count = 1 + (units % 3);
    await consigned(world, batch.supplierId, [aLine(batch.itemId, { count, price })]);
    batch.held += count * packs;
  },
  sell: async (batch, units) => {
    const count = Math.min(units, batch.held);
    if (count === 0) return;
    batch.sheets.push({ id: await soldOf(world, batch.itemId, batch.batchId, count), left: count });
    batch.held -= count;
    batch.owed += count;
  },
  bringBack: async (batch, units) => {
    const sheet = batch.sheets.find(({ left }) => left > 0);
    if (!sheet) return;
    const count = Math.min(units, sheet.left);
    await takenBack(world, sheet.id, count);
    sheet.left -= count;
    batch.held += count;
    batch.owed -= count;
  },
  use: (batch, units) => leave(batch, units, 'use', true),
  destroy: (batch, units) => leave(batch, units, 'damage', batch.paysLosses),
  giveBack: (batch, units) => leave(batch, units, 'consignmentReturn', false),
  // A count offers batches of which something lies there.
  count: async (batch, units) => {
    if (batch.held === 0) return;
    await countOf(world, batch.batchId, units);
    batch.owed += batch.held - units;
    batch.held = units;
  },
  undo: async (batch) => {
    const document = batch.undoable.pop();
    if (!document) return;
    await reversed(world, document.id);
    batch.held += document.units;
    if (document.isOwed) batch.owed -= document.units;
  },
  settle: async (batch) => {
    if ((await readConsignment(world, batch.supplierId)).dueLines.length === 0) return;
    await settled(world, batch.supplierId);
    batch.settledUnits.push(batch.owed);
  },
  void: async (batch) => {
    const latest = (await readConsignment(world, batch.supplierId)).settlements.find(({ isLatest }) => isLatest);
    if (!latest) return;
    await world.clerk(calls.endConsignmentSettlement, { id: latest.id, version: latest.version, reason: '随机' });
    batch.settledUnits.pop();
  },
};

async function newBatch(paysLosses: boolean): Promise<Batch> {
  const supplierId = await aConsignor(world, { paysLosses });
  const itemId = await someGoods(world);
  await consigned(world, supplierId, [aLine(itemId, { count: 2, price })]);
  const batchId = await batchOf(world, itemId);
  return { supplierId, itemId, batchId, paysLosses, held: 2 * packs, owed: 0, settledUnits: [], sheets: [], undoable: [] };
}

it('what was sold less what came back is settled or due, to the fen, after any acts, and the ledgers prove it', {
  timeout: 900_000,
}, async () => {
  const terms = { price, factor: packs };
  const plan = fc.array(fc.record({ act: fc.constantFrom(...acts), units: fc.integer({ min: 1, max: 40 }) }), {
    minLength: 3,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(plan, fc.boolean(), async (planned, paysLosses) => {
      const batch = await newBatch(paysLosses);
      for (const { act, units } of [{ act: 'sell' as const, units: 7 }, ...planned]) {
        await steps[act](batch, units);
        const { due, held, settlements } = await readConsignment(world, batch.supplierId);
        const paid = settlements.filter(({ status }) => status === 1).reduce((sum, { amount }) => sum + amount, 0);
        expect(held).toBe(worthOf(batch.held, terms));
        expect(paid + due).toBe(worthOf(batch.owed, terms));
        expect(paid).toBe(worthOf(batch.settledUnits.at(-1) ?? 0, terms));
        const account = await world.clerk(supplierAccountCalls.querySupplierAccount, { supplierId: batch.supplierId });
        expect(account.balance).toBe(paid);
      }
    }),
    { numRuns: Number(process.env.CONSIGNMENT_RUNS ?? 60) },
  );
  const proofs = [...consignmentLedgers, ...stockLedgers.filter(({ name }) => name.startsWith('supplier.') || name === 'stock.batch')];
  for (const { name, sums } of proofs) {
    const rows = await inTenant(database.owner, world, (db) => db<{ stored: number; counted: number }[]>`${sums(db)}`);
    expect([name, rows.filter(({ stored, counted }) => stored !== counted)]).toEqual([name, []]);
  }
});
