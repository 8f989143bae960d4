import { describe, expect, test } from 'vitest';
import { classify } from '../scan/classify.ts';
import { type Box, type BoxedLine, boxesOf, checkBox, checkBoxes, findUnscanned, otherBatch, sharesOf, withPrinted } from './boxes.ts';

const today = '2026-11-23';
const line = (part: Partial<BoxedLine> = {}): BoxedLine => ({
  id: 'a',
  itemId: 'ia',
  name: '阿莫西林胶囊',
  quantity: 2,
  packageSize: 1,
  identifiers: ['6901234567892', '8123456'],
  ...part,
});
const other = line({ id: 'b', itemId: 'ib', name: '布洛芬', quantity: 1, identifiers: ['8350012'] });
const uncoded = line({ id: 'c', itemId: 'ic', name: '饮片', quantity: 7, identifiers: [] });
const box = (code: string, lineId = 'a'): Box => ({ lineId, code, isTraced: code.length === 20 });
const check = (code: string, boxes: readonly Box[] = [], lines: readonly BoxedLine[] = [line(), other]) =>
  checkBox(lines, boxes, classify(code)[0], today);

describe('a scanned package', () => {
  test.each([
    ['a bar code of the first drug', '6901234567892', [], { lineId: 'a', code: '6901234567892', isTraced: false }],
    ['a traceability code of the second drug', '83500120123456789012', [], { lineId: 'b', code: '83500120123456789012', isTraced: true }],
    [
      'a second package of the first drug',
      '6901234567892',
      [box('6901234567892')],
      { lineId: 'a', code: '6901234567892', isTraced: false },
    ],
    ['a drug that is not prescribed', '84120010000000009876', [], { message: 'pharmacy.box.wrong' }],
    ['a code of no drug', 'M0000123', [], { message: 'pharmacy.box.wrong' }],
    ['the same package twice', '81234567000000012345', [box('81234567000000012345')], { message: 'pharmacy.box.twice' }],
    ['a package too many', '6901234567892', [box('1'), box('2')], { message: 'pharmacy.box.tooMany' }],
    ['a package too many of the second drug', '83500120123456789012', [box('1', 'b')], { message: 'pharmacy.box.tooMany' }],
  ])('is %s', (_, code, boxes, expected) => expect(check(code, boxes)).toMatchObject(expected));

  test.each([
    ['the day it expires', '17261123', false],
    ['the day after', '17261122', true],
    ['the last day of a month without a day', '17261100', false],
  ])('that says its own expiry is refused once it has expired: %s', (_, expiry, isExpired) => {
    const lines = [line({ identifiers: ['06901234500011'] })];

    expect(check(`0106901234500011${expiry}21S1`, [], lines)).toMatchObject(
      isExpired ? { message: 'pharmacy.box.expired' } : { lineId: 'a' },
    );
  });

  test('fills two lines of the same drug one after the other', () => {
    const lines = [line({ quantity: 1 }), line({ id: 'a2', quantity: 1 })];

    expect(check('6901234567892', [box('6901234567892')], lines)).toMatchObject({ lineId: 'a2' });
  });
});

test.each([
  [1, 1, 1, [1]],
  [2, 1, 2, [1, 1]],
  [24, 24, 1, [24]],
  [30, 24, 2, [24, 6]],
  [6, 24, 1, [6]],
  [7, 0, 7, [1, 1, 1, 1, 1, 1, 1]],
])('%i units from packages of %i are %i packages of %j', (quantity, packageSize, count, shares) => {
  expect(boxesOf({ quantity, packageSize })).toBe(count);
  expect(sharesOf({ quantity, packageSize }, count)).toEqual(shares);
});

describe('all packages', () => {
  const sent = (...boxes: string[]) => [{ lineId: 'a', boxes }];

  test('need not be scanned unless the clinic asks for it', () => {
    expect(checkBoxes([line(), other], [], { today, areRequired: false })).toEqual([]);
    expect(checkBoxes([line(), other], sent('6901234567892'), { today, areRequired: true })).toEqual({
      message: 'pharmacy.box.missing',
      values: { item: '阿莫西林胶囊', scanned: 1, boxes: 2 },
    });
  });

  test('of goods without a code cannot be scanned and are not asked for', () => {
    expect(findUnscanned([uncoded], [])).toBeUndefined();
    expect(checkBoxes([uncoded], [], { today, areRequired: true })).toEqual([]);
  });

  test('are refused if one is of another line', () => {
    expect(checkBoxes([line(), other], sent('83500120123456789012'), { today, areRequired: false })).toMatchObject({
      message: 'pharmacy.box.wrong',
    });
  });

  test('are refused if one is named twice', () => {
    expect(checkBoxes([line()], sent('81234567000000012345', '81234567000000012345'), { today, areRequired: false })).toMatchObject({
      message: 'pharmacy.box.twice',
    });
  });
});

describe('the batch printed on a package', () => {
  const stock = (id: string, batchNumber: string, quantity = 10, expiryDate = '2028-05-31') => ({ id, batchNumber, quantity, expiryDate });
  const drug = line({ identifiers: ['06901234500011'], batches: [stock('x', 'A1'), stock('y', 'B2', 1)] });
  const scanned = (rest: string) => checkBox([drug], [], classify(`(01)06901234500011${rest}`)[0], today);

  test.each([
    ['of the stock', '(10)B2(17)280531', { lineId: 'a', batch: 'B2' }],
    ['written in small letters', '(10)b2(17)280531', { lineId: 'a', batch: 'b2' }],
    ['with another day of the month', '(10)A1(17)280500', { lineId: 'a' }],
    ['that is not in stock', '(10)ZZ9(17)280531', { message: 'pharmacy.box.batchUnknown', values: { batch: 'ZZ9' } }],
    [
      'with another expiry',
      '(10)A1(17)270131',
      { message: 'pharmacy.box.batchExpiry', values: { printed: '2027-01-31', entered: '2028-05-31' } },
    ],
    ['that the code does not say', '', { lineId: 'a' }],
  ])('is one %s', (_, rest, expected) => {
    expect(scanned(rest)).toMatchObject(expected);
  });

  const box = (batch: string): Box => ({ lineId: 'a', code: batch, isTraced: false, batch });
  const take = (batchId: string, quantity: number) => ({ batchId, quantity });
  test.each<[string, Box[], ReturnType<typeof take>[], string | undefined, ReturnType<typeof take>[]]>([
    ['the chosen one', [box('A1')], [take('x', 2)], undefined, [take('x', 2)]],
    ['another one in stock', [box('B2')], [take('x', 2)], 'B2', [take('y', 1), take('x', 1)]],
    ['twice one of which only one is left', [box('B2'), box('B2')], [take('x', 2)], 'B2', [take('y', 1), take('x', 1)]],
    ['two batches, both chosen', [box('A1'), box('B2')], [take('x', 1), take('y', 1)], undefined, [take('x', 1), take('y', 1)]],
  ])('is compared with the chosen batches, and can be followed: %s', (_, boxes, taken, other, followed) => {
    expect(otherBatch(drug, boxes, taken)).toBe(other);
    expect(withPrinted(drug, boxes, taken)).toEqual(followed);
  });
});
