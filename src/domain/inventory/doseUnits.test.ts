import { describe, expect, it, test } from 'vitest';
import { amountsInUnit, withUnitFollowed } from './doseUnits.ts';

const limits = { single: 1000, daily: 4000, singlePerKg: 15, dailyPerKg: null };
const tablets = { doseUnit: 'mg', doseLimits: limits, dosePerSingle: 500, defaultDose: 250 };

describe('a change of the dose unit', () => {
  test.each([
    ['mg', 'g', { single: 1, daily: 4, singlePerKg: 0.015, dailyPerKg: null }, 0.5, 0.25],
    ['mg', 'ug', { single: 1_000_000, daily: 4_000_000, singlePerKg: 15_000, dailyPerKg: null }, 500_000, 250_000],
    ['wU', 'U', { single: 10_000_000, daily: 40_000_000, singlePerKg: 150_000, dailyPerKg: null }, 5_000_000, 2_500_000],
    ['mg', 'ml', null, null, null],
    ['mg', '片', null, null, null],
    ['U', 'mg', null, null, null],
    ['mg', 'mg', limits, 500, 250],
  ])('from %s to %s converts every amount, or leaves it open', (from, to, doseLimits, dosePerSingle, defaultDose) =>
    expect(amountsInUnit({ ...tablets, doseUnit: from }, to)).toEqual({ doseLimits, dosePerSingle, defaultDose }),
  );

  it('keeps the answer that no limit is known', () => {
    const none = { single: null, daily: null, singlePerKg: null, dailyPerKg: null };
    expect(amountsInUnit({ ...tablets, doseLimits: none }, 'g').doseLimits).toEqual(none);
  });

  it('leaves limits open that four decimals cannot hold', () =>
    expect(amountsInUnit({ ...tablets, doseLimits: { ...limits, singlePerKg: 0.01 } }, 'g').doseLimits).toBeNull());

  it('keeps the amounts that are said with it', () =>
    expect(withUnitFollowed({ doseUnit: 'g', doseLimits: { ...limits, single: 2 } }, tablets)).toEqual({
      doseUnit: 'g',
      doseLimits: { ...limits, single: 2 },
      dosePerSingle: 0.5,
      defaultDose: 0.25,
    }));

  it('changes nothing where the unit is not said', () => expect(withUnitFollowed({ price: 100 }, tablets)).toEqual({ price: 100 }));
});

describe('doses by age', () => {
  it.each([
    ['g', 'mg', '6m-1y 1.5; 1y-3y 2', '6m-1y 1500; 1y-3y 2000'],
    ['mg', 'g', '6m-1y 250', '6m-1y 0.25'],
    ['mg', 'ml', '6m-1y 250', ''],
  ])('in %s become such in %s', (from, to, bands, expected) => {
    const drug = { doseUnit: from, doseLimits: null, dosePerSingle: null, defaultDose: null, doseBands: bands };
    expect(amountsInUnit(drug, to).doseBands).toBe(expected);
  });
});
