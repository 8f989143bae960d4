/**
 * Money is an integer count of fen (1/100 yuan), stock unit prices of mills (1/1000 yuan).
 * Nothing is added or multiplied as a floating yuan.
 */
import Big from 'big.js';

export { fenText } from './text.ts';

/** ¥ and thousands separators as people paste them; at most two decimals. */
const amountShape = /^(-)?¥?(-)?(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d{1,2}))?$/;

/** '12.3', '12.30', '¥1,234.50' → fen; undefined when the text is no amount of money. */
export function fenOf(text: string, { negative = false } = {}): number | undefined {
  const [matched, before, after, whole, decimals] = amountShape.exec(text) ?? [];
  if (matched === undefined || (before && after) || (!whole && !decimals)) return undefined;
  const isNegative = Boolean(before ?? after);
  if (isNegative && !negative) return undefined;
  const fen = Number.parseInt(`${(whole ?? '').replaceAll(',', '')}${(decimals ?? '').padEnd(2, '0')}`, 10);
  if (!Number.isSafeInteger(fen)) return undefined;
  return isNegative && fen !== 0 ? -fen : fen;
}

/** 12345 → '12.345' (technical contract §9: warehousing unit price 3 decimals). */
export const millsText = (mills: number): string => new Big(mills).div(1000).toFixed(3);

/** '0.125' → 125; undefined when the text is no unit price of at most three decimals. */
export const millsOf = (text: string): number | undefined =>
  /^\d{1,12}(\.\d{1,3})?$/.test(text) ? new Big(text).times(1000).toNumber() : undefined;

/** The decimal yuan of the contract's own fields. */
export const yuanOf = (fen: number): number => new Big(fen).div(100).toNumber();
export const fenOfYuan = (yuan: number | string): number => roundHalfUp(new Big(yuan).times(100));

/** A stock unit price in mills times a quantity, half-up to the fen. */
export const priceOf = (unitMills: number, quantity: number): number => roundHalfUp(new Big(unitMills).times(quantity).div(10));

/** A price in fen times a quantity that may be a fraction, half-up to the fen. */
export const timesQuantity = (fen: number, quantity: number): number => roundHalfUp(new Big(fen).times(quantity));

/** A percentage of an amount, half-up to the fen. */
export const percentOf = (fen: number, percent: number): number => roundHalfUp(new Big(fen).times(percent).div(100));

/** A percentage of an amount, the fraction of a fen dropped: for limits that may not be exceeded. */
export const percentDown = (fen: number, percent: number): number =>
  new Big(fen).times(percent).div(100).round(0, Big.roundDown).toNumber() + 0;

/** The tax inside an amount that includes it, half-up to the fen: 113.00 at 13 % holds 13.00. */
export const taxWithin = (fen: number, percent: number): number => roundHalfUp(new Big(fen).times(percent).div(new Big(100).plus(percent)));

/** Half away from zero, so that a refund mirrors its charge; + 0 turns -0 into 0. */
const roundHalfUp = (value: Big): number => value.round(0, Big.roundHalfUp).toNumber() + 0;

/**
 * Splits an amount in proportion to weights, to the fen: the parts sum to the amount exactly, none exceeds its
 * exact share by a fen or more, and no weight of 0 receives anything unless all are 0 (then the first does).
 */
export function distribute(amount: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return [];
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map((_, index) => (index === 0 ? amount : 0));

  const exact = weights.map((weight) => new Big(amount).times(weight).div(total));
  const parts = exact.map((share) => share.round(0, Big.roundDown).toNumber() + 0);
  const missing = amount - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share.minus(parts[index]!).abs() }))
    .sort((a, b) => b.remainder.cmp(a.remainder) || a.index - b.index);
  for (const { index } of byRemainder.slice(0, Math.abs(missing))) parts[index] = parts[index]! + Math.sign(missing);
  return parts;
}
