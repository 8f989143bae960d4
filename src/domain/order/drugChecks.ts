/** Checks of one drug against the patient: allergies, dose, age, pregnancy, and facts nobody has answered. */

import { daysBetween } from '../dates.ts';
import { type Allergen, allergenOf, judgeAllergy, type RecordedAllergy } from '../medication/allergy.ts';
import { bandFor, readDoseBands } from '../medication/doseBands.ts';
import {
  currentWeightDays,
  type DosedLine,
  type DoseExcess,
  doseExcesses,
  isChild,
  knowsChildDose,
  needsWeight,
  uncountedOutside,
} from '../medication/doses.ts';
import { missingFacts } from '../medication/facts.ts';
import { pieceCaution } from '../medication/herbs/presumed.ts';
import { type AgeBreach, ageBreach, type Caution, cautionOf, isOfReproductiveAge, usedInPregnancy } from '../medication/populations.ts';
import { ingredientNamed, substancesOf } from '../medication/substances.ts';
import { type CrossGrade, crossReasons } from '../medication/tables/crossReactivity.ts';
import { factNames } from '../medication/tables/factNames.ts';
import { pregnancyReasons } from '../medication/tables/pregnancy.ts';
import type { MessageValues } from '../messageId.ts';
import { emptyDraft } from './entry.ts';
import { givenToPatient, isDrugType, orderType } from './orderTypes.ts';
import type { RuleCode } from './rules.ts';
import { type CheckedLine, type Finding, namesOf } from './warning.ts';
import type { OrderWorld, RunningDrug } from './world.ts';

export const isDrugLine = ({ draft }: Pick<CheckedLine, 'draft'>): boolean => isDrugType(draft.adviceType);

const allergyRules: Record<Exclude<CrossGrade, 'none'>, RuleCode> = {
  stop: 'allergySame',
  high: 'allergyHigh',
  moderate: 'allergyModerate',
  low: 'allergyLow',
};

/** What the recorded allergies mean; found once for all lines. */
export const allergensOf = (allergies: readonly RecordedAllergy[]): Allergen[] =>
  allergies.filter(({ status }) => status === 'active').map(allergenOf);

export function allergyFindings({ draft, item, substances }: CheckedLine, allergens: readonly Allergen[]): Finding[] {
  if (!givenToPatient.includes(draft.adviceType)) return [];
  return allergens.flatMap((allergen): Finding[] => {
    const judged = judgeAllergy(allergen, item, substances);
    if (!judged) return [];
    const why = crossReasons[judged.reason];
    return [
      {
        rule: judged.grade === 'stop' && allergen.isMildTyped ? 'allergyMild' : allergyRules[judged.grade],
        about: [item.id, allergen.name],
        message: judged.grade === 'stop' ? 'order.warn.allergy' : 'order.warn.crossAllergy',
        values: { allergen: allergen.name, why: why.zh, whyEn: why.en },
        source: judged.source,
      },
    ];
  });
}

/** Stated shortly: 0.25, 1500, without the tail of a float. */
export const shortFigure = (value: number): string => String(Number(value.toFixed(3)));

/** Kilograms that may be multiplied with, if the weight is recent enough for the age. */
export function currentKg({ weight, ageMonths, today }: Pick<OrderWorld, 'weight' | 'ageMonths' | 'today'>): number | null {
  if (!weight || daysBetween(weight.on, today) > currentWeightDays(ageMonths)) return null;
  return weight.kg;
}

export function dosedOf(
  { draft, item, substances }: CheckedLine,
  { frequencies, routes }: Pick<OrderWorld, 'frequencies' | 'routes'>,
): DosedLine {
  const kind = routes.get(draft.routeCode ?? '') ?? null;
  const isLocal = ['id', 'ast', 'local', 'ia'].includes(draft.routeCode ?? '');
  const route =
    kind === 'oral' || draft.routeCode === 'pr' ? 'oral' : (kind === 'injection' || kind === 'infusion') && !isLocal ? 'parenteral' : null;
  return { draft, item, substances, frequency: frequencies.get(draft.frequencyCode ?? '') ?? null, route };
}

