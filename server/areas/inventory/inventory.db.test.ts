import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, problemOf } from '../../../tests/builders/world.ts';
import { aBatch, careCaller } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { anItem } from '../../../tests/orderWorld.ts';
import {
  aDocument,
  aLine,
  approved,
  auditorOf,
  booked,
  heldOf,
  keeperOf,
  makeStockWorld,
  type StockWorld,
} from '../../../tests/stockWorld.ts';
import { connectAsApp, type Sql } from '../../database/connect.ts';
import { inventoryCalls as calls } from './calls/inventory.ts';
import { inventoryGoodsCalls } from './calls/inventoryGoods.ts';

const database = freshDatabaseForFile();
let world: StockWorld;
let keeper: Caller;
let auditor: Caller;
/** The keeper, with every right. */
let administrator: Caller;
let many: Sql;

beforeAll(async () => {
  world = await makeStockWorld(database);
  keeper = keeperOf(world);
  auditor = auditorOf(world);
  administrator = careCaller(world);
  many = connectAsApp(database.address, { max: 20 });
});
afterAll(() => many?.end({ timeout: 1 }));

const box = (name: string) => anItem(database, world, { name });
const see = (id: string) => keeper(calls.queryStockDocument, { id });
const batchesOf = (itemId: string) => keeper(calls.queryStockBatches, { itemId });
const out = (itemId: string, batchId: string, count: number, over = {}) =>
  aDocument(world, [aLine(itemId, { batchId, unit: 'single', count })], { type: 'use', supplierId: null, ...over });

describe('a receipt', () => {
  it('is written, submitted, approved by another and booked: batch, cost, ledger and amounts follow', async () => {
    const itemId = await box('入库片');
    const { id } = await keeper(calls.saveStockIn, { ...aDocument(world, [aLine(itemId)], { invoiceNumber: 'FP1' }) });
    expect(await see(id)).toMatchObject({ status: 0, amount: 2469, itemCount: 1, invoiceNumber: 'FP1', supplier: { nameZh: '示例医药' } });
    expect(await heldOf(world, itemId)).toEqual({ quantity: 0, moved: 0 });

    await keeper(calls.processStockDocument, await approved(world, id));

    expect(await see(id)).toMatchObject({ status: 3, booked: { nameZh: '陈怡' }, audited: { nameZh: '马库' } });
    expect(await batchesOf(itemId)).toMatchObject([
      { batchNumber: 'A1', producedOn: '2026-06-01', expiresOn: '2028-05-31', quantity: 48, cost: 514, shelf: 'A-1', standing: 'good' },
    ]);
    expect(await heldOf(world, itemId)).toEqual({ quantity: 48, moved: 48 });
    const { rows } = await keeper(calls.queryStockDocumentList, { page: 1, size: 20, criteria: { direction: '1', keyword: 'FP1' } });
    expect(rows.map((row: { id: string }) => row.id)).toEqual([id]);
  });

  it('of a batch that is known adds to it and averages its cost; another expiry date is refused', async () => {
    const itemId = await box('同批片');
    await booked(world, [aLine(itemId, { count: 1, price: 24_000 })]);
    await booked(world, [aLine(itemId, { count: 1, price: 48_000 })]);
    expect(await batchesOf(itemId)).toMatchObject([{ quantity: 48, cost: 1500 }]);

    const { id } = await keeper(calls.saveStockIn, { ...aDocument(world, [aLine(itemId, { expiresOn: '2029-01-31' })]) });
    const ready = await approved(world, id);
    expect(await problemOf(keeper(calls.processStockDocument, ready))).toMatchObject({
      id: 'inventory.batch.otherExpiry',
      details: { values: { item: '同批片', batch: 'A1', date: '2028-05-31' } },
    });
    expect((await see(id)).status).toBe(2);
  });

  it.each([
    [{ expiresOn: '2026-05-01' }, 'lines.0.expiresOn', 'inventory.line.expiresAfterProduced'],
    [{ producedOn: null, expiresOn: '2026-11-20' }, 'lines.0.expiresOn', 'inventory.line.expired'],
    [{ producedOn: '2027-01-01' }, 'lines.0.producedOn', 'error.futureTime'],
    [{ batchNumber: ' ' }, 'lines.0.batchNumber', 'error.field.required'],
    [{ count: 0 }, 'lines.0.count', 'error.notPositive'],
    [{ count: 1.5 }, 'lines.0.count', 'error.notPositive'],
    [{ itemId: uuidv7() }, 'lines.0.itemId', 'inventory.line.gone'],
    [{ unit: 'purchase' as const }, 'lines.0.unit', 'error.field.choice'],
  ])('is refused beside its field: %o', async (over, field, message) => {
    const itemId = await box('错误片');
    const { details } = await problemOf(keeper(calls.saveStockIn, { ...aDocument(world, [aLine(itemId, over)]) }));
    expect(details.fields).toMatchObject([{ field, message }]);
  });

  it('needs a supplier, a warehouse and lines; a batch stands once', async () => {
    const itemId = await box('缺项片');
    const problem = async (draft: object) => (await problemOf(keeper(calls.saveStockIn, { ...draft }))).details.fields?.[0];
    expect(await problem(aDocument(world, [aLine(itemId)], { supplierId: null }))).toMatchObject({ field: 'supplierId' });
    expect(await problem(aDocument(world, [aLine(itemId)], { warehouseId: '' }))).toMatchObject({ field: 'warehouseId' });
    expect(await problem(aDocument(world, []))).toMatchObject({ message: 'inventory.lines.none' });
    expect(await problem(aDocument(world, [aLine(itemId), aLine(itemId)]))).toMatchObject({ message: 'inventory.line.twice' });
  });
});

