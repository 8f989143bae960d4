import type { Credentials, User } from '../../../../src/domain/session/shapes.ts';
import type { Sql } from '../../../database/connect.ts';
import { inTenant } from '../../../database/tenant.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { decoyParameters, derivePassword } from '../../../sessions/passwords.ts';
import { type AccountRow, findAccount, findActor, findUser, findWorkplaces, isPasswordOf } from '../../../sessions/queries.ts';
import { countSignIn, rememberPlaces, takeBack } from '../../../sessions/throttle.ts';
import { userOf } from './user.ts';

/**
 * Speaks outside a transaction: an attempt stays counted and logged although the call answers a problem. It is counted before the
 * password is looked at.
 */
export async function login(sql: Sql, { account: typed, password, deviceType }: Credentials, context: Context): Promise<User> {
  const { visit, now, session } = context;
  const name = typed.trim();
  if (!name || !password) throw new Problem('login.empty');
  const note = (outcome: string, account?: AccountRow) => sql`
    insert into login_log (id, at, login_name, org_id, staff_id, address, device_type, outcome)
    values (${context.newId()}, ${now()}, ${name}, ${account?.orgId ?? null}, ${account?.staffId ?? null}, ${visit.address}, ${deviceType}, ${outcome})`;

  const attempt = await countSignIn(sql, name, visit, new Date(context.steady())).catch(async (error: unknown) => {
    if (error instanceof Problem) await note('locked');
    throw error;
  });
  const account = await findAccount(sql, name);
  const isFirst = attempt.fromKnownPlace;
  const derived = await derivePassword(password, account?.passwordParameters ?? decoyParameters, { isFirst });
  const isRight = await isPasswordOf(sql, name, derived);
  if (!account || !isRight) {
    await note('wrong');
    throw new Problem('login.refused');
  }
  await takeBack(sql, attempt);
  const refusal = refusalOf(account, deviceType);
  if (refusal) {
    await note(refusal.id, account);
    throw refusal;
  }
  const practiceId = await practiceFor(sql, account);
  const user = await inTenant(sql, { ...account, practiceId }, async (db) => {
    const [person, actor, practices] = await Promise.all([
      findUser(db, account.staffId, practiceId),
      findActor(db, account.staffId, practiceId),
      findWorkplaces(db, account.staffId),
    ]);
    if (!person || !actor) throw new Problem('login.inactive');
    const { loginName } = account;
    const opening = { loginName, derived, practiceId, deviceType, language: session.language, bound: visit.mustBind };
    const halves = await context.sessions.open(db, opening);
    if (!halves) throw new Problem('login.refused');
    visit.bind(halves.bind);
    return userOf(person, actor, practices, halves.token, session.language);
  });
  visit.keepDevice();
  await Promise.all([rememberPlaces(sql, account.loginName, visit, now()), note('in', account)]);
  return user;
}

function refusalOf({ active, devices }: AccountRow, deviceType: string): Problem | undefined {
  if (!active) return new Problem('login.inactive');
  return devices.length > 0 && !devices.includes(deviceType) ? new Problem('login.device') : undefined;
}

/** Where the person worked last, if still there; otherwise the head clinic first. */
async function practiceFor(sql: Sql, { orgId, staffId, lastPracticeId }: AccountRow): Promise<string> {
  const places = await inTenant(sql, { orgId }, (db) => findWorkplaces(db, staffId), { readOnly: true });
  const place = places.find(({ practiceId }) => practiceId === lastPracticeId) ?? places[0];
  if (!place) throw new Problem('login.noPractice');
  return place.practiceId;
}
