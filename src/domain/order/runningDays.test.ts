import { expect, test } from 'vitest';
import { aDrug } from '../../../tests/drugs.ts';
import type { Frequency } from './quantity.ts';
import { type RunningLine, runningDays } from './runningDays.ts';

const daily = (times: number, days = 1): Frequency => ({ times, days });
const once: Frequency = { times: 1, days: 1, once: true };
const asNeeded: Frequency = { times: 3, days: 1, asNeeded: true };

test.each<[string, Partial<RunningLine>, number]>([
  ['with days, by its days', { duration: 14 }, 14],
  ['of a single dose, for one day', { frequency: once }, 1],
  ['of 6 boxes of 10 tablets, one twice a day, for 30 days', { frequency: daily(2), quantity: 6 }, 30],
  ['of 10 tablets, two every second day, for 10 days', { dose: 200, frequency: daily(1, 2), quantity: 10, split: true }, 10],
  ['of 10 tablets, one three times a day, for 4 days, the last one begun', { quantity: 10, split: true }, 4],
  ['whose quantity lasts for years, for 365 days', { quantity: 900 }, 365],
  ['without a dose, for 30 days', { dose: null }, 30],
  ['without a frequency, for 30 days', { frequency: null }, 30],
  ['in a unit that does not convert, for 30 days', { doseUnit: 'ml' }, 30],
  ['taken when needed, for 30 days', { frequency: asNeeded }, 30],
])('counts as running a drug %s', (_, over, expected) => {
  const line: RunningLine = { dose: 100, doseUnit: 'mg', frequency: daily(3), duration: null, quantity: 1, split: false, ...over };

  expect(runningDays(line, aDrug())).toBe(expected);
});
