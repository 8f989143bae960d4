import iconv from 'iconv-lite';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { type Caller, problemOf } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { anItem } from '../../../tests/orderWorld.ts';
import { aDocument, aLine, approved, heldOf, keeperOf, makeStockWorld, type StockWorld } from '../../../tests/stockWorld.ts';
import { connectAsApp, type Sql } from '../../database/connect.ts';
import { inTenant } from '../../database/tenant.ts';
import { inventoryCalls as calls } from './calls/inventory.ts';

const database = freshDatabaseForFile();
let world: StockWorld;
let keeper: Caller;
let many: Sql;
let amoxicillin: string;

const headings = ['货号', '品名', '规格', '生产企业', '产品批号', '有效期至', '数量', '单位', '含税单价(元)', '随货同行单号'];
const csv = (...rows: string[]) => Buffer.from([headings.join(','), ...rows].join('\n'));
const firstRow = 'S-1,阿莫西林胶囊,0.25g×24粒,示例制药,A1,2028.05,3,盒,12.345,XS2026001';
const send = (bytes: Buffer, over = {}) =>
  keeper(calls.readDeliveryFile, { file: { name: '送货单.csv', bytes }, supplierId: world.supplierId, ...over });
const wanted = (over = {}) => ({ code: '', barcode: '', name: '', specification: '', manufacturer: '', ...over });
const match = (lines: ReturnType<typeof wanted>[], itemIds: string[] = []) =>
  keeper(calls.matchDelivery, { supplierId: world.supplierId, wanted: lines, itemIds });
const receipt = (over = {}) => aDocument(world, [aLine(amoxicillin, { batchNumber: uuidv7() })], over);

beforeAll(async () => {
  world = await makeStockWorld(database);
  keeper = keeperOf(world);
  many = connectAsApp(database.address, { max: 20 });
  amoxicillin = await anItem(database, world, { name: '阿莫西林胶囊' });
  await inTenant(
    database.owner,
    world,
    (db) =>
      db`update item set specification = '0.25g×24粒', manufacturer = '示例制药有限公司', barcode = '6901234567892' where id = ${amoxicillin}`,
  );
});
afterAll(() => many?.end({ timeout: 1 }));

