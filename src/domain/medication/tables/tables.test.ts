import { describe, expect, test } from 'vitest';
import { doseLimitRows } from './doseLimits.ts';
import { ingredients } from './ingredients.ts';
import { pregnancyRows } from './pregnancy.ts';

const names = new Set(ingredients.map(({ inn }) => inn));

describe('tables of dose limits and pregnancy', () => {
  test('name only ingredients that the table of ingredients knows', () => {
    const unknown = [...doseLimitRows, ...pregnancyRows].filter(({ inn }) => !names.has(inn)).map(({ inn }) => inn);

    expect(unknown).toEqual([]);
  });

  test('hold one row for each ingredient and route, and for each ingredient and stage', () => {
    const keys = [...doseLimitRows.map(({ inn, route }) => `${inn} ${route}`), ...pregnancyRows.map(({ inn, stage }) => `${inn} ${stage}`)];

    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
  });

  test('hold no single dose above the daily dose', () => {
    const wrong = doseLimitRows.filter(
      ({ adultSingleMg, adultDailyMg, childSingleMgPerKg, childDailyMgPerKg }) =>
        (adultSingleMg ?? 0) > (adultDailyMg ?? Number.POSITIVE_INFINITY) ||
        (childSingleMgPerKg ?? 0) > (childDailyMgPerKg ?? Number.POSITIVE_INFINITY),
    );

    expect(wrong).toEqual([]);
  });
});
