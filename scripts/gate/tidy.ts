import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from '../../server/database/initialise.ts';
import { preparePlace } from '../../server/database/place.ts';
import { lifeOf, readPostmasterFile } from '../../server/database/postmaster.ts';
import { stopOrphan } from '../../server/start/launch.ts';

/** Folders that tests make for themselves carry the number of the process that made them: `xinglin-test-4711-aB3dE9`. */
const ownFolder = /^xinglin-[a-z-]*?(\d+)-\w+$/;
/** Copies of templates lie in a folder named by its cluster; the note beside it says where that cluster is (tests/copyPlace.ts). */
const copiesNote = /^(xinglin-[0-9a-f]{12})\.of$/;

/** Removes what killed runs left in these folders, and says what it removed; nothing is touched whose owner lives. */
export async function tidy(folders: readonly string[] = ['/dev/shm', tmpdir()]): Promise<string[]> {
  const removed: string[] = [];
  for (const folder of folders.filter((place) => existsSync(place)))
    for (const name of readdirSync(folder)) {
      const place = path.join(folder, name);
      const owner = ownFolder.exec(name)?.[1];
      const copies = copiesNote.exec(name)?.[1];
      if (owner && !lives(owner) && (await removeWithPrograms(place))) removed.push(place);
      if (copies && (await removeCopies(path.join(folder, copies), place))) removed.push(path.join(folder, copies));
    }
  return removed;
}

/** A process that has ended and was not reaped is dead as well. */
function lives(pid: string): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return !/^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2));
  } catch {
    return !existsSync('/proc/self/stat') && isRunning(Number(pid));
  }
}

/** A folder of a dead process: what still runs in it, a PostgreSQL or a browser, was started by that process and is ended. */
async function removeWithPrograms(place: string): Promise<boolean> {
  for (const pid of programsIn(place)) end(pid);
  for (let tries = 0; programsIn(place).length > 0; tries += 1) {
    if (tries === 50) return false;
    await sleep(100);
  }
  rmSync(place, { recursive: true, force: true });
  return true;
}

function programsIn(place: string): number[] {
  const isOfPlace = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`${place}/`) || isPostmasterIn(Number(pid), place);
    } catch {
      return false; // it has ended meanwhile
    }
  };
  if (!existsSync('/proc')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid && isOfPlace(name))
    .map(Number);
}

function isPostmasterIn(pid: number, place: string): boolean {
  const datas = [place, ...readdirSync(place).map((name) => path.join(place, name))];
  return datas.some((data) => readPostmasterFile(data)?.pid === pid && lifeOf(pid, data) === 'alive');
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it has ended meanwhile
  }
}

/** Copies of a cluster that is gone, or whose PostgreSQL outlived the run that started it: that one is stopped first. */
async function removeCopies(place: string, note: string): Promise<boolean> {
  const dataDir = readFileSync(note, 'utf8').trim();
  if (existsSync(dataDir)) {
    await stopOrphan(dataDir);
    if (isInUse(dataDir)) return false;
  }
  const isThere = existsSync(place);
  rmSync(place, { recursive: true, force: true });
  rmSync(note, { force: true });
  return isThere;
}

function isInUse(dataDir: string): boolean {
  const { data } = preparePlace(dataDir);
  const file = readPostmasterFile(data);
  return file !== undefined && lifeOf(file.pid, data) === 'alive';
}
