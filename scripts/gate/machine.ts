import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem, loadavg, tmpdir } from 'node:os';
import path from 'node:path';

/** Milliseconds that the reference machine takes, two quiet cores of a rented server. */
const reference = { computation: 125, files: 38, page: 190 };

/** A machine beside the reference: 1 is as fast, 0.5 takes twice as long. */
export interface Machine {
  computation: number;
  files: number;
  /** undefined without a Chromium. */
  page: number | undefined;
  /** The slowest of the three. */
  speed: number;
  /** By how much the limits of tests are longer: 1 to 10. */
  slowness: number;
  load: number;
  freeMegabytes: number;
  /** Lies in memory file systems before anything has begun. */
  inMemoryMegabytes: number;
}

const memory = '/dev/shm';

/** The best of three: what came between is not the machine's. */
const timed = (work: () => void): number =>
  Math.min(
    ...Array.from({ length: 3 }, () => {
      const began = performance.now();
      work();
      return performance.now() - began;
    }),
  );

function compute(): void {
  const rows = Array.from({ length: 20_000 }, (_, index) => ({ id: index, name: `row ${(index * 7919) % 20_011}` }));
  const hash = createHash('sha256');
  for (let round = 0; round < 6; round += 1)
    hash.update(JSON.stringify((JSON.parse(JSON.stringify(rows)) as typeof rows).toSorted((a, b) => a.name.localeCompare(b.name, 'en'))));
  hash.digest('hex');
}

/** As a copy of a template is made: 800 files of 32 KB, in memory where there is room. */
function copyFiles(folder: string): void {
  const [from, to] = [path.join(folder, 'from'), path.join(folder, 'to')];
  if (!existsSync(from)) {
    mkdirSync(from);
    const content = Buffer.alloc(32_768, 'xinglin');
    for (let index = 0; index < 800; index += 1) writeFileSync(path.join(from, `${index}`), content);
  }
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to);
  for (const name of readdirSync(from)) copyFileSync(path.join(from, name), path.join(to, name));
}

const page =
  'data:text/html,<script>for(let i=0;i<4000;i++)document.body.append(Object.assign(document.createElement("p"),{textContent:i}))</script>';

function showPage(chromium: string, folder: string): void {
  const options = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', `--user-data-dir=${folder}/profile`];
  spawnSync(chromium, [...options, '--dump-dom', page], { stdio: 'ignore', timeout: 120_000 });
}

export function measureMachine(chromium: string | undefined): Machine {
  const load = loadavg()[0] ?? 0;
  const inMemoryMegabytes = usedMegabytes(memory);
  const folder = mkdtempSync(path.join(existsSync(memory) ? memory : tmpdir(), `xinglin-speed-${process.pid}-`));
  try {
    const computation = reference.computation / timed(compute);
    const files = reference.files / timed(() => copyFiles(folder));
    const shown = chromium ? reference.page / timed(() => showPage(chromium, folder)) : undefined;
    const speed = Math.min(computation, files, shown ?? computation);
    const slowness = slownessOf(speed);
    return { computation, files, page: shown, speed, slowness, load, freeMegabytes: Math.round(freemem() / 2 ** 20), inMemoryMegabytes };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const slownessOf = (speed: number): number => Math.min(10, Math.max(1, 1 / speed));

/** Below half the speed of the reference nothing runs beside another stage. */
export const isTooSlowForTwo = ({ speed }: Pick<Machine, 'speed'>): boolean => speed < 0.5;

function usedMegabytes(place: string): number {
  if (!existsSync(place)) return 0;
  const { blocks, bfree, bsize } = statfsSync(place);
  return Math.round(((blocks - bfree) * bsize) / 2 ** 20);
}

export function toldOfMachine(machine: Machine): string {
  const told = (figure: number | undefined) => figure?.toFixed(2) ?? 'none';
  const { computation, files, page: shown, speed, slowness, load, freeMegabytes, inMemoryMegabytes } = machine;
  return [
    `machine: ${told(speed)} of the reference (computation ${told(computation)}, files ${told(files)}, page ${told(shown)})`,
    `load ${told(load)}, ${freeMegabytes} MB free, ${inMemoryMegabytes} MB in memory file systems, limits × ${told(slowness)}`,
  ].join('; ');
}