describe('approval', () => {
  it('is not for whoever wrote the document, unless the practice says so', async () => {
    const itemId = await box('自审片');
    const { id } = await auditor(calls.saveStockIn, { ...aDocument(world, [aLine(itemId)]) });
    await auditor(calls.submitStockDocument, { id, version: 1 });
    expect((await problemOf(auditor(calls.auditStockDocument, { id, version: 2, flag: 1 }))).id).toBe('inventory.refused.own');

    const setting = await auditor(inventoryGoodsCalls.queryStockSetting);
    const own = auditor(inventoryGoodsCalls.saveStockSetting, { ...setting, ownApproval: true });
    expect((await problemOf(own)).id).toBe('error.permission');
    await administrator(inventoryGoodsCalls.saveStockSetting, { ...setting, ownApproval: true });
    await auditor(calls.auditStockDocument, { id, version: 2, flag: 1 });
    expect((await see(id)).status).toBe(2);
    const changed = await auditor(inventoryGoodsCalls.queryStockSetting);
    await administrator(inventoryGoodsCalls.saveStockSetting, { ...changed, ownApproval: false });
    expect((await problemOf(auditor(inventoryGoodsCalls.saveStockSetting, { ...changed }))).id).toBe('error.version');
  });

  it('books the goods in the same act, for another person than the writer who may do both', async () => {
    const itemId = await box('一步片');
    const { id } = await auditor(calls.saveStockIn, { ...aDocument(world, [aLine(itemId)]) });
    await auditor(calls.submitStockDocument, { id, version: 1 });
    const asked = { id, version: 2, flag: 1, andBook: true };
    expect((await problemOf(auditor(calls.auditStockDocument, asked))).id).toBe('inventory.refused.own');
    const approvesOnly = careCaller(world, { authorities: ['o_inventory_audit'] });
    expect((await problemOf(approvesOnly(calls.auditStockDocument, asked))).id).toBe('error.permission');
    await administrator(calls.auditStockDocument, asked);
    expect(await see(id)).toMatchObject({ status: 3, audited: { nameZh: expect.any(String) }, booked: { nameZh: expect.any(String) } });
    expect(await heldOf(world, itemId)).toMatchObject({ quantity: 48, moved: 48 });
  });

  it('is skipped only where the organisation’s administrator allows it, and never for one that was sent back', async () => {
    const itemId = await box('免审片');
    const { id } = await keeper(calls.saveStockIn, { ...aDocument(world, [aLine(itemId)]) });
    expect((await problemOf(keeper(calls.processStockDocument, { id, version: 1 }))).id).toBe('inventory.refused.book');
    const setting = await administrator(inventoryGoodsCalls.queryStockSetting);
    const skip = auditor(inventoryGoodsCalls.saveStockSetting, { ...setting, skipApproval: true });
    expect((await problemOf(skip)).id).toBe('error.permission');
    await administrator(inventoryGoodsCalls.saveStockSetting, { ...setting, skipApproval: true });

    await keeper(calls.processStockDocument, { id, version: 1 });
    expect(await see(id)).toMatchObject({ status: 3, audited: null });
    expect(keeper.audited.at(-1)?.detail).toMatchObject({ act: 'book', unapproved: true });
    const sentBack = await keeper(calls.saveStockIn, { ...aDocument(world, [aLine(itemId, { batchNumber: 'A2' })]) });
    await keeper(calls.submitStockDocument, { id: sentBack.id, version: 1 });
    await auditor(calls.auditStockDocument, { id: sentBack.id, version: 2, flag: 0, remark: '价格有误' });
    expect((await problemOf(keeper(calls.processStockDocument, { id: sentBack.id, version: 3 }))).id).toBe('inventory.refused.book');

    const changed = await administrator(inventoryGoodsCalls.queryStockSetting);
    await administrator(inventoryGoodsCalls.saveStockSetting, { ...changed, skipApproval: false });
  });

  it('refused sends the document back with its reason; changed, it is submitted again', async () => {
    const itemId = await box('退回片');
    const draft = aDocument(world, [aLine(itemId)]);
    const { id } = await keeper(calls.saveStockIn, { ...draft });
    await keeper(calls.submitStockDocument, { id, version: 1 });
    expect((await problemOf(auditor(calls.auditStockDocument, { id, version: 2, flag: 0 }))).details.fields?.[0]?.field).toBe('remark');
    await auditor(calls.auditStockDocument, { id, version: 2, flag: 0, remark: '价格有误' });
    expect(await see(id)).toMatchObject({ status: 4, auditRemark: '价格有误' });

    await keeper(calls.saveStockIn, { ...draft, id, version: 3, remark: '已改' });
    expect(await see(id)).toMatchObject({ status: 0, remark: '已改', version: 4 });
  });

  it('and every other act begins only where it may', async () => {
    const itemId = await box('状态片');
    const { id } = await keeper(calls.saveStockIn, { ...aDocument(world, [aLine(itemId)]) });
    const refused = async (work: Promise<unknown>) => (await problemOf(work)).id;
    expect(await refused(keeper(calls.processStockDocument, { id, version: 1 }))).toBe('inventory.refused.book');
    expect(await refused(auditor(calls.auditStockDocument, { id, version: 1, flag: 1 }))).toBe('inventory.refused.audit');
    expect(await refused(keeper(calls.reverseStockDocument, { id, version: 1, reason: '错' }))).toBe('inventory.refused.reverse');
    expect(await refused(keeper(calls.submitStockDocument, { id, version: 9 }))).toBe('error.version');
    await keeper(calls.cancelStockDocument, { id, version: 1, reason: '不要了' });
    expect(await refused(keeper(calls.submitStockDocument, { id, version: 2 }))).toBe('inventory.refused.submit');
    expect(await see(id)).toMatchObject({ status: 5, cancelReason: '不要了' });
  });
});

