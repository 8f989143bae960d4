import * as z from 'zod/mini';
import * as Wire from '../wire.ts';

/** What is wrong with a row of a file; `row` is the row of the sheet, `column` null if it is the row as a whole. */
export const rowProblem = z.object({ row: z.number(), column: z.nullable(z.string()), message: z.string(), text: z.string() });

/** Of a long file: into how many parts it is divided, and how many of its rows earlier parts have brought in. */
export const divided = { parts: z.optional(Wire.count), before: z.optional(Wire.count) };

/** What a file would do, or did. */
export const listImport = z.object({
  imported: Wire.count,
  rows: Wire.count,
  ...divided,
  problems: z.array(rowProblem),
  /** What the person should know beside it, in his language. */
  remarks: z.array(z.string()),
});
export type ListImport = z.infer<typeof listImport>;

/** What an import takes, beside its file. */
export interface Sent {
  file: File;
  fileName?: string;
  checkOnly?: '0' | '1';
  continueCreate?: '0' | '1';
  /** The part of a long file to import, from 0. */
  part?: string;
}
