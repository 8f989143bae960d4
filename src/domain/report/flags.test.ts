import { describe, expect, it, test } from 'vitest';
import { checkRanges, flagOf, type Range, rangeFor, scopeText } from './flags.ts';
import { numberOf } from './numberOf.ts';
import { reportActs, reportCan } from './states.ts';

const any: Range = {
  sex: '',
  fromMonths: null,
  toMonths: null,
  low: 3.5,
  high: 9.5,
  criticalLow: null,
  criticalHigh: null,
  criticalWords: '',
  zh: '',
  en: '',
};
const word: Range = { ...any, low: null, high: null, zh: '阴性', en: 'Negative' };

describe('the flag of a result', () => {
  test.each([
    ['3.4', any, 'L'],
    ['3.5', any, ''],
    ['9.5', any, ''],
    ['9.51', any, 'H'],
    ['<3.5', any, 'L'],
    ['> 9.5', any, 'H'],
    ['', any, ''],
    ['溶血', any, ''],
    ['100', { ...any, high: null }, ''],
    ['阴性', word, ''],
    ['negative', word, ''],
    ['阳性（++）', word, 'A'],
    ['12', undefined, ''],
  ] as const)('%s is %s', (result, range, flag) => {
    expect(flagOf(result, range)).toBe(flag);
  });

  it('reads no number where a word begins with one', () => {
    expect(numberOf('1+')).toBeUndefined();
  });
});

describe('the range of a patient', () => {
  const ranges: Range[] = [
    { ...any, fromMonths: 0, toMonths: 12, low: 90, high: 150 },
    { ...any, sex: 'M', low: 130, high: 175 },
    { ...any, sex: 'F', low: 115, high: 150 },
  ];

  test.each([
    ['M', 6, 90],
    ['F', 12, 115],
    ['M', 480, 130],
  ])('of a patient of sex %s at %i months begins at %i', (sex, ageMonths, low) => {
    expect(rangeFor(ranges, { sex, ageMonths })?.low).toBe(low);
  });

  it('is none where neither sex nor age fits', () => {
    expect(rangeFor(ranges, { sex: 'X', ageMonths: 200 })).toBeUndefined();
  });

  it('is written as people read it', () => {
    expect([any, { ...any, low: null }, { ...any, high: null }, word].map((one) => scopeText(one, 'en'))).toEqual([
      '3.5–9.5',
      '≤ 9.5',
      '≥ 3.5',
      'Negative',
    ]);
  });

  it('has an upper limit above the lower one', () => {
    expect(checkRanges([any, { ...any, low: 10 }, { ...any, fromMonths: 12, toMonths: 12 }]).map(({ field }) => field)).toEqual([
      'ranges.1.high',
      'ranges.2.toMonths',
    ]);
  });
});

test.each([
  [0, ['write']],
  [1, ['write', 'review']],
  [2, ['correct']],
  [3, []],
] as const)('a report in state %i allows %j', (state, allowed) => {
  expect((Object.keys(reportActs) as (keyof typeof reportActs)[]).filter((act) => reportCan(act, state))).toEqual(allowed);
});
