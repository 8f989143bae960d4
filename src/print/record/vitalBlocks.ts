import type * as Print from '../../domain/print/shapes.ts';
import { measurements, printsLastMenstruation } from '../../domain/vitals/rules.ts';
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
        title: words.say('print.record.vitals.at', { time: words.dateTime(measured.recordedAt) }),
        facts,
      },
    ];
  });

function factsOf(
  { lastMenstruationRule, sex }: Print.RecordPrint,
  { values, positionName }: Print.RecordPrint['vitalSignList'][number],
  words: Speech,
): Fact[] {
  const { say } = words;
  const { SYSTOLIC: systolic, DIASTOLIC: diastolic, LAST_MENSTRUATION: menstruation, NOTE: note } = values;
  const facts: Fact[] = single.flatMap((key) => {
    const value = values[key];
    if (value === undefined || value === '') return [];
    const position = key === 'TEMPERATURE' ? inLanguage(words.language)(positionName) : '';
    return [{ label: say(`print.vital.${key}`), value: [measureText(key, value, words), position].filter(Boolean).join(' ') }];
  });
  if (systolic !== undefined || diastolic !== undefined) {
    facts.push({ label: say('print.vital.pressure'), value: `${systolic ?? ''}/${diastolic ?? ''} ${measurements.SYSTOLIC.unit}` });
  }
  if (printsLastMenstruation(lastMenstruationRule, values, sex)) {
    facts.push({ label: say('print.vital.LAST_MENSTRUATION'), value: String(menstruation) });
  }
  if (note !== undefined && note !== '') facts.push({ label: say('print.vital.NOTE'), value: String(note), width: 'whole' });
  return facts;
}

function measureText(key: Key, value: string | number, { say }: Speech): string {
  const rate = perMinute[key];
  if (rate) return say(`print.vital.unit.${rate}`, { value });
  const { unit } = measurements[key];
  return /^[/%]/.test(unit) ? `${value}${unit}` : `${value} ${unit}`;
}
