import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db, Sql } from '../database/connect.ts';
import type { FileStores } from '../files/store.ts';
import { readMigrations } from '../start/migrate.ts';
import { sealed } from './envelope.ts';
import { type ArchiveRecord, type Manifest, type Opening, written } from './records.ts';
import { Refused } from './refused.ts';
import { copyOut, findHidden, findSequences, findTables, summing } from './tables.ts';

export interface BackupOptions {
  file: string;
  /** Absent: the archive is sealed against damage, not against readers. */
  key?: string | undefined;
  /** Where the bytes of uploaded files stand, a folder or a bucket; absent: they are left to a backup of their own. */
  files?: FileStores | undefined;
  at?: Date;
}

/**
 * Everything of the installation in one archive, as it stood at one moment, while the server runs. The file appears under its name when it
 * is whole.
 */
export async function backup(owner: Sql, { file, key, files, at = new Date() }: BackupOptions): Promise<Manifest> {
  const manifest: Manifest = {
    tables: {},
    sequences: [],
    files: { kept: 0, bytes: 0, missing: [], elsewhere: files === undefined },
    heads: [],
  };
  const part = `${file}.part`;
  /** The error that ended the writing. The rollback may fail after it; that second error is not reported. */
  let ended: unknown;
  try {
    await owner.begin('isolation level repeatable read read only', async (transaction) => {
      const archive = sealed(bodyOf(transaction as unknown as Db, manifest, { files, at }), key);
      await pipeline(Readable.from(archive), createWriteStream(part, { mode: 0o600, flush: true })).catch(async (error: unknown) => {
        ended = error;
        await archive.return(undefined); // the statement it was reading ends; the rollback would be refused before that
        throw error;
      });
    });
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw ended ?? error;
  }
  return manifest;
}

async function* bodyOf(db: Db, manifest: Manifest, given: { files: FileStores | undefined; at: Date }): AsyncGenerator<Buffer> {
  for await (const record of recordsOf(db, manifest, given)) yield written(record);
}

async function* recordsOf(
  db: Db,
  manifest: Manifest,
  { files, at }: { files: FileStores | undefined; at: Date },
): AsyncGenerator<ArchiveRecord> {
  await db`select set_config('app.keeps', 'on', true), set_config('statement_timeout', '0', true)`;
  const hidden = await findHidden(db);
  if (hidden.length > 0) throw new Refused(`The owner of the database does not see all of ${hidden.join(', ')}.`);
  yield { kind: 'opening', value: await openingOf(db, at) };
  for (const table of await findTables(db)) {
    const { add, sum } = summing(true);
    yield { kind: 'table', value: { table: table.table, columns: table.columns } };
    for await (const bytes of copyOut(db, table)) {
      add(bytes);
      yield { kind: 'bytes', value: bytes };
    }
    manifest.tables[table.table] = sum();
    yield { kind: 'sum', value: manifest.tables[table.table]! };
  }
  for (const { table, column, name } of await findSequences(db)) {
    const [stand] = await db<[{ value: number; used: boolean }]>`select last_value as value, is_called as used from ${db(name)}`;
    manifest.sequences.push({ table, column, ...stand });
  }
  if (files) yield* filesOf(db, files, manifest);
  manifest.heads = [...(await db<Manifest['heads']>`select org_id, number, encode(hash, 'hex') as hash from audit_head order by org_id`)];
  yield { kind: 'manifest', value: manifest };
}

async function openingOf(db: Db, at: Date): Promise<Opening> {
  const applied = await db<{ name: string; checksum: string }[]>`select name, checksum from schema_migration order by name`;
  const known = new Set(readMigrations().map(({ name }) => name));
  if (applied.some(({ name }) => !known.has(name))) throw new Refused('The database is newer than this program.');
  return { program: 'xinglin', format: 1, at: at.toISOString(), migrations: [...applied] };
}

async function* filesOf(db: Db, files: FileStores, { files: counts }: Manifest): AsyncGenerator<ArchiveRecord> {
  const held = await db<{ orgId: string; id: string; size: number }[]>`select org_id, id, size from kept_file order by org_id, id`;
  for (const { orgId, id, size } of held) {
    const stream = await files.of(orgId).open(id);
    if (!stream) {
      counts.missing.push(id);
      continue;
    }
    const { add, sum } = summing(false);
    yield { kind: 'file', value: { file: id, size, orgId } };
    for await (const bytes of stream) {
      add(bytes as Buffer);
      yield { kind: 'bytes', value: bytes as Buffer };
    }
    counts.kept += 1;
    counts.bytes += size;
    yield { kind: 'sum', value: sum() };
  }
}
