/**
 * What is taken off a bill beside the percentages: a fixed amount, the way to a target price, or the odd jiao and fen (抹零).
 * All of it stays within the giver's limit and the items' own, taken together with the rates.
 */
import { distribute, fenText, percentDown, percentOf } from '../money/fen.ts';
import type { FieldProblem } from '../problem.ts';
import { itemFloorOf } from './costFloor.ts';
import type { DiscountDraft, Reduction } from './shapes.ts';

export const noReduction: Reduction = { kind: 'none', value: 0 };

/** A reduction of a bill with the limit of the person who gave it, in percentage points of the price. */
export interface GivenReduction extends Reduction {
  limit: number;
  /** Fen by line as they were booked: what a settled bill shows is never calculated anew. */
  booked?: readonly number[];
}

/** Rounding off comes last, so that what is left to pay is round; the others before coupon, points and insurer. */
export const isRounding = ({ kind }: Pick<Reduction, 'kind'>): boolean => kind === 'yuan' || kind === 'jiao';

/** Kinds with an amount that is typed: fen taken off, or the price to reach. */
export const hasValue = ({ kind }: Pick<Reduction, 'kind'>): boolean => kind === 'amount' || kind === 'target';

export const sameReduction = (one: Reduction, other: Reduction): boolean =>
  one.kind === other.kind && (!hasValue(one) || one.value === other.value);

/** Fen to be taken off what is due. */
export function reductionOf({ kind, value }: Reduction, due: number): number {
  const wanted = { none: 0, amount: value, target: due - value, yuan: due % 100, jiao: due % 10 }[kind];
  return Math.max(0, Math.min(wanted, due));
}

export interface LineLimits {
  allowDiscount: boolean;
  /** Lowest percentage to be paid; 0 means no limit. */
  minimumRate: number;
  /** Lowest percentage that covers the purchase price; 0 means no floor. */
  costRate?: number;
  /** Percentage paid by the member card alone; the card's part is not the giver's. */
  memberRate?: number;
}

/**
 * Fen that may still be taken off one line. `base` is its price after the package, `net` after the rates. Rounded against the
 * giver, so that a limit is never exceeded by a fen.
 */
export function roomOf({ allowDiscount, memberRate = 100, ...line }: LineLimits, base: number, net: number, limit: number): number {
  if (!allowDiscount) return 0;
  const { lowest } = itemFloorOf(line);
  const byItem = net - (base - percentDown(base, 100 - lowest));
  const withoutGiver = percentOf(base, Math.max(lowest, memberRate));
  const byGiver = percentDown(base, limit) - Math.max(0, withoutGiver - net);
  return Math.max(0, Math.min(byItem, byGiver, net));
}

/**
 * Fen by line. An amount or target that the limits do not allow in full is given as far as they do; rounding off is given whole or
 * not at all.
 */
export function sharesOf(reduction: GivenReduction, due: number, rooms: readonly number[]): readonly number[] {
  if (reduction.booked) return reduction.booked;
  const wanted = reductionOf(reduction, due);
  const most = rooms.reduce((sum, room) => sum + room, 0);
  const within = isRounding(reduction) ? 0 : most;
  const given = wanted <= most ? wanted : within;
  return given === 0 ? rooms.map(() => 0) : distribute(given, rooms);
}

/** `most` is what the limits allow, `due` what the reduction starts from. */
export function checkReduction(reduction: Reduction, { due, most }: { due: number; most: number }): FieldProblem<DiscountDraft>[] {
  const { kind, value } = reduction;
  if (kind === 'amount' && value <= 0) return [{ field: 'reduction', message: 'error.notPositive' }];
  if (kind === 'target' && (value < 0 || value >= due)) return [{ field: 'reduction', message: 'billing.discount.targetAbove' }];
  if (kind === 'amount' && value > due) return [{ field: 'reduction', message: 'billing.discount.amountAbove' }];
  if (reductionOf(reduction, due) <= most) return [];
  const message = isRounding(reduction) ? 'billing.discount.roundingLimit' : 'billing.discount.reductionLimit';
  return [{ field: 'reduction', message, values: { most: fenText(most) } }];
}
