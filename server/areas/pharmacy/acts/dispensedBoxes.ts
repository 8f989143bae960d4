import { dateAt } from '../../../../src/domain/dates.ts';
import { type Box, type BoxedLine, boxesOfLine, checkBoxes, sharesOf } from '../../../../src/domain/pharmacy/boxes.ts';
import type * as Dispensing from '../../../../src/domain/pharmacy/shapes.ts';
import { type GivenPart, type UploadPart, uploadPartsOf } from '../../../../src/domain/trace/upload/parts.ts';
import type { Db } from '../../../database/connect.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';

/** The packages scanned for a sheet, checked as at the screen: each of its line, none too many, none in another patient's hands. */
export async function checkScannedBoxes(context: Context, lines: readonly BoxedLine[], draft: Dispensing.DispenseDraft): Promise<Box[]> {
  const { db, now } = context;
  const sent = draft.lines.map(({ lineId, boxes = [] }) => ({ lineId, boxes }));
  const areRequired = await parameterInForce(db, 'DISPENSING_NEEDS_SCAN');
  const checked = checkBoxes(lines, sent, { today: dateAt(now()), areRequired });
  if (!Array.isArray(checked)) throw new Problem(checked.message, { ...(checked.values && { values: checked.values }) });
  await refuseBoxesOut(context, lines, checked);
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

interface Out {
  id: string;
  lineId: string;
  quantity: number;
  prescriptionNumber: string;
  /** Stock units of its line that came back and are not said to be of another package. */
  cameBack: number;
}

/** A package names itself: it may be out once, or in parts as long as its units last. */
async function refuseBoxesOut({ db, now }: Context, lines: readonly BoxedLine[], boxes: readonly Box[]): Promise<void> {
  const traced = boxes.filter(({ isTraced }) => isTraced).toSorted((one, other) => (one.code < other.code ? -1 : 1));
  for (const { code, lineId } of traced) {
    // Two pharmacists with the same package: the second waits here, and then sees it out.
    await db`select pg_advisory_xact_lock(hashtextextended(app_org()::text || ${code}, 0))`;
    const line = lines.find(({ id }) => id === lineId)!; // checkBoxes: a box is of one of the lines
    const ofLine = boxesOfLine(boxes, lineId);
    const share = sharesOf(line, ofLine.length)[ofLine.findIndex((box) => box.code === code)] ?? 1;
    const out = await findOut(db, code);
    const back = out.find(({ cameBack, quantity }) => cameBack >= quantity);
    if (back) await db`update dispensed_box set returned_at = ${now()} where id = ${back.id}`;
    const still = out.filter((each) => each !== back);
    const used = still.reduce((sum, { quantity }) => sum + quantity, 0);
    if (used + share <= Math.max(1, line.packageSize)) continue;
    throw new Problem('pharmacy.box.out', { values: { item: line.name, number: still[0]?.prescriptionNumber ?? '', code } });
  }
}

const findOut = (db: Db, code: string) =>
  lockRows(
    db,
    'dispensedBox',
    db<Out[]>`
  select b.id, b.line_id, b.quantity, d.prescription_number,
    coalesce((select sum(r.quantity) from dispensing_return r where r.org_id = b.org_id and r.line_id = b.line_id), 0)::int
      - coalesce((select sum(o.quantity) from dispensed_box o where o.org_id = b.org_id and o.line_id = b.line_id and o.returned_at is not null), 0)::int
      as came_back
  from dispensed_box b join dispensing d on d.org_id = b.org_id and d.id = b.dispensing_id
  where b.code = ${code} and b.is_traced and b.returned_at is null order by b.at, b.id for update of b`,
  );

/** A line with the batches it was handed out of, and what of them each scanned package stands for. */
export interface LineParts {
  line: BoxedLine;
  parts: UploadPart[];
}

/** Which scanned packages and how many units of each line came out of which batch. A printed batch number decides, else the order of choice. */
export const partsOfLines = (
  lines: readonly BoxedLine[],
  boxes: readonly Box[],
  chosen: Readonly<Record<string, readonly GivenPart[] | undefined>>,
): LineParts[] =>
  lines.map((line) => {
    const taken = chosen[line.id] ?? [];
    const scanned = boxesOfLine(boxes, line.id);
    const shares = sharesOf(line, scanned.length);
    const given = scanned.flatMap(({ code, isTraced, batch }, index) => {
      const printed = line.batches?.find(
        ({ id, batchNumber }) => batchNumber.toUpperCase() === batch?.toUpperCase() && taken.some(({ batchId }) => batchId === id),
      );
      const units = shares[index] ?? 0;
      return units > 0 ? [{ code, isTraced, units, batchId: printed?.id }] : [];
    });
    return { line, parts: uploadPartsOf(taken, given, line.packageSize) };
  });

/** The batch of a package, where all its units came out of one. */
function batchOfCode(parts: readonly UploadPart[], code: string): string | null {
  const own = parts.filter(({ codes }) => codes.some((each) => each.code === code));
  return own.length === 1 ? (own[0]?.batchId ?? null) : null;
}

export async function keepBoxes(
  { db, session, newId, now }: Context,
  dispensingId: string,
  lines: readonly LineParts[],
  boxes: readonly Box[],
): Promise<void> {
  const rows = lines.flatMap(({ line, parts }) => {
    const scanned = boxesOfLine(boxes, line.id);
    const shares = sharesOf(line, scanned.length);
    return scanned.map(({ code, isTraced }, index) => ({
      orgId: session.orgId,
      practiceId: session.practiceId,
      id: newId(),
      dispensingId,
      lineId: line.id,
      itemId: line.itemId,
      batchId: batchOfCode(parts, code),
      code,
      isTraced,
      quantity: shares[index] ?? 1,
      isWhole: (shares[index] ?? 1) >= line.packageSize,
      at: now(),
      staffId: session.staffId,
    }));
  });
  if (rows.length > 0) await db`insert into dispensed_box ${db(rows)}`;
}

/** Packages of lines that came back whole may be handed out again. Of a line back in part nobody knows which package it was. */
export const freeBoxes = (db: Db, dispensingId: string, at: string | Date) => db<
  { lineId: string; batchId: string | null; code: string }[]
>`
  update dispensed_box b set returned_at = ${at} from dispensing_line l
  where b.dispensing_id = ${dispensingId} and b.returned_at is null and l.org_id = b.org_id and l.id = b.line_id and l.returned >= l.quantity
  returning b.line_id, b.batch_id, b.code`;
