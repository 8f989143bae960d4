import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostPercent, percentOfPriceChange } from './priceChange.ts';

const weights: readonly [title: string, before: number, after: number, percent: number][] = [
  ['an unchanged price weighs nothing', 100, 100, 0],
  ['a higher price weighs its rise', 1_000, 1_200, 20],
  ['a lower price weighs its fall', 1_000, 700, 30],
  ['a part of a percent is rounded up', 1_000, 1_001, 1],
  ['a price taken away weighs all of it', 1_000, 0, 100],
  ['a first price after nought weighs the most', 0, 1, mostPercent],
  ['a slip of the hand weighs the most', 1, 100_000, mostPercent],
];
test.each(weights)('%s', (_, before, after, percent) => {
  expect(percentOfPriceChange(before, after)).toBe(percent);
});

test('a changed price never weighs nothing, and a larger change never weighs less', () => {
  const price = fc.integer({ min: 0, max: 100_000_000 });
  fc.assert(
    fc.property(price, price, fc.integer({ min: 1, max: 1_000 }), (before, after, more) => {
      const weight = percentOfPriceChange(before, after);
      expect(weight === 0).toBe(before === after);
      expect(percentOfPriceChange(before, after >= before ? after + more : Math.max(0, after - more))).toBeGreaterThanOrEqual(weight);
    }),
  );
});
