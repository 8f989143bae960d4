import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, daysBetween } from '../../dates.ts';
import { figureOf, type Sums } from '../measures.ts';
import { figureText } from '../words/figures.ts';
import { forecastOf, type HeldBatch, type HeldGoods } from './forecast.ts';

const today = '2026-11-30';
const aBatch = (quantity: number, daysLeft: number, cost = 1000): HeldBatch => ({ quantity, cost, expiresOn: addDays(today, daysLeft) });
const goods = (over: Partial<HeldGoods> = {}): HeldGoods => ({ batches: [], sold: 30, days: 30, packageSize: 1, lastCost: 1000, ...over });
const of = (over: Partial<HeldGoods>, target = 30) => forecastOf(goods(over), { today, target });

describe('stock that is sold on as in a past period', () => {
  test.each<[string, Partial<HeldGoods>, Partial<ReturnType<typeof forecastOf>>]>([
    ['nothing in stock', {}, { stock: 0, daysLeft: 0, lost: 0, toBuy: 30, buyValue: 3000 }],
    ['as much as is wanted', { batches: [aBatch(30, 400)] }, { daysLeft: 30, lost: 0, toBuy: 0, buyValue: 0 }],
    ['less than is wanted', { batches: [aBatch(12, 400)] }, { daysLeft: 12, toBuy: 18, buyValue: 1800 }],
    ['bought in whole packages', { batches: [aBatch(12, 400)], packageSize: 10 }, { toBuy: 20, buyValue: 2000 }],
    ['nothing sold', { batches: [aBatch(12, 400)], sold: 0 }, { stock: 12, daysLeft: null, lost: 0, lostValue: 0, toBuy: 0 }],
    ['more came back than was sold', { batches: [aBatch(12, 400)], sold: -4 }, { daysLeft: null, toBuy: 0 }],
    ['a batch that expires today is sold today', { batches: [aBatch(5, 0)] }, { daysLeft: 1, lost: 4, lostValue: 400, toBuy: 29 }],
    ['an expired batch is no stock', { batches: [aBatch(5, -1)] }, { stock: 0, lost: 0, daysLeft: 0 }],
    ['the later batch waits for the earlier one', { batches: [aBatch(20, 24), aBatch(10, 9)] }, { stock: 30, daysLeft: 25, lost: 5 }],
    ['what is lost is valued at the cost of its batch', { batches: [aBatch(10, 4, 2500)] }, { lost: 5, lostValue: 1250 }],
    ['a slow pace', { batches: [aBatch(3, 59)], sold: 1 }, { daysLeft: 60, lost: 1 }],
    ['goods that were never received', { lastCost: null }, { toBuy: 30, buyValue: 0 }],
  ])('%s', (_, over, expected) => {
    expect(of(over)).toMatchObject(expected);
  });

  const anyGoods = fc.record({
    batches: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 60 }),
        cost: fc.integer({ min: 0, max: 5000 }),
        days: fc.integer({ min: -5, max: 90 }),
      }),
      {
        maxLength: 5,
      },
    ),
    sold: fc.integer({ min: 0, max: 90 }),
    days: fc.integer({ min: 1, max: 31 }),
    packageSize: fc.integer({ min: 1, max: 24 }),
    target: fc.integer({ min: 1, max: 120 }),
  });

  it('is what selling it unit by unit comes to, the earliest expiry first', () => {
    fc.assert(
      fc.property(anyGoods, ({ batches, sold, days, packageSize, target }) => {
        const held = batches.map((batch) => aBatch(batch.quantity, batch.days, batch.cost));
        const found = forecastOf({ batches: held, sold, days, packageSize, lastCost: 1000 }, { today, target });
        const usable = held.filter(({ expiresOn }) => expiresOn >= today).toSorted((a, b) => daysBetween(b.expiresOn, a.expiresOn));
        let unitsSold = 0;
        let lost = 0;
        for (const { quantity, expiresOn } of usable)
          for (let unit = 0; unit < quantity; unit += 1) {
            // The sale of the next unit ends when (units + 1) / pace days are over, counted in whole numbers.
            const endsInTime = (unitsSold + 1) * days <= sold * (daysBetween(today, expiresOn) + 1);
            if (endsInTime) unitsSold += 1;
            else lost += 1;
          }
        expect(found.lost).toBe(sold === 0 ? 0 : lost);
        expect(found.stock).toBe(usable.reduce((sum, { quantity }) => sum + quantity, 0));
        expect(found.daysLeft).toBe(sold === 0 ? null : Math.floor((unitsSold * days) / sold));
        expect(found.toBuy % packageSize).toBe(0);
        const isEnough = (units: number) => units * days >= sold * target;
        expect(isEnough(unitsSold + found.toBuy)).toBe(true);
        if (found.toBuy > 0) expect(isEnough(unitsSold + found.toBuy - packageSize)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('loses no more at a faster pace', () => {
    fc.assert(
      fc.property(anyGoods, fc.integer({ min: 1, max: 40 }), ({ batches, sold, days, packageSize, target }, more) => {
        const held = batches.map((batch) => aBatch(batch.quantity, batch.days, batch.cost));
        const at = (units: number) => forecastOf({ batches: held, sold: units, days, packageSize, lastCost: 1 }, { today, target });
        if (sold > 0) expect(at(sold + more).lost).toBeLessThanOrEqual(at(sold).lost);
      }),
      { numRuns: 100 },
    );
  });
});

test('days and dates belong to one item in one warehouse that is sold', () => {
  const reading = { days: 30, whole: {}, today: '2026-11-30' };
  const one = { forecastRows: 1, forecastSold: 5, forecastDays: 12 };
  const shown = (found: Sums) => [figureOf('forecastDaysLeft', found, reading), figureOf('forecastOutDay', found, reading)];
  const [days, day] = shown(one);
  expect([days, figureText(day ?? null, 'date', { number: String, say: (id) => id })]).toEqual([12, '2026-12-12']);
  expect(shown({ ...one, forecastSold: 0 })).toEqual([null, null]);
  expect(shown({ ...one, forecastRows: 2 })).toEqual([null, null]);
});
