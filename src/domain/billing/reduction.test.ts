import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { checkDiscount, type DiscountedBill, linesAsAsked } from './discount.ts';
import { type LineToPrice, priceBill } from './price.ts';
import { hasValue, noReduction, sameReduction } from './reduction.ts';
import type { DiscountDraft, Reduction } from './shapes.ts';

const line = (over: Partial<LineToPrice> = {}): LineToPrice => ({
  id: 'a',
  unitPrice: 10_000,
  quantity: 1,
  minimumRate: 0,
  allowDiscount: true,
  rate: 100,
  ...over,
});
const billOf = (...lines: LineToPrice[]): DiscountedBill => ({ billRate: 100, reduction: noReduction, lines });
const draftOf = (over: Partial<DiscountDraft>): DiscountDraft => ({
  id: 'b',
  billRate: 100,
  lineRates: [],
  reason: '老客户',
  version: 1,
  ...over,
});
const priced = (lines: LineToPrice[], reduction: Reduction, limit = 100, billRate = 100) =>
  priceBill(lines, { billRate, maximumReduction: 100, reduction: { ...reduction, limit } });

describe('a reduction beside the rates', () => {
  test.each<[string, Reduction, number]>([
    ['an amount off', { kind: 'amount', value: 1234 }, 24_226],
    ['a target price', { kind: 'target', value: 25_000 }, 25_000],
    ['rounding off to the yuan', { kind: 'yuan', value: 0 }, 25_400],
    ['rounding off to the jiao', { kind: 'jiao', value: 0 }, 25_460],
  ])('brings 254.60 by %s to its price', (_, reduction, receivable) => {
    const bill = priced([line({ unitPrice: 20_460 }), line({ id: 'b', unitPrice: 5000 })], reduction);

    expect(bill.receivable).toBe(receivable);
    expect(bill.lines.map(({ reduction: part, discount }) => discount - part)).toEqual([0, 0]);
  });

  it('starts from the price after the rates', () => {
    expect(priced([line({ unitPrice: 25_460 })], { kind: 'yuan', value: 0 }, 20, 90)).toMatchObject({ discount: 2560, receivable: 22_900 });
  });

  it('takes nothing off a line that may not be discounted, and stays above the minimum of the others', () => {
    const lines = [line({ allowDiscount: false }), line({ id: 'b', minimumRate: 95 }), line({ id: 'c' })];

    const bill = priced(lines, { kind: 'amount', value: 5000 }, 10);

    expect(bill.lines.map(({ reduction }) => reduction)).toEqual([0, 500, 1000]);
  });

  it('rounds off in full or not at all', () => {
    expect(priced([line({ unitPrice: 1099 })], { kind: 'yuan', value: 0 }, 5).receivable).toBe(1099);
  });

  it("leaves the part of the member card out of the cashier's limit", () => {
    const bill = priceBill([line({ unitPrice: 25_460, memberRate: 90 })], {
      billRate: 90,
      maximumReduction: 100,
      memberRate: 90,
      reduction: { kind: 'yuan', value: 0, limit: 5 },
    });

    expect(bill.receivable).toBe(22_900);
  });

  test.each<[string, Partial<DiscountDraft>, string | undefined]>([
    ['5.00 off 100.00 within 5 %', { reduction: { kind: 'amount', value: 500 } }, undefined],
    ['5.01 off 100.00', { reduction: { kind: 'amount', value: 501 } }, 'billing.discount.reductionLimit'],
    ['5 % and one fen more', { billRate: 95, reduction: { kind: 'amount', value: 1 } }, 'billing.discount.reductionLimit'],
    ['3 % and 2.00 more', { billRate: 97, reduction: { kind: 'amount', value: 200 } }, undefined],
    [
      '5 % on the line and a target below',
      { lineRates: [{ lineId: 'a', rate: 95 }], reduction: { kind: 'target', value: 9499 } },
      'billing.discount.reductionLimit',
    ],
    ['a target above the price', { reduction: { kind: 'target', value: 10_000 } }, 'billing.discount.targetAbove'],
    ['an amount of nothing', { reduction: { kind: 'amount', value: 0 } }, 'error.notPositive'],
    ['more than the bill', { reduction: { kind: 'amount', value: 10_001 } }, 'billing.discount.amountAbove'],
    ['no reason', { reduction: { kind: 'amount', value: 100 }, reason: '' }, 'billing.discount.reasonRequired'],
    ['rounding off without a reason', { reduction: { kind: 'yuan', value: 0 }, reason: '' }, undefined],
  ])('answers %s under a limit of 5 %%', (_, draft, message) => {
    expect(checkDiscount(draftOf(draft), billOf(line()), 5)[0]?.message).toBe(message);
  });

  it('is not asked again of a person who changes only the reason', () => {
    const bill = { billRate: 80, reduction: { kind: 'amount' as const, value: 1000 }, lines: [line()] };

    expect(checkDiscount(draftOf({ billRate: 80, reduction: bill.reduction, reason: '院长批准' }), bill, 5)).toEqual([]);
  });

  it('is refused beside rates that alone exceed the limit of the person who gives it', () => {
    const bill = { billRate: 80, reduction: noReduction, lines: [line({ unitPrice: 10_010 })] };

    expect(checkDiscount(draftOf({ billRate: 80, reduction: { kind: 'yuan', value: 0 } }), bill, 5)[0]?.message).toBe(
      'billing.discount.roundingLimit',
    );
  });
});

