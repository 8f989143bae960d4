import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { administration } from '../../src/domain/permission/grant.ts';
import { shared } from '../../tests/builders/canaries.ts';
import { openSession } from '../../tests/builders/openSession.ts';
import { freshDatabaseForFile } from '../../tests/database.ts';
import { sha256 } from '../keys/secrets.ts';
import { findWeakness } from '../start/access.ts';
import { connectAsApp, type Db, type Sql } from './connect.ts';
import { inTenant } from './tenant.ts';

/** The wall between practices as PostgreSQL itself keeps it: what its catalogue says, and what SQL as the application's role meets. */
const database = freshDatabaseForFile({ seeded: true });

/** Rows of no tenant: the application adds to the log of sign-ins and reaches the others by functions only. */
const beforeAnyTenant = ['account', 'login_log', 'password_code', 'session', 'ticket', 'typed_text_key'];
const named = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

interface Tenants {
  orgId: string;
  practiceId: string;
}
interface Walled {
  name: string;
  ofPractice: boolean;
}

let own: Tenants;
let sibling: Tenants;
let walled: Walled[];
/** One connection: whoever comes next has the one before's. */
let pool: Sql;

beforeAll(async () => {
  const practices = await database.owner<{ orgId: string; id: string }[]>`select org_id, id from practice order by code desc`;
  [own, sibling] = practices.map(({ orgId, id }) => ({ orgId, practiceId: id })) as [Tenants, Tenants];
  walled = await database.owner<Walled[]>`
    select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'practice_id') and c.relname <> all (${[...shared]}) as of_practice from pg_class c
    join pg_policies p on p.schemaname = 'public' and p.tablename = c.relname
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and has_any_column_privilege('xinglin_app', c.oid, 'SELECT')
    group by c.oid, c.relname order by 1`;
  pool = connectAsApp(database.address, { max: 1 });
});
afterAll(() => pool?.end({ timeout: 1 }));
afterEach(() => void vi.unstubAllEnvs());

test('the application’s role owns nothing, is nobody’s member, and passes no wall', async () => {
  const { owner } = database;
  const [role] = await owner`
    select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication from pg_roles where rolname = 'xinglin_app'`;
  expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false });
  const things = await owner`
    select relname as name from pg_class where pg_get_userbyid(relowner) = 'xinglin_app'
    union all select proname from pg_proc where pg_get_userbyid(proowner) = 'xinglin_app'
    union all select nspname from pg_namespace where pg_get_userbyid(nspowner) = 'xinglin_app'
    union all select pg_get_userbyid(roleid) from pg_auth_members where pg_get_userbyid(member) = 'xinglin_app'
    union all select 'makes things in ' || nspname from pg_namespace where has_schema_privilege('xinglin_app', oid, 'CREATE')
    union all select 'truncates ' || table_name from information_schema.role_table_grants
      where grantee in ('xinglin_app', 'PUBLIC') and table_schema = 'public' and privilege_type in ('TRUNCATE', 'TRIGGER', 'REFERENCES')`;
  expect([...things]).toEqual([]);
});

test('every table that says whose its rows are has row security, forced, by organisation or by practice', async () => {
  const tables = await database.owner<{ name: string; forced: boolean; reached: boolean; columns: string[]; rules: string }[]>`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
      has_any_column_privilege('xinglin_app', c.oid, 'SELECT, INSERT, UPDATE') or has_table_privilege('xinglin_app', c.oid, 'DELETE') as reached,
      (select array_agg(a.attname::text) from pg_attribute a where a.attrelid = c.oid and a.attname in ('org_id', 'practice_id')) as columns,
      (select string_agg(coalesce(p.qual, '') || coalesce(p.with_check, ''), ' ') from pg_policies p
        where p.tablename = c.relname and roles && '{public,xinglin_app}'::name[]) as rules
    from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`;
  const open = tables.filter(({ columns, forced, rules }) => columns && !(forced && rules?.includes('app_org()')));
  expect(named(open).sort()).toEqual(['audit_head', ...beforeAnyTenant].sort()); // audit_head: the heads of the chains
  expect(named(open.filter(({ reached }) => reached))).toEqual(['login_log']);
  expect(walled.length).toBeGreaterThan(90);
  const doors = await database.owner<{ name: string; isShut: boolean }[]>`
    select tablename || ' ' || policyname as name, qual ~ 'current_setting\\(''app\\.' as is_shut from pg_policies
    where schemaname = 'public' and qual not like '%app_org()%' and roles && '{public,xinglin_app}'::name[]`;
  // Patients' links and what is to be sent are found before a tenant is known, by transactions that say so.
  expect(named(doors).sort()).toEqual([
    'critical_value escalation',
    'crm_notice sender',
    'external_link opener',
    'external_visit opener',
    'org_export exporter',
    'practice sender',
    'waiting_board opener',
  ]);
  expect(named(doors.filter(({ isShut }) => !isShut))).toEqual([]);
});

