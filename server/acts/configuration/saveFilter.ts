import type { FilterDraft } from '../../../src/domain/configuration/shapes.ts';
import type { Done, Saved } from '../../../src/domain/wire.ts';
import type { Context } from '../../calls/context.ts';
import { absent, forbidden, Problem } from '../../problem.ts';

/** How many filters a person may keep for one list. */
const mostFilters = 50;

/** Only who made a filter changes it; others use it where it is shared. */
export async function saveFilter(context: Context, { id, version, list, ...draft }: FilterDraft): Promise<Saved> {
  const { db, session, newId, audit } = context;
  const fields = { name: draft.name.trim(), conditions: db.json(draft.conditions), isShared: draft.isShared };
  if (id === undefined) {
    const [{ count }] = (await db`
      select count(*)::int as count from saved_filter where owner_id = ${session.staffId} and list = ${list}`) as unknown as [
      { count: number },
    ];
    if (count >= mostFilters) throw new Problem('common.savedFilter.tooMany', { values: { most: mostFilters } });
    const created = newId();
    await db`insert into saved_filter ${db({
      ...{ orgId: session.orgId, practiceId: session.practiceId, id: created, ownerId: session.staffId, list },
      ...fields,
    })}`;
    audit({ objectId: created });
    return { id: created, version: 1 };
  }
  const stored = await lockOwn(context, id);
  if (stored.version !== version) throw new Problem('error.version');
  await db`update saved_filter set ${db(fields)}, version = version + 1 where id = ${id}`;
  // What is shared no longer is nobody else's start any more.
  if (!draft.isShared) await db`delete from default_filter where filter_id = ${id} and staff_id <> ${session.staffId}`;
  audit({ objectId: id });
  return { id, version: stored.version + 1 };
}

export async function deleteFilter(context: Context, id: string): Promise<Done> {
  await lockOwn(context, id);
  await context.db`delete from saved_filter where id = ${id}`;
  context.audit({ objectId: id });
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

async function lockOwn({ db, session }: Context, id: string): Promise<{ version: number }> {
  const [stored] = await db<{ version: number; ownerId: string; isShared: boolean }[]>`
    select version, owner_id, is_shared from saved_filter where id = ${id} for update`;
  if (!stored || (stored.ownerId !== session.staffId && !stored.isShared)) throw absent();
  if (stored.ownerId !== session.staffId) throw forbidden();
  return stored;
}
