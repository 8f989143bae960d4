import * as z from 'zod/mini';
import * as Wire from '../../src/domain/wire.ts';

/** The columns a list sorts by; whatever else is asked for is refused. */
export const sortOf = <Name extends string>(names: readonly Name[]) => z.optional(z.pipe(z.string(), z.enum(names)));

/** The order a file of a list is asked in. */
export const orderedBy = <Name extends string>(names: readonly Name[]) => ({ sort: sortOf(names), direction: z.optional(Wire.direction) });

/** What a list takes: paging, at most a hundred rows, and one of the columns it sorts by. */
export const sortedBy = <Name extends string>(names: readonly Name[]) => ({
  ...Wire.listing,
  size: z.pipe(
    Wire.size,
    z.transform((size: number) => Math.min(size, 100)),
  ),
  sort: sortOf(names),
});
