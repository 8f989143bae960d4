import { describe, expect, it, test } from 'vitest';
import { type CellRead, countOf, isProblem, readAmount, readDeliveryDate, readPrice, readQuantity } from './deliveryCells.ts';
import { foldHeading, guessColumns, isDeliveryHeading, missingColumns } from './deliveryColumns.ts';
import { deliveryKey, foldSpecification, indexGoods, type NamedGoods } from './deliveryGoods.ts';
import { isNoLine, joinLines, readDeliveryLine, readUnnamedLine, textsOf } from './deliveryLines.ts';
import type * as Delivery from './deliveryShapes.ts';
import type * as Stock from './stockShapes.ts';

const today = '2026-11-26';
const told = <Value>(read: CellRead<Value>) => (isProblem(read) ? read.problem.message : read.value);

describe('the columns of a delivery note', () => {
  it('are recognised by Chinese headings of a wholesaler, with units in brackets and both languages in one cell', () => {
    const headings = [
      '序号',
      '商品编码',
      '品名',
      '规格',
      '生产企业',
      '产品批号',
      '生产日期',
      '有效期至',
      '数量',
      '单位',
      '含税单价（元）',
      '金额(元)',
      '零售价',
      '随货同行单号',
    ];

    expect(guessColumns(headings)).toEqual([
      null,
      'code',
      'name',
      'specification',
      'manufacturer',
      'batchNumber',
      'producedOn',
      'expiresOn',
      'quantity',
      'unit',
      'price',
      'amount',
      'retailPrice',
      'noteNumber',
    ]);
    expect(guessColumns(['批号 Batch', 'Expiry date', 'QTY', 'Unit price'])).toEqual(['batchNumber', 'expiresOn', 'quantity', 'price']);
  });

  it('give a field that several headings claim to the better known one, wherever it stands', () => {
    expect(guessColumns(['编号', '货号', '小计', '金额'])).toEqual([null, 'code', null, 'amount']);
    expect(guessColumns(['数量', '数量'])).toEqual(['quantity', null]);
  });

  it('follow what a person corrected for the supplier, also that a column is not read', () => {
    const remembered = {
      [foldHeading('供货价(含税)')]: 'retailPrice',
      [foldHeading('单价')]: 'price',
      [foldHeading('数量')]: null,
    } as const;

    expect(guessColumns(['供货价', '单价', '数量', '实发数量'], remembered)).toEqual(['retailPrice', 'price', null, 'quantity']);
    expect(isDeliveryHeading('甲列', { [foldHeading('甲列')]: 'name' })).toBe(true);
    expect(isDeliveryHeading('甲列')).toBe(false);
  });

  it('are missed by name: a price or an amount will do, and so does any name of the goods', () => {
    expect(missingColumns(['code', 'batchNumber', 'expiresOn', 'quantity', 'amount'])).toEqual([]);
    expect(missingColumns(['specification'])).toEqual(['name', 'batchNumber', 'expiresOn', 'quantity', 'price']);
  });
});

const unclear = 'inventory.delivery.date.unknown';

test.each([
  ['2026-11-01', '2026-11-01'],
  ['2026/11/1', '2026-11-01'],
  ['2026.11.01', '2026-11-01'],
  ['20261101', '2026-11-01'],
  ['2026年11月1日', '2026-11-01'],
  ['２０２６－１１－０１', '2026-11-01'],
  ['2026-11-01 00:00:00', '2026-11-01'],
  ['有效期至2028-10-31', '2028-10-31'],
  ['46327', '2026-11-01'],
  ['2028-02', '2028-02-29'],
  ['2028.11', '2028-11-30'],
  ['202811', '2028-11-30'],
  ['2028年2月', '2028-02-29'],
  ['2028.1', 'inventory.delivery.date.octoberOrJanuary'],
  ['01/11/2028', unclear],
  ['28.11', unclear],
  ['2028-13', unclear],
  ['2028-02-30', unclear],
  ['1998-02-03', unclear],
  ['长期', unclear],
  ['12345', unclear],
])('reads the expiry %s as %s', (cell, expected) => expect(told(readDeliveryDate(cell, 'expiresOn'))).toBe(expected));

