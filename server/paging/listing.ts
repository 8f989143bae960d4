import * as z from 'zod/mini';
import * as Wire from '../../src/domain/wire.ts';

/** The columns a list sorts by; a sort by another column is refused. */
export const sortOf = <Name extends string>(names: readonly Name[]) => z.optional(z.pipe(z.string(), z.enum(names)));

/** The order a file of a list is asked in. */
export const orderedBy = <Name extends string>(names: readonly Name[]) => ({ sort: sortOf(names), direction: z.optional(Wire.direction) });

/** Page and order a list is asked for. */
export const sortedBy = <Name extends string>(names: readonly Name[]) => ({ ...Wire.listing, sort: sortOf(names) });
