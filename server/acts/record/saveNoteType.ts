import { checkNoteType } from '../../../src/domain/noteRecord/noteType.ts';
import { isOwnModule } from '../../../src/domain/noteRecord/parts.ts';
import type * as NoteRecord from '../../../src/domain/noteRecord/shapes.ts';
import type { Done, Saved } from '../../../src/domain/wire.ts';
import type { Context } from '../../calls/context.ts';
import { absent, Problem, refuse } from '../../problem.ts';

type Draft = NoteRecord.NoteTypeDraft & { id?: string | undefined; version?: number | undefined };

/** One type of a practice is the default: making another one so takes it from the former. */
export async function saveNoteType(context: Context, draft: Draft): Promise<Saved> {
  const { db, session, now } = context;
  refuse(checkNoteType(draft));
  const nameZh = draft.nameZh.trim();
  const stored = draft.id ? await lockType(context, draft.id, draft.version ?? 0) : undefined;
  const [{ taken, others }] = await db<[{ taken: boolean; others: boolean }]>`
    select coalesce(bool_or(name_zh = ${nameZh}), false) as taken, coalesce(bool_or(is_default), false) as others
    from note_type where id is distinct from ${draft.id ?? null}::uuid`;
  if (taken) refuse([{ field: 'nameZh', message: 'encounter.noteType.nameTaken' }]);
  if (stored?.isDefault && !draft.isDefault) refuse([{ field: 'isDefault', message: 'encounter.noteType.needsDefault' }]);
  if (draft.isDefault && others) await db`update note_type set is_default = false, version = version + 1 where is_default`;

  const modules = draft.modules.map(({ code, ...names }) => (isOwnModule(code) ? { code, ...names } : { code, nameZh: '', nameEn: '' }));
  const columns = {
    ...{ nameZh, nameEn: draft.nameEn.trim(), abbreviation: draft.abbreviation.toUpperCase(), modules: db.json(modules) },
    ...{ printed: draft.printed, isDefault: draft.isDefault || !others, enabled: draft.enabled || !others },
  };
  const id = draft.id ?? context.newId();
  const version = (stored?.version ?? 0) + 1;
  if (stored) await db`update note_type set ${db({ ...columns, version })} where id = ${id}`;
  else
    await db`insert into note_type ${db({ orgId: session.orgId, practiceId: session.practiceId, id, ...columns, createdAt: now(), version })}`;
  await context.announce({ subType: null, tags: ['NoteType', 'Encounter'], audience: { permission: 'm_chart' } });
  return { id, version };
}

/** What records were written in stays: it is put out of use instead. */
export async function deleteNoteType(context: Context, id: string): Promise<Done> {
  const { db } = context;
  const [type] = await db<[{ isDefault: boolean; used: boolean }?]>`
    select is_default, exists (select 1 from encounter e where e.note_type_id = t.id) as used from note_type t where id = ${id} for update`;
  if (!type) throw absent();
  if (type.isDefault) throw new Problem('encounter.noteType.needsDefault');
  if (type.used) throw new Problem('encounter.noteType.used');
  await db`delete from note_type where id = ${id}`;
  return { done: true };
}

async function lockType({ db }: Context, id: string, version: number): Promise<{ isDefault: boolean; version: number }> {
  const [type] = await db<[{ isDefault: boolean; version: number }?]>`
    select is_default, version from note_type where id = ${id} for no key update`;
  if (!type) throw absent();
  if (type.version !== version) throw new Problem('error.version');
  return type;
}
