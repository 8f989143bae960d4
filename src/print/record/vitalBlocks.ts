import type { VitalValues } from '../../domain/encounter/shapes.ts';
import type * as Print from '../../domain/print/shapes.ts';
import { certainLevel, earlyWarning } from '../../domain/vitals/earlyWarning.ts';
import { judgeVitals } from '../../domain/vitals/judge.ts';
import { choiceKeys, choiceOf, measurements } from '../../domain/vitals/measurements.ts';
import { printsLastMenstruation } from '../../domain/vitals/rules.ts';
import { signMark } from '../../domain/vitals/wording.ts';
import type { Speech } from '../../words/speech.ts';
import type { Fact } from '../parts/FactGrid.tsx';
import { inLanguage } from '../wording/inLanguage.ts';
import type { RecordBlock } from './block.ts';

type Key = keyof typeof measurements;
const perMinute: Partial<Record<Key, 'bpm' | 'rpm'>> = { HEART_RATE: 'bpm', PULSE: 'bpm', RESPIRATORY_RATE: 'rpm' };
/** The two pressures are one reading. */
const single = (Object.keys(measurements) as Key[]).filter(
  (key): key is Exclude<Key, 'SYSTOLIC' | 'DIASTOLIC'> => key !== 'SYSTOLIC' && key !== 'DIASTOLIC',
);

/** One block a measurement, each value with its unit. */
export const vitalBlocks = (record: Print.RecordPrint, words: Speech): RecordBlock[] =>
  record.vitalSignList.flatMap((measured, index): RecordBlock[] => {
    const facts = factsOf(record, measured, words);
    if (facts.length === 0) return [];
    return [
      {
        kind: 'facts',
        part: 'vitals',
        id: `vitals-${index}`,
        title: titleOf(measured, words),
        facts,
      },
    ];
  });

const titleOf = ({ recordedAt, correctedAt }: Measured, { say, dateTime }: Speech): string =>
  correctedAt
    ? say('print.record.vitals.corrected', { time: dateTime(recordedAt), at: dateTime(correctedAt) })
    : say('print.record.vitals.at', { time: dateTime(recordedAt) });

type Measured = Print.RecordPrint['vitalSignList'][number];

function factsOf(record: Print.RecordPrint, measured: Measured, words: Speech): Fact[] {
  const { say } = words;
  const { values, positionName, recordedAt } = measured;
  const { SYSTOLIC: systolic, DIASTOLIC: diastolic, LAST_MENSTRUATION: menstruation, NOTE: note } = values;
  const subject = { birthDate: record.birthday, sex: record.sex };
  const judgements = judgeVitals(values as VitalValues, subject, recordedAt); // the keys are those that were saved
  const facts: Fact[] = single.flatMap((key) => {
    const value = values[key];
    if (value === undefined || value === '') return [];
    const position = key === 'TEMPERATURE' ? inLanguage(words.language)(positionName) : '';
    const parts = [measureText(key, value, words), position, signMark(judgements[key], words.say)];
    return [{ label: say(`print.vital.${key}`), value: parts.filter(Boolean).join(' ') }];
  });
  if (systolic !== undefined || diastolic !== undefined) {
    const reading = `${systolic ?? ''}/${diastolic ?? ''} ${measurements.SYSTOLIC.unit}`;
    const mark = signMark(judgements.PRESSURE, say);
    facts.push({ label: say('print.vital.pressure'), value: [reading, mark].filter(Boolean).join(' ') });
  }
  facts.push(...choiceFacts(values as VitalValues, words), ...scoreFacts(measured, subject, words));
  if (printsLastMenstruation(record.lastMenstruationRule, values, record.sex)) {
    facts.push({ label: say('print.vital.LAST_MENSTRUATION'), value: String(menstruation) });
  }
  if (note !== undefined && note !== '') facts.push({ label: say('print.vital.NOTE'), value: String(note), width: 'whole' });
  return facts;
}

function choiceFacts(values: VitalValues, { say }: Speech): Fact[] {
  return choiceKeys.flatMap((key) => {
    const choice = choiceOf(values, key);
    return choice ? [{ label: say(`print.vital.${key}`), value: say(`vital.choice.${key}.${choice}` as Parameters<typeof say>[0]) }] : [];
  });
}

/** The early-warning score, printed once it says something: a score of 0 with half its parameters missing would look like an all-clear. */
function scoreFacts({ values, recordedAt }: Measured, subject: { birthDate: string; sex: string }, { say, language }: Speech): Fact[] {
  const warning = earlyWarning(values as VitalValues, subject, recordedAt);
  if (typeof warning === 'string' || (!warning.isComplete && warning.total === 0)) return [];
  const { chart, total, isComplete, missing } = warning;
  const certain = certainLevel(warning);
  const name = certain && say(`vital.level.${certain.level}`);
  const level = certain?.isLeast ? say('vital.score.atLeast', { level: name ?? '' }) : name;
  const parts = missing.map((part) => say(`vital.part.${part}`)).join(language === 'zh' ? '、' : ', ');
  const score = say(`vital.score.${chart}`, { total, isComplete: String(isComplete) });
  const lines = [score, level, isComplete ? undefined : say('vital.score.incomplete', { parts })];
  return [{ label: say('print.vital.score'), value: lines.filter(Boolean).join('  '), width: 'whole' }];
}

function measureText(key: Key, value: string | number, { say }: Speech): string {
  const rate = perMinute[key];
  if (rate) return say(`print.vital.unit.${rate}`, { value });
  const { unit } = measurements[key];
  return /^[/%]/.test(unit) ? `${value}${unit}` : `${value} ${unit}`;
}
