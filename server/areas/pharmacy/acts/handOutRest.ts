import { dateAt } from '../../../../src/domain/dates.ts';
import { linesDue, owedAfter, reasonAgainstRest } from '../../../../src/domain/pharmacy/parts.ts';
import type * as Dispensing from '../../../../src/domain/pharmacy/shapes.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import { failpoint } from '../../../database/failpoint.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { beginSales } from '../../trace/acts/upload/beginUploads.ts';
import { findLines, lockBatches } from '../queries/dispensingLines.ts';
import { takeSheetBoxes } from './boxes/takeSheetBoxes.ts';
import { chosenOf, nameOf, quantityTaken, refuseHeld, refuseWrongBatches } from './chosenBatches.ts';
import { checkScannedBoxes, keepBoxes, refuseOtherBatches } from './dispensedBoxes.ts';
import { announceDispensing, lockDispensing } from './lockDispensing.ts';
import { writeTaken } from './writeTaken.ts';

/** Hands out what a sheet still owes, or a part of it, from the batches of any pharmacy that hands these goods out. */
export async function handOutRest(context: Context, draft: Dispensing.DispenseDraft): Promise<Done> {
  const { db, session, now } = context;
  const today = dateAt(now());
  const sheet = await lockDispensing(context, draft.id);
  const lines = await findLines(db, draft.id, { today, language: session.language });
  const named = lines.map((line) => ({ ...line, name: nameOf(context, line) }));
  const reason = reasonAgainstRest({ ...sheet, lines: named });
  if (reason) throw new Problem(reason.message, { ...(reason.values && { values: reason.values }) });
  if (sheet.version !== draft.version) throw new Problem('pharmacy.refused.changed');

  refuseHeld(
    named.filter(({ owed }) => owed > 0),
    draft,
  );
  const owing = linesDue({ status: sheet.status, lines: named });
  const chosen = chosenOf(draft, owing);
  refuseOtherBatches(owing, draft);
  const boxes = await checkScannedBoxes(context, quantityTaken(owing, chosen), draft);
  const batches = await lockBatches(db, [...new Set(Object.values(chosen).flatMap((taken) => taken.map(({ batchId }) => batchId)))]);
  await refuseWrongBatches(context, { lines: owing, chosen, batches, today, isPart: true });
  await writeTaken(
    context,
    owing.map((line) => ({ id: line.id, back: line.owed, owed: owedAfter(line, chosen[line.id]) })),
    chosen,
  );
  const taken = await takeSheetBoxes(context, { lines: quantityTaken(owing, chosen), boxes, chosen, batches });
  await keepBoxes(context, draft.id, taken, boxes);
  await beginSales(
    context,
    draft.id,
    taken.map(({ line, parts }) => ({ lineId: line.id, parts })),
  );
  failpoint('rest.taken');
  await db`update dispensing set version = version + 1 where id = ${draft.id}`;
  context.audit({
    patientId: sheet.patientId,
    objectId: draft.id,
    detail: { act: 'handOutRest', batches: chosen, boxes: boxes.map(({ code }) => code) },
  });
  await announceDispensing(context);
  return { done: true };
}
