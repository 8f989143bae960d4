import { dateAt } from '../../../../src/domain/dates.ts';
import { countText } from '../../../../src/domain/order/doseText.ts';
import type * as Dispensing from '../../../../src/domain/pharmacy/shapes.ts';
import { type Chosen, checkChosen, reasonAgainstDispensing } from '../../../../src/domain/pharmacy/standing.ts';
import { dispensingState } from '../../../../src/domain/pharmacy/states.ts';
import type { FieldProblem } from '../../../../src/domain/problem.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import { failpoint } from '../../../database/failpoint.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { findLines, type LockedBatch, lockBatches, stockLeft } from '../queries/dispensingLines.ts';
import { checkScannedBoxes, keepBoxes } from './dispensedBoxes.ts';
import { announceDispensing, lockDispensing, refuseUnlessCan } from './lockDispensing.ts';

/**
 * Hands a paid sheet out of the chosen batches. The sheet is locked, then its batches by id: two pharmacists never hand out
 * the same sheet, and two pharmacies never the same last box.
 */
export async function dispense(context: Context, draft: Dispensing.DispenseDraft): Promise<Done> {
  const { db, session, now } = context;
  const today = dateAt(now());
  const sheet = await lockDispensing(context, draft.id);
  refuseUnlessCan('dispense', sheet, draft.version);
  const lines = await findLines(db, draft.id, { today, language: session.language });
  const named = lines.map((line) => ({ ...line, name: nameOf(context, line) }));
  const reason = reasonAgainstDispensing({ ...sheet, lines: named });
  if (reason) throw new Problem(reason.message, { ...(reason.values && { values: reason.values }) });

  const chosen = chosenOf(draft, lines);
  const boxes = await checkScannedBoxes(context, named, draft);
  const batches = await lockBatches(db, [...new Set(Object.values(chosen).flatMap((taken) => taken.map(({ batchId }) => batchId)))]);
  await refuseWrongBatches(context, { lines, chosen, batches, today });
  await writeTaken(context, lines, chosen);
  await keepBoxes(context, draft.id, named, boxes);
  failpoint('dispense.taken');
  await db`
    update dispensing set status = ${dispensingState.dispensed}, dispensed_at = ${now()}, dispensed_by = ${session.staffId}, version = version + 1
    where id = ${draft.id}`;
  context.audit({
    patientId: sheet.patientId,
    objectId: draft.id,
    detail: { act: 'dispense', batches: chosen, boxes: boxes.map(({ code }) => code) },
  });
  await announceDispensing(context);
  return { done: true };
}

const nameOf = ({ session }: Context, { itemName, itemNameEn }: Dispensing.DetailLine) =>
  session.language === 'en' ? itemNameEn || itemName : itemName;

/** What was chosen for each line that stands on the sheet; a line that does not is a sheet that has changed. */
function chosenOf(draft: Dispensing.DispenseDraft, lines: readonly Dispensing.DetailLine[]): Chosen {
  const known = new Set(lines.map(({ id }) => id));
  if (draft.lines.some(({ lineId }) => !known.has(lineId)) || new Set(draft.lines.map(({ lineId }) => lineId)).size !== draft.lines.length)
    throw new Problem('error.outbound.mismatch');
  return Object.fromEntries(draft.lines.map(({ lineId, batches }) => [lineId, batches]));
}

interface Choice {
  lines: readonly Dispensing.DetailLine[];
  chosen: Chosen;
  batches: readonly LockedBatch[];
  today: string;
}

/** Too little stock is told by name and by what is left, of the batch where others would do; anything else stands beside its field. */
async function refuseWrongBatches(context: Context, { lines, chosen, batches, today }: Choice): Promise<void> {
  const problems = checkChosen(
    lines.map(({ id, itemId, quantity }) => ({ id, quantity, batches: batches.filter((batch) => batch.itemId === itemId) })),
    chosen,
    today,
  );
  if (problems.length === 0) return;
  const short = problems.find(({ message }) => message === 'pharmacy.batch.insufficient');
  const line = short && lines.find(({ id }) => short.field.startsWith(`lines.${id}.`));
  if (!line) throw new Problem('error.fields', { fields: problems as FieldProblem[] });
  const counted = (quantity: number) => countText(quantity, { zh: line.unit, en: line.unitEn }, context.session.language);
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

async function writeTaken({ db, session, newId, now }: Context, lines: readonly Dispensing.DetailLine[], chosen: Chosen): Promise<void> {
  const own = { orgId: session.orgId, practiceId: session.practiceId };
  const taken = lines.flatMap(({ id }) => (chosen[id] ?? []).map((part) => ({ lineId: id, ...part })));
  await db`
    update stock_batch b set quantity = b.quantity - v.quantity
    from (select batch_id, sum(quantity)::int as quantity
      from jsonb_to_recordset(${db.json(taken.map(({ batchId, quantity }) => ({ batch_id: batchId, quantity })))}) as t(batch_id uuid, quantity int)
      group by batch_id) v
    where b.id = v.batch_id`;
  await db`insert into stock_movement ${db(
    taken.map(({ lineId, batchId, quantity }) => ({
      ...own,
      id: newId(),
      batchId,
      change: -quantity,
      kind: 'dispensing',
      sourceId: lineId,
      at: now(),
      staffId: session.staffId,
    })),
  )}`;
  await db`insert into dispensing_batch ${db(taken.map((part) => ({ ...own, id: newId(), ...part })))}
    on conflict (org_id, line_id, batch_id) do update set quantity = dispensing_batch.quantity + excluded.quantity`;
  // What had come back is out again, but for what was refunded meanwhile.
  await db`update dispensing_line l set returned = l.returned - v.quantity
    from jsonb_to_recordset(${db.json(lines.map(({ id, returned }) => ({ id, quantity: returned })))}) as v(id uuid, quantity int) where l.id = v.id`;
}
