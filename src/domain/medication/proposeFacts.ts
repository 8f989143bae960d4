/** Facts of a drug that the tables know, with the origin of each answer. */

import { type FormGroup, formGroupOf } from './dosageForms.ts';
import type { CautionLevel, ControlClass, DrugFacts, Fact, FactSource, FactSources } from './facts.ts';
import { pieceFacts } from './herbs/facts.ts';
import { type Found, findIngredients, findListedIngredients } from './ingredientNames.ts';
import { readStrength, readStrengthOf } from './strength.ts';
import { ageLimitRows } from './tables/ageLimits.ts';
import { doseLimitRows } from './tables/doseLimits.ts';
import { highAlertRows } from './tables/highAlert.ts';
import type { Confidence, Ingredient } from './tables/ingredientRow.ts';
import { pregnancyRows, type Stage } from './tables/pregnancy.ts';

export interface DrugToPropose {
  /** Name of the product, if the generic name is empty. */
  nameZh: string;
  genericName: string;
  dosageForm: string;
  specification: string;
  /** Dose limits are proposed in this unit; null takes the unit of the strength. */
  doseUnit: string | null;
}

export interface Proposal {
  facts: Partial<DrugFacts>;
  sources: FactSources;
  atcCode: string;
  /** Unit and amount of one single unit, if the specification says them. */
  doseUnit: string | null;
  dosePerSingle: number | null;
  /** Chinese names of the ingredients that were found. */
  ingredients: readonly string[];
}

const nothing: Proposal = { facts: {}, sources: {}, atcCode: '', doseUnit: null, dosePerSingle: null, ingredients: [] };

interface Composition {
  found: readonly Found[];
  parts: readonly { inn: string; row: Ingredient | undefined }[];
  /** Rows that say something about the whole: of a compound, its own row too. */
  rows: readonly Ingredient[];
  group: FormGroup | null;
  from: FactSource['from'];
  confidence: Confidence;
}

/** Proposes only: an answer of a person is never overwritten by it. */
export function proposeFacts(drug: DrugToPropose): Proposal {
  const composition = readComposition(drug);
  if (!composition) return proposePiece(drug);
  const strengths = strengthsOf(composition, drug.specification);
  const only = composition.parts.length === 1 ? strengths[0] : undefined;
  const ingredients = composition.parts.map(({ inn }, place) => {
    const strength = strengths[place];
    return { code: inn, strength: strength?.amount ?? null, unit: strength?.unit ?? null };
  });
  const answers: Answers = {
    ingredients: [ingredients, composition.confidence],
    allergenClasses: classesOf(composition),
    antibioticGrade: gradeOf(composition),
    controlled: controlOf(composition),
    isHighRisk: highRiskOf(composition),
    skinTestRequired: skinTestOf(composition),
    isSolvent: solventOf(composition),
    doseLimits: limitsOf(composition, drug.doseUnit ?? only?.unit ?? null),
    ageLimits: agesOf(composition),
    pregnancyCaution: cautionOf(composition, 'pregnancy'),
    lactationCaution: cautionOf(composition, 'lactation'),
  };
  const { facts, sources } = split(answers, composition.from);
  return {
    facts,
    sources,
    atcCode: atcOf(composition),
    ingredients: composition.found.map(({ zh }) => zh),
    doseUnit: only?.unit ?? null,
    dosePerSingle: only?.amount ?? null,
  };
}

/** A piece of Chinese medicine: its range of a day by the Pharmacopoeia, in grams, and its caution in pregnancy. */
function proposePiece({ nameZh, genericName, dosageForm, doseUnit }: DrugToPropose): Proposal {
  const piece = pieceFacts({ name: genericName.trim() || nameZh, dosageForm });
  if (!piece) return nothing;
  const { name, herb, controlled } = piece;
  const confidence = herb?.confidence ?? 'medium';
  const limits = { single: null, daily: herb?.mostGrams ?? null, singlePerKg: null, dailyPerKg: null };
  const answers: Answers = {
    ingredients: [[{ code: name, strength: null, unit: null }], confidence],
    allergenClasses: [[], 'medium'],
    antibioticGrade: [0, 'medium'],
    controlled: [controlled, 'medium'],
    skinTestRequired: [false, 'medium'],
    isSolvent: [false, 'medium'],
    doseLimits: herb && (doseUnit ?? 'g') === 'g' ? [limits, confidence] : null,
    pregnancyCaution: herb ? [herb.pregnancy, confidence] : null,
  };
  return { ...nothing, ...split(answers, 'ingredientTable'), ingredients: [name] };
}

