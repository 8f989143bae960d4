import type * as Stock from '../../../../domain/inventory/stockShapes.ts';
import { factorOf, type Packing, perPackage } from '../../../../domain/inventory/units.ts';
import { isCode, type ReadCode, readCode } from '../../../../domain/trace/codes.ts';
import { coveredUnits } from '../../../../domain/trace/lineCodes.ts';

/** The code of one package that was scanned into the search box. */
export function scannedBox(typed: string): ReadCode | undefined {
  const read = readCode(typed);
  return isCode(read) ? read : undefined;
}

/** The line that a scanned package belongs to: of its goods, and of its batch as far as both are known. */
export function lineOfBox(lines: readonly Stock.LineDraft[], line: Stock.LineDraft, { batch }: ReadCode): number {
  return lines.findIndex((one) => {
    if (one.itemId !== line.itemId) return false;
    if (line.batchId !== null) return one.batchId === line.batchId;
    return !batch || one.batchNumber.trim() === '' || one.batchNumber.trim().toUpperCase() === batch.toUpperCase();
  });
}

/** A line with one package more: its code, the batch and expiry that the code names, and a count that has room for it. */
export function withBox(line: Stock.LineDraft, { code, batch, expiry }: ReadCode, packing: Packing): Stock.LineDraft {
  const { boxes = [] } = line;
  if (boxes.some((box) => box.code === code)) return line;
  const next = [...boxes, { code }];
  const factor = factorOf(line.unit, packing) ?? 1;
  const covered = coveredUnits(next, perPackage(packing));
  const isIn = line.batchId === null;
  return {
    ...line,
    boxes: next,
    count: Math.max(line.count, Math.ceil(covered / factor)),
    ...(isIn && batch && line.batchNumber.trim() === '' && { batchNumber: batch }),
    ...(isIn && expiry && !line.expiresOn && { expiresOn: expiry }),
  };
}