it('reads a month of production as its first day', () => expect(told(readDeliveryDate('2026.11', 'producedOn'))).toBe('2026-11-01'));

const goods: Stock.StockItem = {
  itemId: 'a',
  id: 'a',
  itemCode: 'Y001',
  nameZh: '阿莫西林胶囊',
  nameEn: 'Amoxicillin',
  specification: '0.25g×24粒',
  manufacturer: '示例制药有限公司',
  packageUnit: '盒',
  packageUnitEn: 'box',
  singleUnit: '粒',
  singleUnitEn: 'capsule',
  purchaseUnit: '箱',
  purchaseUnitEn: 'carton',
  splitAllowed: true,
  singlesPerPackage: 24,
  packagesPerPurchase: 10,
  barcode: '',
  quantity: 0,
  price: 2400,
  lastCost: null,
  keptIn: null,
};
const whole: Stock.StockItem = { ...goods, splitAllowed: false, singlesPerPackage: null, packagesPerPurchase: 1 };

test.each([
  ['3', '', '3 package package'],
  ['3.00', '盒', '3 package package'],
  ['1,000', '盒', '1000 package package'],
  ['3', 'Boxes', '3 package package'],
  ['40', '粒', '40 single single'],
  ['40 capsules', '', '40 single single'],
  ['2箱', '盒', '2 purchase purchase'],
  ['3盒2粒', '', '74 single package'],
  ['1箱2盒', '', '12 package purchase'],
  ['3 box 2 capsules', '', '74 single package'],
  ['3', '件', 'inventory.delivery.unit.unknown'],
  ['3瓶', '盒', 'inventory.delivery.unit.unknown'],
  ['2.5', '盒', 'inventory.delivery.quantity.whole'],
  ['-3', '盒', 'inventory.delivery.quantity.unknown'],
  ['3 4', '盒', 'inventory.delivery.quantity.unknown'],
  ['若干', '盒', 'inventory.delivery.quantity.unknown'],
  ['0', '盒', 'error.notPositive'],
])('counts %s in the unit column %s as %s', (cell, unit, expected) => {
  const parts = readQuantity(cell);
  const read = isProblem(parts) ? parts : countOf(parts.value, unit, goods);

  expect(isProblem(read) ? read.problem.message : `${read.value.count} ${read.value.unit} ${read.value.priced}`).toBe(expected);
});

it('refuses the units of parts and cartons for goods that are only counted in packages', () => {
  expect(told(countOf([{ count: 2, unit: '粒' }], '', whole))).toBe('inventory.delivery.unit.unknown');
  expect(told(countOf([{ count: 2, unit: '箱' }], '', whole))).toBe('inventory.delivery.unit.unknown');
});

test.each([
  ['12.5', 12_500, 1250],
  ['¥1,234.5678', 1_234_568, 123_457],
  ['8.28元', 8280, 828],
  ['十二', 'inventory.delivery.price.unknown', 'inventory.delivery.price.unknown'],
  ['-1', 'inventory.delivery.price.unknown', 'inventory.delivery.price.unknown'],
])('reads %s as %s mills and %s fen', (cell, mills, fen) => {
  expect(told(readPrice(cell))).toBe(mills);
  expect(told(readAmount(cell))).toBe(fen);
});

const named = (over: Partial<NamedGoods>): NamedGoods => ({
  id: 'a',
  code: 'Y001',
  barcode: '6901234567892',
  traceIdentifiers: ['8123456'],
  nameZh: '阿莫西林胶囊',
  nameEn: 'Amoxicillin',
  tradeName: '',
  genericName: '阿莫西林',
  specification: '0.25g×24粒',
  manufacturer: '示例制药有限公司',
  ...over,
});
const line = (over: Partial<Delivery.Wanted>): Delivery.Wanted => ({
  code: '',
  barcode: '',
  name: '',
  specification: '',
  manufacturer: '',
  ...over,
});
const strong = named({ id: 'b', code: 'Y002', barcode: '', traceIdentifiers: [], specification: '0.5g×24粒' });
const other = named({
  id: 'c',
  code: '1001',
  barcode: '',
  traceIdentifiers: [],
  nameZh: '氯化钠注射液',
  genericName: '',
  specification: '250ml',
  manufacturer: '',
});
const twin = named({ id: 'd', code: 'Y004', barcode: '', traceIdentifiers: [], manufacturer: '另一制药' });
const call = { name: '阿莫西林胶囊', specification: '0.25g*24粒/盒', manufacturer: '示例制药股份有限公司' };

