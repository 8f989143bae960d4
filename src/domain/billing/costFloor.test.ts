import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { memberRates } from '../membership/benefits.ts';
import { costRateOf } from './costFloor.ts';
import { checkDiscount } from './discount.ts';
import { type LineToPrice, priceBill } from './price.ts';
import type { DiscountDraft } from './shapes.ts';

const line = (more: Partial<LineToPrice> = {}): LineToPrice => ({
  id: 'a',
  unitPrice: 2400,
  quantity: 1,
  minimumRate: 0,
  costRate: 80,
  allowDiscount: true,
  rate: 100,
  ...more,
});
const draft = (more: Partial<DiscountDraft> = {}): DiscountDraft => ({
  id: 'b',
  billRate: 100,
  lineRates: [],
  reason: '老客户',
  version: 1,
  ...more,
});
const bill = (...lines: LineToPrice[]) => ({ billRate: 100, reduction: { kind: 'none' as const, value: 0 }, lines });
const refusalsOf = (lines: LineToPrice[], more: Partial<DiscountDraft>) =>
  checkDiscount(draft(more), bill(...lines), 100).map(({ field, message, values }) => [field, message, values]);

test.each([
  ['24.00 bought for 19.00', { unitPrice: 2400, quantity: 1, cost: 19_000 }, 80],
  ['ten of them, with one fen for all', { unitPrice: 2400, quantity: 10, cost: 19_000 }, 80],
  ['half the price', { unitPrice: 1000, quantity: 1, cost: 5000 }, 51],
  ['a tablet of 0.35 bought for 0.2071', { unitPrice: 35, quantity: 24, cost: 207 }, 60],
  ['more than the price', { unitPrice: 1000, quantity: 1, cost: 12_000 }, 100],
  ['nothing known of the cost', { unitPrice: 1000, quantity: 1, cost: 0 }, 0],
  ['goods given away', { unitPrice: 0, quantity: 1, cost: 5000 }, 0],
])('of goods the lowest percentage that covers the cost: %s', (_, bought, rate) => {
  expect(costRateOf(bought)).toBe(rate);
});

describe('a discount', () => {
  it('on a line below the purchase price is refused with the lowest percentage, whoever gives it', () => {
    expect(refusalsOf([line()], { lineRates: [{ lineId: 'a', rate: 79 }] })).toEqual([
      ['lineRates.0.rate', 'billing.discount.costLimit', { lowest: 80 }],
    ]);
    expect(refusalsOf([line()], { lineRates: [{ lineId: 'a', rate: 80 }] })).toEqual([]);
  });

  it('names the minimum of the item where that is higher', () => {
    expect(refusalsOf([line({ minimumRate: 90 })], { lineRates: [{ lineId: 'a', rate: 85 }] })[0]?.[1]).toBe('billing.discount.itemLimit');
  });

  it('on the whole bill ends at the purchase price and says so', () => {
    const priced = priceBill([line(), line({ id: 'service', costRate: 0, unitPrice: 10_000 })], { billRate: 50, maximumReduction: 100 });
    expect(priced.lines.map(({ net }) => net)).toEqual([1920, 5000]);
    expect(priced.lines[0]?.trace.map(({ message }) => message)).toContain('billing.trace.costLimit');
  });

  it('of a member card ends there too', () => {
    const card = { discountRate: 60, categoryRates: {}, pointsLimit: 0, pointsValue: 0, points: 0 };
    const { billRate, lines } = memberRates([{ ...line(), categoryCode: 'western' }], 100, card as never); // rates are all that is read
    expect(priceBill(lines, { billRate, maximumReduction: 100 }).receivable).toBe(1920);
  });

  it.each([
    [{ kind: 'target', value: 1900 }, 'billing.discount.reductionCost'],
    [{ kind: 'amount', value: 500 }, 'billing.discount.reductionCost'],
    [{ kind: 'target', value: 1920 }, undefined],
  ] as const)('to a fixed price, %o, is refused below the purchase price', (reduction, message) => {
    expect(refusalsOf([line()], { reduction })[0]?.[1]).toBe(message);
  });
});

it('never leaves a line of goods below its cost, to the fen, whatever rates and reductions stand on the bill', () => {
  // A cost that is a whole percentage of the price has no fen to spare.
  const goods = fc
    .record({
      unitPrice: fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 50_000 })),
      quantity: fc.integer({ min: 1, max: 9 }),
      cost: fc.oneof(fc.nat(500_000), fc.integer({ min: 1, max: 120 })),
    })
    .map(({ cost, ...each }) => ({ ...each, cost: cost <= 120 ? (each.unitPrice * cost) / 10 : cost }));
  const terms = fc.record({
    billRate: fc.nat(100),
    reduction: fc.record({
      kind: fc.constantFrom('none' as const, 'amount' as const, 'target' as const, 'yuan' as const, 'jiao' as const),
      value: fc.nat(100_000),
      limit: fc.constant(100),
    }),
    rates: fc.array(fc.nat(100), { minLength: 5, maxLength: 5 }),
  });
  fc.assert(
    fc.property(fc.array(goods, { minLength: 1, maxLength: 5 }), terms, (bought, { billRate, reduction, rates }) => {
      const lines = bought.map((each, index) => line({ ...each, id: String(index), costRate: costRateOf(each), rate: rates[index]! })); // five rates for at most five lines
      for (const [index, { net }] of priceBill(lines, { billRate, reduction, maximumReduction: 100 }).lines.entries()) {
        const { unitPrice, quantity, cost } = bought[index]!; // a priced line for each
        expect(net * 10).toBeGreaterThanOrEqual(Math.min(cost, unitPrice * 10) * quantity);
      }
    }),
  );
});
