import { dateAt } from '../../../../src/domain/dates.ts';
import { dispensingActs, dispensingCan, dispensingState } from '../../../../src/domain/pharmacy/states.ts';
import { checkReason } from '../../../../src/domain/required.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { findLines } from '../queries/dispensingLines.ts';
import { takeBackBags } from './decoction/followSheet.ts';
import { announceDispensing, lockDispensing } from './lockDispensing.ts';
import { lockOrdersOfSheet } from './rejectDispensing.ts';
import { returnDispensing } from './returnDispensing.ts';

interface Undoing {
  id: string;
  version: number;
}

/**
 * Takes a wrong hand-out of this day back as a whole (M049: otherwise it cannot be voided): nothing has left the pharmacy, so the goods go
 * back into their batches, and the sheet is handed out anew.
 */
export async function voidDispensing(context: Context, { id, version, reason }: Undoing & { reason: string }): Promise<Done> {
  const { db, session, now } = context;
  refuse(checkReason(reason));
  await lockOrdersOfSheet(context, id);
  const sheet = await lockDispensing(context, id);
  const isOfToday = sheet.dispensedAt !== null && dateAt(sheet.dispensedAt) === dateAt(now());
  if (!dispensingCan('voidHandOut', sheet.status) || !isOfToday) throw new Problem(dispensingActs.voidHandOut.refused);
  const lines = await findLines(db, id, { today: dateAt(now()), language: session.language });
  const parts = lines.flatMap((line) => line.taken.map(({ batchId, quantity }) => ({ lineId: line.id, batchId, quantity })));
  return returnDispensing(context, { id, version, reason: 'dispensingError', remark: reason.trim(), lines: parts }, { isUndone: true });
}

/** The patient had not collected the drugs after all: undone on the same day. */
export async function cancelPickUp(context: Context, { id, version }: Undoing): Promise<Done> {
  const { db, now } = context;
  const sheet = await lockDispensing(context, id);
  const isOfToday = sheet.collectedAt !== null && dateAt(sheet.collectedAt) === dateAt(now());
  if (!dispensingCan('cancelCollect', sheet.status) || !isOfToday) throw new Problem(dispensingActs.cancelCollect.refused);
  if (sheet.version !== version) throw new Problem('pharmacy.refused.changed');
  await db`
    update dispensing set status = ${dispensingState.dispensed}, collected_at = null, collected_by = null, version = version + 1 where id = ${id}`;
  await takeBackBags(context, id);
  context.audit({ patientId: sheet.patientId, objectId: id, detail: { act: 'cancelCollect', collectedAt: sheet.collectedAt } });
  await announceDispensing(context);
  return { done: true };
}
