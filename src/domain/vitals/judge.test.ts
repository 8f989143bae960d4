import { describe, expect, it, test } from 'vitest';
import type { VitalValues } from '../encounter/shapes.ts';
import { signStates, worseOf } from './bands.ts';
import { earlyWarning, warningRank } from './earlyWarning.ts';
import { type JudgedSign, judgeVitals } from './judge.ts';

const at = '2026-11-21T02:00:00.000Z';
const bornAt = (years: number, months = 0) => ({
  birthDate: `${2026 - years - (months > 10 ? 1 : 0)}-${String(((11 - months - 1 + 12) % 12) + 1).padStart(2, '0')}-20`,
  sex: 'F',
});
const adult = bornAt(40);
const stateOf = (values: VitalValues, sign: JudgedSign, subject = adult) => judgeVitals(values, subject, at)[sign]?.state;

describe('a sign of an adult', () => {
  test.each([
    ['PULSE', [40, 'criticalLow'], [41, 'low'], [51, 'normal'], [90, 'normal'], [91, 'high'], [130, 'high'], [131, 'criticalHigh']],
    ['RESPIRATORY_RATE', [8, 'criticalLow'], [9, 'low'], [12, 'normal'], [20, 'normal'], [21, 'high'], [25, 'criticalHigh']],
    ['SPO2', [91, 'criticalLow'], [92, 'low'], [95, 'low'], [96, 'normal'], [100, 'normal']],
    [
      'TEMPERATURE',
      [35, 'criticalLow'],
      [35.1, 'low'],
      [36, 'normal'],
      [37.2, 'normal'],
      [37.3, 'high'],
      [39.4, 'high'],
      [40.1, 'criticalHigh'],
    ],
    ['SYSTOLIC', [90, 'criticalLow'], [100, 'low'], [101, 'normal'], [139, 'normal'], [140, 'high'], [179, 'high'], [180, 'criticalHigh']],
    ['DIASTOLIC', [59, 'low'], [60, 'normal'], [89, 'normal'], [90, 'high'], [109, 'high'], [110, 'criticalHigh']],
    ['PAIN', [3, 'normal'], [4, 'high']],
  ] as const)('%s is judged at each edge', (sign, ...edges) => {
    for (const [value, state] of edges) expect([value, stateOf({ [sign]: value }, sign)]).toEqual([value, state]);
  });

  it('pressure is the worse of its two numbers, with the class of the guideline', () => {
    expect(judgeVitals({ SYSTOLIC: 182, DIASTOLIC: 112 }, adult, at).PRESSURE).toEqual({
      state: 'criticalHigh',
      source: 'pressure',
      class: 'pressure.grade-3',
    });
    expect(judgeVitals({ SYSTOLIC: 130, DIASTOLIC: 80 }, adult, at).PRESSURE).toMatchObject({
      state: 'normal',
      class: 'pressure.high-normal',
    });
    expect(judgeVitals({ SYSTOLIC: 118, DIASTOLIC: 95 }, adult, at).PRESSURE).toMatchObject({ state: 'high', class: 'pressure.grade-1' });
  });

  it('pressure taken at home is raised from 135/85 and is given no class of the clinic', () => {
    const judged = judgeVitals({ SYSTOLIC: 136, DIASTOLIC: 80, PRESSURE_SETTING: 'home' }, adult, at).PRESSURE;
    expect(judged).toEqual({ state: 'high', source: 'pressure' });
  });

  test.each([
    ['axillary', 36, 37.2],
    ['oral', 36.3, 37.2],
    ['rectal', 36.5, 37.7],
    ['ear', 36, 37.7],
    ['forehead', 36, 37.2],
    ['a site of the clinic', 36, 37.2],
  ])('temperature taken %s is normal from %s to %s ℃', (site, lowest, highest) => {
    const states = [lowest - 0.1, lowest, highest, highest + 0.1].map((value) =>
      stateOf({ TEMPERATURE: Math.round(value * 10) / 10, TEMPERATURE_POSITION: site }, 'TEMPERATURE'),
    );
    expect(states).toEqual(['low', 'normal', 'normal', 'high']);
  });

  it('oxygen saturation is judged by scale 2 only where a clinician chose it', () => {
    expect(stateOf({ SPO2: 90 }, 'SPO2')).toBe('criticalLow');
    expect(stateOf({ SPO2: 90, SPO2_SCALE: '2' }, 'SPO2')).toBe('normal');
    expect(stateOf({ SPO2: 97, SPO2_SCALE: '2', OXYGEN_DEVICE: 'nasal' }, 'SPO2')).toBe('criticalHigh');
  });

  test.each([
    [{ HEIGHT: 165, WEIGHT: 45 }, 'low', 'bmi.underweight'],
    [{ HEIGHT: 165, WEIGHT: 60 }, 'normal', 'bmi.normal'],
    [{ HEIGHT: 165, WEIGHT: 70 }, 'high', 'bmi.overweight'],
    [{ HEIGHT: 165, WEIGHT: 80 }, 'high', 'bmi.obese'],
  ] as const)('body mass index of %j is %s, %s', (values, state, found) => {
    expect(judgeVitals(values, adult, at).BMI).toEqual({ state, class: found, source: 'wst428' });
    expect(judgeVitals({ ...values, PREGNANT: 'yes' }, adult, at).BMI).toBeUndefined();
  });
});

