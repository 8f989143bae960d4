import { describe, expect, it } from 'vitest';
import { guessColumns } from '../inventory/deliveryColumns.ts';
import { readDeliveryLine, textsOf } from '../inventory/deliveryLines.ts';
import type * as Stock from '../inventory/stockShapes.ts';

const goods: Stock.StockItem = {
  itemId: 'a',
  id: 'a',
  itemCode: 'Y001',
  nameZh: '阿莫西林胶囊',
  nameEn: 'Amoxicillin',
  specification: '0.25g×24粒',
  manufacturer: '',
  packageUnit: '盒',
  packageUnitEn: 'box',
  singleUnit: '粒',
  singleUnitEn: 'capsule',
  purchaseUnit: '件',
  purchaseUnitEn: 'carton',
  splitAllowed: true,
  singlesPerPackage: 24,
  packagesPerPurchase: 20,
  price: 2600,
  barcode: '',
  quantity: 0,
  lastCost: null,
  keptIn: null,
};
const columns = ['batchNumber', 'expiresOn', 'quantity', 'unit', 'price', 'traceCodes'] as const;
const read = (quantity: string, codes: string) =>
  readDeliveryLine(textsOf({ number: 2, cells: ['A1', '2028-05', quantity, '盒', '12', codes] }, columns), goods, '2026-11-26');
const [first, second, third] = ['81234560000000010000', '81234560000000020000', '81234560000000030000'] as const;

describe('the traceability codes of a delivered line', () => {
  it.each(['追溯码', '药品追溯码', '电子监管码', 'Traceability code'])('are recognised under the heading %s', (heading) => {
    expect(guessColumns([heading])).toEqual(['traceCodes']);
  });

  it.each([`${first} ${second}`, `${first},${second}`, `${first}、${second}`, `${first}\n${second}`, `${first}；${second}`])(
    'are one for each package, however they are separated: %j',
    (cell) => {
      expect(read('2', cell).draft.boxes).toEqual([{ code: first }, { code: second }]);
      expect(read('2', cell).problems).toEqual({});
    },
  );

  it('may be fewer than packages, and absent', () => {
    expect(read('2', first).draft.boxes).toEqual([{ code: first }]);
    expect(read('2', '').draft).not.toHaveProperty('boxes');
  });

  it.each([
    ['more codes than packages', '2', `${first} ${second} ${third}`, 'trace.line.tooMany'],
    ['a code twice', '2', `${first} ${first}`, 'trace.code.twice'],
    ['a number whose last digits a spreadsheet cut', '2', '8.12345600000001E+19', 'trace.code.rounded'],
    ['a bar code of the product', '2', '6901234567892', 'trace.code.product'],
    ['words', '2', '无码', 'trace.code.unreadable'],
  ])('are refused beside their cell: %s', (_, quantity, cell, message) => {
    const { problems, draft } = read(quantity, cell);
    expect(problems.traceCodes?.message).toBe(message);
    expect(draft).not.toHaveProperty('boxes');
  });
});
