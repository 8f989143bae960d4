import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Sql } from '../server/database/connect.ts';
import { preparePlace } from '../server/database/place.ts';

/** A file system in memory, where Linux has one. */
const memory = '/dev/shm';
/** A copy has some 25 MB and grows while tests write; each worker has one or two. */
const room = 2 ** 30;
const tablespace = 'copies';
const lock = 20_261_122;

/** Where copies of a template lie: in memory, or beside their template where there is no room. */
export type CopyPlace = 'memory' | 'disk';

/**
 * Copies are dropped soon, which ext4 remembers: for minutes it asks of every number a new file could have whether a file of that number
 * was deleted, so that a copy of 850 files after some dropped ones takes ten times as long. Memory does not.
 */
export async function makeCopyPlace(admin: Sql, dataDir: string): Promise<CopyPlace> {
  await admin`select pg_advisory_lock(${lock})`; // two runs may begin at once; it goes with the connection
  const [found] = await admin`select from pg_tablespace where spcname = ${tablespace}`;
  if (found) return 'memory';
  if (!hasRoom()) return 'disk';
  try {
    await admin.unsafe(`create tablespace ${tablespace} location '${makeFolder(dataDir)}'`);
    return 'memory';
  } catch (error) {
    console.log(`copies of test databases lie on disk: ${(error as Error).message}`);
    return 'disk';
  }
}

function makeFolder(dataDir: string): string {
  removeCopyFolder(dataDir);
  return ensureCopyFolder(dataDir);
}

/** Before a cluster starts that was killed: memory is empty after the machine was, and recovery fails without the folder. */
export function ensureCopyFolder(dataDir: string): string {
  const { user } = preparePlace(dataDir);
  const folder = folderOf(dataDir);
  if (!isThere()) return folder;
  fs.writeFileSync(`${folder}.of`, `${fs.realpathSync(dataDir)}\n`); // by it scripts/gate/tidy.ts finds the cluster
  if (!fs.existsSync(folder)) {
    fs.mkdirSync(folder, { mode: 0o700 });
    if (user) fs.chownSync(folder, user.uid, user.gid);
  }
  return folder;
}

/** Once no database stands there: what is left of a run that was killed, and of the memory of a machine that was started again. */
export async function dropCopyPlace(admin: Sql): Promise<void> {
  await admin.unsafe(`drop tablespace if exists ${tablespace}`);
}

/** For whoever removes the whole cluster. */
export function removeCopyFolder(dataDir: string): void {
  fs.rmSync(folderOf(dataDir), { recursive: true, force: true });
  fs.rmSync(`${folderOf(dataDir)}.of`, { force: true });
}

export async function copyDatabase(admin: Sql, place: CopyPlace, template: string, name: string): Promise<void> {
  if (place === 'disk') await admin`set file_copy_method = clone`.catch(() => {}); // from 18 on, where the file system can
  const where = place === 'memory' ? `tablespace ${tablespace}` : '';
  await admin.unsafe(`create database ${name} template ${template} strategy file_copy ${where}`);
}

function folderOf(dataDir: string): string {
  return `${memory}/xinglin-${createHash('sha256').update(fs.realpathSync(dataDir)).digest('hex').slice(0, 12)}`;
}

function isThere(): boolean {
  try {
    fs.accessSync(memory, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * A new folder for a cluster that is thrown away: making one writes a thousand files through to a disk, one after another. Its name tells the
 * process that it belongs to; once that is dead, scripts/gate/tidy.ts removes it.
 */
export function makeClusterFolder(prefix: string): string {
  const folder = fs.mkdtempSync(path.join(hasRoom() ? memory : os.tmpdir(), `${prefix}${process.pid}-`));
  fs.chmodSync(folder, 0o755);
  return folder;
}

function hasRoom(): boolean {
  if (!isThere()) return false;
  const { bavail, bsize } = fs.statfsSync(memory);
  return bavail * bsize >= room;
}
