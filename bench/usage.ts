import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second of the figures under /proc (sysconf _SC_CLK_TCK), the same on every Linux. */
const ticksPerSecond = 100;

interface Process {
  pid: number;
  parent: number;
  /** Seconds of processor time, of the process and of its children that have ended. */
  seconds: number;
}

function readProcess(pid: string): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in brackets and may hold spaces; the fields after it are counted from the state, which is the third.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0);
    return { pid: Number(pid), parent: Number(fields[1]), seconds: ticks / ticksPerSecond };
  } catch {
    return undefined; // The process ended while the list was read.
  }
}

/** Processor seconds used so far by a process and everything it started. 0 where there is no /proc. */
export function secondsUsedBy(pid: number): number {
  const all = listPids()
    .map(readProcess)
    .filter((found) => found !== undefined);
  const family = new Set([pid]);
  for (let size = 0; size !== family.size; ) {
    size = family.size;
    for (const { pid: child, parent } of all) if (family.has(parent)) family.add(child);
  }
  return all.filter((found) => family.has(found.pid)).reduce((sum, { seconds }) => sum + seconds, 0);
}

function listPids(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}
