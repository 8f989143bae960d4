import { classify, identifiersOf } from '../scan/classify.ts';
import type * as Stock from './stockShapes.ts';
import { perPackage } from './units.ts';

const times = /^(\d{1,5})\s*[*x×]\s*(.+)$/i;

/**
 * What a scan or a typed code means on a count sheet: batch number, bar code or item code. Each scan adds one package to what was
 * counted; `12*code` says there are twelve packages. Of several batches the one not counted yet comes first.
 */
export function matchScan(text: string, rows: readonly Stock.CountRow[]): { line: Stock.CountRow; counted: number } | undefined {
  const [, packages, rest] = times.exec(text.trim()) ?? [];
  const code = (rest ?? text).trim().toUpperCase();
  if (code === '') return undefined;
  const barcodes = new Set([code, ...identifiersOf(classify(code)[0])]);
  const byBatch = rows.filter(({ batchNumber }) => batchNumber.toUpperCase() === code);
  const matching =
    byBatch.length > 0
      ? byBatch
      : rows.filter(({ barcode, itemCode }) => (barcode !== '' && barcodes.has(barcode)) || itemCode.toUpperCase() === code);
  const line = matching.find(({ counted }) => counted === null) ?? matching[0];
  if (!line) return undefined;
  const one = perPackage(line);
  return { line, counted: packages ? Number(packages) * one : (line.counted ?? 0) + one };
}
