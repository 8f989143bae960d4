/** Rules a clinic writes itself: on which orders they fire, for whom, and what they say. */
import * as z from 'zod/mini';
import type { FieldProblem } from '../problem.ts';
import * as Wire from '../wire.ts';
import type { CheckedLine } from './warning.ts';

const text = Wire.shortText;
const count = z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(9999)));

/** Every condition that is set must hold; null and empty conditions are not set. */
export const ruleCondition = z.object({
  itemId: z.nullable(Wire.id),
  /** Name in the table of ingredients. */
  ingredient: text,
  /** Beginning of an ATC code. */
  atcPrefix: text,
  categoryCode: text,
  sex: z.nullable(z.enum(['M', 'F'])),
  leastMonths: count,
  greatestMonths: count,
  /** Beginning of the code of a diagnosis of the visit. */
  diagnosisPrefix: text,
  /** Another drug of the visit, or one still running, with this ingredient. */
  withIngredient: text,
  quantityAbove: count,
  daysAbove: count,
});
export type RuleCondition = z.infer<typeof ruleCondition>;

export const noCondition: RuleCondition = {
  itemId: null,
  ingredient: '',
  atcPrefix: '',
  categoryCode: '',
  sex: null,
  leastMonths: null,
  greatestMonths: null,
  diagnosisPrefix: '',
  withIngredient: '',
  quantityAbove: null,
  daysAbove: null,
};

/** First and last day on which a rule holds; null means without beginning or without end. */
export const ruleDates = z.object({ effectiveFrom: z.nullable(Wire.calendarDate), effectiveUntil: z.nullable(Wire.calendarDate) });
export type RuleDates = z.infer<typeof ruleDates>;
export const noDates: RuleDates = { effectiveFrom: null, effectiveUntil: null };

/** Own rules remind or prohibit (business catalogue S051). */
export const ownRuleDraft = z.extend(ruleCondition, {
  ...ruleDates.shape,
  name: text,
  level: z.enum(['remind', 'prohibit']),
  messageZh: Wire.remark,
  messageEn: Wire.remark,
  enabled: z.boolean(),
});
export type OwnRuleDraft = z.infer<typeof ownRuleDraft>;
export type OwnRule = OwnRuleDraft & { id: string };

/** The condition of a rule alone. */
export const conditionOf = (rule: RuleCondition): RuleCondition =>
  Object.fromEntries(Object.keys(noCondition).map((name) => [name, rule[name as keyof RuleCondition]])) as RuleCondition; // same names

export function checkOwnRule(draft: OwnRuleDraft): FieldProblem<OwnRuleDraft>[] {
  const {
    name,
    messageZh,
    messageEn,
    itemId,
    ingredient,
    atcPrefix,
    categoryCode,
    leastMonths,
    greatestMonths,
    effectiveFrom,
    effectiveUntil,
  } = draft;
  const problems: FieldProblem<OwnRuleDraft>[] = [];
  if (name.trim() === '') problems.push({ field: 'name', message: 'error.field.required' });
  if (messageZh.trim() === '' && messageEn.trim() === '') problems.push({ field: 'messageZh', message: 'error.field.required' });
  // Without one of these the rule would fire on every order of the clinic.
  if (itemId === null && [ingredient, atcPrefix, categoryCode].every((each) => each.trim() === ''))
    problems.push({ field: 'ingredient', message: 'order.rule.needsSubject' });
  if (leastMonths !== null && greatestMonths !== null && leastMonths > greatestMonths)
    problems.push({ field: 'greatestMonths', message: 'order.rule.agesReversed' });
  if (effectiveFrom !== null && effectiveUntil !== null && effectiveUntil < effectiveFrom)
    problems.push({ field: 'effectiveUntil', message: 'error.dateRange.reversed' });
  return problems;
}

export type RuleStanding = 'off' | 'waiting' | 'inEffect' | 'ended';

/** `today`: yyyy-MM-dd in the clinic's time zone. */
export function standingOfRule(
  { enabled, effectiveFrom, effectiveUntil }: Pick<OwnRuleDraft, 'enabled' | 'effectiveFrom' | 'effectiveUntil'>,
  today: string,
): RuleStanding {
  if (!enabled) return 'off';
  if (effectiveFrom !== null && today < effectiveFrom) return 'waiting';
  return effectiveUntil !== null && today > effectiveUntil ? 'ended' : 'inEffect';
}

export interface RuleSubject {
  sex: string;
  ageMonths: number | null;
  diagnosisCodes: readonly string[];
  /** Ingredients of the other drugs of the visit and of those still running. */
  otherIngredients: ReadonlySet<string>;
}

const isUnset = (value: string | null): boolean => value === null || value.trim() === '';
const folded = (value: string): string => value.trim().toLowerCase();

export function fitsOwnRule(
  condition: RuleCondition,
  { draft, item, substances }: CheckedLine,
  { sex, ageMonths, diagnosisCodes, otherIngredients }: RuleSubject,
): boolean {
  const { itemId, ingredient, atcPrefix, categoryCode, diagnosisPrefix, withIngredient } = condition;
  const { leastMonths, greatestMonths, quantityAbove, daysAbove } = condition;
  return [
    itemId === null || item.id === itemId,
    isUnset(ingredient) || substances.inns.has(folded(ingredient)),
    isUnset(atcPrefix) || substances.atcCodes.some((code) => code.startsWith(atcPrefix.trim().toUpperCase())),
    isUnset(categoryCode) || item.categoryCode === categoryCode,
    condition.sex === null || condition.sex === sex,
    leastMonths === null || (ageMonths !== null && ageMonths >= leastMonths),
    greatestMonths === null || (ageMonths !== null && ageMonths <= greatestMonths),
    isUnset(diagnosisPrefix) || diagnosisCodes.some((code) => code.startsWith(diagnosisPrefix.trim().toUpperCase())),
    isUnset(withIngredient) || otherIngredients.has(folded(withIngredient)),
    quantityAbove === null || draft.quantity > quantityAbove,
    daysAbove === null || (draft.duration ?? 0) > daysAbove,
  ].every(Boolean);
}
