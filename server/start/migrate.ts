import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type postgres from 'postgres';
import { APP_ROLE, type Sql } from '../database/connect.ts';
import { forOneRole, isOneRole, needsOneRole, noteOneRole } from '../database/oneRole.ts';
import { StartFault } from '../faults/startFault.ts';
import { installJobs } from '../jobs/install.ts';

export interface Migration {
  name: string;
  text: string;
  checksum: string;
}

export interface MigrateOptions {
  /** Folder of NNNN_name.sql; ours by default. */
  folder?: string;
  /** Only these, as an older program would: for what was made by one. */
  only?: ReadonlySet<string>;
  /** One line a file of an upgrade; one line in all for an empty database. */
  log?: (line: string) => void;
}

/**
 * Files that were rewritten so that an owner who is no superuser can apply them, with the checksum they had before. What they make differs
 * only until 0135_functions_that_see.sql, which replaces it in every database. 0531 made one trigger twice where one role does everything, and
 * makes the same as before where there are two.
 */
const rewritten: ReadonlyMap<string, string> = new Map([
  ['0042_trail_screen.sql', '1041e59bd9e5861be5586becc2c5c92ff2ce6accecaf83ae0c5d3086123599f6'],
  ['0056_order_answers.sql', '8122b769f2f46ab51049a4fdffb2f6517e63ada359d6c3c8d5cf09922ed15240'],
  ['0074_running_without_days.sql', 'cb3834739d94da1d30a8a27bf7872acd14afb964242b6c7ef7dde9474a56e79e'],
  ['0077_critical_words.sql', 'ce166f38e5cee767eae66fddf7e21fda57ca92f373fffc32fdb94d58a95b8b11'],
  ['0096_duties_elsewhere.sql', '2fe09ccc8654b19b6c2b7ecec9a27749b4ce84567829b25c99d905093fe94171'],
  ['0114_running_doctor.sql', '5c9c7a24b50463e8204307d19f36d25adde25097f07e8f43c5a326944e8df4cc'],
  ['0531_control_weakening.sql', 'add0b62f9cc864173ca856940d3d6c93a593cb885477af59cd41f60d0ac4f2c0'],
]);

type Transaction = postgres.TransactionSql<Record<never, never>>;

export const schemaFolder = fileURLToPath(new URL('../schema', import.meta.url));

