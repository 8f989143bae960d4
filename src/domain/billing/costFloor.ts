import Big from 'big.js';
import { amountOf, type UnitPrice } from './amount.ts';

interface Bought extends UnitPrice {
  quantity: number;
  /** Purchase price of one charged unit, in 1/1000 yuan. */
  cost: number;
}

/**
 * The lowest percentage of the price at which goods still cover their purchase price; 0 without a known cost or price. It leaves a fen for a
 * discount on the whole bill, whose fen are shared out among its lines.
 */
export function costRateOf({ quantity, cost, ...price }: Bought): number {
  const amount = amountOf(price, quantity);
  if (cost <= 0 || amount <= 0 || quantity <= 0) return 0;
  const floor = new Big(cost).div(10).times(quantity).plus(1);
  return Math.min(100, floor.times(100).div(amount).round(0, Big.roundUp).toNumber());
}

/** The lowest percentage of a line that the item and its purchase price leave, and the one that decides. */
export const itemFloorOf = ({ minimumRate, costRate = 0 }: { minimumRate: number; costRate?: number | undefined }) =>
  costRate > minimumRate ? { lowest: costRate, isByCost: true } : { lowest: minimumRate, isByCost: false };
