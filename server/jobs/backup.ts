import { spawn } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Outside } from '../pipeline/context.ts';
import { JobFault } from './fault.ts';
import type { Work } from './jobs.ts';

/** Runs the backup program, which writes, proves and names the file; rejects when it does not succeed. */
export type RunBackup = (file: string, signal: AbortSignal) => Promise<void>;

interface Nightly {
  folder: string;
  /** Days after which a backup is deleted; the newest never is. */
  days: number;
  now: () => Date;
  findDisk: Outside['findDisk'];
  run?: RunBackup;
}

const DAY = 24 * 3_600_000;
const named = /^xinglin-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/;

const nameAt = (at: Date) => `xinglin-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.backup`;

/** When a backup of ours was made; undefined: the file is something else. */
export function madeAt(file: string): Date | undefined {
  const parts = named.exec(file);
  if (!parts) return undefined;
  const [, year, month, day, hour, minute, second] = parts;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** One backup, proved whole; only then do those go that are older than the days set. Answers how many there are. */
export const backupOver =
  ({ folder, days, now, findDisk, run = programRunner() }: Nightly): Work =>
  async (signal) => {
    const at = now();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = path.join(folder, nameAt(at));
    await deleteParts(folder);
    if ((await findDisk())?.state === 'full') throw new JobFault('disk');
    await run(file, signal).finally(() => deleteParts(folder));
    return deleteOld(folder, new Date(at.getTime() - days * DAY));
  };

/** Deletes the unfinished files of a server that was killed while it wrote them. */
async function deleteParts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (name.includes('.backup.part')) await rm(path.join(folder, name), { force: true });
}

async function deleteOld(folder: string, before: Date): Promise<number> {
  const kept = (await readdir(folder)).filter((name) => madeAt(name)).sort();
  const old = kept.filter((name) => madeAt(name)! < before);
  for (const name of old) await rm(path.join(folder, name), { force: true });
  return kept.length - old.length;
}

/** Seconds that the program gets to end by itself once it is told to. */
const KILL_AFTER = 3000;

/** A process of its own: it signs in as the owner, and the calls of the server do not wait for it. */
export const programRunner =
  ({ env = process.env } = {}): RunBackup =>
  (file, signal) =>
    new Promise((resolve, reject) => {
      const program = fileURLToPath(new URL(`../backup/program${path.extname(fileURLToPath(import.meta.url))}`, import.meta.url));
      // Sources are read by tsx, as scripts/program.mjs has it.
      const loader = program.endsWith('.ts') ? ['--import', 'tsx'] : [];
      const child = spawn(process.execPath, [...loader, program, 'backup', file], {
        env,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const end = () => {
        child.kill('SIGTERM');
        setTimeout(() => child.kill('SIGKILL'), KILL_AFTER).unref();
      };
      signal.addEventListener('abort', end);
      if (signal.aborted) end();
      child.on('error', reject);
      child.on('close', (status) => {
        signal.removeEventListener('abort', end);
        if (status === 0) resolve();
        else reject(signal.aborted ? signal.reason : new JobFault('backup'));
      });
    });
