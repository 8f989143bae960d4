import { expect, it, test } from 'vitest';
import { judge } from '../critical.ts';
import type { Range } from '../flags.ts';
import { isUndecided } from './span.ts';

const range = (limits: Partial<Range>): Range & { unit: string } => ({
  unit: '',
  sex: '',
  fromMonths: null,
  toMonths: null,
  low: null,
  high: null,
  criticalLow: null,
  criticalHigh: null,
  criticalWords: '',
  zh: '',
  en: '',
  ...limits,
});
const both = range({ low: 40, high: 75 });
const upTo = range({ high: 40 });
const from = range({ low: 90 });
const critical = range({ low: 3.5, high: 5.3, criticalLow: 2.5, criticalHigh: 6.5 });
const excess = range({ low: -3, high: 3 });

test.each([
  ['<30', both, 'L', false],
  ['<40', both, 'L', false],
  ['≤40', both, '', true],
  ['<50', both, '', true],
  ['＜５０', both, '', true],
  ['小于50', both, '', true],
  ['<=75', both, '', true],
  ['<100', both, '', true],
  ['>30', both, '', true],
  ['>50', both, '', true],
  ['≥75', both, '', true],
  ['>75', both, 'H', false],
  ['>=76', both, 'H', false],
  ['50', both, '', false],
  ['<30', upTo, '', false],
  ['≤40', upTo, '', false],
  ['<50', upTo, '', true],
  ['>30', upTo, '', true],
  ['>40', upTo, 'H', false],
  ['>90', from, '', false],
  ['≥90', from, '', false],
  ['>60', from, '', true],
  ['<60', from, 'L', false],
  ['<100', from, '', true],
  ['<2.5', critical, 'L', false],
  ['<3', critical, 'L', true],
  ['>6', critical, 'H', true],
  ['>6.5', critical, 'H', false],
  ['<2', excess, '', true],
  ['<-3', excess, 'L', false],
  ['>-3', excess, '', true],
  ['阴性', both, '', false],
  ['<50 mg', both, '', false],
  ['<50', range({}), '', false],
  ['<0.5', range({ low: 0, high: 1 }), '', false],
] as const)('%s is judged by what it leaves open', (result, limits, abnormalFlag, undecided) => {
  expect(judge(result, limits).abnormalFlag).toBe(abnormalFlag);
  expect(isUndecided(result, limits)).toBe(undecided);
});

it('agrees with the values behind a bound: it is decided where all of them are judged alike', () => {
  const limits = [both, upTo, from, critical, range({ low: 1, high: 10, criticalHigh: 20 })];
  const values = Array.from({ length: 400 }, (_, index) => (index + 1) / 2);
  for (const one of limits) {
    for (const bound of [0.5, 2.5, 3.5, 5, 6.5, 10, 20, 30, 40, 50, 75, 90, 120]) {
      for (const [sign, holds] of [
        ['<', (value: number) => value < bound],
        ['>', (value: number) => value > bound],
        ['≤', (value: number) => value <= bound],
        ['≥', (value: number) => value >= bound],
      ] as const) {
        const behind = [0, 0.1, bound - 0.1, bound, bound + 0.1, ...values, 1e6].filter((value) => value >= 0 && holds(value));
        const found = new Set(behind.map((value) => JSON.stringify(judge(String(value), one))));
        expect([`${sign}${bound}`, isUndecided(`${sign}${bound}`, one)]).toEqual([`${sign}${bound}`, found.size > 1]);
      }
    }
  }
});
