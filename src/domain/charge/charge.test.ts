import { describe, expect, test } from 'vitest';
import { checkItem, highestPrice, isRepriced } from './rules.ts';
import type { ItemDraft } from './shapes.ts';

const item = { price: 6000, allowDiscount: true, minimumDiscount: 80 } as ItemDraft;

describe('a charge item', () => {
  test.each([
    [{}, []],
    [{ price: 0 }, []],
    [{ price: -1 }, ['price']],
    [{ price: highestPrice + 1 }, ['price']],
    [{ allowDiscount: false }, ['minimumDiscount']],
    [{ allowDiscount: false, minimumDiscount: 100 }, []],
  ] as [Partial<ItemDraft>, string[]][])('with %j has wrong: %j', (over, fields) => {
    expect(checkItem({ ...item, ...over }).map(({ field }) => field)).toEqual(fields);
  });

  test.each([
    [{ price: 6000, minimumDiscount: 80 }, false],
    [{ price: 6001, minimumDiscount: 80 }, true],
    [{ price: 6000, minimumDiscount: 85 }, true],
  ])('becoming %j is a change of price: %s', (after, expected) => {
    expect(isRepriced(item, after)).toBe(expected);
  });
});
