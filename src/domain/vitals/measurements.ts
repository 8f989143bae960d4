import type { VitalKey, VitalValues } from '../encounter/shapes.ts';

/** Keys that hold a choice or a text; every other key holds a number. */
export const textKeys = [
  'TEMPERATURE_POSITION',
  'LAST_MENSTRUATION',
  'NOTE',
  'CONSCIOUSNESS',
  'OXYGEN_DEVICE',
  'PREGNANT',
  'PRESSURE_SETTING',
  'RESPIRATORY_DISTRESS',
  'SPO2_SCALE',
] as const;
export type TextKey = (typeof textKeys)[number];
export type MeasuredKey = Exclude<VitalKey, TextKey>;

interface Measurement {
  unit: string;
  /** A value outside these limits is no measurement of a living person (or of the device) and is refused. Both ends are allowed. */
  human: readonly [number, number];
}

/**
 * Units: technical contract §3 prints lengths and skin folds in cm. Limits: weight up to the heaviest person on record (635 kg) and
 * height up to the tallest (272 cm), temperature up to the highest survived (46.5 ℃) by Guinness World Records; blood pressure below the
 * end of the scale of a sphygmomanometer (300 mmHg, JJG 270-2008); per cent and scales by definition. The others are in-house limits,
 * set wide of anything measured in a living person.
 */
export const measurements: Readonly<Record<MeasuredKey, Measurement>> = {
  HEIGHT: { unit: 'cm', human: [20, 272] },
  WEIGHT: { unit: 'kg', human: [0.2, 650] },
  TEMPERATURE: { unit: '℃', human: [20, 46.5] },
  HEART_RATE: { unit: 'bpm', human: [10, 350] },
  PULSE: { unit: 'bpm', human: [10, 350] },
  SYSTOLIC: { unit: 'mmHg', human: [20, 299] },
  DIASTOLIC: { unit: 'mmHg', human: [10, 220] },
  RESPIRATORY_RATE: { unit: 'rpm', human: [1, 150] },
  SPO2: { unit: '%', human: [20, 100] },
  HEAD_RANGE: { unit: 'cm', human: [15, 80] },
  PAIN: { unit: '/10', human: [0, 10] },
  BUST: { unit: 'cm', human: [15, 250] },
  TRICEPS: { unit: 'cm', human: [0.1, 15] },
  SUBSCAPULAR: { unit: 'cm', human: [0.1, 15] },
  SITTING_HEIGHT: { unit: 'cm', human: [15, 150] },
  WAIST: { unit: 'cm', human: [20, 300] },
  CAPILLARY_REFILL: { unit: 's', human: [0, 20] },
  OXYGEN_FLOW: { unit: 'L/min', human: [0.1, 80] },
  OXYGEN_PERCENT: { unit: '%', human: [21, 100] },
};

export const measuredKeys = Object.keys(measurements) as MeasuredKey[];

/** The choices of a key that holds a code of ours. TEMPERATURE_POSITION is a dictionary of the clinic, the rest of the texts is free. */
export const choices = {
  /** ACVPU: alert, new confusion, responds to voice, responds to pain, unresponsive. */
  CONSCIOUSNESS: ['A', 'C', 'V', 'P', 'U'],
  OXYGEN_DEVICE: ['air', 'nasal', 'mask', 'headBox', 'highFlow', 'cpap', 'bipap'],
  PREGNANT: ['yes', 'no'],
  PRESSURE_SETTING: ['clinic', 'home', 'ambulatoryDay', 'ambulatoryNight', 'ambulatory24h'],
  RESPIRATORY_DISTRESS: ['none', 'mild', 'moderate', 'severe'],
  /** RCP NEWS2: scale 2 only where a clinician has set the target saturation of 88–92 %. */
  SPO2_SCALE: ['1', '2'],
} as const satisfies Partial<Record<TextKey, readonly string[]>>;
export type ChoiceKey = keyof typeof choices;
export type Choice<Key extends ChoiceKey> = (typeof choices)[Key][number];
export const choiceKeys = Object.keys(choices) as ChoiceKey[];

/** A number of a measurement; undefined where it is missing or not a number. */
export function numberOf(values: VitalValues, key: MeasuredKey): number | undefined {
  const value = values[key];
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** A choice of a measurement; undefined where it is missing or unknown. */
export function choiceOf<Key extends ChoiceKey>(values: VitalValues, key: Key): Choice<Key> | undefined {
  return (choices[key] as readonly string[]).find((choice) => choice === values[key]) as Choice<Key> | undefined;
}
