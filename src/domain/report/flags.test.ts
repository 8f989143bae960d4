import { describe, expect, it, test } from 'vitest';
import { checkRanges, flagOf, type Range, rangeFor, scopeText } from './flags.ts';
import { reportActs, reportCan } from './states.ts';

const any: Range & { unit: string } = {
  unit: '10^9/L',
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
const word = { ...any, low: null, high: null, zh: '阴性', en: 'Negative' };

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
    ['+1', word, 'A'],
    ['1+', word, 'A'],
    ['0.02', word, ''],
    ['12', undefined, ''],
  ] as const)('%s is %s', (result, range, flag) => {
    expect(flagOf(result, range)).toBe(flag);
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

  it('is none where no row is of that age', () => {
    expect(rangeFor([{ ...any, fromMonths: 0, toMonths: 12 }], { sex: 'M', ageMonths: 200 })).toBeUndefined();
  });

  const none = { low: null, high: null, zh: '', en: '' };
  const apart: Range[] = [
    { ...any, sex: 'M', low: 130, high: 175, criticalLow: 60, criticalHigh: 200, criticalWords: '溶血; 凝固' },
    { ...any, sex: 'F', low: 115, high: 150, criticalLow: 50, criticalHigh: 190, criticalWords: '凝固' },
  ];
  const stricter = { ...none, criticalLow: 60, criticalHigh: 190, criticalWords: '溶血; 凝固' };
  test.each([
    ['of sex X, where men and women differ, has no normal values and the stricter critical limits', apart, 'X', 400, stricter],
    ['of sex X, where they agree, is theirs', [{ ...apart[0]!, sex: '' as const }], 'X', 400, { low: 130, criticalLow: 60 }],
    [
      'of sex X, where two rows agree, is theirs',
      [apart[0]!, { ...apart[0]!, sex: 'F' as const, criticalLow: 50 }],
      'X',
      400,
      { low: 130, high: 175, criticalLow: 60 },
    ],
    ['of sex X, where only women have one, has only its critical limits', apart.slice(1), 'X', 400, { ...none, criticalLow: 50 }],
    ['of a woman of unknown age is that of her sex', apart, 'F', null, { low: 115, high: 150, criticalLow: 50 }],
    ['of unknown age, where ages differ, has no normal values', ranges, 'M', null, none],
    ['of a child of sex X is that of children', ranges, 'X', 6, { low: 90, high: 150 }],
  ])('%s', (_, rows, sex, ageMonths, expected) => {
    expect(rangeFor(rows, { sex, ageMonths })).toMatchObject(expected);
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
