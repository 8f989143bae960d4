import type { VitalKey, VitalValues } from '../encounter/shapes.ts';
import { type MeasuredKey, measuredKeys, type TextKey, textKeys } from './measurements.ts';

/** Measured numbers in the order in which they are taken; pressure is one field of two numbers. */
export const usualVitals = ['TEMPERATURE', 'PULSE', 'RESPIRATORY_RATE', 'HEART_RATE', 'SPO2', 'PAIN', 'HEIGHT', 'WEIGHT'] as const;
export const rarerVitals = ['HEAD_RANGE', 'WAIST', 'SITTING_HEIGHT', 'BUST', 'TRICEPS', 'SUBSCAPULAR'] as const;

/** The values of a form: null and '' mean "not measured". `recordedAt` is an instant. */
export type VitalForm = Record<MeasuredKey, number | null> &
  Record<TextKey, string> & {
    recordedAt: string;
    /** Second entries of improbable values. */
    repeated: Partial<Record<MeasuredKey, number | null>>;
  };

export function formOf(values: VitalValues, recordedAt: string): VitalForm {
  const numbers = measuredKeys.map((key) => [key, typeof values[key] === 'number' ? values[key] : null]);
  const texts = textKeys.map((key) => [key, values[key] === undefined ? '' : String(values[key])]);
  return { ...(Object.fromEntries([...numbers, ...texts]) as Omit<VitalForm, 'recordedAt' | 'repeated'>), recordedAt, repeated: {} };
}

export function valuesOf(form: VitalForm): VitalValues {
  const keys: readonly VitalKey[] = [...measuredKeys, ...textKeys];
  const filled = keys
    .map((key) => [key, form[key as keyof VitalForm]] as const)
    .filter(([, value]) => value !== null && value !== undefined && value !== '');
  return Object.fromEntries(filled) as VitalValues;
}

/** The second entries that were typed. */
export const repeatedOf = ({ repeated }: Pick<VitalForm, 'repeated'>): VitalValues =>
  Object.fromEntries(Object.entries(repeated ?? {}).filter(([, value]) => typeof value === 'number')) as VitalValues;
