import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type PaidLine, planRefund, type RefundableBill } from './rules.ts';
import { checkSplit, type Share, withAmount } from './split.ts';

const methods = ['alipay', 'cash', 'member-card', 'wechat'];
const took = (...amounts: number[]): Share[] => amounts.map((amount, index) => ({ methodCode: methods[index]!, amount }));
const total = (shares: readonly Share[]) => shares.reduce((sum, { amount }) => sum + amount, 0);

describe('a split of a refund', () => {
  test.each<[string, Share[], number, string[]]>([
    ['the sum within what each took', took(300, 700), 1000, []],
    ['all by one method that took enough', took(0, 900), 900, []],
    ['a fen too little', took(300, 699), 1000, ['split']],
    ['more by one method than it took', took(501, 499), 1000, ['split.0.amount']],
    ['a negative amount', took(-1, 1000), 999, ['split.0.amount']],
    ['half a fen', took(0.5, 999.5), 1000, ['split.0.amount', 'split.1.amount']],
    ['a method that took nothing', [{ methodCode: 'wechat', amount: 1000 }], 1000, ['split.0.amount']],
    ['a method named twice', [...took(300), ...took(300)], 600, ['split.1.amount']],
  ])('judges %s', (_, split, cash, fields) => {
    expect(checkSplit(split, took(500, 1000), cash).map(({ field }) => field)).toEqual(fields);
  });

  it('gives the other of two methods the rest, but not more than it took', () => {
    expect(withAmount(took(300, 700), took(500, 1000), { methodCode: 'alipay', amount: 100 }, 1000)).toEqual(took(100, 900));
    expect(withAmount(took(300, 700), took(500, 800), { methodCode: 'alipay', amount: 100 }, 1000)).toEqual(took(100, 800));
    expect(withAmount(took(1, 2, 3), took(9, 9, 9), { methodCode: 'cash', amount: 5 }, 8)).toEqual(took(1, 5, 3));
  });
});

const line = (quantity: number, net: number): PaidLine => ({
  id: 'a',
  quantity,
  net,
  refundedQuantity: 0,
  packageQuantity: 0,
  coupon: 0,
  points: 0,
  insurance: 0,
});

/** A bill paid by up to four methods, refunded piece by piece; each piece is split as somebody likes. */
const cases = fc.record({
  paid: fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 4 }),
  pieces: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 }),
  wishes: fc.array(fc.array(fc.nat(120_000), { minLength: 4, maxLength: 4 }), { minLength: 6, maxLength: 6 }),
});

/** Fills the methods in the order wished, the last ones taking the rest. */
function splitAsWished(left: readonly Share[], wish: readonly number[], cash: number): Share[] {
  let open = cash;
  const first = left.map(({ methodCode, amount }, index) => {
    const part = Math.min(open, amount, wish[index]!);
    open -= part;
    return { methodCode, amount: part };
  });
  return first.map(({ methodCode, amount }, index) => {
    const more = Math.min(open, left[index]!.amount - amount);
    open -= more;
    return { methodCode, amount: amount + more };
  });
}

test('whatever the split, the pieces sum to the refund and no method gives back more than it took', () => {
  fc.assert(
    fc.property(cases, ({ paid, pieces, wishes }) => {
      const came = took(...paid);
      const quantity = pieces.reduce((sum, piece) => sum + piece, 0);
      let left = came;
      let refunded = 0;
      const state = { ...line(quantity, total(came)) };
      pieces.forEach((piece, index) => {
        const bill: RefundableBill = {
          lines: [state],
          arrears: 0,
          paid: total(came),
          refunded,
          points: 0,
          pointsUsed: 0,
          pointsEarned: 0,
          methods: left,
        };
        const want = [{ lineId: 'a', quantity: piece }];
        const { cash, byMethod: proposed } = planRefund(bill, want);
        expect(checkSplit(proposed, left, cash)).toEqual([]);
        // Whole amounts: a method gives only once all methods before it gave everything.
        const open = left.filter(({ amount }) => amount > 0);
        expect(proposed.slice(0, -1)).toEqual(open.slice(0, Math.max(0, proposed.length - 1)));
        const split = splitAsWished(left, wishes[index]!, cash);
        expect(checkSplit(split, left, cash)).toEqual([]);
        const { byMethod } = planRefund(bill, want, split);
        expect(total(byMethod)).toBe(cash);
        left = left.map((method) => {
          const back = byMethod.find(({ methodCode }) => methodCode === method.methodCode)?.amount ?? 0;
          expect(back).toBeLessThanOrEqual(method.amount);
          return { ...method, amount: method.amount - back };
        });
        state.refundedQuantity += piece;
        refunded += cash;
      });
      expect(refunded).toBe(total(came));
      expect(total(left)).toBe(0);
    }),
  );
});
