import type { VitalValues } from '../encounter/shapes.ts';
import type { MessageId } from '../messageId.ts';
import type { Subject } from './age.ts';
import type { SignState } from './bands.ts';
import { type JudgedSign, type Judgement, judgeVitals } from './judge.ts';
import { choiceKeys, choiceOf, measuredKeys, measurements } from './measurements.ts';

type Say = (id: MessageId) => string;

/** A unit as it is shown: rates are words of each language, every other unit is a symbol both write alike. */
export const unitText = (unit: string, say: Say): string => (unit === 'bpm' || unit === 'rpm' ? say(`vital.unit.${unit}`) : unit);

export const signArrows: Readonly<Record<SignState, string>> = { criticalLow: '↓↓', low: '↓', normal: '', high: '↑', criticalHigh: '↑↑' };

/** The state a judgement is shown in: an improbable value is marked as an abnormal one is. */
export const stateShown = ({ state, isImprobable }: Judgement): SignState => (state === 'normal' && isImprobable ? 'high' : state);

/** Arrow and word of an abnormal value, for places without colour; empty for a normal one. */
export function signMark(judgement: Judgement | undefined, say: Say): string {
  if (!judgement) return '';
  const { state, isImprobable } = judgement;
  const mark = state === 'normal' ? '' : `${signArrows[state]} ${say(`vital.state.${state}`)}`;
  return [mark, isImprobable ? say('vital.improbable') : ''].filter(Boolean).join(' ');
}

export interface SignText {
  name: string;
  value: string;
  unit: string;
  state: SignState;
  mark: string;
}

/** The numbers and choices of one measurement in words, each with its judgement; pressure is one sign. */
export function signTexts({ values, recordedAt }: { values: VitalValues; recordedAt: string }, subject: Subject, say: Say): SignText[] {
  const judgements = judgeVitals(values, subject, recordedAt);
  const text = (name: MessageId, value: string, unit: string, sign: JudgedSign | undefined): SignText => {
    const judgement = sign && judgements[sign];
    return {
      name: say(name),
      value,
      unit: unitText(unit, say),
      state: judgement ? stateShown(judgement) : 'normal',
      mark: signMark(judgement, say),
    };
  };
  const { SYSTOLIC: systolic, DIASTOLIC: diastolic } = values;
  const isPressure = systolic !== undefined || diastolic !== undefined;
  const pressure = `${systolic ?? '–'}/${diastolic ?? '–'}`;
  const numbers = measuredKeys.filter((key) => key !== 'SYSTOLIC' && key !== 'DIASTOLIC' && values[key] !== undefined);
  return [
    ...(isPressure ? [text('encounter.vital.pressureShort', pressure, measurements.SYSTOLIC.unit, 'PRESSURE')] : []),
    ...numbers.map((key) => text(`encounter.vital.${key}`, String(values[key]), measurements[key].unit, key)),
    ...choiceKeys.flatMap((key) => {
      const choice = choiceOf(values, key);
      if (!choice) return [];
      const sign = key === 'CONSCIOUSNESS' || key === 'RESPIRATORY_DISTRESS' ? key : undefined;
      return [text(`encounter.vital.${key}`, say(`vital.choice.${key}.${choice}` as MessageId), '', sign)]; // every choice has words
    }),
  ];
}
