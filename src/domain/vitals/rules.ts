import { isFuture } from '../dates.ts';
import type { VitalKey, VitalValues } from '../encounter/shapes.ts';
import type { FieldProblem } from '../problem.ts';

type Measured = Exclude<VitalKey, 'TEMPERATURE_POSITION' | 'LAST_MENSTRUATION' | 'NOTE'>;

interface Measurement {
  unit: string;
  /** Outside of this the value is unlikely, at any age, and is asked about; it can still be right. */
  plausible: readonly [number, number];
  /** Above this nobody has lived: the figure is wrong. */
  most: number;
}

/** Units: technical contract §3 prints the lengths and skin folds in cm; the others are the usual ones. */
export const measurements: Record<Measured, Measurement> = {
  HEIGHT: { unit: 'cm', plausible: [30, 230], most: 300 },
  WEIGHT: { unit: 'kg', plausible: [0.5, 300], most: 700 },
  TEMPERATURE: { unit: '℃', plausible: [34, 42], most: 50 },
  HEART_RATE: { unit: 'bpm', plausible: [30, 220], most: 400 },
  PULSE: { unit: 'bpm', plausible: [30, 220], most: 400 },
  SYSTOLIC: { unit: 'mmHg', plausible: [60, 250], most: 400 },
  DIASTOLIC: { unit: 'mmHg', plausible: [30, 150], most: 300 },
  RESPIRATORY_RATE: { unit: 'rpm', plausible: [8, 80], most: 200 },
  SPO2: { unit: '%', plausible: [80, 100], most: 100 },
  HEAD_RANGE: { unit: 'cm', plausible: [25, 65], most: 100 },
  PAIN: { unit: '/10', plausible: [0, 10], most: 10 },
  BUST: { unit: 'cm', plausible: [25, 160], most: 300 },
  TRICEPS: { unit: 'cm', plausible: [0.2, 6], most: 20 },
  SUBSCAPULAR: { unit: 'cm', plausible: [0.2, 6], most: 20 },
  SITTING_HEIGHT: { unit: 'cm', plausible: [20, 120], most: 200 },
};

/** Business catalogue §5 names head circumference, skin folds, sitting height and bust; nothing else measures 0 in the living either. */
const mayBeZero: readonly Measured[] = ['PAIN'];
const measuredKeys = Object.keys(measurements) as Measured[];

type VitalProblem = FieldProblem<VitalValues & { recordedAt: string }>;

/** What cannot be saved. */
export function checkVitals(values: VitalValues, recordedAt: string, now: Date): VitalProblem[] {
  const problems: VitalProblem[] = [];
  for (const key of measuredKeys) {
    const value = values[key];
    if (value === undefined) continue;
    if (typeof value !== 'number' || !Number.isFinite(value)) problems.push({ field: key, message: 'encounter.vital.notNumber' });
    else if (value < 0 || (value === 0 && !mayBeZero.includes(key))) problems.push({ field: key, message: 'error.notPositive' });
    else if (value > measurements[key].most)
      problems.push({ field: key, message: 'encounter.vital.most', values: { max: measurements[key].most } });
  }
  const { SYSTOLIC: systolic, DIASTOLIC: diastolic } = values;
  // Business catalogue §5: systolic pressure must be higher than diastolic pressure.
  if (typeof systolic === 'number' && typeof diastolic === 'number' && systolic <= diastolic) {
    problems.push({ field: 'SYSTOLIC', message: 'encounter.vital.systolic' });
  }
  if (recordedAt === '') problems.push({ field: 'recordedAt', message: 'error.field.required' });
  if (isFuture(recordedAt, now)) problems.push({ field: 'recordedAt', message: 'error.futureTime' });
  return problems;
}

/** What is saved after a second look: values outside the plausible range. */
export const warnOfVitals = (values: VitalValues): VitalProblem[] =>
  measuredKeys.flatMap((key) => {
    const value = values[key];
    const [low, high] = measurements[key].plausible;
    if (typeof value !== 'number' || (value >= low && value <= high)) return [];
    return [{ field: key, message: 'encounter.vital.unlikely', values: { low, high, unit: measurements[key].unit } }];
  });

/** kg/m², one decimal; nothing without both values. */
export function bodyMassIndex({ HEIGHT: height, WEIGHT: weight }: VitalValues): number | undefined {
  if (typeof height !== 'number' || typeof weight !== 'number' || height <= 0 || weight <= 0) return undefined;
  return Math.round((weight / (height / 100) ** 2) * 10) / 10;
}

/**
 * Technical contract §5 prints last menstruation "only when a value exists and the patient sex is not F". That looks
 * inverted, so a system parameter chooses between the letter and the sense of it.
 */
export function printsLastMenstruation(rule: 'contract' | 'female-only', { LAST_MENSTRUATION: value }: VitalValues, sex: string): boolean {
  if (value === undefined || value === '') return false;
  return rule === 'contract' ? sex !== 'F' : sex === 'F';
}
