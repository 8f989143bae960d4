import { beforeAll, describe, expect, it } from 'vitest';
import type * as Months from '../../../src/domain/inventory/monthShapes.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { bookWithoutApproval, monthsIn } from '../../../tests/monthWorld.ts';
import { anItem } from '../../../tests/orderWorld.ts';
import { makeStockWorld, type StockWorld } from '../../../tests/stockWorld.ts';
import { inTenant } from '../../database/tenant.ts';
import { listExportCalls } from '../../lists/listExports.ts';
import { printCalls } from '../print/calls/print.ts';

const database = freshDatabaseForFile();
let world: StockWorld;
let store: StockWorld;

const { at, aStore, receive, takeAway, report, monthIn, linesIn } = monthsIn(database, () => world);
const month = '2026-10';

beforeAll(async () => {
  world = await makeStockWorld(database);
  await bookWithoutApproval(database, world);
  store = await aStore('分类库');
  const itemId = await anItem(database, world, { name: '分类片' });
  await receive(store, itemId, '2026-10-05T09:00:00', { pieces: 10, mills: 1000 });
  await receive(store, itemId, '2026-10-06T09:00:00', { pieces: 5, mills: 2000, batchNumber: 'B2' });
  await takeAway(store, itemId, '2026-10-20T09:00:00', 3);
});

const kindsIn = async (by: 'batch' | 'item'): Promise<Months.MonthBatch[]> => (await linesIn(store, month, { by, kinds: '1' })).rows;
const shortOf = ({ kinds = [] }: Months.MonthBatch) => kinds.map(({ kind, quantity, amount }) => [kind, quantity, amount]);
const sumOf = ({ kinds = [] }: Months.MonthBatch, direction: 1 | 2) => {
  const own = kinds.filter((kind) => kind.direction === direction);
  return [own.reduce((sum, { quantity }) => sum + quantity, 0), own.reduce((sum, { amount }) => sum + amount, 0)];
};
const wholeItem = [
  ['receipt', 15, 2000],
  ['use', 3, 300],
];

/** The file of the month as a table of texts. */
async function fileOf(more: object): Promise<string[][]> {
  const asked = { warehouseId: store.warehouseId, month, by: 'item', format: 'csv', ...more };
  const { bytes } = await at('2026-12-20T09:00:00')(listExportCalls.exportStockMonthLines, asked);
  const lines = Buffer.from(bytes).toString('utf8').replace('\uFEFF', '').trim().split(/\r?\n/);
  return lines.map((line) => line.split(','));
}

describe('the kinds of movements of a month', () => {
  it('stand in each line where they are asked for, and add up to its in and out', async () => {
    expect((await linesIn(store, month)).rows[0]).not.toHaveProperty('kinds');
    expect((await kindsIn('item')).map(shortOf)).toEqual([wholeItem]);
    for (const row of [...(await kindsIn('item')), ...(await kindsIn('batch'))]) {
      expect(sumOf(row, 1)).toEqual([row.inQuantity, row.inAmount]);
      expect(sumOf(row, 2)).toEqual([row.outQuantity, row.outAmount]);
    }
  });

  it('are three columns each of the file: in words, as a number, and their money', async () => {
    const [heads = [], row = []] = await fileOf({ kinds: '1' });

    const own = heads.slice(-6).map((head, place) => [head, row.at(place - 6)]);
    expect(own.map(([head]) => head)).toEqual([
      '入：入库',
      '入：入库（最小单位数量）',
      '入：入库金额',
      '出：领用',
      '出：领用（最小单位数量）',
      '出：领用金额',
    ]);
    expect(own.map(([, cell]) => Number.parseFloat(cell ?? ''))).toEqual([15, 15, 20, 3, 3, 3]);
    expect((await fileOf({}))[0]).toHaveLength(heads.length - 6);
  });

  it('stay as they were when the month is reported, and stand on the paper where it is to show them', async () => {
    const before = (await kindsIn('batch')).map(shortOf);
    await report(store, month, '2026-11-02T09:00:00');

    expect((await kindsIn('batch')).map(shortOf)).toEqual(before);
    expect((await kindsIn('item')).map(shortOf)).toEqual([wholeItem]);
    const { monthId } = await monthIn(store, month);
    const ask = at('2026-12-20T09:00:00');
    const paper = await ask(printCalls.queryStockMonthPrint, { id: monthId, kinds: '1' });
    expect(paper.rows.map(({ kinds = [] }) => kinds.map(({ kind, quantity, amount }) => [kind, quantity, amount]))).toEqual([wholeItem]);
    expect((await ask(printCalls.queryStockMonthPrint, { id: monthId })).rows[0]).not.toHaveProperty('kinds');
    const [{ kinds }] = await inTenant(
      database.owner,
      world,
      (db) => db<[{ kinds: number }]>`select count(*)::int as kinds from stock_month_kind`,
    );
    expect(kinds).toBe(before.flat().length);
  });
});
