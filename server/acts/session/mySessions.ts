import type { Standing } from '../../../src/domain/session/shapes.ts';
import type { Done } from '../../../src/domain/wire.ts';
import type { Context } from '../../calls/context.ts';
import { absent } from '../../problem.ts';
import { findStanding, type StandingRow } from '../../queries/session.ts';

/** Where this person is signed in, the latest used first. */
export async function mySessions(context: Context): Promise<Standing[]> {
  return (await standing(context)).map(({ tokenHash, ...shown }) => ({ ...shown, isThis: tokenHash === context.session.id }));
}

/** Signs one of them out, wherever it is; the one that asks has its own way out. */
export async function endMySession(context: Context, id: string): Promise<Done> {
  const found = (await standing(context)).find((row) => row.id === id && row.tokenHash !== context.session.id);
  if (!found) throw absent();
  return end(context, [found]);
}

export async function endOtherSessions(context: Context): Promise<Done> {
  return end(
    context,
    (await standing(context)).filter(({ tokenHash }) => tokenHash !== context.session.id),
  );
}

const standing = ({ db, session, sessions, now }: Context): Promise<StandingRow[]> =>
  findStanding(db, session, { at: now(), usedSince: sessions.usedSince() });

async function end({ db, sessions, afterCommit, audit }: Context, rows: readonly StandingRow[]): Promise<Done> {
  const ids = rows.map(({ tokenHash }) => tokenHash);
  await sessions.end(db, ids);
  audit({ detail: { ended: ids.length } });
  afterCommit(() => {
    for (const id of ids) sessions.forget(id);
  });
  return { done: true };
}
