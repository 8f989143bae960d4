import { dateAt } from '../../../../src/domain/dates.ts';
import type * as Count from '../../../../src/domain/inventory/countShapes.ts';
import { worthOfCount } from '../../../../src/domain/inventory/countWorth.ts';
import { type CountAct, type CountState, countActs, countCan, countState } from '../../../../src/domain/inventory/states.ts';
import type { ValueClass } from '../../../../src/domain/inventory/valueClasses.ts';
import { checkRequired } from '../../../../src/domain/required.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import { nextNumber } from '../../../database/counters.ts';
import { lockRows } from '../../../database/locks.ts';
import { holdToFlow, refuseBesideFlow } from '../../../limits/flows.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { findValueClasses } from '../queries/countScopes.ts';
import { below } from '../queries/goods.ts';
import { findCount, listDifferences } from '../queries/stockCounts.ts';
import { findVisibleWarehouse } from '../queries/warehouses.ts';
import { announceStock, refuseOwn } from './lockDocument.ts';

interface Which {
  id: string;
  version: number;
}

export async function lockCount({ db, session }: Context, id: string, act: CountAct, version?: number): Promise<Count.CountFull> {
  await lockRows(db, 'stockCount', db`select id from stock_count where id = ${id} for no key update`);
  const count = await findCount(db, session, id);
  if (!count) throw absent();
  if (!countCan(act, count.status as CountState)) throw new Problem(countActs[act].refused, { values: { number: count.number } });
  if (version !== undefined && count.version !== version) throw new Problem('error.version');
  return count;
}

/** Begins a count: what the book says now of every batch that holds something. Work goes on meanwhile. */
export async function createCount(
  context: Context,
  { warehouseId, classifyId, remark, isBlind = false, shelf = '', valueClass = '' }: Count.CountDraft,
): Promise<Saved> {
  const { db, session, newId, now } = context;
  if (warehouseId === '') refuse([{ field: 'warehouseId', message: 'inventory.warehouse.first' }]);
  if (!(await findVisibleWarehouse(db, session, warehouseId))) throw absent();
  const id = newId();
  const own = { orgId: session.orgId, practiceId: session.practiceId };
  const { text } = await nextNumber(db, 'stockCount', { orgId: own.orgId, scope: own.practiceId, date: dateAt(now()) });
  await db`insert into stock_count ${db({
    ...own,
    id,
    number: text,
    warehouseId,
    classifyId,
    remark,
    isBlind,
    shelf: shelf.trim(),
    valueClass,
    createdAt: now(),
    createdBy: session.staffId,
  })}`;
  const ofClass = valueClass === '' ? undefined : await listItemsOfClass(context, warehouseId, valueClass);
  const made = await db`
    insert into stock_count_line (org_id, practice_id, id, count_id, batch_id, snapshot)
    select b.org_id, b.practice_id, gen_random_uuid(), ${id}, b.id, b.quantity
    from stock_batch b join item i on i.org_id = b.org_id and i.id = b.item_id
    where b.warehouse_id = ${warehouseId} and b.quantity > 0
      ${classifyId ? db`and i.classify_id in (${below(db, classifyId)})` : db``}
      ${shelf.trim() === '' ? db`` : db`and b.shelf = ${shelf.trim()}`} ${ofClass ? db`and i.id = any (${ofClass}::uuid[])` : db``}
    returning id`;
  if (made.length === 0) throw new Problem('inventory.count.nothing');
  context.audit({ objectId: id, detail: { act: 'begin', lines: made.length } });
  await announceStock(context, { moved: false });
  return { id, version: 1 };
}

async function listItemsOfClass({ db, now }: Context, warehouseId: string, valueClass: ValueClass): Promise<string[]> {
  const classes = await findValueClasses(db, warehouseId, dateAt(now()));
  return [...classes].filter(([, one]) => one === valueClass).map(([itemId]) => itemId);
}

/**
 * What was counted, each against the book of this very moment: movements before and after it do not spoil the difference. Several
 * people may enter lines of one count; null takes an entry back.
 */