test('a function that enters another’s place says where it looks for things', async () => {
  const loose = await database.owner<{ name: string }[]>`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
      and not coalesce(array_to_string(proconfig, ' '), '') like '%search_path=%'`;
  expect(named(loose)).toEqual([]);
});

/** The first statements an attacker would try who can send any SQL over a connection of the application. */
const asIs = async (statements: string): Promise<string> => {
  const one = connectAsApp(database.address, { max: 1 });
  try {
    const rows = await one.unsafe(statements);
    return JSON.stringify(rows.flat().at(-1) ?? null);
  } catch (error) {
    return (error as { code: string }).code;
  } finally {
    await one.end({ timeout: 1 });
  }
};
const FORBIDDEN = '42501';

test('the application signs in as its own role, so leaving that role gains nothing', async () => {
  const who = 'select session_user::text || current_user::text as who';
  for (const leave of ['set role none', 'reset role', 'set session authorization default', 'reset all; reset role']) {
    expect(await asIs(`${leave}; ${who}`)).toBe('{"who":"xinglin_appxinglin_app"}');
    expect(await asIs(`${leave}; select count(*)::int as seen from patient`)).toBe('{"seen":0}');
    expect(await asIs(`${leave}; set app.keeps = 'on'; select count(*)::int as seen from patient`)).toBe('{"seen":0}');
    expect(await asIs(`${leave}; copy (select 1) to program 'id'`)).toBe(FORBIDDEN);
    expect(await asIs(`${leave}; create table public.mine (id int)`)).toBe(FORBIDDEN);
    expect(await asIs(`${leave}; alter table patient disable row level security`)).toBe(FORBIDDEN);
  }
  for (const become of ['set role xinglin', 'set session authorization xinglin']) expect(await asIs(become)).toBe(FORBIDDEN);
  expect(await findWeakness(pool)).toBe(undefined);
});

test('says what the application could do where it signs in as the owner', async () => {
  const { host, port, user, database: name } = database.address;
  vi.stubEnv('PGHOST', host);
  vi.stubEnv('PGPORT', String(port));
  const asOwner = connectAsApp(`postgres:///${name}?user=${user}`, { max: 1 });
  expect(await findWeakness(asOwner)).toEqual({ role: user, kind: 'superuser' });
  await asOwner.end({ timeout: 1 });
});

test('no SQL of the application reads or writes accounts, sessions, tickets or keys', async () => {
  for (const table of ['account', 'session', 'session_token', 'ticket', 'typed_text_key', 'installation_secret']) {
    expect(await asIs(`select * from ${table}`)).toBe(FORBIDDEN);
    expect(await asIs(`delete from ${table}`)).toBe(FORBIDDEN);
  }
  expect(await asIs('select outcome from login_log')).toBe(FORBIDDEN);
  expect(await asIs(`update account set password_hash = '' where login_name = 'admin'`)).toBe(FORBIDDEN);
  const open = await database.owner<{ name: string }[]>`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef and has_function_privilege('public', oid, 'EXECUTE')`;
  expect(named(open)).toEqual([]);
});

test('the functions for accounts and sessions ask for a password or a session, and give none away', async () => {
  const session = `sha256('guessed')`;
  const staff = `(select id from staff limit 1)`;
  const asAdmin = (call: string) =>
    asIs(`set app.org_id = '${own.orgId}'; set app.practice_id = '${own.practiceId}'; select ${call} as answer`);
  expect(await asAdmin(`reset_password(${session}, ${staff}, 'x', now())`)).toBe(FORBIDDEN);
  expect(await asAdmin(`rename_account(${session}, ${staff}, 'x', now())`)).toBe(FORBIDDEN);
  expect(await asAdmin(`set_account_active(${session}, ${staff}, true, now())`)).toBe(FORBIDDEN);
  expect(await asAdmin(`create_account(${session}, ${staff}, 'x', 'x', now())`)).toBe(FORBIDDEN);
  expect(await asAdmin(`end_sessions_of(${session}, ${staff}, now())`)).toBe(FORBIDDEN);
  expect(await asAdmin(`end_sessions_at(${session}, app_practice(), now())`)).toBe(FORBIDDEN);
  const opened = `open_session('admin', 'guessed', app_practice(), 'desktop', 'zh', ${session}, null, now(), now() + interval '1 day')`;
  expect(await asAdmin(opened)).toBe('{"answer":false}');
  expect(await asAdmin(`change_password(${session}, 'guessed', 'x', now())`)).toBe('{"answer":false}');
  expect(await asAdmin(`unlock_session(${session}, 'guessed')`)).toBe('{"answer":false}');
  expect(await asAdmin(`join_session(${session}, 'admin', 'guessed', 'zh', ${session}, now(), now(), now())`)).toBe('{"answer":null}');
  expect(await asAdmin(`typed_text_salt(${session}, ${session}, ${session}, now(), now())`)).toBe('{"answer":null}');
  expect(await asAdmin(`continue_session(${session}, app_practice(), ${session}, null, now())`)).toBe('{"answer":null}');
  const [stored] = await database.owner<{ hash: string }[]>`select password_hash as hash from account where login_name = 'admin'`;
  const account = await asIs(`select * from account_to_sign_in('admin')`);
  expect(account).toContain(stored!.hash.split('$').slice(0, 5).join('$'));
  expect(account).not.toContain(stored!.hash.split('$')[5]);
});

