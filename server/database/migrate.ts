import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type postgres from 'postgres';
import { APP_ROLE, type Sql } from './connect.ts';

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
  log?: (line: string) => void;
}

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
export async function migrate(owner: Sql, { folder, only, log = () => {} }: MigrateOptions = {}): Promise<string[]> {
  const migrations = readMigrations(folder).filter(({ name }) => !only || only.has(name));
  await checkServer(owner);
  if (await isCurrent(owner, migrations)) return [];
  await again(() => prepare(owner));
  const applied: string[] = [];
  for (const migration of migrations) {
    const isNew = await owner.begin((transaction) => applyOnce(transaction, migration, migrations));
    if (!isNew) continue;
    applied.push(migration.name);
    log(`Schema: ${migration.name} applied`);
  }
  return applied;
}

async function checkServer(owner: Sql): Promise<void> {
  const [server] = await owner<{ version: number; encoding: string }[]>`
    select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`;
  if (server!.version < 150000) throw new Error('PostgreSQL 15 or newer is needed');
  if (server!.encoding !== 'UTF8') throw new Error(`The database is encoded in ${server!.encoding}; UTF8 is needed`);
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
  await ensureAppRole(owner);
  await owner.unsafe(`
    create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now());
    create table if not exists schema_lease (id int primary key check (id = 1));
    insert into schema_lease (id) values (1) on conflict do nothing;
    revoke all on schema_migration, schema_lease from ${APP_ROLE};
    grant usage on schema public to ${APP_ROLE}`);
}

/** The role of the application's connections: it owns nothing and cannot bypass row-level security. */
export async function ensureAppRole(owner: Sql): Promise<void> {
  const [state] = await owner<{ exists: boolean; version: number }[]>`
    select exists (select from pg_roles where rolname = ${APP_ROLE}) as exists, current_setting('server_version_num')::int as version`;
  if (!state!.exists) await owner.unsafe(`create role ${APP_ROLE} nologin nosuperuser nocreatedb nocreaterole nobypassrls`);
  // From 16 on, whoever creates a role may grant it, but may become it only once it has granted it to itself.
  const becoming = state!.version >= 160000 ? 'SET' : 'MEMBER';
  const [may] = await owner<{ become: boolean }[]>`select pg_has_role(current_user, ${APP_ROLE}, ${becoming}) as become`;
  if (!may!.become) await owner.unsafe(`grant ${APP_ROLE} to current_user`);
}

async function applyOnce(transaction: Transaction, migration: Migration, all: Migration[]): Promise<boolean> {
  await transaction.unsafe(
    'set local lock_timeout = 0; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
  );
  await transaction`select id from schema_lease where id = 1 for update`;
  const applied = await appliedIn(transaction);
  compare(all, applied);
  if (applied.has(migration.name)) return false;
  await transaction.unsafe(migration.text).catch((error: unknown) => {
    throw explained(error, migration);
  });
  await transaction`insert into schema_migration (name, checksum) values (${migration.name}, ${migration.checksum})`;
  return true;
}

async function appliedIn(db: postgres.ISql<Record<never, never>>): Promise<Map<string, { checksum: string; appliedAt: string }>> {
  const rows = await db<{ name: string; checksum: string; appliedAt: string }[]>`select name, checksum, applied_at from schema_migration`;
  return new Map(rows.map(({ name, ...rest }) => [name, rest]));
}

function compare(migrations: Migration[], applied: Map<string, { checksum: string; appliedAt: string }>): void {
  for (const { name, checksum } of migrations) {
    const before = applied.get(name);
    if (before && before.checksum !== checksum)
      throw new Error(
        `${name} was changed after it had been applied (${before.appliedAt}). Undo the change and write a new migration instead.`,
      );
  }
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(`The database is newer than this program: it holds ${unknown.sort().join(', ')}, unknown here.`);
}

function explained(error: unknown, { name, text }: Migration): Error {
  const { message, position } = error as { message: string; position?: string };
  const line = position ? `, line ${text.slice(0, Number(position)).split('\n').length}` : '';
  return new Error(`${name}${line}: ${message}`, { cause: error });
}

/** Two servers that create the same thing at the same moment: one of them is told so, and finds it there on the second look. */
async function again(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      // unique violation in a catalogue, duplicate object, duplicate table, tuple concurrently updated
      if (attempt === 5 || !['23505', '42710', '42P07', 'XX000'].includes((error as { code?: string }).code ?? '')) throw error;
    }
  }
}
