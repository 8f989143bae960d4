import { checkPart, totalOf } from '../../../../src/domain/pharmacy/parts.ts';
import { sheetQuantity } from '../../../../src/domain/pharmacy/quantity/sheetUnits.ts';
import type * as Dispensing from '../../../../src/domain/pharmacy/shapes.ts';
import { type Chosen, checkChosen, findHeldLines, reasonOfRefund } from '../../../../src/domain/pharmacy/standing.ts';
import type { FieldProblem } from '../../../../src/domain/problem.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { type LockedBatch, stockLeft } from '../queries/dispensingLines.ts';

export const nameOf = ({ session }: Context, { itemName, itemNameEn }: Dispensing.DetailLine) =>
  session.language === 'en' ? itemNameEn || itemName : itemName;

/** The batches chosen for each line of the sheet; a line that the sheet no longer has means that the sheet was changed. */
export function chosenOf(draft: Dispensing.DispenseDraft, lines: readonly { id: string }[]): Chosen {
  const known = new Set(lines.map(({ id }) => id));
  if (draft.lines.some(({ lineId }) => !known.has(lineId)) || new Set(draft.lines.map(({ lineId }) => lineId)).size !== draft.lines.length)
    throw new Problem('error.outbound.mismatch');
  return Object.fromEntries(draft.lines.map(({ lineId, batches }) => [lineId, batches]));
}

/** Refuses a line whose refund was asked for while the sheet was open, with the number of the refund. */
export function refuseHeld(
  lines: readonly (Dispensing.DetailLine & { name: string })[],
  draft: Dispensing.DispenseDraft,
  takesTwo = false,
): void {
  const taken = new Set(draft.lines.flatMap(({ lineId, batches }) => (batches.length > 0 ? [lineId] : [])));
  const held = findHeldLines({ lines, takesTwo });
  const reason = reasonOfRefund({ lines: held, takesTwo });
  if (reason && held.some(({ id }) => taken.has(id)))
    throw new Problem(reason.message, { ...(reason.values && { values: reason.values }) });
}

interface Choice {
  lines: readonly Dispensing.DetailLine[];
  chosen: Chosen;
  batches: readonly LockedBatch[];
  today: string;
  /** Less than a line's quantity may be chosen. */
  isPart: boolean;
}

/** Too little stock is told by name and by what is left, of the batch where others would do; anything else stands beside its field. */
export async function refuseWrongBatches(context: Context, { lines, chosen, batches, today, isPart }: Choice): Promise<void> {
  const check = isPart ? checkPart : checkChosen;
  const problems = check(
    lines.map(({ id, itemId, quantity, soldIn }) => ({
      id,
      quantity,
      soldIn,
      batches: batches.filter((batch) => batch.itemId === itemId),
    })),
    chosen,
    today,
  );
  if (problems.length === 0) return;
  const short = problems.find(({ message }) => message === 'pharmacy.batch.insufficient');
  const line = short && lines.find(({ id }) => short.field.startsWith(`lines.${id}.`));
  if (!line) throw new Problem('error.fields', { fields: problems as FieldProblem[] });
  const counted = (quantity: number) => sheetQuantity(line, quantity, context.session.language);
  const item = nameOf(context, line);
  const needed = lines.filter(({ itemId }) => itemId === line.itemId).reduce((sum, { quantity }) => sum + quantity, 0);
  const left = await stockLeft(context.db, line.itemId, today);
  const fields = problems as FieldProblem[];
  if (left < needed)
    throw new Problem('pharmacy.stock.insufficient', { values: { item, needed: counted(needed), left: counted(left) }, fields });
  const batch = shortBatch(chosen[line.id], batches, short.field);
  // Less what the lines above take of the same batch.
  const rest = Number(short.values?.left ?? batch?.quantity ?? 0);
  throw new Problem('pharmacy.batch.short', {
    values: { item, batch: batch?.batchNumber ?? '', left: counted(rest) },
    fields,
  });
}

/** The batch that a field such as `lines.<id>.batches.1` is about. */
function shortBatch(taken: Chosen[string] | undefined, batches: readonly LockedBatch[], field: string): LockedBatch | undefined {
  const batchId = taken?.[Number(field.split('.').at(-1))]?.batchId;
  return batches.find(({ id }) => id === batchId);
}

/** Lines with the quantity that is handed out of them now: packages are counted by it. */
export const quantityTaken = <Line extends { id: string }>(lines: readonly Line[], chosen: Chosen) =>
  lines.map((line) => ({ ...line, quantity: totalOf(chosen[line.id]) }));
