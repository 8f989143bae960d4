import type * as Chain from '../../../../../src/domain/inventory/chain/shapes.ts';
import { perPackage } from '../../../../../src/domain/inventory/units.ts';
import { wholeFrom } from '../../../../../src/domain/trace/allot.ts';
import { storedCodes } from '../../../../../src/domain/trace/lineCodes.ts';
import type { BoxLine, TracedCode } from '../../../../../src/domain/trace/shapes.ts';
import type { UncodedReason } from '../../../../../src/domain/trace/states.ts';
import { nameIn } from '../../../../names/nameIn.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { bringBoxesIn, takeBoxesOut } from '../../../trace/acts/moveBoxes.ts';
import { writeOffBoxes } from '../../../trace/acts/writeOffBoxes.ts';
import { findUnderWay } from '../../../trace/queries/boxes.ts';
import type { Part } from '../chain/lockChain.ts';

interface Place {
  batchId: string;
  warehouseId: string;
}

/** A line of a transfer. Boxes on their way are found by its id, in the clinic that sent them and in the one that receives them. */
function boxLineOf(context: Context, { line, quantity }: Part, place: Place, codes: readonly TracedCode[]): BoxLine {
  const { id, itemId, batchNumber } = line;
  return { sourceId: id, itemId, name: nameIn(context, line), batchNumber, quantity, packageSize: perPackage(line), codes, ...place };
}

/** Boxes leave with the goods: those that the parts name, without a name those of their lines. */
export async function takeParts(
  context: Context,
  warehouseId: string,
  parts: readonly Part[],
  named?: ReadonlyMap<string, readonly TracedCode[]>,
): Promise<void> {
  const lines = parts.map((part) => {
    const codes = named ? (named.get(part.line.id) ?? []) : part.line.boxes;
    return boxLineOf(context, part, { batchId: part.line.batchId, warehouseId }, codes);
  });
  await takeBoxesOut(context, { kind: 'chainOut', lines });
}

/** The words of the receiving clinic about the boxes of its lines. */
type ReceivedBoxes = Pick<Chain.ReceivedLine, 'id' | 'boxes' | 'uncodedReason'>;

/** Scanned boxes arrive. A line that arrived whole without a scan brings all the boxes that were sent with it. */
export async function bringReceived(
  context: Context,
  warehouseId: string,
  parts: readonly (Part & { batchId: string })[],
  received: readonly ReceivedBoxes[],
): Promise<void> {
  const sent = await findUnderWay(
    context.db,
    parts.map(({ line }) => line.id),
  );
  const lines = parts.map((part) => {
    const { boxes = [], uncodedReason } = received.find(({ id }) => id === part.line.id) ?? {};
    const carried = sent.get(part.line.id) ?? [];
    const isWhole = boxes.length === 0 && part.quantity === part.line.quantity;
    const codes = isWhole ? carried : storedCodes(boxes);
    const reason = reasonOf(uncodedReason, isWhole && carried.length > 0);
    const line = boxLineOf(context, part, { batchId: part.batchId, warehouseId }, codes);
    return { ...line, ...(reason && { uncodedReason: reason }) };
  });
  await bringBoxesIn(context, { kind: 'chainIn', lines });
}

/** Units without a code had none before, if their line came as it was sent. */
const reasonOf = (given: ReceivedBoxes['uncodedReason'], isAsSent: boolean): UncodedReason | undefined => {
  if (given) return given;
  return isAsSent ? 'moved' : undefined;
};

/** Goods under way arrive later, or come back: with as many of their boxes as fit whole. */
export async function bringSettled(context: Context, warehouseId: string, parts: readonly (Part & { batchId: string })[]): Promise<void> {
  const sent = await findUnderWay(
    context.db,
    parts.map(({ line }) => line.id),
  );
  const lines = parts.map((part) => {
    const codes = wholeFrom(sent.get(part.line.id) ?? [], part.quantity);
    return { ...boxLineOf(context, part, { batchId: part.batchId, warehouseId }, codes), uncodedReason: 'moved' as const };
  });
  await bringBoxesIn(context, { kind: 'chainIn', lines });
}

/** Boxes of goods that were lost under way are missing from now on. */
export async function loseParts(context: Context, parts: readonly (Part & { batchId: string })[], warehouseId: string): Promise<void> {
  const sent = await findUnderWay(
    context.db,
    parts.map(({ line }) => line.id),
  );
  const lines = parts.map((part) =>
    boxLineOf(context, part, { batchId: part.batchId, warehouseId }, wholeFrom(sent.get(part.line.id) ?? [], part.quantity)),
  );
  await writeOffBoxes(context, lines);
}