const excessWords = { single: 'order.warn.doseSingle', daily: 'order.warn.doseDaily' } as const;
const excessValues = ({ inn, amount, limit, unit, perKg, outside }: DoseExcess, { item }: CheckedLine): MessageValues => ({
  drug: inn === null ? item.nameZh : (ingredientNamed(inn)?.zh ?? inn),
  drugEn: inn ?? (item.nameEn || item.nameZh),
  amount: shortFigure(amount),
  limit: shortFigure(limit),
  unit,
  byWeight: perKg ? 'yes' : 'no',
  ...(outside !== undefined && { outside: shortFigure(outside) }),
  perKg: perKg ? shortFigure(perKg.figure) : '',
  kg: perKg ? shortFigure(perKg.kg) : '',
});

/** Not taken into the body. */
export const isLocalRoute = (routeCode: string | null, { routes }: Pick<OrderWorld, 'routes'>): boolean =>
  routes.get(routeCode ?? '') === 'topical' && routeCode !== 'patch' && routeCode !== 'pr';

/** A medicine from elsewhere as a line with a dose; without a route if it is unknown. */
function outsideLine({ item, routeCode, dosing }: RunningDrug, world: OrderWorld): DosedLine {
  const { dose = null, doseUnit = null, frequencyCode = null } = dosing ?? {};
  const draft = { ...emptyDraft(orderType.drug), dose, doseUnit, routeCode, frequencyCode };
  return dosedOf({ draft, item, substances: substancesOf(item) }, world);
}

/** The daily amount leaves out a medicine of unknown dose, unit or frequency, and says so. */
function notAddedFinding({ item }: CheckedLine, other: RunningDrug | undefined): Finding[] {
  if (!other) return [];
  const { zh, en } = namesOf(other.item);
  const about = [item.id, other.item.id];
  return [{ rule: 'doseNotAdded', about, message: 'order.warn.doseNotAdded', values: { other: zh, otherEn: en } }];
}

export function doseFindings(line: CheckedLine, world: OrderWorld, others: readonly CheckedLine[]): Finding[] {
  if (!isDrugLine(line)) return [];
  const subject = { ageMonths: world.ageMonths, kg: currentKg(world) };
  const dosed = dosedOf(line, world);
  const besides = others.filter(isDrugLine).map((other) => dosedOf(other, world));
  const taken = world.running.filter(({ elsewhere, routeCode }) => elsewhere !== undefined && !isLocalRoute(routeCode, world));
  const outside = taken.map((drug) => outsideLine(drug, world));
  const excesses = doseExcesses(dosed, { others: besides, outside }, subject).map(
    (excess): Finding => ({
      rule: excess.kind === 'single' ? 'doseSingle' : 'doseDaily',
      about: [line.item.id, excess.inn ?? '', shortFigure(excess.amount), shortFigure(excess.limit)],
      message: excess.outside !== undefined ? 'order.warn.doseDailyOutside' : excessWords[excess.kind],
      values: excessValues(excess, line),
      source: excess.source,
    }),
  );
  const notAdded = uncountedOutside(dosed, outside, subject).flatMap((place) => notAddedFinding(line, taken[place]));
  if (subject.kg !== null || !needsWeight(dosed, subject)) return [...excesses, ...notAdded];
  return [
    ...excesses,
    ...notAdded,
    { rule: 'noWeight', about: [line.item.id], message: 'order.warn.noWeight', values: { on: world.weight?.on ?? '' } },
  ];
}

/**
 * A child, or a patient of unknown age, takes a drug for which nobody knows the dose: no band of the drug fits, and no largest dose for
 * children is known. Chinese patent medicines and herbs are drugs here. What stays on skin, eye or ear is left out.
 */
