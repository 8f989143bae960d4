import { holdsOf } from './levels.ts';
import type { TracedCode } from './shapes.ts';

/** Units of one batch that an act takes. */
export interface BatchPart {
  batchId: string;
  quantity: number;
}

interface Allotment {
  /** The batch in which a known box lies. */
  batchOf: ReadonlyMap<string, string>;
  packageSize: number;
}

/**
 * Shares the codes of a line among the batches it takes from: a known box belongs to the batch in which it lies, the others to the batches in
 * their order as far as these have units without a code. Codes for which no part has room go to the first, which refuses them by name.
 */
export function allotCodes(parts: readonly BatchPart[], codes: readonly TracedCode[], { batchOf, packageSize }: Allotment): TracedCode[][] {
  const own: TracedCode[][] = parts.map(() => []);
  const room = parts.map(({ quantity }) => quantity);
  const put = (place: number, traced: TracedCode) => {
    const units = Math.min(traced.units ?? holdsOf(traced, packageSize), Math.max(0, room[place] ?? 0));
    own[place]?.push(traced);
    room[place] = (room[place] ?? 0) - units;
  };
  const unknown: TracedCode[] = [];
  for (const traced of codes) {
    const place = parts.findIndex(({ batchId }) => batchId === batchOf.get(traced.code));
    if (place >= 0) put(place, traced);
    else unknown.push(traced);
  }
  for (const traced of unknown)
    put(
      Math.max(
        0,
        room.findIndex((units) => units > 0),
      ),
      traced,
    );
  return own;
}

/** Fills a quantity with units that packages gave before, in their order; loose units stay uncovered. */
export function fillFrom(given: readonly TracedCode[], quantity: number): TracedCode[] {
  const filled: TracedCode[] = [];
  let open = quantity;
  for (const traced of given) {
    const units = Math.min(traced.units ?? 0, open);
    if (units === 0) continue;
    filled.push({ ...traced, units });
    open -= units;
  }
  return filled;
}

/** Whole packages that fit into a quantity: a box on its way is not split. */
export function wholeFrom(carried: readonly TracedCode[], quantity: number): TracedCode[] {
  let open = quantity;
  return carried.filter(({ units = 0 }) => {
    const fits = units <= open;
    if (fits) open -= units;
    return fits;
  });
}
