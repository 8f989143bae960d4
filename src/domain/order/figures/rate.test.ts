import { expect, it, test } from 'vitest';
import { passedPercent, sumByRule } from './rate.ts';
import type { Figure } from './shapes.ts';

const figure: Figure = {
  rule: 'longestDays',
  ruleName: '',
  doctorId: 'd1',
  doctorName: 'Chen',
  asked: 10,
  overridden: 6,
  confirmed: 0,
  heeded: 3,
  stopped: 0,
  open: 1,
};

it('adds up all doctors of a rule, the most asked rule first', () => {
  const sums = sumByRule([{ ...figure, rule: 'age', asked: 11 }, figure, { ...figure, doctorId: 'd2', asked: 5, overridden: 1 }]);
  expect(sums).toMatchObject([
    { rule: 'longestDays', asked: 15, overridden: 7, heeded: 6, open: 2 },
    { rule: 'age', asked: 11 },
  ]);
});

test.each([
  ['six of nine answered ones', { overridden: 6, confirmed: 0, heeded: 3 }, 67],
  ['reminders that were pressed count as passed', { overridden: 0, confirmed: 1, heeded: 1 }, 50],
  ['none answered', { overridden: 0, confirmed: 0, heeded: 0 }, null],
])('the share that was passed: %s', (_, of, percent) => {
  expect(passedPercent(of)).toBe(percent);
});
