/** Value classes of goods: A moves the most money, C the least. */
export const valueClasses = ['A', 'B', 'C'] as const;
export type ValueClass = (typeof valueClasses)[number];

/** Shares of the moved money, in percent, up to which goods belong to A and to A or B. */
const bounds = { A: 80, B: 95 } as const;

interface Moved {
  itemId: string;
  /** Fen that left the warehouse. */
  amount: number;
}

/**
 * The class of each item by its share of the money that moved: sorted by amount, goods belong to A until 80 % of the whole has passed, to B until
 * 95 %. Goods that did not move are C.
 */
export function classifyByValue(moved: readonly Moved[]): Map<string, ValueClass> {
  const total = moved.reduce((sum, { amount }) => sum + amount, 0);
  const sorted = moved.toSorted((one, other) => other.amount - one.amount || (one.itemId < other.itemId ? -1 : 1));
  const classes = new Map<string, ValueClass>();
  let before = 0;
  for (const { itemId, amount } of sorted) {
    classes.set(itemId, amount === 0 ? 'C' : classOfShare(before * 100, total));
    before += amount;
  }
  return classes;
}

/** `before`: a hundred times the fen of the goods that moved more. */
function classOfShare(before: number, total: number): ValueClass {
  if (before < bounds.A * total) return 'A';
  return before < bounds.B * total ? 'B' : 'C';
}
