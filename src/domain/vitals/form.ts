import type { VitalKey, VitalValues } from '../encounter/shapes.ts';
import { measurements } from './rules.ts';

/** Measured numbers in the order in which they are taken; pressure is one field of two numbers. */
export const usualVitals = ['TEMPERATURE', 'PULSE', 'RESPIRATORY_RATE', 'HEART_RATE', 'SPO2', 'PAIN', 'HEIGHT', 'WEIGHT'] as const;
export const rarerVitals = ['HEAD_RANGE', 'SITTING_HEIGHT', 'BUST', 'TRICEPS', 'SUBSCAPULAR'] as const;
export type MeasuredKey = keyof typeof measurements;

export const measuredKeys = Object.keys(measurements) as MeasuredKey[];
const textKeys = ['TEMPERATURE_POSITION', 'LAST_MENSTRUATION', 'NOTE'] as const;

/** What a form holds: null and '' are "not measured". `recordedAt` is what the clinic's wall showed (localTime.ts). */
export type VitalForm = Record<MeasuredKey, number | null> & Record<(typeof textKeys)[number], string> & { recordedAt: string };

export function formOf(values: VitalValues, recordedAt: string): VitalForm {
  const numbers = measuredKeys.map((key) => [key, typeof values[key] === 'number' ? values[key] : null]);
  const texts = textKeys.map((key) => [key, values[key] === undefined ? '' : String(values[key])]);
  return { ...(Object.fromEntries([...numbers, ...texts]) as Omit<VitalForm, 'recordedAt'>), recordedAt };
}

export function valuesOf({ recordedAt: _, ...form }: VitalForm): VitalValues {
  const filled = (Object.entries(form) as [VitalKey, number | string | null][]).filter(([, value]) => value !== null && value !== '');
  return Object.fromEntries(filled) as VitalValues;
}
