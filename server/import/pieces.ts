import { setImmediate as leaveTurn } from 'node:timers/promises';

/** Milliseconds of one piece: for so long nobody else is served. An answer waits for some pieces, of each import that is under way. */
const stretch = 4;

/** The same as `map`, in pieces between which others are served. For work on the rows of a file that needs the database and so its thread. */
export async function mapInPieces<Item, Result>(
  items: readonly Item[],
  work: (item: Item, place: number) => Result,
): Promise<Awaited<Result>[]> {
  const results: Result[] = [];
  let began = performance.now();
  for (const [place, item] of items.entries()) {
    results.push(work(item, place));
    if (performance.now() - began > stretch) {
      await leaveTurn();
      began = performance.now();
    }
  }
  return Promise.all(results);
}
