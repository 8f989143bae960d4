import { dateAt } from '../../../../src/domain/dates.ts';
import { reasonAgainstReturn } from '../../../../src/domain/pharmacy/decoction/rules.ts';
import { checkReturnBoxes } from '../../../../src/domain/pharmacy/returnBoxes.ts';
import { checkReturn, isQuarantined } from '../../../../src/domain/pharmacy/returns.ts';
import type * as Dispensing from '../../../../src/domain/pharmacy/shapes.ts';
import { dispensingState } from '../../../../src/domain/pharmacy/states.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { frozen } from '../../inventory/acts/lockDocument.ts';
import { putIn, writeMovements } from '../../inventory/acts/moveStock.ts';
import { beginReturns } from '../../trace/acts/upload/beginUploads.ts';
import { findLines } from '../queries/dispensingLines.ts';
import { bringSheetBoxes, type PlacedPart } from './boxes/bringSheetBoxes.ts';
import { dropDecoction } from './decoction/followSheet.ts';
import { freeBarcodes } from './dispensedBoxes.ts';
import { announceDispensing, lockDispensing, refuseUnlessCan } from './lockDispensing.ts';
import { quarantineOf } from './quarantine.ts';

interface Source {
  id: string;
  warehouseId: string;
  itemId: string;
  batchNumber: string;
  producedOn: string | null;
  expiresOn: string;
  cost: number;
  itemNameZh: string;
  itemNameEn: string;
  nameZh: string;
  nameEn: string;
  frozen: boolean;
  frozenReason: string;
}
type Part = PlacedPart & { id: string };

/**
 * Takes drugs back, whole or in part: into the batch they came from, or into quarantine. Orders are locked before the sheet
 * and the sheet before its batches, as everywhere; a refund of the same lines waits and then sees what came back.
 */
export async function returnDispensing(
  context: Context,
  draft: Dispensing.ReturnDraft,
  { isUndone = false }: { isUndone?: boolean } = {},
): Promise<Done> {
  const { db, session, now, newId } = context;
  await lockRows(
    db,
    'order',
    db`
    select id from advice where id in (select advice_id from dispensing_line where dispensing_id = ${draft.id} and not voided)
    order by id for no key update`,
  );
  const sheet = await lockDispensing(context, draft.id);
  refuseUnlessCan('takeBack', sheet, draft.version);
  const inPot = reasonAgainstReturn(sheet.decoction);
  if (inPot) throw new Problem(inPot.message);
  const lines = await findLines(db, draft.id, { today: dateAt(now()), language: session.language });
  refuse(checkReturn(sheet.status, lines, draft));
  if (!isUndone) refuse(checkReturnBoxes(lines, draft.lines));

  const sources = await lockSources(
    context,
    draft.lines.map(({ batchId }) => batchId),
  );
  const toQuarantine = isQuarantined(draft.reason, sheet.status);
  const parts = draft.lines.map((part) => {
    const { warehouseId: toWarehouseId = '', batchNumber = '' } = sources.get(part.batchId) ?? {};
    return { ...part, id: newId(), toBatchId: part.batchId, toWarehouseId, batchNumber };
  });
  const placed = toQuarantine ? await setAside(context, parts, sources) : await putBack(context, parts, sources);
  const back = await bringSheetBoxes(context, { lines, parts: placed, isUndone });
  await writeReturns(context, draft, placed, sheet.status === dispensingState.collected);
  await beginReturns(context, draft.id, back);
  context.audit({
    patientId: sheet.patientId,
    objectId: draft.id,
    detail: { act: 'takeBack', reason: draft.reason, remark: draft.remark.trim(), batches: draft.lines },
  });
  await announceDispensing(context);
  await context.announce({ subType: null, tags: ['Dispensing', 'Refund'], audience: { permission: 'm_billing' } });
  await context.announce({ subType: null, tags: ['Stock'], audience: { permission: 'm_inventory' } });
  return { done: true };
}