describe('a sign of a child', () => {
  test.each([
    ['PULSE', 130, bornAt(0, 6), 'normal'],
    ['PULSE', 130, bornAt(3), 'normal'],
    ['PULSE', 130, bornAt(8), 'high'],
    ['PULSE', 130, bornAt(14), 'criticalHigh'],
    ['PULSE', 130, bornAt(16, 1), 'high'],
    ['RESPIRATORY_RATE', 45, bornAt(0, 6), 'normal'],
    ['RESPIRATORY_RATE', 45, bornAt(3), 'high'],
    ['RESPIRATORY_RATE', 45, bornAt(14), 'criticalHigh'],
    ['SYSTOLIC', 85, bornAt(0, 6), 'normal'],
    ['SYSTOLIC', 85, bornAt(8), 'low'],
    ['SYSTOLIC', 182, bornAt(8), 'criticalHigh'],
    ['SYSTOLIC', 182, bornAt(17), 'criticalHigh'],
    ['SPO2', 91, bornAt(3), 'criticalLow'],
    ['SPO2', 95, bornAt(3), 'normal'],
    ['TEMPERATURE', 38, bornAt(0, 2), 'criticalHigh'],
    ['TEMPERATURE', 38, bornAt(0, 4), 'high'],
    ['CAPILLARY_REFILL', 3, bornAt(3), 'high'],
    ['CAPILLARY_REFILL', 2, bornAt(3), 'normal'],
  ] as const)('%s of %s, born %j, is %s', (sign, value, subject, state) => {
    expect(stateOf({ [sign]: value }, sign, subject)).toBe(state);
  });

  it('diastolic pressure under 16 years is not judged, because no table covers it', () => {
    expect(judgeVitals({ DIASTOLIC: 95 }, bornAt(15), at).DIASTOLIC).toBeUndefined();
    expect(judgeVitals({ SYSTOLIC: 118, DIASTOLIC: 95 }, bornAt(15), at).PRESSURE).toMatchObject({ source: 'pews' });
  });

  it('pressure between 16 and 18 years is marked by adult limits but given no class', () => {
    expect(judgeVitals({ SYSTOLIC: 150, DIASTOLIC: 95 }, bornAt(17), at).PRESSURE).toEqual({ state: 'high', source: 'pressureMinor' });
  });

  it('body mass index uses the half year reached, and the standard of the World Health Organization below 6 years', () => {
    expect(judgeVitals({ HEIGHT: 125, WEIGHT: 27.5 }, bornAt(7, 8), at).BMI).toMatchObject({ class: 'bmi.overweight', source: 'wst586' });
    expect(judgeVitals({ HEIGHT: 100, WEIGHT: 22 }, bornAt(4), at).BMI).toMatchObject({ class: 'bmi.obese', source: 'who' });
    expect(judgeVitals({ HEIGHT: 100, WEIGHT: 15.5 }, bornAt(4), at).BMI).toMatchObject({ class: 'bmi.normal', source: 'who' });
  });

  it('weight and height are low or high beyond two deviations', () => {
    expect(stateOf({ WEIGHT: 10 }, 'WEIGHT', bornAt(4))).toBe('low');
    expect(stateOf({ WEIGHT: 16 }, 'WEIGHT', bornAt(4))).toBe('normal');
    expect(stateOf({ HEIGHT: 125 }, 'HEIGHT', bornAt(4))).toBe('high');
    expect(stateOf({ WEIGHT: 60 }, 'WEIGHT', adult)).toBeUndefined();
  });
});

describe('in pregnancy', () => {
  const pregnant = { PREGNANT: 'yes' } as const;

  it('no NEWS2 is computed, and pressure is critical from 160/110', () => {
    expect(earlyWarning({ ...pregnant, PULSE: 120, SPO2: 90 }, adult, at)).toBe('pregnant');
    expect(judgeVitals({ ...pregnant, SYSTOLIC: 160, DIASTOLIC: 95 }, adult, at).PRESSURE).toEqual({
      state: 'criticalHigh',
      source: 'pressurePregnant',
    });
  });
});

