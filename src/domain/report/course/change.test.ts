import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { changeOf, seriesOf } from './change.ts';

const of = (result: string, unit = 'mmol/L') => ({ result, unit });

describe('the change of a result', () => {
  test.each([
    ['8.2', '7.1', { direction: 'up', by: '1.1', percent: 15 }],
    ['7.1', '8.2', { direction: 'down', by: '1.1', percent: -13 }],
    ['5', '5.0', { direction: 'same', by: '0', percent: 0 }],
    ['0.3', '0', { direction: 'up', by: '0.3', percent: null }],
    ['-1.5', '-2', { direction: 'up', by: '0.5', percent: null }],
    ['145', '45', { direction: 'up', by: '100', percent: 222 }],
  ] as const)('from %s after %s', (now, former, change) => {
    expect(changeOf(of(now), of(former))).toEqual(change);
  });

  test.each([
    ['a bound', of('<0.5'), of('0.4')],
    ['a bound before it', of('0.4'), of('>200')],
    ['a word', of('+++'), of('1')],
    ['an empty text', of(''), of('1')],
    ['another unit', of('5.5', 'mmol/L'), of('99', 'mg/dL')],
  ])('is not computed for %s', (_, now, former) => {
    expect(changeOf(now, former)).toBeUndefined();
  });

  it('is as large the other way round, without rests of binary fractions', () => {
    const value = fc.integer({ min: 0, max: 999_999 }).map((hundredths) => (hundredths / 100).toFixed(2));
    fc.assert(
      fc.property(value, value, (one, other) => {
        const [there, back] = [changeOf(of(one), of(other)), changeOf(of(other), of(one))];
        expect(there?.by).toBe(back?.by);
        expect(there?.by.split('.')[1]?.length ?? 0).toBeLessThanOrEqual(2);
        expect(Math.round(Number(there?.by) * 100)).toBe(Math.abs(Math.round(Number(one) * 100) - Math.round(Number(other) * 100)));
      }),
    );
  });
});

describe('the course of a result', () => {
  it('runs from the oldest value to the present one', () => {
    expect(seriesOf(of('8.2'), [of('7.1'), of('6.0')])).toEqual([6, 7.1, 8.2]);
  });

  it('leaves out bounds, words and values in another unit', () => {
    expect(seriesOf(of('8.2'), [of('<0.5'), of('148', 'mg/dL'), of('7.1')])).toEqual([7.1, 8.2]);
  });
});
