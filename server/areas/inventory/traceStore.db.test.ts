import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, problemOf } from '../../../tests/builders/world.ts';
import { aBatch } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { anItem } from '../../../tests/orderWorld.ts';
import { aDocument, aLine, approved, auditorOf, keeperOf, makeStockWorld, type StockWorld } from '../../../tests/stockWorld.ts';
import { aCode, traceActs as acts, codesOf, findBox, findRegister } from '../../../tests/trace/traceWorld.ts';
import { inTenant } from '../../database/tenant.ts';
import { findLedgerDifferences } from '../../maintenance/ledgerSums.ts';
import { inventoryCalls as calls } from './calls/inventory.ts';

const database = freshDatabaseForFile();
let world: StockWorld;
let keeper: Caller;
beforeAll(async () => {
  world = await makeStockWorld(database);
  keeper = keeperOf(world);
});

/** Goods of 10 units a box that have a duty. */
async function goodsOf(name: string) {
  const itemId = await anItem(database, world, { name, splitAllowed: true, singlesPerPackage: 10 });
  await keeper(acts.begin, { itemIds: [itemId] });
  return itemId;
}
const inOnly = { supplierId: null };
const balanced = async () => expect(await findLedgerDifferences(database.app, world.orgId)).toEqual([]);

/** Three boxes of a batch, by code unless said otherwise. */
async function received(itemId: string, codes: readonly string[], over = {}) {
  const line = aLine(itemId, { count: 3, boxes: codesOf(...codes), ...over });
  const { id } = await keeper(calls.saveStockIn, aDocument(world, [line]));
  await keeper(calls.processStockDocument, await approved(world, id));
  const [batch] = await database.owner<[{ id: string }]>`select id from stock_batch where item_id = ${itemId}`;
  return { id, batchId: batch.id };
}
async function out(type: 'use' | 'damage' | 'supplierReturn', itemId: string, over = {}) {
  const line = aLine(itemId, { count: 1, ...over });
  const { id } = await keeper(calls.saveStockOut, aDocument(world, [line], { type, ...(type !== 'supplierReturn' && inOnly) }));
  await keeper(calls.processStockDocument, await approved(world, id));
  return id;
}
const codes = (first: number) => [aCode(first), aCode(first + 1), aCode(first + 2)];

describe('a receipt', () => {
  it('keeps the codes of its draft, and takes the boxes in when it is booked', async () => {
    const itemId = await goodsOf('收药');
    const { id } = await received(itemId, codes(100));
    const document = await keeper(calls.queryStockDocument, { id });
    expect(document.lines[0]?.boxes.map(({ code }) => code)).toEqual(codes(100));
    expect(await findBox(database, aCode(102))).toBe('inStock 10');
    await balanced();
  });

  it('of goods with a duty asks for the rest of the codes or for a reason', async () => {
    const itemId = await goodsOf('缺药');
    const refused = await problemOf(received(itemId, [aCode(110)]));
    expect([refused.id, refused.details.values?.boxes]).toEqual(['trace.refused.reason', 2]);
    const other = await goodsOf('无码药');
    await received(other, [aCode(111)], { uncodedReason: 'noCode' });
    expect(await findRegister(database, other)).toEqual(['noCode 20/20']);
    await balanced();
  });

  it.each([
    ['no code', [{ code: '8.1E+19' }], 'trace.code.rounded'],
    ['a code twice', codesOf(aCode(120), aCode(120)), 'trace.code.twice'],
    ['more codes than boxes', codesOf(...codes(121), aCode(124)), 'trace.line.tooMany'],
  ])('refuses %s beside the line', async (_, boxes, message) => {
    const itemId = await anItem(database, world, { name: `错${uuidv7()}`, splitAllowed: true, singlesPerPackage: 10 });
    const refused = await problemOf(keeper(calls.saveStockIn, aDocument(world, [aLine(itemId, { count: 3, boxes })])));
    expect(refused.details.fields).toMatchObject([{ field: 'lines.0.boxes', message }]);
  });

  it('refuses a box that is in stock already', async () => {
    const itemId = await goodsOf('重药');
    await received(itemId, codes(130));
    const other = await goodsOf('重药二');
    expect((await problemOf(received(other, codes(130)))).id).toBe('trace.refused.otherGoods');
    expect((await problemOf(received(itemId, codes(130), { batchNumber: 'A2' }))).id).toBe('trace.refused.inStock');
  });

  it('that is reversed sends its boxes back, but not one that went out', async () => {
    const itemId = await goodsOf('红药');
    const { id } = await received(itemId, codes(140));
    const reversal = await keeper(calls.reverseStockDocument, { id, version: 4, reason: '录错' });
    await keeper(calls.processStockDocument, await approved(world, reversal.id));
    expect(await findBox(database, aCode(140))).toBe('sentBack 10');
    await balanced();

    const second = await goodsOf('红药二');
    const first = await received(second, codes(143));
    await out('use', second, { batchId: first.batchId, boxes: codesOf(aCode(143)) });
    const { id: again } = await keeper(calls.reverseStockDocument, { id: first.id, version: 4, reason: '录错' });
    const which = await approved(world, again);
    expect((await problemOf(keeper(calls.processStockDocument, which))).id).toBe('inventory.stock.insufficient');
  });
});

