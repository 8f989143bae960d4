import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type * as Stock from '../../../src/domain/inventory/stockShapes.ts';
import { problemOf } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { anItem } from '../../../tests/orderWorld.ts';
import { aDocument, aLine, approved, auditorOf, booked, keeperOf, makeStockWorld, type StockWorld } from '../../../tests/stockWorld.ts';
import { inTenant } from '../../database/tenant.ts';
import { findLedgerDifferences } from '../../maintenance/ledgerSums.ts';
import { inventoryCalls as calls } from './calls/inventory.ts';

const database = freshDatabaseForFile();
let world: StockWorld;
let other: string;
let itemId: string;

beforeAll(async () => {
  world = await makeStockWorld(database);
  other = uuidv7();
  await inTenant(
    database.owner,
    world,
    (db) => db`insert into supplier ${db({ orgId: world.orgId, id: other, code: 'GYS002', nameZh: '另一医药', nameEn: 'Other' })}`,
  );
});
beforeEach(async () => {
  itemId = await anItem(database, world, { name: `退货片${uuidv7().slice(-6)}` });
});

const batchId = async (): Promise<string> => {
  const [row] = await database.owner<
    [{ id: string }]
  >`select id from stock_batch where item_id = ${itemId} and warehouse_id = ${world.warehouseId}`;
  return row.id;
};
/** Boxes of 24 in one batch, so many mills each. */
const receipt = (boxes: number, mills: number, over: Partial<Stock.DocumentDraft> = {}) =>
  booked(world, [aLine(itemId, { unit: 'package', count: boxes, price: mills })], over);
const draft = async (pieces: number, line: Partial<Stock.LineDraft> = {}, over: Partial<Stock.DocumentDraft> = {}) =>
  aDocument(world, [aLine(itemId, { batchId: await batchId(), unit: 'single', count: pieces, ...line })], {
    type: 'supplierReturn',
    ...over,
  });
const write = async (...of: Parameters<typeof draft>): Promise<string> => {
  const { id } = await keeperOf(world)(calls.saveStockOut, await draft(...of));
  return id;
};
const fieldsOf = async (work: Promise<unknown>) =>
  (await problemOf(work)).details.fields?.map(({ field, message, values }) => [field, message, ...Object.values(values ?? {})]);
const book = async (id: string) => keeperOf(world)(calls.processStockDocument, await approved(world, id));
const lineOf = async (id: string) => (await keeperOf(world)(calls.queryStockDocument, { id })).lines[0];
const sources = (supplierId = world.supplierId) => keeperOf(world)(calls.queryReturnSources, { supplierId, itemIds: [itemId] });

describe('a return to a supplier', () => {
  it('goes by the receipt that the goods came by, at its price', async () => {
    await receipt(2, 24_000);
    await receipt(2, 48_000, { supplierId: other });
    const line = await lineOf(await write(10));

    expect(line).toMatchObject({ price: 1000, sourceNumber: expect.stringMatching(/^RK|^\w+/) });
    expect(await sources()).toMatchObject([{ quantity: 48, returned: 0, price: 24_000 }]);
    expect(await sources(other)).toMatchObject([{ quantity: 48, price: 48_000 }]);
  });

  it('is refused beside its line beyond what came from that supplier, however much others brought', async () => {
    await receipt(1, 24_000);
    await receipt(5, 24_000, { supplierId: other });

    expect(await fieldsOf(write(25))).toEqual([['lines.0.count', 'inventory.return.more', '1 盒']]);
  });

  it('is refused where the supplier never delivered the batch', async () => {
    await receipt(1, 24_000, { supplierId: other });

    expect(await fieldsOf(write(1))).toEqual([['lines.0.batchNumber', 'inventory.return.notFrom']]);
  });

  it('counts at its receipt when it is booked, and a second one finds what is left', async () => {
    await receipt(1, 24_000);
    await book(await write(20));

    expect(await sources()).toMatchObject([{ quantity: 24, returned: 20 }]);
    expect(await fieldsOf(write(5))).toEqual([['lines.0.count', 'inventory.batch.insufficient', '4 粒']]);
  });

  it('that another return overtook is not booked', async () => {
    await receipt(1, 24_000);
    await receipt(5, 24_000, { supplierId: other });
    const [first, second] = [await write(20), await write(20)];
    await book(first);
    const refusal = await problemOf(book(second));

    expect(refusal.id).toBe('inventory.return.emptied');
    expect(await sources()).toMatchObject([{ returned: 20 }]);
  });

  it('gives its quantity back to the receipt when it is reversed, as the ledger says', async () => {
    await receipt(1, 24_000);
    const id = await write(20);
    await book(id);
    const { version } = await keeperOf(world)(calls.queryStockDocument, { id });
    const reversal = await keeperOf(world)(calls.reverseStockDocument, { id, version, reason: '退错' });
    await auditorOf(world)(calls.auditStockDocument, { id: reversal.id, version: 1, flag: 1 });
    await keeperOf(world)(calls.processStockDocument, { id: reversal.id, version: 2 });

    expect(await sources()).toMatchObject([{ returned: 0 }]);
    expect(await findLedgerDifferences(database.owner, world.orgId)).toEqual([]);
  });

  it('takes the chosen receipt, and refuses one of another supplier', async () => {
    await receipt(1, 24_000);
    await receipt(1, 36_000);
    await receipt(1, 48_000, { supplierId: other });
    const second = (await sources()).at(1)?.lineId;
    const foreign = (await sources(other)).at(0)?.lineId;

    expect(await lineOf(await write(1, { sourceLineId: second }))).toMatchObject({ price: 1500, sourceLineId: second });
    expect(await fieldsOf(write(1, { sourceLineId: foreign }))).toEqual([['lines.0.batchNumber', 'inventory.return.source.gone']]);
  });

  it('of stock that no receipt brought goes without one', async () => {
    await receipt(1, 24_000, { type: 'otherIn', supplierId: null });

    expect(await lineOf(await write(3))).toMatchObject({ sourceLineId: null, sourceNumber: null });
  });
});