type Answer<Value> = readonly [Exclude<Value, null>, Confidence] | null;
type Answers = { [F in Fact]?: Answer<DrugFacts[F]> };

function split(answers: Answers, from: FactSource['from']) {
  const given = (Object.entries(answers) as [Fact, Answer<DrugFacts[Fact]>][]).flatMap(([fact, answer]) =>
    answer ? [[fact, answer] as const] : [],
  );
  return {
    facts: Object.fromEntries(given.map(([fact, [value]]) => [fact, value])) as Partial<DrugFacts>,
    // Only the composition itself stands in the product list; everything else follows from the table.
    sources: Object.fromEntries(
      given.map(([fact, [, confidence]]) => [fact, { from: fact === 'ingredients' ? from : 'ingredientTable', confidence }]),
    ) as FactSources,
  };
}

function readComposition({ nameZh, genericName, dosageForm, specification }: DrugToPropose): Composition | null {
  const name = genericName.trim() || nameZh;
  const byName = findIngredients(name);
  const found = byName.length > 0 ? byName : findListedIngredients(specification);
  if (found.length === 0) return null;
  const parts = found.flatMap((one) => one.parts).filter(({ inn }, place, all) => all.findIndex((one) => one.inn === inn) === place);
  const rows = [...new Set([...found.flatMap(({ row }) => row ?? []), ...parts.flatMap(({ row }) => row ?? [])])];
  return {
    found,
    parts,
    rows,
    group: formGroupOf(dosageForm, nameZh || name),
    from: byName.length > 0 ? 'ingredientTable' : 'productList',
    confidence: rows.every(({ confidence }) => confidence === 'high') ? 'high' : 'medium',
  };
}

const strengthsOf = ({ found, parts }: Composition, specification: string) =>
  parts.length === 1
    ? [readStrength(specification) ?? readStrengthOf(found[0]?.zh ?? '', specification)]
    : parts.map(({ row }) => (row ? readStrengthOf(row.zh, specification) : null));

/** A partner without a row, such as clavulanic acid, is covered by the row of its compound. */
const isCovered = ({ found }: Composition) => found.every(({ row, parts }) => row !== undefined || parts.every((part) => part.row));

function classesOf(composition: Composition): Answer<DrugFacts['allergenClasses']> {
  if (!isCovered(composition)) return null;
  return [[...new Set(composition.rows.flatMap(({ allergenClasses }) => allergenClasses))], composition.confidence];
}

/** Each province sets the grade of an antimicrobial, so the clinic answers it. */
function gradeOf(composition: Composition): Answer<DrugFacts['antibioticGrade']> {
  const isNone = isCovered(composition) && composition.rows.every(({ isAntimicrobial }) => isAntimicrobial === false);
  return isNone ? [0, composition.confidence] : null;
}

/** The class of a compound with a controlled ingredient is set product by product, unless the table of compounds has it. */
function controlOf({ found, rows }: Composition): Answer<DrugFacts['controlled']> {
  const isHigh = rows.every(({ controlConfidence }) => controlConfidence === 'high');
  const answer = (value: ControlClass): Answer<DrugFacts['controlled']> => [value, isHigh ? 'high' : 'medium'];
  const [only] = found;
  if (found.length === 1 && only?.controlled !== undefined) return only.controlled === null ? null : answer(only.controlled);
  if (found.some(({ controlled }) => controlled !== undefined && controlled !== 'none')) return null;
  if (rows.every(({ controlled }) => controlled === 'none')) return answer('none');
  return rows.length === 1 && rows[0] ? answer(rows[0].controlled) : null;
}

function highRiskOf(composition: Composition): Answer<DrugFacts['isHighRisk']> {
  const { rows, group } = composition;
  const listed = highAlertRows.filter(({ atc }) => rows.some((row) => row.atc.startsWith(atc)));
  if (listed.some(({ route }) => route === 'any' || group === 'injection')) return [true, 'medium'];
  // Without a form nobody knows whether it is given by needle.
  const isOpen = !isCovered(composition) || (listed.length > 0 && group === null);
  return isOpen ? null : [false, 'medium'];
}

