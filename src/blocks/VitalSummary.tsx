import type { MeasuredVitals, VitalValues } from '../domain/encounter/shapes.ts';
import type { Subject } from '../domain/vitals/age.ts';
import { isAbnormal, isCritical } from '../domain/vitals/bands.ts';
import { earlyWarning } from '../domain/vitals/earlyWarning.ts';
import { type JudgedSign, type Judgements, judgeVitals } from '../domain/vitals/judge.ts';
import { choiceOf } from '../domain/vitals/measurements.ts';
import type { Speech } from '../words/speech.ts';
import { useWords } from '../words/useWords.ts';
import { EarlyWarning } from './EarlyWarning.tsx';
import { SignValue } from './SignValue.tsx';
import style from './sign.module.css';

interface Sign {
  sign: JudgedSign;
  value: string;
}

const order: readonly JudgedSign[] = [
  'CONSCIOUSNESS',
  'RESPIRATORY_DISTRESS',
  'SPO2',
  'RESPIRATORY_RATE',
  'PRESSURE',
  'PULSE',
  'HEART_RATE',
  'TEMPERATURE',
  'CAPILLARY_REFILL',
  'PAIN',
];

function signOf(sign: JudgedSign, values: VitalValues, { say, isWhole }: Pick<Speech, 'say'> & { isWhole: boolean }): Sign | undefined {
  const isMeasured = values.SYSTOLIC !== undefined || values.DIASTOLIC !== undefined;
  if (sign === 'PRESSURE') return isMeasured ? { sign, value: `${values.SYSTOLIC ?? '–'}/${values.DIASTOLIC ?? '–'}` } : undefined;
  if (sign === 'BMI') return undefined;
  if (sign === 'CONSCIOUSNESS' || sign === 'RESPIRATORY_DISTRESS') {
    const choice = choiceOf(values, sign);
    // A narrow column has room for the letter of ACVPU.
    if (sign === 'CONSCIOUSNESS' && choice && !isWhole) return { sign, value: choice };
    return choice && { sign, value: say(`vital.choice.${sign}.${choice}` as Parameters<typeof say>[0]) };
  }
  const value = values[sign];
  return value === undefined ? undefined : { sign, value: String(value) };
}

const isCriticalSign = (judgements: Judgements, sign: JudgedSign): boolean => isCritical(judgements[sign]?.state ?? 'normal');

/** The abnormal signs of a measurement, the critical ones first, so that no count hides one; body measures are left to the record. */
const abnormalOf = (judgements: Judgements): JudgedSign[] =>
  order
    .filter((sign) => isAbnormal(judgements[sign]?.state ?? 'normal'))
    .toSorted((one, other) => Number(isCriticalSign(judgements, other)) - Number(isCriticalSign(judgements, one)));

/** More abnormal signs than these are counted. */
const mostShown = 4;

interface Props {
  vitals: MeasuredVitals | null;
  subject: Subject;
  /** Normal signs too, and none is counted instead of shown: where there is room. */
  isWhole?: boolean;
}

/** Early-warning score and abnormal signs of one measurement, in a row of a list. Needs the words of `vital`. */
export function VitalSummary({ vitals, subject, isWhole = false }: Props) {
  const words = useWords();
  if (!vitals) return null;
  const { values, recordedAt } = vitals;
  const judgements = judgeVitals(values, subject, recordedAt);
  const listed = isWhole ? order : abnormalOf(judgements);
  const shown = isWhole ? listed : listed.slice(0, mostShown);
  return (
    <span className={style.summary}>
      <EarlyWarning warning={earlyWarning(values, subject, recordedAt)} isShort />
      {shown.map((sign) => {
        const read = signOf(sign, values, { ...words, isWhole });
        return read ? (
          <span key={sign} className={style.named}>
            {words.say(`vital.sign.${sign}`)} <SignValue value={read.value} judgement={judgements[sign]} isShort />
          </span>
        ) : null;
      })}
      {listed.length > shown.length ? <span>+{listed.length - shown.length}</span> : null}
    </span>
  );
}