describe('goods that leave', () => {
  it('leave by code, opened boxes in parts, and come back by a reversal', async () => {
    const itemId = await goodsOf('出药');
    const { batchId } = await received(itemId, codes(200));
    const id = await out('use', itemId, { batchId, unit: 'single', count: 4, boxes: codesOf(aCode(200)) });
    expect(await findBox(database, aCode(200))).toBe('inStock 6');
    await out('damage', itemId, { batchId, boxes: codesOf(aCode(201)) });
    await out('supplierReturn', itemId, { batchId, boxes: codesOf(aCode(202)) });
    expect([await findBox(database, aCode(201)), await findBox(database, aCode(202))]).toEqual(['used 0', 'sentBack 10']);
    const reversal = await keeper(calls.reverseStockDocument, { id, version: 4, reason: '录错' });
    await keeper(calls.processStockDocument, await approved(world, reversal.id));
    expect(await findBox(database, aCode(200))).toBe('inStock 10');
    await balanced();
  });

  it('are refused without a code where every unit has one', async () => {
    const itemId = await goodsOf('拒药');
    const { batchId } = await received(itemId, codes(210));
    const refused = await problemOf(out('use', itemId, { batchId }));
    expect([refused.id, refused.details.values?.boxes]).toEqual(['trace.refused.scan', 1]);
    expect((await problemOf(out('use', itemId, { batchId, boxes: codesOf(aCode(219)) }))).id).toBe('trace.refused.notReceived');
    await balanced();
  });
});

describe('a transfer', () => {
  const transfer = async (itemId: string, batchId: string, over = {}) => {
    const line = aLine(itemId, { batchId, count: 2, ...over });
    const draft = aDocument(world, [line], { type: 'transfer', supplierId: null, toWarehouseId: world.secondId });
    const { id } = await keeper(calls.saveTransfer, draft);
    await keeper(calls.dispatchTransfer, await approved(world, id));
    return id;
  };

  it('carries its boxes, and they lie in the other warehouse when it is received', async () => {
    const itemId = await goodsOf('调药');
    const { batchId } = await received(itemId, codes(300));
    const id = await transfer(itemId, batchId, { boxes: codesOf(aCode(300), aCode(301)) });
    expect(await findBox(database, aCode(300))).toBe('underWay 10');
    await balanced();
    await keeper(calls.receiveTransfer, { id, version: 4 });
    expect(await findBox(database, aCode(300))).toBe('inStock 10');
    expect((await problemOf(out('use', itemId, { batchId, boxes: codesOf(aCode(300)) }))).id).toBe('trace.refused.otherWarehouse');
    await balanced();
  });

  it('of units without a code moves the register, and a recall brings both back', async () => {
    const itemId = await goodsOf('召药');
    const { batchId } = await received(itemId, [aCode(310)], { uncodedReason: 'unreadable' });
    const id = await transfer(itemId, batchId, { boxes: codesOf(aCode(310)) });
    expect(await findRegister(database, itemId)).toEqual(['unreadable 10/20']);
    await keeper(calls.cancelStockDocument, { id, version: 4, reason: '不调了' });
    expect(await findRegister(database, itemId)).toEqual(['unreadable 10/20', 'moved 10/10']);
    expect(await findBox(database, aCode(310))).toBe('inStock 10');
    await balanced();
  });
});

