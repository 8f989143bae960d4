import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { problemOf } from '../../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../../tests/database.ts';
import { aDocument, aLine, approved } from '../../../../tests/stockWorld.ts';
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
  today,
} from '../../../../tests/store/consignmentWorld.ts';
import { lineFileCalls } from '../../../lists/documents/lineFiles.ts';
import { consignmentCalls as calls } from '../calls/consignment.ts';
import { inventoryCalls } from '../calls/inventory.ts';
import { supplierAccountCalls } from '../calls/supplierAccount.ts';

const database = freshDatabaseForFile();
let world: ConsignmentWorld;
beforeAll(async () => {
  world = await makeConsignmentWorld(database);
});

const refused = async (asked: Promise<unknown>) => (await problemOf(asked)).id;
const fieldsOf = async (asked: Promise<unknown>) => (await problemOf(asked)).details.fields?.map(({ field, message }) => [field, message]);
const accountOf = (supplierId: string) => world.clerk(supplierAccountCalls.querySupplierAccount, { supplierId });

/** Ten packages of 24 at 24.00 yuan each: 1.00 yuan a piece. */
async function received(over: Parameters<typeof aConsignor>[1] = {}) {
  const supplierId = await aConsignor(world, over);
  const itemId = await someGoods(world);
  const receiptId = await consigned(world, supplierId, [aLine(itemId, { count: 10, price: 24_000 })]);
  return { supplierId, itemId, receiptId, batchId: await batchOf(world, itemId) };
}

