import { parse } from 'csv-parse/sync';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LineFileKind } from '../../../src/domain/inventory/files/lineFiles.ts';
import { type Caller, problemOf } from '../../../tests/builders/world.ts';
import { careCaller } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { anItem } from '../../../tests/orderWorld.ts';
import { aDocument, aLine, auditorOf, booked, keeperOf, makeStockWorld, type StockWorld, today } from '../../../tests/stockWorld.ts';
import { chainCalls } from '../../areas/inventory/calls/chainTransfer.ts';
import { inventoryCalls } from '../../areas/inventory/calls/inventory.ts';
import { priceAdjustmentCalls } from '../../areas/inventory/calls/priceAdjustment.ts';
import { purchasePlanCalls } from '../../areas/inventory/calls/purchasePlan.ts';
import { printCalls } from '../../areas/print/calls/print.ts';
import { inTenant } from '../../database/tenant.ts';
import { codesText } from './documentLines.ts';
import { lineFileCalls } from './lineFiles.ts';

const database = freshDatabaseForFile();
let world: StockWorld;
let branch: StockWorld;
let keeper: Caller;
let itemId: string;
let batchId: string;

beforeAll(async () => {
  world = await makeStockWorld(database);
  keeper = keeperOf(world);
  branch = { ...world, practiceId: uuidv7(), warehouseId: uuidv7() };
  const { orgId, practiceId, warehouseId } = branch;
  await inTenant(database.owner, branch, async (db) => {
    await db`insert into practice ${db({ orgId, id: practiceId, code: 'B', nameZh: '分院', nameEn: 'Branch' })}`;
    await db`insert into warehouse ${db({ orgId, practiceId, id: warehouseId, code: 'B1', nameZh: '分院库', nameEn: 'Branch store' })}`;
  });
  itemId = await anItem(database, world, { name: '阿莫西林胶囊', splitAllowed: true, singlesPerPackage: 24 });
  await booked(world, [aLine(itemId, { count: 10, price: 24_000 })]);
  const [batch] = await database.owner<[{ id: string }]>`select id from stock_batch where item_id = ${itemId}`;
  batchId = batch.id;
});

/** The file of the lines of one document, each row by the heads of the columns. */
async function linesIn(kind: LineFileKind, id: string, person: Caller = keeper): Promise<Record<string, string>[]> {
  const file = await person(lineFileCalls.exportDocumentLines, { kind, id, format: 'csv' });
  return parse(file.bytes, { bom: true, columns: true });
}

