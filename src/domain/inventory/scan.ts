import { classify, identifiersOf, type Scanned } from '../scan/classify.ts';
import type * as Count from './countShapes.ts';
import { perPackage } from './units.ts';

const times = /^(\d{1,5})\s*[*x×]\s*(.+)$/i;

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

function linesOf(code: string, scan: Scanned, rows: readonly Count.CountRow[]): readonly Count.CountRow[] {
  const byBatch = rows.filter(({ batchNumber }) => batchNumber.toUpperCase() === code);
  if (byBatch.length > 0) return byBatch;
  const identifiers = new Set([code, ...identifiersOf(scan)]);
  return rows.filter(
    ({ barcode, traceIdentifiers, itemCode }) =>
      itemCode.toUpperCase() === code || [barcode, ...traceIdentifiers].some((own) => own !== '' && identifiers.has(own)),
  );
}
