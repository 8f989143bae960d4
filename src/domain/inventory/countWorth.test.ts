import fc from 'fast-check';
import { expect, test } from 'vitest';
import { worthOfCount } from './countWorth.ts';

const weights: readonly [title: string, rows: [change: number, cost: number][], worth: { gained: number; lost: number; weight: number }][] =
  [
    ['a count without a difference weighs nothing', [], { gained: 0, lost: 0, weight: 0 }],
    ['a gain weighs its cost', [[3, 1_000]], { gained: 300, lost: 0, weight: 300 }],
    ['a loss weighs its cost', [[-2, 5_500]], { gained: 0, lost: 1_100, weight: 1_100 }],
    [
      'a gain does not hide a loss of the same worth',
      [
        [4, 2_500],
        [-1, 10_000],
      ],
      { gained: 1_000, lost: 1_000, weight: 2_000 },
    ],
    [
      'a part of a fen is rounded for each batch',
      [
        [1, 5],
        [1, 5],
      ],
      { gained: 2, lost: 0, weight: 2 },
    ],
  ];
test.each(weights)('%s', (_, rows, worth) => {
  expect(worthOfCount(rows.map(([change, cost]) => ({ change, cost })))).toEqual(worth);
});

test('a count never weighs less for one more difference', () => {
  const difference = fc.record({ change: fc.integer({ min: -1_000, max: 1_000 }), cost: fc.integer({ min: 0, max: 1_000_000 }) });
  fc.assert(
    fc.property(fc.array(difference, { maxLength: 10 }), difference, (rows, more) => {
      expect(worthOfCount([...rows, more]).weight).toBeGreaterThanOrEqual(worthOfCount(rows).weight);
    }),
  );
});
