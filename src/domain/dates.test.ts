import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { sharedVectors } from '../../tests/shared.ts';
import {
  addDays,
  addMonths,
  ageAt,
  ageWords,
  checkDateRange,
  dateAt,
  daysBetween,
  instantOf,
  isCalendarDate,
  isoWeekOf,
  mondayOf,
  queryWindows,
  wallClock,
  weekdayOf,
  weekOf,
} from './dates.ts';

const calendar = sharedVectors<{
  weeks: { date: string; weekday_mon1: number; iso_year: number; iso_week: number; monday: string }[];
}>('calendar-cn.json');
const someDate = fc.integer({ min: -36_000, max: 36_000 }).map((days) => addDays('2000-01-01', days));

describe('calendar dates', () => {
  test.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['2023-13-01', false],
    ['2023-00-10', false],
    ['2023-1-1', false],
    ['', false],
  ])('%s is a date: %s', (date, expected) => expect(isCalendarDate(date)).toBe(expected));

  test.each([
    ['2024-01-31', 1, '2024-02-29'],
    ['2023-01-31', 1, '2023-02-28'],
    ['2024-03-31', -1, '2024-02-29'],
    ['2023-11-30', 3, '2024-02-29'],
    ['2024-01-15', -13, '2022-12-15'],
  ])('%s and %i months is %s', (date, months, expected) => expect(addMonths(date, months)).toBe(expected));

  it('adds and counts days as inverses', () => {
    fc.assert(
      fc.property(someDate, fc.integer({ min: -9999, max: 9999 }), (date, days) => daysBetween(date, addDays(date, days)) === days),
    );
  });

  it('starts weeks on Monday', () => {
    expect(weekOf('2026-11-21')).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ]);
    fc.assert(
      fc.property(someDate, (date) => weekdayOf(mondayOf(date)) === 1 && daysBetween(mondayOf(date), date) === weekdayOf(date) - 1),
    );
  });

  test.runIf(calendar)('agrees with the outside Monday weeks', () => {
    for (const { date, weekday_mon1, iso_year, iso_week, monday } of calendar!.weeks) {
      expect([date, weekdayOf(date), isoWeekOf(date), mondayOf(date)]).toEqual([
        date,
        weekday_mon1,
        { year: iso_year, week: iso_week },
        monday,
      ]);
    }
  });
});

describe("the clinic's clock", () => {
  it('shows the date of Shanghai, not of Greenwich', () => {
    expect(dateAt('2026-11-20T16:00:00Z')).toBe('2026-11-21');
    expect(wallClock('2026-11-20T15:59:59Z')).toEqual({ date: '2026-11-20', time: '23:59', timeWithSeconds: '23:59:59' });
  });

  it('finds the instant of a wall time, summer time of 1988 included', () => {
    expect(instantOf('2026-11-21', '08:15')).toBe('2026-11-21T00:15:00.000Z');
    expect(instantOf('1988-07-01', '08:00')).toBe('1988-06-30T23:00:00.000Z');
    fc.assert(
      fc.property(someDate, fc.integer({ min: 0, max: 1439 }), (date, minute) => {
        fc.pre(date > '1992-01-01');
        const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
        const shown = wallClock(instantOf(date, time));
        return shown.date === date && shown.time === time;
      }),
    );
  });
});

describe('age', () => {
  test.each([
    ['2026-11-21', '2026-11-21', 'patient.age.days', { days: 0 }],
    ['2026-10-22', '2026-11-21', 'patient.age.days', { days: 30 }],
    ['2026-10-21', '2026-11-21', 'patient.age.monthsDays', { months: 1, days: 0 }],
    ['2025-11-22', '2026-11-21', 'patient.age.monthsDays', { months: 11, days: 30 }],
    ['2025-11-21', '2026-11-21', 'patient.age.yearsMonths', { years: 1, months: 0 }],
    ['2020-11-22', '2026-11-21', 'patient.age.yearsMonths', { years: 5, months: 11 }],
    ['2020-11-21', '2026-11-21', 'patient.age.years', { years: 6 }],
    ['2024-02-29', '2025-02-28', 'patient.age.monthsDays', { months: 11, days: 30 }],
    ['2024-02-29', '2025-03-01', 'patient.age.yearsMonths', { years: 1, months: 0 }],
    ['1949-10-01', '2026-11-21', 'patient.age.years', { years: 77 }],
  ])('born %s, on %s: %s', (birth, date, message, values) => expect(ageWords(ageAt(birth, date)!)).toEqual({ message, values }));

  it('is nothing before birth', () => expect(ageAt('2026-11-22', '2026-11-21')).toBeUndefined());
});

describe('query windows', () => {
  test.each([
    ['billingList', undefined, '2026-11-21', 'error.dateRange.required'],
    ['anyList', undefined, '2026-11-21', undefined],
    ['billingList', '2026-08-21', '2026-11-21', undefined],
    ['billingList', '2026-08-20', '2026-11-21', 'error.dateRange.months'],
    ['anyList', '2025-11-21', '2026-11-21', undefined],
    ['anyList', '2025-11-20', '2026-11-21', 'error.dateRange.years'],
    ['report', '2024-11-21', '2026-11-21', undefined],
    ['report', '2024-11-20', '2026-11-21', 'error.dateRange.years'],
    ['billsOfOnePatient', '2021-11-21', '2026-11-21', undefined],
    ['billsOfOnePatient', '2021-11-20', '2026-11-21', 'error.dateRange.months'],
    ['anyList', '2026-11-22', '2026-11-21', 'error.dateRange.reversed'],
    ['anyList', '2026-02-30', '2026-11-21', 'error.date.invalid'],
  ] as const)('%s from %s to %s: %s', (name, from, to, expected) => {
    expect(checkDateRange({ from, to }, queryWindows[name])[0]?.message).toBe(expected);
  });
});