test('accounts are administered by the same codes in the database as in the application', async () => {
  const [body] = await database.owner<{ codes: string }[]>`
    select substring(prosrc from 'array\\[([^\\]]+)\\]') as codes from pg_proc where proname = 'administered_by'`;
  expect(body!.codes.replaceAll("'", '').split(', ')).toEqual([...administration]);
});

test('a session of an ordinary role administers no account, and a locked one none either', async () => {
  const [cashier, admin] = await Promise.all(
    ['zhaoqian', 'admin'].map(async (login) => {
      const [who] = await database.owner<
        { orgId: string; staffId: string }[]
      >`select org_id, staff_id from account where login_name = ${login}`;
      return openSession(database.owner, { ...who!, practiceId: own.practiceId }, new Date());
    }),
  );
  const reset = ({ token }: { token: string }) =>
    asIs(`set app.org_id = '${own.orgId}'; set app.practice_id = '${own.practiceId}';
      select reset_password(sha256('${token}'), (select staff_id from login_names() where login_name = 'xujing'), 'new', now()) as answer`);
  const stored = async () =>
    (await database.owner<{ hash: string }[]>`select password_hash as hash from account where login_name = 'xujing'`)[0]!.hash;
  expect(await reset(cashier!)).toBe(FORBIDDEN);
  expect(await stored()).not.toBe('new');
  expect(await reset(admin!)).toBe('{"answer":null}');
  expect(await stored()).toBe('new');
  await database.owner`update session set locked_at = now() where token_hash = ${sha256(admin!.token)}`;
  expect(await reset(admin!)).toBe(FORBIDDEN);
});

/** Tables in which a transaction as it stands sees a row, or could change one. */
async function seenBy(db: Db, tables: readonly Walled[]): Promise<string[]> {
  const counts = await Promise.all(tables.map(({ name }) => db<{ count: number }[]>`select count(*)::int as count from ${db(name)}`));
  return tables.filter((_, index) => counts[index]![0]!.count > 0).map(({ name }) => name);
}
const nobody = '01980000-0000-7000-8000-000000000000';
const asApp = <Answer>(work: (db: Db) => Promise<Answer>) => pool.begin((db) => work(db as unknown as Db)) as Promise<Answer>;

test('SQL as that role sees no row without a tenant, under a wrong one, or of a practice without its own', async () => {
  const filled = await inTenant(pool, own, (db) => seenBy(db, walled), { readOnly: true });
  expect(filled.length).toBeGreaterThan(60);
  const ofPractices = walled.filter(({ ofPractice }) => ofPractice);

  expect(await asApp((db) => seenBy(db, walled))).toEqual([]);
  expect(await inTenant(pool, { orgId: nobody, practiceId: own.practiceId }, (db) => seenBy(db, walled))).toEqual([]);
  expect(await inTenant(pool, { orgId: own.orgId, practiceId: nobody }, (db) => seenBy(db, ofPractices))).toEqual([]);
  expect(await inTenant(pool, { orgId: own.orgId }, (db) => seenBy(db, ofPractices))).toEqual([]);
});

test('another practice of the same organisation neither sees nor changes a row of this one', async () => {
  const { owner } = database;
  const wrong: string[] = [];
  await inTenant(pool, sibling, async (db) => {
    for (const { name } of walled.filter(({ ofPractice }) => ofPractice)) {
      const mayChange = await owner<{ yes: boolean }[]>`select has_table_privilege('xinglin_app', ${name}, 'DELETE') as yes`;
      const reached = await db`select from ${db(name)} where practice_id = ${own.practiceId}`;
      const deleted = mayChange[0]!.yes ? await db`delete from ${db(name)} where practice_id = ${own.practiceId}` : [];
      if (reached.count || (deleted as { count?: number }).count) wrong.push(name);
    }
  });
  expect(wrong).toEqual([]);
});

test('a connection is nobody’s again after the request before it, after one that failed, and after one that broke', async () => {
  const asked = () => asApp((db) => seenBy(db, walled));
  expect((await inTenant(pool, own, (db) => seenBy(db, walled))).length).toBeGreaterThan(60);
  expect(await asked()).toEqual([]);

  const failing = inTenant(pool, own, async (db) => {
    await db`select from patient`;
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await asked()).toEqual([]);

  await expect(inTenant(pool, own, (db) => db`select 1 / (select count(*) from patient where false)`)).rejects.toThrow('division by zero');
  expect(await asked()).toEqual([]);
  expect(await inTenant(pool, sibling, (db) => db`select from appointment where practice_id = ${own.practiceId}`)).toHaveLength(0);
});
