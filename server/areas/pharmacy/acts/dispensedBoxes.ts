import { dateAt } from '../../../../src/domain/dates.ts';
import { type Box, type BoxedLine, boxesOfLine, checkBoxes, sharesOf } from '../../../../src/domain/pharmacy/boxes.ts';
import type * as Dispensing from '../../../../src/domain/pharmacy/shapes.ts';
import type { UploadPart } from '../../../../src/domain/trace/upload/parts.ts';
import type { Db } from '../../../database/connect.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import type { LineParts } from './boxes/takeSheetBoxes.ts';

/** The packages scanned for a sheet, checked as at the screen: each of its line, none too many. */
export async function checkScannedBoxes(context: Context, lines: readonly BoxedLine[], draft: Dispensing.DispenseDraft): Promise<Box[]> {
  const { db, now } = context;
  const sent = draft.lines.map(({ lineId, boxes = [] }) => ({ lineId, boxes }));
  const areRequired = await parameterInForce(db, 'DISPENSING_NEEDS_SCAN');
  const checked = checkBoxes(lines, sent, { today: dateAt(now()), areRequired });
  if (!Array.isArray(checked)) throw new Problem(checked.message, { ...(checked.values && { values: checked.values }) });
  return checked;
}

/** Refuses to take out of one batch what bears the number of another: a recall finds patients by the batch of the ledger. */
export function refuseOtherBatches(
  lines: readonly (Pick<BoxedLine, 'id' | 'name'> & { batches: readonly { id: string; batchNumber: string }[] })[],
  draft: Dispensing.DispenseDraft,
): void {
  for (const { lineId, batches: taken, printedBatches = [] } of draft.lines) {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) continue;
    const numbers = new Set(
      line.batches.flatMap(({ id, batchNumber }) => (taken.some(({ batchId }) => batchId === id) ? [batchNumber.toUpperCase()] : [])),
    );
    const other = printedBatches.find((printed) => !numbers.has(printed.trim().toUpperCase()));
    if (other) throw new Problem('pharmacy.box.otherBatch', { values: { item: line.name, batch: other } });
  }
}

/** The units that a package gave, and its batch where all of them came out of one. */
function givenBy(parts: readonly UploadPart[], code: string): { units: number; batchId: string | null } {
  const own = parts.flatMap(({ batchId, codes }) => codes.filter((each) => each.code === code).map(({ units }) => ({ batchId, units })));
  const [first] = own;
  const units = own.reduce((sum, each) => sum + each.units, 0);
  return { units, batchId: own.length === 1 && first ? first.batchId : null };
}

export async function keepBoxes(
  { db, session, newId, now }: Context,
  dispensingId: string,
  lines: readonly LineParts[],
  boxes: readonly Box[],
): Promise<void> {
  const { orgId, practiceId, staffId } = session;
  const rows = lines.flatMap(({ line, parts }) => {
    const scanned = boxesOfLine(boxes, line.id);
    const shares = sharesOf(line, scanned.length);
    return scanned.map(({ code, isTraced }, index) => {
      const given = givenBy(parts, code);
      const quantity = isTraced ? given.units : (shares[index] ?? 1);
      return {
        orgId,
        practiceId,
        id: newId(),
        dispensingId,
        lineId: line.id,
        itemId: line.itemId,
        batchId: given.batchId,
        code,
        isTraced,
        quantity,
        isWhole: quantity >= line.packageSize,
        at: now(),
        staffId,
      };
    });
  });
  if (rows.length > 0) await db`insert into dispensed_box ${db(rows)}`;
}

/** Packages that were scanned by their bar code are back once the whole of their line is. */
export const freeBarcodes = (db: Db, dispensingId: string, at: string | Date) => db`
  update dispensed_box b set returned_at = ${at} from dispensing_line l
  where b.dispensing_id = ${dispensingId} and b.returned_at is null and not b.is_traced and l.org_id = b.org_id and l.id = b.line_id
    and l.returned >= l.quantity`;
