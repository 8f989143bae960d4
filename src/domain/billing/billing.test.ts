import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { stateAfter } from '../transition.ts';
import { checkPayments, isUnusualChange, outcomeOf, type PaymentTerms, proposePayment } from './payments.ts';
import { type BillTerms, checkDiscounts, type LineToPrice, priceBill } from './price.ts';
import type { PayStatus } from './shapes.ts';
import { type BillAct, billActs, billCan } from './states.ts';

/** `npm run test:soak` prices 100,000, from its seed. */
const priced = Number(process.env.BILLS_PRICED ?? 2000);

const aLine = (over: Partial<LineToPrice> = {}): LineToPrice => ({
  id: 'l1',
  unitPrice: 1000,
  quantity: 1,
  minimumRate: 0,
  allowDiscount: true,
  rate: 100,
  ...over,
});
const terms: BillTerms = { billRate: 100, maximumReduction: 100 };

describe('the net price of a line', () => {
  test.each([
    ['without any discount', {}, {}, 1000, []],
    ['with 80 % paid on the line', { rate: 80 }, {}, 800, ['billing.trace.lineDiscount']],
    ['with 80 % paid on the bill', {}, { billRate: 80 }, 800, ['billing.trace.billDiscount']],
    ['with its own rate in place of the bill rate', { rate: 90 }, { billRate: 80 }, 900, ['billing.trace.lineDiscount']],
    ['not discountable', { allowDiscount: false }, { billRate: 80 }, 1000, ['billing.trace.notAllowed']],
    ['not below the item minimum', { minimumRate: 90 }, { billRate: 80 }, 900, ['billing.trace.itemLimit', 'billing.trace.lineDiscount']],
    [
      "not beyond the user's permission",
      { rate: 50 },
      { maximumReduction: 30 },
      700,
      ['billing.trace.userLimit', 'billing.trace.lineDiscount'],
    ],
    ['free', { rate: 0 }, {}, 0, ['billing.trace.lineDiscount']],
    ['partly paid by a package', { quantity: 3, packageQuantity: 2 }, {}, 1000, ['billing.trace.package']],
    ['after a coupon', {}, { coupon: 300 }, 700, ['billing.trace.coupon']],
    [
      'after everything',
      { rate: 80 },
      { coupon: 100, points: 200, insurance: 9999 },
      0,
      ['billing.trace.lineDiscount', 'billing.trace.coupon', 'billing.trace.points', 'billing.trace.insurance'],
    ],
  ])('%s', (_, line, over, net, steps) => {
    const priced = priceBill([aLine(line)], { ...terms, ...over });

    expect(priced.receivable).toBe(net);
    expect(priced.lines[0]!.trace.map(({ message }) => message)).toEqual(['billing.trace.list', ...steps]);
  });

  it('rounds a bill discount once, not once a line', () => {
    const lines = [1, 2, 3].map((id) => aLine({ id: String(id), unitPrice: 5 }));

    const bill = priceBill(lines, { ...terms, billRate: 90 });

    expect([bill.receivable, bill.discount]).toEqual([14, 1]);
  });

  it(
    'sums to the bill to the fen in any order of its lines, never below zero or a limit, whatever is asked',
    () => {
      const line = fc.record({
        id: fc.uuid(),
        unitPrice: fc.nat(5_000_000),
        quantity: fc.oneof(
          fc.integer({ min: 1, max: 500 }),
          fc.integer({ min: 1, max: 5000 }).map((tenths) => tenths / 10),
        ),
        minimumRate: fc.nat(100),
        allowDiscount: fc.boolean(),
        rate: fc.nat(100),
        packageQuantity: fc.nat(10),
      });
      const anyTerms = fc.record({
        billRate: fc.nat(100),
        maximumReduction: fc.nat(100),
        coupon: fc.nat(1_000_000),
        points: fc.nat(1_000_000),
        insurance: fc.nat(10_000_000),
      });
      fc.assert(
        fc.property(fc.array(line, { maxLength: 12 }), anyTerms, (lines, asked) => {
          const bill = priceBill(lines, asked);
          const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
          const off = bill.packageDeduction + bill.discount + bill.coupon + bill.points + bill.insurance;
          const isWhole = bill.subtotal - off === bill.receivable && sum(bill.lines.map(({ net }) => net)) === bill.receivable;
          let left = bill.subtotal - bill.packageDeduction - bill.discount;
          const isShared = (['coupon', 'points', 'insurance'] as const).every((part) => {
            const due = Math.min(asked[part], left);
            left -= due;
            return bill[part] === due;
          });
          const { lines: _, ...sums } = bill;
          const { lines: __, ...turned } = priceBill(lines.toReversed(), asked);
          return (
            isWhole &&
            isShared &&
            isDeepStrictEqual(sums, turned) &&
            bill.lines.every((priced, index) => {
              const { minimumRate, allowDiscount } = lines[index]!;
              const lowest = allowDiscount ? Math.max(minimumRate, 100 - asked.maximumReduction) : 100;
              const most = Math.ceil(((priced.amount - priced.packageDeduction) * (100 - priced.appliedRate)) / 100);
              const isExplained = priced.amount - sum(priced.trace.map(({ amount }) => amount)) === priced.net;
              const isSound = Number.isInteger(priced.net) && priced.net >= 0;
              return isExplained && isSound && priced.appliedRate >= lowest && priced.discount <= most;
            })
          );
        }),
        { numRuns: priced, seed: Number(process.env.FUZZ_SEED ?? 20261121) },
      );
    },
    60_000 + priced * 5,
  );
});

