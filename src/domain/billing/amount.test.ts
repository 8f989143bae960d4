import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { fenText, priceText } from '../money/text.ts';
import { amountOf, exactPriceOf } from './amount.ts';
import { priceBill } from './price.ts';

const tablets = { unitPrice: 8, wholePrice: 760, wholeUnits: 100 };

describe('a loose unit out of a package', () => {
  test.each([
    [1, '0.08'],
    [2, '0.15'],
    [7, '0.53'],
    [42, '3.19'],
    [99, '7.52'],
    [100, '7.60'],
    [200, '15.20'],
  ])('%i tablets of a package of 100 for 7.60 yuan cost %s', (quantity, amount) => {
    expect(fenText(amountOf(tablets, quantity))).toBe(amount);
  });

  it('is read with the decimals its price has', () => {
    expect(priceText(exactPriceOf(tablets))).toBe('0.076');
    expect(priceText(exactPriceOf({ unitPrice: 43, wholePrice: 1275, wholeUnits: 30 }))).toBe('0.425');
    expect(priceText(exactPriceOf({ unitPrice: 33, wholePrice: 1000, wholeUnits: 30 }))).toBe('0.3333');
    expect(priceText(exactPriceOf({ unitPrice: 100, wholePrice: 2400, wholeUnits: 24 }))).toBe('1.00');
    expect(priceText(123_456)).toBe('1,234.56');
    expect(priceText(0)).toBe('0.00');
  });

  it('never costs more than the package, nor less than nothing, whatever package and quantity', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 1000 }), (wholePrice, wholeUnits) => {
        const price = { unitPrice: Math.round(wholePrice / wholeUnits), wholePrice, wholeUnits };
        for (const quantity of [1, Math.ceil(wholeUnits / 2), wholeUnits]) {
          expect(amountOf(price, quantity)).toBeLessThanOrEqual(wholePrice);
          expect(Math.abs(amountOf(price, quantity) - (wholePrice * quantity) / wholeUnits)).toBeLessThanOrEqual(0.5);
        }
        expect(amountOf(price, wholeUnits)).toBe(wholePrice);
      }),
    );
  });

  it('costs its price times the quantity where nothing is said of a package, as on bills of before', () => {
    expect(amountOf({ unitPrice: 8 }, 42)).toBe(336);
    expect(amountOf({ unitPrice: 8, wholePrice: null, wholeUnits: null }, 42)).toBe(336);
  });

  it('is priced so on a bill, where the reckoning can be followed', () => {
    const line = { id: 'a', quantity: 42, minimumRate: 0, allowDiscount: true, rate: 100, ...tablets };
    const { lines, receivable } = priceBill([line], { billRate: 100, maximumReduction: 0 });
    expect(receivable).toBe(319);
    expect(lines[0]?.trace[0]?.values).toEqual({ price: '0.076', quantity: 42, amount: '3.19' });
  });

  it('is paid for by a package of treatments as a part of the whole', () => {
    const line = { id: 'a', quantity: 42, packageQuantity: 42, minimumRate: 0, allowDiscount: true, rate: 100, ...tablets };
    expect(priceBill([line], { billRate: 100, maximumReduction: 0 })).toMatchObject({ packageDeduction: 319, receivable: 0 });
  });
});
