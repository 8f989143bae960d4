import { expect, it } from 'vitest';
import { differentDiagnoses, sortedVisits } from './overview.ts';

it('shows visits newest first and coming appointments nearest first, without those cancelled or long past', () => {
  const at = (startsAt: string, status: number) => ({ startsAt: `${startsAt}T02:00:00.000Z`, status });
  const rows = [
    ...[at('2026-11-30', 1), at('2026-11-24', 2), at('2026-11-25', 6)],
    ...[at('2026-11-01', 4), at('2026-11-20', 5), at('2026-11-19', 8), at('2026-11-18', 1)],
  ];

  const { past, coming } = sortedVisits(rows, '2026-11-24T06:00:00.000Z');

  expect(past.map(({ status }) => status)).toEqual([5, 4]);
  expect(coming.map(({ status }) => status)).toEqual([2, 1]);
});

it('names a diagnosis of several visits once, also one without a code', () => {
  const named = (code: string, nameZh: string) => ({ code, nameZh });
  expect(differentDiagnoses([named('I10', '高血压'), named('', '头晕'), named('I10', '高血压病'), named('', '头晕')])).toEqual([
    named('I10', '高血压'),
    named('', '头晕'),
  ]);
});
