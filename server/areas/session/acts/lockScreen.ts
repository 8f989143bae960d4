import type { Done } from '../../../../src/domain/wire.ts';
import { keyOf } from '../../../keys/secrets.ts';
import type { Context } from '../../../pipeline/context.ts';
import { confirmPassword } from './password.ts';

/** Every server reads the session anew: from the commit on it answers nothing but unlocking and signing out. */
export async function lockScreen(context: Context): Promise<Done> {
  await context.db`select lock_session(${keyOf(context.session.id)}, ${context.now()})`;
  return recallOwn(context);
}

export async function unlockScreen(context: Context, password: string): Promise<Done> {
  const derived = await confirmPassword(context, password, 'password');
  await context.db`select unlock_session(${keyOf(context.session.id)}, ${derived})`;
  return recallOwn(context);
}

async function recallOwn({ db, session, sessions, afterCommit }: Context): Promise<Done> {
  await sessions.recall(db, [session.staffId]);
  afterCommit(() => sessions.forget(session.staffId));
  return { done: true };
}
