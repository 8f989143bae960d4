import { reasonAgainstCancel } from '../../../../src/domain/consumable/requestRules.ts';
import { requestState } from '../../../../src/domain/consumable/states.ts';
import { checkReason } from '../../../../src/domain/required.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { announceConsumables, lockRequest } from './lockRequest.ts';

/** Cancels what a department's request is still owed. Goods that are out stay out until they are taken back. */
export async function cancelConsumables(
  context: Context,
  { id, version, reason }: { id: string; version: number; reason: string },
): Promise<Done> {
  const { db, session, now } = context;
  refuse(checkReason(reason));
  const request = await lockRequest(context, id);
  const refused = reasonAgainstCancel({
    isForTreatment: request.adviceId !== null,
    isCancelled: request.status === requestState.cancelled,
    lines: request.lines,
  });
  if (refused) throw new Problem(refused.message);
  if (request.version !== version) throw new Problem('error.version');
  await db`
    update consumable_request set cancelled_at = ${now()}, cancelled_by = ${session.staffId}, cancel_reason = ${reason.trim()}, version = version + 1
    where id = ${id}`;
  context.audit({ objectId: id, detail: { act: 'cancelConsumables', reason: reason.trim() } });
  await announceConsumables(context);
  return { done: true };
}
