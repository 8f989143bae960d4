import type { MessageId, MessageValues } from '../messageId.ts';
import type { DrugFacts } from './facts.ts';

export interface Advice {
  message: MessageId;
  values?: MessageValues;
}

type Facts = Pick<
  DrugFacts,
  | 'antibioticGrade'
  | 'controlled'
  | 'isHighRisk'
  | 'skinTestRequired'
  | 'athleteCaution'
  | 'ageLimits'
  | 'pregnancyCaution'
  | 'lactationCaution'
>;

/** Facts whose absence a patient is told of: silence would read as "harmless". */
const told = ['pregnancyCaution', 'lactationCaution', 'ageLimits'] as const;
export type ToldFact = (typeof told)[number];

/** Sentences for a patient that follow from the safety data of a drug; a fact that says "no" adds none. */
export function adviceOf(facts: Facts): Advice[] {
  const advice: Advice[] = [];
  if (facts.isHighRisk) advice.push({ message: 'print.drugSheet.highRisk' });
  if ((facts.antibioticGrade ?? 0) > 0) advice.push({ message: 'print.drugSheet.antibiotic' });
  if (facts.controlled !== null && facts.controlled !== 'none') advice.push({ message: 'print.drugSheet.controlled' });
  if (facts.skinTestRequired) advice.push({ message: 'print.drugSheet.skinTest' });
  advice.push(
    ...cautionOf('pregnancy', facts.pregnancyCaution),
    ...cautionOf('lactation', facts.lactationCaution),
    ...agesOf(facts.ageLimits),
  );
  if (facts.athleteCaution) advice.push({ message: 'print.drugSheet.athlete' });
  return advice;
}

const cautionOf = (state: 'pregnancy' | 'lactation', level: DrugFacts['pregnancyCaution']): Advice[] =>
  level === null || level === 'none' ? [] : [{ message: `print.drugSheet.${state}.${level}` }];

function agesOf(limits: DrugFacts['ageLimits']): Advice[] {
  const { leastMonths = null, greatestMonths = null } = limits ?? {};
  const advice: Advice[] = [];
  if (leastMonths) advice.push({ message: 'print.drugSheet.notBefore', values: ageOf(leastMonths) });
  if (greatestMonths) advice.push({ message: 'print.drugSheet.notAfter', values: ageOf(greatestMonths) });
  return advice;
}

const ageOf = (months: number): MessageValues =>
  months % 12 === 0 ? { count: months / 12, unit: 'years' } : { count: months, unit: 'months' };

/** Facts that nobody has answered and a patient is told so. */
export const unansweredOf = (facts: Facts): ToldFact[] => told.filter((fact) => facts[fact] === null);
