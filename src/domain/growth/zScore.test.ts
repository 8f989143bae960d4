import { describe, expect, it, test } from 'vitest';
import { sharedVectors } from '../../../tests/shared.ts';
import { curvesOf, pointsOf } from './curve.ts';
import { daysOfMonth, percentileOf, standardHeight, zScore } from './zScore.ts';

interface Young {
  sex: 'M' | 'F';
  age_days: number;
  weight_kg: number;
  lenhei_cm: number | null;
  head_cm: number | null;
  measure: 'l' | 'h' | null;
  oedema: 'y' | 'n';
  beyond_daily_table?: boolean;
  z: Record<'weight_for_age' | 'length_height_for_age' | 'head_for_age' | 'bmi_for_age', number | null>;
}
interface Older {
  sex: 'M' | 'F';
  age_months: number;
  weight_kg: number;
  height_cm: number;
  bmi: number;
  oedema: 'y' | 'n';
  z: Record<'height_for_age' | 'weight_for_age' | 'bmi_for_age', number | null>;
}

const near = 0.0101;
const young = sharedVectors<{ cases: Young[] }>('who-zscores-0-5y.json');
const older = sharedVectors<{ cases: Older[] }>('who-zscores-5-19y.json');

describe('z-scores against the published results', () => {
  test.skipIf(!young)('of children to five years are right to 0.01 (skipped without the vectors)', () => {
    const wrong: unknown[] = [];
    let compared = 0;
    for (const one of young!.cases) {
      if (one.beyond_daily_table) continue;
      const { sex, z } = one;
      const days = Math.round(one.age_days);
      const height = one.lenhei_cm && standardHeight(one.lenhei_cm, days, one.measure === 'h' ? 'standing' : 'lying');
      const isMeasured = one.oedema !== 'y';
      const pairs: [number | null, number | undefined][] = [
        [z.weight_for_age, isMeasured ? zScore('weight', sex, days, one.weight_kg) : undefined],
        [z.length_height_for_age, height ? zScore('height', sex, days, height) : undefined],
        [z.head_for_age, one.head_cm ? zScore('head', sex, days, one.head_cm) : undefined],
        [z.bmi_for_age, height && isMeasured ? zScore('bmi', sex, days, one.weight_kg / (height / 100) ** 2) : undefined],
      ];
      for (const [expected, got] of pairs) {
        if (expected === null || got === undefined) continue;
        compared += 1;
        if (Math.abs(expected - got) > near) wrong.push({ ...one, got, expected });
      }
    }
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(1400);
  });

  test.skipIf(!older)('of children from five to nineteen are right to 0.01 (skipped without the vectors)', () => {
    const wrong: unknown[] = [];
    for (const { sex, age_months, weight_kg, height_cm, bmi, oedema, z } of older!.cases) {
      const days = age_months * daysOfMonth;
      const pairs: [number | null, number | undefined][] = [
        [z.height_for_age, zScore('height', sex, days, height_cm)],
        [oedema === 'y' ? null : z.weight_for_age, zScore('weight', sex, days, weight_kg)],
        [oedema === 'y' ? null : z.bmi_for_age, zScore('bmi', sex, days, bmi)],
      ];
      for (const [expected, got] of pairs)
        if (expected !== null && got !== undefined && Math.abs(expected - got) > near) wrong.push({ sex, age_months, expected, got });
    }
    expect(wrong).toEqual([]);
  });
});

describe('growth', () => {
  test.each([
    ['a girl of 1522 days weighing 17 kg', 'weight', 'F', 1522, 17, 0.24],
    ['a boy of 44 days, 50 cm long', 'height', 'M', 44, 50, -3.29],
  ] as const)('%s has the z-score WHO gives', (_, indicator, sex, days, value, z) => {
    expect(zScore(indicator, sex, days, value)).toBeCloseTo(z, 1);
    expect(Math.abs(zScore(indicator, sex, days, value)! - z)).toBeLessThanOrEqual(near);
  });

  test.each([
    ['before birth', 'weight', -1],
    ['a head at six years', 'head', 6 * 365],
    ['a weight at eleven years', 'weight', 11 * 366],
    ['a height at twenty', 'height', 20 * 366],
  ] as const)('there is no standard for %s', (_, indicator, days) => {
    expect(zScore(indicator, 'M', days, 50)).toBeUndefined();
  });

  it('says where in a hundred children one stands', () => {
    expect([-2, 0, 1, 2].map(percentileOf)).toEqual([2.3, 50, 84.1, 97.7]);
  });

  it('draws lines that never cross, and the medians the standard gives', () => {
    for (const indicator of ['weight', 'height', 'head', 'bmi'] as const) {
      const curves = curvesOf(indicator, 'F', 20);
      for (let line = 1; line < curves.length; line++)
        for (const [index, { value }] of curves[line]!.points.entries())
          expect(value).toBeGreaterThan(curves[line - 1]!.points[index]!.value);
    }
    expect(curvesOf('weight', 'M', 3)[3]!.points[0]).toEqual({ ageDays: 0, value: 3.35 });
  });

  it('counts a body mass index only where both were measured at once', () => {
    const base = { recordedAt: '2026-01-02T00:00:00.000Z', date: '2026-01-02', head: null };
    const points = pointsOf('bmi', 'M', '2025-01-02', [
      { ...base, id: 'a', weight: 9.6, height: null },
      { ...base, id: 'b', weight: 9.6, height: 75.7 },
    ]);

    expect(points).toMatchObject([{ id: 'b', ageDays: 365, value: 16.75 }]);
  });
});
