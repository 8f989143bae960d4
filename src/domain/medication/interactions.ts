/** Interactions between the ingredients of two drugs, and of one drug with every other. */
import { herbRows } from './herbs/interactions.ts';
import { type InteractionRow, type InteractionSeverity, interactionRows } from './tables/interactions.ts';

/** Drugs, and pieces of Chinese medicine. */
const allRows: readonly InteractionRow[] = [...interactionRows, ...herbRows];

const keyOf = (one: string, other: string): string => (one < other ? `${one}|${other}` : `${other}|${one}`);
const byPair = new Map(allRows.map((row) => [keyOf(...row.pair), row]));

const ranks: Record<InteractionSeverity, number> = { contraindicated: 3, major: 2, moderate: 1 };

/** Every known interaction between two sets of ingredients, the most severe first. */
export function interactionsBetween(one: ReadonlySet<string>, other: ReadonlySet<string>): InteractionRow[] {
  const found = new Set([...one].flatMap((inn) => [...other].flatMap((against) => byPair.get(keyOf(inn, against)) ?? [])));
  return [...found].toSorted((a, b) => ranks[b.severity] - ranks[a.severity]);
}

/** An ingredient of the drug, the ingredient of another drug that interacts with it, and how. */
export interface InteractionPartner {
  own: string;
  partner: string;
  row: InteractionRow;
}

/**
 * Every known interaction of one set of ingredients with ingredients outside it, the most severe first, then by name of the partner. What
 * meets inside the set is one product.
 */
export function partnersOf(inns: ReadonlySet<string>): InteractionPartner[] {
  const found = allRows.flatMap((row): InteractionPartner[] => {
    const [one, other] = row.pair;
    if (inns.has(one) === inns.has(other)) return [];
    return inns.has(one) ? [{ own: one, partner: other, row }] : [{ own: other, partner: one, row }];
  });
  return found.toSorted((a, b) => ranks[b.row.severity] - ranks[a.row.severity] || (a.partner < b.partner ? -1 : 1));
}