async function lockSources({ db }: Context, ids: readonly string[]): Promise<Map<string, Source>> {
  const rows = await lockRows(
    db,
    'batch',
    db<Source[]>`
    select b.id, b.warehouse_id, b.item_id, b.batch_number, b.produced_on, b.expires_on, b.cost, i.name_zh as item_name_zh, i.name_en as item_name_en,
      w.name_zh, w.name_en, w.frozen, w.frozen_reason
    from stock_batch b join warehouse w on w.org_id = b.org_id and w.id = b.warehouse_id join item i on i.org_id = b.org_id and i.id = b.item_id
    where b.id = any (${ids as string[]}::uuid[]) order by b.id for no key update of b`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The ledger names the line it concerns, as it does when drugs go out. */
async function putBack(context: Context, parts: readonly Part[], sources: ReadonlyMap<string, Source>): Promise<readonly Part[]> {
  for (const { batchId } of parts) {
    const source = sources.get(batchId)!; // checkReturn: only batches that were handed out, and those stay
    if (source.frozen) throw frozen(context, source);
  }
  await writeMovements(
    context,
    'return',
    parts.map(({ lineId, batchId, quantity }) => ({ batchId, change: quantity, sourceId: lineId })),
  );
  return parts;
}

async function setAside(context: Context, parts: readonly Part[], sources: ReadonlyMap<string, Source>): Promise<readonly Part[]> {
  const warehouseId = await quarantineOf(context);
  const placed: Part[] = [];
  for (const part of parts) {
    const { itemId, batchNumber, producedOn, expiresOn, cost, itemNameZh, itemNameEn } = sources.get(part.batchId)!;
    const amount = Math.round((part.quantity * cost) / 10);
    const goods = { itemId, batchNumber, producedOn, expiresOn, cost, amount, shelf: '', quantity: part.quantity };
    const places = await putIn(context, 'return', warehouseId, [
      { ...goods, lineId: part.lineId, name: { nameZh: itemNameZh, nameEn: itemNameEn } },
    ]);
    placed.push({ ...part, toBatchId: places.get(part.lineId)!, toWarehouseId: warehouseId });
  }
  return placed;
}

async function writeReturns(
  context: Context,
  { id, reason, remark }: Dispensing.ReturnDraft,
  parts: readonly Part[],
  wasCollected: boolean,
): Promise<void> {
  const { db, session, now } = context;
  const own = { orgId: session.orgId, practiceId: session.practiceId, staffId: session.staffId, at: now() };
  await db`insert into dispensing_return ${db(
    parts.map(({ id: partId, lineId, batchId, toBatchId, quantity }) => ({
      ...own,
      id: partId,
      dispensingId: id,
      lineId,
      batchId,
      toBatchId,
      quantity,
      reason,
      remark: remark.trim(),
      wasCollected,
    })),
  )}`;
  for (const { lineId, batchId, quantity } of parts) {
    await db`update dispensing_batch set returned = returned + ${quantity} where line_id = ${lineId} and batch_id = ${batchId}`;
    await db`update dispensing_line set returned = returned + ${quantity} where id = ${lineId}`;
  }
  await freeBarcodes(db, id, now());
  const [out] = await db`select from dispensing_line where dispensing_id = ${id} and not voided and returned < quantity limit 1`;
  // The patient has nothing of the sheet any more: all of it waits, and none of it is owed.
  if (!out) await db`update dispensing_line set owed = 0 where dispensing_id = ${id}`;
  if (!out) await dropDecoction(context, id);
  await db`
    update dispensing set version = version + 1 ${
      out
        ? db``
        : db`, status = ${dispensingState.pending}, dispensed_at = null, dispensed_by = null, collected_at = null, collected_by = null,
            prepared_at = null, prepared_by = null, checked_at = null, checked_by = null`
    } where id = ${id}`;
}
