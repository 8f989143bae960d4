import { together } from '../../../../src/domain/organisation/changes.ts';
import { checkNoteType } from '../../../../src/domain/record/noteType.ts';
import { isOwnModule } from '../../../../src/domain/record/parts.ts';
import type * as NoteRecord from '../../../../src/domain/record/shapes.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import { changedFields, noteChange } from '../../../changes/noteChange.ts';
import type { Db } from '../../../database/connect.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';

type Draft = NoteRecord.NoteTypeDraft & { id?: string | undefined; version?: number | undefined };

/** One type of a practice is the default, and one at most for return visits: making another one so takes it from the former. */
export async function saveNoteType(context: Context, draft: Draft): Promise<Saved> {
  const { db, session, now } = context;
  refuse(checkNoteType(draft));
  const nameZh = draft.nameZh.trim();
  const stored = draft.id ? await lockType(context, draft.id, draft.version ?? 0) : undefined;
  const [{ taken, others }] = await db<[{ taken: boolean; others: boolean }]>`
    select coalesce(bool_or(name_zh = ${nameZh}), false) as taken, coalesce(bool_or(is_default), false) as others
    from note_type where id is distinct from ${draft.id ?? null}::uuid`;
  if (taken) refuse([{ field: 'nameZh', message: 'record.noteType.nameTaken' }]);
  if (stored?.isDefault && !draft.isDefault) refuse([{ field: 'isDefault', message: 'record.noteType.needsDefault' }]);
  if (draft.isDefault && others) await db`update note_type set is_default = false, version = version + 1 where is_default`;
  if (draft.isForReturn)
    await db`update note_type set is_for_return = false, version = version + 1 where is_for_return and id is distinct from ${draft.id ?? null}::uuid`;

  const modules = draft.modules.map(({ code, ...names }) => (isOwnModule(code) ? { code, ...names } : { code, nameZh: '', nameEn: '' }));
  const columns = {
    nameZh,
    nameEn: draft.nameEn.trim(),
    abbreviation: draft.abbreviation.toUpperCase(),
    modules: db.json(modules),
    printed: draft.printed,
    isDefault: draft.isDefault || !others,
    isForReturn: draft.isForReturn,
    enabled: draft.enabled || !others,
  };
  const id = draft.id ?? context.newId();
  const version = (stored?.version ?? 0) + 1;
  if (stored) {
    const { version: _, ...before } = stored;
    await db`update note_type set ${db({ ...columns, version })} where id = ${id}`;
    const fields = changedFields(before, { ...columns, modules });
    await noteChange(context, { kind: 'noteType', objectId: id, act: 'changed', fields, before });
  } else {
    await db`insert into note_type ${db({ orgId: session.orgId, practiceId: session.practiceId, id, ...columns, createdAt: now(), version })}`;
    await noteChange(context, { kind: 'noteType', objectId: id, act: 'created' });
  }
  await context.announce({ subType: null, tags: ['NoteType', 'Encounter'], audience: { permission: 'm_chart' } });
  return { id, version };
}

/** What records were written in stays: it is put out of use instead. */
export async function deleteNoteType(context: Context, id: string): Promise<Done> {
  const { db } = context;
  const [type] = await lockRows(
    db,
    'encounter',
    db<[(StoredType & { used: boolean })?]>`
    select ${kept(db)}, exists (select 1 from encounter e where e.note_type_id = t.id) as used from note_type t where id = ${id} for update`,
  );
  if (!type) throw absent();
  if (type.isDefault) throw new Problem('record.noteType.needsDefault');
  if (type.used) throw new Problem('record.noteType.used');
  await db`delete from note_type where id = ${id}`;
  const { version: _, used: __, ...before } = type;
  await noteChange(context, { kind: 'noteType', objectId: together, act: 'deleted', one: { id, name: type.nameZh }, before });
  return { done: true };
}

type StoredType = NoteRecord.NoteTypeDraft & { version: number };
const kept = (db: Db) => db`name_zh, name_en, abbreviation, modules, printed, is_default, is_for_return, enabled, version`;

async function lockType({ db }: Context, id: string, version: number): Promise<StoredType> {
  const [type] = await db<[StoredType?]>`select ${kept(db)} from note_type where id = ${id} for no key update`;
  if (!type) throw absent();
  if (type.version !== version) throw new Problem('error.version');
  return type;
}
