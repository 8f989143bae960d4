import type { ControlClass } from '../facts.ts';

export type Confidence = 'high' | 'medium';
/** yes: before every use. label: only if the label or the history asks for it. no: none usual. */
export type SkinTestAdvice = 'yes' | 'label' | 'no';

export interface Ingredient {
  /** Chinese generic name without salt and dosage form. */
  zh: string;
  /** Name of the ATC index in lower case; the key that interactions, dose limits and cross-reactivity refer to. */
  inn: string;
  atc: string;
  allergenClasses: readonly string[];
  /** 抗菌药物 in the sense of 抗菌药物临床应用管理办法; null where the definition leaves topical drugs open. */
  isAntimicrobial: boolean | null;
  controlled: ControlClass;
  skinTest: SkinTestAdvice;
  /** A solution that dissolves or dilutes injections. */
  isSolvent: boolean;
  confidence: Confidence;
  controlConfidence: Confidence;
}

type Row = readonly [string, string, string, string, boolean | null, ControlClass, SkinTestAdvice, boolean, Confidence, Confidence];

export const ingredientOf = ([
  zh,
  inn,
  atc,
  classes,
  isAntimicrobial,
  controlled,
  skinTest,
  isSolvent,
  confidence,
  controlConfidence,
]: Row): Ingredient => ({
  zh,
  inn,
  atc,
  allergenClasses: classes === '' ? [] : classes.split(' '),
  isAntimicrobial,
  controlled,
  skinTest,
  isSolvent,
  confidence,
  controlConfidence,
});
