import { expect, test } from 'vitest';
import { mostTyped } from './bounds.ts';
import { fenOfCost, greatestUnusual, isUnusual, type SumKind, usualAtMost } from './unusual.ts';

const kinds = Object.keys(usualAtMost) as SumKind[];

test.each(kinds)('a %s is asked about one fen above the usual, not at it, and long before it is refused', (kind) => {
  expect([isUnusual(kind, usualAtMost[kind]), isUnusual(kind, usualAtMost[kind] + 1)]).toEqual([false, true]);
  expect(usualAtMost[kind]).toBeLessThan(mostTyped / 10);
});

test.each<[string, number[], number | undefined]>([
  ['no sum', [], undefined],
  ['usual sums', [100, 5000], undefined],
  ['one unusual sum among usual ones', [100, 10_000_001, 5000], 10_000_001],
])('of several sums the greatest is asked about: %s', (_, sums, expected) => {
  expect(greatestUnusual('price', sums)).toBe(expected);
});

test('a cost in thousandths of a yuan is compared in fen', () => {
  expect(fenOfCost(12_345)).toBe(1235);
});
