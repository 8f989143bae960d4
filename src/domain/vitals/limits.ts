import { addDays, dateAt, daysBetween } from '../dates.ts';
import { truncateOrPad } from '../decimals.ts';
import type { VitalValues } from '../encounter/shapes.ts';
import type { Indicator } from '../growth/standards.ts';
import { zScore } from '../growth/zScore.ts';
import type { FieldProblem } from '../problem.ts';
import { growthMonths, monthsOld, type Subject } from './age.ts';
import { bodyMassIndex } from './bodyMassIndex.ts';
import { type MeasuredKey, measurements, numberOf } from './measurements.ts';

/**
 * Improbable values: possible, but more often a slip of the finger. They are typed a second time before they are saved.
 * Sources: WHO Child Growth Standards 2006 and Growth Reference 2007 for weight, height, head and body mass index under 19 years (beyond
 * ±5 standard deviations); ISO 80601-2-61 for oximeters, which are specified from 70 % upward. Every other limit of this file is an
 * in-house limit of this product: wide of the normal ranges, narrow enough to stop a missing point or swapped digits.
 */
interface AgeLimits {
  /** The band ends before this age in months. */
  before: number;
  limits: Partial<Record<MeasuredKey, readonly [number, number]>>;
}

const always: Partial<Record<MeasuredKey, readonly [number, number]>> = {
  TEMPERATURE: [34, 42],
  SPO2: [70, 100],
  BUST: [25, 160],
  TRICEPS: [0.2, 6],
  SUBSCAPULAR: [0.2, 6],
  SITTING_HEIGHT: [20, 120],
  CAPILLARY_REFILL: [0, 10],
  OXYGEN_FLOW: [0.1, 60],
};

const bands: readonly AgeLimits[] = [
  { before: 12, limits: { PULSE: [60, 240], SYSTOLIC: [40, 140], DIASTOLIC: [20, 100], RESPIRATORY_RATE: [12, 100] } },
  { before: 60, limits: { PULSE: [50, 220], SYSTOLIC: [50, 160], DIASTOLIC: [25, 110], RESPIRATORY_RATE: [10, 80] } },
  {
    before: 156,
    limits: {
      PULSE: [40, 210],
      SYSTOLIC: [60, 180],
      DIASTOLIC: [30, 120],
      RESPIRATORY_RATE: [8, 60],
      HEAD_RANGE: [44, 62],
      WEIGHT: [8, 150],
      WAIST: [35, 130],
    },
  },
  {
    before: growthMonths,
    limits: {
      PULSE: [30, 220],
      SYSTOLIC: [60, 250],
      DIASTOLIC: [30, 150],
      RESPIRATORY_RATE: [6, 60],
      HEAD_RANGE: [46, 66],
      WEIGHT: [20, 200],
      WAIST: [40, 180],
    },
  },
  {
    before: Number.POSITIVE_INFINITY,
    limits: {
      PULSE: [30, 220],
      SYSTOLIC: [60, 250],
      DIASTOLIC: [30, 150],
      RESPIRATORY_RATE: [6, 60],
      HEAD_RANGE: [46, 66],
      WEIGHT: [30, 250],
      HEIGHT: [120, 220],
      WAIST: [40, 200],
    },
  },
];

/** Standard deviations beyond which a child's measure is improbable. */
const mostDeviations = 5;
/** kg/m², from 19 years. */
const adultIndex: readonly [number, number] = [12, 60];
const indicators = { WEIGHT: 'weight', HEIGHT: 'height', HEAD_RANGE: 'head' } as const;

export type ImprobableProblem = FieldProblem<VitalValues>;

/** Deviations from the growth standard; where the sex is not known, from the standard that is nearer. */
function deviationsOf(indicator: Indicator, { birthDate, sex }: Subject, date: string, value: number): number | undefined {
  const days = daysBetween(birthDate, date);
  const sexes = sex === 'M' || sex === 'F' ? ([sex] as const) : (['M', 'F'] as const);
  const scores = sexes.flatMap((one) => zScore(indicator, one, days, value) ?? []);
  return scores.toSorted((one, other) => Math.abs(one) - Math.abs(other))[0];
}

