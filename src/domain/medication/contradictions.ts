/**
 * Answers "none" about a drug that the tables contradict: amoxicillin is no drug without a grade, morphine is controlled. Any other answer
 * than "none" is a considered one and stays the clinic's: a label may know another dose, age or caution than the table. The tables say which
 * sources they follow.
 */
import type { MessageId } from '../messageId.ts';
import type { FieldProblem } from '../problem.ts';
import { formGroupOf } from './dosageForms.ts';
import { type ControlClass, type DrugFacts, type SafetyFact, safetyFacts } from './facts.ts';
import { noneOf } from './noneOf.ts';
import { type DrugToPropose, proposeFacts } from './proposeFacts.ts';
import { ingredientNamed } from './substances.ts';
import type { Ingredient } from './tables/ingredientRow.ts';
import { ingredients as allIngredients } from './tables/ingredients.ts';

export type AnsweredDrug = DrugToPropose & Pick<DrugFacts, SafetyFact> & { atcCode: string };

/** A drug of which not everything is said; what is missing is not answered. */
export function answeredDrugOf(said: { [K in keyof AnsweredDrug]?: AnsweredDrug[K] | undefined }): AnsweredDrug {
  const { nameZh = '', genericName = '', dosageForm = '', specification = '', doseUnit = null, atcCode = '' } = said;
  const answers = Object.fromEntries(safetyFacts.map((fact) => [fact, said[fact] ?? null])) as unknown as Pick<DrugFacts, SafetyFact>; // each key is one of the facts
  return { nameZh, genericName, dosageForm, specification, doseUnit, atcCode, ...answers };
}

/** A fact that the tables answer otherwise, with their answer and the ingredients it follows from. */
export interface Contradiction {
  fact: SafetyFact;
  table: DrugFacts[SafetyFact];
  ingredients: readonly Ingredient[];
}

/** 处方管理办法 (2007): the classes with the shortest prescriptions and the tightest custody stand highest. */
const strictness: Record<ControlClass, number> = {
  none: 0,
  precursor: 1,
  radioactive: 1,
  toxic: 1,
  psychotropic2: 1,
  psychotropic1: 2,
  narcotic: 2,
};

export const isLaxer = (answer: ControlClass, table: ControlClass): boolean => strictness[answer] < strictness[table];

const isEveryNull = (limits: object): boolean => Object.values(limits).every((limit) => limit === null);

type Judge<F extends SafetyFact> = (answer: Exclude<DrugFacts[F], null>, table: Exclude<DrugFacts[F], null>) => boolean;

/** Whether an answer denies what the table says of the same fact. */
const denies: { [F in SafetyFact]: Judge<F> } = {
  ingredients: (answer, table) => answer.length === 0 && table.length > 0,
  allergenClasses: (answer, table) => table.some((code) => !answer.includes(code)),
  antibioticGrade: (answer, table) => answer === 0 && table > 0,
  controlled: isLaxer,
  isHighRisk: (answer, table) => table && !answer,
  skinTestRequired: (answer, table) => table && !answer,
  doseLimits: (answer, table) => isEveryNull(answer) && !isEveryNull(table),
  ageLimits: (answer, table) => isEveryNull(answer) && !isEveryNull(table),
  pregnancyCaution: (answer, table) => answer === 'none' && table !== 'none',
  lactationCaution: (answer, table) => answer === 'none' && table !== 'none',
};

const deniesFact = (fact: SafetyFact, answer: DrugFacts[SafetyFact], table: DrugFacts[SafetyFact] | undefined): boolean =>
  // The table has one judge for each fact, of the type of that fact.
  answer !== null && table !== null && table !== undefined && (denies[fact] as (a: unknown, t: unknown) => boolean)(answer, table);

/** The lowest grade that an antimicrobial can have; its true one is set by each province. */
const lowestGrade = 1;

/** Rows of the table that the drug names: by its composition, by the answered ingredients, or by its ATC code. */
function rowsNamedBy({ ingredients, atcCode }: AnsweredDrug, found: readonly string[]): Ingredient[] {
  const code = atcCode.trim().toUpperCase();
  const named = [...found, ...(ingredients ?? []).map((part) => part.code.trim().toLowerCase())];
  const rows = named.flatMap((inn) => ingredientNamed(inn) ?? []);
  const byCode = named.length > 0 || code === '' ? [] : allIngredients.filter(({ atc }) => atc === code);
  return [...new Set([...rows, ...byCode])];
}

/** What the tables say of the drug by its names; where these say nothing, by its ingredients or its code. */
function tableFacts(drug: AnsweredDrug): { facts: Partial<DrugFacts>; rows: readonly Ingredient[] } {
  const proposal = proposeFacts(drug);
  const rows = rowsNamedBy(
    drug,
    (proposal.facts.ingredients ?? []).map(({ code }) => code),
  );
  const first = rows[0];
  const other = proposal.facts.ingredients || rows.length !== 1 || !first ? proposal : proposeFacts({ ...drug, genericName: first.zh });
  const isLocal = formGroupOf(drug.dosageForm, drug.nameZh || drug.genericName) === 'local';
  const facts = { ...other.facts };
  if (!isLocal && rows.some(({ isAntimicrobial }) => isAntimicrobial === true)) facts.antibioticGrade = lowestGrade;
  if (rows.some(({ skinTest }) => skinTest === 'yes')) facts.skinTestRequired = true;
  const classes = [...new Set([...(facts.allergenClasses ?? []), ...rows.flatMap(({ allergenClasses }) => allergenClasses)])];
  if (rows.length > 0) facts.allergenClasses = classes;
  return { facts, rows };
}

/** Answers of the drug that the tables contradict, in the order of the form. Facts nobody has answered contradict nothing. */
export function contradictionsOf(drug: AnsweredDrug): Contradiction[] {
  const { facts, rows } = tableFacts(drug);
  return safetyFacts.flatMap((fact): Contradiction[] => {
    const table = facts[fact];
    return deniesFact(fact, drug[fact], table) ? [{ fact, table: table ?? null, ingredients: rows }] : [];
  });
}

const wordsOf = ({ fact, table, ingredients }: Contradiction): FieldProblem<AnsweredDrug> => ({
  field: fact,
  message: `inventory.fact.contradicted.${fact}` as const satisfies MessageId,
  values: {
    ingredients: ingredients.map(({ zh }) => zh).join('、'),
    ingredientsEn: ingredients.map(({ inn }) => inn).join(', '),
    class: fact === 'controlled' ? String(table) : '',
  },
});

/** Each contradicted answer as a problem of its field. */
export const checkContradictions = (drug: AnsweredDrug): FieldProblem<AnsweredDrug>[] => contradictionsOf(drug).map(wordsOf);

/** Open facts that cannot be answered with "none": the tables know better. */
export function notNone(drug: AnsweredDrug): SafetyFact[] {
  const open = safetyFacts.filter((fact) => drug[fact] === null);
  const answered = { ...drug, ...Object.fromEntries(open.map((fact) => [fact, noneOf[fact]])) };
  return contradictionsOf(answered).flatMap(({ fact }) => (open.includes(fact) ? [fact] : []));
}
