import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, ageAt } from '../dates.ts';
import { birthDateOfAge } from './ageTyped.ts';
import { newcomerOf } from './newcomer.ts';

describe('what a search text says of a newcomer', () => {
  test.each([
    ['13900001234', { mobile: '13900001234' }],
    [' 139 0000-1234', { mobile: '13900001234' }],
    ['+4915112345678', { mobile: '+4915112345678' }],
    ['11010519491231002x', { idNumber: '11010519491231002X', birthDate: '1949-12-31', sex: 'F' }],
    ['110105194913310021', { mobile: '110105194913310021' }],
    ['王小明 ', { name: '王小明' }],
    ['1234', { name: '1234' }],
  ])('reads %j as %j', (typed, facts) => expect(newcomerOf(typed)).toEqual(facts));
});

describe('a birth date reckoned from an age', () => {
  const dates = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));

  it('gives that age in years on the day it was typed', () =>
    fc.assert(
      fc.property(dates, fc.integer({ min: 1, max: 130 }), (today, count) => {
        expect(ageAt(birthDateOfAge({ unit: 'year', count }, today), today)).toMatchObject({ unit: 'year', count });
      }),
    ));

  it('gives that age in months below one year', () =>
    fc.assert(
      fc.property(dates, fc.integer({ min: 1, max: 11 }), (today, count) => {
        expect(ageAt(birthDateOfAge({ unit: 'month', count }, today), today)).toMatchObject({ unit: 'month', count });
      }),
    ));

  it('gives that age in days below one month', () =>
    fc.assert(
      fc.property(dates, fc.integer({ min: 0, max: 27 }), (today, count) => {
        expect(ageAt(birthDateOfAge({ unit: 'day', count }, today), today)).toMatchObject({ unit: 'day', count });
      }),
    ));
});
