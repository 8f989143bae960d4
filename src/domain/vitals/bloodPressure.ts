import type { SignState } from './bands.ts';

/**
 * 中国高血压防治指南 (2018 revision; 2024 revision): classes of one clinic reading of an untreated adult of 18 years and over, mmHg; the
 * higher of the two classes decides. The class of one reading is no diagnosis: that needs raised readings on separate days.
 */
export const pressureClasses = ['normal', 'high-normal', 'grade-1', 'grade-2', 'grade-3'] as const;
export type PressureClass = (typeof pressureClasses)[number];
export type PressureSubtype = 'isolated-systolic' | 'isolated-diastolic' | 'systolic-diastolic';

/** Lower bounds of the classes after the first one. */
const systolicFrom = [120, 140, 160, 180] as const;
const diastolicFrom = [80, 90, 100, 110] as const;

const stepsOf = (bounds: readonly number[], value: number | undefined): number =>
  value === undefined ? 0 : bounds.filter((bound) => value >= bound).length;

/** The class of a reading; one of the two numbers suffices to be raised. */
export function pressureClassOf(systolic: number | undefined, diastolic: number | undefined): PressureClass {
  const step = Math.max(stepsOf(systolicFrom, systolic), stepsOf(diastolicFrom, diastolic));
  return pressureClasses[step] ?? 'normal';
}

/** Which of the two numbers makes the hypertension; null below it. */
export function pressureSubtypeOf(systolic: number, diastolic: number): PressureSubtype | null {
  const [isSystolic, isDiastolic] = [systolic >= 140, diastolic >= 90];
  if (isSystolic && isDiastolic) return 'systolic-diastolic';
  if (isSystolic) return 'isolated-systolic';
  return isDiastolic ? 'isolated-diastolic' : null;
}

export type PressureSetting = 'clinic' | 'home' | 'ambulatoryDay' | 'ambulatoryNight' | 'ambulatory24h';

/** Same guideline: where hypertension begins by where the pressure was taken. */
const hypertensionFrom: Readonly<Record<PressureSetting, readonly [systolic: number, diastolic: number]>> = {
  clinic: [140, 90],
  home: [135, 85],
  ambulatoryDay: [135, 85],
  ambulatoryNight: [120, 70],
  ambulatory24h: [130, 80],
};

export function isHypertensive(setting: PressureSetting, systolic: number | undefined, diastolic: number | undefined): boolean {
  const [fromSystolic, fromDiastolic] = hypertensionFrom[setting];
  return (systolic ?? 0) >= fromSystolic || (diastolic ?? 0) >= fromDiastolic;
}

/** Grade 3 asks for action now, whatever the setting. */
const criticalFrom = { systolic: 180, diastolic: 110 } as const;
/** 妊娠期高血压疾病诊治指南 (2020): severe from 160/110 mmHg, raised from 140/90. */
const pregnantCriticalFrom = { systolic: 160, diastolic: 110 } as const;

/**
 * Low pressure: 诊断学 (hypotension below 90/60 mmHg); NEWS2 scores 3 up to a systolic of 90 (critical) and 2 up to 100. A systolic of
 * 101–110 scores 1 in NEWS2 but is a normal pressure of the guideline, so it is not marked.
 */
function lowState(part: 'systolic' | 'diastolic', value: number): SignState {
  if (part === 'diastolic') return value < 60 ? 'low' : 'normal';
  if (value <= 90) return 'criticalLow';
  return value <= 100 ? 'low' : 'normal';
}

/** One number of an adult's pressure. */
export function pressureState(
  part: 'systolic' | 'diastolic',
  value: number,
  { setting, isPregnant }: { setting: PressureSetting; isPregnant: boolean },
): SignState {
  const critical = isPregnant ? pregnantCriticalFrom : criticalFrom;
  if (value >= critical[part]) return 'criticalHigh';
  const isHigh = part === 'systolic' ? isHypertensive(setting, value, undefined) : isHypertensive(setting, undefined, value);
  return isHigh ? 'high' : lowState(part, value);
}
