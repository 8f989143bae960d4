/** The value that a card gains by its type: its points, and the percentages that its owner pays less. */
import { percentOf } from '../money/fen.ts';
import { worthOfPoints } from './rules.ts';

/** What a type gives to every card of it. */
export interface TypeTerms {
  /** Percentage paid. */
  discountRate: number;
  categoryRates: Readonly<Record<string, number>>;
  itemRates?: Readonly<Record<string, number>> | undefined;
  /** Gift money in percent of a recharge. */
  rechargeBonus: number;
  bonusPoints: number;
  /** Fen one point pays. */
  pointsValue: number;
  pointsLimit: number;
  shareable: boolean;
}

/** Fen by which points are worth more after a change of terms. A loss weighs nothing. */
export const worthAdded = (points: number, before: Pick<TypeTerms, 'pointsValue'>, after: Pick<TypeTerms, 'pointsValue'>): number =>
  Math.max(0, worthOfPoints(points, after) - worthOfPoints(points, before));

const everything = 'all';

/** Percentage paid under a type, of everything, of each category and each item with a rate of its own, and of money paid in by its gift. */
function ratesOf({ discountRate, categoryRates, itemRates = {}, rechargeBonus }: TypeTerms): Map<string, number> {
  const own = [...Object.entries(categoryRates), ...Object.entries(itemRates)];
  return new Map([
    [everything, discountRate],
    ...own.map(([id, rate]): [string, number] => [id, Math.min(rate, discountRate)]),
    ['gift', 100 - percentOf(100, (100 * rechargeBonus) / (100 + rechargeBonus))],
  ]);
}

/**
 * The greatest discount (percentage points) that new terms give where the terms before gave less; 0 if they give nowhere more. Without terms
 * before, the card is new.
 */
export function discountAdded(before: TypeTerms | undefined, after: TypeTerms): number {
  const [earlier, later] = [before ? ratesOf(before) : new Map<string, number>(), ratesOf(after)];
  const rateBefore = (key: string) => earlier.get(key) ?? (key === 'gift' ? 100 : (earlier.get(everything) ?? 100));
  const lowered = [...later].filter(([key, rate]) => rate < rateBefore(key)).map(([, rate]) => 100 - rate);
  return Math.max(0, ...lowered);
}

/** True if new terms give the holders of a type more than before, besides what their points are worth. */
export function areTermsWidened(before: TypeTerms, after: TypeTerms): boolean {
  if (discountAdded(before, after) > 0) return true;
  const grown = (['rechargeBonus', 'bonusPoints', 'pointsLimit'] as const).some((field) => after[field] > before[field]);
  return grown || (after.shareable && !before.shareable);
}
