import * as z from 'zod/mini';

/** What FHIR R4 says of how long a name, number, address or identifier holds, and of which is meant first. */
export const inForceParts = {
  use: z.optional(z.string()),
  rank: z.optional(z.number()),
  period: z.optional(z.object({ start: z.optional(z.string()), end: z.optional(z.string()) })),
};

interface Lasting {
  use?: string | undefined;
  rank?: number | undefined;
  period?: { start?: string | undefined; end?: string | undefined } | undefined;
}

/** Uses of the R4 value sets name-use, contact-point-use, address-use and identifier-use that say "no longer", or of nobody. */
const former = new Set(['old', 'maiden', 'anonymous']);

/** True if a partial date of FHIR (2019, 2019-12, 2019-12-31T…) lies before the day `today` as a whole. */
const isOver = (end: string, today: string): boolean => {
  const day = end.slice(0, 10);
  return day !== '' && day < today.slice(0, day.length);
};

const isInForce = ({ use = '', period }: Lasting, today: string): boolean =>
  !former.has(use) && !isOver(period?.end ?? '', today) && !isAhead(period?.start ?? '', today);

const isAhead = (start: string, today: string): boolean => start.slice(0, 10) > today;

/**
 * Those of a list that hold on `today` (YYYY-MM-DD): first by rank, as FHIR R4 ContactPoint.rank says (1 is asked first, none comes
 * last), then by `uses` in their order, then as they stand.
 */
export function inForceOf<One extends Lasting>(list: readonly One[] | undefined, today: string, uses: readonly string[]): One[] {
  const place = ({ use = '' }: Lasting): number => (uses.includes(use) ? uses.indexOf(use) : uses.length);
  const rankOf = ({ rank = Number.MAX_SAFE_INTEGER }: Lasting): number => rank;
  return (list ?? [])
    .filter((one) => isInForce(one, today))
    .toSorted((one, other) => rankOf(one) - rankOf(other) || place(one) - place(other));
}
