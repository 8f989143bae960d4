import { existsSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { uuidv7 } from 'uuidv7';
import type { Sql } from '../database/connect.ts';
import { settingsFrom } from '../environment/settings.ts';
import { diskStore } from '../files/disk.ts';
import { s3Store } from '../files/s3.ts';
import { dataFolder, isProgram, withDatabase } from '../start/installation.ts';
import { runProgram } from '../start/program.ts';
import { type BackupOptions, backup } from './backup.ts';
import type { Manifest } from './records.ts';
import { Refused } from './refused.ts';
import { restore } from './restore.ts';
import { inspect } from './verify.ts';

const usage = `npm run backup -- <file> [--without-files]
npm run restore -- <file> [--replace]
npm run backup:verify -- <file>
  XINGLIN_BACKUP_KEY   encrypts the backup and opens it (16 characters or more)
  --without-files      leaves uploaded files to the backup of the disk or the bucket they stand in
  --replace            what the database holds gives way to the backup`;

function told(what: string, { tables, files }: Manifest): void {
  const sums = Object.values(tables);
  console.log(`${what}: ${sums.length} tables, ${sums.reduce((sum, { rows }) => sum + rows, 0)} rows, ${files.kept} files.`);
  if (files.elsewhere) console.log('Uploaded files are NOT in the backup: where they stand needs a backup of its own.');
  if (files.missing.length > 0) console.log(`${files.missing.length} files were already missing: ${files.missing.join(', ')}`);
}

/**
 * Writes a backup, reads it again, names it, and only then notes it: the row is what the alarm on the administrator's home and /metrics
 * know of backups, and whoever is killed on the way leaves none that somebody would rely on.
 */
async function saveAndNote(owner: Sql, asked: BackupOptions): Promise<Manifest> {
  const unproved = `${asked.file}.part`;
  let manifest: Manifest;
  try {
    manifest = await backup(owner, { ...asked, file: unproved });
    await inspect({ file: unproved, key: asked.key });
    await rename(unproved, asked.file);
  } finally {
    await rm(unproved, { force: true });
  }
  await owner`
    insert into backup_run (id, at, bytes, is_encrypted, has_files)
    values (${uuidv7()}, now(), ${statSync(asked.file).size}, ${asked.key !== undefined}, ${asked.files !== undefined})`;
  return manifest;
}

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean' }, 'without-files': { type: 'boolean' } },
  });
  const [act, file] = positionals;
  if (!['backup', 'restore', 'verify'].includes(act ?? '') || !file) {
    console.log(usage);
    return 2;
  }
  const key = process.env.XINGLIN_BACKUP_KEY || undefined;
  const began = performance.now();
  const spent = () => console.log(`${((performance.now() - began) / 1000).toFixed(1)} s`);
  if (act !== 'backup' && !existsSync(file)) throw new Refused(`There is no ${file}.`);
  if (act === 'verify') {
    const { opening, manifest } = await inspect({ file, key });
    told(`Whole, as of ${opening.at}`, manifest);
    spent();
    return 0;
  }
  const settings = settingsFrom({ ...process.env, XINGLIN_DATA: dataFolder() });
  const store = settings.bucket ? s3Store(settings.bucket) : diskStore(settings.filesFolder);
  const files = values['without-files'] ? undefined : store;
  if (act === 'backup') {
    told('Saved', await withDatabase((owner) => saveAndNote(owner, { file, key, files })));
    if (!key) console.log('The backup is NOT encrypted: set XINGLIN_BACKUP_KEY.');
  } else {
    const spool = os.tmpdir();
    told(
      'Restored',
      await withDatabase((owner) => restore(owner, { file, key, files, spool, replaces: values.replace ?? false }), {
        migrates: false,
        makes: true,
      }),
    );
  }
  spent();
  return 0;
}

if (isProgram(import.meta.url))
  await runProgram(() =>
    run().catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      console.error(error.message);
      return 1;
    }),
  );
