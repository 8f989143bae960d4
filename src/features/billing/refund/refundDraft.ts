import type * as Billing from '../../../domain/billing/shapes.ts';
import type { Share } from '../../../domain/refund/split.ts';
import type { Refundable } from '../../../domain/refund/standing.ts';

export interface Draft {
  quantities: Record<string, number | null>;
  /** How much goes back by which method, and of how much; null: in proportion. */
  split: ChosenSplit | null;
  reason: string;
  lines: string;
}
export interface ChosenSplit {
  shares: Share[];
  methods: Share[];
  cash: number;
}

export type LimitOf = (line: Billing.BillLine) => Refundable;

export const wishesOf = (quantities: Draft['quantities']) =>
  Object.entries(quantities).flatMap(([lineId, quantity]) => (quantity ? [{ lineId, quantity }] : []));
