import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db, Sql } from '../database/connect.ts';
import type { FileStores } from '../files/store.ts';
import { migrate } from '../start/migrate.ts';
import { opened } from './envelope.ts';
import { liftGuards } from './guards.ts';
import { type ArchiveRecord, type Manifest, type Opening, recordsIn } from './records.ts';
import { Refused } from './refused.ts';
import { type Staged, stageFile } from './staging.ts';
import { findHidden, findTables, listed, named, same, sumOf, type Table } from './tables.ts';
import { inspect } from './verify.ts';

export interface RestoreOptions {
  file: string;
  key?: string | undefined;
  files?: FileStores | undefined;
  /** A folder for files on their way. */
  spool: string;
  /** What the database holds gives way. */
  replaces?: boolean;
}

/**
 * The archive is read twice: first only to see that it is whole and holds what it says, then to take it in, in one transaction that ends with the hash of every
 * table as it then stands. Whatever is wrong, the database keeps what it had.
 */
export async function restore(owner: Sql, options: RestoreOptions): Promise<Manifest> {
  const { opening, manifest } = await inspect(options);
  await refuseWhileServed(owner);
  await refuseOtherSchema(owner, opening);
  await migrate(owner, { only: new Set(opening.migrations.map(({ name }) => name)) });
  const spool = path.join(options.spool, `restore-${process.pid}`);
  await mkdir(spool, { recursive: true, mode: 0o700 });
  try {
    await owner.begin(async (transaction) => {
      await takeIn(transaction as unknown as Db, { ...options, spool }, manifest);
    });
    // PostgreSQL does so by itself a minute later; until then one sheet of the pharmacy is looked for among the lines of all bills.
    await owner`analyze`;
  } finally {
    await rm(spool, { recursive: true, force: true });
  }
  return manifest;
}

const recordsOf = ({ file, key }: RestoreOptions) => recordsIn(opened(createReadStream(file), key));

async function refuseWhileServed(owner: Sql): Promise<void> {
  const [served] = await owner<[{ count: number }]>`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = 'xinglin'`;
  if (served.count > 0) throw new Refused('A server is using this database: stop it first.');
}

async function refuseOtherSchema(owner: Sql, { migrations }: Opening): Promise<void> {
  const [there] = await owner<[{ is: boolean }]>`select to_regclass('schema_migration') is not null as is`;
  if (!there.is) return;
  const applied = await owner<{ name: string }[]>`select name from schema_migration`;
  const later = applied.filter(({ name }) => !migrations.some((one) => one.name === name));
  if (later.length > 0) throw new Refused('The tables are of a newer program than the backup: restore into a database without tables.');
}

async function takeIn(db: Db, options: RestoreOptions, manifest: Manifest): Promise<void> {
  const { files, spool, replaces = false } = options;
  await db`select set_config('app.keeps', 'on', true), set_config('statement_timeout', '0', true), set_config('lock_timeout', '10s', true)`;
  const tables = await findTables(db);
  const hidden = await findHidden(db);
  if (hidden.length > 0) throw new Refused(`The owner of the database does not see all of ${hidden.join(', ')}.`);
  await refuseFilled(db, replaces);
  const all = await db<{ name: string }[]>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname !~ '^schema_'`;
  const restoreGuards = await liftGuards(db);
  await db.unsafe(`truncate ${listed(all.map(({ name }) => name))}`);
  const staged = await load(db, recordsOf(options), { tables, spool, files });
  for (const { table, column, value, used } of manifest.sequences)
    await db`select setval(pg_get_serial_sequence(quote_ident(${table}), ${column}), ${value}, ${used})`;
  await restoreGuards();
  for (const table of tables) {
    const wanted = manifest.tables[table.table];
    if (wanted && !same(wanted, await sumOf(db, table))) throw new Refused(`${table.table} is not what was saved: nothing was restored.`);
  }
  for (const keep of staged) await keep(db);
}

/** Anything but what the migrations themselves bring. */
async function refuseFilled(db: Db, replaces: boolean): Promise<void> {
  if (replaces) return;
  const [filled] = await db<[{ is: boolean }]>`
    select exists (select from org) or exists (select from account) or exists (select from patient) or exists (select from audit_log) as is`;
  if (filled.is) throw new Refused('The database is not empty. With --replace everything in it gives way to the backup.');
}

interface Target {
  tables: readonly Table[];
  spool: string;
  files: FileStores | undefined;
}

/** Answers what puts the files in their place, once everything else has gone well. */
async function load(db: Db, records: AsyncGenerator<ArchiveRecord>, { tables, spool, files }: Target): Promise<Staged[]> {
  const staged: Staged[] = [];
  for await (const record of records) {
    if (record.kind === 'table') {
      const { table, columns } = record.value;
      if (!tables.some((one) => one.table === table)) throw new Refused(`There is no table ${table} here.`);
      const into = await db.unsafe(`copy ${named(table)} (${listed(columns)}) from stdin`).writable();
      await pipeline(Readable.from(bytesOf(records)), into);
    }
    if (record.kind === 'file') {
      const keep = await stageFile(record.value, bytesOf(records), { spool, files });
      staged.push(keep);
    }
  }
  return staged;
}

/** The bytes up to the sum that follows them; the sum itself was proved with the archive. */
async function* bytesOf(records: AsyncGenerator<ArchiveRecord>): AsyncGenerator<Buffer> {
  for (;;) {
    const { value, done } = await records.next();
    if (done || value.kind === 'sum') return;
    if (value.kind !== 'bytes') throw new Refused('The backup is damaged.');
    yield value.value;
  }
}
