import Big from 'big.js';
import { timesQuantity } from '../money/fen.ts';

/** What one unit of a charge costs. A loose unit out of a package has its price as a part of the whole one. */
export interface UnitPrice {
  /** Fen per unit, for a loose unit rounded. */
  unitPrice: number;
  /** Fen for the whole package, and the units it holds; none for what is charged as a whole. */
  wholePrice?: number | null | undefined;
  wholeUnits?: number | null | undefined;
}

/**
 * Fen for a quantity, half-up. A loose unit is rounded once, after multiplying: 42 tablets of a package of 100 for 7.60 yuan cost 3.19, and
 * the whole of them never more than the package.
 */
export function amountOf({ unitPrice, wholePrice, wholeUnits }: UnitPrice, quantity: number): number {
  if (wholePrice === null || wholePrice === undefined || !wholeUnits) return timesQuantity(unitPrice, quantity);
  return new Big(wholePrice).times(quantity).div(wholeUnits).round(0, Big.roundHalfUp).toNumber();
}

/** Fen of one unit with up to two decimals of a fen, to be read beside the amount: 7.6 for a tablet of that package. */
export function exactPriceOf({ unitPrice, wholePrice, wholeUnits }: UnitPrice): number {
  if (wholePrice === null || wholePrice === undefined || !wholeUnits) return unitPrice;
  return new Big(wholePrice).div(wholeUnits).round(2, Big.roundHalfUp).toNumber();
}