describe('the early-warning score', () => {
  const whole = { RESPIRATORY_RATE: 16, SPO2: 97, OXYGEN_DEVICE: 'air', SYSTOLIC: 125, PULSE: 75, CONSCIOUSNESS: 'A', TEMPERATURE: 37 };

  it('is complete only with every parameter', () => {
    expect(earlyWarning(whole, adult, at)).toMatchObject({ total: 0, isComplete: true, level: 'low', isUrgent: false });
    for (const key of Object.keys(whole)) {
      const { [key as keyof typeof whole]: _, ...rest } = whole;
      expect(earlyWarning(rest, adult, at)).toMatchObject({ isComplete: false, missing: [expect.any(String)] });
    }
  });

  it('of 182/112, 39.4 ℃, pulse 118 and SpO₂ 91 is at least 7 and urgent, and names what is missing', () => {
    expect(earlyWarning({ SYSTOLIC: 182, DIASTOLIC: 112, TEMPERATURE: 39.4, PULSE: 118, SPO2: 91 }, adult, at)).toMatchObject({
      chart: 'news2',
      total: 7,
      level: 'high',
      isComplete: false,
      isUrgent: true,
      missing: ['respiration', 'oxygen', 'consciousness'],
    });
  });

  it('takes the heart rate where the pulse was not counted', () => {
    const { PULSE: pulse, ...rest } = whole;
    expect(earlyWarning({ ...rest, HEART_RATE: pulse }, adult, at)).toMatchObject({ isComplete: true });
  });

  it('with a single 3 is urgent whatever the total', () => {
    expect(earlyWarning({ ...whole, CONSCIOUSNESS: 'C' }, adult, at)).toMatchObject({ total: 3, level: 'lowMedium', isUrgent: true });
    expect(earlyWarning({ ...whole, PULSE: 111, TEMPERATURE: 39.1 }, adult, at)).toMatchObject({ total: 4, level: 'low', isUrgent: false });
  });

  it('with scale 2 above the target waits until it is known whether oxygen is given', () => {
    const { OXYGEN_DEVICE: _, ...rest } = whole;
    expect(earlyWarning({ ...rest, SPO2_SCALE: '2' }, adult, at)).toMatchObject({ missing: ['spo2', 'oxygen'] });
  });

  test.each([
    [15, 'pews'],
    [16, 'news2'],
  ])('at %s years is the %s', (years, chart) => {
    expect(earlyWarning(whole, bornAt(years), at)).toMatchObject({ chart });
  });

  it('of a child is urgent from 9, and when the child is not alert', () => {
    const child = bornAt(3);
    const grave = { RESPIRATORY_RATE: 61, RESPIRATORY_DISTRESS: 'severe', SPO2: 97, PULSE: 141 };
    expect(earlyWarning(grave, child, at)).toMatchObject({ total: 9, level: 'high', isUrgent: true });
    expect(earlyWarning({ ...grave, PULSE: 110 }, child, at)).toMatchObject({ total: 8, level: 'medium', isUrgent: false });
    expect(earlyWarning({ SPO2: 98, CONSCIOUSNESS: 'V' }, child, at)).toMatchObject({ triggers: ['consciousness'], isUrgent: true });
  });

  it('of nothing measured is none', () => {
    expect(earlyWarning({ WEIGHT: 60 }, adult, at)).toBe('none');
    expect(earlyWarning(whole, { birthDate: '2027-01-01', sex: 'F' }, at)).toBe('none');
  });

  it('sorts by urgency, then level, then total', () => {
    const ranks = [
      earlyWarning({ SPO2: 91, PULSE: 131, RESPIRATORY_RATE: 25 }, adult, at),
      earlyWarning({ SPO2: 91 }, adult, at),
      earlyWarning({ PULSE: 118, TEMPERATURE: 39.4, SPO2: 94 }, adult, at),
      earlyWarning({ PULSE: 95 }, adult, at),
      earlyWarning({ PULSE: 70 }, adult, at),
      'none' as const,
    ].map(warningRank);
    expect(ranks).toEqual(ranks.toSorted((one, other) => other - one));
    expect(new Set(ranks).size).toBe(ranks.length);
  });
});

it('the more serious of two states wins', () => {
  for (const state of signStates) expect(worseOf('normal', state)).toBe(state);
  expect(worseOf('criticalLow', 'high')).toBe('criticalLow');
  expect(worseOf('high', 'criticalLow')).toBe('criticalLow');
});
