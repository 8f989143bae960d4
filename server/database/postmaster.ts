import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** What `postmaster.pid` in a data directory says: PostgreSQL's own lock file, one fact a line. */
export interface PostmasterFile {
  pid: number;
  port: number;
  socketFolder: string;
  status: 'starting' | 'stopping' | 'ready' | 'standby' | '';
}

export function readPostmasterFile(data: string): PostmasterFile | undefined {
  const lines = readText(path.join(data, 'postmaster.pid')).split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3]), socketFolder: lines[4] ?? '', status: (lines[7] ?? '').trim() as PostmasterFile['status'] };
}

export type Life = 'alive' | 'zombie' | 'gone' | 'stranger';

/**
 * Is the process named by the lock file the postmaster of this directory?
 * 'zombie': dead but not yet reaped by its parent. 'stranger': the number was given to another program since.
 */
export function lifeOf(pid: number, data: string): Life {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return 'gone';
  }
  if (process.platform === 'linux') return lifeOnLinux(pid, data);
  if (process.platform === 'win32') return 'alive';
  const { stdout } = spawnSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8' });
  if (!stdout?.trim()) return 'gone';
  if (stdout.trim().startsWith('Z')) return 'zombie';
  return stdout.includes('postgres') ? 'alive' : 'stranger';
}

function lifeOnLinux(pid: number, data: string): Life {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z' || state === 'X') return 'zombie';
    if (!stat.includes('(postgres)')) return 'stranger';
  } catch {
    return 'gone';
  }
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(data) ? 'alive' : 'stranger';
  } catch {
    return 'alive'; // another user's process: its folder is hidden from us, its name said postgres
  }
}

/** Removes the lock files (of the data and of the socket) that no postmaster holds, unless somebody has written new ones meanwhile. */
export function clearPostmasterFiles(data: string, socketFolder: string, pid: number): void {
  const sockets = fs.readdirSync(socketFolder).filter((name) => name.endsWith('.lock'));
  for (const file of [...sockets.map((name) => path.join(socketFolder, name)), path.join(data, 'postmaster.pid')]) {
    if (Number.parseInt(readText(file), 10) === pid) fs.rmSync(file, { force: true });
  }
}

function readText(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
