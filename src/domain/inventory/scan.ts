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

/**
 * What a scan or a typed code means on a count sheet: batch number, bar code, traceability code or item code. Each scan adds one package to
 * what was counted; `12*code` says there are twelve packages. Of several batches the one the code names comes first, then one not counted yet.
 */
export function matchScan(text: string, rows: readonly Count.CountRow[]): CountMatch | undefined {
  const [, packages, rest] = times.exec(text.trim()) ?? [];
  const code = (rest ?? text).trim().toUpperCase();
  if (code === '') return undefined;
  const [scan] = classify(code);
  const matching = linesOf(code, scan, rows);
  const batch = scan.elements?.batch?.toUpperCase();
  const line =
    matching.find(({ batchNumber }) => batch !== undefined && batchNumber.toUpperCase() === batch) ??
    matching.find(({ counted }) => counted === null) ??
    matching[0];
  if (!line) return undefined;
  const one = perPackage(line);
  const counted = packages ? Number(packages) * one : (line.counted ?? 0) + one;
  return { line, counted, ...(scan.kind === 'trace' && { tracedCode: scan.text }) };
}

type Coded = Pick<Count.CountRow, 'batchNumber' | 'barcode' | 'traceIdentifiers' | 'itemCode'>;

/** The rows that a code means: by batch number, bar code, traceability code or item code; those of the batch it names come first. */
export function linesWithCode<Row extends Coded>(text: string, rows: readonly Row[]): readonly Row[] {
  const code = text.trim().toUpperCase();
  if (code === '') return [];
  const [scan] = classify(code);
  const batch = scan.elements?.batch?.toUpperCase();
  const isNamed = ({ batchNumber }: Row) => batch !== undefined && batchNumber.toUpperCase() === batch;
  const found = linesOf(code, scan, rows);
  return [...found.filter(isNamed), ...found.filter((row) => !isNamed(row))];
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