describe('asked-for discounts', () => {
  test.each([
    [{ rate: 80 }, {}, undefined],
    [{ rate: 80, minimumRate: 85 }, {}, 'billing.discount.itemLimit'],
    [{ rate: 80 }, { maximumReduction: 10 }, 'billing.discount.userLimit'],
    [{ rate: 99, allowDiscount: false }, {}, 'billing.discount.notAllowed'],
    [{ rate: 101 }, {}, 'billing.discount.range'],
    [{}, { billRate: 89, maximumReduction: 10 }, 'billing.discount.userLimit'],
    [{}, { billRate: 90, maximumReduction: 10 }, undefined],
    [{}, { billRate: -1 }, 'billing.discount.range'],
  ])('%j under %j: %s', (line, over, expected) => {
    expect(checkDiscounts([aLine(line)], { ...terms, ...over })[0]?.message).toBe(expected);
  });
});

describe('payments', () => {
  const pay = (methodCode: string, amount: number, tendered?: number) => ({
    methodCode,
    amount,
    ...(tendered !== undefined && { tendered }),
  });
  const bill: PaymentTerms = { receivable: 1000, lineCount: 1, allowArrears: false, cashMethods: ['cash'] };

  test.each([
    ['one method for all', [pay('cash', 1000)], {}, []],
    ['three methods', [pay('cash', 500), pay('wechat', 300), pay('card', 200)], {}, []],
    ['four methods', ['a', 'b', 'c', 'd'].map((code) => pay(code, 250)), {}, ['billing.payment.tooMany']],
    ['one method twice', [pay('cash', 500), pay('cash', 500)], {}, ['billing.payment.twice']],
    ['no method chosen', [pay('', 1000)], {}, ['billing.payment.incomplete']],
    ['an amount of nothing', [pay('cash', 1000), pay('card', 0)], {}, ['error.notPositive']],
    ['too little', [pay('cash', 900)], {}, ['billing.payment.tooLittle']],
    ['too little for a sale', [pay('cash', 900)], { isSale: true }, ['billing.payment.saleTotal']],
    ['a sale paid in full', [pay('cash', 600), pay('card', 400)], { isSale: true }, []],
    ['too little, the rest owing', [pay('cash', 900)], { allowArrears: true }, []],
    ['everything owing', [], { allowArrears: true }, []],
    ['too much', [pay('card', 1100)], {}, ['billing.payment.tooMuch']],
    ['cash with change', [pay('cash', 1000, 2000)], {}, []],
    ['card with change', [pay('card', 1000, 2000)], {}, ['billing.payment.noChange']],
    ['less handed over than written', [pay('cash', 1000, 900)], {}, ['billing.payment.tenderedLess']],
    ['a bill of nothing to pay', [], { receivable: 0 }, []],
    [
      'more card money than the card holds',
      [pay('member-card', 600), pay('cash', 400)],
      { cardBalance: 599 },
      ['membership.refused.balance'],
    ],
    ['all the money of the card', [pay('member-card', 600), pay('cash', 400)], { cardBalance: 600 }, []],
    ['a bill without lines', [], { receivable: 0, lineCount: 0 }, ['billing.payment.noLines']],
  ])('%s', (_, payments, over, expected) => {
    expect(checkPayments(payments, { ...bill, ...over }).map(({ message }) => message)).toEqual(expected);
  });

  it('leave change and arrears', () => {
    expect(outcomeOf([pay('cash', 500, 1000), pay('card', 300)], 1000)).toEqual({ paid: 800, change: 500, arrears: 200 });
  });

  it('leave a change beyond the largest note to be confirmed', () => {
    expect([9999, 10_000, 10_001].map(isUnusualChange)).toEqual([false, false, true]);
  });

  it('are proposed for what is open, on a method not used', () => {
    expect(proposePayment([pay('cash', 400)], ['cash', 'card'], 1000)).toEqual({ methodCode: 'card', amount: 600 });
    expect(proposePayment([pay('cash', 1000)], ['cash', 'card'], 1000)).toBeUndefined();
  });
});

describe('the states of a bill', () => {
  /** Every act and where it leads from unpaid, paid, in settlement, void; - is refused. */
  const matrix: [BillAct, (PayStatus | '-')[]][] = [
    ['discount', [0, '-', 2, '-']],
    ['beginSettlement', [2, '-', '-', '-']],
    ['releaseSettlement', ['-', '-', 0, '-']],
    ['settle', [1, '-', 1, '-']],
    ['collectArrears', ['-', 1, '-', '-']],
    ['void', [3, '-', '-', '-']],
    ['charge', [0, '-', '-', '-']],
    ['split', [0, '-', '-', '-']],
    ['join', [0, '-', '-', '-']],
    ['copy', [0, 1, '-', 3]],
  ];

  it('names every act in the matrix', () => expect(matrix.map(([act]) => act)).toEqual(Object.keys(billActs)));
  test.each(matrix)('%s', (act, row) => {
    expect(([0, 1, 2, 3] as const).map((state) => stateAfter<PayStatus>(billActs[act], state) ?? '-')).toEqual(row);
    expect(([0, 1, 2, 3] as const).map((state) => billCan(act, state))).toEqual(row.map((to) => to !== '-'));
  });
});
