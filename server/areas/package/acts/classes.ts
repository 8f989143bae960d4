import { checkPackageClass } from '../../../../src/domain/package/rules.ts';
import type * as Package from '../../../../src/domain/package/shapes.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';

export async function savePackageClass(context: Context, draft: Package.ClassDraft): Promise<Saved> {
  const { db, session, newId, audit } = context;
  const { id: known, parentId, version } = draft;
  refuse(checkPackageClass(draft));
  const columns = { parentId, nameZh: draft.nameZh.trim(), nameEn: draft.nameEn.trim() };
  // Two moves at once could each be allowed and make a circle together.
  await db`select pg_advisory_xact_lock(hashtextextended(${session.orgId}, 4203))`;
  if (parentId && !(await db`select from package_class where id = ${parentId} for key share`).length)
    refuse([{ field: 'parentId', message: 'error.field.choice' }]);
  const [twin] = await db`
    select from package_class where parent_id is not distinct from ${parentId} and name_zh = ${columns.nameZh}
      and id is distinct from ${known ?? null}::uuid`;
  if (twin) refuse([{ field: 'nameZh', message: 'error.duplicate' }]);
  if (!known) {
    const id = newId();
    await db`insert into package_class ${db({ ...columns, orgId: session.orgId, id })}`;
    audit({ objectId: id, detail: { act: 'savePackageClass', to: columns } });
    return { id, version: 1 };
  }
  const stored = await lockClass(context, known);
  if (stored.version !== version) throw new Problem('error.version');
  if (parentId && (await isBelow(context, parentId, known))) refuse([{ field: 'parentId', message: 'package.class.circle' }]);
  await db`update package_class set ${db(columns)}, version = version + 1 where id = ${known}`;
  audit({ objectId: known, detail: { act: 'savePackageClass', to: columns } });
  return { id: known, version: stored.version + 1 };
}

/** A retired class keeps its packages and is no longer offered for others. */
export async function enablePackageClass(context: Context, { id, flag }: { id: string; flag: number }): Promise<Done> {
  await lockClass(context, id);
  await context.db`update package_class set enabled = ${flag === 1}, version = version + 1 where id = ${id}`;
  context.audit({ objectId: id, detail: { act: 'enablePackageClass', enabled: flag === 1 } });
  return { done: true };
}

export async function deletePackageClass(context: Context, id: string): Promise<Done> {
  const { db, audit } = context;
  await lockClass(context, id);
  const [found] = await db<[{ children: boolean; packages: boolean }]>`
    select exists (select from package_class where parent_id = ${id}) as children, exists (select from package where class_id = ${id}) as packages`;
  if (found.children) throw new Problem('package.class.hasChildren');
  if (found.packages) throw new Problem('package.class.hasPackages');
  await db`delete from package_class where id = ${id}`;
  audit({ objectId: id, detail: { act: 'deletePackageClass' } });
  return { done: true };
}

async function lockClass({ db }: Context, id: string): Promise<{ version: number }> {
  const [stored] = await db<{ version: number }[]>`select version from package_class where id = ${id} for update`;
  if (!stored) throw absent();
  return stored;
}

async function isBelow({ db }: Context, id: string, above: string): Promise<boolean> {
  const [found] = await db`
    with recursive up as (
      select id, parent_id from package_class where id = ${id}
      union all select c.id, c.parent_id from package_class c join up on c.id = up.parent_id)
    select from up where id = ${above}`;
  return found !== undefined;
}
