import { describe, expect, it, test } from 'vitest';
import { criticalNews, criticalText, isUnreadable, judge } from './critical.ts';
import { checkRanges, type Range } from './flags.ts';

const potassium: Range & { unit: string } = {
  unit: 'mmol/L',
  sex: '',
  fromMonths: null,
  toMonths: null,
  low: 3.5,
  high: 5.3,
  criticalLow: 2.5,
  criticalHigh: 6.5,
  criticalWords: '',
  zh: '',
  en: '',
};
const excess = { ...potassium, low: -3, high: 3, criticalLow: -10, criticalHigh: 10 };
const bare = { ...potassium, low: null, high: null };

describe('a result', () => {
  test.each([
    ['1.9', potassium, 'L', true],
    ['2.5', potassium, 'L', true],
    ['2.51', potassium, 'L', false],
    ['<2.5', potassium, 'L', true],
    ['<3', potassium, 'L', false],
    ['3.5', potassium, '', false],
    ['5.3', potassium, '', false],
    ['6.4', potassium, 'H', false],
    ['6.5', potassium, 'H', true],
    ['>6.5', potassium, 'H', true],
    ['≥ 6.5', potassium, 'H', true],
    ['7.1', { ...potassium, criticalHigh: null }, 'H', false],
    ['2.1', { ...potassium, criticalLow: null }, 'L', false],
    ['7.1', bare, 'H', true],
    ['4', bare, '', false],
    ['溶血', potassium, '', false],
    ['', potassium, '', false],
    ['7.1', undefined, '', false],
    ['阳性', { ...bare, zh: '阴性' }, 'A', false],
    ['１．９', potassium, 'L', true],
    ['1.9↓', potassium, 'L', true],
    ['1.9 mmol/L', potassium, 'L', true],
    ['＜２．５', potassium, 'L', true],
    ['<=2.5', potassium, 'L', true],
    ['=>6.5', potassium, 'H', true],
    ['大于6.5', potassium, 'H', true],
    ['7.1 mg/dL', potassium, '', false],
    ['-5', excess, 'L', false],
    ['−12', excess, 'L', true],
    ['－10', excess, 'L', true],
    ['-2.9', excess, '', false],
    ['+5', excess, 'H', false],
    ['+3', { ...bare, criticalWords: '+++', criticalLow: null, criticalHigh: null, zh: '阴性' }, 'A', true],
    ['+1', { ...bare, criticalLow: null, criticalHigh: null, zh: '阴性' }, 'A', false],
  ] as const)('%s is judged', (result, range, abnormalFlag, critical) => {
    expect(judge(result, range)).toEqual({ abnormalFlag, critical });
  });
});

describe('a text that the limits cannot judge', () => {
  test.each([
    ['溶血', potassium, true],
    ['1,5', potassium, true],
    ['7.1 mg/dL', potassium, true],
    ['7.1 mg/dL', { ...potassium, low: null, high: null, criticalLow: null }, true],
    ['7.1 ↑', potassium, false],
    ['', potassium, false],
    ['溶血', { ...potassium, low: null, high: null, criticalLow: null, criticalHigh: null }, false],
    ['阳性', { ...potassium, zh: '阴性' }, false],
    ['检出', { ...potassium, criticalWords: '检出*' }, false],
  ])('%s with %j: %s', (result, range, expected) => {
    expect(isUnreadable(result, range)).toBe(expected);
  });
});

describe('critical limits', () => {
  test.each([
    [{}, []],
    [{ criticalLow: 3.5 }, ['ranges.0.criticalLow']],
    [{ criticalHigh: 5.3 }, ['ranges.0.criticalHigh']],
    [{ low: null, criticalLow: 5.3 }, ['ranges.0.criticalLow']],
    [{ high: null, criticalHigh: 3.5 }, ['ranges.0.criticalHigh']],
    [{ low: null, high: null, criticalHigh: 2.5 }, ['ranges.0.criticalHigh']],
    [{ low: null, high: null }, []],
    [{ criticalLow: null, criticalHigh: null }, []],
  ] satisfies [Partial<Range>, string[]][])('with %j are refused beside %j', (change, fields) => {
    expect(checkRanges([{ ...potassium, ...change }]).map(({ field }) => field)).toEqual(fields);
  });

  it('are written as people read them', () => {
    expect(
      [potassium, { ...potassium, criticalLow: null }, { ...potassium, criticalLow: null, criticalHigh: null }].map(criticalText),
    ).toEqual(['≤ 2.5 / ≥ 6.5', '≥ 6.5', '']);
  });
});

describe('the ordering doctor', () => {
  const row = (result: string, critical = true, indicatorId = 'K') => ({ indicatorId, result, critical });

  test.each([
    ['hears nothing of what is normal', [], [row('4', false)], undefined],
    ['hears of a first critical result', [], [row('7.1')], 'critical'],
    ['hears of one a correction brings', [row('4', false)], [row('7.1')], 'critical'],
    ['hears of another value', [row('7.1')], [row('7.4')], 'critical'],
    ['hears of another indicator', [row('7.1')], [row('7.1'), row('18', true, 'PLT')], 'critical'],
    ['hears of one of two that stays', [row('7.1'), row('18', true, 'PLT')], [row('7.1'), row('180', false, 'PLT')], 'critical'],
    ['does not hear twice of the same', [row('7.1')], [row('7.1'), row('180', false, 'PLT')], undefined],
    ['hears that it was none', [row('7.1')], [row('4.1', false)], 'criticalWithdrawn'],
  ] as const)('%s', (_, before, now, news) => {
    expect(criticalNews(before, now)).toBe(news);
  });
});
