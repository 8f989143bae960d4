import { checkNewPassword } from '../../../src/domain/account/password.ts';
import type { PasswordChange } from '../../../src/domain/session/shapes.ts';
import type { Context } from '../../calls/context.ts';
import { poolAside, type Sql } from '../../database/connect.ts';
import { hashPassword, verifyPassword } from '../../passwords.ts';
import { Problem, refuse } from '../../problem.ts';
import { findAccount, findSessionIds } from '../../queries/session.ts';
import { isObvious, isOwnWord } from './obviousPasswords.ts';
import { countConfirmation, takeBack } from './throttle.ts';

/**
 * Checks the password of the person signed in once more. The attempt is counted first, and outside the call's transaction, which a
 * refusal undoes; a wrong or refused one is in the log of sign-ins.
 */
export async function confirmPassword(
  pool: Sql,
  { session, now, steady, newId, visit }: Context,
  password: string,
  field: 'password' | 'oldPassword',
): Promise<void> {
  const sql = poolAside(pool);
  const note = (outcome: string) => sql`
    insert into login_log (id, at, login_name, org_id, staff_id, address, device_type, outcome)
    values (${newId()}, ${now()}, ${session.accountId}, ${session.orgId}, ${session.staffId}, ${visit.address}, '', ${outcome})`;
  const attempt = await countConfirmation(sql, session.id, new Date(steady())).catch(async (error: unknown) => {
    if (error instanceof Problem) await note('confirm.locked');
    throw error;
  });
  const account = await findAccount(sql, session.accountId);
  if (account && (await verifyPassword(password, account.passwordHash, { isFirst: true }))) return takeBack(sql, attempt);
  await note('confirm.wrong');
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