describe('the file of the lines', () => {
  it('of a stock document has its goods, batch, quantity, price and amount', async () => {
    const { id } = await keeper(inventoryCalls.saveStockIn, aDocument(world, [aLine(itemId, { count: 3, price: 12_345 })]));

    expect(await linesIn('document', id)).toMatchObject([
      { 品名: '阿莫西林胶囊', 批号: 'A1', 有效期至: '2028-05-31', 最小单位数量: '72', 最小单位: '粒', 进价: '12.345', 金额: '37.04' },
    ]);
  });

  it('of a stock document has the codes of each line, and why the rest of it has none', async () => {
    const boxes = [{ code: '81234567890123456781' }, { code: '81234567890123456782' }];
    const line = aLine(itemId, { count: 3, price: 12_345, boxes, uncodedReason: 'unreadable' });
    const { id } = await keeper(inventoryCalls.saveStockIn, aDocument(world, [line]));

    expect(await linesIn('document', id)).toMatchObject([
      { 追溯码: '81234567890123456781 81234567890123456782', 无码原因: '追溯码无法识读' },
    ]);
  });

  it('of a stock document says how many codes a cell could not hold', () => {
    const codes = Array.from({ length: 2000 }, (_, at) => `8123456789012345${String(at).padStart(4, '0')}`);
    const text = codesText(codes);
    expect(text.length).toBeLessThan(32_767);
    const [, more] = text.split(' … +');
    expect(text.split(' ').filter((part) => part.startsWith('8123'))).toHaveLength(2000 - Number(more));
  });

  it('of a count has the book and the difference, which stay empty in a blind count', async () => {
    const begin = (isBlind: boolean) =>
      keeper(inventoryCalls.createStockCount, { warehouseId: world.warehouseId, classifyId: null, remark: '', isBlind });
    const { id } = await begin(false);
    const { rows } = await keeper(inventoryCalls.queryStockCount, { id });
    const line = rows.find((row) => row.batchId === batchId);
    if (!line) throw new Error('The count has the batch');
    await keeper(inventoryCalls.enterStockCounts, { id, lines: [{ id: line.id, counted: 235 }] });
    const [open] = await linesIn('count', id);
    await keeper(inventoryCalls.cancelStockCount, { id, version: 1 });
    const { id: blind } = await begin(true);
    const [hidden] = await linesIn('count', blind);
    await keeper(inventoryCalls.cancelStockCount, { id: blind, version: 1 });

    expect(open).toMatchObject({ 账面: '240', 实盘: '235', 差异: '-5', 差异金额: '-5.00' });
    expect(hidden).toMatchObject({ 账面: '', 差异: '', 差异金额: '' });
  });

  it('and the paper of a transfer between clinics say what was sent, what arrived and why less did', async () => {
    const head = { warehouseId: world.warehouseId, toPracticeId: branch.practiceId, happenedOn: today, remark: '' };
    const lines = [aLine(itemId, { batchId, unit: 'package', count: 2 })];
    const { id } = await keeper(chainCalls.saveChainTransfer, { ...head, lines });
    await keeper(chainCalls.submitChainTransfer, { id, version: 1 });
    await auditorOf(world)(chainCalls.auditChainTransfer, { id, version: 2, flag: 1 });
    await keeper(chainCalls.sendChainTransfer, { id, version: 3 });
    const onTheWay = await keeper(printCalls.queryChainTransferPrint, { id });
    const [line] = (await keeper(chainCalls.queryChainTransfer, { id })).lines;
    if (!line) throw new Error('The transfer has a line');
    const receipt = { id, version: 4, warehouseId: branch.warehouseId };
    await keeperOf(branch)(chainCalls.receiveChainTransfer, { ...receipt, lines: [{ id: line.id, received: 45, reason: 'damaged' }] });

    const paper = await keeperOf(branch)(printCalls.queryChainTransferPrint, { id });
    expect(onTheWay).toMatchObject({ receivedAt: null, rows: [{ sent: 48, received: null }] });
    expect(paper).toMatchObject({ status: 7, openMoney: 300, rows: [{ sent: 48, received: 45, open: 3, reason: 'damaged', money: 4800 }] });
    expect(paper).toMatchObject({ toPracticeName: { zh: '分院', en: 'Branch' }, senderName: { zh: '陈怡' } });
    for (const person of [keeper, keeperOf(branch)])
      expect(await linesIn('chain', id, person)).toMatchObject([
        {
          实收: '1 盒 21 粒',
          '实收（最小单位数量）': '45',
          在途: '3 粒',
          '在途（最小单位数量）': '3',
          最小单位: '粒',
          差异原因: '破损',
          金额: '48.00',
        },
      ]);
  });

  it('and the paper of a purchase plan name supplier, quantity and expected price', async () => {
    const line = { itemId, supplierId: world.supplierId, unit: 'package' as const, count: 5, price: 24_500 };
    const draft = { warehouseId: world.warehouseId, expectedOn: null, remark: '', lines: [line] };
    const { id } = await keeper(purchasePlanCalls.savePurchasePlan, draft);

    expect(await linesIn('plan', id)).toMatchObject([
      { 供应商: '示例医药', '计划数量（最小单位数量）': '120', 最小单位: '粒', 预计进价: '24.5', 金额: '122.50' },
    ]);
    expect(await keeper(printCalls.queryPurchasePlanPrint, { id })).toMatchObject({
      expectedOn: null,
      totalMoney: 12_250,
      rows: [{ supplierName: { zh: '示例医药', en: 'Example' }, number: 5, price: 24_500, money: 12_250 }],
    });
  });

  it('of a price adjustment has both prices, and no revaluation before they take effect', async () => {
    const [goods] = await database.owner<[{ price: number }]>`select price from item where id = ${itemId}`;
    const prices = { itemId, priceBefore: goods.price, priceAfter: goods.price + 150, reason: '厂家通知' };
    const { id } = await keeper(priceAdjustmentCalls.savePriceAdjustment, { reason: '调价', takesEffectOn: null, lines: [prices] });

    expect(await linesIn('prices', id)).toMatchObject([{ 变动: '1.50', 调价原因: '厂家通知' }]);
  });

  it.each(['document', 'count', 'chain', 'plan', 'prices'] as const)('of a %s that another clinic has is not there', async (kind) => {
    const stranger = careCaller({ ...world, practiceId: branch.practiceId }, { authorities: ['m_inventory'] });

    expect((await problemOf(stranger(lineFileCalls.exportDocumentLines, { kind, id: uuidv7(), format: 'csv' }))).id).toBe('error.absent');
  });
});
