/**
 * Facts about a drug that ordering rules read. Every fact has three states: yes, no (or none), and not answered, which is null.
 * Not answered never counts as no: see `missingFacts`.
 */
import * as z from 'zod/mini';
import * as Wire from '../wire.ts';

/** Classes of 处方管理办法 (2007) and of 麻醉药品和精神药品管理条例; precursor and radioactive drugs by their own regulations. */
export const controlClasses = ['none', 'narcotic', 'psychotropic1', 'psychotropic2', 'toxic', 'radioactive', 'precursor'] as const;
export type ControlClass = (typeof controlClasses)[number];

export const cautionLevels = ['none', 'caution', 'avoid', 'contraindicated'] as const;
export type CautionLevel = (typeof cautionLevels)[number];

const amount = z.nullable(z.number().check(z.positive(), z.maximum(1_000_000), Wire.decimals(4)));
const months = z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(1800)));

/** `code` is the name of the ATC index (INN) where the drug is known, else the clinic's own word. `strength` is for one single unit. */
export const ingredientPart = z.object({
  code: Wire.shortText.check(z.minLength(1)),
  strength: amount,
  unit: z.nullable(Wire.shortText),
});
export type IngredientPart = z.infer<typeof ingredientPart>;

/** Largest doses in the dose unit of the drug; null in a field means no limit known. Children are limited by weight. */
export const doseLimits = z.object({ single: amount, daily: amount, singlePerKg: amount, dailyPerKg: amount });
export type DoseLimits = z.infer<typeof doseLimits>;

/** In completed months of age; null means no limit on that side. */
export const ageLimits = z.object({ leastMonths: months, greatestMonths: months });
export type AgeLimits = z.infer<typeof ageLimits>;

const answer = z.nullable(z.boolean());

export const drugFacts = z.object({
  ingredients: z.nullable(z.array(ingredientPart).check(z.maxLength(20))),
  /** Codes of `tables/allergenClasses.ts`; an empty list means that the drug belongs to none. */
  allergenClasses: z.nullable(z.array(Wire.shortText).check(z.maxLength(10))),
  /** 0 not an antimicrobial, 1 unrestricted, 2 restricted, 3 special. */
  antibioticGrade: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(3))),
  controlled: z.nullable(z.enum(controlClasses)),
  isHighRisk: answer,
  isHighValue: answer,
  isPrescription: answer,
  skinTestRequired: answer,
  athleteCaution: answer,
  /** Kept in the rescue car. */
  isRescue: answer,
  /** Dissolves or dilutes other drugs of an infusion. */
  isSolvent: answer,
  /** In the national list of essential drugs (国家基本药物目录, 2018): indicators of prescribing count these. */
  isEssential: answer,
  doseLimits: z.nullable(doseLimits),
  ageLimits: z.nullable(ageLimits),
  pregnancyCaution: z.nullable(z.enum(cautionLevels)),
  lactationCaution: z.nullable(z.enum(cautionLevels)),
});
export type DrugFacts = z.infer<typeof drugFacts>;
export type Fact = keyof DrugFacts;

/** Facts without which a drug cannot be ordered unless the doctor confirms the gap with a reason. */
export const safetyFacts = [
  'ingredients',
  'allergenClasses',
  'antibioticGrade',
  'controlled',
  'isHighRisk',
  'skinTestRequired',
  'doseLimits',
  'ageLimits',
  'pregnancyCaution',
  'lactationCaution',
] as const satisfies readonly Fact[];
export type SafetyFact = (typeof safetyFacts)[number];

/** Safety facts of a drug that nobody has answered, in the order of the form. */
export const missingFacts = (drug: Pick<DrugFacts, SafetyFact>): SafetyFact[] => safetyFacts.filter((fact) => drug[fact] === null);

/** Origin of an answer: a person, the product list of the insurance, or the table of ingredients. */
export const factSource = z.object({
  from: z.enum(['entered', 'import', 'productList', 'ingredientTable']),
  confidence: z.enum(['high', 'medium']),
});
export type FactSource = z.infer<typeof factSource>;
export const factSources = z.partialRecord(z.enum(Object.keys(drugFacts.shape) as [Fact, ...Fact[]]), factSource);
export type FactSources = z.infer<typeof factSources>;

/** A drug about which nothing has been answered. */
export const noFacts: DrugFacts = {
  ingredients: null,
  allergenClasses: null,
  antibioticGrade: null,
  controlled: null,
  isHighRisk: null,
  isHighValue: null,
  isPrescription: null,
  skinTestRequired: null,
  athleteCaution: null,
  isRescue: null,
  isSolvent: null,
  isEssential: null,
  doseLimits: null,
  ageLimits: null,
  pregnancyCaution: null,
  lactationCaution: null,
};
