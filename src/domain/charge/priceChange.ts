/** The most that a change of a price weighs, and the weight of a first price after nought. */
export const mostPercent = 9_999;

/** A change of a price in percent of the price before, rounded up, so that no change weighs nothing. */
export function percentOfPriceChange(before: number, after: number): number {
  if (before === after) return 0;
  return before === 0 ? mostPercent : Math.min(mostPercent, Math.ceil((Math.abs(after - before) * 100) / before));
}
