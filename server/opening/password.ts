import { randomInt } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { forgetAttempts } from '../sessions/throttle.ts';
import type { Sql } from '../database/connect.ts';
import { runProgram } from '../start/program.ts';
import { isProgram, withDatabase } from '../start/installation.ts';
import { hashPassword } from '../sessions/passwords.ts';

const usage = `npm run password -- <account>
  Gives an account a new password, prints it once, ends its sessions and asks for a password of one's own at the next sign-in.
  For an administrator who forgot it; everybody else asks an administrator.`;

/** Without letters and digits that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz';
const digits = '23456789';
const pick = (from: string) => from[randomInt(from.length)]!;
const newPassword = () => [...Array.from({ length: 10 }, () => pick(letters)), ...Array.from({ length: 4 }, () => pick(digits))].join('');

/** Undefined: there is no such account. Whoever may run programs as the owner of the database may do this; the trail keeps that it was done. */
export async function giveNewPassword(owner: Sql, account: string): Promise<string | undefined> {
  const password = newPassword();
  const hash = await hashPassword(password);
  return await owner.begin(async (db) => {
    const [found] = await db<{ orgId: string; staffId: string }[]>`
      update account set password_hash = ${hash}, password_changed_at = now(), active = true where login_name = ${account}
      returning org_id, staff_id`;
    if (!found) return undefined;
    const { orgId, staffId } = found;
    await db`select set_config('app.org_id', ${orgId}, true)`;
    await db`update staff set must_change_password = true where org_id = ${orgId} and id = ${staffId}`;
    await db`update session set ended_at = now() where org_id = ${orgId} and staff_id = ${staffId} and ended_at is null`;
    await db`select pg_notify('xinglin_session', ${staffId})`;
    await forgetAttempts(db, account);
    await db`
      insert into audit_log (org_id, practice_id, id, at, staff_id, call, object_id, detail)
      select ${orgId}, w.practice_id, ${uuidv7()}, now(), ${staffId}, 'resetStaffPassword', ${staffId}, '{"by": "npm run password"}'
      from staff_practice w where w.org_id = ${orgId} and w.staff_id = ${staffId} limit 1`;
    return password;
  });
}

async function run(): Promise<number> {
  const [account] = process.argv.slice(2);
  if (!account) {
    console.log(usage);
    return 2;
  }
  const password = await withDatabase((owner) => giveNewPassword(owner, account));
  if (password === undefined) {
    console.error(`There is no account ${JSON.stringify(account)}.`);
    return 1;
  }
  console.log(`The new password of ${account} is ${password}. It must be changed at the next sign-in.`);
  return 0;
}

if (isProgram(import.meta.url)) await runProgram(run);