describe('goods on consignment', () => {
  it('lie in stock and belong to their supplier: nothing is owed, and their worth is no worth of the clinic', async () => {
    const { supplierId, itemId } = await received();
    expect(await readConsignment(world, supplierId)).toMatchObject({ held: 24_000, due: 0, dueLines: [] });
    expect(await accountOf(supplierId)).toMatchObject({ balance: 0, uninvoiced: [] });
    const search = { page: 1, size: 10, keyword: (await world.keeper(inventoryCalls.queryStockItem, { id: itemId })).nameZh };
    const list = await world.keeper(inventoryCalls.queryStockList, search);
    expect(list).toMatchObject({
      rows: [{ quantity: 240, consignor: { nameZh: expect.stringContaining('代销商') } }],
      sums: { costAmount: 0 },
    });
    expect(await world.keeper(inventoryCalls.queryStockList, { ...search, owner: 'own' })).toMatchObject({ total: 0 });
    expect(await world.keeper(inventoryCalls.queryStockList, { ...search, owner: 'consigned' })).toMatchObject({
      sums: { costAmount: 24_000 },
    });
  });

  it('are due when they are sold, less what patients bring back, and when they are used or lost', async () => {
    const { supplierId, itemId, batchId } = await received();
    const sheet = await soldOf(world, itemId, batchId, 10);
    await takenBack(world, sheet, 4);
    expect(await readConsignment(world, supplierId)).toMatchObject({
      due: 600,
      dueLines: [{ sold: 10, returned: 4, lost: 0, quantity: 6, amount: 600 }],
    });
    const used = await sent(world, { itemId, batchId, count: 5 });
    await sent(world, { itemId, batchId, count: 3 }, { type: 'damage' });
    await countOf(world, batchId, 222);
    expect(await readConsignment(world, supplierId)).toMatchObject({ due: 1_800, dueLines: [{ sold: 15, returned: 4, lost: 7 }] });
    await reversed(world, used);
    expect(await readConsignment(world, supplierId)).toMatchObject({ due: 1_300, held: 22_700 });
  });

  it('that are destroyed are borne by the supplier where it was agreed so', async () => {
    const { supplierId, itemId, batchId } = await received({ paysLosses: false });
    await sent(world, { itemId, batchId, count: 24 }, { type: 'damage' });
    expect(await readConsignment(world, supplierId)).toMatchObject({ due: 0, held: 21_600 });
    await countOf(world, batchId, 215);
    expect(await readConsignment(world, supplierId)).toMatchObject({ due: 100 });
  });

  it('go back to their supplier without money, and not to another', async () => {
    const { supplierId, itemId, batchId } = await received();
    await sent(world, { itemId, batchId, count: 240 }, { type: 'consignmentReturn', supplierId });
    expect(await readConsignment(world, supplierId)).toMatchObject({ due: 0, held: 0 });
    expect(await accountOf(supplierId)).toMatchObject({ balance: 0, entries: [] });
    const other = await received();
    const wrong = (type: string, id: string) =>
      sent(world, { itemId: other.itemId, batchId: other.batchId, count: 1 }, { type, supplierId: id });
    expect(await fieldsOf(wrong('consignmentReturn', supplierId))).toEqual([
      ['lines.0.batchNumber', 'inventory.consignment.refused.notTheirs'],
    ]);
    expect(await fieldsOf(wrong('supplierReturn', other.supplierId))).toEqual([
      ['lines.0.batchNumber', 'inventory.consignment.refused.theirs'],
    ]);
  });

  it('keep their owner and price in another warehouse of the clinic', async () => {
    const { supplierId, itemId, batchId } = await received();
    const line = aLine(itemId, { batchId, unit: 'single', count: 40 });
    const draft = aDocument(world, [line], { type: 'transfer', supplierId: null, toWarehouseId: world.secondId });
    const { id } = await world.keeper(inventoryCalls.saveTransfer, draft);
    await world.keeper(inventoryCalls.dispatchTransfer, await approved(world, id));
    const { version } = await world.keeper(inventoryCalls.queryStockDocument, { id });
    await world.keeper(inventoryCalls.receiveTransfer, { id, version });
    expect(await readConsignment(world, supplierId)).toMatchObject({ due: 0, held: 24_000 });
    const there = await batchOf(world, itemId, world.secondId);
    await sent(world, { itemId, batchId: there, count: 10 }, { warehouseId: world.secondId });
    expect(await readConsignment(world, supplierId)).toMatchObject({ due: 1_000, held: 23_000 });
  });

  it('come only under terms, and never share a batch with goods of another owner or price', async () => {
    const { supplierId, itemId } = await received();
    const receive = (over: Parameters<typeof aDocument>[2], price = 24_000) =>
      consigned(world, supplierId, [aLine(itemId, { count: 1, price })], over);
    expect(await refused(receive({ type: 'purchase' }))).toBe('inventory.consignment.refused.mixed');
    expect(await refused(receive({}, 25_000))).toBe('inventory.consignment.refused.mixed');
    await receive({});
    expect(await fieldsOf(receive({ supplierId: world.supplierId }))).toEqual([['supplierId', 'inventory.consignment.refused.supplier']]);
    const some = await aConsignor(world, { covers: 'some', lines: [{ itemId, unit: 'package', price: 20_000 }] });
    expect(await fieldsOf(receive({ supplierId: some }))).toEqual([['lines.0.price', 'inventory.consignment.refused.price']]);
    const unlisted = consigned(world, some, [aLine(await someGoods(world))]);
    expect(await fieldsOf(unlisted)).toEqual([['lines.0.itemId', 'inventory.consignment.refused.goods']]);
  });

  it('are not booked under terms that ended while their receipt waited', async () => {
    const supplierId = await aConsignor(world);
    const draft = aDocument(world, [aLine(await someGoods(world))], { type: 'consignment', supplierId });
    const { id } = await world.keeper(inventoryCalls.saveStockIn, draft);
    const which = await approved(world, id);
    await world.clerk(calls.saveConsignmentAgreement, { supplierId, version: 1, covers: 'none', paysLosses: true, lines: [] });
    expect(await refused(world.keeper(inventoryCalls.processStockDocument, which))).toBe('inventory.consignment.refused.changed');
  });
});

