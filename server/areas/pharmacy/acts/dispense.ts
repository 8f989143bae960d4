import { dateAt } from '../../../../src/domain/dates.ts';
import { linesDue, owedAfter } from '../../../../src/domain/pharmacy/parts.ts';
import type * as Dispensing from '../../../../src/domain/pharmacy/shapes.ts';
import { reasonAgainstDispensing } from '../../../../src/domain/pharmacy/standing.ts';
import { dispensingState } from '../../../../src/domain/pharmacy/states.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import { failpoint } from '../../../database/failpoint.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { controlInForce } from '../../configuration/queries/settings.ts';
import { beginSales } from '../../trace/acts/upload/beginUploads.ts';
import { findLines, lockBatches } from '../queries/dispensingLines.ts';
import { takeSheetBoxes } from './boxes/takeSheetBoxes.ts';
import { chosenOf, nameOf, quantityTaken, refuseHeld, refuseWrongBatches } from './chosenBatches.ts';
import { refuseAlone, signByCheck, takesTwoPeople } from './controlled/twoPeople.ts';
import { beginDecoction } from './decoction/followSheet.ts';
import { checkScannedBoxes, keepBoxes, refuseOtherBatches } from './dispensedBoxes.ts';
import { announceDispensing, lockDispensing, refuseUnlessCan } from './lockDispensing.ts';
import { writeTaken } from './writeTaken.ts';

/**
 * Hands a paid sheet out of the chosen batches. The sheet is locked, then its batches by id: two pharmacists never hand out
 * the same sheet, and two pharmacies never the same last box. A line with an open refund stays, and is owed until the refund is paid back
 * or cancelled.
 */
export async function dispense(context: Context, draft: Dispensing.DispenseDraft): Promise<Done> {
  const { db, session, now } = context;
  const today = dateAt(now());
  const sheet = await lockDispensing(context, draft.id);
  refuseUnlessCan('dispense', sheet, draft.version);
  const lines = await findLines(db, draft.id, { today, language: session.language });
  const named = lines.map((line) => ({ ...line, name: nameOf(context, line) }));
  const isMerged = await controlInForce(context, 'DISPENSING_DONE_ALONE');
  const takesTwo = await takesTwoPeople(context, lines);
  const reason = reasonAgainstDispensing({ ...sheet, isMerged, takesTwo, lines: named });
  if (reason) throw new Problem(reason.message, { ...(reason.values && { values: reason.values }) });

  await refuseAlone(context, { id: draft.id, takesTwo, isPart: draft.isPart ?? false });
  const since = now();
  refuseHeld(named, draft, takesTwo);
  const due = linesDue({ status: sheet.status, lines, takesTwo });
  const chosen = chosenOf(draft, lines);
  refuseOtherBatches(named, draft);
  const boxes = await checkScannedBoxes(context, quantityTaken(named, chosen), draft);
  const batches = await lockBatches(db, [...new Set(Object.values(chosen).flatMap((taken) => taken.map(({ batchId }) => batchId)))]);
  await refuseWrongBatches(context, { lines: due, chosen, batches, today, isPart: draft.isPart ?? false });
  await writeTaken(
    context,
    lines.map((line) => ({ id: line.id, back: line.returned, owed: owedAfter(line, chosen[line.id]) })),
    chosen,
  );
  const taken = await takeSheetBoxes(context, { lines: quantityTaken(named, chosen), boxes, chosen, batches });
  await keepBoxes(context, draft.id, taken, boxes);
  await beginSales(
    context,
    draft.id,
    taken.map(({ line, parts }) => ({ lineId: line.id, parts })),
  );
  await signByCheck(context, draft.id, since);
  failpoint('dispense.taken');
  await db`
    update dispensing set status = ${dispensingState.dispensed}, dispensed_at = ${now()}, dispensed_by = ${session.staffId}, version = version + 1
      ${sheet.review === null ? db`` : db`, ${merged(context)}`}
    where id = ${draft.id}`;
  await beginDecoction(context, sheet);
  context.audit({
    patientId: sheet.patientId,
    objectId: draft.id,
    detail: { act: 'dispense', isPart: draft.isPart ?? false, batches: chosen, boxes: boxes.map(({ code }) => code) },
  });
  await announceDispensing(context);
  return { done: true };
}

/** One person did every step that nobody had done: the paper names this person at each of them. */
const merged = ({ db, session, now }: Context) => db`
  prepared_by = coalesce(prepared_by, ${session.staffId}), prepared_at = coalesce(prepared_at, ${now()}),
  checked_by = coalesce(checked_by, ${session.staffId}), checked_at = coalesce(checked_at, ${now()})`;
