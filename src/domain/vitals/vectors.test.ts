import { describe, expect, it, test } from 'vitest';
import { sharedVectors } from '../../../tests/shared.ts';
import { monthsOld } from './age.ts';
import { scoreOf } from './bands.ts';
import { type BedsideAge, bedsideBands } from './bedsidePews.ts';
import { isHypertensive, pressureClassOf, pressureSubtypeOf } from './bloodPressure.ts';
import { adultIndexClass, childIndexClass, waistClass } from './bmi.ts';
import { bodyMassIndex } from './bodyMassIndex.ts';
import { earlyWarning } from './earlyWarning.ts';
import { type Consciousness, type News2Level, news2Level, news2Scores } from './news2.ts';
import {
  capillaryScore,
  type Distress,
  distressScores,
  type OxygenDevice,
  type PewsAge,
  pewsAgeOf,
  pewsBands,
  pewsLevel,
  pewsOxygenScore,
  pewsScores,
  pewsSpo2,
} from './pews.ts';

type Scores = Record<string, number>;
interface News2Case {
  id: string;
  input: { rr: number; spo2: number; scale: 1 | 2; oxygen: boolean; sbp: number; hr: number; acvpu: Consciousness; temp: number };
  scores: Scores;
  total: number;
  any3: boolean;
  risk: string;
}

const news2 = sharedVectors<{ cases: News2Case[] }>('vital-signs-news2.json');
describe.skipIf(!news2)('NEWS2 as the Royal College of Physicians publishes it', () => {
  const risks: Record<string, News2Level> = { low: 'low', 'low-medium': 'lowMedium', medium: 'medium', high: 'high' };

  test.each(news2?.cases ?? [])('scores $id in every parameter, in total and in risk', ({ input, scores, total, any3, risk }) => {
    const given = { respiration: input.rr, spo2: input.spo2, scale: input.scale, isOnOxygen: input.oxygen, systolic: input.sbp };
    const scored = news2Scores({ ...given, pulse: input.hr, consciousness: input.acvpu, temperature: input.temp });
    expect(scored).toEqual(scores);
    const sum = Object.values(scored).reduce<number>((before, score) => before + (score ?? 0), 0);
    expect([sum, Object.values(scored).includes(3), news2Level(sum, any3)]).toEqual([total, any3, risks[risk]]);
  });

  it('gives the same answer through a measurement of an adult', () => {
    for (const { input, total, risk, any3 } of news2?.cases ?? []) {
      const values = {
        RESPIRATORY_RATE: input.rr,
        SPO2: input.spo2,
        SPO2_SCALE: String(input.scale),
        OXYGEN_DEVICE: input.oxygen ? 'nasal' : 'air',
        SYSTOLIC: input.sbp,
        PULSE: input.hr,
        CONSCIOUSNESS: input.acvpu,
        TEMPERATURE: input.temp,
      };
      const warning = earlyWarning(values, { birthDate: '1980-01-01', sex: 'F' }, '2026-11-21T02:00:00.000Z');
      expect(warning).toMatchObject({
        chart: 'news2',
        total,
        isComplete: true,
        missing: [],
        level: risks[risk],
        isUrgent: any3 || total >= 7,
      });
    }
  });
});

interface PewsCase {
  group: string;
  band: string;
  parameter: string;
  value: number | string;
  score: number;
  device: string;
  amount: number;
  unit: string;
  born: string;
  seen: string;
  sepsis_trigger: boolean;
  input: { rr: number; distress: Distress; spo2: number; device: string; l_min: number; hr: number; sbp: number; crt_s: number };
  scores: Scores;
  total: number;
  level: string;
}

const devices: Record<string, OxygenDevice> = {
  air: 'air',
  'nasal prongs': 'nasal',
  'face mask': 'mask',
  'head box': 'headBox',
  'high flow': 'highFlow',
  CPAP: 'cpap',
  BiPAP: 'bipap',
};
const parameters: Record<string, 'respiration' | 'pulse' | 'systolic'> = {
  respiratory_rate: 'respiration',
  heart_rate: 'pulse',
  systolic: 'systolic',
};