export function readMigrations(folder: string = schemaFolder): Migration[] {
  const names = fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.endsWith('.sql')) : [];
  const numbers = new Map<string, string>();
  for (const name of names) {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
    if (!number) throw new Error(`${name} in ${folder} is not named like 0007_what_it_does.sql`);
    if (numbers.has(number)) throw new Error(`Two migrations have the number ${number}: ${numbers.get(number)} and ${name}`);
    numbers.set(number, name);
  }
  return names.sort().map((name) => {
    const text = fs.readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
}

/**
 * Brings the database to the schema of this program; answers the names it applied. Each file runs in one transaction that
 * holds the lease row, so servers that start together take turns and each file is applied once.
 */
export async function migrate(owner: Sql, options: MigrateOptions = {}): Promise<string[]> {
  const applied = await applyAll(owner, options);
  if (!options.folder && !options.only) await installJobs(owner);
  return applied;
}

async function applyAll(owner: Sql, { folder, only, log = () => {} }: MigrateOptions): Promise<string[]> {
  const migrations = readMigrations(folder).filter(({ name }) => !only || only.has(name));
  await checkServer(owner);
  if (await isCurrent(owner, migrations)) return [];
  await again(() => prepare(owner));
  const isUpgrade = (await appliedIn(owner)).size > 0;
  const oneRole = await isOneRole(owner);
  const applied: string[] = [];
  for (const migration of migrations) {
    const isNew = await owner.begin((transaction) => applyOnce(transaction, migration, { all: migrations, isUpgrade, oneRole }));
    if (!isNew) continue;
    applied.push(migration.name);
    if (isUpgrade) log(`Schema: ${migration.name} applied`);
  }
  if (!isUpgrade && applied.length > 0) log(`Schema: ${applied.length} files applied to the empty database`);
  return applied;
}

async function checkServer(owner: Sql): Promise<void> {
  const [server] = await owner<{ version: number; encoding: string }[]>`
    select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`;
  if (server!.version < 150000)
    throw new StartFault(`DATABASE_URL: the server is PostgreSQL ${Math.floor(server!.version / 10_000)}; wanted is 15 or newer.`);
  if (server!.encoding !== 'UTF8')
    throw new StartFault(
      `DATABASE_URL: the database is encoded in ${server!.encoding}; wanted is UTF8 (create database … encoding 'UTF8' template template0).`,
    );
}

/** The usual start: everything is applied and unchanged; one look is enough. */
async function isCurrent(owner: Sql, migrations: Migration[]): Promise<boolean> {
  const [found] = await owner<{ there: boolean }[]>`select to_regclass('schema_migration') is not null as there`;
  if (!found!.there) return false;
  const applied = await appliedIn(owner);
  compare(migrations, applied);
  return migrations.every(({ name }) => applied.has(name));
}

async function prepare(owner: Sql): Promise<void> {
  // In this order: a server that started at the same time may have made the record and its note between the two looks.
  const oneRole = (await needsOneRole(owner)) || (await isOneRole(owner));
  if (!oneRole) await ensureAppRole(owner);
  const text = `
    create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now());
    create table if not exists schema_lease (id int primary key check (id = 1));
    insert into schema_lease (id) values (1) on conflict do nothing;
    revoke all on schema_migration, schema_lease from ${APP_ROLE};
    grant usage on schema public to ${APP_ROLE};`;
  await owner.unsafe(oneRole ? `${forOneRole(text)} ${noteOneRole}` : text);
}

/** The role of the application's connections: it owns nothing and cannot bypass row-level security. */
export async function ensureAppRole(owner: Sql, role: string = APP_ROLE): Promise<void> {
  const [state] = await owner<{ exists: boolean; version: number }[]>`
    select exists (select from pg_roles where rolname = ${role}) as exists, current_setting('server_version_num')::int as version`;
  if (!state!.exists) await createRole(owner, role);
  // From 16 on, whoever creates a role may grant it, but may become it only once it has granted it to itself.
  const becoming = state!.version >= 160000 ? 'SET' : 'MEMBER';
  const [may] = await owner<{ become: boolean }[]>`select pg_has_role(current_user, ${role}, ${becoming}) as become`;
  if (!may!.become) await becomeMember(owner, role);
}

async function becomeMember(owner: Sql, role: string): Promise<void> {
  try {
    await owner.unsafe(`grant ${role} to current_user`);
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
    const [{ name }] = await owner<[{ name: string }]>`select current_user::text as name`;
    throw new StartFault(
      `DATABASE_URL: ${name} may not act as ${role}; wanted is a member of it. Its administrator runs: grant ${role} to ${name};`,
    );
  }
}

interface Applying {
  all: Migration[];
  /** Tables may hold rows of organisations already. */
  isUpgrade: boolean;
  oneRole: boolean;
}

async function createRole(owner: Sql, role: string): Promise<void> {
  const [who] = await owner<[{ name: string; may: boolean }]>`
    select current_user::text as name, rolsuper or rolcreaterole as may from pg_roles where rolname = current_user`;
  if (!who.may)
    throw new StartFault(
      `DATABASE_URL: the database has no role ${role}, and ${who.name} may not create one; wanted is that role. Its administrator runs: create role ${role} nologin; grant ${role} to ${who.name};`,
    );
  await owner.unsafe(`create role ${role} nologin nosuperuser nocreatedb nocreaterole nobypassrls`);
}

async function applyOnce(transaction: Transaction, migration: Migration, { all, isUpgrade, oneRole }: Applying): Promise<boolean> {
  await transaction.unsafe(
    'set local lock_timeout = 0; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
  );
  await transaction`select id from schema_lease where id = 1 for update`;
  const applied = await appliedIn(transaction);
  compare(all, applied);
  if (applied.has(migration.name)) return false;
  const apply = () =>
    transaction.unsafe(oneRole ? forOneRole(migration.text) : migration.text).catch((error: unknown) => {
      throw explained(error, migration);
    });
  await (isUpgrade ? seeingAllRows(transaction, apply) : apply());
  await transaction`insert into schema_migration (name, checksum) values (${migration.name}, ${migration.checksum})`;
  return true;
}

/** An owner who is no superuser is held by row-level security as everybody: what a migration changes would pass by every row. */
async function seeingAllRows(transaction: Transaction, work: () => Promise<unknown>): Promise<void> {
  const [owner] = await transaction<[{ seesAll: boolean }]>`
    select rolsuper or rolbypassrls as sees_all from pg_roles where rolname = current_user`;
  if (owner.seesAll) return void (await work());
  const held = (await tablesOf(transaction)).filter(({ isForced }) => isForced);
  for (const { name } of held) await transaction`alter table ${transaction(name)} no force row level security`;
  await work();
  const left = new Set((await tablesOf(transaction)).map(({ name }) => name));
  for (const { name } of held) if (left.has(name)) await transaction`alter table ${transaction(name)} force row level security`;
}

const tablesOf = (transaction: Transaction) => transaction<{ name: string; isForced: boolean }[]>`
  select relname as name, relforcerowsecurity as is_forced from pg_class
  where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by oid`;

async function appliedIn(db: postgres.ISql<Record<never, never>>): Promise<Map<string, { checksum: string; appliedAt: string }>> {
  const rows = await db<{ name: string; checksum: string; appliedAt: string }[]>`select name, checksum, applied_at from schema_migration`;
  return new Map(rows.map(({ name, ...rest }) => [name, rest]));
}

function compare(migrations: Migration[], applied: Map<string, { checksum: string; appliedAt: string }>): void {
  for (const { name, checksum } of migrations) {
    const before = applied.get(name);
    if (before && before.checksum !== checksum && before.checksum !== rewritten.get(name))
      throw new Error(
        `${name} was changed after it had been applied (${before.appliedAt}). Undo the change and write a new migration instead.`,
      );
  }
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new StartFault(
      `The database is newer than this program: it holds ${unknown.sort().join(', ')}, unknown here; wanted is the newer program.`,
    );
}

function explained(error: unknown, { name, text }: Migration): Error {
  const { message, position } = error as { message: string; position?: string };
  const line = position ? `, line ${text.slice(0, Number(position)).split('\n').length}` : '';
  return new Error(`${name}${line}: ${message}`, { cause: error });
}

/** Two servers that create the same thing at the same moment: one of them is told so, and finds it there on the second look. */
export async function again(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      // unique violation in a catalogue, duplicate object, duplicate table, tuple concurrently updated
      if (attempt === 5 || !['23505', '42710', '42P07', 'XX000'].includes((error as { code?: string }).code ?? '')) throw error;
    }
  }
}
