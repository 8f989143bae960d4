import { outranks } from '../../../../src/domain/permission/grant.ts';
import { keyOf } from '../../../keys/secrets.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';
import { keepsChain } from '../../organisation/queries/standing.ts';
import { authoritiesOf } from '../../role/queries.ts';
import { findStaff, type StaffRecord } from '../queries/staff.ts';

/** Of a clinic's administrator only the clinic's own people exist. */
export const isSeen = (context: Context, { workplaces }: Pick<StaffRecord, 'workplaces'>): boolean =>
  keepsChain(context) || workplaces.some(({ practiceId }) => practiceId === context.session.practiceId);

export async function isWithinReach({ db, session }: Context, { id, workplaces }: StaffRecord): Promise<boolean> {
  if (id === session.staffId) return true;
  return !outranks(
    await authoritiesOf(
      db,
      workplaces.flatMap(({ roleIds }) => roleIds),
    ),
    session.authorities,
  );
}

/** A record locked for a change by somebody who may make it. */
export async function lockStaff(context: Context, id: string, version: number | undefined): Promise<StaffRecord> {
  await context.db`select from staff where id::text = ${id} for update`;
  const stored = await findStaff(context.db, id);
  if (!stored || !isSeen(context, stored)) throw absent();
  if (version !== undefined && stored.version !== version) throw new Problem('error.version');
  if (!(await isWithinReach(context, stored))) throw new Problem('staff.beyondReach');
  return stored;
}

/** Ends every session of a person in this transaction; other servers hear of it at its commit. */
export async function endSessions({ db, session, sessions, now, afterCommit }: Context, staffId: string): Promise<void> {
  await db`select end_sessions_of(${keyOf(session.id)}, ${staffId}, ${now()})`;
  afterCommit(() => sessions.forget(staffId));
}