/** Limits of one key at an age, without the growth standards. The rates of heart and pulse share theirs. */
function limitsAt(key: MeasuredKey, months: number): readonly [number, number] | undefined {
  const band = bands.find(({ before }) => months < before);
  return band?.limits[key === 'HEART_RATE' ? 'PULSE' : key] ?? always[key];
}

function growthProblem(key: MeasuredKey, value: number, subject: Subject, date: string): ImprobableProblem | undefined {
  if (!(key in indicators)) return undefined;
  const z = deviationsOf(indicators[key as keyof typeof indicators], subject, date, value);
  if (z === undefined || Math.abs(z) <= mostDeviations) return undefined;
  return { field: key, message: 'encounter.vital.unlikelyGrowth', values: { z: truncateOrPad(z, 1) } };
}

function ofAge(key: MeasuredKey, value: number, subject: Subject, date: string): ImprobableProblem | undefined {
  const limits = limitsAt(key, monthsOld(subject.birthDate, date) ?? Number.POSITIVE_INFINITY);
  if (limits && (value < limits[0] || value > limits[1])) {
    const [low, high] = limits;
    return { field: key, message: 'encounter.vital.unlikely', values: { low, high, unit: measurements[key].unit } };
  }
  return growthProblem(key, value, subject, date);
}

/** Weight and height that do not belong to one body: the body mass index of the pair is improbable. */
function indexProblem(values: VitalValues, subject: Subject, date: string): ImprobableProblem | undefined {
  const [weight, height] = [numberOf(values, 'WEIGHT'), numberOf(values, 'HEIGHT')];
  if (!weight || !height) return undefined;
  const index = weight / (height / 100) ** 2;
  const months = monthsOld(subject.birthDate, date) ?? Number.POSITIVE_INFINITY;
  const isUnlikely =
    months < growthMonths
      ? Math.abs(deviationsOf('bmi', subject, date, index) ?? 0) > mostDeviations
      : index < adultIndex[0] || index > adultIndex[1];
  return isUnlikely ? { field: 'WEIGHT', message: 'encounter.vital.unlikelyIndex', values: { bmi: truncateOrPad(index, 1) } } : undefined;
}

/** Values improbable at this age, whatever was measured before. */
export function improbableForAge(values: VitalValues, subject: Subject, date: string): ImprobableProblem[] {
  const keys = Object.keys(measurements) as MeasuredKey[];
  const single = keys.flatMap((key) => {
    const value = numberOf(values, key);
    const problem = value === undefined ? undefined : ofAge(key, value, subject, date);
    return problem ? [problem] : [];
  });
  if (single.some(({ field }) => field === 'WEIGHT' || field === 'HEIGHT')) return single;
  const pair = indexProblem(values, subject, date);
  return pair ? [...single, pair] : single;
}

/** The body mass index of a measurement; undefined where weight or height is improbable, so that 640 kg never shows as an index of 235. */
export function plausibleIndex(values: VitalValues, subject: Subject, recordedAt: string): number | undefined {
  const index = bodyMassIndex(values);
  if (index === undefined || recordedAt === '' || recordedAt === 'invalid') return undefined;
  const isDoubtful = improbableForAge(values, subject, dateAt(recordedAt)).some(({ field }) => field === 'WEIGHT' || field === 'HEIGHT');
  return isDoubtful ? undefined : index;
}

/** The last value of one key before the measurement being judged. */
export interface LastValue {
  /** The measurement it belongs to. */
  id: string;
  key: MeasuredKey;
  value: number;
  /** Instant. */
  recordedAt: string;
}

interface Change {
  key: MeasuredKey;
  /** The row applies before this age in months. */
  before: number;
  /** Days between the two measurements, at most. */
  within: number;
  /** Allowed share of the last value. */
  share?: { loss: number; gain: number };
  /** Allowed difference, in the unit of the key. */
  difference?: { loss: number; gain: number };
}

