import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';

/** Ticks a second in /proc; the same on every Linux that Node runs on. */
const TICKS = 100;

/** Seconds of a processor that ended children of this process have taken, with theirs; 0 where the system does not tell. */
export function secondsOfChildren(): number {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[13]) + Number(fields[14])) / TICKS;
  } catch {
    return 0;
  }
}

/** Says of each stage what it took since the last one ended: children end one by one, also where stages run side by side. */
export function processorMeter(): () => number {
  let before = secondsOfChildren();
  return () => {
    const now = secondsOfChildren();
    const taken = now - before;
    before = now;
    return taken;
  };
}

const PERIOD = 100_000;

/** Folders in which a control group is made, and the files that limit it: the first and the second version of the interface. */
const groups = [
  { above: '/sys/fs/cgroup/cpu', limits: { 'cpu.cfs_period_us': `${PERIOD}`, 'cpu.cfs_quota_us': `${PERIOD / 2}` } },
  { above: '/sys/fs/cgroup', limits: { 'cpu.max': `${PERIOD / 2} ${PERIOD}` } },
];

/** Limits this process and all that it starts to half a processor; false where no control group can be made. */
export function limitToHalfAProcessor(): boolean {
  return groups.some(({ above, limits }) => {
    const group = `${above}/xinglin-${process.pid}`;
    try {
      mkdirSync(group);
      for (const [file, value] of Object.entries(limits)) writeFileSync(`${group}/${file}`, value);
      writeFileSync(`${group}/cgroup.procs`, `${process.pid}`);
    } catch {
      return false;
    }
    process.on('exit', () => {
      writeFileSync(`${above}/cgroup.procs`, `${process.pid}`);
      rmdirSync(group);
    });
    return true;
  });
}
