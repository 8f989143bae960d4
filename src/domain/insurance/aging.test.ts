import { describe, expect, it, test } from 'vitest';
import { addDays } from '../dates.ts';
import { type AgeBand, ageBandNames, ageBandOf, allBands, daysOfBand, totalOf } from './aging.ts';

const today = '2026-03-05';

test.each<[number, AgeBand]>([
  [0, 'd30'],
  [30, 'd30'],
  [31, 'd60'],
  [60, 'd60'],
  [61, 'd90'],
  [90, 'd90'],
  [91, 'older'],
  [400, 'older'],
])('a claim submitted %i days ago stands in the band %s', (days, band) => {
  expect(ageBandOf(addDays(today, -days), today)).toBe(band);
});

describe('the days of a band', () => {
  it('hold each day of the past once, as the band of a day says', () => {
    for (let days = 0; days <= 200; days += 1) {
      const day = addDays(today, -days);
      const holding = ageBandNames.filter((band) => {
        const { since, until } = daysOfBand(band, today);
        return day < until && (since === null || day >= since);
      });
      expect(holding, day).toEqual([ageBandOf(day, today)]);
    }
  });
});

test('bands without claims count nothing, and the total adds up counts and fen', () => {
  const bands = allBands({ d60: { count: 2, open: 300 }, older: { count: 1, open: 50 } });

  expect(bands.d30).toEqual({ count: 0, open: 0 });
  expect(totalOf(Object.values(bands))).toEqual({ count: 3, open: 350 });
});
