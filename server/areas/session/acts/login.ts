import type { Credentials, User } from '../../../../src/domain/session/shapes.ts';
import { maskTyped, type Oddity, odditiesOf } from '../../../../src/domain/session/unusual.ts';
import type { Sql } from '../../../database/connect.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { isAnswered } from '../../../sessions/captcha.ts';
import { findHabits } from '../../../sessions/habits.ts';
import { decoyParameters, derivePassword } from '../../../sessions/passwords.ts';
import { type AccountRow, findAccount, isPasswordOf } from '../../../sessions/queries.ts';
import { countSignIn, mayRememberDevice, rememberPlaces, takeBack } from '../../../sessions/throttle.ts';
import { beginSession } from './beginSession.ts';

/**
 * Speaks outside a transaction: an attempt stays counted and logged although the call answers a problem. It is counted before the
 * password is looked at.
 */
export async function login(sql: Sql, { account: typed, password, deviceType, captcha }: Credentials, context: Context): Promise<User> {
  const { visit, now } = context;
  const name = typed.trim();
  if (!name || !password) throw new Problem('login.empty');
  const note = (entry: Omit<Attempted, 'name' | 'deviceType'>) => writeAttempt(sql, context, { name, deviceType, ...entry });

  const isHuman = captcha ? await isAnswered(sql, captcha, now()) : null;
  const asked = { account: name, visit, at: new Date(context.steady()), isHuman };
  const attempt = await countSignIn(sql, asked).catch(async (error: unknown) => {
    if (error instanceof Problem && !error.id.startsWith('login.captcha'))
      await note({ outcome: 'locked', account: await findAccount(sql, name) });
    throw error;
  });
  const [account, habits] = await Promise.all([findAccount(sql, name), findHabits(sql, name, visit, now())]);
  const unusual = odditiesOf(habits, now());
  const isFirst = attempt.fromKnownPlace;
  const derived = await derivePassword(password, account?.passwordParameters ?? decoyParameters, { isFirst });
  const isRight = await isPasswordOf(sql, name, derived);
  if (!account || !isRight) {
    await note({ outcome: 'wrong', account, unusual });
    throw new Problem('login.refused');
  }
  await takeBack(sql, attempt);
  const refusal = await refusalOf(sql, account, deviceType);
  if (refusal) {
    await note({ outcome: refusal.id, account, unusual });
    throw refusal;
  }
  const { user, practiceId } = await beginSession(sql, account, { derived, deviceType }, context);
  if (visit.device !== undefined || (await mayRememberDevice(sql, visit, new Date(context.steady())))) visit.keepDevice();
  await Promise.all([rememberPlaces(sql, account.loginName, visit, now()), note({ outcome: 'in', account, practiceId, unusual })]);
  return user;
}

interface Attempted {
  name: string;
  deviceType: string;
  outcome: string;
  account: AccountRow | undefined;
  practiceId?: string;
  unusual?: Oddity[];
}

/** A name without an account is stored masked. */
const writeAttempt = (sql: Sql, { newId, now, visit }: Context, attempted: Attempted) => {
  const { name, deviceType, outcome, account, practiceId = null, unusual = [] } = attempted;
  return sql`
    insert into login_log (id, at, login_name, org_id, staff_id, practice_id, address, device_type, outcome, unusual)
    values (${newId()}, ${now()}, ${account ? name : maskTyped(name)}, ${account ? account.orgId : sql`only_organisation()`}, ${account?.staffId ?? null}, ${practiceId},
      ${visit.address}, ${deviceType}, ${outcome}, ${account ? unusual : []})`;
};

async function refusalOf(sql: Sql, { active, devices, orgId }: AccountRow, deviceType: string): Promise<Problem | undefined> {
  if (!active) return new Problem('login.inactive');
  const [org] = await sql<[{ enabled: boolean }]>`select is_org_enabled(${orgId}) as enabled`;
  if (!org.enabled) return new Problem('login.orgEnded');
  return devices.length > 0 && !devices.includes(deviceType) ? new Problem('login.device') : undefined;
}