export function unknownDoseFindings(line: CheckedLine, world: OrderWorld): Finding[] {
  const { ageMonths } = world;
  const { item, substances, draft } = line;
  if (!isDrugLine(line) || substances.isSolvent || isLocalRoute(draft.routeCode, world)) return [];
  const subject = { ageMonths, kg: currentKg(world) };
  if (ageMonths !== null && !isChild(subject)) return [];
  if (bandFor(readDoseBands(item.doseBands ?? ''), subject) || knowsChildDose(dosedOf(line, world))) return [];
  const age =
    ageMonths === null
      ? { count: 0, unit: 'unknown' }
      : ageMonths >= 24
        ? { count: Math.floor(ageMonths / 12), unit: 'year' }
        : { count: ageMonths, unit: 'month' };
  return [{ rule: 'noChildDose', about: [item.id], message: 'order.warn.noChildDose', values: age }];
}

const ageValues = ({ side, months }: AgeBreach): MessageValues =>
  months >= 24 && months % 12 === 0 ? { side, count: months / 12, unit: 'year' } : { side, count: months, unit: 'month' };

export function personFindings(line: CheckedLine, { sex, ageMonths }: OrderWorld): Finding[] {
  const { item, substances } = line;
  const isOther = item.sexLimit !== null && sex !== item.sexLimit && sex !== 'X';
  const ofSex: Finding[] = isOther ? [{ rule: 'sex', about: [item.id], message: 'order.warn.sex', values: { sex: item.sexLimit! } }] : [];
  const breach = isDrugLine(line) ? ageBreach(item, substances, ageMonths) : undefined;
  if (!breach) return ofSex;
  return [
    ...ofSex,
    { rule: 'age', about: [item.id, String(breach.months)], message: 'order.warn.age', values: ageValues(breach), source: breach.source },
  ];
}

function cautionFinding({ item }: CheckedLine, rule: RuleCode, message: Finding['message'], { level, reason, source }: Caution): Finding {
  const words = reason ? pregnancyReasons[reason] : { zh: '', en: '' };
  return {
    rule,
    about: [item.id, level],
    message,
    values: { level, why: words.zh, whyEn: words.en, hasWhy: reason ? 'yes' : 'no' },
    source,
  };
}

const pregnancyRules = { contraindicated: 'pregnancyContraindicated', avoid: 'pregnancyAvoid', caution: 'pregnancyCaution' } as const;
const lactationRules = { contraindicated: 'lactationContraindicated', avoid: 'lactationAvoid', caution: 'lactationCaution' } as const;

export function pregnancyFindings(line: CheckedLine, { sex, ageMonths, pregnancy }: OrderWorld): Finding[] {
  if (!isDrugLine(line) || sex === 'M') return [];
  const { item, substances } = line;
  const caution = pieceCaution(item, cautionOf('pregnancy', item, substances));
  if (pregnancy?.state === 'lactating') {
    const lactation = cautionOf('lactation', item, substances);
    return lactation ? [cautionFinding(line, lactationRules[lactation.level], 'order.warn.lactation', lactation)] : [];
  }
  if (pregnancy?.state === 'pregnant' && caution) {
    const isPurpose = caution.level === 'contraindicated' && [...substances.inns].some((inn) => usedInPregnancy.has(inn));
    return [cautionFinding(line, isPurpose ? 'pregnancyPurpose' : pregnancyRules[caution.level], 'order.warn.pregnancy', caution)];
  }
  const isUnknown = pregnancy === null && isOfReproductiveAge(sex, ageMonths) && caution?.level === 'contraindicated';
  return isUnknown ? [cautionFinding(line, 'pregnancyUnknown', 'order.warn.pregnancyUnknown', caution)] : [];
}

export function unansweredFindings(line: CheckedLine): Finding[] {
  if (!isDrugLine(line)) return [];
  const missing = missingFacts(line.item);
  if (missing.length === 0) return [];
  const { inns, isByName } = line.substances;
  const found = isByName ? [...inns].flatMap((inn) => ingredientNamed(inn) ?? []) : [];
  return [
    {
      rule: 'unansweredFacts',
      about: [line.item.id, ...missing],
      message: 'order.warn.unansweredFacts',
      values: {
        facts: missing.map((fact) => factNames[fact].zh).join('、'),
        factsEn: missing.map((fact) => factNames[fact].en).join(', '),
        isByName: found.length > 0 ? 'yes' : 'no',
        found: found.map(({ zh }) => zh).join('、'),
        foundEn: found.map(({ inn }) => inn).join(', '),
      },
    },
  ];
}
