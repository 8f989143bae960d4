import type { SignState } from './bands.ts';

/**
 * Normal temperature by site, ℃. Sources: 诊断学 (人民卫生出版社) for mouth 36.3–37.2 and rectum 36.5–37.7, armpit 36.0–37.0; fever in
 * the armpit is taken from 37.3 as in the programmes of 国家卫生健康委 for fever clinics, so 37.1 and 37.2 are not marked. Ear and forehead
 * are in-house limits: the ear as the rectum, the forehead as the armpit, because makers' limits differ.
 */
const sites: Readonly<Record<string, readonly [lowest: number, highest: number]>> = {
  axillary: [36, 37.2],
  oral: [36.3, 37.2],
  rectal: [36.5, 37.7],
  ear: [36, 37.7],
  forehead: [36, 37.2],
};

/** NEWS2 scores 3 up to 35.0 ℃ (hypothermia). */
const criticalTo = 35;
/** 热射病诊断与治疗专家共识 (2021): heat stroke above a core temperature of 40.0 ℃. */
const criticalAbove = 40;
/** NICE NG143 (fever in under 5s): 38.0 ℃ or more is a red sign below the age of 3 months. */
const infantMonths = 3;
const infantCriticalFrom = 38;

/** An unknown site is judged by the armpit, where most temperatures are taken. */
export function temperatureState(value: number, site: string | undefined, months: number): SignState {
  const [lowest, highest] = sites[site ?? 'axillary'] ?? [36, 37.2];
  if (value <= criticalTo) return 'criticalLow';
  if (value > criticalAbove || (months < infantMonths && value >= infantCriticalFrom)) return 'criticalHigh';
  if (value > highest) return 'high';
  return value < lowest ? 'low' : 'normal';
}
