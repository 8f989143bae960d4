import { daysBetween, isCalendarDate } from '../dates.ts';
import type { Indicator } from './standards.ts';
import { bodyMassIndex, daysOfMonth, type GrowthSex, lastMonthOf, lmsAt, percentileOf, valueAt, zScore } from './zScore.ts';

export const curveScores = [-3, -2, -1, 0, 1, 2, 3] as const;
/** Children up to five are drawn over five years, older ones over nineteen. */
const youngMonths = 60;

export interface Measurement {
  id: string;
  /** Instant. */
  recordedAt: string;
  /** Calendar date of the clinic. */
  date: string;
  weight: number | null;
  height: number | null;
  head: number | null;
}

export interface GrowthPoint {
  id: string;
  recordedAt: string;
  ageDays: number;
  value: number;
  z: number | null;
  percentile: number | null;
  /** False beyond ±5 standard deviations (src/domain/vitals/limits.ts): such a value is listed but not drawn. */
  isPlausible: boolean;
}

const mostDeviations = 5;

function measureOf(indicator: Indicator, { weight, height, head }: Measurement): number | null {
  if (indicator === 'bmi') return weight !== null && height !== null && height > 0 ? bodyMassIndex(weight, height) : null;
  return { weight, height, head }[indicator];
}

/** What was measured of one indicator, oldest first, each against the standard of its age. */
export function pointsOf(indicator: Indicator, sex: GrowthSex, birthDate: string, measured: readonly Measurement[]): GrowthPoint[] {
  return measured.flatMap((one) => {
    const value = measureOf(indicator, one);
    if (value === null || value <= 0 || !isCalendarDate(birthDate)) return [];
    const ageDays = daysBetween(birthDate, one.date);
    if (ageDays < 0) return [];
    const z = zScore(indicator, sex, ageDays, value) ?? null;
    const { id, recordedAt } = one;
    return [
      {
        id,
        recordedAt,
        ageDays,
        value: Math.round(value * 100) / 100,
        z,
        percentile: z === null ? null : percentileOf(z),
        isPlausible: Math.abs(z ?? 0) <= mostDeviations,
      },
    ];
  });
}

export interface Curve {
  z: number;
  points: { ageDays: number; value: number }[];
}

/** The lines of the standard, one point a month (a week in the first three). */
export function curvesOf(indicator: Indicator, sex: GrowthSex, ageMonths: number): Curve[] {
  const last = Math.min(ageMonths <= youngMonths ? youngMonths : lastMonthOf.bmi, lastMonthOf[indicator]);
  const step = last > youngMonths ? 3 : 1;
  const months = Array.from({ length: Math.floor(last / step) + 1 }, (_, index) => index * step * daysOfMonth);
  const ages = [...new Set([...Array.from({ length: 13 }, (_, week) => week * 7), ...months.map(Math.floor)])].sort((a, b) => a - b);
  return curveScores.map((z) => ({
    z,
    points: ages.flatMap((ageDays) => {
      const lms = lmsAt(indicator, sex, ageDays);
      return lms ? [{ ageDays, value: Math.round(valueAt(lms, z) * 100) / 100 }] : [];
    }),
  }));
}