describe("a supplier's file", () => {
  it('is read from GB18030 text below a title, with the columns that its headings name', async () => {
    const sheet = await send(iconv.encode(`示例医药销售出库单\n${csv(firstRow)}`, 'gb18030'));

    expect(sheet).toMatchObject({
      headings,
      columns: ['code', 'name', 'specification', 'manufacturer', 'batchNumber', 'expiresOn', 'quantity', 'unit', 'price', 'noteNumber'],
      isRemembered: false,
      earlier: [],
      rows: [{ number: 3, cells: firstRow.split(',') }],
    });
    expect(sheet.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is read from a workbook, whose days are days and whose numbers have no binary noise', async () => {
    const text = (value: string) => ({ value, type: String });
    const bytes = await writeWorkbook([
      ['品名', '批号', '有效期', '数量', '进价'].map(text),
      [
        text('阿莫西林胶囊'),
        text('A1'),
        { value: new Date(Date.UTC(2028, 9, 31)), type: Date, format: 'yyyy-mm-dd' },
        { value: 3, type: Number },
        { value: 0.1 + 0.2, type: Number },
      ],
    ]).toBuffer();

    expect((await send(bytes, { file: { name: 'note.xlsx', bytes } })).rows[0]?.cells).toEqual([
      '阿莫西林胶囊',
      'A1',
      '2028-10-31',
      '3',
      '0.3',
    ]);
  });

  it('is refused with more rows than a receipt takes, without rows, and as no table', async () => {
    const problem = (bytes: Buffer) => problemOf(send(bytes));

    expect(await problem(csv(...Array.from({ length: 2001 }, () => firstRow)))).toMatchObject({ id: 'import.rows.tooMany' });
    expect(await problem(csv())).toMatchObject({ id: 'import.file.empty' });
    expect(await problem(Buffer.from('PK\x03\x04x', 'latin1'))).toMatchObject({ id: 'import.file.unreadable' });
  });
});

describe('the goods of a delivery', () => {
  it('are found with their facts, and what nothing names stays open until a person chooses', async () => {
    const { matches, goods } = await match([wanted({ barcode: '6901234567892' }), wanted({ code: 'S-9', name: '没有的药' })]);

    expect(matches).toEqual([
      { itemId: amoxicillin, by: 'barcode', doubt: null },
      { itemId: null, by: null, doubt: null },
    ]);
    expect(goods).toMatchObject([{ id: amoxicillin, nameZh: '阿莫西林胶囊', keptIn: null }]);
    expect((await match([], [amoxicillin])).goods).toHaveLength(1);
  });

  it('and the layout are remembered for the supplier whose receipt was saved, and for no other', async () => {
    const file = {
      name: '送货单.csv',
      hash: '1'.repeat(64),
      headings: [
        { heading: '含税单价(元)', field: 'retailPrice' as const },
        { heading: '备注二', field: 'price' as const },
        { heading: '单位', field: null },
      ],
      chosen: [
        { key: 'code:s-9', itemId: amoxicillin },
        { key: 'code:s-10', itemId: uuidv7() },
      ],
    };
    const { id } = await keeper(calls.saveStockIn, { ...receipt({ file, deliveryNumber: ' XS1 ' }) });

    expect(await keeper(calls.queryStockDocument, { id })).toMatchObject({ deliveryNumber: 'XS1', fileName: '送货单.csv' });
    expect((await match([wanted({ code: 'S-9', name: '没有的药' })])).matches).toEqual([
      { itemId: amoxicillin, by: 'remembered', doubt: null },
    ]);
    expect((await match([wanted({ code: 'S-10' })])).matches).toEqual([{ itemId: null, by: null, doubt: null }]);
    const own = await send(csv(firstRow));
    expect(own.isRemembered).toBe(true);
    expect([own.columns[7], own.columns[8]]).toEqual([null, 'retailPrice']);
    const foreign = await send(csv(firstRow), { supplierId: undefined });
    expect([foreign.isRemembered, foreign.columns[8]]).toEqual([false, 'price']);
  });
});

describe('a delivery that comes twice', () => {
  const hash = '2'.repeat(64);
  const file = { name: 'a.csv', hash, headings: [], chosen: [] };

  it('is asked about by its file, also when it is read, and saved once a person agrees', async () => {
    const bytes = csv(firstRow, firstRow);
    const sheet = await send(bytes);
    const own = { ...file, hash: sheet.hash };
    const first = await keeper(calls.saveStockIn, { ...receipt({ file: own }) });
    const { number } = await keeper(calls.queryStockDocument, { id: first.id });

    expect((await send(bytes)).earlier).toEqual([{ id: first.id, number, status: 0 }]);
    expect(await problemOf(keeper(calls.saveStockIn, { ...receipt({ file: own }) }))).toMatchObject({
      id: 'inventory.delivery.confirmTwice',
      details: { kind: 'confirmAgain', values: { number } },
    });
    expect(await keeper(calls.saveStockIn, { ...receipt({ file: own }), againConfirmed: true })).toMatchObject({ version: 1 });
  });

  it("is asked about by the supplier's delivery note, not by that of another supplier, nor by a cancelled receipt or itself", async () => {
    const first = await keeper(calls.saveStockIn, { ...receipt({ deliveryNumber: 'N-7' }) });
    const again = () => problemOf(keeper(calls.saveStockIn, { ...receipt({ deliveryNumber: 'N-7' }) }));

    expect(await again()).toMatchObject({ id: 'inventory.delivery.confirmTwice' });
    const changed = await keeper(calls.saveStockIn, { ...receipt({ deliveryNumber: 'N-7' }), id: first.id, version: 1 });
    expect(changed.version).toBe(2);
    await keeper(calls.saveStockIn, { ...receipt({ type: 'otherIn', supplierId: null, deliveryNumber: 'N-7' }) });
    await keeper(calls.cancelStockDocument, { id: first.id, version: 2, reason: '写错了' });
    expect(await keeper(calls.saveStockIn, { ...receipt({ deliveryNumber: 'N-7' }) })).toMatchObject({ version: 1 });
  });

  it('is written down once by twenty people at once; the others are asked', async () => {
    const callers = Array.from({ length: 20 }, () => keeperOf(world, many));

    const answers = await Promise.allSettled(callers.map((caller) => caller(calls.saveStockIn, { ...receipt({ file }) })));

    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

it('a receipt of 1,500 lines is saved, approved and booked, each line in its batch', async () => {
  const lines = Array.from({ length: 1500 }, (_, place) => aLine(amoxicillin, { batchNumber: `L${place}`, count: 1 }));
  const before = await heldOf(world, amoxicillin);

  const { id } = await keeper(calls.saveStockIn, { ...receipt(), lines });
  await keeper(calls.processStockDocument, await approved(world, id));

  const after = await heldOf(world, amoxicillin);
  expect(after.quantity).toBe(after.moved);
  expect(after.quantity - before.quantity).toBeGreaterThanOrEqual(1500);
  const document = await keeper(calls.queryStockDocument, { id });
  expect(document.lines).toHaveLength(1500);
  expect(new Set(document.lines.map(({ batchId }) => batchId)).size).toBe(1500);
});