describe('a count', () => {
  async function counted(itemId: string, first: number, { uncoded = 0, found = [] as string[], amount = 0 } = {}) {
    const warehouseId = uuidv7();
    const { orgId, practiceId } = world;
    await inTenant(database.owner, world, async (db) => {
      await db`insert into warehouse ${db({ orgId, practiceId, id: warehouseId, code: warehouseId, nameZh: '盘库', nameEn: 'Count' })}`;
    });
    const batchId = await aBatch({ ...world, warehouseId }, itemId, { quantity: 30 + uncoded });
    const place = { itemId, batchId, warehouseId };
    await keeper(acts.bring, {
      kind: 'receipt',
      lines: [{ ...place, sourceId: uuidv7(), name: '', batchNumber: 'B', quantity: 30, packageSize: 10, codes: codesOf(...codes(first)) }],
    });
    await keeper(acts.begin, { itemIds: [itemId] });
    const { id } = await keeper(calls.createStockCount, { warehouseId, classifyId: null, remark: '' });
    const { rows } = await keeper(calls.queryStockCount, { id });
    const lines = rows.map((row) => ({ id: row.id, counted: amount, boxes: found }));
    await keeper(calls.enterStockCounts, { id, lines });
    await keeper(calls.submitStockCount, { id, version: 1 });
    return auditorOf(world)(calls.auditStockCount, { id, version: 2, flag: 1 });
  }
  const untouched = (name: string) => anItem(database, world, { name, splitAllowed: true, singlesPerPackage: 10 });

  it('gives up the boxes that nobody scanned, if they are exactly the loss', async () => {
    await counted(await untouched('盘药'), 400, { found: [aCode(400), aCode(401)], amount: 20 });
    expect([await findBox(database, aCode(400)), await findBox(database, aCode(402))]).toEqual(['inStock 10', 'missing 0']);
    await balanced();
  });

  it('asks to scan where it is unknown which box is gone', async () => {
    expect((await problemOf(counted(await untouched('疑药'), 410, { amount: 20 }))).id).toBe('trace.refused.count');
  });

  it('takes a loss from the uncoded units first', async () => {
    const itemId = await untouched('耗药');
    await counted(itemId, 420, { uncoded: 10, amount: 35 });
    expect(await findRegister(database, itemId)).toEqual(['before 5/10']);
    await balanced();
  });

  it('takes found boxes in, and registers a gain without a code', async () => {
    const itemId = await untouched('盈药');
    await counted(itemId, 430, { found: [...codes(430), aCode(433)], amount: 45 });
    expect(await findBox(database, aCode(433))).toBe('inStock 10');
    expect(await findRegister(database, itemId)).toEqual(['countGain 5/5']);
    await balanced();
  });

  it('gives scanned boxes the units that had no code, and leaves boxes that were handed out as they are', async () => {
    const itemId = await untouched('补药');
    const gone = await untouched('已发药');
    const batchId = await aBatch(world, gone, { quantity: 10 });
    const place = { itemId: gone, batchId, warehouseId: world.warehouseId, sourceId: uuidv7(), name: '', batchNumber: 'B' };
    const line = { ...place, quantity: 10, packageSize: 10, codes: codesOf(aCode(449)) };
    await keeper(acts.bring, { kind: 'receipt', lines: [line] });
    await keeper(acts.take, { kind: 'handOut', lines: [line] });

    await counted(itemId, 440, { uncoded: 14, found: [...codes(440), aCode(443), aCode(444), aCode(445), aCode(449)], amount: 44 });

    expect(await Promise.all([443, 444, 445].map((number) => findBox(database, aCode(number))))).toEqual([
      'inStock 10',
      'inStock 4',
      undefined,
    ]);
    expect(await findBox(database, aCode(449))).toBe('out 0');
    expect(await findRegister(database, itemId)).toEqual(['before 0/14']);
    await balanced();
  });
});
