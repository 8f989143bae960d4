import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { makePrivate, type Place, readPassword } from './place.ts';

export const DATABASE = 'xinglin';
export const OWNER = 'xinglin';

/**
 * Makes a new cluster in a directory of another name and renames it when it is whole: initdb that is killed half-way
 * leaves a directory on which postgres starts and initdb refuses. Two programs may do it at once: the second discards its own.
 */
export function initialise(place: Place, durable: boolean): void {
  if (fs.existsSync(path.join(place.data, 'PG_VERSION'))) return;
  refuseOtherVersion(place);
  sweepUnfinished(place);
  const unfinished = `${place.data}.tmp-${process.pid}`;
  makePrivate(unfinished, place.user);
  try {
    demand(run(place, place.binaries.initdb, initdbFlags(place, unfinished, durable)), 'initdb');
    demand(
      run(place, place.binaries.postgres, ['--single', '-D', unfinished, 'postgres'], `create database ${DATABASE}\n`),
      'create database',
    );
    fs.renameSync(unfinished, place.data);
  } catch (error) {
    if (!fs.existsSync(path.join(place.data, 'PG_VERSION'))) throw error;
  } finally {
    fs.rmSync(unfinished, { recursive: true, force: true });
  }
}

/** The data of another major version cannot be read; beginning again beside it would look as if everything were lost. */
function refuseOtherVersion({ data, binaries }: Place): void {
  const other = fs.readdirSync(path.dirname(data)).find((name) => /^pg\d+$/.test(name));
  if (other)
    throw new Error(
      `The data in ${path.dirname(data)} is of PostgreSQL ${other.slice(2)}, but the programs found are of ${binaries.major}`,
    );
}

/** Bytewise order and Unicode characters, the same on every machine, whatever the locale of the system. */
function initdbFlags({ binaries, passwordFile }: Place, folder: string, durable: boolean): string[] {
  const locale = binaries.major >= 17 ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : ['--locale=C.UTF-8'];
  const shared = binaries.major >= 16 && process.platform !== 'win32' ? ['-c', 'dynamic_shared_memory_type=mmap'] : [];
  const isWindows = process.platform === 'win32';
  if (isWindows) readPassword(passwordFile);
  const access = isWindows ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`] : ['--auth=peer'];
  return ['-D', folder, '-U', OWNER, '-E', 'UTF8', ...locale, ...access, ...shared, '--data-checksums', ...(durable ? [] : ['--no-sync'])];
}

const run = ({ user }: Place, program: string, flags: string[], input = ''): SpawnSyncReturns<string> =>
  spawnSync(program, flags, { encoding: 'utf8', input, cwd: path.dirname(program), env: cleanEnvironment(), ...user });

/** PG* variables of the caller would change what the programs do. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}

function demand({ status, error, stderr }: SpawnSyncReturns<string>, what: string): void {
  if (error) throw new Error(`PostgreSQL: ${what} could not be run`, { cause: error });
  if (status !== 0) throw new Error(`PostgreSQL: ${what} failed: ${stderr.trim()}`);
}

/** What killed programs left behind. */
function sweepUnfinished({ data }: Place): void {
  const prefix = `${path.basename(data)}.tmp-`;
  for (const name of fs.readdirSync(path.dirname(data))) {
    if (!name.startsWith(prefix) || isRunning(Number(name.slice(prefix.length)))) continue;
    fs.rmSync(path.join(path.dirname(data), name), { recursive: true, force: true });
  }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
