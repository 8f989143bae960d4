import { expect, it } from 'vitest';
import { differentDiagnoses, differentDrugs, isTakenOn, sortedVisits } from './overview.ts';

const drug = { at: '2026-11-20T02:00:00.000Z', duration: 5, frequencyCode: 'tid' };

it.each([
  ['the last of five days', drug, '2026-11-24', true],
  ['the day after the last', drug, '2026-11-25', false],
  ['the day of an order without days or frequency', { ...drug, duration: null, frequencyCode: null }, '2026-11-20', true],
  ['the day after a single dose', { ...drug, duration: null, frequencyCode: 'st' }, '2026-11-21', false],
  ['three weeks after an order without days', { ...drug, duration: null }, '2026-12-11', true],
  ['five weeks after an order without days', { ...drug, duration: null }, '2026-12-25', false],
])('counts a drug as taken by its days: %s', (_, of, today, taken) => {
  expect(isTakenOn(of, today)).toBe(taken);
});

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

it('names a drug ordered again once, and with another dose twice', () => {
  const ordered = { ...drug, itemName: '氨氯地平', specification: '5mg', dose: 5, doseUnit: 'mg', routeCode: 'po' };
  const doses = differentDrugs([ordered, { ...ordered, at: '2026-10-20T02:00:00.000Z' }, { ...ordered, dose: 10 }]).map(({ dose }) => dose);
  expect(doses).toEqual([5, 10]);
});
