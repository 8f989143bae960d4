import type { LimitedRole } from '../../../../src/domain/approval/rules.ts';
import { administers, beyond, changesBetween, givable } from '../../../../src/domain/permission/grant.ts';
import type * as Role from '../../../../src/domain/role/shapes.ts';
import { raisesLimits } from '../../../../src/domain/staff/rules.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import { changedFields, noteChange } from '../../../changes/noteChange.ts';
import { holdToFlow } from '../../../limits/flows.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { findActor } from '../../../sessions/queries.ts';
import { isAtHead } from '../../organisation/queries/standing.ts';

type Stored = Omit<Role.Draft, 'authorities'> & { authorities: string[]; version: number };

/**
 * A role says what its holders may do: whoever changes it must hold what he gives or takes. New rights may need the flow of such changes;
 * a role that nobody holds yet gives nobody anything.
 */
export async function saveRole(context: Context, { id, version, ...typed }: Typed & { id?: string; version?: number }): Promise<Saved> {
  if (id === undefined) return createRole(context, typed);
  const ready = await readyRole(context, { ...typed, id, version: version ?? 0 });
  const count = countRights(ready);
  if (count > 0) await holdToFlow(context, 'roleRights', count);
  return writeRole(context, ready);
}

type Typed = Role.Draft;

async function createRole(context: Context, typed: Typed): Promise<Saved> {
  const { db, session, newId } = context;
  const draft = cleaned(typed);
  await checkReach(context, undefined, draft, false);
  const fresh = newId();
  await db`insert into role ${db({ ...draft, orgId: session.orgId, id: fresh, code: `role-${fresh.slice(-12)}` })}`;
  await noteChange(context, { kind: 'role', objectId: fresh, act: 'created' });
  await tell(context);
  return { id: fresh, version: 1 };
}

function cleaned({ nameZh, nameEn, remark, headOnly, authorities }: Typed): Role.Draft {
  return { nameZh: nameZh.trim(), nameEn, remark, headOnly, authorities: [...new Set(authorities)] };
}

/** A locked role and its checked new state. */
export interface ReadyRole {
  id: string;
  stored: Stored;
  draft: Role.Draft;
}

/** Without a version: the role as it stands now, whatever was seen. */
export async function readyRole(
  context: Context,
  { id, version, ...typed }: Typed & { id: string; version: number | undefined },
): Promise<ReadyRole> {
  const stored = await lockRole(context, id, version);
  const draft = cleaned(typed);
  const isOwn = await holdsRole(context, id);
  await checkReach(context, stored, draft, isOwn);
  if (isOwn && (await raisesOwnLimits(context, id, draft.authorities))) refuse([{ field: 'authorities', message: 'role.own.limits' }]);
  return { id, stored, draft };
}

/** Rights that the change gives or takes. */
export function countRights({ stored, draft }: ReadyRole): number {
  const { given, taken } = changesBetween(stored.authorities, draft.authorities);
  return given.length + taken.length;
}

export async function writeRole(context: Context, { id, stored, draft }: ReadyRole, reason = ''): Promise<Saved> {
  const { db } = context;
  await db`update role set ${db({ ...draft, version: stored.version + 1 })} where id = ${id}`;
  await refuseOwnFall(context);
  await forgetHolders(context, id);
  await noteChange(context, { kind: 'role', objectId: id, act: 'changed', fields: changedFields(stored, draft), reason });
  await tell(context);
  return { id, version: stored.version + 1 };
}

/** Only a role that nobody holds, not even somebody who has left. */
export async function deleteRole(context: Context, { id, version }: { id: string; version: number }): Promise<Done> {
  const { db } = context;
  const stored = await lockRole(context, id, version);
  await checkReach(context, stored, { ...stored, authorities: [] }, false);
  const [held] = await db<
    { count: number }[]
  >`select count(distinct staff_id)::int as count from staff_practice where ${id}::uuid = any(role_ids)`;
  if (held!.count > 0) throw new Problem('role.inUse', { values: { count: held!.count } });
  await db`delete from role where id = ${id}`;
  await noteChange(context, { kind: 'role', objectId: id, act: 'deleted' });
  await tell(context);
  return { done: true };
}

async function lockRole({ db }: Context, id: string, version: number | undefined): Promise<Stored> {
  const [stored] = await db<Stored[]>`
    select name_zh, name_en, remark, head_only, authorities, version from role where id::text = ${id} for update`;
  if (!stored) throw absent();
  if (version !== undefined && stored.version !== version) throw new Problem('error.version');
  return stored;
}

export async function holdsRole({ db, session }: Context, roleId: string): Promise<boolean> {
  const [held] = await db`select from staff_practice where staff_id = ${session.staffId} and ${roleId}::uuid = any(role_ids)`;
  return held !== undefined;
}

/** A right added to an own role brings the limit of that role with it. */
async function raisesOwnLimits({ db, session }: Context, roleId: string, authorities: readonly string[]): Promise<boolean> {
  const held = await db<(LimitedRole & { id: string; practiceId: string })[]>`
    select w.practice_id, r.id, r.limits, r.authorities from staff_practice w join role r on r.org_id = w.org_id and r.id = any (w.role_ids)
    where w.staff_id = ${session.staffId}`;
  const practices = [...new Set(held.map(({ practiceId }) => practiceId))];
  return practices.some((practice) => {
    const before = held.filter(({ practiceId }) => practiceId === practice);
    return raisesLimits(
      before,
      before.map((role) => (role.id === roleId ? { ...role, authorities } : role)),
    );
  });
}

async function checkReach(
  context: Context,
  stored: Stored | undefined,
  draft: { headOnly: boolean; authorities: readonly string[] },
  toSelf: boolean,
): Promise<void> {
  const outOfReach = beyond(givable(context.session.authorities, { toSelf }), stored?.authorities ?? [], draft.authorities);
  if (outOfReach.length > 0) refuse([{ field: 'authorities', message: 'role.beyond', values: { count: outOfReach.length } }]);
  if ((stored?.headOnly || draft.headOnly) && !(await isAtHead(context))) throw new Problem('role.headOnlyHere');
}

/** Nobody takes the last administration from himself: he could not give it back. */
export async function refuseOwnFall({ db, session }: Context): Promise<void> {
  if (!administers(session.authorities)) return;
  const after = await findActor(db, session.staffId, session.practiceId);
  if (!after || !administers(after.authorities)) throw new Problem('staff.ownAdministration');
}

/** What people may do changes with their next request. */
async function forgetHolders({ db, sessions, afterCommit }: Context, roleId: string): Promise<void> {
  const holders = await db<{ staffId: string }[]>`select distinct staff_id from staff_practice where ${roleId}::uuid = any(role_ids)`;
  const people = holders.map(({ staffId }) => staffId);
  await sessions.recall(db, people);
  afterCommit(() => people.forEach(sessions.forget));
}

const tell = (context: Context) =>
  context.announce({ subType: null, tags: ['Role', 'Dictionary', 'Session'], audience: { everybody: 'org' } });
