import { type Facet, onlyCounted, type Place } from './facets.ts';

/** Counts by path and facet; a path or facet that is missing allows none. */
export type Counts = Readonly<Record<string, Readonly<Partial<Record<Facet, number>>>>>;

export function countPlaces(places: readonly Place[]): Counts {
  const counts: Record<string, Partial<Record<Facet, number>>> = {};
  for (const { path, facet } of places) {
    if (onlyCounted.has(facet)) continue;
    const ofPath = counts[path] ?? {};
    ofPath[facet] = (ofPath[facet] ?? 0) + 1;
    counts[path] = ofPath;
  }
  return counts;
}

export interface Change {
  path: string;
  facet: Facet;
  allowed: number;
  now: number;
}

/** Every count that differs from what is allowed. */
export function compareCounts(allowed: Counts, now: Counts): Change[] {
  const paths = [...new Set([...Object.keys(allowed), ...Object.keys(now)])].sort();
  return paths.flatMap((path) => {
    const facetsOfPath = new Set([...Object.keys(allowed[path] ?? {}), ...Object.keys(now[path] ?? {})] as Facet[]);
    return [...facetsOfPath]
      .map((facet) => ({ path, facet, allowed: allowed[path]?.[facet] ?? 0, now: now[path]?.[facet] ?? 0 }))
      .filter((change) => change.allowed !== change.now);
  });
}

/**
 * The changes that make the tree worse. `exists` tells whether a path is still there: what a path that is gone was allowed may be taken by a
 * path that was not listed, because a file that is moved keeps its places.
 */
export function findRises(changes: readonly Change[], exists: (path: string) => boolean): Change[] {
  const free = new Map<Facet, number>();
  for (const { path, facet, allowed } of changes) if (!exists(path)) free.set(facet, (free.get(facet) ?? 0) + allowed);
  return changes.filter((change) => {
    if (change.now <= change.allowed) return false;
    const left = free.get(change.facet) ?? 0;
    const isMoved = change.allowed === 0 && change.now <= left;
    if (isMoved) free.set(change.facet, left - change.now);
    return !isMoved;
  });
}

/** Counts as they are stored: sorted, one path a line, so that two branches seldom meet in one line. */
export function writeCounts(counts: Counts): string {
  const rows = Object.keys(counts)
    .sort()
    .map((path) => `  ${JSON.stringify(path)}: ${JSON.stringify(counts[path], Object.keys(counts[path] ?? {}).sort())}`);
  return `{\n${rows.join(',\n')}\n}\n`;
}
