import type { VitalValues } from '../encounter/shapes.ts';
import type { Subject } from './age.ts';
import { type JudgedAt, judgedAt, news2Months } from './judge.ts';
import { choiceOf, numberOf } from './measurements.ts';
import { type News2Level, type News2Part, news2Level, news2Parts, news2Scores } from './news2.ts';
import { type PewsLevel, type PewsPart, pewsAgeOf, pewsLevel, pewsParts, pewsScores } from './pews.ts';

export type WarningPart = News2Part | PewsPart;
export type WarningLevel = News2Level | PewsLevel;
/** Facts of the national PEWS that call for escalation without a score. */
export type WarningTrigger = 'temperature' | 'consciousness';

export interface EarlyWarning {
  chart: 'news2' | 'pews';
  /** The sum of the parameters that were measured: the least the score can be while some are missing. */
  total: number;
  /** True if every parameter of the chart was measured; only then `total` is the score. */
  isComplete: boolean;
  missing: WarningPart[];
  parts: { part: WarningPart; score: number }[];
  /** Follows from `total`, so it is the least level while the score is incomplete. */
  level: WarningLevel;
  triggers: WarningTrigger[];
  /** True if somebody has to act now: NEWS2 of 7 or a single 3, PEWS of 9, or a child who is not alert. */
  isUrgent: boolean;
}

/** 'none': nothing of the chart was measured. 'pregnant': the chart is not meant for pregnancy. */
export type NoWarning = 'none' | 'pregnant';

const pulseOf = (values: VitalValues) => numberOf(values, 'PULSE') ?? numberOf(values, 'HEART_RATE');

function scoresOf(values: VitalValues, at: JudgedAt): [WarningPart, number | undefined][] {
  const shared = {
    respiration: numberOf(values, 'RESPIRATORY_RATE'),
    spo2: numberOf(values, 'SPO2'),
    systolic: numberOf(values, 'SYSTOLIC'),
    pulse: pulseOf(values),
  };
  if (at.months < news2Months) {
    const scores = pewsScores(pewsAgeOf(at.months), {
      ...shared,
      distress: choiceOf(values, 'RESPIRATORY_DISTRESS'),
      device: choiceOf(values, 'OXYGEN_DEVICE'),
      flow: numberOf(values, 'OXYGEN_FLOW'),
      percent: numberOf(values, 'OXYGEN_PERCENT'),
      capillaryRefill: numberOf(values, 'CAPILLARY_REFILL'),
    });
    return pewsParts.map((part) => [part, scores[part]]);
  }
  const scores = news2Scores({
    ...shared,
    scale: at.scale,
    isOnOxygen: at.isOnOxygen,
    consciousness: choiceOf(values, 'CONSCIOUSNESS'),
    temperature: numberOf(values, 'TEMPERATURE'),
  });
  return news2Parts.map((part) => [part, scores[part]]);
}

/** National PEWS: temperature of 38 ℃ and more or below 36 ℃, or a child who is not alert, calls for escalation without scoring. */
function triggersOf(values: VitalValues): WarningTrigger[] {
  const temperature = numberOf(values, 'TEMPERATURE');
  const consciousness = choiceOf(values, 'CONSCIOUSNESS');
  const isFeverish = temperature !== undefined && (temperature >= 38 || temperature < 36);
  const isDrowsy = consciousness !== undefined && consciousness !== 'A';
  return [...(isFeverish ? (['temperature'] as const) : []), ...(isDrowsy ? (['consciousness'] as const) : [])];
}

/** The early-warning score of one measurement, with its parts. */
export function earlyWarning(values: VitalValues, subject: Subject, recordedAt: string): EarlyWarning | NoWarning {
  const at = recordedAt === '' || recordedAt === 'invalid' ? undefined : judgedAt(values, subject, recordedAt);
  if (!at) return 'none';
  const isChild = at.months < news2Months;
  if (at.isPregnant) return 'pregnant';
  const scores = scoresOf(values, at);
  const parts = scores.flatMap(([part, score]) => (score === undefined ? [] : [{ part, score }]));
  const triggers = isChild ? triggersOf(values) : [];
  if (parts.length === 0 && triggers.length === 0) return 'none';
  const missing = scores.flatMap(([part, score]) => (score === undefined ? [part] : []));
  const total = parts.reduce((sum, { score }) => sum + score, 0);
  const hasThree = parts.some(({ score }) => score === 3);
  const shared = { total, isComplete: missing.length === 0, missing, parts, triggers };
  if (isChild) return { ...shared, chart: 'pews', level: pewsLevel(total), isUrgent: total >= 9 || triggers.includes('consciousness') };
  return { ...shared, chart: 'news2', level: news2Level(total, hasThree), isUrgent: total >= 7 || hasThree };
}

const ranks: Readonly<Record<WarningLevel, number>> = { none: 0, low: 1, lowMedium: 2, medium: 3, high: 4, emergency: 5 };

/** A score of 0 to 2 in which no single sign is red asks for no act; it is shown only while a person measures. */
export const isQuiet = ({ isUrgent, total, triggers }: EarlyWarning): boolean => !isUrgent && total <= 2 && triggers.length === 0;

/** A number that sorts warnings by need, the most urgent highest. */
export const warningRank = (warning: EarlyWarning | NoWarning): number =>
  typeof warning === 'string' ? 0 : Number(warning.isUrgent) * 1000 + ranks[warning.level] * 100 + warning.total;

/**
 * The level that is certain: the level of a complete score, or the least level of an incomplete one. Undefined where an incomplete score
 * says nothing yet, because "at least low" could be taken for an all-clear.
 */
export function certainLevel({ isComplete, level, chart }: EarlyWarning): { level: WarningLevel; isLeast: boolean } | undefined {
  const isHighest = level === 'emergency' || (chart === 'news2' && level === 'high');
  if (isComplete || isHighest) return { level, isLeast: false };
  return level === 'none' || level === 'low' ? undefined : { level, isLeast: true };
}