test.each<[string, Partial<Delivery.Wanted>, [string | null, string | null]]>([
  ['by its own code', { code: 'y001', ...call }, ['a', 'code']],
  ['by its own code where the file has no name', { code: 'Y001' }, ['a', 'code']],
  ['by no code whose goods are called otherwise', { code: '1001', name: '头孢克肟片', specification: '0.1g' }, [null, 'otherName']],
  ['by the name where the code is that of other goods', { code: '1001', ...call }, ['a', 'name']],
  ['by no code whose goods have another strength', { code: 'Y002', ...call, manufacturer: '没有的厂' }, [null, 'otherName']],
  ['by its bar code', { barcode: '6901234567892', name: 'anything' }, ['a', 'barcode']],
  ['by the product identifier of its traceability code', { barcode: '8123456' }, ['a', 'barcode']],
  ['by no bar code whose goods have another strength', { barcode: '6901234567892', specification: '0.5g×24粒' }, [null, null]],
  ['by what a person chose for the code', { code: 'S-77', name: '阿莫仙' }, ['a', 'remembered']],
  ['by nothing remembered that has another strength', { code: 'S-77', name: '阿莫仙', specification: '500mg*24粒' }, [null, null]],
  ['by name, specification and maker', call, ['a', 'name']],
  ['by the strength in the specification', { ...call, specification: '0.5g×24粒' }, ['b', 'name']],
  ['by nothing where two makers remain', { ...call, manufacturer: '' }, [null, 'several']],
  ['by no name alone', { name: '阿莫西林胶囊' }, [null, null]],
])('finds goods %s', (_, wanted, [itemId, how]) => {
  const index = indexGoods([named({}), strong, other, twin], new Map([['code:s-77', 'a']]));

  const match = index.find(line(wanted));

  expect([match.itemId, match.by ?? match.doubt]).toEqual([itemId, how]);
});

it('knows a line again by its code, else its bar code, else what it calls the goods', () => {
  expect(deliveryKey(line({ code: ' S-77 ', barcode: '1' }))).toBe('code:s-77');
  expect(deliveryKey(line({ barcode: '690' }))).toBe('barcode:690');
  expect(deliveryKey(line(call))).toBe(
    deliveryKey(line({ ...call, name: '阿莫西林 胶囊', manufacturer: '示例制药有限公司', specification: '0.25g×24粒' })),
  );
  expect(foldSpecification('0.25g × 24粒/盒')).toBe('0.25g*24粒');
});

const columns = ['name', 'batchNumber', 'producedOn', 'expiresOn', 'quantity', 'unit', 'price', 'amount', 'retailPrice'] as const;
const row = (...cells: string[]) => ({ number: 2, cells });
const read = (...cells: string[]) => readDeliveryLine(textsOf(row(...cells), columns), goods, today);

