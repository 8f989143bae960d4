import { describe, expect, it } from 'vitest';
import { bookedByMethod, correctionOf, mostCorrected } from './corrections.ts';

const row = (methodCode: string, amount: number, tendered = amount) => ({ methodCode, amount, tendered });

describe('corrected payments', () => {
  it('start from what was booked, refunds taken off and card money left out', () => {
    const rows = [
      row('cash', 12_700, 100_400),
      row('wechat', 5000),
      row('member-card', 900),
      row('wechat', -2000),
      row('alipay', 100),
      row('alipay', -100),
    ];

    expect(bookedByMethod(rows)).toEqual([row('cash', 12_700, 100_400), row('wechat', 3000)]);
  });

  it('add the differences of amounts, of what was tendered and of the change', () => {
    const booked = [row('wechat', 5000), row('cash', 12_700, 100_400)];
    const wanted = [row('wechat', 5000), { methodCode: 'card', amount: 2700 }, row('cash', 10_000)];

    expect(correctionOf(booked, wanted)).toEqual([row('cash', -2700, -90_400), row('card', 2700)]);
    expect(correctionOf(booked, booked)).toEqual([]);
  });

  it('put right a mistyped banknote alone', () => {
    expect(correctionOf([row('cash', 12_700, 100_400)], [row('cash', 12_700, 13_000)])).toEqual([row('cash', 0, -87_400)]);
  });

  it('hold as many methods as the bill, whatever was collected later', () => {
    expect(mostCorrected([row('cash', 1)])).toBe(3);
    expect(mostCorrected(['a', 'b', 'c', 'd', 'e'].map((code) => row(code, 1)))).toBe(5);
  });
});
