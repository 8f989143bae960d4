import { zScore } from '../growth/zScore.ts';

/** WS/T 428-2013 成人体重判定 (18 years and over). */
const adultClasses = ['underweight', 'normal', 'overweight', 'obese'] as const;
export type AdultIndexClass = (typeof adultClasses)[number];
const adultFrom = [18.5, 24, 28] as const;

/** The class of a body mass index in kg/m², which is taken to one decimal as it is shown. */
export const adultIndexClass = (bmi: number): AdultIndexClass => adultClasses[adultFrom.filter((from) => bmi >= from).length] ?? 'normal';

/**
 * WS/T 586-2018 学龄儿童青少年超重与肥胖筛查: overweight and obesity of 6 to 18 years in half years, kg/m²; no thinness line. The standard
 * gives steps, so the last half year reached counts (7 years 8 months uses 7.5).
 */
const childTables = {
  M: `16.4 17.7; 16.7 18.1; 17.0 18.7; 17.4 19.2; 17.8 19.7; 18.1 20.3; 18.5 20.8; 18.9 21.4; 19.2 21.9; 19.6 22.5; 19.9 23.0; 20.3 23.6;
    20.7 24.1; 21.0 24.7; 21.4 25.2; 21.9 25.7; 22.3 26.1; 22.6 26.4; 22.9 26.6; 23.1 26.9; 23.3 27.1; 23.5 27.4; 23.7 27.6; 23.8 27.8;
    24.0 28.0`,
  F: `16.2 17.5; 16.5 18.0; 16.8 18.5; 17.2 19.0; 17.6 19.4; 18.1 19.9; 18.5 20.4; 19.0 21.0; 19.5 21.5; 20.0 22.1; 20.5 22.7; 21.1 23.3;
    21.5 23.9; 21.9 24.5; 22.2 25.0; 22.6 25.6; 22.8 25.9; 23.0 26.3; 23.2 26.6; 23.4 26.9; 23.6 27.1; 23.7 27.4; 23.8 27.6; 23.9 27.8;
    24.0 28.0`,
} as const;

interface ChildRow {
  overweight: number;
  obese: number;
}

const rowsOf = (table: string): ChildRow[] =>
  table.split(';').map((row) => {
    const [overweight = 0, obese = 0] = row.trim().split(' ').map(Number);
    return { overweight, obese };
  });

const childFrom = { M: rowsOf(childTables.M), F: rowsOf(childTables.F) };

export type ChildIndexClass = 'not-overweight' | 'overweight' | 'obese';
export const schoolMonths = 72;

/** Undefined outside 6 to 18 years. */
export function childIndexClass(sex: 'M' | 'F', months: number, bmi: number): ChildIndexClass | undefined {
  const row = months < schoolMonths ? undefined : childFrom[sex][Math.floor((months - schoolMonths) / 6)];
  if (!row) return undefined;
  const { overweight, obese } = row;
  if (bmi >= obese) return 'obese';
  return bmi >= overweight ? 'overweight' : 'not-overweight';
}

export type InfantIndexClass = 'thin' | 'normal' | 'overweight' | 'obese';

/**
 * WHO Child Growth Standards 2006 (to 5 years: overweight above +2, obese above +3 SD) and Growth Reference 2007 (from 5 years: above +1
 * and +2 SD); thin below −2 SD in both. Used below 6 years, before WS/T 586 begins.
 */
export function infantIndexClass(sex: 'M' | 'F', days: number, bmi: number): InfantIndexClass | undefined {
  const z = zScore('bmi', sex, days, bmi);
  if (z === undefined) return undefined;
  const overweight = days <= 1826 ? 2 : 1;
  if (z < -2) return 'thin';
  if (z > overweight + 1) return 'obese';
  return z > overweight ? 'overweight' : 'normal';
}

/** WS/T 428-2013: waist of an adult, cm. */
const waistClasses = ['normal', 'pre-central', 'central'] as const;
export type WaistClass = (typeof waistClasses)[number];
const waistFrom = { M: [85, 90], F: [80, 85] } as const;

export const waistClass = (sex: 'M' | 'F', cm: number): WaistClass =>
  waistClasses[waistFrom[sex].filter((from) => cm >= from).length] ?? 'normal';
