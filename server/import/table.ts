import { isUtf8 } from 'node:buffer';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import readSheets from 'read-excel-file/node';
import { Problem } from '../pipeline/problem.ts';
import { type Bounds, bounds, plainWorkbook, tooLarge } from './bounds.ts';

export type Cell = string | number | boolean | Date | null;

/** A table as people send it: headings, then rows with the number that their program shows. */
export interface Table {
  headings: string[];
  rows: { number: number; cells: Cell[] }[];
}

const unzip = promisify(gunzip);
/** What a small file may unfold to: more is an attack, not a list of patients. */
const unfoldedAtMost = 256 * 1024 * 1024;

const beginsWith = (bytes: Buffer, ...start: number[]) => start.every((byte, place) => bytes[place] === byte);

/** The bytes themselves say what they are; names lie. */
export async function unfolded(bytes: Buffer): Promise<Buffer> {
  if (!beginsWith(bytes, 0x1f, 0x8b)) return bytes;
  try {
    return await unzip(bytes, { maxOutputLength: unfoldedAtMost });
  } catch {
    throw new Problem('import.file.unreadable');
  }
}

/** UTF-8, with or without its mark, UTF-16 as Excel saves "Unicode text", else GB18030. */
export function decoded(bytes: Buffer): string {
  if (beginsWith(bytes, 0xff, 0xfe)) return iconv.decode(bytes, 'utf16-le');
  if (beginsWith(bytes, 0xfe, 0xff)) return iconv.decode(bytes, 'utf16-be');
  return isUtf8(bytes) ? bytes.toString('utf8').replace(/^\uFEFF/, '') : iconv.decode(bytes, 'gb18030');
}

export const isWorkbook = (bytes: Buffer): boolean => beginsWith(bytes, 0x50, 0x4b, 0x03, 0x04);

/** Whether a cell is a heading that the caller knows; a table without one is read from its first row. */
type IsHeading = (cell: string) => boolean;

/** The rows of one sheet, or of a text table. */
export type Lines = Table['rows'];

/**
 * The table of a file that somebody sent, within bounds of its size. Only judges call it, in their thread with its limits of memory and time.
 * With `isHeading`, rows above the headings (a title, a date) are skipped, and of a workbook the first sheet that has the headings is read;
 * without, the first row of the first sheet holds the headings.
 */
export async function readTable(bytes: Buffer, isHeading: IsHeading = () => false): Promise<Table> {
  return tableIn(await readSheetLines(bytes, bounds), isHeading);
}

/** The same without bounds: for a file of the person who runs the server. */
export async function readTrustedTable(bytes: Buffer, isHeading: IsHeading = () => false): Promise<Table> {
  return tableIn(await readSheetLines(bytes), isHeading);
}

function tableIn(sheets: readonly Lines[], isHeading: IsHeading): Table {
  return tableOf(sheets.find((lines) => headingAt(lines, isHeading) >= 0) ?? sheets[0] ?? [], isHeading);
}

/** All sheets of a workbook, or the one of a text table. */
async function readSheetLines(bytes: Buffer, limits?: Bounds): Promise<Lines[]> {
  const sheets = await readSheetsOf(bytes, limits);
  if (limits) refuseLong(sheets, limits);
  return sheets;
}

/** A text that a workbook holds once may stand in each of its cells, and what is made of a cell holds each repetition by itself. */
function refuseLong(sheets: readonly Lines[], limits: Bounds): void {
  let left = limits.characters;
  for (const lines of sheets)
    for (const { cells } of lines)
      for (const cell of cells) {
        if (typeof cell === 'string') left -= cell.length;
        if (left < 0) throw tooLarge(limits);
      }
}

async function readSheetsOf(bytes: Buffer, limits?: Bounds): Promise<Lines[]> {
  if (isWorkbook(bytes))
    return (await readWorkbook(bytes, limits)).map((cells) => cells.map((row, index) => ({ number: index + 1, cells: row })));
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new Problem('import.file.oldExcel');
  return [readText(decoded(bytes), limits)];
}

