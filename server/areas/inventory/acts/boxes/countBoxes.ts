import type * as Count from '../../../../../src/domain/inventory/countShapes.ts';
import { perPackage } from '../../../../../src/domain/inventory/units.ts';
import { readCode } from '../../../../../src/domain/trace/codes.ts';
import { boxesFound, boxesLost, type CountedBatch } from '../../../../../src/domain/trace/counts.ts';
import type { BoxLine, TracedCode } from '../../../../../src/domain/trace/shapes.ts';
import { nameIn } from '../../../../names/nameIn.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { Problem } from '../../../../pipeline/problem.ts';
import { bringBoxesIn, nameBoxes, takeBoxesOut } from '../../../trace/acts/moveBoxes.ts';
import { findBoxesOfBatches } from '../../../trace/queries/boxes.ts';
import { findDuties } from '../../../trace/queries/world.ts';

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

/**
 * Boxes that a count found come in, boxes that it did not find are missing, and of goods with a duty the other boxes that it scanned take the
 * place of units without a code. The batches of all rows are under their locks; a row without a difference has a change of 0.
 */
export async function countBoxes(context: Context, count: Count.CountFull, rows: readonly Difference[]): Promise<void> {
  const scanned = await findScanned(context, count.id);
  const differences = rows.filter(({ change }) => change !== 0);
  await moveCountedBoxes(context, count, { differences, scanned });
  const named = rows.filter(({ id }) => scanned.has(id));
  const duties = await findDuties(
    context.db,
    named.map(({ itemId }) => itemId),
  );
  const codesOf = (row: Difference) => [...(scanned.get(row.id) ?? [])].map((code) => ({ code }));
  const lines = named.filter(({ itemId }) => duties.has(itemId)).map((row) => lineOf(context, count, row, codesOf(row)));
  await nameBoxes(context, lines);
}

async function moveCountedBoxes(
  context: Context,
  count: Count.CountFull,
  { differences, scanned }: { differences: readonly Difference[]; scanned: ReadonlyMap<string, ReadonlySet<string>> },
): Promise<void> {
  const { db } = context;
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
