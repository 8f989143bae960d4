import { randomInt } from 'node:crypto';
import { tidyPhone } from '../../../../src/domain/identity/phone.ts';
import { checkCodeRequest, checkPasswordReset, codeMinutes, plainCode } from '../../../../src/domain/session/code.ts';
import type { CodeAsked, CodeRequest, PasswordReset } from '../../../../src/domain/session/shapes.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import type { Sql } from '../../../database/connect.ts';
import { inTenant } from '../../../database/tenant.ts';
import { newSecret, sha256 } from '../../../keys/secrets.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { isAnswered } from '../../../sessions/captcha.ts';
import { codeHash, sealCode } from '../../../sessions/codes.ts';
import { isObvious, isOwnWord } from '../../../sessions/obviousPasswords.ts';
import { hashPassword } from '../../../sessions/passwords.ts';
import { countCode, countCodeTry, forgetAttempts, refuseCaptcha } from '../../../sessions/throttle.ts';
import { writeAudit } from '../../../trail/audit.ts';
import { tellOwner } from './tellOwner.ts';

/**
 * Sends a code to the mobile number of an account, if it is the number on file. The answer is the same, and takes as long, whether or not
 * such an account exists: the code is made and sealed in both cases, and the database says nothing of what it has written.
 */
export async function sendVerifyCode(sql: Sql, asked: CodeRequest, { visit, now, steady, sessions }: Context): Promise<CodeAsked> {
  const [account, mobile] = [asked.account.trim(), tidyPhone(asked.mobile)];
  refuse(checkCodeRequest({ account, mobile }));
  const at = now();
  if (!(await isAnswered(sql, sessions.attempts, asked.captcha, at))) refuseCaptcha('login.captcha.wrong');
  await countCode(sql, sessions.attempts, { account, mobile, visit, at: new Date(steady()) });
  const request = newSecret();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const hash = await codeHash(sql, request, code);
  const sealed = await sealCode(sql, sha256(request), code);
  const until = new Date(at.getTime() + codeMinutes * 60_000);
  await sql`select begin_password_code(${account}, ${mobile}, ${sha256(request)}, ${hash}, ${sealed}, ${at}, ${until})`;
  return { request };
}

interface Owner {
  orgId: string;
  practiceId: string;
  staffId: string;
  loginName: string;
}

/** Sets a new password for whoever holds the code. Everybody who was signed in with the old one is out, and the owner is told. */
export async function resetByCode(sql: Sql, reset: PasswordReset, context: Context): Promise<Done> {
  const { visit, now, steady, newId, sessions } = context;
  refuse(checkPasswordReset(reset));
  await countCodeTry(sql, sessions.attempts, visit, new Date(steady()));
  const request = sha256(reset.request);
  const code = await codeHash(sql, reset.request, plainCode(reset.code));
  const [owner] = await sql<[Owner?]>`select * from read_password_code(${request}, ${code}, ${now()})`;
  if (!owner) refuseCode();
  await inTenant(sql, owner, (db) => checkOwnPassword(db, reset.password, owner), { readOnly: true });
  const newHash = await hashPassword(reset.password);
  await inTenant(sql, owner, async (db) => {
    const at = now();
    const [set] = await db<[{ isSet: boolean }]>`select reset_password_by_code(${request}, ${code}, ${newHash}, ${at}) as is_set`;
    if (!set.isSet) refuseCode();
    await db`update staff set must_change_password = false where id = ${owner.staffId}`;
    await forgetAttempts(db, owner.loginName);
    await db`
      insert into login_log (id, at, login_name, org_id, staff_id, practice_id, address, device_type, outcome)
      values (${newId()}, ${at}, ${owner.loginName}, ${owner.orgId}, ${owner.staffId}, ${owner.practiceId}, ${visit.address}, '', 'reset')`;
    const { orgId, practiceId, staffId } = owner;
    const entry = { orgId, practiceId, staffId, id: newId(), at, call: 'resetPassword' };
    await writeAudit(db, [{ ...entry, patientId: null, objectId: staffId, detail: {}, address: visit.address }]);
    await tellOwner(db, { ...owner, at, newId, address: visit.address });
  });
  sessions.forget(owner.staffId);
  return { done: true };
}

function refuseCode(): never {
  throw new Problem('login.code.wrong', { fields: [{ field: 'code', message: 'login.code.wrong' }] });
}

async function checkOwnPassword(db: Parameters<typeof isOwnWord>[0], password: string, { loginName, staffId }: Owner): Promise<void> {
  if (password.toLowerCase() === loginName.toLowerCase()) refuse([{ field: 'password', message: 'login.password.account' }]);
  if (isObvious(password) || (await isOwnWord(db, password, staffId))) refuse([{ field: 'password', message: 'login.password.obvious' }]);
}
