/** Checks of a vaccine order against what the patient was given, for the day on which it is ordered. */
import { regulations } from '../medication/tables/regulations.ts';
import { type BreachKind, breachesOf, type DoseBreach } from '../vaccine/intervals.ts';
import { nextDose } from '../vaccine/schedule.ts';
import { orderType } from './orderTypes.ts';
import type { RuleCode } from './rules.ts';
import type { CheckedLine, Finding } from './warning.ts';
import type { OrderWorld } from './world.ts';

/** A dose that is missing on record is asked about when a nurse says which dose it is. */
const ruleOf: Partial<Record<BreachKind, RuleCode>> = {
  backwards: 'vaccineEarly',
  early: 'vaccineEarly',
  live: 'vaccineLive',
  young: 'vaccineYoung',
  old: 'vaccineYoung',
};

function findingOf({ item }: CheckedLine, { kind, other, earliest }: DoseBreach): Finding[] {
  const rule = ruleOf[kind];
  if (!rule || kind === 'skipped') return [];
  const name = other?.nameZh || other?.vaccineCode || '';
  const values = { other: name, otherEn: other?.nameEn || name, on: other?.givenOn ?? '', dose: other?.doseNumber ?? 0, earliest };
  return [
    { rule, about: [item.id, kind, earliest], message: `order.warn.vaccine.${kind}` as const, values, source: regulations.immunisation },
  ];
}

/** The next dose of the vaccine, if it were given today. */
export function vaccineFindings(line: CheckedLine, { vaccinations = [], birthDate, today }: OrderWorld): Finding[] {
  const { draft, item } = line;
  if (draft.adviceType !== orderType.vaccine || !birthDate) return [];
  const vaccineCode = item.vaccineCode ?? item.code;
  const dose = { vaccineCode, nameZh: item.nameZh, nameEn: item.nameEn, doseNumber: nextDose(vaccineCode, vaccinations), givenOn: today };
  return breachesOf(dose, birthDate, vaccinations).flatMap((breach) => findingOf(line, breach));
}