describe('goods that go out', () => {
  it('leave their batch when the document is booked, at the cost of the batch', async () => {
    const itemId = await box('领用片');
    await booked(world, [aLine(itemId)]);
    const [batch] = await batchesOf(itemId);
    const { id } = await keeper(calls.saveStockOut, { ...out(itemId, batch!.id, 8) });
    expect((await see(id)).amount).toBe(411);
    await keeper(calls.processStockDocument, await approved(world, id));
    expect(await heldOf(world, itemId)).toEqual({ quantity: 40, moved: 40 });
  });

  it('never more than there are: told when written, and again when booked', async () => {
    const itemId = await box('不足片');
    const batchId = await aBatch(world, itemId, { quantity: 10 });
    const { details } = await problemOf(keeper(calls.saveStockOut, { ...out(itemId, batchId, 11) }));
    expect(details.fields).toMatchObject([{ field: 'lines.0.count', message: 'inventory.batch.insufficient', values: { left: '10 粒' } }]);

    const documents = [];
    for (let index = 0; index < 2; index++)
      documents.push(await approved(world, (await keeper(calls.saveStockOut, { ...out(itemId, batchId, 6) })).id));
    await keeper(calls.processStockDocument, documents[0]!);
    expect(await problemOf(keeper(calls.processStockDocument, documents[1]!))).toMatchObject({
      id: 'inventory.stock.insufficient',
      details: { values: { item: '不足片', needed: '6 粒', left: '4 粒' } },
    });
    expect(await heldOf(world, itemId)).toEqual({ quantity: 4, moved: 4 });
  });

  it('are not expired, except to be written off or sent back', async () => {
    const itemId = await box('过期片');
    const batchId = await aBatch(world, itemId, { quantity: 10, expiresOn: '2026-11-20' });
    const { details } = await problemOf(keeper(calls.saveStockOut, { ...out(itemId, batchId, 5) }));
    expect(details.fields?.[0]?.message).toBe('inventory.line.expired');
    const { id } = await keeper(calls.saveStockOut, { ...out(itemId, batchId, 10, { type: 'damage' }) });
    await keeper(calls.processStockDocument, await approved(world, id));
    expect((await heldOf(world, itemId)).quantity).toBe(0);
  });
});

