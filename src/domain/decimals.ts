import Big from 'big.js';

/** Technical contract §5: number formatting truncates or pads decimals to a requested count, without rounding. */
export function truncateOrPad(value: number | string, decimals: number): string {
  const text = new Big(value).round(decimals, Big.roundDown).toFixed(decimals);
  return /^-0(\.0+)?$/.test(text) ? text.slice(1) : text;
}
