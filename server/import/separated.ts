/** Tables as text: one row a line, cells between commas, semicolons, tabs or bars. */
import { parse } from 'csv-parse/sync';
import { Problem } from '../pipeline/problem.ts';
import { type Bounds, tooLarge } from './bounds.ts';
import { refuseStrayQuotes } from './quotes.ts';

export const delimiters = [',', '\t', ';', '|'] as const;

/** Lines in which headings are looked for. */
export const titleLines = 100;

interface Reading {
  /** Whether a cell is a heading that the caller knows. */
  isHeading: (cell: string) => boolean;
  limits?: Bounds | undefined;
}

/** The rows of a text, each with its cells. Throws if it is larger than the limits, or a quotation mark stands where none may. */
export function readSeparated(text: string, { isHeading, limits }: Reading): string[][] {
  const delimiter = delimiterOf(text, isHeading);
  refuseStrayQuotes(text, delimiter, limits);
  try {
    const records = parse(text, {
      delimiter,
      ...lenient,
      ...(limits && { to: limits.rows + 1, max_record_size: limits.columns * limits.textLength, on_record: refuseWide(limits) }),
    }) as string[][];
    if (limits && records.length > limits.rows) throw tooLarge(limits);
    return records;
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('import.file.unreadable');
  }
}

/** A mark inside of a cell that does not begin with one is a part of the text: 22G×1". */
const lenient = { relax_column_count: true, skip_empty_lines: false, bom: true, trim: true, relax_quotes: true } as const;

/** Characters that the delimiter is chosen from; headings stand at the top. */
const charactersLookedAt = 65_536;

/** Excel's own hint, `sep=;`, in the first line. */
const hint = /^\uFEFF?"?sep=(.)"?\r?(?:\n|$)/i;

/** The delimiter that gives the most headings; where none is known, the one that gives the widest row. Text within quotation marks does not count. */
function delimiterOf(text: string, isHeading: (cell: string) => boolean): string {
  const head = text.slice(0, charactersLookedAt);
  const hinted = hint.exec(head)?.[1];
  if (hinted) return hinted;
  const readings = delimiters.map((delimiter) => {
    const rows = rowsOfHead(head, delimiter);
    const known = Math.max(0, ...rows.map((cells) => cells.filter(isHeading).length));
    return { delimiter, known, width: Math.max(0, ...rows.slice(0, linesCompared).map((cells) => cells.length)) };
  });
  return readings.reduce((best, one) => (one.known > best.known || (one.known === best.known && one.width > best.width) ? one : best))
    .delimiter;
}

/** Lines whose width is compared: a title above the headings has one cell. */
const linesCompared = 20;
/** Cells of a line that are looked at: a line may hold ten million delimiters. */
const cellsLookedAt = 250;

function rowsOfHead(head: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  for (const line of head.split('\n', titleLines)) rows.push(cellsOfLine(line, delimiter));
  return rows;
}

/** One line by itself, so that an open quotation mark reaches no further than its end. */
function cellsOfLine(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  let [from, isQuoted] = [0, false];
  for (let at = 0; at <= line.length && cells.length < cellsLookedAt; at += 1) {
    const character = line[at];
    if (character === '"') isQuoted = !isQuoted;
    else if (character === undefined || (character === delimiter && !isQuoted)) {
      cells.push(plainCell(line.slice(from, at)));
      from = at + 1;
    }
  }
  return cells;
}

const plainCell = (text: string): string =>
  text
    .replaceAll('"', '')
    .replace(/^\uFEFF/, '')
    .trim();

/** While the rows come in, so that no matrix exists of what is refused. */
function refuseWide(limits: Bounds): (record: string[]) => string[] {
  let left = limits.cells;
  return (record) => {
    left -= record.length;
    if (left < 0 || record.length > limits.columns || record.some((cell) => cell.length > limits.textLength)) throw tooLarge(limits);
    return record;
  };
}
