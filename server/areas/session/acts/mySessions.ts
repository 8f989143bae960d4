import type { Standing } from '../../../../src/domain/session/shapes.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import { keyOf } from '../../../keys/secrets.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent } from '../../../pipeline/problem.ts';
import { findStanding } from '../../../sessions/queries.ts';

/** Where this person is signed in, the latest used first. */
export const mySessions = ({ db, session, sessions, now }: Context): Promise<Standing[]> =>
  findStanding(db, { own: keyOf(session.id), at: now(), usedSince: sessions.usedSince() });

/** Signs one of them out, wherever it is; the one that asks has its own way out. */
export async function endMySession(context: Context, id: string): Promise<Done> {
  const isOther = (await mySessions(context)).some((row) => row.id === id && !row.isThis);
  if (!isOther) throw absent();
  return end(context, id);
}

export const endOtherSessions = (context: Context): Promise<Done> => end(context, null);

async function end({ db, session, sessions, now, afterCommit, audit }: Context, only: string | null): Promise<Done> {
  const [row] = await db<{ ended: number }[]>`select end_my_other_sessions(${keyOf(session.id)}, ${now()}, ${only}) as ended`;
  audit({ ...(only !== null && { objectId: only }), detail: { ended: row!.ended } });
  afterCommit(() => sessions.forget(session.staffId));
  return { done: true };
}
