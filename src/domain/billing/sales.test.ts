import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSale, divide } from './sales.ts';

const fieldsOf = (draft: object) => checkSale(draft as never).map(({ field }) => field);

describe('a package or card on a bill', () => {
  it.each([
    [{ kind: 'package' }, ['packageId']],
    [{ kind: 'package', packageId: 'p' }, []],
    [{ kind: 'newCard', amount: 0 }, ['typeId']],
    [{ kind: 'newCard', typeId: 't', amount: 0 }, []],
    [{ kind: 'newCard', typeId: 't', amount: -1 }, ['amount']],
    [{ kind: 'newCard', typeId: 't' }, ['amount']],
    [{ kind: 'recharge', amount: 100 }, ['cardId']],
    [{ kind: 'recharge', cardId: 'c', amount: 0 }, ['amount']],
    [{ kind: 'recharge', cardId: 'c', amount: 1.5 }, ['amount']],
    [{ kind: 'recharge', cardId: 'c', amount: 1 }, []],
  ])('%j wants %j', (draft, fields) => {
    expect(fieldsOf(draft)).toEqual(fields);
  });
});

describe('one payment for a bill and what is sold on it', () => {
  const sales = [
    { id: 'package', price: 3000 },
    { id: 'card', price: 5000 },
  ];

  it('pays the sales first, the bill with the rest, and gives the change once', () => {
    const parts = divide(
      [
        { methodCode: 'cash', amount: 4000, tendered: 5000 },
        { methodCode: 'wechat', amount: 6000 },
      ],
      sales,
    );

    expect(parts.sales.get('package')).toEqual([{ methodCode: 'cash', amount: 3000, tendered: 3000 }]);
    expect(parts.sales.get('card')).toEqual([
      { methodCode: 'cash', amount: 1000, tendered: 2000 },
      { methodCode: 'wechat', amount: 4000, tendered: 4000 },
    ]);
    expect(parts.bill).toEqual([{ methodCode: 'wechat', amount: 2000, tendered: 2000 }]);
    expect(parts.lacking).toBe(0);
  });

  it('keeps the number of the payment at its channel in each part', () => {
    const payments = [{ methodCode: 'wechat', amount: 900, reference: '42000001' }];
    const { bill, sales } = divide(payments, [{ id: 'one', price: 500 }]);
    expect([...bill, ...sales.get('one')!].map(({ amount, reference }) => [amount, reference])).toEqual([
      [400, '42000001'],
      [500, '42000001'],
    ]);
  });

  it('never sells card money for card money', () => {
    const parts = divide([{ methodCode: 'member-card', amount: 8000 }], sales);

    expect(parts.lacking).toBe(8000);
    expect(parts.bill).toEqual([{ methodCode: 'member-card', amount: 8000, tendered: 8000 }]);
  });

  it('loses and makes no fen, whatever is paid by whichever methods', () => {
    const payment = (methodCode: string) => fc.record({ methodCode: fc.constant(methodCode), amount: fc.nat(9999), over: fc.nat(500) });
    const methods = fc.tuple(payment('cash'), payment('wechat'), payment('member-card'));
    fc.assert(
      fc.property(methods, fc.array(fc.nat(9999), { maxLength: 4 }), (paid, prices) => {
        const payments = paid
          .filter(({ amount }) => amount > 0)
          .map(({ over, ...each }) => ({ ...each, tendered: each.amount + (each.methodCode === 'cash' ? over : 0) }));
        const sold = prices.map((price, index) => ({ id: String(index), price }));
        const { bill, sales: ofSales, lacking } = divide(payments, sold);
        const parts = [...[...ofSales.values()].flat(), ...bill];
        for (const each of payments) {
          const own = parts.filter(({ methodCode }) => methodCode === each.methodCode);
          const sum = (of: 'amount' | 'tendered') => own.reduce((total, part) => total + (part[of] ?? 0), 0);
          expect([sum('amount'), sum('tendered')]).toEqual([each.amount, each.tendered]);
        }
        const covered = [...ofSales.values()].flat().reduce((total, { amount }) => total + amount, 0);
        expect(covered + lacking).toBe(prices.reduce((total, price) => total + price, 0));
      }),
    );
  });
});
