import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPayingBack, checkTaking, returnToDeposits, spendDeposits, stateOf } from './rules.ts';

describe('a deposit that is taken', () => {
  it.each([
    [{ patientId: 'p', purposeCode: 'inpatient', amount: 1 }, []],
    [{ patientId: '', purposeCode: 'inpatient', amount: 1 }, ['patientId']],
    [{ patientId: 'p', purposeCode: '', amount: 1 }, ['purposeCode']],
    [{ patientId: 'p', purposeCode: 'inpatient', amount: 0 }, ['amount']],
    [{ patientId: 'p', purposeCode: 'inpatient', amount: -5 }, ['amount']],
    [{ patientId: 'p', purposeCode: 'inpatient', amount: 0.5 }, ['amount']],
  ])('of %j is wrong in %j', (draft, fields) => {
    expect(checkTaking(draft).map(({ field }) => field)).toEqual(fields);
  });

  it('is held until nothing is left of it', () => {
    expect([stateOf({ balance: 1 }), stateOf({ balance: 0 })]).toEqual(['held', 'spent']);
  });
});

describe('a deposit that is paid back', () => {
  const took = {
    balance: 700,
    methods: [
      { methodCode: 'cash', amount: 500 },
      { methodCode: 'wechat', amount: 500 },
    ],
  };
  const back = (...shares: [string, number][]) => shares.map(([methodCode, amount]) => ({ methodCode, amount }));
  it.each([
    ['the whole balance by two methods', back(['cash', 500], ['wechat', 200]), 'x', []],
    ['a part by one', back(['cash', 1]), 'x', []],
    ['without a reason', back(['cash', 1]), ' ', ['reason']],
    ['more by a method than it took', back(['cash', 501]), 'x', ['shares.0.amount']],
    ['by a method that took nothing', back(['alipay', 1]), 'x', ['shares.0.amount']],
    ['more than is left', back(['cash', 500], ['wechat', 201]), 'x', ['shares']],
    ['one method twice', back(['cash', 1], ['cash', 1]), 'x', ['shares.1.methodCode']],
    ['nothing', back(['cash', 0]), 'x', ['shares.0.amount']],
    ['less than nothing', back(['cash', -1]), 'x', ['shares.0.amount']],
  ])('judges %s', (_, shares, reason, fields) => {
    expect(checkPayingBack({ shares, reason }, took).map(({ field }) => field)).toEqual(fields);
  });
});

describe('spending several deposits', () => {
  it('empties the oldest first and never spends more than there is', () => {
    const held = [
      { id: 'old', balance: 300 },
      { id: 'new', balance: 500 },
    ];
    expect(spendDeposits(held, 400)).toEqual([
      { id: 'old', amount: 300 },
      { id: 'new', amount: 100 },
    ]);
    expect(spendDeposits(held, 801)).toBeUndefined();
  });

  it('gives back exactly what it spent, the last first', () => {
    const deposits = fc.array(fc.nat(1000), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(deposits, fc.nat(5000), fc.nat(5000), (balances, wish, back) => {
        const held = balances.map((balance, index) => ({ id: String(index), balance }));
        const total = balances.reduce((sum, balance) => sum + balance, 0);
        const amount = Math.min(wish, total);
        const spent = spendDeposits(held, amount)!;
        expect(spent.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
        expect(spent.every(({ id, amount: part }) => part > 0 && part <= balances[Number(id)]!)).toBe(true);
        const returned = returnToDeposits(spent, Math.min(back, amount));
        expect(returned.reduce((sum, part) => sum + part.amount, 0)).toBe(Math.min(back, amount));
        expect(returned.every(({ id, amount: part }) => part <= spent.find((one) => one.id === id)!.amount)).toBe(true);
        expect(returned.length === 0 || returned[0]!.id === spent.at(-1)!.id).toBe(true);
      }),
    );
  });
});
