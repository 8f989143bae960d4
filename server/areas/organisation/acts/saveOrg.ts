import { checkOrg } from '../../../../src/domain/organisation/rules.ts';
import type { OrgDraft } from '../../../../src/domain/organisation/shapes.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import { changedFields, noteChange } from '../../../changes/noteChange.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { findOrg } from '../queries/organisation.ts';

/** Names, legal person and address are the organisation's own; its contract is not. */
export async function saveOrg(context: Context, { id, version, ...draft }: OrgDraft & { id: string; version: number }): Promise<Saved> {
  const { db, session } = context;
  if (id !== session.orgId) throw absent();
  refuse(checkOrg(draft));
  const stored = await findOrg(db, id);
  const [row] = await db<{ version: number }[]>`
    update org set ${db({ ...draft, version: version + 1 })} where id = ${id} and version = ${version} returning version`;
  if (!row || !stored) throw new Problem('error.version');
  await noteChange(context, { kind: 'org', objectId: id, act: 'changed', fields: changedFields(stored, draft) });
  return { id, version: row.version };
}
