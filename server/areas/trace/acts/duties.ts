import { checkReason } from '../../../../src/domain/required.ts';
import type { AddedUnits, KnownBox, TraceEntry } from '../../../../src/domain/trace/cover.ts';
import { coverDuty } from '../../../../src/domain/trace/coverDuty.ts';
import type { DutyEnd, DutyStart } from '../../../../src/domain/trace/listShapes.ts';
import type { BoxLine } from '../../../../src/domain/trace/shapes.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, confirm, Problem, refuse } from '../../../pipeline/problem.ts';
import { findDuties, lockDuties, lockLying, lockRegisterOf } from '../queries/world.ts';
import { writeCovered } from './writeCovered.ts';

interface Batch {
  id: string;
  itemId: string;
  warehouseId: string;
  batchNumber: string;
  quantity: number;
}

/**
 * From now on every unit of these goods is accounted for by code in this clinic. What lies there and is in no known box goes into the register of
 * uncoded units. Goods that have a duty already stay as they are.
 */
export async function beginDuties(context: Context, { itemIds: chosen, everyDrug = false, confirmed = false }: DutyStart): Promise<Done> {
  const { db, session, newId, now } = context;
  const itemIds = everyDrug ? [...chosen, ...(await findOpenDrugs(context))] : chosen;
  const known = await db<{ id: string }[]>`select id from item where id = any (${[...itemIds]}::uuid[]) and is_stocked`;
  if (known.length < new Set(itemIds).size) throw absent();
  const batches = await lockBatches(context, itemIds);
  const begun = await findDuties(db, itemIds);
  const beginning = [...new Set(itemIds)].filter((id) => !begun.has(id));
  if (beginning.length === 0) throw new Problem('trace.duty.refused.begun');
  const concerned = batches.filter(({ itemId }) => beginning.includes(itemId));
  if (!confirmed) await askFirst(context, beginning.length, concerned);
  const own = { orgId: session.orgId, practiceId: session.practiceId };
  await db`insert into trace_duty ${db(beginning.map((itemId) => ({ ...own, id: newId(), itemId, beganAt: now(), beganBy: session.staffId })))}`;
  await registerStock(context, concerned);
  context.audit({ detail: { act: 'beginDuties', goods: beginning.length } });
  await announceTrace(context);
  return { done: true };
}

/** Drugs of the clinic that are not accounted for by code yet. */
async function findOpenDrugs({ db }: Context): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select i.id from item i where i.is_stocked and i.enabled and i.category_code <> 'material' and not exists (
      select from trace_duty d where d.org_id = i.org_id and d.practice_id = app_practice() and d.item_id = i.id and d.ended_at is null)`;
  return rows.map(({ id }) => id);
}

/** A person confirms how many units have no code from now on. */
async function askFirst({ db }: Context, goods: number, batches: readonly Batch[]): Promise<never> {
  const boxes = await lockLying(
    db,
    batches.map(({ id }) => id),
  );
  const units = batches.reduce((sum, batch) => sum + coverDuty(batch, boxes).before, 0);
  throw confirm('trace.duty.confirm', { goods, units });
}

/** The goods are followed no further: the register of uncoded units is emptied, the boxes stay known. */
export async function endDuty(context: Context, { id: itemId, reason }: DutyEnd): Promise<Done> {
  const { db, session, now } = context;
  refuse(checkReason(reason));
  const batches = await lockBatches(context, [itemId]);
  const ended = await db`
    update trace_duty set ended_at = ${now()}, ended_by = ${session.staffId}, end_reason = ${reason.trim()}
    where practice_id = app_practice() and item_id = ${itemId} and ended_at is null returning id`;
  if (ended.length === 0) throw new Problem('trace.duty.refused.none');
  const byId = new Map(batches.map((batch) => [batch.id, batch]));
  const rows = await lockRegisterOf(db, [...byId.keys()]);
  const entries = rows.flatMap(({ id, batchId, unitsLeft }) => {
    const batch = byId.get(batchId);
    return batch
      ? [{ code: null, uncodedId: id, kind: 'dutyEnded' as const, from: null, to: null, units: -unitsLeft, line: lineOf(batch) }]
      : [];
  });
  const register = rows.map((row) => ({ ...row, unitsLeft: 0 }));
  await writeCovered(context, 'dutyEnded', { boxes: [], register, added: [], entries });
  context.audit({ objectId: itemId, detail: { act: 'endDuty', reason: reason.trim() } });
  await announceTrace(context);
  return { done: true };
}

const announceTrace = ({ announce }: Context) => announce({ subType: null, tags: ['Trace'], audience: { permission: 'm_inventory' } });

/**
 * Locks the batches of goods, then keeps every act out that moves goods. A batch that came in between is locked afterwards: no act can hold it and
 * wait for this one for longer than PostgreSQL lets a deadlock last.
 */
async function lockBatches({ db }: Context, itemIds: readonly string[]): Promise<Batch[]> {
  const lock = () =>
    lockRows(
      db,
      'batch',
      db<Batch[]>`
      select id, item_id, warehouse_id, batch_number, quantity from stock_batch
      where practice_id = app_practice() and item_id = any (${[...itemIds]}::uuid[]) order by id for no key update`,
    );
  await lock();
  await lockDuties(db);
  return lock();
}

async function registerStock(context: Context, batches: readonly Batch[]): Promise<void> {
  const boxes = await lockLying(
    context.db,
    batches.map(({ id }) => id),
  );
  const added: AddedUnits[] = [];
  const missing: KnownBox[] = [];
  const entries: TraceEntry[] = [];
  for (const batch of batches) {
    const line = lineOf(batch);
    const start = coverDuty(batch, boxes);
    if (start.before > 0) added.push({ line, reason: 'before', units: start.before });
    for (const box of start.missing) {
      missing.push({ ...box, state: 'missing', sourceId: null });
      entries.push({ code: box.code, uncodedId: null, kind: 'dutyBegan', from: box.state, to: 'missing', units: 0, line });
    }
  }
  await writeCovered(context, 'dutyBegan', { boxes: missing, register: [], added, entries });
}

const lineOf = ({ id, itemId, warehouseId, batchNumber, quantity }: Batch): BoxLine => ({
  sourceId: id,
  itemId,
  name: '',
  batchId: id,
  batchNumber,
  warehouseId,
  quantity,
  packageSize: 1,
  codes: [],
});
