import type * as Count from '../../../../../src/domain/inventory/countShapes.ts';
import { perPackage } from '../../../../../src/domain/inventory/units.ts';
import { readCode } from '../../../../../src/domain/trace/codes.ts';
import { boxesFound, boxesLost, type CountedBatch } from '../../../../../src/domain/trace/counts.ts';
import type { BoxLine, TracedCode } from '../../../../../src/domain/trace/shapes.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { Problem } from '../../../../pipeline/problem.ts';
import { bringBoxesIn, takeBoxesOut } from '../../../trace/acts/moveBoxes.ts';
import { findBoxesOfBatches } from '../../../trace/queries/boxes.ts';
import { findDuties } from '../../../trace/queries/world.ts';
import { nameIn } from '../lockDocument.ts';

type Difference = Count.CountRow & { change: number; lineId: string };

/** Codes that were scanned at the count, by line; one that names no box is a product with a serial number of its maker. */
async function findScanned(context: Context, countId: string): Promise<Map<string, Set<string>>> {
  const rows = await context.db<
    { lineId: string; code: string }[]
  >`select line_id, code from stock_count_box where count_id = ${countId} order by at, code`;
  const scanned = new Map<string, Set<string>>();
  for (const { lineId, code } of rows) {
    const read = readCode(code);
    if (!('code' in read)) continue;
    scanned.set(lineId, (scanned.get(lineId) ?? new Set()).add(read.code));
  }
  return scanned;
}

/** Boxes that a count found come in, and boxes that it did not find are missing. The batches are under their locks. */
export async function countBoxes(context: Context, count: Count.CountFull, differences: readonly Difference[]): Promise<void> {
  const { db } = context;
  const scanned = await findScanned(context, count.id);
  const duties = await findDuties(
    db,
    differences.map(({ itemId }) => itemId),
  );
  const concerned = differences.filter(({ id, itemId }) => duties.has(itemId) || scanned.has(id));
  if (concerned.length === 0) return;
  const known = await findBoxesOfBatches(
    db,
    concerned.map(({ batchId }) => batchId),
  );
  const covered = concerned.map((row) => {
    const batch = {
      name: nameIn(context, row),
      batchNumber: row.batchNumber,
      packageSize: perPackage(row),
      scanned: scanned.get(row.id) ?? new Set<string>(),
      ...(known.get(row.batchId) ?? { lying: [], registered: 0 }),
    };
    const codes = row.change > 0 ? boxesFound(row.change, batch) : lostBoxes(-row.change, batch, duties.has(row.itemId));
    return { change: row.change, line: lineOf(context, count, row, codes) };
  });
  await bringBoxesIn(context, { kind: 'countGain', lines: covered.filter(({ change }) => change > 0).map(({ line }) => line) });
  await takeBoxesOut(context, { kind: 'countLoss', lines: covered.filter(({ change }) => change < 0).map(({ line }) => line) });
}

function lostBoxes(loss: number, batch: CountedBatch, hasDuty: boolean): TracedCode[] {
  const lost = boxesLost(loss, batch);
  if (!('message' in lost)) return lost;
  if (!hasDuty) return [];
  throw new Problem(lost.message, { ...(lost.values && { values: lost.values }) });
}

const lineOf = (context: Context, { warehouseId }: Count.CountFull, row: Difference, codes: readonly TracedCode[]): BoxLine => ({
  sourceId: row.lineId,
  itemId: row.itemId,
  name: nameIn(context, row),
  batchId: row.batchId,
  batchNumber: row.batchNumber,
  warehouseId,
  quantity: Math.abs(row.change),
  packageSize: perPackage(row),
  codes,
});
