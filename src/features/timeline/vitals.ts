import { truncateOrPad } from '../../domain/decimals.ts';
import type * as Timeline from '../../domain/timeline/shapes.ts';
import type { JudgedSign } from '../../domain/vitals/judge.ts';
import { plausibleIndex } from '../../domain/vitals/limits.ts';
import { measurements, numberOf } from '../../domain/vitals/measurements.ts';

/** Measured numbers that are followed over time, in the order they are read. */
export const measures = [
  'TEMPERATURE',
  'PULSE',
  'HEART_RATE',
  'RESPIRATORY_RATE',
  'SYSTOLIC',
  'DIASTOLIC',
  'SPO2',
  'PAIN',
  'HEIGHT',
  'WEIGHT',
  'HEAD_RANGE',
  'WAIST',
] as const;
export type MeasureKey = (typeof measures)[number];

export const unitOfMeasure = (key: MeasureKey): string => measurements[key].unit;

interface Reading {
  key: JudgedSign;
  value: string;
  unit: string;
}

/** The values of a measurement as they are read: the two pressures as one, the body mass index last. */
export function readingsOf({ values, at, birthDate, sex }: Timeline.VitalSign): Reading[] {
  const readings = measures.flatMap((key): Reading[] => {
    const value = numberOf(values, key);
    if (value === undefined || key === 'SYSTOLIC' || key === 'DIASTOLIC') return [];
    return [{ key, value: String(value), unit: measurements[key].unit }];
  });
  const [systolic, diastolic] = [numberOf(values, 'SYSTOLIC'), numberOf(values, 'DIASTOLIC')];
  const index = plausibleIndex(values, { birthDate, sex }, at);
  if (systolic !== undefined || diastolic !== undefined) {
    readings.unshift({ key: 'PRESSURE', value: `${systolic ?? '–'}/${diastolic ?? '–'}`, unit: 'mmHg' });
  }
  if (index !== undefined) readings.push({ key: 'BMI', value: truncateOrPad(index, 1), unit: 'kg/m²' });
  return readings;
}

/** Measured values of one key, oldest first: the time in milliseconds, and the value. */
export const seriesOf = (rows: readonly Timeline.VitalSign[], key: MeasureKey): [number, number][] =>
  rows.flatMap(({ at, values }): [number, number][] => (typeof values[key] === 'number' ? [[Date.parse(at), values[key]]] : [])).reverse();
