import { type Box, type BoxedLine, boxesOfLine, sharesOf } from '../../../../../src/domain/pharmacy/boxes.ts';
import type { Chosen } from '../../../../../src/domain/pharmacy/standing.ts';
import { allotCodes } from '../../../../../src/domain/trace/allot.ts';
import type { TraceEntry } from '../../../../../src/domain/trace/cover.ts';
import { storedCodes } from '../../../../../src/domain/trace/lineCodes.ts';
import type { BoxLine } from '../../../../../src/domain/trace/shapes.ts';
import { type GivenBox, type UploadPart, uploadPartsOf } from '../../../../../src/domain/trace/upload/parts.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { Problem } from '../../../../pipeline/problem.ts';
import { takeBoxesOut } from '../../../trace/acts/moveBoxes.ts';
import { findBatchesOf } from '../../../trace/queries/boxes.ts';
import type { LockedBatch } from '../../queries/dispensingLines.ts';

/** A line with the batches it was handed out of, and what of them each scanned package gave. */
export interface LineParts {
  line: BoxedLine;
  parts: UploadPart[];
}

interface HandOut {
  /** With the quantity that is handed out now. */
  lines: readonly BoxedLine[];
  boxes: readonly Box[];
  chosen: Chosen;
  batches: readonly LockedBatch[];
}

/**
 * Takes the packages of a hand-out out of stock, or refuses the first that is not in stock here: out with another patient, of another batch,
 * in quarantine, in another clinic, never received. The batches are under their locks.
 */
export async function takeSheetBoxes(context: Context, handOut: HandOut): Promise<LineParts[]> {
  const traced = handOut.boxes.filter(({ isTraced }) => isTraced);
  const known = await findBatchesOf(
    context.db,
    traced.map(({ code }) => code),
  );
  const lines = handOut.lines.flatMap((line) => boxLinesOf(line, handOut, known));
  const entries = await takeBoxesOut(context, { kind: 'handOut', lines }).catch((problem: unknown) => nameSheet(context, problem));
  const codes = new Set(traced.map(({ code }) => code));
  const given = entries.filter(({ code }) => code !== null && codes.has(code));
  return handOut.lines.map((line) => {
    refuseShort(line, handOut.boxes, given);
    return { line, parts: uploadPartsOf(handOut.chosen[line.id] ?? [], givenTo(line, given), line.packageSize) };
  });
}

/** The codes of a line by batch: where the package lies, else the batch printed on it, else the chosen batches in their order. */
function boxLinesOf(line: BoxedLine, { boxes, chosen, batches }: HandOut, known: ReadonlyMap<string, string>): BoxLine[] {
  const parts = chosen[line.id] ?? [];
  const own = boxesOfLine(boxes, line.id).filter(({ isTraced }) => isTraced);
  const batchOf = new Map(
    own.flatMap(({ code, batch }) => {
      const printed = batches.find(
        ({ id, batchNumber }) => batchNumber.toUpperCase() === batch?.toUpperCase() && parts.some(({ batchId }) => batchId === id),
      );
      const batchId = known.get(code) ?? printed?.id;
      return batchId ? [[code, batchId] as const] : [];
    }),
  );
  const { id: sourceId, itemId, name, packageSize } = line;
  const allotted = allotCodes(parts, storedCodes(own.map(({ code }) => ({ code }))), { batchOf, packageSize });
  return parts.flatMap(({ batchId, quantity }, index) => {
    const batch = batches.find(({ id }) => id === batchId);
    if (!batch) return [];
    const { batchNumber, warehouseId } = batch;
    return [{ sourceId, itemId, name, batchId, batchNumber, warehouseId, quantity, packageSize, codes: allotted[index] ?? [] }];
  });
}

const givenTo = (line: BoxedLine, entries: readonly TraceEntry[]): GivenBox[] =>
  entries.flatMap(({ code, units, line: { sourceId, batchId } }) =>
    code !== null && sourceId === line.id ? [{ code, isTraced: true, units: -units, batchId }] : [],
  );

/** An opened package that holds less than its line needs of it: another one has to be scanned for the rest. */
function refuseShort(line: BoxedLine, boxes: readonly Box[], entries: readonly TraceEntry[]): void {
  const own = boxesOfLine(boxes, line.id);
  const shares = sharesOf(line, own.length);
  const wanted = own.reduce((sum, { isTraced }, index) => sum + (isTraced ? (shares[index] ?? 0) : 0), 0);
  const left = givenTo(line, entries).reduce((sum, { units }) => sum + units, 0);
  if (left >= wanted) return;
  throw new Problem('pharmacy.box.short', { values: { item: line.name, left, missing: wanted - left } });
}

/** The refusal of a package that is out names the prescription it went out with, where that was in this clinic. */
async function nameSheet({ db }: Context, problem: unknown): Promise<never> {
  if (!(problem instanceof Problem) || problem.id !== 'trace.refused.out') throw problem;
  const { item = '', code = '' } = problem.details.values ?? {};
  const [out] = await db<{ number: string }[]>`
    select d.prescription_number as number from dispensed_box b join dispensing d on d.org_id = b.org_id and d.id = b.dispensing_id
    where b.code = ${String(code)} and b.is_traced and b.returned_at is null order by b.at desc limit 1`;
  if (!out) throw problem;
  throw new Problem('pharmacy.box.out', { values: { item, code, number: out.number } });
}
