/** Interactions between the ingredients of two drugs. */
import { type InteractionRow, type InteractionSeverity, interactionRows } from './tables/interactions.ts';

const keyOf = (one: string, other: string): string => (one < other ? `${one}|${other}` : `${other}|${one}`);
const byPair = new Map(interactionRows.map((row) => [keyOf(...row.pair), row]));

const ranks: Record<InteractionSeverity, number> = { contraindicated: 3, major: 2, moderate: 1 };

/** Every known interaction between two sets of ingredients, the most severe first. */
export function interactionsBetween(one: ReadonlySet<string>, other: ReadonlySet<string>): InteractionRow[] {
  const found = new Set([...one].flatMap((inn) => [...other].flatMap((against) => byPair.get(keyOf(inn, against)) ?? [])));
  return [...found].toSorted((a, b) => ranks[b.severity] - ranks[a.severity]);
}
