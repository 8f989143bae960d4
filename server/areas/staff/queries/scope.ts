import type { Db, Fragment } from '../../../database/connect.ts';

/** Whose a template or an order set is. */
export type Scope = 'mine' | 'department' | 'practice';

export const scopeColumn = (db: Db): Fragment =>
  db`case when t.owner_id is not null then 'mine' when t.department_id is not null then 'department' else 'practice' end`;

/** One's own, those of the department one works in here, and the practice's. */
export const visibleTo = (db: Db, staffId: string): Fragment => db`
  (t.owner_id = ${staffId} or (t.owner_id is null and (t.department_id is null or t.department_id = (${departmentOf(db, staffId)}))))`;

export const departmentOf = (db: Db, staffId: string): Fragment =>
  db`select w.department_id from staff_practice w where w.staff_id = ${staffId} and w.practice_id = app_practice()`;

/** The columns that say a scope; undefined where the person works in no department. */
export async function ownersFor(
  db: Db,
  staffId: string,
  scope: Scope,
): Promise<{ ownerId: string | null; departmentId: string | null } | undefined> {
  if (scope === 'mine') return { ownerId: staffId, departmentId: null };
  if (scope === 'practice') return { ownerId: null, departmentId: null };
  const [found] = await db<[{ departmentId: string | null }?]>`${departmentOf(db, staffId)}`;
  return found?.departmentId ? { ownerId: null, departmentId: found.departmentId } : undefined;
}
