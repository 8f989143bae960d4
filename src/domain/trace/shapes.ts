import * as z from 'zod/mini';
import { traceLevels } from './levels.ts';
import { chosenReasons, type UncodedReason } from './states.ts';

/** The longest stored code: a GS1 product number with a serial number of 20 characters has 38. */
export const codeAtMost = 60;
/** Codes of one line of a document. */
export const codesAtMost = 2000;

/** A package of a line. `holds`: stock units of a bundle or carton; `units`: taken or brought, where it is not all that the package holds. */
export const tracedCode = z.object({
  code: z.string().check(z.minLength(1), z.maxLength(codeAtMost)),
  level: z.optional(z.enum(traceLevels)),
  holds: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))),
  units: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))),
});
export type TracedCode = z.infer<typeof tracedCode>;

/** A package as an act moves it. `parentCode`: the carton that left whole and held it, where its own code was never seen. */
export interface MovedCode extends TracedCode {
  parentCode?: string | undefined;
}

export const tracedCodes = z.array(tracedCode).check(z.maxLength(codesAtMost));

/** Why the rest of a line has no code; empty where no reason is given. */
export const uncodedReason = z.enum(['', ...chosenReasons]);
export type ChosenReason = z.infer<typeof uncodedReason>;

/** Units of one batch that an act moves, with the packages that were scanned for them. All quantities are stock units. */
export interface BoxLine {
  /** The line of the act; boxes on their way are found by it. */
  sourceId: string;
  itemId: string;
  /** In the language of the reader, for refusals. */
  name: string;
  batchId: string;
  batchNumber: string;
  warehouseId: string;
  quantity: number;
  packageSize: number;
  codes: readonly MovedCode[];
  uncodedReason?: UncodedReason | undefined;
}