describe('a reversal', () => {
  it('takes a booked document back by a new one that is approved like any other', async () => {
    const itemId = await box('冲销片');
    const id = await booked(world, [aLine(itemId)]);
    const { version, number } = await see(id);
    const reversal = await keeper(calls.reverseStockDocument, { id, version, reason: '录错数量' });
    expect((await problemOf(keeper(calls.reverseStockDocument, { id, version, reason: '再冲' }))).id).toBe('inventory.refused.reversed');
    expect(await see(reversal.id)).toMatchObject({ type: 'reversal', direction: 2, status: 1, reversesNumber: number });
    await keeper(calls.processStockDocument, await approved(world, reversal.id));
    expect(await heldOf(world, itemId)).toEqual({ quantity: 0, moved: 0 });
    expect((await see(id)).reversedByNumber).toBe((await see(reversal.id)).number);
  });

  it('of goods that are gone is refused by name', async () => {
    const itemId = await box('已用片');
    const id = await booked(world, [aLine(itemId)]);
    const [batch] = await batchesOf(itemId);
    const used = await keeper(calls.saveStockOut, { ...out(itemId, batch!.id, 20) });
    await keeper(calls.processStockDocument, await approved(world, used.id));
    const { version } = await see(id);
    const reversal = await keeper(calls.reverseStockDocument, { id, version, reason: '退' });
    const ready = await approved(world, reversal.id);
    expect(await problemOf(keeper(calls.processStockDocument, ready))).toMatchObject({
      id: 'inventory.stock.insufficient',
      details: { values: { left: '1 盒 4 粒', needed: '2 盒' } },
    });
  });

  it('of goods that went out puts them back into their batch', async () => {
    const itemId = await box('还库片');
    const batchId = await aBatch(world, itemId, { quantity: 30 });
    const used = await keeper(calls.saveStockOut, { ...out(itemId, batchId, 20) });
    await keeper(calls.processStockDocument, await approved(world, used.id));
    const { version } = await see(used.id);
    const reversal = await keeper(calls.reverseStockDocument, { id: used.id, version, reason: '未用' });
    await keeper(calls.processStockDocument, await approved(world, reversal.id));
    expect(await heldOf(world, itemId)).toEqual({ quantity: 30, moved: 30 });
    const { rows } = await keeper(calls.queryStockMovements, { batchId, page: 1, size: 20 });
    expect(rows.map(({ kind, change, balance }: { kind: string; change: number; balance: number }) => [kind, change, balance])).toEqual([
      ['reversal', 20, 30],
      ['use', -20, 10],
      ['opening', 30, 30],
    ]);
  });
});

