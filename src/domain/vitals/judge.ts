import { dateAt, daysBetween } from '../dates.ts';
import type { VitalValues } from '../encounter/shapes.ts';
import type { Indicator } from '../growth/standards.ts';
import { zScore } from '../growth/zScore.ts';
import { adultMonths, growthMonths, monthsOld, type Subject } from './age.ts';
import { type Bands, type SignState, stateOf, worseOf } from './bands.ts';
import { type PressureClass, type PressureSetting, pressureClassOf, pressureState } from './bloodPressure.ts';
import {
  type AdultIndexClass,
  adultIndexClass,
  type ChildIndexClass,
  childIndexClass,
  type InfantIndexClass,
  infantIndexClass,
  schoolMonths,
  type WaistClass,
  waistClass,
} from './bmi.ts';
import { improbableForAge, plausibleIndex } from './limits.ts';
import { choiceOf, type MeasuredKey, measuredKeys, numberOf } from './measurements.ts';
import { news2Bands, spo2Bands } from './news2.ts';
import { capillaryScore, distressScores, pewsAgeOf, pewsBands, pewsSpo2 } from './pews.ts';
import { temperatureState } from './temperature.ts';

/** Signs with a judgement of their own. PRESSURE is the pair of systolic and diastolic, BMI follows from height and weight. */
export type JudgedSign = MeasuredKey | 'BMI' | 'CONSCIOUSNESS' | 'PRESSURE' | 'RESPIRATORY_DISTRESS';

/** The table that judged; `vital.source.*` names the document. */
export type JudgeSource =
  | 'news2'
  | 'limits'
  | 'nrs'
  | 'pews'
  | 'pressure'
  | 'pressureMinor'
  | 'pressurePregnant'
  | 'temperature'
  | 'who'
  | 'wst428'
  | 'wst586';

export type SignClass = `pressure.${PressureClass}` | `bmi.${AdultIndexClass | ChildIndexClass | InfantIndexClass}` | `waist.${WaistClass}`;

export interface Judgement {
  state: SignState;
  source: JudgeSource;
  /** The name of the class the guideline gives the value. */
  class?: SignClass;
  /** True for a value that is improbable at the age (limits.ts), so that nobody reads it as a fact. */
  isImprobable?: true;
}

/** The facts a single value is judged by. */
export interface JudgedAt {
  months: number;
  days: number;
  sex: string;
  isPregnant: boolean;
  /** Code of the dictionary temperaturePosition. */
  site: string | undefined;
  scale: 1 | 2;
  isOnOxygen: boolean | undefined;
  setting: PressureSetting;
}

/** NEWS2 is for 16 years and over; younger patients are judged by the national PEWS. */
export const news2Months = 16 * 12;

/** Undefined for a measurement before birth. */
export function judgedAt(values: VitalValues, { birthDate, sex }: Subject, recordedAt: string): JudgedAt | undefined {
  const date = dateAt(recordedAt);
  const months = monthsOld(birthDate, date);
  if (months === undefined) return undefined;
  const device = choiceOf(values, 'OXYGEN_DEVICE');
  const hasFlow = numberOf(values, 'OXYGEN_FLOW') !== undefined || numberOf(values, 'OXYGEN_PERCENT') !== undefined;
  return {
    months,
    days: daysBetween(birthDate, date),
    sex,
    isPregnant: choiceOf(values, 'PREGNANT') === 'yes',
    site: values.TEMPERATURE_POSITION === undefined ? undefined : String(values.TEMPERATURE_POSITION),
    scale: choiceOf(values, 'SPO2_SCALE') === '2' ? 2 : 1,
    isOnOxygen: device === undefined ? hasFlow || undefined : device !== 'air',
    setting: choiceOf(values, 'PRESSURE_SETTING') ?? 'clinic',
  };
}

const byNews2 = (bands: Bands, value: number): Judgement => ({ state: stateOf(bands, value, 3), source: 'news2' });
const byPews = (bands: Bands, value: number): Judgement => ({ state: stateOf(bands, value, 4), source: 'pews' });

function judgePressure(part: 'systolic' | 'diastolic', value: number, at: JudgedAt): Judgement | undefined {
  if (at.months < news2Months && !at.isPregnant) {
    // No table for the diastolic pressure of children: the national PEWS has systolic bands only.
    return part === 'systolic' ? byPews(pewsBands[pewsAgeOf(at.months)].systolic, value) : undefined;
  }
  const state = pressureState(part, value, at);
  if (at.isPregnant) return { state, source: 'pressurePregnant' };
  return { state, source: at.months < adultMonths ? 'pressureMinor' : 'pressure' };
}

/** WHO: below −2 or above +2 standard deviations. Weight and height of adults are judged by their index. */
function judgeGrowth(indicator: Indicator, value: number, { months, days, sex }: JudgedAt): Judgement | undefined {
  if (months >= growthMonths || (sex !== 'M' && sex !== 'F')) return undefined;
  const z = zScore(indicator, sex, days, value);
  if (z === undefined) return undefined;
  if (Math.abs(z) <= 2) return { state: 'normal', source: 'who' };
  return { state: z < 0 ? 'low' : 'high', source: 'who' };
}

function judgeWaist(value: number, { months, sex, isPregnant }: JudgedAt): Judgement | undefined {
  if (months < adultMonths || isPregnant || (sex !== 'M' && sex !== 'F')) return undefined;
  const found = waistClass(sex, value);
  return { state: found === 'normal' ? 'normal' : 'high', source: 'wst428', class: `waist.${found}` };
}

