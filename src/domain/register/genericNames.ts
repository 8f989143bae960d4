import * as z from 'zod/mini';
import type { FieldProblem } from '../problem.ts';
import * as Wire from '../wire.ts';
import * as Register from './shapes.ts';

export const mostIngredients = 20;
export const ingredient = z.object({ zh: Wire.shortText, en: Wire.shortText });

/** The generic name of a drug, with its dosage form: 阿莫西林胶囊. Fields that a change leaves out stay as they are. */
export const draft = z.extend(Register.draft, {
  ingredients: z.optional(z.array(ingredient).check(z.maxLength(mostIngredients))),
  atcCode: z.optional(Wire.shortText),
  /** The code that the pharmacy gives the name. */
  pharmacyCode: z.optional(Wire.shortText),
});
export type Draft = z.infer<typeof draft>;

/** `goods`: how many have it. */
export const line = z.extend(draft, {
  ...Register.line.shape,
  ingredients: z.array(ingredient),
  atcCode: z.string(),
  pharmacyCode: z.string(),
  goods: Wire.count,
});
export type Line = z.infer<typeof line>;

/** Two names of one drug become one: all goods of `from` get the name `into`. */
export const merge = z.object({ from: Wire.shortText, into: Wire.shortText });
export type Merge = z.infer<typeof merge>;

/** A class of the ATC system at any of its five levels: N, N02, N02B, N02BE, N02BE01. */
const isAtcCode = (code: string): boolean => /^[A-Z](?:\d{2}(?:[A-Z](?:[A-Z](?:\d{2})?)?)?)?$/.test(code);

export function checkGenericName({ atcCode = '', ingredients = [] }: Pick<Draft, 'atcCode' | 'ingredients'>): FieldProblem<Draft>[] {
  const problems: FieldProblem<Draft>[] = [];
  const code = atcCode.trim().toUpperCase();
  if (code !== '' && !isAtcCode(code)) problems.push({ field: 'atcCode', message: 'register.genericName.atc' });
  const names = ingredients.map(({ zh }) => zh.trim().toLowerCase());
  names.forEach((name, place) => {
    if (name === '') problems.push({ field: `ingredients.${place}.zh`, message: 'error.field.required' });
    else if (names.indexOf(name) !== place) problems.push({ field: `ingredients.${place}.zh`, message: 'inventory.fact.ingredientTwice' });
  });
  return problems;
}

/** Names are one name, however blanks and letters are written. */
export const isSameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

export const checkMerge = ({ from, into }: Merge): FieldProblem<Merge>[] => {
  if (from.trim() === '') return [{ field: 'from', message: 'error.field.required' }];
  if (into.trim() === '') return [{ field: 'into', message: 'error.field.required' }];
  return isSameName(from, into) ? [{ field: 'into', message: 'register.genericName.merge.same' }] : [];
};
