import * as z from 'zod/mini';
import * as Wire from '../../src/domain/wire.ts';

/** What a list takes: paging, at most a hundred rows, and one of the columns it sorts by. */
export const sortedBy = <Name extends string>(names: readonly Name[]) => ({
  ...Wire.listing,
  size: z.pipe(
    Wire.size,
    z.transform((size: number) => Math.min(size, 100)),
  ),
  sort: z.optional(z.string().check(z.refine((name) => (names as readonly string[]).includes(name)))),
});