/** 'label' is left open: the label of the product decides. */
function skinTestOf(composition: Composition): Answer<DrugFacts['skinTestRequired']> {
  const advice = composition.rows.map(({ skinTest }) => skinTest);
  if (advice.includes('yes')) return [true, composition.confidence];
  return advice.includes('label') || !isCovered(composition) ? null : [false, composition.confidence];
}

function solventOf({ rows, group, confidence }: Composition): Answer<DrugFacts['isSolvent']> {
  if (!rows.every(({ isSolvent }) => isSolvent)) return [false, confidence];
  return group === 'injection' ? [true, confidence] : null;
}

const milligrams: Readonly<Record<string, number>> = { g: 1000, mg: 1, ug: 0.001 };

/** A solvent beside an active ingredient is its vehicle. */
function activeOf(parts: Composition['parts']): Composition['parts'] {
  const active = parts.filter(({ row }) => !row?.isSolvent);
  return active.length > 0 ? active : parts;
}

function limitsOf({ parts: all, group }: Composition, doseUnit: string | null): Answer<DrugFacts['doseLimits']> {
  const parts = activeOf(all);
  const [part] = parts;
  const perUnit = milligrams[doseUnit ?? ''];
  if (parts.length !== 1 || !part || perUnit === undefined || (group !== 'oral' && group !== 'injection')) return null;
  const row = doseLimitRows.find(({ inn, route }) => inn === part.inn && route === (group === 'oral' ? 'oral' : 'parenteral'));
  if (!row) return null;
  const inUnit = (mg: number | null) => (mg === null ? null : Math.round((mg / perUnit) * 10_000) / 10_000 || null);
  const limits = {
    single: inUnit(row.adultSingleMg),
    daily: inUnit(row.adultDailyMg),
    singlePerKg: inUnit(row.childSingleMgPerKg),
    dailyPerKg: inUnit(row.childDailyMgPerKg),
  };
  return [limits, row.confidence];
}

/** The oldest least age of the ingredients; for the skin and the eye the ages of the whole body do not hold. */
function agesOf({ parts, group }: Composition): Answer<DrugFacts['ageLimits']> {
  if (group === 'local') return null;
  const rows = ageLimitRows.filter(({ inn }) => parts.some((part) => part.inn === inn));
  const oldest = rows.toSorted((one, other) => other.leastMonths - one.leastMonths)[0];
  return oldest ? [{ leastMonths: oldest.leastMonths, greatestMonths: null }, oldest.confidence] : null;
}

const severity: readonly CautionLevel[] = ['none', 'caution', 'avoid', 'contraindicated'];

/** The gravest caution of the ingredients. 'none' only if every ingredient has a row that says so. */
function cautionOf({ parts, found, group }: Composition, stage: Stage): Answer<DrugFacts['pregnancyCaution']> {
  if (group === 'local') return null;
  const inns = new Set([...parts.map(({ inn }) => inn), ...found.flatMap(({ row }) => row?.inn ?? [])]);
  const rows = pregnancyRows.filter((row) => row.stage === stage && inns.has(row.inn));
  const gravest = rows.toSorted((one, other) => severity.indexOf(other.level) - severity.indexOf(one.level))[0];
  if (!gravest) return null;
  const isWhole = parts.every(({ inn }) => rows.some((row) => row.inn === inn));
  return gravest.level === 'none' && !isWhole ? null : [gravest.level, gravest.confidence];
}

/** One code for one ingredient or one compound. Several ingredients without a row of their own have none. */
const atcOf = ({ found }: Composition): string => (found.length === 1 ? (found[0]?.row?.atc ?? '') : '');

/** The drug with the proposals in the gaps, and the facts that were filled. */
export function fillGaps(
  drug: DrugFacts,
  { facts, sources }: Pick<Proposal, 'facts' | 'sources'>,
): { facts: DrugFacts; filled: Fact[]; sources: FactSources } {
  const filled = (Object.keys(facts) as Fact[]).filter((fact) => drug[fact] === null);
  return {
    facts: { ...drug, ...Object.fromEntries(filled.map((fact) => [fact, facts[fact]])) },
    filled,
    sources: Object.fromEntries(filled.map((fact) => [fact, sources[fact]])),
  };
}
