import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { sharedVectors } from '../../../tests/shared.ts';
import { rmbCapitals } from './capitals.ts';
import { distribute, fenOf, fenOfYuan, fenText, millsOf, millsText, percentOf, priceOf, yuanOf } from './fen.ts';

const amounts = sharedVectors<{ sets: { valid: string[]; invalid: string[] }[] }>('money-cny-strings.json');
const capitals = sharedVectors<{
  pbc_rule: { amount: string; accepted: string[] }[];
  cn2an: { amount: string; expected: string }[];
  nzh: { amount: string; expected: string; options: string | null }[];
}>('rmb-uppercase.json');
const someFen = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });

describe('an amount of money', () => {
  it('survives text and yuan unchanged', () => {
    fc.assert(fc.property(someFen, (fen) => fenOf(fenText(fen), { negative: true }) === fen && fenOfYuan(yuanOf(fen)) === fen));
    fc.assert(fc.property(fc.nat(1_000_000_000), (mills) => millsOf(millsText(mills)) === mills));
  });

  test.each([
    ['12.3', 1230],
    ['12.30', 1230],
    ['.03', 3],
    ['¥1,234.50', 123_450],
    ['12.', undefined],
    ['12.345', undefined],
    ['-1', undefined],
    ['1e3', undefined],
    ['１２', undefined],
  ])('reads %s as %s', (text, fen) => expect(fenOf(text)).toBe(fen));

  test.runIf(amounts)('accepts and refuses what the outside lists do, save that one decimal is enough for us', () => {
    for (const [index, set] of amounts!.sets.entries()) {
      const read = (text: string) => fenOf(text, { negative: index === 0 });
      expect(set.valid.filter((text) => read(text) === undefined)).toEqual([]);
      expect(set.invalid.filter((text) => read(text) !== undefined)).toEqual(['¥1.1']);
    }
  });

  test.each([
    [125, 1, 13],
    [124, 1, 12],
    [1, 5, 1],
    [1, 4, 0],
    [333, 3, 100],
    [12_345, 1000, 1_234_500],
  ])('unit price %i mills × %i is %i fen', (mills, quantity, fen) => expect(priceOf(mills, quantity)).toBe(fen));

  it('rounds half up, and a refund as its charge', () => {
    expect([percentOf(1005, 50), percentOf(-1005, 50), percentOf(115, 90), fenOfYuan(1.005), fenOfYuan('0.145')]).toEqual([
      503, -503, 104, 101, 15,
    ]);
  });
});

describe('distribution to the fen', () => {
  it('sums to the amount, stays within a fen of the share, gives nothing for nothing', () => {
    fc.assert(
      fc.property(someFen, fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 40 }), (amount, weights) => {
        const parts = distribute(amount, weights);
        const total = weights.reduce((sum, weight) => sum + weight, 0);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        if (total === 0) return;
        parts.forEach((part, index) => {
          expect(Math.abs(part - (amount * weights[index]!) / total)).toBeLessThan(1.01);
          if (weights[index] === 0) expect(part).toBe(0);
        });
      }),
      { numRuns: 10_000 },
    );
  }, 60_000);
});

describe('capital numerals', () => {
  test.each([
    [0, '零元整'],
    [100, '壹元整'],
    [10_000_000_100, '壹亿零壹元整'],
    [1001_000_000, '壹仟零壹万元整'],
    [10_001_000, '壹拾万零壹拾元整'],
    [5, '伍分'],
    [-140_950, '负壹仟肆佰零玖元伍角'],
  ])('%i fen are %s', (fen, words) => expect(rmbCapitals(fen)).toBe(words));

  const bigFen = (amount: string): bigint => {
    const [, sign, whole, decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount)!;
    return BigInt(`${sign}${whole}${decimals.padEnd(2, '0').slice(0, 2)}`);
  };

  test.runIf(capitals)("write the regulation's own examples, and what two libraries write where it is silent", () => {
    for (const { amount, accepted } of capitals!.pbc_rule) expect(accepted).toContain(rmbCapitals(bigFen(amount)));
    for (const { amount, expected } of capitals!.cn2an) expect([amount, rmbCapitals(bigFen(amount))]).toEqual([amount, expected]);
    // nzh leaves out 整 on "1.00" and cuts "1.001": only its plain amounts are expectations.
    for (const { amount, expected } of capitals!.nzh.filter((entry) => !entry.options && /^-?\d{1,12}(\.\d?[1-9])?$/.test(entry.amount))) {
      expect([amount, `人民币${rmbCapitals(bigFen(amount))}`]).toEqual([amount, expected]);
    }
  });
});
