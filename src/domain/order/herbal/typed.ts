/** The pieces of a recipe that is still typed, as lines that the checks of the server take. */
import type { Item } from '../../dictionary/shapes.ts';
import type * as Order from '../shapes.ts';
import { lineOf } from './rules.ts';
import { type HerbalHead, mostPieces } from './shapes.ts';

/** A piece whose grams may be missing or may be no amount that can be ordered. */
export interface TypedPiece {
  item: Item;
  grams: number | null;
  handling: Order.Draft['handling'];
}

const within = (value: number, most: number): number => Math.min(Math.max(Math.ceil(value), 1), most);
const mostDays = 365;
const mostUnits = 9999;
const mostGrams = 100_000;

/** Grams as a dose; null where there are none yet. Figures behind the fourth decimal are no reason to check nothing. */
function doseOf(grams: number | null): number | null {
  if (grams === null || !(grams > 0)) return null;
  return Math.min(Math.max(Number(grams.toFixed(4)), 0.0001), mostGrams);
}

/**
 * Each piece is a line that can be checked, whatever is missing beside it: one without grams has no dose, but it clashes with others and is not
 * given in pregnancy all the same.
 */
export const linesToCheck = (
  pieces: readonly TypedPiece[],
  { head, frequencyCode }: { head: HerbalHead; frequencyCode: string | undefined },
): Order.Draft[] =>
  pieces.slice(0, mostPieces).map(({ item, grams, handling: way }) => {
    const dose = doseOf(grams);
    const line = lineOf({ itemId: item.id, grams: dose ?? 0, handling: way ?? null }, { item, head, frequencyCode });
    return { ...line, dose, duration: within(line.duration ?? 1, mostDays), quantity: within(line.quantity, mostUnits) };
  });
