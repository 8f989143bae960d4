import { classify, identifiersOf, type Scanned } from '../scan/classify.ts';
import type * as Count from './countShapes.ts';
import { perPackage } from './units.ts';

const times = /^(\d{1,5})\s*[*x×]\s*(\S.*)$/i;

export interface CountMatch {
  line: Count.CountRow;
  /** Stock units now counted of the line. */
  counted: number;
  /** The code of one package of all there are: counted once. */
  tracedCode?: string;
}

/** A package whose printed batch is on none of the rows of its goods: counting it on another batch would hide a recall. */
export interface UnknownBatch<Row> {
  unknownBatch: string;
  /** A row of the same goods, for their name. */
  line: Row;
}

export const isUnknownBatch = <Row>(found: object): found is UnknownBatch<Row> => 'unknownBatch' in found;

/**
 * What a scan or a typed code means on a count sheet: batch number, bar code, traceability code or item code. Each scan adds one package to
 * what was counted; `12*code` says there are twelve packages. A batch that the code names has to be on the sheet; of several batches without a
 * named one the first not counted yet is meant.
 */
export function matchScan(code: string | Scanned, rows: readonly Count.CountRow[]): CountMatch | UnknownBatch<Count.CountRow> | undefined {
  const text = typeof code === 'string' ? code : code.text;
  const [, packages, rest] = times.exec(text.trim()) ?? [];
  const scan = scanOf(typeof code === 'string' ? (rest ?? text) : code);
  const found = scan && rowsWith(scan, rows);
  if (!found || isUnknownBatch<Count.CountRow>(found)) return found;
  const line = found.find(({ counted }) => counted === null) ?? found[0];
  if (!line) return undefined;
  const one = perPackage(line);
  const counted = packages ? Number(packages) * one : (line.counted ?? 0) + one;
  return { line, counted, ...(scan.kind === 'trace' && { tracedCode: scan.text }) };
}

type Coded = Pick<Count.CountRow, 'batchNumber' | 'barcode' | 'traceIdentifiers' | 'itemCode'>;

function scanOf(code: string | Scanned): Scanned | undefined {
  if (typeof code !== 'string') return code;
  const text = code.trim().toUpperCase();
  return text === '' ? undefined : classify(text)[0];
}

/** The rows of the batch that a scan names, or of its goods where it names none. */
function rowsWith<Row extends Coded>(scan: Scanned, rows: readonly Row[]): readonly Row[] | UnknownBatch<Row> {
  const found = linesOf(scan.text.toUpperCase(), scan, rows);
  const batch = scan.elements?.batch;
  const [first] = found;
  if (batch === undefined || !first) return found;
  const named = found.filter(({ batchNumber }) => batchNumber.toUpperCase() === batch.toUpperCase());
  return named.length > 0 ? named : { unknownBatch: batch, line: first };
}

/** The rows that a code means: by batch number, bar code, traceability code or item code. */
export function linesWithCode<Row extends Coded>(code: string | Scanned, rows: readonly Row[]): readonly Row[] | UnknownBatch<Row> {
  const scan = scanOf(code);
  return scan ? rowsWith(scan, rows) : [];
}

function linesOf<Row extends Coded>(code: string, scan: Scanned, rows: readonly Row[]): readonly Row[] {
  const byBatch = rows.filter(({ batchNumber }) => batchNumber.toUpperCase() === code);
  if (byBatch.length > 0) return byBatch;
  const identifiers = new Set([code, ...identifiersOf(scan)]);
  return rows.filter(
    ({ barcode, traceIdentifiers, itemCode }) =>
      itemCode.toUpperCase() === code || [barcode, ...traceIdentifiers].some((own) => own !== '' && identifiers.has(own)),
  );
}