describe('a transfer', () => {
  const between = (itemId: string, batchId: string, count: number) =>
    aDocument(world, [aLine(itemId, { batchId, unit: 'single', count })], {
      type: 'transfer',
      supplierId: null,
      toWarehouseId: world.secondId,
    });

  it('is in neither warehouse while on its way, and arrives with batch, dates and cost', async () => {
    const itemId = await box('调拨片');
    await booked(world, [aLine(itemId)]);
    const [batch] = await batchesOf(itemId);
    const { id } = await keeper(calls.saveTransfer, { ...between(itemId, batch!.id, 24) });
    const ready = await approved(world, id);
    await keeper(calls.dispatchTransfer, ready);
    expect((await see(id)).status).toBe(6);
    expect(await heldOf(world, itemId)).toEqual({ quantity: 24, moved: 24 });

    await keeper(calls.receiveTransfer, { id, version: ready.version + 1 });
    expect(await see(id)).toMatchObject({ status: 3, received: { nameZh: '陈怡' } });
    expect(await heldOf(world, itemId)).toEqual({ quantity: 48, moved: 48 });
    expect(await batchesOf(itemId)).toMatchObject([
      { warehouseId: world.warehouseId, quantity: 24, cost: 514 },
      { warehouseId: world.secondId, quantity: 24, cost: 514, batchNumber: 'A1', expiresOn: '2028-05-31' },
    ]);
  });

  it('called back on its way returns to the batch it came from', async () => {
    const itemId = await box('召回片');
    const batchId = await aBatch(world, itemId, { quantity: 10 });
    const { id } = await keeper(calls.saveTransfer, { ...between(itemId, batchId, 10) });
    const ready = await approved(world, id);
    await keeper(calls.dispatchTransfer, ready);
    await keeper(calls.cancelStockDocument, { id, version: ready.version + 1, reason: '破损' });
    expect(await heldOf(world, itemId)).toEqual({ quantity: 10, moved: 10 });
    expect((await problemOf(keeper(calls.receiveTransfer, { id, version: ready.version + 2 }))).id).toBe('inventory.refused.receive');
  });

  it('goes between two different warehouses', async () => {
    const itemId = await box('同库片');
    const batchId = await aBatch(world, itemId, { quantity: 10 });
    const { details } = await problemOf(keeper(calls.saveTransfer, { ...between(itemId, batchId, 1), toWarehouseId: world.warehouseId }));
    expect(details.fields).toMatchObject([{ field: 'toWarehouseId', message: 'inventory.transfer.same' }]);
  });
});

