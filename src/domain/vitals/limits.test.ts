import { describe, expect, it, test } from 'vitest';
import type { VitalValues } from '../encounter/shapes.ts';
import type { Subject } from './age.ts';
import { improbableChanges, improbableForAge, improbableVitals, isUsableWeight, type LastValue } from './limits.ts';
import { checkRepeated } from './rules.ts';

const today = '2026-11-21';
const at = '2026-11-21T02:00:00.000Z';
const adult = { birthDate: '1985-05-01', sex: 'F' };
const child = { birthDate: '2018-11-21', sex: 'M' };
const infant = { birthDate: '2026-08-21', sex: 'M' };
const fieldsOf = (problems: readonly { field: string }[]) => problems.map(({ field }) => field);

describe('a value improbable for the age', () => {
  test.each<[string, Subject, VitalValues, string[]]>([
    ['640 kg of an adult', adult, { WEIGHT: 640 }, ['WEIGHT']],
    ['70 kg of an adult', adult, { WEIGHT: 70 }, []],
    ['250 kg of an adult', adult, { WEIGHT: 250 }, []],
    ['an adult of 16.5 cm', adult, { HEIGHT: 65 }, ['HEIGHT']],
    ['70 kg and 100 cm too few of one body', adult, { WEIGHT: 200, HEIGHT: 150 }, ['WEIGHT']],
    ['height and weight that fit', adult, { WEIGHT: 70, HEIGHT: 165 }, []],
    ['a child of 8 years with 90 kg', child, { WEIGHT: 90 }, ['WEIGHT']],
    ['a child of 8 years with 26 kg', child, { WEIGHT: 26 }, []],
    ['a child of 8 years of 180 cm', child, { HEIGHT: 180 }, ['HEIGHT']],
    ['an infant of 3 months with 64 kg', infant, { WEIGHT: 64 }, ['WEIGHT']],
    ['an infant of 3 months with 6.4 kg', infant, { WEIGHT: 6.4 }, []],
    ['an infant with a head of 60 cm', infant, { HEAD_RANGE: 60 }, ['HEAD_RANGE']],
    ['an infant with the pulse of 140', infant, { PULSE: 140 }, []],
    ['an infant with a heart rate of 45', infant, { HEART_RATE: 45 }, ['HEART_RATE']],
    ['an adult with a pulse of 240', adult, { PULSE: 240 }, ['PULSE']],
    ['an infant with 180 mmHg', infant, { SYSTOLIC: 180 }, ['SYSTOLIC']],
    ['an adult with 182/112 mmHg', adult, { SYSTOLIC: 182, DIASTOLIC: 112 }, []],
    ['an adult with 260 mmHg', adult, { SYSTOLIC: 260 }, ['SYSTOLIC']],
    ['45 ℃', adult, { TEMPERATURE: 45 }, ['TEMPERATURE']],
    ['39.4 ℃', adult, { TEMPERATURE: 39.4 }, []],
    ['SpO₂ of 69 %', adult, { SPO2: 69 }, ['SPO2']],
    ['SpO₂ of 91 %', adult, { SPO2: 91 }, []],
  ])('%s', (_, subject, values, expected) => {
    expect(fieldsOf(improbableForAge(values, subject, today))).toEqual(expected);
  });

  it('of a person without a known sex is judged by the nearer standard', () => {
    expect(fieldsOf(improbableForAge({ WEIGHT: 90 }, { ...child, sex: 'X' }, today))).toEqual(['WEIGHT']);
    expect(improbableForAge({ WEIGHT: 26 }, { ...child, sex: 'X' }, today)).toEqual([]);
  });

  it('never feeds doses or growth', () => {
    expect(isUsableWeight(640, 165, adult, today)).toBe(false);
    expect(isUsableWeight(64, 165, adult, today)).toBe(true);
    expect(isUsableWeight(200, 150, adult, today)).toBe(false);
    expect(isUsableWeight(26, null, child, today)).toBe(true);
    expect(isUsableWeight(260, null, child, today)).toBe(false);
  });
});

