import type { FilterDraft } from '../../../../src/domain/configuration/shapes.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import { changedFields, noteChange } from '../../../changes/noteChange.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, forbidden, Problem } from '../../../pipeline/problem.ts';
import { parameterInForce } from '../queries/settings.ts';

/** Only who made a filter changes it; others use it where it is shared. */
export async function saveFilter(context: Context, { id, version, list, ...draft }: FilterDraft): Promise<Saved> {
  const { db, session, newId } = context;
  const fields = { name: draft.name.trim(), conditions: db.json(draft.conditions), isShared: draft.isShared };
  if (id === undefined) {
    const [{ count }] = (await db`
      select count(*)::int as count from saved_filter where owner_id = ${session.staffId} and list = ${list}`) as unknown as [
      { count: number },
    ];
    const most = await parameterInForce(db, 'SAVED_FILTERS');
    if (count >= most) throw new Problem('common.savedFilter.tooMany', { values: { most } });
    const created = newId();
    await db`insert into saved_filter ${db({
      orgId: session.orgId,
      practiceId: session.practiceId,
      id: created,
      ownerId: session.staffId,
      list,
      ...fields,
    })}`;
    await noteChange(context, { kind: 'savedFilter', objectId: list, act: 'created', one: { id: created, name: fields.name } });
    return { id: created, version: 1 };
  }
  const stored = await lockOwn(context, id);
  if (stored.version !== version) throw new Problem('error.version');
  await db`update saved_filter set ${db(fields)}, version = version + 1 where id = ${id}`;
  // What is shared no longer is nobody else's start any more.
  if (!draft.isShared) await db`delete from default_filter where filter_id = ${id} and staff_id <> ${session.staffId}`;
  const { name, conditions, isShared } = stored;
  await noteChange(context, {
    kind: 'savedFilter',
    objectId: list,
    act: 'changed',
    one: { id, name },
    before: { id, name, conditions, isShared },
    fields: changedFields(stored, { ...draft, name: fields.name }),
  });
  return { id, version: stored.version + 1 };
}

export async function deleteFilter(context: Context, id: string): Promise<Done> {
  const { list, name, conditions, isShared } = await lockOwn(context, id);
  await context.db`delete from saved_filter where id = ${id}`;
  await noteChange(context, {
    kind: 'savedFilter',
    objectId: list,
    act: 'deleted',
    one: { id, name },
    before: { id, name, conditions, isShared },
  });
  return { done: true };
}

/** The filter a list opens with for this person; null: none. */
export async function setDefaultFilter({ db, session }: Context, { list, id }: { list: string; id: string | null }): Promise<Done> {
  const { orgId, practiceId, staffId } = session;
  if (id === null) {
    await db`delete from default_filter where staff_id = ${staffId} and list = ${list}`;
    return { done: true };
  }
  const usable = await db`select from saved_filter where id = ${id} and list = ${list} and (is_shared or owner_id = ${staffId})`;
  if (usable.length === 0) throw absent();
  await db`insert into default_filter (org_id, practice_id, staff_id, list, filter_id) values (${orgId}, ${practiceId}, ${staffId}, ${list}, ${id})
    on conflict (org_id, practice_id, staff_id, list) do update set filter_id = excluded.filter_id`;
  return { done: true };
}

interface Stored extends Required<Pick<FilterDraft, 'version' | 'list' | 'name' | 'conditions' | 'isShared'>> {
  ownerId: string;
}

async function lockOwn({ db, session }: Context, id: string): Promise<Stored> {
  const [stored] = await db<Stored[]>`
    select version, owner_id, is_shared, list, name, conditions from saved_filter where id = ${id} for update`;
  if (!stored || (stored.ownerId !== session.staffId && !stored.isShared)) throw absent();
  if (stored.ownerId !== session.staffId) throw forbidden();
  return stored;
}
