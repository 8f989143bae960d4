/** The stock of one item in one warehouse, sold on as in a past period, the earliest expiry first. */
import { daysBetween } from '../../dates.ts';

export interface HeldBatch {
  /** Stock units in the batch, and mills for one of them. */
  quantity: number;
  cost: number;
  /** The last day on which it may be handed out. */
  expiresOn: string;
}

export interface HeldGoods {
  batches: readonly HeldBatch[];
  /** Stock units that left for use in so many days. */
  sold: number;
  days: number;
  packageSize: number;
  /** Mills of one stock unit at the latest receipt; null where there was none. */
  lastCost: number | null;
}

/** Amounts in fen. */
export interface Forecast {
  stock: number;
  /** Whole days until nothing is left that may be handed out; null where nothing is sold. */
  daysLeft: number | null;
  /** Units that expire before they are sold. */
  lost: number;
  lostValue: number;
  /** Units, in whole packages, that are missing to last the days that are wanted. */
  toBuy: number;
  buyValue: number;
}

/** A float that should be whole may lie a hair below it. */
const hair = 1e-9;
const fenOf = (units: number, mills: number): number => Math.round((units * mills) / 10);

/**
 * Units are sold one after the other at an even pace. A unit is lost if its sale would end after the last day of its batch; expired batches are
 * no stock. The quantity to buy fills the days after the last sale.
 */
export function forecastOf({ batches, sold, days, packageSize, lastCost }: HeldGoods, asked: { today: string; target: number }): Forecast {
  const usable = batches
    .filter(({ expiresOn }) => expiresOn >= asked.today)
    .toSorted((one, other) => (one.expiresOn < other.expiresOn ? -1 : Number(one.expiresOn > other.expiresOn)));
  const pace = Math.max(0, sold) / Math.max(1, days);
  let unitsSold = 0;
  let lost = 0;
  let lostValue = 0;
  // Goods that were not sold have no pace: nothing is known of their end.
  for (const { quantity, cost, expiresOn } of pace === 0 ? [] : usable) {
    const most = Math.floor(pace * (daysBetween(asked.today, expiresOn) + 1) + hair) - unitsSold;
    const share = Math.min(quantity, Math.max(0, most));
    unitsSold += share;
    lost += quantity - share;
    lostValue += fenOf(quantity - share, cost);
  }
  const missing = Math.max(0, Math.ceil(pace * asked.target - hair) - unitsSold);
  const size = Math.max(1, packageSize);
  const toBuy = Math.ceil(missing / size) * size;
  return {
    stock: usable.reduce((sum, { quantity }) => sum + quantity, 0),
    daysLeft: pace === 0 ? null : Math.floor(unitsSold / pace + hair),
    lost,
    lostValue,
    toBuy,
    buyValue: fenOf(toBuy, lastCost ?? 0),
  };
}

/** Days that stock is wanted to last, where none are asked for. */
export const usualTarget = 30;
export const mostTarget = 365;
