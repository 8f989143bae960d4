import type * as Billing from '../../domain/billing/shapes.ts';
import type { Share } from '../../domain/refund/split.ts';
import type { Refundable } from '../../domain/refund/standing.ts';

export interface Draft {
  /** Quantities by line: 0 is a line that is not ticked, null one that is ticked without a quantity. */
  quantities: Record<string, number | null>;
  /** How much goes back by which method, and of how much; null: as it is proposed. */
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
