import { priceOf } from '../money/fen.ts';

/** One counted batch: what was counted less the book of that moment in stock units, and the cost of one unit in mills. */
export interface CountDifference {
  change: number;
  cost: number;
}

const worthOf = (rows: readonly CountDifference[]): number =>
  rows.reduce((sum, { change, cost }) => sum + priceOf(cost, Math.abs(change)), 0);

/** Fen that a count adds to the stock and takes from it. A request weighs both together, so that a gain never hides a loss. */
export function worthOfCount(differences: readonly CountDifference[]): { gained: number; lost: number; weight: number } {
  const gained = worthOf(differences.filter(({ change }) => change > 0));
  const lost = worthOf(differences.filter(({ change }) => change < 0));
  return { gained, lost, weight: gained + lost };
}
