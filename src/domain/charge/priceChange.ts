/** The most that a change of a price weighs, and the weight of a first price after nought. */
export const mostPercent = 9_999;

/** A change of a price in percent of the price before, rounded up, so that no change weighs nothing. */
export function percentOfPriceChange(before: number, after: number): number {
  if (before === after) return 0;
  return before === 0 ? mostPercent : Math.min(mostPercent, Math.ceil((Math.abs(after - before) * 100) / before));
}

/** The lowest and the highest price of some time, in fen. */
export interface PriceRange {
  lowest: number;
  highest: number;
}

/**
 * The earlier price (fen) that a new price is weighed against: of a rise the lowest, of a fall the highest, so that several small steps weigh
 * what they come to together.
 */
export function priceToWeighAgainst(before: number, after: number, range: PriceRange | undefined): number {
  if (!range || before === after) return before;
  return after > before ? Math.min(before, range.lowest) : Math.max(before, range.highest);
}