async function readWorkbook(bytes: Buffer, limits?: Bounds): Promise<Cell[][][]> {
  try {
    return (await readSheets(limits ? plainWorkbook(bytes, limits) : bytes)).map(({ data }) => data as Cell[][]);
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('import.file.unreadable');
  }
}

/** Lines that the delimiter is guessed from: a title above the headings has none. */
const linesGuessed = 20;

function readText(text: string, limits?: Bounds): Lines {
  const first = text.split('\n', linesGuessed);
  const most = (delimiter: string) => Math.max(...first.map((line) => timesIn(line, delimiter)));
  const [delimiter = ','] = ['\t', ';', ','].toSorted((one, other) => most(other) - most(one));
  if (limits) refuseWideText(text, delimiter, limits);
  try {
    const records = parse(text, {
      delimiter,
      relax_column_count: true,
      skip_empty_lines: false,
      bom: true,
      trim: true,
      ...(limits && { to: limits.rows + 1, max_record_size: limits.columns * limits.textLength, on_record: refuseWide(limits) }),
    }) as string[][];
    if (limits && records.length > limits.rows) throw tooLarge(limits);
    // A row of the sheet, not a line of the file: a cell may hold several lines.
    return records.map((cells, index) => ({ number: index + 1, cells }));
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('import.file.unreadable');
  }
}

/** Before a parser collects them: how many cells a row has, and how long a cell is. A quotation mark counts where a cell begins with it. */
function refuseWideText(text: string, delimiter: string, limits: Bounds): void {
  const [quote, divides, ends] = ['"', delimiter, '\n'].map((character) => character.charCodeAt(0));
  let [cells, began, isQuoted, isBlank] = [1, 0, false, true];
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    if (isQuoted) {
      if (code === quote && text.charCodeAt(place + 1) === quote) place += 1;
      else if (code === quote) isQuoted = false;
    } else if (code === divides || code === ends) {
      cells = code === ends ? 1 : cells + 1;
      [began, isBlank] = [place, true];
    } else if (code === quote && isBlank) [isQuoted, isBlank] = [true, false];
    else if (code !== blankCode) isBlank = false;
    if (cells > limits.columns || place - began > longestWithMarks(limits)) throw tooLarge(limits);
  }
}

const blankCode = 32;
/** Each quotation mark inside of a cell stands there twice. */
const longestWithMarks = ({ textLength }: Bounds) => 2 * textLength + 2;

/** Counted without the pieces between: a line may have ten million delimiters. */
function timesIn(line: string, delimiter: string): number {
  let times = 0;
  for (let at = line.indexOf(delimiter); at >= 0; at = line.indexOf(delimiter, at + 1)) times += 1;
  return times;
}

/** While the rows come in, so that no matrix exists of what is refused. */
function refuseWide(limits: Bounds): (record: string[]) => string[] {
  let left = limits.cells;
  return (record) => {
    left -= record.length;
    if (left < 0 || record.length > limits.columns || record.some((cell) => cell.length > limits.textLength)) throw tooLarge(limits);
    return record;
  };
}

const isEmpty = (cell: Cell | undefined) => cell === null || cell === undefined || String(cell).trim() === '';

const headingsAtLeast = 2;

/** Lines in which headings are looked for. */
const titleLines = 100;

/** The first row with two headings that are known; -1 if there is none. */
const headingAt = (lines: Lines, isHeading: IsHeading): number =>
  lines
    .slice(0, titleLines)
    .findIndex(({ cells }) => cells.filter((cell) => !isEmpty(cell) && isHeading(headingIn(cell))).length >= headingsAtLeast);

/** Longest heading in characters, before any pattern looks at it; a longer cell is none. */
const longestHeading = 200;
const headingIn = (cell: Cell | undefined): string => {
  const text = String(cell ?? '').trim();
  return text.length > longestHeading ? '' : text;
};

function tableOf(lines: Table['rows'], isHeading: IsHeading): Table {
  const [heading, ...rows] = lines.slice(Math.max(0, headingAt(lines, isHeading))).filter(({ cells }) => !cells.every(isEmpty));
  if (!heading) throw new Problem('import.file.empty');
  return { headings: heading.cells.map(headingIn), rows };
}