/**
 * Allowed change since the last measurement; the first row that fits decides. In-house limits. Reasons: an adult who gains or loses more
 * than a tenth in a month is ill or mistyped; newborns lose up to a tenth in their first week and infants double in five months; height
 * falls by less than 1 cm within a day and by a few centimetres over decades; heads of children do not shrink.
 */
const changes: readonly Change[] = [
  { key: 'WEIGHT', before: 12, within: 30, share: { loss: 0.12, gain: 0.6 } },
  { key: 'WEIGHT', before: 12, within: 90, share: { loss: 0.12, gain: 1.2 } },
  { key: 'WEIGHT', before: 60, within: 30, share: { loss: 0.1, gain: 0.25 } },
  { key: 'WEIGHT', before: 60, within: 180, share: { loss: 0.15, gain: 0.6 } },
  { key: 'WEIGHT', before: growthMonths, within: 30, share: { loss: 0.1, gain: 0.15 } },
  { key: 'WEIGHT', before: growthMonths, within: 180, share: { loss: 0.2, gain: 0.35 } },
  { key: 'WEIGHT', before: Number.POSITIVE_INFINITY, within: 30, share: { loss: 0.1, gain: 0.1 } },
  { key: 'WEIGHT', before: Number.POSITIVE_INFINITY, within: 180, share: { loss: 0.25, gain: 0.25 } },
  { key: 'HEIGHT', before: 24, within: 90, difference: { loss: 3, gain: 15 } },
  { key: 'HEIGHT', before: growthMonths, within: 180, difference: { loss: 3, gain: 12 } },
  { key: 'HEIGHT', before: growthMonths, within: 36_500, difference: { loss: 3, gain: 120 } },
  { key: 'HEIGHT', before: Number.POSITIVE_INFINITY, within: 3650, difference: { loss: 3, gain: 3 } },
  { key: 'HEAD_RANGE', before: 60, within: 36_500, difference: { loss: 1, gain: 15 } },
];

function isBeyond({ share, difference }: Change, value: number, last: number): boolean {
  if (share) return value < last * (1 - share.loss) || value > last * (1 + share.gain);
  if (difference) return value < last - difference.loss || value > last + difference.gain;
  return false;
}

/** Values improbable beside what was measured of this patient before. */
export function improbableChanges(values: VitalValues, subject: Subject, date: string, last: readonly LastValue[]): ImprobableProblem[] {
  const months = monthsOld(subject.birthDate, date) ?? Number.POSITIVE_INFINITY;
  return last.flatMap(({ key, value: before, recordedAt }): ImprobableProblem[] => {
    const value = numberOf(values, key);
    if (value === undefined) return [];
    const lastDate = dateAt(recordedAt);
    const row = changes.find((change) => change.key === key && months < change.before && date <= addDays(lastDate, change.within));
    if (!row || !isBeyond(row, value, before)) return [];
    const told = { value: before, unit: measurements[key].unit, date: lastDate };
    return [{ field: key, message: 'encounter.vital.unlikelyChange', values: told }];
  });
}

/** Everything that has to be typed a second time, at most one reason a value. */
export function improbableVitals(
  values: VitalValues,
  subject: Subject,
  recordedAt: string,
  last: readonly LastValue[],
): ImprobableProblem[] {
  if (recordedAt === '') return [];
  const date = dateAt(recordedAt);
  const ofAges = improbableForAge(values, subject, date);
  const known = new Set(ofAges.map(({ field }) => field));
  return [...ofAges, ...improbableChanges(values, subject, date, last).filter(({ field }) => !known.has(field))];
}

/** True if doses and growth may be reckoned from this weight: plausible at the age of the day. */
export const isUsableWeight = (weight: number, height: number | null, subject: Subject, date: string): boolean =>
  improbableForAge({ WEIGHT: weight, ...(height === null ? {} : { HEIGHT: height }) }, subject, date).every(
    ({ field }) => field !== 'WEIGHT',
  );
