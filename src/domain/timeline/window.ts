/** One kind's entries so far, newest first, and whether there are older ones. */
export interface Source<Entry extends { at: string }> {
  entries: readonly Entry[];
  hasMore: boolean;
}

/**
 * One line of time from several lists that are each read from their newest end: what is older than the last entry read of a list
 * that goes on is held back, because something of that list may still belong before it.
 */
export function mergedWindow<Entry extends { at: string }>(sources: readonly Source<Entry>[]): { entries: Entry[]; hasMore: boolean } {
  const open = sources.filter(({ hasMore }) => hasMore);
  const ends = open.map(({ entries }) => entries.at(-1)?.at ?? '9999');
  const horizon = ends.sort().at(-1) ?? '';
  const entries = sources
    .flatMap((source) => source.entries)
    .filter(({ at }) => at >= horizon)
    .sort((one, other) => other.at.localeCompare(one.at));
  return { entries, hasMore: open.length > 0 };
}
