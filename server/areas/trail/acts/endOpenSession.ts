import type { Done } from '../../../../src/domain/wire.ts';
import { keyOf } from '../../../keys/secrets.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';
import { findOpenSessions } from '../queries/signIns.ts';

/** Ends a session of anybody the administrator may see. The session that asks is left by signing out. */
export async function endOpenSession(context: Context, { id, isOwn = false }: { id: string; isOwn?: boolean }): Promise<Done> {
  const { db, session, sessions, now, afterCommit, audit } = context;
  const found = (await findOpenSessions(context)).find((row) => row.id === id);
  if (!found || found.isThis) throw absent();
  if (found.isOwn && !isOwn) throw new Problem('trail.session.own');
  const [ended] = await db<{ staffId: string | null }[]>`select end_open_session(${keyOf(session.id)}, ${now()}, ${id}) as staff_id`;
  const staffId = ended?.staffId;
  if (!staffId) throw absent();
  audit({ objectId: staffId, detail: { deviceType: found.deviceType, since: found.createdAt } });
  afterCommit(() => sessions.forget(staffId));
  return { done: true };
}
