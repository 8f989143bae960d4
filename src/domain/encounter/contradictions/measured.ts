/** Temperature and blood pressure typed in the text, against what was measured in the visit. */
import { measurements, numberOf } from '../../vitals/measurements.ts';
import type { VitalValues } from '../shapes.ts';
import type { Contradiction } from './contradiction.ts';
import type { Statement } from './statements.ts';

const temperature =
  /(?:体温|\bT(?:emp(?:erature)?)?\b|\bT(?=\d))\s{0,4}[:：为是]?\s{0,4}(\d{2}(?:\.\d{1,3})?)(?![\d.]{0,8}\s{0,4}(?:°?F|℉))/i;
const bloodPressure = /(?:血压|\bBP\b|\bBP(?=\d)|\bblood pressure\b)\s{0,4}[:：为是]?\s{0,4}(\d{2,3})\s{0,4}\/\s{0,4}(\d{2,3})/i;
/** Taken elsewhere or before. */
const notHere = /最高|最低|自测|家中|家庭|昨|前|曾|平素|既往|外院|\b(?:max|usual|previous|(?:peak|highest|home|yesterday|ago|earlier)\b)/i;
/** Outside the examination a number is of this visit only where it says so. */
const here = /今日|今测|本次|现测|入室|就诊时|\b(?:today|now|on arrival|in clinic)\b/i;

const isOfVisit = ({ sectionType, text }: Statement): boolean => !notHere.test(text) && (sectionType === 'EXAM' || here.test(text));
const isHuman = (key: 'TEMPERATURE' | 'SYSTOLIC' | 'DIASTOLIC', value: number): boolean => {
  const [least, most] = measurements[key].human;
  return value >= least && value <= most;
};

function temperatureContradiction({ sectionType, text }: Statement, measured: readonly VitalValues[]): Contradiction[] {
  const typed = Number(text.match(temperature)?.[1] ?? Number.NaN);
  const known = measured.flatMap((values) => numberOf(values, 'TEMPERATURE') ?? []);
  if (!isHuman('TEMPERATURE', typed) || known.length === 0 || known.some((value) => Math.abs(value - typed) < 0.05)) return [];
  return [{ kind: 'temperature', sectionType, quote: text, onFile: known.map((value) => `${value} ${measurements.TEMPERATURE.unit}`) }];
}

function pressureContradiction({ sectionType, text }: Statement, measured: readonly VitalValues[]): Contradiction[] {
  const found = text.match(bloodPressure);
  if (!found) return [];
  const [systolic, diastolic] = [Number(found[1]), Number(found[2])];
  const known = measured.flatMap((values) => {
    const pair = [numberOf(values, 'SYSTOLIC'), numberOf(values, 'DIASTOLIC')];
    return pair.includes(undefined) ? [] : [pair.join('/')];
  });
  const isTyped = isHuman('SYSTOLIC', systolic) && isHuman('DIASTOLIC', diastolic);
  if (!isTyped || known.length === 0 || known.includes(`${systolic}/${diastolic}`)) return [];
  return [{ kind: 'bloodPressure', sectionType, quote: text, onFile: known.map((value) => `${value} ${measurements.SYSTOLIC.unit}`) }];
}

export const measuredContradictions = (statements: readonly Statement[], measured: readonly VitalValues[]): Contradiction[] =>
  statements
    .filter(isOfVisit)
    .flatMap((statement) => [...temperatureContradiction(statement, measured), ...pressureContradiction(statement, measured)]);
