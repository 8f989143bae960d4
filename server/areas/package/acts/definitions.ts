import { fenText } from '../../../../src/domain/money/fen.ts';
import { checkPackage, inPackageTotal } from '../../../../src/domain/package/rules.ts';
import type * as Package from '../../../../src/domain/package/shapes.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, confirm, Problem, refuse } from '../../../pipeline/problem.ts';
import { requireNewName } from '../../register/queries/newName.ts';

/** A package as it is sold from now on; those sold before keep what they were sold with. */
export async function savePackage(
  context: Context,
  { confirmed, ...draft }: Package.PackageDraft & { confirmed?: boolean | undefined },
): Promise<Saved> {
  const { db, session, now, newId } = context;
  refuse(checkPackage(draft));
  const { id: known, version, items, classId = null, ...typed } = draft;
  if (classId) await requireClass(context, classId, known);
  const [[twin], found] = await Promise.all([
    db`select from package where code = ${typed.code.trim()} and id is distinct from ${known ?? null}::uuid`,
    db`select id from item where id = any (${items.map(({ itemId }) => itemId)}::uuid[])`,
  ]);
  if (twin) refuse([{ field: 'code', message: 'error.duplicate' }]);
  if (found.length !== items.length) throw absent();
  await requireNewName(db, 'package', { id: known, nameZh: typed.nameZh.trim() });
  const total = inPackageTotal(items);
  if (total !== typed.amount && !confirmed)
    throw confirm('package.confirm.amount', { amount: fenText(typed.amount), total: fenText(total) });

  const columns = { ...typed, classId, code: typed.code.trim(), nameZh: typed.nameZh.trim(), nameEn: typed.nameEn.trim() };
  const id = known ?? newId();
  if (known) {
    const [stored] = await db<{ version: number }[]>`select version from package where id = ${known} for update`;
    if (!stored) throw absent();
    if (stored.version !== version) throw new Problem('error.version');
    await db`update package set ${db(columns)}, version = version + 1 where id = ${known}`;
    await db`delete from package_item where package_id = ${known}`;
  } else {
    await db`insert into package ${db({ ...columns, orgId: session.orgId, id, createdAt: now() })}`;
  }
  await db`insert into package_item ${db(items.map((item, sort) => ({ ...item, orgId: session.orgId, packageId: id, sort })))}`;
  return { id, version: known ? version! + 1 : 1 };
}

/** A class that is offered, or that the package already has. */
async function requireClass({ db }: Context, classId: string, packageId: string | undefined): Promise<void> {
  const [found] = await db`
    select from package_class c where c.id = ${classId}
      and (c.enabled or exists (select from package k where k.id = ${packageId ?? null} and k.class_id = c.id)) for key share`;
  if (!found) refuse([{ field: 'classId', message: 'error.field.choice' }]);
}

export async function enablePackage({ db }: Context, { id, flag }: { id: string; flag: number }): Promise<Done> {
  const { count } = await db`update package set enabled = ${flag === 1}, version = version + 1 where id = ${id}`;
  if (count === 0) throw absent();
  return { done: true };
}

export async function deleteCampaign({ db, now }: Context, id: string): Promise<Done> {
  const { count } = await db`update package_campaign set deleted_at = ${now()} where id = ${id} and deleted_at is null`;
  if (count === 0) throw absent();
  return { done: true };
}
