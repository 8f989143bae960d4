import type { Credentials, User } from '../../../../src/domain/session/shapes.ts';
import { maskTyped, type Oddity, odditiesOf } from '../../../../src/domain/session/unusual.ts';
import type { Sql } from '../../../database/connect.ts';
import { isDiskFull } from '../../../database/constraints.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { isAnswered } from '../../../sessions/captcha.ts';
import { findHabits } from '../../../sessions/habits.ts';
import { decoyParameters, derivePassword } from '../../../sessions/passwords.ts';
import { type AccountRow, findAccount, isPasswordOf } from '../../../sessions/queries.ts';
import { countSignIn, mayRememberDevice, rememberPlaces, takeBack } from '../../../sessions/throttle.ts';
import { beginSession, holdSession } from './beginSession.ts';

/**
 * Speaks outside a transaction: an attempt stays counted and logged although the call answers a problem. It is counted before the
 * password is looked at.
 */
export async function login(sql: Sql, { account: typed, password, deviceType, captcha }: Credentials, context: Context): Promise<User> {
  const { visit, now, sessions } = context;
  const name = typed.trim();
  if (!name || !password) throw new Problem('login.empty');
  const note = (entry: Omit<Attempted, 'name' | 'deviceType'>) => writeAttempt(sql, context, { name, deviceType, ...entry });

  const isHuman = captcha ? await isAnswered(sql, sessions.attempts, captcha, now()) : null;
  const asked = { account: name, visit, at: new Date(context.steady()), isHuman };
  const attempt = await countSignIn(sql, sessions.attempts, asked).catch(async (error: unknown) => {
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
  await takeBack(sql, sessions.attempts, attempt);
  const refusal = await refusalOf(sql, account, deviceType);
  if (refusal) {
    await note({ outcome: refusal.id, account, unusual });
    throw refusal;
  }
  const opening = { derived, deviceType };
  const { user, practiceId } = await beginSession(sql, account, opening, context).catch((error: unknown) => {
    if (!isDiskFull(error)) throw error;
    return holdSession(sql, account, opening, { context, error });
  });
  if (visit.device !== undefined || (await mayRememberDevice(sql, sessions.attempts, visit, new Date(context.steady()))))
    visit.keepDevice();
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
const writeAttempt = (sql: Sql, { newId, now, visit, sessions }: Context, attempted: Attempted) => {
  const { name, deviceType, outcome, account, practiceId = null, unusual = [] } = attempted;
  return sessions.noteSignIn(sql, {
    id: newId(),
    at: now().toISOString(),
    loginName: account ? name : maskTyped(name),
    orgId: account?.orgId ?? null,
    staffId: account?.staffId ?? null,
    practiceId,
    address: visit.address,
    deviceType,
    outcome,
    unusual: account ? unusual : [],
  });
};

async function refusalOf(sql: Sql, { active, devices, orgId }: AccountRow, deviceType: string): Promise<Problem | undefined> {
  if (!active) return new Problem('login.inactive');
  const [org] = await sql<[{ enabled: boolean }]>`select is_org_enabled(${orgId}) as enabled`;
  if (!org.enabled) return new Problem('login.orgEnded');
  return devices.length > 0 && !devices.includes(deviceType) ? new Problem('login.device') : undefined;
}