describe('a value improbable beside the last one', () => {
  const last = (key: LastValue['key'], value: number, date: string): LastValue[] => [
    { id: 'm', key, value, recordedAt: `${date}T02:00:00.000Z` },
  ];

  test.each<[string, Subject, VitalValues, LastValue[], string[]]>([
    ['an adult who lost 15 % in a month', adult, { WEIGHT: 59.5 }, last('WEIGHT', 70, '2026-10-25'), ['WEIGHT']],
    ['an adult who lost 8 % in a month', adult, { WEIGHT: 64.5 }, last('WEIGHT', 70, '2026-10-25'), []],
    ['an adult who gained 15 % in a week', adult, { WEIGHT: 81 }, last('WEIGHT', 70, '2026-11-14'), ['WEIGHT']],
    ['an adult who lost 15 % in three months', adult, { WEIGHT: 59.5 }, last('WEIGHT', 70, '2026-08-25'), []],
    ['an adult who lost 30 % in three months', adult, { WEIGHT: 49 }, last('WEIGHT', 70, '2026-08-25'), ['WEIGHT']],
    ['an adult of another year', adult, { WEIGHT: 49 }, last('WEIGHT', 70, '2024-08-25'), []],
    ['an infant who gained a third in a month', infant, { WEIGHT: 6.4 }, last('WEIGHT', 4.8, '2026-10-25'), []],
    ['an infant who lost a fifth', infant, { WEIGHT: 5.1 }, last('WEIGHT', 6.4, '2026-11-01'), ['WEIGHT']],
    ['a child who gained a third in a month', child, { WEIGHT: 34 }, last('WEIGHT', 26, '2026-11-01'), ['WEIGHT']],
    ['an adult shrunk by 4 cm', adult, { HEIGHT: 161 }, last('HEIGHT', 165, '2026-01-01'), ['HEIGHT']],
    ['an adult shrunk by 2 cm', adult, { HEIGHT: 163 }, last('HEIGHT', 165, '2026-01-01'), []],
    ['a child shrunk by 5 cm', child, { HEIGHT: 125 }, last('HEIGHT', 130, '2025-01-01'), ['HEIGHT']],
    ['a child grown by 6 cm in a year', child, { HEIGHT: 130 }, last('HEIGHT', 124, '2025-11-21'), []],
    ['a head shrunk by 2 cm', infant, { HEAD_RANGE: 39 }, last('HEAD_RANGE', 41, '2026-11-01'), ['HEAD_RANGE']],
    ['a value of which nothing is known', adult, { WEIGHT: 70 }, last('HEIGHT', 165, '2026-11-01'), []],
  ])('%s', (_, subject, values, known, expected) => {
    expect(fieldsOf(improbableChanges(values, subject, today, known))).toEqual(expected);
  });

  it('gives one reason a value', () => {
    expect(improbableVitals({ WEIGHT: 640 }, adult, at, last('WEIGHT', 64, '2026-11-01'))).toEqual([
      { field: 'WEIGHT', message: 'encounter.vital.unlikely', values: { low: 30, high: 250, unit: 'kg' } },
    ]);
  });
});

describe('an improbable value', () => {
  const typed = (values: VitalValues, repeated: VitalValues) => ({ values, recordedAt: at, repeated });

  test.each<[string, VitalValues, VitalValues, string[]]>([
    ['without a second entry is refused', {}, {}, ['encounter.vital.repeat']],
    ['with another second entry is refused', { WEIGHT: 64 }, {}, ['encounter.vital.repeatDiffers']],
    ['typed twice alike is taken', { WEIGHT: 640 }, {}, []],
    ['that stood there before is not asked about again', {}, { WEIGHT: 640 }, []],
    ['in place of another improbable one is asked about', {}, { WEIGHT: 630 }, ['encounter.vital.repeat']],
  ])('%s', (_, repeated, before, expected) => {
    const problems = checkRepeated(typed({ WEIGHT: 640, PULSE: 72 }, repeated), adult, [], before);
    expect(problems.map((problem) => Object.values(problem))).toEqual(expected.map((message) => ['repeated.WEIGHT', message]));
  });
});
