import { describe, expect, test } from 'vitest';
import { findSource, priceBySource, type ReturnSource, returnableOf } from './rules.ts';

const receipt = (over: Partial<ReturnSource> = {}): ReturnSource => ({
  lineId: 'r1',
  itemId: 'pills',
  batchKey: 'A1',
  supplierId: 'north',
  number: 'RK1',
  happenedOn: '2026-10-01',
  quantity: 48,
  returned: 0,
  unit: 'package',
  factor: 24,
  price: 12_000,
  ...over,
});
const line = { supplierId: 'north', itemId: 'pills', batchNumber: ' a1', quantity: 10 };
const outcome = (over: object, receipts: readonly ReturnSource[]) => {
  const found = findSource({ ...line, ...over }, receipts);
  if ('source' in found) return found.source?.lineId;
  return [found.field, found.message, ...(found.left === undefined ? [] : [found.left])].join(' ');
};

describe('the receipt of a line that goes back', () => {
  const second = receipt({ lineId: 'r2', quantity: 100 });
  test.each<[string, object, readonly ReturnSource[], string | undefined]>([
    ['is the only one of the supplier', {}, [receipt()], 'r1'],
    ['is the chosen one', { sourceLineId: 'r2' }, [receipt(), second], 'r2'],
    ['is the first with enough', { quantity: 60 }, [receipt(), second], 'r2'],
    ['is none of stock without receipts', {}, [], undefined],
    ['is none of another batch', {}, [receipt({ batchKey: 'B2' })], undefined],
    ['is none of other goods', {}, [receipt({ itemId: 'syrup' })], undefined],
    ['is refused where others alone delivered', {}, [receipt({ supplierId: 'south' })], 'batchNumber inventory.return.notFrom'],
    [
      'is refused where the chosen one is another supplier’s',
      { sourceLineId: 'r3' },
      [receipt(), receipt({ lineId: 'r3', supplierId: 'south' })],
      'batchNumber inventory.return.source.gone',
    ],
    ['is refused beyond what came', { quantity: 49 }, [receipt()], 'count inventory.return.more 48'],
    ['is refused beyond what is left', { quantity: 9 }, [receipt({ returned: 40 })], 'count inventory.return.more 8'],
    ['is refused beyond the chosen one', { quantity: 60, sourceLineId: 'r1' }, [receipt(), second], 'count inventory.return.more 48'],
  ])('%s', (_, over, receipts, expected) => expect(outcome(over, receipts)).toBe(expected));
});

test('what has gone back does not go back again', () => {
  expect(returnableOf({ quantity: 10, returned: 4 })).toBe(6);
  expect(returnableOf({ quantity: 10, returned: 10 })).toBe(0);
});

test.each([
  [24, 12_000],
  [1, 500],
  [480, 240_000],
])('the price of a unit of %i pieces is %i mills, by the price of the receipt', (counted, price) =>
  expect(priceBySource(receipt(), counted)).toBe(price),
);
