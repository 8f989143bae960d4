import type { Line } from './shapes.ts';

type Counted = Readonly<Record<string, number | null>>;

/**
 * Quantities after a code was scanned: one more of the line whose goods have it, and at most what is owed; lines that were not counted yet
 * are nought. Undefined for a code of other goods, and for a line that has all.
 */
export function countedByScan(
  lines: readonly Pick<Line, 'id' | 'owed' | 'identifiers'>[],
  counted: Counted,
  codes: readonly string[],
): Counted | undefined {
  const line = lines.find(({ id, owed, identifiers }) => identifiers.some((own) => codes.includes(own)) && (counted[id] ?? 0) < owed);
  if (!line) return undefined;
  return Object.fromEntries(lines.map(({ id }) => [id, (counted[id] ?? 0) + (id === line.id ? 1 : 0)]));
}
