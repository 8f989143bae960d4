import { crc32, inflateRawSync } from 'node:zlib';
import { Problem } from '../pipeline/problem.ts';

/** How large a table may be that somebody sends. */
export interface Bounds {
  rows: number;
  columns: number;
  /** The limit holds for all sheets together. */
  cells: number;
  /** Characters of one cell; Excel's own limit. */
  textLength: number;
  /** Characters of all cells together: a text that a workbook holds once may stand in each of them. */
  characters: number;
  /** Bytes of all parts of a workbook together. */
  unfolded: number;
}

const MEGABYTES = 1024 * 1024;
/** The 20,000 rows of the longest import with ten columns and what stands above them; a list of goods with all its columns has a few thousand. */
export const bounds: Bounds = {
  rows: 20_100,
  columns: 200,
  cells: 250_000,
  textLength: 32_767,
  characters: 16 * MEGABYTES,
  unfolded: 16 * MEGABYTES,
};

export const tooLarge = ({ rows, columns }: Bounds) => new Problem('import.file.tooComplex', { values: { rows, columns } });

interface Part {
  name: string;
  bytes: Buffer;
}

/**
 * The same workbook with only the parts that a table needs, each unfolded within the bounds, without cells that are formatted but empty.
 * Throws before anything is built from a sheet that exceeds the bounds.
 */
export function plainWorkbook(bytes: Buffer, limits: Bounds): Buffer {
  const counted = { cells: 0 };
  const parts = unfoldedParts(bytes, limits).map(({ name, bytes: part }) => ({
    name,
    bytes: /^xl\/worksheets\/[^/]+\.xml$/i.test(name) ? Buffer.from(plainSheet(part.toString('utf8'), limits, counted)) : part,
  }));
  for (const { name, bytes: part } of parts) if (/sharedStrings\.xml$/i.test(name)) refuseLongTexts(part.toString('utf8'), limits);
  return zipped(parts);
}

const needed =
  /^(\[Content_Types\]\.xml|_rels\/[^/]+|xl\/(_rels\/[^/]+|workbook\.xml|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml))$/i;

/** By the directory at the end of the archive (APPNOTE 4.3.12). What a part claims to weigh is not believed: unfolding stops at the bound. */
function unfoldedParts(bytes: Buffer, limits: Bounds): Part[] {
  const unreadable = new Problem('import.file.unreadable');
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || end + 22 > bytes.length) throw unreadable;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  let left = limits.unfolded;
  const parts: Part[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.toString('latin1', at, at + 4) !== 'PK\x01\x02') throw unreadable;
    const method = bytes.readUInt16LE(at + 10);
    const packed = bytes.readUInt32LE(at + 20);
    const nameLength = bytes.readUInt16LE(at + 28);
    const local = bytes.readUInt32LE(at + 42);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength).replace(/^\//, '');
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    if (!needed.test(name)) continue;
    if (local + 30 > bytes.length || parts.some((part) => part.name === name)) throw unreadable;
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const part = unfoldedPart(bytes.subarray(start, start + packed), method, left, limits);
    left -= part.length;
    parts.push({ name, bytes: part });
  }
  return parts;
}

function unfoldedPart(packed: Buffer, method: number, atMost: number, limits: Bounds): Buffer {
  if (method === 0) {
    if (packed.length > atMost) throw tooLarge(limits);
    return packed;
  }
  if (method !== 8) throw new Problem('import.file.unreadable');
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, atMost) });
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge(limits) : new Problem('import.file.unreadable');
  }
}

const columnNumber = (letters: string) => [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/** Without the stated dimension, which a reader believes, and without empty cells and rows, which formatting leaves to the end of a sheet. */
function plainSheet(xml: string, limits: Bounds, counted: { cells: number }): string {
  refuseBrokenTags(xml);
  const plain = xml
    .replace(/<(?:\w+:)?dimension\b[^<>]*>(?:<\/(?:\w+:)?dimension>)?/g, '')
    .replace(/<(?:\w+:)?c\b[^<>]*\/>/g, '')
    .replace(/<(?:\w+:)?row\b[^<>]*\/>/g, '');
  for (const [tag, name] of plain.matchAll(/<(?:\w+:)?(c|row)\b[^<>]*>/g)) {
    const place = /\br\s*=\s*["']([^"']*)["']/.exec(tag)?.[1];
    if (hasOpenQuote(tag)) throw new Problem('import.file.unreadable');
    const [, letters = '', digits = ''] = /^([A-Z]{0,3})(\d{1,7})$/.exec(place ?? '') ?? [];
    if (place !== undefined && digits === '') throw new Problem('import.file.unreadable');
    if (name === 'c') counted.cells += 1;
    if (counted.cells > limits.cells || Number(digits) > limits.rows || columnNumber(letters) > limits.columns) throw tooLarge(limits);
  }
  refuseLongTexts(plain, limits);
  return plain;
}

/** A tag ends before the next one begins. Else the patterns here and the reader of the sheet could see different cells. */
function refuseBrokenTags(xml: string): void {
  for (let from = xml.indexOf('<'); from >= 0; ) {
    const next = xml.indexOf('<', from + 1);
    const end = xml.indexOf('>', from);
    if (end < 0 || (next >= 0 && end > next)) throw new Problem('import.file.unreadable');
    from = next;
  }
}

/** Of a tag whose attribute holds a `>`, the patterns here see a part only. */
const hasOpenQuote = (tag: string): boolean => [`"`, `'`].some((quote) => tag.split(quote).length % 2 === 0);

function refuseLongTexts(xml: string, limits: Bounds): void {
  let from = 0;
  for (const { index } of xml.matchAll(/</g)) {
    if (index - from > limits.textLength + 100) throw tooLarge(limits);
    from = index;
  }
  if (xml.length - from > limits.textLength + 100) throw tooLarge(limits);
}

/** The parts as they are, in a new archive: its reader sees exactly what was looked at here. */
function zipped(parts: readonly Part[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, bytes } of parts) {
    const label = Buffer.from(name);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt32LE(crc32(bytes), 14);
    head.writeUInt32LE(bytes.length, 18);
    head.writeUInt32LE(bytes.length, 22);
    head.writeUInt16LE(label.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    head.copy(entry, 6, 4, 28);
    entry.writeUInt16LE(20, 4);
    entry.writeUInt32LE(at, 42);
    bodies.push(head, label, bytes);
    directory.push(entry, label);
    at += head.length + label.length + bytes.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, listing, end]);
}
