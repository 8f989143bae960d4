import type * as Timeline from '../../domain/timeline/shapes.ts';

/** What is followed over time, with its unit, in the order it is read. */
export const measures = [
  ['TEMPERATURE', '°C'],
  ['PULSE', '/min'],
  ['HEART_RATE', '/min'],
  ['RESPIRATORY_RATE', '/min'],
  ['SYSTOLIC', 'mmHg'],
  ['DIASTOLIC', 'mmHg'],
  ['SPO2', '%'],
  ['PAIN', ''],
  ['HEIGHT', 'cm'],
  ['WEIGHT', 'kg'],
  ['HEAD_RANGE', 'cm'],
] as const;
export type MeasureKey = (typeof measures)[number][0];

export const measuresOf = (values: Timeline.VitalSign['values']) =>
  measures.flatMap(([key, unit]) => (typeof values[key] === 'number' ? [{ key, unit, value: values[key] }] : []));

/** Measured values of one key, oldest first: the time in milliseconds, and the value. */
export const seriesOf = (rows: readonly Timeline.VitalSign[], key: MeasureKey): [number, number][] =>
  rows.flatMap(({ at, values }): [number, number][] => (typeof values[key] === 'number' ? [[Date.parse(at), values[key]]] : [])).reverse();
