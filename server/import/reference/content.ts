import { parse } from 'csv-parse/sync';
import { decoded } from '../table.ts';

/** The beginning of a file, as far as it takes to tell which list it is. */
export interface Content {
  /** Headings of a text table divided by commas; empty for other files. */
  headings: readonly string[];
  /** Cells below the first heading. */
  firstCells: readonly string[];
  /** The first lines that are not empty. */
  lines: readonly string[];
  /** What a JSON file holds; undefined for other files. */
  json: unknown;
}

const bytesSeen = 100_000;
const linesSeen = 200;

function jsonOf(bytes: Buffer): unknown {
  const text = decoded(bytes);
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function contentOf(bytes: Buffer): Content {
  const text = decoded(bytes.subarray(0, bytesSeen));
  const whole = bytes.length > bytesSeen ? text.slice(0, text.lastIndexOf('\n')) : text;
  const lines = whole
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, linesSeen);
  const json = jsonOf(bytes);
  if (json !== undefined) return { headings: [], firstCells: [], lines, json };
  const rows = tableOf(whole);
  return { headings: rows[0] ?? [], firstCells: rows.slice(1).flatMap(([first]) => first || []), lines, json };
}

function tableOf(text: string): string[][] {
  try {
    return parse(text, { to: linesSeen, relax_column_count: true, skip_empty_lines: true, bom: true, trim: true });
  } catch {
    return [];
  }
}

/** A table with these headings, whatever else it has. */
export const hasHeadings =
  (...wanted: readonly string[]) =>
  ({ headings }: Content): boolean =>
    wanted.every((heading) => headings.includes(heading));

/** Most of these are so: a list has single lines that are wrong. */
export const most = (of: readonly string[], is: (one: string) => boolean): boolean =>
  of.length > 0 && of.filter(is).length >= of.length * 0.8;
