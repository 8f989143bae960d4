import { checkNewPassword } from '../../../../src/domain/account/password.ts';
import type { PasswordChange } from '../../../../src/domain/session/shapes.ts';
import type { Sql } from '../../../database/connect.ts';
import { keyOf } from '../../../keys/secrets.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { isObvious, isOwnWord } from '../../../sessions/obviousPasswords.ts';
import { decoyParameters, derivePassword, hashPassword } from '../../../sessions/passwords.ts';
import { findAccount, isPasswordOf } from '../../../sessions/queries.ts';
import { countConfirmation, takeBack } from '../../../sessions/throttle.ts';

/**
 * Checks the password of the person signed in once more. The attempt is counted first, and outside the call's transaction, which a
 * refusal undoes; a wrong or refused one is in the log of sign-ins. Returns what was derived of it, which the database asks for.
 */
export const confirmPassword = (context: Context, password: string, field: 'password' | 'oldPassword'): Promise<string> =>
  context.outsideTenant('attempt', (sql) => confirmOver(sql, context, password, field));

async function confirmOver(
  sql: Sql,
  { session, sessions, now, steady, newId, visit }: Context,
  password: string,
  field: 'password' | 'oldPassword',
): Promise<string> {
  const { orgId, staffId, accountId: loginName } = session;
  const note = (outcome: string) =>
    sessions.noteSignIn(sql, {
      id: newId(),
      at: now().toISOString(),
      loginName,
      orgId,
      staffId,
      practiceId: null,
      address: visit.address,
      deviceType: '',
      outcome,
      unusual: [],
    });
  const attempt = await countConfirmation(sql, sessions.attempts, session.id, new Date(steady())).catch(async (error: unknown) => {
    if (error instanceof Problem) await note('confirm.locked');
    throw error;
  });
  const account = await findAccount(sql, session.accountId);
  const derived = await derivePassword(password, account?.passwordParameters ?? decoyParameters, { isFirst: true });
  if (await isPasswordOf(sql, session.accountId, derived)) {
    await takeBack(sql, sessions.attempts, attempt);
    return derived;
  }
  await note('confirm.wrong');
  throw new Problem('error.passwordWrong', { fields: [{ field, message: 'error.passwordWrong' }] });
}

/** Everybody who signed in with the old password is out, but the one who changed it. */
export async function changePassword(change: PasswordChange, context: Context): Promise<void> {
  const { db, session, sessions, now } = context;
  const derived = await confirmPassword(context, change.oldPassword, 'oldPassword');
  refuse(checkNewPassword(change));
  const refuseIt = (message: 'login.password.obvious' | 'login.password.same' | 'login.password.account') =>
    refuse([{ field: 'password', message }]);
  if (change.password === change.oldPassword) refuseIt('login.password.same');
  if (change.password.toLowerCase() === session.accountId.toLowerCase()) refuseIt('login.password.account');
  if (isObvious(change.password) || (await isOwnWord(db, change.password, session.staffId))) refuseIt('login.password.obvious');

  const own = keyOf(session.id);
  const [changed] = await db<{ is: boolean }[]>`
    select change_password(${own}, ${derived}, ${await hashPassword(change.password)}, ${now()}) as is`;
  if (!changed!.is) refuse([{ field: 'oldPassword', message: 'error.passwordWrong' }]);
  await db`update staff set must_change_password = false where id = ${session.staffId}`;
  await db`select end_my_other_sessions(${own}, ${now()})`;
  context.afterCommit(() => sessions.forget(session.staffId));
}