describe('a line of a delivery', () => {
  it('stands on the receipt as the file says it', () => {
    expect(read('阿莫西林胶囊', 'A1', '2026-06-01', '2028.05', '3', '盒', '12.345', '37.04', '26')).toEqual({
      draft: {
        itemId: 'a',
        batchId: null,
        batchNumber: 'A1',
        producedOn: '2026-06-01',
        expiresOn: '2028-05-31',
        unit: 'package',
        count: 3,
        price: 12_345,
        retailPrice: 2600,
        shelf: '',
      },
      problems: {},
      remarks: {},
    });
  });

  it('says beside each bad cell what is wrong, all of them at once', () => {
    expect(read('阿莫西林胶囊', '', '2027-06-01', '12.2028', '3', '件', '十元', '', '').problems).toEqual({
      batchNumber: { message: 'error.field.required' },
      producedOn: { message: 'error.futureTime' },
      expiresOn: { message: unclear },
      unit: { message: 'inventory.delivery.unit.unknown', values: { unit: '件' } },
      price: { message: 'inventory.delivery.price.unknown' },
    });
  });

  it('says so before its goods are known, except of units, which only goods have', () => {
    const problems = (...cells: string[]) => readUnnamedLine(textsOf(row(...cells), columns), today).problems;

    expect(problems('阿莫仙', 'A1', '', '12.2028', '2盒3袋', '盒', '十元', '', '')).toEqual({
      expiresOn: { message: unclear },
      price: { message: 'inventory.delivery.price.unknown' },
    });
    expect(problems('阿莫仙', 'A1', '', '2028-12', '若干', '件', '1', '', '')).toEqual({
      quantity: { message: 'inventory.delivery.quantity.unknown' },
    });
  });

  it('refuses goods that have expired, and an expiry before the production', () => {
    expect(read('', 'A1', '', '2026-10', '3', '盒', '1', '', '').problems.expiresOn).toEqual({ message: 'inventory.line.expired' });
    expect(read('', 'A1', '2026-06-01', '2026-05-31', '3', '盒', '1', '', '').problems.expiresOn).toEqual({
      message: 'inventory.line.expiresAfterProduced',
    });
  });

  it('takes the price for the unit that the row names, and from the amount where there is no price', () => {
    expect(read('', 'A1', '', '2028-05', '3盒2粒', '', '12', '', '').draft).toMatchObject({ unit: 'single', count: 74, price: 500 });
    expect(read('', 'A1', '', '2028-05', '4', '盒', '', '50', '').draft).toMatchObject({ price: 12_500 });
    expect(read('', 'A1', '', '2028-05', '4', '盒', '', '', '').problems.price).toEqual({ message: 'error.field.required' });
  });

  it('remarks an amount that differs, and a retail price that is not for a package, without holding the line up', () => {
    const line = read('', 'A1', '', '2028-05', '4', '粒', '0.5', '3', '1.00');

    expect(line.problems).toEqual({});
    expect(line.remarks).toEqual({
      amount: { message: 'inventory.delivery.amount.differs' },
      retailPrice: { message: 'inventory.delivery.retail.otherUnit' },
    });
    expect(line.draft.retailPrice).toBe(2400);
    expect(read('', 'A1', '', '2028-05', '3', '盒', '3.3333', '10.00', '').remarks).toEqual({});
  });

  it('takes corrected cells instead of those of the file', () => {
    const texts = textsOf(row('', 'A1', '', '12.2028', '3', '盒', '1', '', ''), columns, { expiresOn: '2028-12' });

    expect(readDeliveryLine(texts, goods, today).draft.expiresOn).toBe('2028-12-31');
  });

  it('is none where the row names a total or holds no batch, date or quantity', () => {
    const texts = (...cells: string[]) => [row(...cells), textsOf(row(...cells), columns)] as const;

    expect(isNoLine(...texts('合 计', '', '', '', '12', '', '', '99', ''))).toBe(true);
    expect(isNoLine(...texts('制单人：张三'))).toBe(true);
    expect(isNoLine(...texts('阿莫西林胶囊', 'A1', '', '', '', '', '', '', ''))).toBe(false);
  });

  it('joins a gift of the same batch to what was bought, and leaves a batch with two expiry dates apart', () => {
    const { draft } = read('', 'A1', '', '2028-05', '10', '盒', '11', '', '');

    const lines = joinLines([draft, { ...draft, count: 1, price: 0 }, { ...draft, expiresOn: '2028-06-30' }]);

    expect(lines.map(({ count, price, expiresOn }) => [count, price, expiresOn])).toEqual([
      [11, 10_000, '2028-05-31'],
      [10, 11_000, '2028-06-30'],
    ]);
  });
});
