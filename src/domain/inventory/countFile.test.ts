import { describe, expect, it } from 'vitest';
import { countHeadingsOf, missingCountColumns, readCountFile, rememberedCountHeadings } from './countFile.ts';
import type * as Count from './countShapes.ts';
import { guessColumns } from './deliveryColumns.ts';

const row = (id: string, over: Partial<Count.CountRow>) =>
  ({
    id,
    itemCode: 'XY1',
    barcode: '6901',
    traceIdentifiers: [] as string[],
    batchNumber: 'A1',
    packageUnit: '盒',
    packageUnitEn: 'box',
    singleUnit: '粒',
    singleUnitEn: 'capsule',
    purchaseUnit: '',
    purchaseUnitEn: '',
    splitAllowed: true,
    singlesPerPackage: 24,
    packagesPerPurchase: 1,
    counted: null,
    ...over,
  }) as Count.CountRow;
const lines = [row('a1', {}), row('a2', { batchNumber: 'A2' }), row('b', { itemCode: 'XY2', barcode: '6902', batchNumber: 'B1' })];

const read = (headings: string[], ...rows: string[][]) =>
  readCountFile({ columns: guessColumns(headings), rows: rows.map((cells, index) => ({ number: index + 2, cells })) }, lines, 'zh');

describe('the file of a handheld', () => {
  it('counts packages, pieces, and both in one cell', () => {
    const { entries, problems } = read(
      ['条码', '批号', '数量', '单位'],
      ['6901', 'A1', '3', ''],
      ['6901', 'a2', '3盒2粒', ''],
      ['6902', '', '5', '粒'],
    );
    expect(problems).toEqual([]);
    expect(entries.map(({ line, counted }) => [line.id, counted])).toEqual([
      ['a1', 72],
      ['a2', 74],
      ['b', 5],
    ]);
  });

  it('adds rows of the same line together and says which', () => {
    const { entries } = read(['商品编码', '盘点数量'], ['XY2', '2'], ['XY2', '1粒']);
    expect(entries).toMatchObject([{ counted: 49, rows: [2, 3] }]);
  });

  it('names each bad cell with its row: an unknown code, a foreign batch, a wrong unit, no quantity, several batches', () => {
    const { entries, problems } = read(
      ['条码', '批号', '数量'],
      ...[
        ['9999', '', '1'],
        ['6901', 'Z9', '1'],
        ['6902', '', '1瓶'],
        ['6902', '', ''],
        ['6901', '', '1'],
        ['', '', '4'],
      ],
    );
    expect(entries).toEqual([]);
    expect(problems.map(({ row: at, field, text, message }) => [at, field, text, message])).toEqual([
      [2, 'barcode', '9999', 'inventory.count.file.unknown'],
      [3, 'batchNumber', 'Z9', 'inventory.count.file.batch'],
      [4, 'quantity', '1瓶', 'common.quantity.unit'],
      [5, 'quantity', '', 'error.field.required'],
      [6, 'batchNumber', '', 'inventory.count.file.several'],
      [7, 'barcode', '', 'error.field.required'],
    ]);
  });

  it('cannot be read without a quantity and something that names the goods', () => {
    expect(missingCountColumns(guessColumns(['品名', '备注']))).toEqual(['barcode', 'quantity']);
    expect(missingCountColumns(guessColumns(['条码', '实盘数量']))).toEqual([]);
  });

  it('with unknown headings is read by the columns that a person chose, also the next time', () => {
    const headings = ['货品识别', '点数', '点数人'];
    expect(missingCountColumns(guessColumns(headings))).toEqual(['barcode', 'quantity']);
    const kept = rememberedCountHeadings(countHeadingsOf(headings, ['barcode', 'quantity', null]));
    const columns = guessColumns(['点数人', '货品识别', '点数'], kept);
    expect(columns).toEqual([null, 'barcode', 'quantity']);
    const { entries } = readCountFile({ columns, rows: [{ number: 2, cells: ['马库', '6902', '2'] }] }, lines, 'zh');
    expect(entries).toMatchObject([{ counted: 48 }]);
  });

  it('forgets what is no column of a count', () => {
    expect(rememberedCountHeadings({ 点数: 'quantity', 单价: 'price', 备注: null })).toEqual({ 点数: 'quantity', 备注: null });
    expect(rememberedCountHeadings('x')).toEqual({});
    expect(countHeadingsOf(['', '点数'], ['barcode', 'quantity'])).toEqual({ 点数: 'quantity' });
  });
});
