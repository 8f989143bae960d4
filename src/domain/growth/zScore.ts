import { type Indicator, standards } from './standards.ts';

export type GrowthSex = 'M' | 'F';
/** Distribution of a measure at one age: power, median, coefficient of variation. */
export interface Lms {
  l: number;
  m: number;
  s: number;
}

/** Days of a month in the WHO tables. */
export const daysOfMonth = 30.4375;
const lastDay = 1826;
const lastLyingDay = 730;
/** Years a standard covers, in months: weight to 10, head circumference to 5, the rest to 19. */
export const lastMonthOf: Readonly<Record<Indicator, number>> = { weight: 120, height: 228, head: 60, bmi: 228 };
/** kg, cm, cm, kg/m². */
export const unitOf: Readonly<Record<Indicator, string>> = { weight: 'kg', height: 'cm', head: 'cm', bmi: 'kg/m²' };

interface Knots {
  ages: readonly number[];
  /** L, M and S with the slope at each age. */
  values: readonly (readonly number[])[];
  slopes: readonly (readonly number[])[];
}

const read = new Map<string, Knots>();

function knotsOf(table: string): Knots {
  const known = read.get(table);
  if (known) return known;
  const rows = table
    .split(';')
    .map((row) => row.trim().split(' ').map(Number))
    .filter((row) => row.length === 4);
  const ages = rows.map(([age]) => age!);
  const values = [1, 2, 3].map((column) => rows.map((row) => row[column]!));
  const made = { ages, values, slopes: values.map((column) => ages.map((_, index) => slopeAt(ages, column, index))) };
  read.set(table, made);
  return made;
}

/** Of the parabola through a point and its neighbours. */
function slopeAt(x: readonly number[], y: readonly number[], index: number): number {
  const middle = Math.min(Math.max(index, 1), x.length - 2);
  const [a, b, c] = [x[middle - 1]!, x[middle]!, x[middle + 1]!];
  const at = x[index]!;
  return (
    (y[middle - 1]! * (2 * at - b - c)) / ((a - b) * (a - c)) +
    (y[middle]! * (2 * at - a - c)) / ((b - a) * (b - c)) +
    (y[middle + 1]! * (2 * at - a - b)) / ((c - a) * (c - b))
  );
}

function between({ ages, values, slopes }: Knots, age: number): Lms {
  const next = ages.findIndex((known) => known > age);
  const from = next === -1 ? ages.length - 2 : Math.max(0, next - 1);
  const width = ages[from + 1]! - ages[from]!;
  const t = (age - ages[from]!) / width;
  const [l, m, s] = values.map((column, index) => {
    const slope = slopes[index]!;
    return (
      (2 * t ** 3 - 3 * t ** 2 + 1) * column[from]! +
      (t ** 3 - 2 * t ** 2 + t) * width * slope[from]! +
      (3 * t ** 2 - 2 * t ** 3) * column[from + 1]! +
      (t ** 3 - t ** 2) * width * slope[from + 1]!
    );
  });
  return { l: l!, m: m!, s: s! };
}

/** Nothing outside the ages a standard covers. */
export function lmsAt(indicator: Indicator, sex: GrowthSex, ageDays: number): Lms | undefined {
  const tables = standards[indicator][sex];
  if (ageDays < 0) return undefined;
  if (ageDays <= lastDay) {
    const table = tables.days ?? (ageDays <= lastLyingDay ? tables.lying : tables.standing);
    return table === undefined ? undefined : between(knotsOf(table), ageDays);
  }
  const months = ageDays / daysOfMonth;
  if (tables.months === undefined || months > lastMonthOf[indicator]) return undefined;
  return between(knotsOf(tables.months), months);
}

export const valueAt = ({ l, m, s }: Lms, z: number): number => (l === 0 ? m * Math.exp(s * z) : m * (1 + l * s * z) ** (1 / l));

/** Beyond three deviations WHO goes on in straight steps for what depends on weight. */
function zOf(lms: Lms, value: number, isStraightened: boolean): number {
  const { l, m, s } = lms;
  const z = l === 0 ? Math.log(value / m) / s : ((value / m) ** l - 1) / (l * s);
  if (!isStraightened || Math.abs(z) <= 3) return z;
  const side = Math.sign(z);
  const edge = valueAt(lms, 3 * side);
  const step = Math.abs(edge - valueAt(lms, 2 * side));
  return 3 * side + (value - edge) / step;
}

/** z-score of a measure, two decimals. */
export function zScore(indicator: Indicator, sex: GrowthSex, ageDays: number, value: number): number | undefined {
  const lms = value > 0 ? lmsAt(indicator, sex, ageDays) : undefined;
  if (!lms) return undefined;
  const z = zOf(lms, value, indicator === 'weight' || indicator === 'bmi');
  return Math.round(z * 100) / 100;
}

/** Length lying and height standing differ by 0.7 cm: what the standard of that age expects. */
export function standardHeight(heightCm: number, ageDays: number, measured: 'lying' | 'standing'): number {
  if (measured === 'lying' && ageDays > lastLyingDay) return heightCm - 0.7;
  return measured === 'standing' && ageDays <= lastLyingDay ? heightCm + 0.7 : heightCm;
}

export const bodyMassIndex = (weightKg: number, heightCm: number): number => weightKg / (heightCm / 100) ** 2;

/** Share of children below, 0 to 100, of the normal distribution (Abramowitz and Stegun 26.2.17). */
export function percentileOf(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  const above = density * t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return Math.round((z > 0 ? 1 - above : above) * 1000) / 10;
}
