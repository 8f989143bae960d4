import { isUtf8 } from 'node:buffer';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import { readSheet } from 'read-excel-file/node';
import { Problem } from '../problem.ts';

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

export async function readTable(bytes: Buffer): Promise<Table> {
  if (isWorkbook(bytes)) return tableOf((await readWorkbook(bytes)).map((cells, index) => ({ number: index + 1, cells })));
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new Problem('import.file.oldExcel');
  return tableOf(readText(decoded(bytes)));
}

async function readWorkbook(bytes: Buffer): Promise<Cell[][]> {
  if (unfoldedSize(bytes) > unfoldedAtMost) throw new Problem('import.file.unreadable');
  try {
    return (await readSheet(bytes)) as Cell[][];
  } catch {
    throw new Problem('import.file.unreadable');
  }
}

/** The sizes that the directory at the end of a zip file states (APPNOTE 4.3.12: signature, length at 24). */
function unfoldedSize(bytes: Buffer): number {
  let size = 0;
  for (
    let at = bytes.indexOf('PK\x01\x02', 0, 'latin1');
    at >= 0 && at + 46 <= bytes.length;
    at = bytes.indexOf('PK\x01\x02', at + 4, 'latin1')
  ) {
    size += bytes.readUInt32LE(at + 24);
  }
  return size;
}

function readText(text: string): Table['rows'] {
  const [firstLine = ''] = text.split('\n', 1);
  const delimiter = ['\t', ';', ','].toSorted((one, other) => firstLine.split(other).length - firstLine.split(one).length)[0];
  try {
    const records = parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      bom: true,
      trim: true,
    }) as unknown as {
      info: { lines: number };
      record: string[];
    }[];
    return records.map(({ info, record }) => ({ number: info.lines, cells: record }));
  } catch {
    throw new Problem('import.file.unreadable');
  }
}

const isEmpty = (cell: Cell | undefined) => cell === null || cell === undefined || String(cell).trim() === '';

function tableOf(lines: Table['rows']): Table {
  const [heading, ...rows] = lines.filter(({ cells }) => !cells.every(isEmpty));
  if (!heading) throw new Problem('import.file.empty');
  return { headings: heading.cells.map((cell) => String(cell ?? '').trim()), rows };
}
