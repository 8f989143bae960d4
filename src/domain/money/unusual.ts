/**
 * Sums that a clinic hardly ever means, though they are possible: the person is asked once whether the sum is right before it is written. Far
 * below the bound of what may be typed at all (`mostTyped`), where a slip of two zeros is no slip any more.
 */

/**
 * The greatest usual sum of one entry, in fen. A recharge: ten times what a named prepaid card of commerce may hold in China (5,000 yuan, 单用途商业预付卡管理办法（试行）,
 * article 18). A deposit: a hundred days of a bed. A price and a cost, for one unit: above the dearest drugs that a clinic keeps.
 */
export const usualAtMost = {
  recharge: 5_000_000,
  deposit: 10_000_000,
  price: 10_000_000,
  cost: 10_000_000,
} as const;
export type SumKind = keyof typeof usualAtMost;

export const isUnusual = (kind: SumKind, fen: number): boolean => fen > usualAtMost[kind];

/** The greatest of several sums, if it is unusual. */
export function greatestUnusual(kind: SumKind, sums: readonly number[]): number | undefined {
  const greatest = Math.max(0, ...sums);
  return isUnusual(kind, greatest) ? greatest : undefined;
}

/** A sum of a file, in fen, and what it is. */
export interface Sum {
  kind: SumKind;
  fen: number;
}

/** Fen of a cost in thousandths of a yuan. */
export const fenOfCost = (mills: number): number => Math.round(mills / 10);
