import type * as Consumable from '../../../../src/domain/consumable/shapes.ts';
import { perPackage } from '../../../../src/domain/inventory/units.ts';
import type { StockBatch } from '../../../../src/domain/pharmacy/batches.ts';
import { allotCodes, fillFrom } from '../../../../src/domain/trace/allot.ts';
import { storedCodes } from '../../../../src/domain/trace/lineCodes.ts';
import type { BoxLine, TracedCode } from '../../../../src/domain/trace/shapes.ts';
import { nameIn } from '../../../names/nameIn.ts';
import type { Context } from '../../../pipeline/context.ts';
import { bringBoxesIn, takeBoxesOut } from '../../trace/acts/moveBoxes.ts';
import { findBatchesOf, findGiven } from '../../trace/queries/boxes.ts';
import type { findSentBatches } from '../queries/sendings.ts';

/** Units of one batch that a line of a request gets. */
export interface Taken {
  id: string;
  lineId: string;
  batchId: string;
  quantity: number;
}

/** Batches of scanned boxes are taken from first: what is scanned is what leaves. */
export function preferBoxes<Batch extends StockBatch>(
  batches: readonly Batch[],
  boxes: readonly TracedCode[],
  batchOf: ReadonlyMap<string, string>,
): Batch[] {
  const scanned = new Set(storedCodes(boxes).flatMap(({ code }) => batchOf.get(code) ?? []));
  return batches.map((batch) => (scanned.has(batch.id) ? { ...batch, order: -1 } : batch));
}

interface Sent {
  warehouseId: string;
  request: Consumable.Request;
  taken: readonly Taken[];
  wanted: Consumable.SendDraft['lines'];
}

/** Accounts for the boxes that leave with consumables. */
export async function takeConsumableBoxes(context: Context, { warehouseId, request, taken, wanted }: Sent): Promise<void> {
  const { db } = context;
  const batchOf = await findBatchesOf(
    db,
    wanted.flatMap(({ boxes }) => storedCodes(boxes).map(({ code }) => code)),
  );
  const numbers = await findNumbers(context, taken);
  const lines = wanted.flatMap(({ lineId, boxes }): BoxLine[] => {
    const line = request.lines.find(({ id }) => id === lineId);
    if (!line) return [];
    const packageSize = perPackage(line);
    const parts = taken.filter((part) => part.lineId === lineId);
    const allotted = allotCodes(parts, storedCodes(boxes), { batchOf, packageSize });
    return parts.map(({ id, batchId, quantity }, index) => ({
      sourceId: id,
      itemId: line.itemId,
      name: nameIn(context, line),
      batchId,
      batchNumber: numbers.get(batchId) ?? '',
      warehouseId,
      quantity,
      packageSize,
      codes: allotted[index] ?? [],
    }));
  });
  await takeBoxesOut(context, { kind: 'consumable', lines });
}

async function findNumbers({ db }: Context, taken: readonly Taken[]): Promise<Map<string, string>> {
  const rows = await db<{ id: string; batchNumber: string }[]>`
    select id, batch_number from stock_batch where id = any (${taken.map(({ batchId }) => batchId)}::uuid[])`;
  return new Map(rows.map(({ id, batchNumber }) => [id, batchNumber]));
}

type Back = Awaited<ReturnType<typeof findSentBatches>>[number];

/** Boxes whose units left with a sending come back with it, as far as units come back. */
export async function bringConsumableBoxes(
  context: Context,
  warehouseId: string,
  back: readonly { id: string; quantity: number }[],
  sent: readonly Back[],
): Promise<void> {
  const given = await findGiven(
    context.db,
    back.map(({ id }) => id),
  );
  const parts = back.flatMap(({ id, quantity }) => sent.filter((batch) => batch.id === id).map((batch) => ({ ...batch, quantity })));
  const lines = parts.map((part) => ({
    sourceId: part.id,
    itemId: part.itemId,
    name: nameIn(context, part),
    batchId: part.batchId,
    batchNumber: part.batchNumber,
    warehouseId,
    quantity: part.quantity,
    packageSize: perPackage(part),
    codes: fillFrom(given.get(part.id) ?? [], part.quantity),
  }));
  await bringBoxesIn(context, { kind: 'consumableBack', lines });
}