describe('a settlement', () => {
  it('is written by one person and booked by another; then it is owed and invoiced once', async () => {
    const { supplierId, itemId, batchId } = await received();
    await soldOf(world, itemId, batchId, 30);
    const { id } = await world.clerk(calls.saveConsignmentSettlement, { supplierId, until: today, remark: '十一月' });
    expect(await accountOf(supplierId)).toMatchObject({ balance: 0 });
    expect(await readConsignment(world, supplierId)).toMatchObject({ due: 0 });
    expect(await refused(world.clerk(calls.bookConsignmentSettlement, { id, version: 1 }))).toBe('inventory.refused.own');
    await world.second(calls.bookConsignmentSettlement, { id, version: 1 });
    expect(await refused(world.second(calls.bookConsignmentSettlement, { id, version: 2 }))).toBe('inventory.consignment.refused.book');
    expect(await accountOf(supplierId)).toMatchObject({
      balance: 3_000,
      entries: [{ kind: 'settlement', amount: 3_000 }],
      uninvoiced: [{ id, kind: 'settlement', amount: 3_000 }],
    });
    const invoice = { supplierId, number: 'F1', invoicedOn: today, amount: 3_000, tax: 0, differenceReason: '', documentIds: [id] };
    await world.clerk(supplierAccountCalls.saveSupplierInvoice, invoice);
    const again = world.clerk(supplierAccountCalls.saveSupplierInvoice, { ...invoice, number: 'F2' });
    expect(await fieldsOf(again)).toEqual([['documentIds', 'inventory.payable.documents.taken']]);
    const end = { id, version: 2, reason: '算错' };
    expect(await refused(world.clerk(calls.endConsignmentSettlement, end))).toBe('inventory.payable.refused.invoiced');
    expect(await world.clerk(calls.queryConsignmentSettlement, { id })).toMatchObject({ invoiceNumber: 'F1', lines: [{ sold: 30 }] });
  });

  it('is handed over as a file with the agreed price of a package as a number', async () => {
    const { supplierId, itemId, batchId } = await received();
    await sent(world, { itemId, batchId, count: 30 });
    const id = await settled(world, supplierId);
    const file = await world.clerk(lineFileCalls.exportDocumentLines, { kind: 'settlement', id, format: 'csv' });
    const rows: unknown = parse(file.bytes, { bom: true, columns: true });
    expect(rows).toMatchObject([
      { 批号: 'A1', '销售、领用': '1 盒 6 粒', '销售、领用（最小单位数量）': '30', 约定单价: '24', 应结金额: '30.00' },
    ]);
  });

  it('settles nothing twice, and takes what comes back later as a minus', async () => {
    const { supplierId, itemId, batchId } = await received();
    const sheet = await soldOf(world, itemId, batchId, 10);
    await settled(world, supplierId);
    const again = () => world.clerk(calls.saveConsignmentSettlement, { supplierId, until: today, remark: '' });
    expect(await fieldsOf(again())).toEqual([['until', 'inventory.consignment.until.nothing']]);
    await takenBack(world, sheet, 4);
    expect(await readConsignment(world, supplierId)).toMatchObject({ due: -400, dueLines: [{ sold: 0, returned: 4, amount: -400 }] });
    await settled(world, supplierId);
    expect(await accountOf(supplierId)).toMatchObject({ balance: 600 });
  });

  it('takes nothing that was sold after its last day, and never ends before the one before', async () => {
    const { supplierId, itemId, batchId } = await received();
    await sent(world, { itemId, batchId, count: 10 });
    const ask = (until: string) => world.clerk(calls.saveConsignmentSettlement, { supplierId, until, remark: '' });
    const dueUntil = async (until: string) => (await world.clerk(calls.queryConsignment, { supplierId, until })).due;
    expect([await dueUntil('2026-11-20'), await dueUntil(today)]).toEqual([0, 1_000]);
    expect(await fieldsOf(ask('2026-11-20'))).toEqual([['until', 'inventory.consignment.until.nothing']]);
    expect(await fieldsOf(ask('2026-11-22'))).toEqual([['until', 'error.futureTime']]);
    await settled(world, supplierId);
    expect(await fieldsOf(ask('2026-11-20'))).toEqual([['until', 'inventory.consignment.until.before']]);
  });

  it('is voided with a reason, the latest first, and its goods are due again', async () => {
    const { supplierId, itemId, batchId } = await received();
    await sent(world, { itemId, batchId, count: 10 });
    const first = await settled(world, supplierId);
    await sent(world, { itemId, batchId, count: 5 });
    const second = await settled(world, supplierId);
    const end = (id: string) => world.clerk(calls.endConsignmentSettlement, { id, version: 2, reason: '算错' });
    expect(await refused(end(first))).toBe('inventory.consignment.refused.notLatest');
    await end(second);
    expect(await accountOf(supplierId)).toMatchObject({ balance: 1_000 });
    expect(await readConsignment(world, supplierId)).toMatchObject({ due: 500 });
    await end(first);
    expect(await readConsignment(world, supplierId)).toMatchObject({ due: 1_500 });
    expect((await accountOf(supplierId)).entries.map(({ kind, amount }) => [kind, amount]).sort()).toEqual([
      ['settlement', 1_000],
      ['settlement', 500],
      ['settlementVoid', -1_000],
      ['settlementVoid', -500],
    ]);
  });

  it('waits for its review before another one is written, and is dropped there', async () => {
    const { supplierId, itemId, batchId } = await received();
    await sent(world, { itemId, batchId, count: 10 });
    const ask = () => world.clerk(calls.saveConsignmentSettlement, { supplierId, until: today, remark: '' });
    const { id } = await ask();
    expect(await refused(ask())).toBe('inventory.consignment.refused.open');
    await world.clerk(calls.endConsignmentSettlement, { id, version: 1, reason: '重算' });
    expect(await readConsignment(world, supplierId)).toMatchObject({ due: 1_000 });
    expect(await accountOf(supplierId)).toMatchObject({ balance: 0, entries: [] });
    await ask();
  });
});
