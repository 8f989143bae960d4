import type { Language, Profile, User } from '../../src/domain/session/shapes.ts';
import type { Db } from '../database/connect.ts';

/** account, session, ticket and login_throttle stand outside row-level security: they are read before the tenant is known. */
export interface SessionRow {
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
  const [row] = await db<SessionRow[]>`
    select s.bind_hash, s.org_id, s.staff_id, s.practice_id, s.language, a.login_name, s.last_seen_at, s.expires_at,
      s.locked_at is not null as is_locked
    from session s join account a on a.org_id = s.org_id and a.staff_id = s.staff_id and a.active
    where s.token_hash = ${tokenHash} and s.ended_at is null`;
  return row;
}

export interface AccountRow {
  loginName: string;
  orgId: string;
  staffId: string;
  passwordHash: string;
  active: boolean;
  devices: string[];
}

export async function findAccount(db: Db, loginName: string): Promise<AccountRow | undefined> {
  const [row] = await db<AccountRow[]>`
    select login_name, org_id, staff_id, password_hash, active, devices from account where login_name = ${loginName}`;
  return row;
}

export interface ActorRow {
  name: string;
  authorities: string[];
  systemVersion: string;
}

/** undefined when the person has left, or does not work in this practice. */
export async function findActor(db: Db, staffId: string, practiceId: string): Promise<ActorRow | undefined> {
  const [row] = await db<ActorRow[]>`
    select s.name, o.system_version,
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

type UserRow = Omit<User, 'token' | 'practiceVos' | 'loginInfo' | 'authorities' | 'language'>;

export async function findUser(db: Db, staffId: string, practiceId: string): Promise<UserRow | undefined> {
  const [row] = await db<UserRow[]>`
    select s.id as user_id, s.name as user_name, s.name_en as user_name_en, o.id as org_id, o.code as org_no, p.id as practice_id,
      p.name_zh as practice_name, p.name_en as practice_name_en, p.logo_file_url as practice_logo
    from staff s join org o on o.id = s.org_id join practice p on p.org_id = s.org_id and p.id = ${practiceId}
    where s.id = ${staffId}`;
  return row;
}

export async function findProfile(db: Db, staffId: string, practiceId: string, account: string): Promise<Profile | undefined> {
  const [row] = await db<Profile[]>`
    select s.id as user_id, s.staff_no, s.name, s.name_en, ${account} as account, s.mobile, s.email, s.title_code, s.language, s.version,
      spoken(d.name_zh, d.name_en) as department_name,
      coalesce((select array_agg(spoken(r.name_zh, r.name_en) order by r.code) from role r where r.id = any(w.role_ids)), '{}') as role_names
    from staff s
    left join staff_practice w on w.org_id = s.org_id and w.staff_id = s.id and w.practice_id = ${practiceId}
    left join department d on d.org_id = w.org_id and d.id = w.department_id
    where s.id = ${staffId}`;
  return row;
}

/** The living sessions of a person, as ids. */
export interface StandingRow {
  /** For who may see it; the key of the session itself stays inside. */
  id: string;
  /** Hex. */
  tokenHash: string;
  deviceType: string;
  practiceName: string;
  practiceNameEn: string;
  createdAt: string;
  lastSeenAt: string;
}

/** Living sessions of a person. */
export const findStanding = async (
  db: Db,
  { orgId, staffId }: { orgId: string; staffId: string },
  { at, usedSince }: { at: Date; usedSince: Date },
): Promise<StandingRow[]> => [
  ...(await db<StandingRow[]>`
    select left(encode(sha256(s.token_hash), 'hex'), 32) as id, encode(s.token_hash, 'hex') as token_hash, s.device_type, s.created_at,
      s.last_seen_at, p.name_zh as practice_name, p.name_en as practice_name_en
    from session s join practice p on p.org_id = s.org_id and p.id = s.practice_id
    where s.org_id = ${orgId} and s.staff_id = ${staffId} and s.ended_at is null and s.expires_at > ${at} and s.last_seen_at > ${usedSince}
    order by s.last_seen_at desc, s.created_at desc limit 100`),
];

export async function findSessionIds(db: Db, orgId: string, staffId: string): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select encode(token_hash, 'hex') as id from session where org_id = ${orgId} and staff_id = ${staffId} and ended_at is null`;
  return rows.map(({ id }) => id);
}
