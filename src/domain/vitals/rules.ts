import { isFuture } from '../dates.ts';
import type { VitalValues } from '../encounter/shapes.ts';
import type { FieldProblem } from '../problem.ts';
import type { Subject } from './age.ts';
import { improbableVitals, type LastValue } from './limits.ts';
import { choiceKeys, choiceOf, type MeasuredKey, measuredKeys, measurements } from './measurements.ts';

/** Business catalogue §5 names head circumference, skin folds, sitting height and bust; nothing else measures 0 in the living either. */
const mayBeZero: readonly MeasuredKey[] = ['PAIN', 'CAPILLARY_REFILL'];

type VitalProblem = FieldProblem<VitalValues & { recordedAt: string; repeated: VitalValues }>;

function checkNumber(key: MeasuredKey, value: number | string): VitalProblem[] {
  const { human, unit } = measurements[key];
  const [low, high] = human;
  if (typeof value !== 'number' || !Number.isFinite(value)) return [{ field: key, message: 'encounter.vital.notNumber' }];
  if (value < 0 || (value === 0 && !mayBeZero.includes(key))) return [{ field: key, message: 'error.notPositive' }];
  if (value < low || value > high) return [{ field: key, message: 'encounter.vital.inhuman', values: { low, high, unit } }];
  return [];
}

/** Problems that refuse a measurement. */
export function checkVitals(values: VitalValues, recordedAt: string, now: Date): VitalProblem[] {
  const problems = measuredKeys.flatMap((key) => (values[key] === undefined ? [] : checkNumber(key, values[key])));
  for (const key of choiceKeys) {
    if (values[key] !== undefined && choiceOf(values, key) === undefined) problems.push({ field: key, message: 'error.field.choice' });
  }
  const { SYSTOLIC: systolic, DIASTOLIC: diastolic } = values;
  // Business catalogue §5: systolic pressure must be higher than diastolic pressure.
  if (typeof systolic === 'number' && typeof diastolic === 'number' && systolic <= diastolic) {
    problems.push({ field: 'SYSTOLIC', message: 'encounter.vital.systolic' });
  }
  if (recordedAt === '') problems.push({ field: 'recordedAt', message: 'error.field.required' });
  else if (recordedAt === 'invalid') problems.push({ field: 'recordedAt', message: 'error.date.invalid' });
  else if (isFuture(recordedAt, now)) problems.push({ field: 'recordedAt', message: 'error.futureTime' });
  return problems;
}

interface Typed {
  values: VitalValues;
  recordedAt: string;
  /** Second entries, by key. */
  repeated: VitalValues;
}

/**
 * Improbable values without an equal second entry. A value that stood in the measurement before this edit was repeated when it was
 * first saved.
 */
export function checkRepeated(
  { values, recordedAt, repeated }: Typed,
  subject: Subject,
  last: readonly LastValue[],
  before: VitalValues = {},
): VitalProblem[] {
  return improbableVitals(values, subject, recordedAt, last).flatMap(({ field }): VitalProblem[] => {
    const key = field as MeasuredKey;
    if (values[key] === before[key] || values[key] === repeated[key]) return [];
    return [
      { field: `repeated.${key}`, message: repeated[key] === undefined ? 'encounter.vital.repeat' : 'encounter.vital.repeatDiffers' },
    ];
  });
}

/**
 * Technical contract §5 prints last menstruation "only when a value exists and the patient sex is not F". That looks
 * inverted, so a system parameter chooses between the letter and the sense of it.
 */
export function printsLastMenstruation(rule: 'contract' | 'female-only', { LAST_MENSTRUATION: value }: VitalValues, sex: string): boolean {
  if (value === undefined || value === '') return false;
  return rule === 'contract' ? sex !== 'F' : sex === 'F';
}