describe('a frozen warehouse', () => {
  it('neither gives nor takes, and says why', async () => {
    const itemId = await box('冻结片');
    const batchId = await aBatch(world, itemId, { quantity: 10 });
    const receipt = await approved(world, (await keeper(calls.saveStockIn, { ...aDocument(world, [aLine(itemId)]) })).id);
    const use = await approved(world, (await keeper(calls.saveStockOut, { ...out(itemId, batchId, 1) })).id);
    const freeze = (flag: number) => auditor(inventoryGoodsCalls.updateWarehouseFreeze, { id: world.warehouseId, flag, reason: '盘点' });
    await freeze(1);
    expect(await keeper(inventoryGoodsCalls.queryWarehouseFrozen, { id: world.warehouseId })).toEqual({ frozen: true, reason: '盘点' });
    for (const document of [receipt, use])
      expect(await problemOf(keeper(calls.processStockDocument, document))).toMatchObject({
        id: 'inventory.frozen',
        details: { values: { warehouse: '药房', reason: '盘点' } },
      });
    expect((await problemOf(freeze(1))).id).toBe('inventory.freeze.already');
    await freeze(0);
    await keeper(calls.processStockDocument, use);
    expect((await heldOf(world, itemId)).quantity).toBe(9);
  });
});

describe('who sees what', () => {
  it('a document and a batch of another practice are answered as ones that do not exist', async () => {
    const itemId = await box('外店库片');
    const id = await booked(world, [aLine(itemId)]);
    const [batch] = await batchesOf(itemId);
    const elsewhere = careCaller({ ...world, practiceId: world.elsewhere }, { authorities: ['m_inventory', 'o_inventory_audit'] });
    for (const [served, arg] of [
      [calls.queryStockDocument, { id }],
      [calls.queryStockMovements, { batchId: batch!.id, page: 1, size: 20 }],
      [calls.reverseStockDocument, { id, version: 4, reason: '冲' }],
      [calls.processStockDocument, { id, version: 4 }],
      [calls.queryStockDocument, { id: uuidv7() }],
      [calls.saveStockIn, { ...aDocument(world, [aLine(itemId)]) }],
    ] as const)
      expect((await problemOf(elsewhere(served as never, arg as never))).id).toBe('error.absent');
  });

  it('a warehouse assigned to others shows neither stock nor documents to a keeper', async () => {
    const itemId = await box('专库片');
    const id = await booked(world, [aLine(itemId)], { warehouseId: world.secondId });
    await auditor(inventoryGoodsCalls.saveWarehouseStaff, { id: world.secondId, userIds: [world.auditorId] });
    expect(await batchesOf(itemId)).toEqual([]);
    expect((await problemOf(see(id))).id).toBe('error.absent');
    expect(await auditor(calls.queryStockBatches, { itemId })).toHaveLength(1);
    const names = (await keeper(inventoryGoodsCalls.queryVisibleWarehouses)).map(({ code }: { code: string }) => code);
    expect(names).not.toContain('W2');
    await auditor(inventoryGoodsCalls.saveWarehouseStaff, { id: world.secondId, userIds: [] });
    expect(await batchesOf(itemId)).toHaveLength(1);
  });
});

describe('at the same moment', () => {
  it('ten documents want more than there is: as many as fit are booked, stock is never negative', async () => {
    const itemId = await box('并发片');
    const batchId = await aBatch(world, itemId, { quantity: 25 });
    const ready = [];
    for (let index = 0; index < 10; index++)
      ready.push(await approved(world, (await keeper(calls.saveStockOut, { ...out(itemId, batchId, 7) })).id));
    const racer = keeperOf(world, many);
    const results = await Promise.allSettled(ready.map((which) => racer(calls.processStockDocument, which)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await heldOf(world, itemId)).toEqual({ quantity: 4, moved: 4 });
  });

  it('one document booked by ten people at once moves its goods once', async () => {
    const itemId = await box('一单片');
    const { id } = await keeper(calls.saveStockIn, { ...aDocument(world, [aLine(itemId)]) });
    const which = await approved(world, id);
    const racer = keeperOf(world, many);
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => racer(calls.processStockDocument, which)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await heldOf(world, itemId)).toEqual({ quantity: 48, moved: 48 });
  });
});
