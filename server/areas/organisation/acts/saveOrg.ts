import { authoritiesIn, type Edition, editionOfVersion, versionOfEdition } from '../../../../src/domain/organisation/edition.ts';
import { checkOrg } from '../../../../src/domain/organisation/rules.ts';
import type { OrgChange } from '../../../../src/domain/organisation/shapes.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import { changedFields, noteChange } from '../../../changes/noteChange.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { findOrg } from '../queries/organisation.ts';

/** Names, legal person, address, model, administrator and edition are the organisation's own; its contract is not. */
export async function saveOrg(context: Context, { id, version, edition, ...draft }: OrgChange): Promise<Saved> {
  const { db, session } = context;
  if (id !== session.orgId) throw absent();
  refuse(checkOrg(draft));
  const stored = await findOrg(db, id);
  if (draft.administratorId != null && draft.administratorId !== stored?.administratorId)
    await checkAdministrator(db, draft.administratorId);
  const systemVersion = edition && versionOfEdition[edition];
  const [row] = await db<{ version: number }[]>`
    update org set ${db({ ...draft, ...(systemVersion && { systemVersion }), version: version + 1 })}
    where id = ${id} and version = ${version} returning version`;
  if (!row || !stored) throw new Problem('error.version');
  const before = editionOfVersion(stored.systemVersion);
  if (edition && edition !== before) await openEdition(context, edition);
  const fields = changedFields({ ...stored, edition: before }, edition ? { ...draft, edition } : draft);
  await noteChange(context, { kind: 'org', objectId: id, act: 'changed', fields });
  return { id, version: row.version };
}

/** The administrator is at work here and keeps the organisation. */
async function checkAdministrator(db: Context['db'], staffId: string): Promise<void> {
  const [keeps] = await db`
    select from staff s join staff_practice w on w.org_id = s.org_id and w.staff_id = s.id
      join role r on r.org_id = w.org_id and r.id = any (w.role_ids)
    where s.id = ${staffId} and s.active and 'm_orgnization_management' = any (r.authorities)`;
  if (!keeps) refuse([{ field: 'administratorId', message: 'organisation.administrator.wrong' }]);
}

/** Roles that open no screen of the edition get the equivalents of their codes, and every window of the organisation looks at its standing. */
async function openEdition({ db, sessions, announce, afterCommit }: Context, edition: Edition): Promise<void> {
  const roles = await db<{ id: string; authorities: string[] }[]>`select id, authorities from role order by id for update`;
  for (const { id, authorities } of roles) {
    const after = authoritiesIn(edition, authorities);
    if (after.length === authorities.length) continue;
    await db`update role set authorities = ${after}, version = version + 1 where id = ${id}`;
  }
  const people = await db<{ staffId: string }[]>`select distinct staff_id from staff_practice`;
  const staffIds = people.map(({ staffId }) => staffId);
  await sessions.recall(db, staffIds);
  afterCommit(() => staffIds.forEach(sessions.forget));
  await announce({ subType: null, tags: ['Org', 'MyConfig'], audience: { everybody: 'org' } });
}
