import { backBoxesOf } from '../../../../../src/domain/pharmacy/returnBoxes.ts';
import type * as Dispensing from '../../../../../src/domain/pharmacy/shapes.ts';
import type { BoxLine, MovedCode } from '../../../../../src/domain/trace/shapes.ts';
import type { ReturnedPart } from '../../../../../src/domain/trace/upload/parts.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { bringBoxesIn } from '../../../trace/acts/moveBoxes.ts';
import { nameOf } from '../chosenBatches.ts';

type Draft = Dispensing.ReturnDraft['lines'][number];

/** A part of a return with the batch it lies in now. */
export interface PlacedPart extends Draft {
  toBatchId: string;
  toWarehouseId: string;
  batchNumber: string;
}

interface Back {
  lines: readonly Dispensing.DetailLine[];
  parts: readonly PlacedPart[];
  /** The hand-out is undone as a whole: every package of it lies in the pharmacy. */
  isUndone: boolean;
}

export interface ReturnedLine {
  lineId: string;
  parts: ReturnedPart[];
}

/**
 * Brings the packages of a return into the batch they lie in now, and into quarantine with their goods. Returns what came back of each line and
 * batch, with the codes, for the upload.
 */
export async function bringSheetBoxes(context: Context, { lines, parts, isUndone }: Back): Promise<ReturnedLine[]> {
  const kind = isUndone ? 'handOutUndone' : 'patientReturn';
  const taken = new Map<string, number>();
  const back = parts.flatMap((part) => {
    const line = lines.find(({ id }) => id === part.lineId);
    if (!line) return [];
    const codes = isUndone ? everyBox(line, part, taken) : backBoxesOf(line, part);
    return [{ line, part, codes }];
  });
  await bringBoxesIn(context, { kind, lines: back.map((one) => boxLineOf(context, one)) });
  for (const { line, codes } of back) await freeBoxes(context, line.id, codes);
  return lines.map(({ id }) => ({
    lineId: id,
    parts: back.flatMap(({ line, part: { batchId, quantity }, codes }) =>
      line.id === id ? [{ batchId, quantity, codes: codes.map(({ code }) => code) }] : [],
    ),
  }));
}

interface BackPart {
  line: Dispensing.DetailLine;
  part: PlacedPart;
  codes: readonly MovedCode[];
}

const boxLineOf = (context: Context, { line, part, codes }: BackPart): BoxLine => ({
  sourceId: line.id,
  itemId: line.itemId,
  name: nameOf(context, line),
  batchId: part.toBatchId,
  batchNumber: part.batchNumber,
  warehouseId: part.toWarehouseId,
  quantity: part.quantity,
  packageSize: line.packageSize,
  codes,
  uncodedReason: part.isUnreadable ? 'unreadable' : 'returned',
});

/** Every package of the part; `taken` holds the units of packages of unknown batch that an earlier part has taken. */
function everyBox(line: Dispensing.DetailLine, part: PlacedPart, taken: Map<string, number>): MovedCode[] {
  let open = part.quantity;
  return line.boxes.flatMap(({ code, isTraced, batchId, quantity }) => {
    const isOfPart = isTraced && (batchId === null || batchId === part.batchId);
    const units = isOfPart ? Math.min(quantity - (taken.get(code) ?? 0), open) : 0;
    open -= units;
    taken.set(code, (taken.get(code) ?? 0) + units);
    return units > 0 ? [{ code, units }] : [];
  });
}

/** Packages that are back may be handed out again; of a carton fewer units are out. A package that was scanned by its bar code is back with the whole of its line. */
async function freeBoxes({ db, now }: Context, lineId: string, codes: readonly MovedCode[]): Promise<void> {
  for (const { code, units = 0, parentCode = code } of codes) {
    await db`
      update dispensed_box set quantity = case when quantity > ${units} then quantity - ${units} else quantity end,
        returned_at = case when quantity > ${units} then null else ${now()}::timestamptz end
      where line_id = ${lineId} and code = ${parentCode} and returned_at is null`;
  }
}