const anyLine = fc.record({
  unitPrice: fc.nat(50_000),
  quantity: fc.integer({ min: 1, max: 5 }),
  minimumRate: fc.oneof(fc.constant(0), fc.nat(100)),
  allowDiscount: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
});
const anyDraft = fc.record({
  limit: fc.constantFrom(2, 5, 10, 30),
  billRate: fc.oneof(fc.constant(100), fc.integer({ min: 65, max: 100 })),
  rates: fc.array(fc.oneof(fc.constant(100), fc.integer({ min: 65, max: 100 })), { maxLength: 4 }),
  reduction: fc.option(
    fc
      .record({
        kind: fc.constantFrom('none' as const, 'amount' as const, 'target' as const, 'yuan' as const, 'jiao' as const),
        value: fc.oneof(fc.nat(500), fc.nat(100_000)),
      })
      .map(({ kind, value }) => ({ kind, value: hasValue({ kind }) ? value : 0 })),
    { nil: undefined },
  ),
});

describe('a sequence of reductions', () => {
  it('never exceeds the largest limit of those who gave them, nor the minimum of an item', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 4 }), fc.array(anyDraft, { minLength: 1, maxLength: 6 }), (made, drafts) => {
        let lines = made.map((each, index) => line({ ...each, id: String(index) }));
        let bill: DiscountedBill & { limit: number } = { ...billOf(...lines), limit: 0 };
        let largest = 0;
        for (const { limit, billRate, rates, reduction } of drafts) {
          const lineRates = rates.slice(0, lines.length).map((rate, index) => ({ lineId: String(index), rate }));
          const draft = draftOf({ billRate, lineRates, ...(reduction && { reduction }) });
          if (checkDiscount(draft, bill, limit).length > 0) continue;
          lines = linesAsAsked(lines, draft);
          const next = reduction ?? bill.reduction;
          const isSame =
            billRate === bill.billRate &&
            sameReduction(next, bill.reduction) &&
            lines.every(({ rate }, at) => rate === bill.lines[at]!.rate);
          bill = { billRate, reduction: next, lines, limit: isSame ? bill.limit : limit };
          largest = Math.max(largest, limit);
          const result = priced(lines, bill.reduction, bill.limit, bill.billRate);
          for (const [index, { amount, discount }] of result.lines.entries()) {
            const { allowDiscount, minimumRate } = lines[index]!;
            const most = allowDiscount ? Math.min(100 - minimumRate, largest) : 0;
            expect(discount).toBeLessThanOrEqual(Math.ceil((amount * most) / 100));
          }
          // A reduction that was accepted is given in full.
          if (bill.reduction.kind === 'target' && bill.limit === limit && reduction) expect(result.receivable).toBe(reduction.value);
        }
      }),
      { numRuns: 2000, seed: 20261123 },
    );
  });

  it('is held to the limit again when lines leave the bill', () => {
    const reduction: Reduction = { kind: 'amount', value: 1000 };
    const lines = [line(), line({ id: 'b' })];

    expect(checkDiscount(draftOf({ reduction }), billOf(...lines), 5)).toEqual([]);
    expect(priced(lines.slice(1), reduction, 5).discount).toBe(500);
  });
});