export async function enterCounts(context: Context, { id, lines }: Count.CountEntries): Promise<Done> {
  const { db, session, now } = context;
  const count = await lockCount(context, id, 'enter');
  const entered = lines.map((line) => ({ ...line, batchId: count.rows.find((row) => row.id === line.id)?.batchId }));
  if (entered.some(({ batchId }) => batchId === undefined)) throw absent();
  for (const line of lines) await enterBoxes(context, count, line);
  const batches = await lockRows(
    db,
    'batch',
    db<{ id: string; quantity: number }[]>`
    select id, quantity from stock_batch where id = any (${entered.map(({ batchId }) => batchId!)}::uuid[]) order by id for share`,
  );
  const books = new Map(batches.map((batch) => [batch.id, batch.quantity]));
  for (const { id: lineId, batchId, counted } of entered) {
    const known = counted === null ? null : (books.get(batchId!) ?? 0);
    await db`
      update stock_count_line set counted = ${counted}, book = ${known}, counted_at = ${counted === null ? null : now()},
        counted_by = ${counted === null ? null : session.staffId} where id = ${lineId}`;
  }
  await announceStock(context, { moved: false });
  return { done: true };
}

/**
 * The boxes of one entry. A box that is counted already is refused, unless the entry says what the line says anyway: it was sent again, or
 * another device had not heard of it. A line that is taken back forgets its boxes.
 */
async function enterBoxes(
  { db, session, newId, now }: Context,
  count: Count.CountFull,
  { id: lineId, counted, boxes = [] }: Count.CountEntries['lines'][number],
): Promise<void> {
  if (counted === null) await db`delete from stock_count_box where line_id = ${lineId}`;
  const row = count.rows.find((each) => each.id === lineId)!; // the caller has found it
  for (const code of counted === null ? [] : boxes) {
    const own = { orgId: session.orgId, practiceId: session.practiceId, countId: count.id, lineId, code };
    const [kept] = await db`
      insert into stock_count_box ${db({ ...own, id: newId(), at: now(), staffId: session.staffId })}
      on conflict on constraint stock_count_box__once do nothing returning id`;
    if (kept || row.counted === counted) continue;
    const goods = session.language === 'en' ? row.nameEn || row.nameZh : row.nameZh;
    throw new Problem('inventory.count.twice', { values: { goods, code } });
  }
}

/** Lines nobody counted keep their book. */
export async function submitCount(context: Context, { id, version }: Which): Promise<Done> {
  const { db, session, now } = context;
  const count = await lockCount(context, id, 'submit', version);
  if (count.counted === 0) throw new Problem('inventory.count.empty');
  await holdToFlow(context, 'stockCount', worthOfCount(await listDifferences(db, id)).weight, { objectId: id });
  await db`
    update stock_count set status = ${countState.submitted}, submitted_at = ${now()}, submitted_by = ${session.staffId}, version = version + 1 where id = ${id}`;
  context.audit({ objectId: id, detail: { act: 'submit' } });
  await announceStock(context, { moved: false });
  return { done: true };
}

export async function rejectCount(context: Context, { id, version, remark }: Which & { remark: string }): Promise<Done> {
  const { db, session, now } = context;
  refuse(checkRequired({ remark }, ['remark']));
  const count = await lockCount(context, id, 'reject', version);
  await refuseBesideFlow(context, id);
  await refuseOwn(context, count.createdBy);
  await db`
    update stock_count set status = ${countState.rejected}, audited_at = ${now()}, audited_by = ${session.staffId}, audit_remark = ${remark.trim()},
      version = version + 1 where id = ${id}`;
  context.audit({ objectId: id, detail: { act: 'reject' } });
  await announceStock(context, { moved: false });
  return { done: true };
}

export async function cancelCount(context: Context, { id, version }: Which): Promise<Done> {
  await lockCount(context, id, 'cancel', version);
  await refuseBesideFlow(context, id);
  await context.db`update stock_count set status = ${countState.cancelled}, version = version + 1 where id = ${id}`;
  context.audit({ objectId: id, detail: { act: 'cancel' } });
  await announceStock(context, { moved: false });
  return { done: true };
}
