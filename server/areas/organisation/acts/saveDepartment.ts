import type { DepartmentDraft } from '../../../../src/domain/organisation/shapes.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import { changedFields, noteChange } from '../../../changes/noteChange.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';

type Typed = DepartmentDraft & { id?: string; version?: number };
type Stored = DepartmentDraft & { enabled: boolean; version: number };

/** Departments are kept by the clinic they belong to. */
export async function saveDepartment(context: Context, { id, version, ...draft }: Typed): Promise<Saved> {
  const { db, session, newId } = context;
  await checkHead(context, draft.headId);
  const own = { ...draft, nameZh: draft.nameZh.trim(), nameEn: draft.nameEn.trim() };
  if (id === undefined) {
    const fresh = newId();
    await db`insert into department ${db({ ...own, orgId: session.orgId, practiceId: session.practiceId, id: fresh })}`;
    await noteChange(context, { kind: 'department', objectId: fresh, act: 'created' });
    await tell(context);
    return { id: fresh, version: 1 };
  }
  const stored = await lockDepartment(context, id, version);
  await db`update department set ${db({ ...own, version: stored.version + 1 })} where id = ${id}`;
  await noteChange(context, { kind: 'department', objectId: id, act: 'changed', fields: changedFields(stored, own) });
  await tell(context);
  return { id, version: stored.version + 1 };
}

/** People stand in it: they must be moved first, or nobody would know where they belong. */
export async function setDepartmentEnabled(
  context: Context,
  { id, version, flag }: { id: string; version: number; flag: number },
): Promise<Saved> {
  const { db } = context;
  const stored = await lockDepartment(context, id, version);
  const enabled = flag === 1;
  if (stored.enabled === enabled) return { id, version };
  if (!enabled) {
    const [inUse] = await db<{ count: number }[]>`
      select count(*)::int as count from staff_practice w join staff s on s.org_id = w.org_id and s.id = w.staff_id
      where w.department_id = ${id} and s.active`;
    if (inUse!.count > 0) throw new Problem('organisation.department.inUse', { values: { count: inUse!.count } });
  }
  await db`update department set enabled = ${enabled}, version = ${version + 1} where id = ${id}`;
  await noteChange(context, { kind: 'department', objectId: id, act: enabled ? 'enabled' : 'disabled' });
  await tell(context);
  return { id, version: version + 1 };
}

async function lockDepartment({ db, session }: Context, id: string, version: number | undefined): Promise<Stored> {
  const [stored] = await db<Stored[]>`
    select code, name_zh, name_en, is_medical, sort, head_id, enabled, version from department
    where id::text = ${id} and practice_id = ${session.practiceId} for update`;
  if (!stored) throw absent();
  if (stored.version !== version) throw new Problem('error.version');
  return stored;
}

async function checkHead({ db, session }: Context, headId: string | null): Promise<void> {
  if (headId === null) return;
  const [works] = await db`
    select from staff s join staff_practice w on w.org_id = s.org_id and w.staff_id = s.id
    where s.id::text = ${headId} and s.active and w.practice_id = ${session.practiceId}`;
  if (!works) refuse([{ field: 'headId', message: 'organisation.department.headElsewhere' }]);
}

const tell = (context: Context) => context.announce({ subType: null, tags: ['Department', 'Dictionary'], audience: { everybody: 'org' } });
