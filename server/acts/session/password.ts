import { checkNewPassword } from '../../../src/domain/account/password.ts';
import type { PasswordChange } from '../../../src/domain/session/shapes.ts';
import type { Context } from '../../calls/context.ts';
import type { Sql } from '../../database/connect.ts';
import { hashPassword, verifyPassword } from '../../passwords.ts';
import { Problem, refuse } from '../../problem.ts';
import { findAccount, findSessionIds } from '../../queries/session.ts';
import { isObvious, isOwnWord } from './obviousPasswords.ts';
import { forgetFailures, noteFailure, refuseWhileLocked, type Subject } from './throttle.ts';

/**
 * The password of the person signed in, asked again. A wrong one counts like a wrong one at the door; it is counted outside
 * the call's transaction, which the refusal undoes.
 */
export async function confirmPassword(
  sql: Sql,
  { session, now }: Context,
  password: string,
  field: 'password' | 'oldPassword',
): Promise<void> {
  const subject: Subject = { kind: 'account', name: session.accountId };
  await refuseWhileLocked(sql, [subject], now());
  const account = await findAccount(sql, session.accountId);
  if (account && (await verifyPassword(password, account.passwordHash))) return forgetFailures(sql, subject);
  await noteFailure(sql, [subject], now());
  throw new Problem('login.password.wrong', { fields: [{ field, message: 'login.password.wrong' }] });
}

/** Everybody who signed in with the old password is out, but the one who changed it. */
export async function changePassword(sql: Sql, change: PasswordChange, context: Context): Promise<void> {
  const { db, session, sessions, now } = context;
  await confirmPassword(sql, context, change.oldPassword, 'oldPassword');
  refuse(checkNewPassword(change));
  const refuseIt = (message: 'login.password.obvious' | 'login.password.same' | 'login.password.account') =>
    refuse([{ field: 'password', message }]);
  if (change.password === change.oldPassword) refuseIt('login.password.same');
  if (change.password.toLowerCase() === session.accountId.toLowerCase()) refuseIt('login.password.account');
  if (isObvious(change.password) || (await isOwnWord(db, change.password, session.staffId))) refuseIt('login.password.obvious');

  const passwordHash = await hashPassword(change.password);
  const others = (await findSessionIds(db, session.orgId, session.staffId)).filter((id) => id !== session.id);
  await db`update account set password_hash = ${passwordHash}, password_changed_at = ${now()} where login_name = ${session.accountId}`;
  await sessions.end(db, others);
  context.afterCommit(() => {
    for (const id of others) sessions.forget(id);
  });
}
