import type { Done } from '../../../../src/domain/wire.ts';
import { keyOf } from '../../../keys/secrets.ts';
import type { Context } from '../../../pipeline/context.ts';
import { confirmPassword } from './password.ts';

/** Every server reads the session anew: from the commit on it answers nothing but unlocking and signing out. */
export async function lockScreen(context: Context): Promise<Done> {
  await context.db`select lock_session(${keyOf(context.session.id)}, ${context.now()})`;
  context.afterCommit(() => context.sessions.setAside(context.session.id, { isLocked: true }, 'onlyHeld'));
  return recallOwn(context);
}

/** While the disk is full this server holds the lock in its memory. */
export const lockAside = async ({ session, sessions }: Context): Promise<Done | undefined> =>
  sessions.setAside(session.id, { isLocked: true }) ? { done: true } : undefined;

export async function unlockAside(context: Context, password: string): Promise<Done | undefined> {
  const derived = await confirmPassword(context, password, 'password');
  return context.sessions.setAside(context.session.id, { isLocked: false, derived }) ? { done: true } : undefined;
}

export async function unlockScreen(context: Context, password: string): Promise<Done> {
  const derived = await confirmPassword(context, password, 'password');
  await context.db`select unlock_session(${keyOf(context.session.id)}, ${derived})`;
  context.afterCommit(() => context.sessions.setAside(context.session.id, { isLocked: false, derived }, 'onlyHeld'));
  return recallOwn(context);
}

async function recallOwn({ db, session, sessions, afterCommit }: Context): Promise<Done> {
  await sessions.recall(db, [session.staffId]);
  afterCommit(() => sessions.forget(session.staffId));
  return { done: true };
}
