import type { Context } from '../pipeline/context.ts';

/** The case that a control is read for. */
export interface Whose {
  /** The person whose act or case it is; null for the installation. */
  staffId: string | null;
  /** When the case was asked for: what is weakened later does not help it. */
  askedAt?: string | Date | null;
}

/** Finds the control as it was before it was weakened, while that still holds for this case; the earliest of the day is the strictest. */
export async function findFormer<Former>(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { kind, object }: { kind: 'flow' | 'parameter'; object: string },
  { staffId, askedAt = null }: Whose,
): Promise<Former | undefined> {
  const [row] = await db<{ former: Former }[]>`
    select former from control_weakening
    where kind = ${kind} and object = ${object} and ends_at > ${now()} and (practice_id is null or practice_id = app_practice())
      and (approved_by is null or ${staffId} in (asked_by, approved_by) or at > ${askedAt}::timestamptz) order by at, id limit 1`;
  return row?.former;
}
