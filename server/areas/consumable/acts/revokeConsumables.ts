import { checkTakeBack, planTakeBack } from '../../../../src/domain/consumable/rules.ts';
import type * as Consumable from '../../../../src/domain/consumable/shapes.ts';
import { consumableKinds } from '../../../../src/domain/consumable/states.ts';
import { checkReason } from '../../../../src/domain/required.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import { failpoint } from '../../../database/failpoint.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { openWarehouses } from '../../inventory/acts/lockDocument.ts';
import { writeMovements } from '../../inventory/acts/moveStock.ts';
import { lockStock } from '../../inventory/queries/stockDocuments.ts';
import { findSentBatches } from '../queries/sendings.ts';
import { bringConsumableBoxes } from './consumableBoxes.ts';
import { announceConsumables, lockRequest } from './lockRequest.ts';

/**
 * Takes the consumables of a sending back into the batches they came from, on any day: all of them, or the quantities that were given back.
 * Goods that a recorded execution has used stay out until the execution is undone; the rest is owed again unless the request was cancelled.
 */
export async function revokeConsumables(
  context: Context,
  { id, reason, batches }: Consumable.TakeBackDraft & { id: string },
): Promise<Done> {
  const { db, session, newId, now } = context;
  refuse(checkReason(reason));
  const [sending] = await db<[{ requestId: string; warehouseId: string }?]>`
    select request_id, warehouse_id from consumable_sending where id = ${id}`;
  if (!sending) throw absent();
  const request = await lockRequest(context, sending.requestId);
  const sent = await findSentBatches(db, [id]);
  const out = sent.map((batch) => ({ ...batch, out: batch.quantity - batch.returned }));
  if (out.every((batch) => batch.out === 0)) throw new Problem('consumable.refused.takenBack');
  const all = planTakeBack(out, request.lines);
  if (all.length === 0) throw new Problem('consumable.refused.used', { values: { number: request.number } });
  if (batches) refuse(checkTakeBack(out, request.lines, batches));
  const asked = new Map(batches?.map((batch) => [batch.id, batch.quantity ?? 0]));
  const back = batches
    ? out.map((batch) => ({ ...batch, quantity: asked.get(batch.id) ?? 0 })).filter(({ quantity }) => quantity > 0)
    : all;

  await openWarehouses(context, [sending.warehouseId]);
  await lockStock(
    db,
    back.map(({ batchId }) => batchId),
  );
  await writeMovements(
    context,
    consumableKinds.back,
    back.map((part) => ({ batchId: part.batchId, change: part.quantity, sourceId: part.id })),
  );
  await bringConsumableBoxes(context, sending.warehouseId, back, sent);
  await db`insert into consumable_return ${db({
    orgId: session.orgId,
    practiceId: session.practiceId,
    id: newId(),
    sendingId: id,
    reason: reason.trim(),
    at: now(),
    staffId: session.staffId,
  })}`;
  for (const part of back) {
    await db`update consumable_batch set returned = returned + ${part.quantity} where id = ${part.id}`;
    await db`update consumable_line set sent = sent - ${part.quantity} where id = ${part.lineId}`;
  }
  failpoint('consumable.takenBack');
  await db`update consumable_request set version = version + 1 where id = ${request.id}`;
  context.audit({
    ...(request.patient && { patientId: request.patient.patientId }),
    objectId: request.id,
    detail: {
      act: 'takeBackConsumables',
      sending: id,
      reason: reason.trim(),
      batches: back.map(({ batchId, quantity }) => ({ batchId, quantity })),
    },
  });
  await announceConsumables(context);
  return { done: true };
}
