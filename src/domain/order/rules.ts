/** The rules of ordering, each with its usual level, and the lowest level a clinic may give it. */

import * as z from 'zod/mini';
import { checkRequired } from '../required.ts';

/** off: the rule is silent. The others as in `warning.ts`. */
export const ruleLevels = ['off', 'remind', 'reason', 'prohibit'] as const;
export const ruleLevel = z.enum(ruleLevels);
export type RuleLevel = z.infer<typeof ruleLevel>;

interface BuiltInRule {
  level: RuleLevel;
  /** Below this no clinic may set it. */
  least: RuleLevel;
  /** Why it cannot be set lower: a law, or harm that no reminder prevents. */
  because?: 'law' | 'harm';
}

/**
 * Allergy of the same class and drugs that must never meet keep at least a reason: a reminder is pressed away. Qualification,
 * quantity and skin tests are law: 抗菌药物临床应用管理办法 2012, 处方管理办法 2007, β内酰胺类抗菌药物皮肤试验指导原则 2021, 放射诊疗管理规定 2006.
 */
export const builtInRules = {
  twice: { level: 'prohibit', least: 'prohibit', because: 'harm' },
  allergySame: { level: 'prohibit', least: 'reason', because: 'harm' },
  allergyMild: { level: 'reason', least: 'reason', because: 'harm' },
  allergyHigh: { level: 'reason', least: 'remind', because: 'harm' },
  allergyModerate: { level: 'reason', least: 'remind', because: 'harm' },
  allergyLow: { level: 'remind', least: 'off' },
  skinTestPositive: { level: 'prohibit', least: 'prohibit', because: 'harm' },
  skinTestNeeded: { level: 'remind', least: 'remind', because: 'law' },
  duplicateIngredient: { level: 'reason', least: 'remind', because: 'harm' },
  twoAntibacterials: { level: 'reason', least: 'remind', because: 'harm' },
  duplicateClass: { level: 'remind', least: 'off' },
  interactionForbidden: { level: 'prohibit', least: 'reason', because: 'harm' },
  interactionContraindicated: { level: 'reason', least: 'reason', because: 'harm' },
  interactionMajor: { level: 'reason', least: 'remind', because: 'harm' },
  interactionModerate: { level: 'remind', least: 'off' },
  doseSingle: { level: 'reason', least: 'remind', because: 'harm' },
  doseDaily: { level: 'reason', least: 'remind', because: 'harm' },
  doseNotAdded: { level: 'remind', least: 'remind', because: 'harm' },
  noWeight: { level: 'reason', least: 'remind', because: 'harm' },
  noChildDose: { level: 'reason', least: 'remind', because: 'harm' },
  age: { level: 'reason', least: 'remind', because: 'harm' },
  sex: { level: 'reason', least: 'remind', because: 'harm' },
  pregnancyContraindicated: { level: 'prohibit', least: 'reason', because: 'harm' },
  pregnancyPurpose: { level: 'reason', least: 'reason', because: 'harm' },
  pregnancyAvoid: { level: 'reason', least: 'remind', because: 'harm' },
  pregnancyCaution: { level: 'remind', least: 'off' },
  pregnancyUnknown: { level: 'reason', least: 'remind', because: 'harm' },
  lactationContraindicated: { level: 'reason', least: 'reason', because: 'harm' },
  lactationAvoid: { level: 'reason', least: 'remind', because: 'harm' },
  lactationCaution: { level: 'remind', least: 'off' },
  antibioticGrade: { level: 'prohibit', least: 'prohibit', because: 'law' },
  antibioticSpecial: { level: 'prohibit', least: 'prohibit', because: 'law' },
  controlled: { level: 'prohibit', least: 'prohibit', because: 'law' },
  longestDays: { level: 'reason', least: 'reason', because: 'law' },
  vaccineEarly: { level: 'reason', least: 'reason', because: 'harm' },
  vaccineLive: { level: 'reason', least: 'reason', because: 'harm' },
  vaccineYoung: { level: 'reason', least: 'reason', because: 'harm' },
  unansweredFacts: { level: 'reason', least: 'reason', because: 'harm' },
  radiationPregnant: { level: 'reason', least: 'reason', because: 'harm' },
  radiationUnknown: { level: 'prohibit', least: 'reason', because: 'law' },
  contrastPregnant: { level: 'reason', least: 'reason', because: 'harm' },
  contrastLactating: { level: 'remind', least: 'off' },
  contrastAllergy: { level: 'reason', least: 'reason', because: 'harm' },
  contrastKidney: { level: 'reason', least: 'remind', because: 'harm' },
  stock: { level: 'remind', least: 'off' },
} as const satisfies Record<string, BuiltInRule>;
export type RuleCode = keyof typeof builtInRules;
export const ruleCodes = Object.keys(builtInRules) as RuleCode[];
export const ruleCode = z.enum(ruleCodes as [RuleCode, ...RuleCode[]]);

export const becauseOf = (code: RuleCode): 'law' | 'harm' | null => (builtInRules[code] as BuiltInRule).because ?? null;

const rankOf = (level: RuleLevel): number => ruleLevels.indexOf(level);

/** Levels a clinic may choose for a rule. */
export const levelsOf = (code: RuleCode): RuleLevel[] => ruleLevels.filter((level) => rankOf(level) >= rankOf(builtInRules[code].least));

/** The clinic's level, never below the lowest one allowed. */
export function levelOf(code: RuleCode, chosen: ReadonlyMap<RuleCode, RuleLevel>): RuleLevel {
  const level = chosen.get(code) ?? builtInRules[code].level;
  return rankOf(level) < rankOf(builtInRules[code].least) ? builtInRules[code].least : level;
}

/** Of a favourite and of an order set. */
export const checkSetName = (draft: { name: string }) => checkRequired(draft, ['name']);
