import { checkSend, reasonAgainstSending, reasonAgainstStockroom } from '../../../../src/domain/consumable/rules.ts';
import type * as Consumable from '../../../../src/domain/consumable/shapes.ts';
import { consumableKinds, requestState } from '../../../../src/domain/consumable/states.ts';
import { dateAt } from '../../../../src/domain/dates.ts';
import { quantityText } from '../../../../src/domain/inventory/perUnit.ts';
import { proposeBatches } from '../../../../src/domain/pharmacy/batches.ts';
import { storedCodes } from '../../../../src/domain/trace/lineCodes.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import { failpoint } from '../../../database/failpoint.ts';
import { nameIn } from '../../../names/nameIn.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { openWarehouses } from '../../inventory/acts/lockDocument.ts';
import { writeMovements } from '../../inventory/acts/moveStock.ts';
import { lockStock } from '../../inventory/queries/stockDocuments.ts';
import { findVisibleWarehouse } from '../../inventory/queries/warehouses.ts';
import { findBatchesOf } from '../../trace/queries/boxes.ts';
import { preferBoxes, type Taken, takeConsumableBoxes } from './consumableBoxes.ts';
import { announceConsumables, lockRequest } from './lockRequest.ts';

/**
 * Sends goods of a request out of a stockroom, first to expire first as at the pharmacy; what is not sent stays owed. The request is locked
 * before the batches: two people never send the same request, and two requests never get the same last piece.
 */
export async function sendConsumables(context: Context, draft: Consumable.SendDraft): Promise<Done> {
  const { db, session, newId, now } = context;
  refuse(checkSend([], { ...draft, lines: [] }).filter(({ field }) => field === 'storehouseId'));
  const request = await lockRequest(context, draft.id);
  const reason = reasonAgainstSending({
    isCancelled: request.status === requestState.cancelled,
    payStatus: request.payStatus,
    openRefund: request.openRefund,
    isStopped: request.isStopped,
    lines: request.lines,
  });
  if (reason) throw new Problem(reason.message, { ...(reason.values && { values: reason.values }) });
  if (request.version !== draft.version) throw new Problem('error.version');
  refuse(checkSend(request.lines, draft));
  const otherRoom = reasonAgainstStockroom(request, draft.storehouseId);
  if (otherRoom) refuse([{ field: 'storehouseId', ...otherRoom }]);

  await openStockroom(context, draft.storehouseId);
  const wanted = draft.lines.filter(({ quantity }) => quantity > 0);
  const taken = await takeFromBatches(context, request, draft.storehouseId, wanted);
  const own = { orgId: session.orgId, practiceId: session.practiceId };
  const sendingId = newId();
  await db`insert into consumable_sending ${db({
    ...own,
    id: sendingId,
    requestId: request.id,
    warehouseId: draft.storehouseId,
    sentAt: now(),
    sentBy: session.staffId,
  })}`;
  await db`insert into consumable_batch ${db(taken.map((part) => ({ ...own, sendingId, ...part })))}`;
  await writeMovements(
    context,
    consumableKinds.out,
    taken.map(({ id, batchId, quantity }) => ({ batchId, change: -quantity, sourceId: id })),
  );
  await db`
    update consumable_line l set sent = l.sent + v.quantity
    from jsonb_to_recordset(${db.json(wanted.map(({ lineId, quantity }) => ({ id: lineId, quantity })))}) as v(id uuid, quantity int) where l.id = v.id`;
  await takeConsumableBoxes(context, { warehouseId: draft.storehouseId, request, taken, wanted });
  failpoint('consumable.sent');
  await db`update consumable_request set version = version + 1 where id = ${request.id}`;
  context.audit({
    ...(request.patient && { patientId: request.patient.patientId }),
    objectId: request.id,
    detail: { act: 'sendConsumables', sending: sendingId, storehouse: draft.storehouseId, batches: taken },
  });
  await announceConsumables(context);
  return { done: true };
}

/** The stockroom must be one the person works with, not frozen, and not the place of goods that must not be used. */
async function openStockroom(context: Context, id: string): Promise<void> {
  const { db, session } = context;
  const room = await findVisibleWarehouse(db, session, id);
  const [quarantine] = await db`select from warehouse where id = ${id} and is_quarantine`;
  if (!room || quarantine) throw absent();
  await openWarehouses(context, [id]);
}

/** Chooses the batches of each line under their locks. Too little is told by name, by what is needed and what is left. */
async function takeFromBatches(
  context: Context,
  request: Consumable.Request,
  storehouseId: string,
  wanted: Consumable.SendDraft['lines'],
): Promise<Taken[]> {
  const { db, session, newId, now } = context;
  const today = dateAt(now());
  const lines = wanted.map(({ lineId, quantity, boxes = [] }) => ({ ...request.lines.find(({ id }) => id === lineId)!, quantity, boxes })); // checkSend: known lines
  const batchOf = await findBatchesOf(
    db,
    lines.flatMap(({ boxes }) => storedCodes(boxes).map(({ code }) => code)),
  );
  const usable = await db<{ id: string }[]>`
    select id from stock_batch where warehouse_id = ${storehouseId} and quantity > 0 and expires_on >= ${today}
      and item_id = any (${lines.map(({ itemId }) => itemId)}::uuid[])`;
  const batches = [
    ...(
      await lockStock(
        db,
        usable.map(({ id }) => id),
      )
    ).values(),
  ];
  return lines.flatMap((line) => {
    const own = batches.filter(({ itemId }) => itemId === line.itemId).map((batch) => ({ ...batch, expiryDate: batch.expiresOn }));
    const { taken, missing } = proposeBatches(preferBoxes(own, line.boxes, batchOf), line.quantity, today);
    if (missing > 0) {
      const counted = (quantity: number) => quantityText(line, quantity, session.language);
      throw new Problem('consumable.stock.insufficient', {
        values: { item: nameIn(context, line), needed: counted(line.quantity), left: counted(line.quantity - missing) },
      });
    }
    return taken.map((part) => ({ id: newId(), lineId: line.id, ...part }));
  });
}
