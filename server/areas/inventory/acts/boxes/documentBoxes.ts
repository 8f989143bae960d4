import type * as Stock from '../../../../../src/domain/inventory/stockShapes.ts';
import { perPackage } from '../../../../../src/domain/inventory/units.ts';
import type { BoxLine } from '../../../../../src/domain/trace/shapes.ts';
import type { KindIn, KindOut } from '../../../../../src/domain/trace/states.ts';
import { nameIn } from '../../../../names/nameIn.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { bringBoxesIn, takeBoxesOut } from '../../../trace/acts/moveBoxes.ts';
import { findUnderWay } from '../../../trace/queries/boxes.ts';

/** A line of a document with the place of its goods. */
function boxLineOf(context: Context, line: Stock.FullLine, place: { batchId: string; warehouseId: string }): BoxLine {
  const { id, itemId, batchNumber, quantity, boxes, uncodedReason } = line;
  return {
    sourceId: id,
    itemId,
    name: nameIn(context, line),
    batchNumber,
    quantity,
    packageSize: perPackage(line),
    codes: boxes,
    ...place,
    ...(uncodedReason && { uncodedReason }),
  };
}

/** Accounts for the boxes of lines whose batches have received the goods. */
export function bringLines(
  context: Context,
  kind: KindIn,
  { warehouseId, lines }: { warehouseId: string; lines: readonly Stock.FullLine[] },
  places: ReadonlyMap<string, string>,
): Promise<void> {
  return bringBoxesIn(context, {
    kind,
    lines: lines.map((line) => boxLineOf(context, line, { batchId: places.get(line.id) ?? line.batchId ?? '', warehouseId })),
  });
}

/** Accounts for the boxes of lines that have left their batches. */
export async function takeLines(
  context: Context,
  kind: KindOut,
  { warehouseId, lines }: { warehouseId: string; lines: readonly Stock.FullLine[] },
): Promise<void> {
  await takeBoxesOut(context, {
    kind,
    lines: lines.map((line) => boxLineOf(context, line, { batchId: line.batchId ?? '', warehouseId })),
  });
}

/** The boxes that a transfer sent arrive with its lines, or come back with them. */
export async function bringSentLines(
  context: Context,
  { warehouseId, lines }: { warehouseId: string; lines: readonly Stock.FullLine[] },
  places: ReadonlyMap<string, string>,
): Promise<void> {
  const sent = await findUnderWay(
    context.db,
    lines.map(({ id }) => id),
  );
  const carried = lines.map((line) => ({ ...line, boxes: sent.get(line.id) ?? [], uncodedReason: '' as const }));
  await bringLines(context, 'transferIn', { warehouseId, lines: carried }, places);
}
