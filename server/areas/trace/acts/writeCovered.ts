import type { Covered, TraceEntry } from '../../../../src/domain/trace/cover.ts';
import type { Context } from '../../../pipeline/context.ts';

/** Writes what an act changed: boxes, the register, and the ledger of both. */
export async function writeCovered(context: Context, kind: TraceEntry['kind'], covered: Covered): Promise<void> {
  await writeBoxes(context, covered);
  await writeDrawn(context, covered);
  const added = await writeAdded(context, kind, covered);
  await writeEntries(context, [...covered.entries, ...added]);
}

async function writeBoxes({ db, now }: Context, { boxes }: Covered): Promise<void> {
  if (boxes.length === 0) return;
  const rows = boxes.map((box) => ({
    code: box.code,
    item_id: box.itemId,
    level: box.level,
    parent_code: box.parentCode,
    holds: box.holds,
    units_left: box.unitsLeft,
    state: box.state,
    practice_id: box.practiceId,
    warehouse_id: box.warehouseId,
    batch_id: box.batchId,
    source_id: box.sourceId,
  }));
  await db`
    update trace_box x set item_id = t.item_id, level = t.level, parent_code = t.parent_code, holds = t.holds, units_left = t.units_left,
      state = t.state, practice_id = t.practice_id, warehouse_id = t.warehouse_id, batch_id = t.batch_id, source_id = t.source_id, since = ${now()}
    from jsonb_to_recordset(${db.json(rows)}) as t(code text, item_id uuid, level text, parent_code text, holds int, units_left int, state text,
      practice_id uuid, warehouse_id uuid, batch_id uuid, source_id uuid)
    where x.org_id = app_org() and x.code = t.code`;
}

async function writeDrawn({ db }: Context, { register }: Covered): Promise<void> {
  if (register.length === 0) return;
  await db`
    update trace_uncoded u set units_left = t.units_left
    from jsonb_to_recordset(${db.json(register.map(({ id, unitsLeft }) => ({ id, units_left: unitsLeft })))}) as t(id uuid, units_left int)
    where u.id = t.id`;
}

/** Adds rows to the register; each has its entry in the ledger. */
async function writeAdded(
  { db, session, newId, now }: Context,
  kind: TraceEntry['kind'],
  { added }: Pick<Covered, 'added'>,
): Promise<TraceEntry[]> {
  if (added.length === 0) return [];
  const rows = added.map((one) => ({ ...one, id: newId() }));
  await db`insert into trace_uncoded ${db(
    rows.map(({ id, line, reason, units }) => ({
      orgId: session.orgId,
      practiceId: session.practiceId,
      id,
      itemId: line.itemId,
      batchId: line.batchId,
      reason,
      units,
      unitsLeft: units,
      sourceId: line.sourceId,
      at: now(),
      staffId: session.staffId,
    })),
  )}`;
  return rows.map(({ id, line, units }) => ({ code: null, uncodedId: id, kind, from: null, to: null, units, line }));
}

async function writeEntries({ db, session, newId, now }: Context, entries: readonly TraceEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await db`insert into trace_event ${db(
    entries.map(({ code, uncodedId, kind, from, to, units, line }) => ({
      orgId: session.orgId,
      practiceId: session.practiceId,
      id: newId(),
      code,
      uncodedId,
      itemId: line.itemId,
      kind,
      fromState: from,
      toState: to,
      units,
      warehouseId: line.warehouseId,
      batchId: line.batchId,
      sourceId: line.sourceId,
      at: now(),
      staffId: session.staffId,
    })),
  )}`;
}