const pews = sharedVectors<{ cases: PewsCase[] }>('vital-signs-paediatric.json');
describe.skipIf(!pews)('early warning of children', () => {
  const of = (group: string) => (pews?.cases ?? []).filter((one) => one.group === group);

  test.each(of('national-pews').filter(({ band }) => band !== 'all'))('scores $parameter $value at $band: $score', (one) => {
    expect(scoreOf(pewsBands[one.band as PewsAge][parameters[one.parameter]!], Number(one.value))).toBe(one.score);
  });

  test.each(of('national-pews').filter(({ band }) => band === 'all'))('scores $parameter $value $device $amount at every age', (one) => {
    const scored = {
      spo2: () => scoreOf(pewsSpo2, Number(one.value)),
      oxygen: () =>
        one.unit === '%'
          ? pewsOxygenScore(devices[one.device], undefined, one.amount)
          : pewsOxygenScore(devices[one.device], one.amount, undefined),
      respiratory_distress: () => distressScores[one.value as Distress],
      capillary_refill_s: () => capillaryScore(Number(one.value)),
    }[one.parameter];
    expect(scored?.()).toBe(one.score);
  });

  test.each(of('national-pews-total'))('adds up a child of $band to $total, $level', ({ band, input, scores, total, level }) => {
    const given = { respiration: input.rr, distress: input.distress, spo2: input.spo2, device: devices[input.device], pulse: input.hr };
    const scored = pewsScores(band as PewsAge, {
      ...given,
      flow: input.l_min,
      percent: undefined,
      systolic: input.sbp,
      capillaryRefill: input.crt_s,
    });
    const named = Object.fromEntries(
      Object.entries(scores).map(([name, score]) => [
        parameters[name] ?? { respiratory_distress: 'distress', capillary_refill: 'capillaryRefill' }[name] ?? name,
        score,
      ]),
    );
    expect(scored).toEqual(named);
    const sum = Object.values(scored).reduce<number>((before, score) => before + (score ?? 0), 0);
    expect([sum, pewsLevel(sum)]).toEqual([total, level]);
  });

  test.each(of('national-pews-ageband'))('puts a child born $born and seen $seen into $band', ({ born, seen, band }) => {
    expect(pewsAgeOf(monthsOld(born, seen)!)).toBe(band);
  });

  test.each(of('national-pews-trigger'))(
    'takes a temperature of $value as a trigger or not, without a score',
    ({ value, sepsis_trigger: trigger }) => {
      const warning = earlyWarning(
        { TEMPERATURE: Number(value), SPO2: 98 },
        { birthDate: '2022-01-01', sex: 'M' },
        '2026-11-21T02:00:00.000Z',
      );
      expect(warning).toMatchObject({ total: 0, triggers: trigger ? ['temperature'] : [] });
    },
  );

  test.each(of('bedside-pews'))('reads $parameter $value at $band of the Bedside PEWS as $score', ({ band, parameter, value, score }) => {
    expect(scoreOf(bedsideBands[band as BedsideAge][parameters[parameter]!], Number(value))).toBe(score);
  });
});

interface PressureCase {
  group: string;
  systolic: number;
  diastolic: number;
  class: string;
  subtype: string | null;
  hypertension: boolean;
}

const pressures = sharedVectors<{ cases: PressureCase[] }>('blood-pressure-cn.json');
describe.skipIf(!pressures)('blood pressure by the Chinese guideline', () => {
  const settings = {
    home: 'home',
    'ambulatory-24h': 'ambulatory24h',
    'ambulatory-day': 'ambulatoryDay',
    'ambulatory-night': 'ambulatoryNight',
  } as const;

  test.each((pressures?.cases ?? []).filter(({ group }) => group === 'clinic'))('$systolic/$diastolic is $class, $subtype', (one) => {
    expect([pressureClassOf(one.systolic, one.diastolic), pressureSubtypeOf(one.systolic, one.diastolic)]).toEqual([
      one.class,
      one.subtype,
    ]);
  });

  test.each((pressures?.cases ?? []).filter(({ group }) => group !== 'clinic'))(
    '$group $systolic/$diastolic: hypertension $hypertension',
    (one) => {
      expect(isHypertensive(settings[one.group as keyof typeof settings], one.systolic, one.diastolic)).toBe(one.hypertension);
    },
  );
});

interface IndexCase {
  group: string;
  sex: 'M' | 'F';
  age: number;
  bmi: number;
  bmi_1dp: number;
  weight_kg: number;
  height_cm: number;
  waist_cm: number;
  class: string;
}

const indices = sharedVectors<{ cases: IndexCase[]; child_table: { sex: 'M' | 'F'; age: number; overweight: number; obese: number }[] }>(
  'bmi-cn.json',
);
describe.skipIf(!indices)('body mass index by WS/T 428 and WS/T 586', () => {
  test.each(indices?.cases ?? [])('$group $sex $age $bmi $weight_kg $height_cm $waist_cm is $class', (one) => {
    const judged = {
      adult: () => adultIndexClass(one.bmi),
      'adult-from-measures': () => adultIndexClass(bodyMassIndex({ WEIGHT: one.weight_kg, HEIGHT: one.height_cm })!),
      'adult-waist': () => waistClass(one.sex, one.waist_cm),
      child: () => childIndexClass(one.sex, one.age * 12, one.bmi),
    }[one.group];
    expect(judged?.()).toBe(one.class);
    if (one.bmi_1dp) expect(bodyMassIndex({ WEIGHT: one.weight_kg, HEIGHT: one.height_cm })).toBe(one.bmi_1dp);
  });

  test.each(indices?.child_table ?? [])(
    '$sex of $age: overweight from $overweight, obese from $obese',
    ({ sex, age, overweight, obese }) => {
      const classOf = (bmi: number) => childIndexClass(sex, age * 12, Math.round(bmi * 10) / 10);
      expect([classOf(overweight - 0.1), classOf(overweight), classOf(obese - 0.1), classOf(obese)]).toEqual([
        'not-overweight',
        'overweight',
        'overweight',
        'obese',
      ]);
    },
  );
});
