import type * as z from 'zod/mini';
import type { MessageId, MessageValues } from '../../src/domain/messageId.ts';
import { valuesIn } from '../../src/domain/order/warning.ts';
import type { Language } from '../../src/domain/session/shapes.ts';
import { Problem } from '../pipeline/problem.ts';
import { say } from '../words/words.ts';

/** Where the bytes of a file are. The thread that judges a file reads it by itself where it lies on disk. */
export type FileSource = { bytes: Buffer } | { path: string };

/** An uploaded list; `continueCreate`: rows that may be on file already are taken too. */
export interface ImportedFile {
  name: string;
  source: FileSource;
  checkOnly: boolean;
  continueCreate: boolean;
  /** The part of a long file to import, from 0; undefined: all of it at once. */
  part?: number | undefined;
}

/** What is wrong with a row. `text` is the cell of the file. */
export interface RowProblem {
  field: string | null;
  message: MessageId;
  values?: MessageValues | undefined;
  text: string;
}

/** Problems and doubts of one answer; a longer file has its first ones mended first. */
export const shownAtMost = 500;

/** What the shape of a draft refuses, by field. */
export const shapeProblems = (shape: z.ZodMiniType, draft: unknown): Omit<RowProblem, 'text'>[] =>
  (shape.safeParse(draft).error?.issues ?? []).map((issue) => {
    const field = String(issue.path[0]);
    return issue.code === 'too_big' && issue.origin === 'string'
      ? { field, message: 'error.field.tooLong', values: { maximum: Number(issue.maximum) } }
      : { field, message: 'error.field.invalid' };
  });

interface Heading {
  label: MessageId;
}

/** Throws if a needed column is missing, or one is there twice. */
export function refuseHeadings(known: readonly (Heading | undefined)[], missing: readonly Heading[]): void {
  if (missing.length > 0)
    throw new Problem('import.columns.missing', { values: { columns: missing.map(({ label }) => say('zh', label)).join(', ') } });
  const twice = known.find((one, place) => one && known.indexOf(one) !== place);
  if (twice) throw new Problem('import.columns.twice', { values: { column: say('zh', twice.label) } });
}

export function refuseTooMany(rows: number, limit: number): void {
  if (rows > limit) throw new Problem('import.rows.tooMany', { values: { limit, rows } });
}

/**
 * Of rows behind the first problems of a file only that they are wrong is told on: a file of nothing but faults stays small. Takes the
 * problems of one row after the other.
 */
export function fewProblems(): (problems: RowProblem[]) => RowProblem[] {
  let left = shownAtMost;
  return (problems) => {
    const few = problems.slice(0, Math.max(1, left));
    left = Math.max(0, left - few.length);
    return few;
  };
}

export function withFewProblems<Row extends { problems: RowProblem[] }>(rows: readonly Row[]): Row[] {
  const left = fewProblems();
  return rows.map((row) => ({ ...row, problems: left(row.problems) }));
}

/** All of a file or nothing of it: a wrong row holds it back, and so does a doubt that nobody has accepted. */
export const isHeld = (problems: readonly unknown[], doubts: readonly unknown[], continueCreate: boolean): boolean =>
  problems.length > 0 || (doubts.length > 0 && !continueCreate);

export const wordRowProblem = (
  { row, field, message, values, text }: RowProblem & { row: number },
  { language, labelOf }: { language: Language; labelOf: (field: string, language: Language) => string },
) => ({ row, column: field && labelOf(field, language), message: say(language, message, values && valuesIn(language, values)), text });
