import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPaymentCorrection, leftOf, needsSecondPerson, rowsOfCorrection } from './paymentCorrections.ts';

const draft = { amount: 1000, methodCode: 'cash', reason: '误选' };
const payment = { methodCode: 'wechat', left: 1000 };
const methods = ['cash', 'wechat', 'alipay', 'member-card'];

describe('the second person', () => {
  it.each([
    ['2026-11-29', true, false],
    ['2026-11-29', false, true],
    ['2026-11-28', true, true],
    ['2026-11-28', false, true],
  ])('a payment of %s whose till is open: %s needs one on 2026-11-29: %s', (day, isTillOpen, isNeeded) => {
    expect(needsSecondPerson({ day, isTillOpen }, '2026-11-29')).toBe(isNeeded);
  });
});

describe('a correction', () => {
  it.each([
    [{}, []],
    [{ methodCode: 'wechat' }, ['till.correction.payment.same']],
    [{ methodCode: '' }, ['billing.payment.incomplete']],
    [{ methodCode: 'stamps' }, ['billing.payment.unknown']],
    [{ methodCode: 'member-card' }, ['billing.payment.unknown']],
    [{ methodCode: 'deposit' }, ['billing.payment.unknown']],
    [{ amount: 0 }, ['error.notPositive']],
    [{ amount: -5 }, ['error.notPositive']],
    [{ amount: 1001 }, ['till.correction.payment.tooMuch']],
    [{ reason: ' ' }, ['error.field.required']],
  ])('of %j is told %j', (changes, told) => {
    expect(checkPaymentCorrection({ ...draft, ...changes }, payment, methods).map(({ message }) => message)).toEqual(told);
  });

  it('moves money that came in and money that went out, each with its sign', () => {
    expect(rowsOfCorrection(draft, payment)).toEqual([
      { methodCode: 'wechat', amount: -1000 },
      { methodCode: 'cash', amount: 1000 },
    ]);
    expect(rowsOfCorrection({ ...draft, amount: 400, reference: 'T1' }, { methodCode: 'wechat', left: -1000 })).toEqual([
      { methodCode: 'wechat', amount: 400 },
      { methodCode: 'cash', amount: -400, reference: 'T1' },
    ]);
  });

  it('comes to nothing, whatever is moved', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.constantFrom(1, -1), (amount, sign) => {
        const rows = rowsOfCorrection({ ...draft, amount }, { methodCode: 'wechat', left: sign * amount });
        expect(rows.reduce((sum, row) => sum + row.amount, 0)).toBe(0);
      }),
    );
  });

  it('moves no more than stands by the method, of the payment and of its bill', () => {
    expect(leftOf({ ofPayment: 500, ofBill: null })).toBe(500);
    expect(leftOf({ ofPayment: 500, ofBill: 300 })).toBe(300);
    expect(leftOf({ ofPayment: 500, ofBill: -20 })).toBe(0);
    expect(leftOf({ ofPayment: -500, ofBill: 0 })).toBe(-500);
  });
});
