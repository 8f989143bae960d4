import * as z from 'zod/mini';
import { remarkAtMost } from '../../src/domain/wire.ts';
import type { Read } from './cells.ts';

/** Characters of a cell that is a number, a day, a yes or a no. */
export const shortCell = 100;
/** Characters of a cell that is one word of a list; the last name of a class may stand behind those above it. */
export const wordCell = 500;
/** Characters of a cell that holds several words. */
export const wordsCell = 4000;

interface Field {
  maxLength?: number;
  anyOf?: readonly Field[];
}

const longestIn = ({ maxLength, anyOf = [] }: Field): number | undefined =>
  maxLength ?? anyOf.map(longestIn).find((longest) => longest !== undefined);

/** Characters that a shape allows each of its texts; of a text that it does not bound, those of a remark. */
export function textLimitsOf(shape: z.ZodMiniType | undefined): (field: string) => number {
  const { properties = {} } = shape ? z.toJSONSchema(shape, { unrepresentable: 'any', io: 'input' }) : {};
  const limits = new Map(Object.entries(properties).map(([field, one]) => [field, longestIn(one as Field)])); // JSON Schema: both may be there
  return (field) => limits.get(field) ?? remarkAtMost;
}

type Refusal = Required<Pick<Read, 'message'>> & Read;

/**
 * Before any pattern or question to the database looks at a cell: a text that is too long, or has a NUL, which no database keeps. Blanks
 * inside a number do not count in the end, so there is room for as many.
 */
export function refuseUnfitCell(text: string, longest: number): Refusal | undefined {
  if (text.length > 2 * longest) return { message: 'error.field.tooLong', values: { maximum: longest } };
  return text.includes('\u0000') ? { message: 'error.field.invalid' } : undefined;
}
