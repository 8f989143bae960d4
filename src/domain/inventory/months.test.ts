import { describe, expect, it, test } from 'vitest';
import { blockersOfMonth, firstDayOf, gapOfMonth, isReportedDay, type MonthFacts, monthCan, monthOf, nextMonth } from './months.ts';
import { monthState } from './states.ts';

const { waiting, reported, running } = monthState;

test.each([
  ['report', waiting, true],
  ['report', reported, false],
  ['report', running, false],
  ['cancel', waiting, false],
  ['cancel', reported, true],
  ['cancel', running, false],
] as const)('%s from state %i is possible: %s', (act, state, possible) => {
  expect(monthCan(act, state)).toBe(possible);
});

describe('a month', () => {
  it('follows the month before it, also over the end of a year', () => {
    expect([nextMonth('2026-11'), nextMonth('2026-12'), monthOf('2026-02-28'), firstDayOf('2026-02')]).toEqual([
      '2026-12',
      '2027-01',
      '2026-02',
      '2026-02-01',
    ]);
  });

  test.each([
    ['2026-10-31', '2026-10', true],
    ['2026-11-01', '2026-10', false],
    ['2025-01-01', '2026-10', true],
    ['2026-10-31', null, false],
  ])('a document of %s, where %s was reported last, is too late: %s', (day, last, isLate) => {
    expect(isReportedDay(day, last)).toBe(isLate);
  });

  const facts: MonthFacts = { month: '2026-10', today: '2026-11-01', isMonthly: true, lastReported: '2026-09', unbooked: [] };
  test.each<[what: string, change: Partial<MonthFacts>, messages: string[]]>([
    ['the next one after the last report', {}, []],
    ['the first report of a warehouse', { lastReported: null }, []],
    ['on its last day', { today: '2026-10-31' }, ['inventory.month.blocker.running']],
    ['a month to come', { month: '2026-12', lastReported: null }, ['inventory.month.blocker.running']],
    ['reported already', { lastReported: '2026-10' }, ['inventory.month.blocker.reported']],
    ['before the last report', { lastReported: '2026-11', today: '2026-12-05' }, ['inventory.month.blocker.reported']],
    ['with a gap before it', { lastReported: '2026-08' }, ['inventory.month.blocker.order']],
    ['of a warehouse without statements', { isMonthly: false }, ['inventory.month.blocker.notMonthly']],
    ['with two documents left', { unbooked: ['CK1', 'RK2'] }, ['inventory.month.blocker.unbooked', 'inventory.month.blocker.unbooked']],
  ])('may be reported unless something stands in the way: %s', (_, change, messages) => {
    expect(blockersOfMonth({ ...facts, ...change }).map(({ message }) => message)).toEqual(messages);
  });

  it('names the month that comes first', () => {
    expect(blockersOfMonth({ ...facts, lastReported: '2026-08' })).toEqual([
      { message: 'inventory.month.blocker.order', values: { month: '2026-09' } },
    ]);
  });

  it('adds up from its opening to its closing', () => {
    const sums = { openingAmount: 1000, inAmount: 500, outAmount: 300, costChange: 2, closingAmount: 1202 };
    expect([gapOfMonth(sums), gapOfMonth({ ...sums, costChange: 0 })]).toEqual([0, -2]);
  });
});
