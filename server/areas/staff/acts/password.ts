import { isPassword } from '../../../../src/domain/account/password.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { hashPassword } from '../../../sessions/passwords.ts';
import { keyOf } from '../../../keys/secrets.ts';
import { noteChange } from '../../../changes/noteChange.ts';
import { isObvious, isOwnWord } from '../../../sessions/obviousPasswords.ts';
import { forgetAttempts } from '../../../sessions/throttle.ts';
import { endSessions, lockStaff } from './reach.ts';

/** The same rule as for a password of one's own. */
export async function checkFirstPassword(
  db: Db,
  password: string,
  { loginName, staffId }: { loginName: string; staffId?: string },
): Promise<void> {
  if (!isPassword(password)) refuse([{ field: 'password', message: 'login.password.shape' }]);
  if (isObvious(password) || (await isOwnWord(db, password, staffId))) refuse([{ field: 'password', message: 'login.password.obvious' }]);
  if (password.toLowerCase() === loginName.toLowerCase()) refuse([{ field: 'password', message: 'login.password.account' }]);
}

/** Whoever was signed in with the old one is out; a lock after wrong attempts is lifted. One's own is changed, with the old one asked. */
export async function resetPassword(
  context: Context,
  { id, version, password }: { id: string; version: number; password: string },
): Promise<Done> {
  const { db, session, now } = context;
  const stored = await lockStaff(context, id, version);
  if (id === session.staffId) throw new Problem('staff.password.own');
  await checkFirstPassword(db, password, { loginName: stored.loginName, staffId: id });
  await db`select reset_password(${keyOf(session.id)}, ${id}, ${await hashPassword(password)}, ${now()})`;
  await db`update staff set must_change_password = true where id = ${id}`;
  await forgetAttempts(db, stored.loginName);
  await endSessions(context, id);
  await noteChange(context, { kind: 'staff', objectId: id, act: 'passwordReset' });
  return { done: true };
}
