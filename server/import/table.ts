import { isUtf8 } from 'node:buffer';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import readSheets from 'read-excel-file/node';
import { Problem } from '../pipeline/problem.ts';
import { type Bounds, bounds, plainWorkbook, tooLarge } from './bounds.ts';
import { readSeparated, titleLines } from './separated.ts';

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

/** UTF-8, with or without its mark, UTF-16 as Excel saves "Unicode text", else GB18030 with the characters that its edition of 2022 gives. */
export function decoded(bytes: Buffer): string {
  if (beginsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (beginsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'gb18030').decode(bytes);
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
  return tableIn(await readSheetLines(bytes, isHeading, bounds), isHeading);
}

/** The same without bounds: for a file of the person who runs the server. */
export async function readTrustedTable(bytes: Buffer, isHeading: IsHeading = () => false): Promise<Table> {
  return tableIn(await readSheetLines(bytes, isHeading), isHeading);
}

function tableIn(sheets: readonly Lines[], isHeading: IsHeading): Table {
  return tableOf(sheets.find((lines) => headingAt(lines, isHeading) >= 0) ?? sheets[0] ?? [], isHeading);
}

/** All sheets of a workbook, or the one of a text table. */
async function readSheetLines(bytes: Buffer, isHeading: IsHeading, limits?: Bounds): Promise<Lines[]> {
  const sheets = await readSheetsOf(bytes, isHeading, limits);
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

async function readSheetsOf(bytes: Buffer, isHeading: IsHeading, limits?: Bounds): Promise<Lines[]> {
  if (isWorkbook(bytes))
    return (await readWorkbook(bytes, limits)).map((cells) => cells.map((row, index) => ({ number: index + 1, cells: row })));
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new Problem('import.file.oldExcel');
  const isKnown = (cell: string) => cell !== '' && isHeading(headingIn(cell));
  // A row of the sheet, not a line of the file: a cell may hold several lines.
  return [readSeparated(decoded(bytes), { isHeading: isKnown, limits }).map((cells, index) => ({ number: index + 1, cells }))];
}

async function readWorkbook(bytes: Buffer, limits?: Bounds): Promise<Cell[][][]> {
  try {
    return (await readSheets(limits ? plainWorkbook(bytes, limits) : bytes)).map(({ data }) => data as Cell[][]);
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('import.file.unreadable');
  }
}

const isEmpty = (cell: Cell | undefined) => cell === null || cell === undefined || String(cell).trim() === '';

const headingsAtLeast = 2;

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
