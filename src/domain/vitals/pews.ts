import { type Bands, below, scoreOf } from './bands.ts';

/**
 * NHS England, Configuration Document for SPOT NPEWS: the national paediatric early warning system of England. Parameters score 0, 1, 2
 * or 4; bands change on the 1st, 5th and 13th birthday. Temperature and consciousness do not score. Thresholds of earlier drafts (2021)
 * differ and must not be mixed in.
 */
export const pewsAges = ['0-11m', '1-4y', '5-12y', '13+y'] as const;
export type PewsAge = (typeof pewsAges)[number];

export function pewsAgeOf(months: number): PewsAge {
  if (months < 12) return '0-11m';
  if (months < 60) return '1-4y';
  return months < 156 ? '5-12y' : '13+y';
}

interface AgeBands {
  /** Breaths a minute. */
  respiration: Bands;
  /** Beats a minute. */
  pulse: Bands;
  /** mmHg. */
  systolic: Bands;
}

/** Bands that score 4, 2, 1, 0, 1, 2, 4 from low to high, by the bounds between them. */
const around = (low4: number, low2: number, low1: number, high1: number, high2: number, high4: number): Bands => [
  [below, 4],
  [low4, 2],
  [low2, 1],
  [low1, 0],
  [high1, 1],
  [high2, 2],
  [high4, 4],
];

export const pewsBands: Readonly<Record<PewsAge, AgeBands>> = {
  '0-11m': {
    respiration: around(10, 20, 30, 50, 60, 70),
    pulse: around(80, 90, 110, 150, 170, 180),
    systolic: around(50, 60, 70, 90, 100, 110),
  },
  '1-4y': {
    // No band scores 1 below the normal respiration of this age.
    respiration: [
      [below, 4],
      [10, 2],
      [20, 0],
      [40, 1],
      [50, 2],
      [60, 4],
    ],
    pulse: around(60, 70, 90, 140, 150, 170),
    systolic: around(50, 60, 80, 100, 120, 130),
  },
  '5-12y': {
    respiration: around(10, 15, 20, 25, 40, 50),
    pulse: around(60, 70, 80, 120, 140, 160),
    systolic: around(70, 80, 90, 110, 120, 130),
  },
  '13+y': {
    // No band scores 2 below the normal respiration of this age.
    respiration: [
      [below, 4],
      [10, 1],
      [15, 0],
      [25, 1],
      [30, 2],
      [40, 4],
    ],
    pulse: around(50, 60, 70, 100, 120, 130),
    systolic: around(80, 90, 100, 120, 130, 140),
  },
};

/** %, every age. */
export const pewsSpo2: Bands = [
  [below, 4],
  [92, 1],
  [95, 0],
];

/** L/min by prongs or mask. */
const oxygenFlow: Bands = [
  [below, 1],
  [2, 2],
  [6, 4],
];
/** % in a head box. */
const oxygenPercent: Bands = [
  [below, 1],
  [30, 2],
  [50, 4],
];

export type OxygenDevice = 'air' | 'nasal' | 'mask' | 'headBox' | 'highFlow' | 'cpap' | 'bipap';
export type Distress = 'none' | 'mild' | 'moderate' | 'severe';
export const distressScores: Readonly<Record<Distress, number>> = { none: 0, mild: 1, moderate: 2, severe: 4 };

/** High flow, CPAP and BiPAP score 4 whatever the amount; prongs, mask and head box need theirs. */
export function pewsOxygenScore(device: OxygenDevice | undefined, flow: number | undefined, percent: number | undefined) {
  switch (device) {
    case undefined:
      return undefined;
    case 'air':
      return 0;
    case 'highFlow':
    case 'cpap':
    case 'bipap':
      return 4;
    case 'headBox':
      return percent === undefined ? undefined : scoreOf(oxygenPercent, percent);
    default:
      if (flow !== undefined) return scoreOf(oxygenFlow, flow);
      return percent === undefined ? undefined : scoreOf(oxygenPercent, percent);
  }
}

/** Seconds: up to 2 is normal. The source leaves 2.01–2.99 s open; this product scores it with 3 s, the safer reading. */
export const capillaryScore = (seconds: number): number => (seconds > 2 ? 2 : 0);

export interface PewsInput {
  respiration: number | undefined;
  distress: Distress | undefined;
  spo2: number | undefined;
  device: OxygenDevice | undefined;
  /** L/min. */
  flow: number | undefined;
  /** %. */
  percent: number | undefined;
  pulse: number | undefined;
  systolic: number | undefined;
  /** Seconds. */
  capillaryRefill: number | undefined;
}

export const pewsParts = ['respiration', 'distress', 'spo2', 'oxygen', 'pulse', 'systolic', 'capillaryRefill'] as const;
export type PewsPart = (typeof pewsParts)[number];

/** The score of each parameter; undefined where it was not measured. */
export function pewsScores(age: PewsAge, input: PewsInput): Record<PewsPart, number | undefined> {
  const bands = pewsBands[age];
  const score = (of: Bands, value: number | undefined) => (value === undefined ? undefined : scoreOf(of, value));
  return {
    respiration: score(bands.respiration, input.respiration),
    distress: input.distress === undefined ? undefined : distressScores[input.distress],
    spo2: score(pewsSpo2, input.spo2),
    oxygen: pewsOxygenScore(input.device, input.flow, input.percent),
    pulse: score(bands.pulse, input.pulse),
    systolic: score(bands.systolic, input.systolic),
    capillaryRefill: input.capillaryRefill === undefined ? undefined : capillaryScore(input.capillaryRefill),
  };
}

export type PewsLevel = 'none' | 'low' | 'medium' | 'high' | 'emergency';

export function pewsLevel(total: number): PewsLevel {
  if (total >= 13) return 'emergency';
  if (total >= 9) return 'high';
  if (total >= 5) return 'medium';
  return total >= 1 ? 'low' : 'none';
}
