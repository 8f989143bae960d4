import type { RoleDraft } from '../../../../src/domain/followup/roles.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import { changedFields, noteChange } from '../../../changes/noteChange.ts';
import type { Db } from '../../../database/connect.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';

/** Departments are of this clinic. */
export async function refuseUnknownDepartments(db: Db, ids: readonly string[]): Promise<void> {
  const found = await db`select id from department where id::text = any (${[...ids]}) and practice_id = app_practice()`;
  if (found.length < new Set(ids).size) refuse([{ field: 'departmentIds', message: 'error.field.choice' }]);
}

async function refuseUnknownTemplates(db: Db, ids: readonly string[]): Promise<void> {
  const found = await db`select id from followup_template where id::text = any (${[...ids]})`;
  if (found.length < new Set(ids).size) refuse([{ field: 'templateIds', message: 'error.field.choice' }]);
}

/** Says which follow-ups the holders of a role are offered in this clinic. */
export async function saveRole(context: Context, { version, ...draft }: RoleDraft & { version: number }): Promise<Saved> {
  const { db, session } = context;
  const { roleId } = draft;
  const [role] = await db`select from role where id = ${roleId}`;
  if (!role) throw absent();
  await refuseUnknownDepartments(db, draft.departmentIds);
  await refuseUnknownTemplates(db, draft.templateIds);
  const [stored] = await db<[(RoleDraft & { version: number })?]>`
    select role_id, template_ids, department_ids, enabled, version from followup_role where role_id = ${roleId} for no key update`;
  if ((stored?.version ?? 0) !== version) throw new Problem('error.version');
  const next = version + 1;
  const { templateIds, departmentIds, enabled } = draft;
  const row = { roleId, templateIds, departmentIds, enabled, version: next, orgId: session.orgId, practiceId: session.practiceId };
  const written = await db`
    insert into followup_role ${db(row)}
    on conflict (org_id, practice_id, role_id) do update set template_ids = excluded.template_ids, department_ids = excluded.department_ids,
      enabled = excluded.enabled, version = excluded.version where followup_role.version = ${version}`;
  if (written.count === 0) throw new Problem('error.version');
  const before = stored ?? { roleId, templateIds: [], departmentIds: [], enabled: false };
  const { version: _, ...kept } = { version: 0, ...before };
  await noteChange(context, {
    kind: 'followUpRole',
    objectId: roleId,
    act: stored ? 'changed' : 'created',
    fields: changedFields(kept, draft),
    before: { ...kept },
  });
  await context.announce({ subType: null, tags: ['FollowUpRole'], audience: { everybody: 'practice' } });
  return { id: roleId, version: next };
}
