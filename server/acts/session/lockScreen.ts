import type { Done } from '../../../src/domain/wire.ts';
import type { Context } from '../../calls/context.ts';
import { confirmPassword } from './password.ts';

/** Every server reads the session anew: from the commit on it answers nothing but unlocking and signing out. */
async function setLocked({ db, session, sessions, afterCommit }: Context, at: Date | null): Promise<Done> {
  await db`update session set locked_at = ${at} where token_hash = ${Buffer.from(session.id, 'hex')}`;
  await sessions.recall(db, [session.id]);
  afterCommit(() => sessions.forget(session.id));
  return { done: true };
}

export const lockScreen = (context: Context): Promise<Done> => setLocked(context, context.now());

export async function unlockScreen(context: Context, password: string): Promise<Done> {
  await confirmPassword(context.sessions.sql, context, password, 'password');
  return setLocked(context, null);
}
