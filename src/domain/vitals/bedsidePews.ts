import { type Bands, below } from './bands.ts';

/**
 * Parshuram CS et al., Development and initial validation of the Bedside Paediatric Early Warning System score, Crit Care 2009;13:R135,
 * table 1: sub-scores 0, 1, 2, 4. The product scores children by the national PEWS (pews.ts); these bands are the second chart that
 * clinics know, kept apart so that the two are never mixed.
 */
export type BedsideAge = '0-<3m' | '3-<12m' | '1-4y' | '>4-12y' | '>12y';

/** Whole numbers: the first value of each band after the lowest, for scores 2, 1, 0, 1, 2, 4. */
const around = (low2: number, low1: number, normal: number, high1: number, high2: number, high4: number): Bands => [
  [below, 4],
  [low2, 2],
  [low1, 1],
  [normal, 0],
  [high1, 1],
  [high2, 2],
  [high4, 4],
];

export const bedsideBands: Readonly<Record<BedsideAge, Readonly<Record<'pulse' | 'systolic' | 'respiration', Bands>>>> = {
  '0-<3m': {
    pulse: around(81, 91, 111, 150, 180, 190),
    systolic: around(46, 51, 61, 80, 100, 130),
    respiration: around(16, 20, 30, 61, 81, 91),
  },
  '3-<12m': {
    pulse: around(71, 81, 101, 150, 170, 180),
    systolic: around(61, 71, 81, 100, 120, 150),
    respiration: around(16, 20, 25, 51, 71, 81),
  },
  '1-4y': {
    pulse: around(61, 71, 91, 120, 150, 170),
    systolic: around(66, 76, 91, 110, 125, 160),
    respiration: around(13, 16, 20, 41, 61, 71),
  },
  '>4-12y': {
    pulse: around(51, 61, 71, 110, 130, 150),
    systolic: around(71, 81, 91, 120, 140, 170),
    respiration: around(11, 15, 20, 31, 41, 51),
  },
  '>12y': {
    pulse: around(41, 50, 61, 100, 120, 140),
    systolic: around(76, 86, 101, 130, 150, 190),
    respiration: around(10, 11, 12, 17, 23, 30),
  },
};
