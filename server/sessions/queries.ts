import type { Language, Profile, User } from '../../src/domain/session/shapes.ts';
import type { Db } from '../database/connect.ts';
import { staffThen } from '../names/nameThen.ts';
import { latestSignature } from '../names/signatures.ts';

/** account, session, ticket and the installation's keys are reached by the functions of server/schema/0091_sign_in_functions.sql only. */
export interface SessionRow {
  /** Names the session, whichever of its tokens it was found by. */
  sessionHash: Buffer;
  bindHash: Buffer | null;
  orgId: string;
  staffId: string;
  practiceId: string;
  language: Language;
  loginName: string;
  lastSeenAt: string;
  expiresAt: string;
  isLocked: boolean;
}

export async function findSession(db: Db, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const [row] = await db<SessionRow[]>`select * from session_of_token(${tokenHash})`;
  return row;
}

export interface AccountRow {
  loginName: string;
  orgId: string;
  staffId: string;
  active: boolean;
  devices: string[];
  /** `scrypt$N$r$p$salt` of the stored password; null if nobody can sign in with one. */
  passwordParameters: string | null;
  /** Of the latest session. */
  lastPracticeId: string | null;
}

export async function findAccount(db: Db, loginName: string): Promise<AccountRow | undefined> {
  const [row] = await db<AccountRow[]>`select * from account_to_sign_in(${loginName})`;
  return row;
}

/** `derived`: of server/sessions/passwords.ts, under the account's parameters. */
export async function isPasswordOf(db: Db, loginName: string, derived: string): Promise<boolean> {
  const [row] = await db<{ fits: boolean }[]>`select password_fits(${loginName}, ${derived}) as fits`;
  return row!.fits;
}

export interface ActorRow {
  name: string;
  authorities: string[];
  systemVersion: string;
  mustChangePassword: boolean;
}

/** undefined when the person has left, or does not work in this practice. */
export async function findActor(db: Db, staffId: string, practiceId: string): Promise<ActorRow | undefined> {
  const [row] = await db<ActorRow[]>`
    select s.name, o.system_version, s.must_change_password,
      coalesce((select array_agg(distinct given.authority) from role r, unnest(r.authorities) as given (authority) where r.id = any(w.role_ids)), '{}') as authorities
    from staff s
    join staff_practice w on w.org_id = s.org_id and w.staff_id = s.id and w.practice_id = ${practiceId}
    join practice p on p.org_id = w.org_id and p.id = w.practice_id and p.enabled
    join org o on o.id = s.org_id
    where s.id = ${staffId} and s.active`;
  return row;
}

/** Where a person works: the head clinic first. */
export async function findWorkplaces(db: Db, staffId: string): Promise<{ practiceId: string; name: string; nameEn: string }[]> {
  return await db<{ practiceId: string; name: string; nameEn: string }[]>`
    select p.id as practice_id, p.name_zh as name, p.name_en
    from staff_practice w join practice p on p.org_id = w.org_id and p.id = w.practice_id
    where w.staff_id = ${staffId} and p.enabled order by p.is_head desc, p.code`;
}

type UserRow = Omit<User, 'token' | 'practiceVos' | 'loginInfo' | 'authorities' | 'language'> & { isDemonstration: boolean; home: string };

export async function findUser(db: Db, staffId: string, practiceId: string): Promise<UserRow | undefined> {
  const [row] = await db<UserRow[]>`
    select s.id as user_id, s.name as user_name, s.name_en as user_name_en, o.id as org_id, o.code as org_no, p.id as practice_id,
      p.name_zh as practice_name, p.name_en as practice_name_en, p.logo_file_url as practice_logo, i.is_demonstration,
      coalesce((select c.value #>> '{}' from personal_config c where c.org_id = s.org_id and c.staff_id = s.id and c.key = 'home'), '') as home
    from installation_state() i, staff s join org o on o.id = s.org_id join practice p on p.org_id = s.org_id and p.id = ${practiceId}
    where s.id = ${staffId}`;
  return row;
}

export async function findProfile(db: Db, staffId: string, practiceId: string, account: string): Promise<Profile | undefined> {
  const [row] = await db<Profile[]>`
    select s.id as user_id, s.staff_no, s.name, s.name_en, ${account} as account, s.mobile, s.email, s.title_code, s.language, s.version, g.picture as signature, g.since as signature_at, coalesce(spoken(b.name, b.name_en), '') as signature_by,
      spoken(d.name_zh, d.name_en) as department_name,
      coalesce((select array_agg(spoken(r.name_zh, r.name_en) order by r.code) from role r where r.id = any(w.role_ids)), '{}') as role_names
    from staff s
    left join staff_practice w on w.org_id = s.org_id and w.staff_id = s.id and w.practice_id = ${practiceId}
    left join department d on d.org_id = w.org_id and d.id = w.department_id
    ${latestSignature(db)} ${staffThen(db, 'b', 'g.changed_by', 'g.since')}
    where s.id = ${staffId}`;
  return row;
}

/** For the page that gathers what support needs. */
export async function findSupportFacts(db: Db, staffId: string, practiceId: string): Promise<{ database: string; roleCodes: string[] }> {
  const [row] = await db<{ database: string; roleCodes: string[] }[]>`
    select current_setting('server_version') as database,
      coalesce((select array_agg(r.code order by r.code) from staff_practice w join role r on r.org_id = w.org_id and r.id = any(w.role_ids)
        where w.staff_id = ${staffId} and w.practice_id = ${practiceId}), '{}') as role_codes`;
  return row!; // a selection without a table has one row
}

export interface StandingRow {
  /** For who may see it; it opens nothing. */
  id: string;
  isThis: boolean;
  deviceType: string;
  practiceName: string;
  practiceNameEn: string;
  createdAt: string;
  lastSeenAt: string;
}

/** Living sessions of the person of this one, the latest used first. */
export const findStanding = async (db: Db, { own, at, usedSince }: { own: Buffer; at: Date; usedSince: Date }): Promise<StandingRow[]> => [
  ...(await db<StandingRow[]>`
    select s.standing as id, s.is_this, s.device_type, s.created_at, s.last_seen_at, p.name_zh as practice_name, p.name_en as practice_name_en
    from my_sessions(${own}, ${at}, ${usedSince}) s join practice p on p.org_id = s.org_id and p.id = s.practice_id
    order by s.last_seen_at desc, s.created_at desc`),
];
