import { type Bands, below, scoreOf } from './bands.ts';

/**
 * Royal College of Physicians, National Early Warning Score (NEWS) 2, London 2017: chart 1 (scoring) and chart 2 (thresholds and
 * triggers). For people of 16 years and over, not in pregnancy.
 */
export const news2Bands = {
  /** Breaths a minute. */
  respiration: [
    [below, 3],
    [9, 1],
    [12, 0],
    [21, 2],
    [25, 3],
  ],
  /** %, usual scale. */
  spo2: [
    [below, 3],
    [92, 2],
    [94, 1],
    [96, 0],
  ],
  /** %, scale 2 on air: only where a clinician has set the target of 88–92 % (hypercapnic respiratory failure). */
  spo2TargetOnAir: [
    [below, 3],
    [84, 2],
    [86, 1],
    [88, 0],
  ],
  /** %, scale 2 on oxygen: more than the target scores, too. */
  spo2TargetOnOxygen: [
    [below, 3],
    [84, 2],
    [86, 1],
    [88, 0],
    [93, 1],
    [95, 2],
    [97, 3],
  ],
  /** mmHg. */
  systolic: [
    [below, 3],
    [91, 2],
    [101, 1],
    [111, 0],
    [220, 3],
  ],
  /** Beats a minute. */
  pulse: [
    [below, 3],
    [41, 1],
    [51, 0],
    [91, 1],
    [111, 2],
    [131, 3],
  ],
  /** ℃, one decimal. */
  temperature: [
    [below, 3],
    [35.1, 1],
    [36.1, 0],
    [38.1, 1],
    [39.1, 2],
  ],
} as const satisfies Record<string, Bands>;

export type Consciousness = 'A' | 'C' | 'V' | 'P' | 'U';

/** The parameters of the score; undefined where one was not measured. */
export interface News2Input {
  respiration: number | undefined;
  spo2: number | undefined;
  scale: 1 | 2;
  isOnOxygen: boolean | undefined;
  systolic: number | undefined;
  pulse: number | undefined;
  consciousness: Consciousness | undefined;
  temperature: number | undefined;
}

export const news2Parts = ['respiration', 'spo2', 'oxygen', 'systolic', 'pulse', 'consciousness', 'temperature'] as const;
export type News2Part = (typeof news2Parts)[number];

export function spo2Bands(scale: 1 | 2, isOnOxygen: boolean | undefined): Bands {
  if (scale === 1) return news2Bands.spo2;
  return isOnOxygen ? news2Bands.spo2TargetOnOxygen : news2Bands.spo2TargetOnAir;
}

/** Scale 2 cannot be read above its target as long as it is not known whether oxygen is given. */
function spo2Score({ spo2, scale, isOnOxygen }: News2Input): number | undefined {
  if (spo2 === undefined || (scale === 2 && spo2 > 92 && isOnOxygen === undefined)) return undefined;
  return scoreOf(spo2Bands(scale, isOnOxygen), spo2);
}

/** The score of each parameter; undefined where it was not measured. */
export function news2Scores(input: News2Input): Record<News2Part, number | undefined> {
  const { respiration, isOnOxygen, systolic, pulse, consciousness, temperature } = input;
  const score = (bands: Bands, value: number | undefined) => (value === undefined ? undefined : scoreOf(bands, value));
  return {
    respiration: score(news2Bands.respiration, respiration),
    spo2: spo2Score(input),
    oxygen: isOnOxygen === undefined ? undefined : Number(isOnOxygen) * 2,
    systolic: score(news2Bands.systolic, systolic),
    pulse: score(news2Bands.pulse, pulse),
    consciousness: consciousness === undefined ? undefined : Number(consciousness !== 'A') * 3,
    temperature: score(news2Bands.temperature, temperature),
  };
}

export type News2Level = 'low' | 'lowMedium' | 'medium' | 'high';

/** Chart 2: the total decides first; a single 3 raises a total of up to 4 to an urgent response. */
export function news2Level(total: number, hasSingleThree: boolean): News2Level {
  if (total >= 7) return 'high';
  if (total >= 5) return 'medium';
  return hasSingleThree ? 'lowMedium' : 'low';
}