/** Judges one measured number; undefined where no table covers it. */
export function judge(key: MeasuredKey, value: number, at: JudgedAt): Judgement | undefined {
  const isAdult = at.months >= news2Months;
  const child = pewsBands[pewsAgeOf(at.months)];
  switch (key) {
    case 'TEMPERATURE':
      return { state: temperatureState(value, at.site, at.months), source: 'temperature' };
    case 'PULSE':
    case 'HEART_RATE':
      return isAdult ? byNews2(news2Bands.pulse, value) : byPews(child.pulse, value);
    case 'RESPIRATORY_RATE':
      return isAdult ? byNews2(news2Bands.respiration, value) : byPews(child.respiration, value);
    case 'SPO2':
      return isAdult ? byNews2(spo2Bands(at.scale, at.isOnOxygen), value) : byPews(pewsSpo2, value);
    case 'SYSTOLIC':
      return judgePressure('systolic', value, at);
    case 'DIASTOLIC':
      return judgePressure('diastolic', value, at);
    case 'CAPILLARY_REFILL':
      return isAdult ? undefined : { state: capillaryScore(value) > 0 ? 'high' : 'normal', source: 'pews' };
    case 'PAIN':
      // Numerical rating scale: 4–6 moderate, 7–10 severe.
      return { state: value >= 4 ? 'high' : 'normal', source: 'nrs' };
    case 'HEIGHT':
      return judgeGrowth('height', value, at);
    case 'WEIGHT':
      return judgeGrowth('weight', value, at);
    case 'HEAD_RANGE':
      return judgeGrowth('head', value, at);
    case 'WAIST':
      return judgeWaist(value, at);
    default:
      return undefined;
  }
}

const indexStates = {
  underweight: 'low',
  thin: 'low',
  normal: 'normal',
  'not-overweight': 'normal',
  overweight: 'high',
  obese: 'high',
} as const satisfies Record<AdultIndexClass | ChildIndexClass | InfantIndexClass, SignState>;

/** Judges a body mass index in kg/m². No table is meant for pregnancy. */
export function judgeIndex(bmi: number, { months, days, sex, isPregnant }: JudgedAt): Judgement | undefined {
  if (isPregnant) return undefined;
  const judged = (found: keyof typeof indexStates, source: JudgeSource): Judgement => ({
    state: indexStates[found],
    source,
    class: `bmi.${found}`,
  });
  if (months >= adultMonths) return judged(adultIndexClass(bmi), 'wst428');
  if (sex !== 'M' && sex !== 'F') return undefined;
  const found = months < schoolMonths ? infantIndexClass(sex, days, bmi) : childIndexClass(sex, months, bmi);
  return found && judged(found, months < schoolMonths ? 'who' : 'wst586');
}

/** The pair of pressures: the worse of the two states, with the class of the guideline for adults measured in the clinic. */
function judgePair(values: VitalValues, at: JudgedAt): Judgement | undefined {
  const [systolic, diastolic] = [numberOf(values, 'SYSTOLIC'), numberOf(values, 'DIASTOLIC')];
  const one = systolic === undefined ? undefined : judge('SYSTOLIC', systolic, at);
  const other = diastolic === undefined ? undefined : judge('DIASTOLIC', diastolic, at);
  const known = one ?? other;
  if (!known) return undefined;
  const judged = { ...known, state: worseOf(known.state, other?.state ?? known.state) };
  if (judged.source !== 'pressure' || at.setting !== 'clinic') return judged;
  return { ...judged, class: `pressure.${pressureClassOf(systolic, diastolic)}` };
}

function judgeChoices(values: VitalValues, { months }: JudgedAt): [JudgedSign, Judgement | undefined][] {
  const consciousness = choiceOf(values, 'CONSCIOUSNESS');
  const distress = choiceOf(values, 'RESPIRATORY_DISTRESS');
  const score = distress === undefined ? 0 : distressScores[distress];
  const state = score >= 4 ? 'criticalHigh' : score > 0 ? 'high' : 'normal';
  return [
    [
      'CONSCIOUSNESS',
      consciousness && { state: consciousness === 'A' ? 'normal' : 'criticalLow', source: months < news2Months ? 'pews' : 'news2' },
    ],
    ['RESPIRATORY_DISTRESS', distress && { state, source: 'pews' }],
  ];
}

export type Judgements = Partial<Record<JudgedSign, Judgement>>;

/** Judges every value of one measurement. */
export function judgeVitals(values: VitalValues, subject: Subject, recordedAt: string): Judgements {
  const at = recordedAt === '' || recordedAt === 'invalid' ? undefined : judgedAt(values, subject, recordedAt);
  if (!at) return {};
  const improbable = improbableForAge(values, subject, dateAt(recordedAt)).map(({ field }) => field as MeasuredKey);
  const index = plausibleIndex(values, subject, recordedAt);
  const found: [JudgedSign, Judgement | undefined][] = [
    ...measuredKeys.map((key): [JudgedSign, Judgement | undefined] => {
      const value = numberOf(values, key);
      return [key, value === undefined ? undefined : judge(key, value, at)];
    }),
    ['PRESSURE', judgePair(values, at)],
    ['BMI', index === undefined ? undefined : judgeIndex(index, at)],
    ...judgeChoices(values, at),
  ];
  const judgements = Object.fromEntries(found.filter(([, judgement]) => judgement !== undefined)) as Judgements;
  for (const key of improbable) judgements[key] = { ...(judgements[key] ?? { state: 'normal', source: 'limits' }), isImprobable: true };
  return judgements;
}
