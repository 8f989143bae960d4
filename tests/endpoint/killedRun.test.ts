import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { tidy } from '../../scripts/gate/tidy.ts';
import { lifeOf } from '../../server/database/postmaster.ts';

let run: ChildProcess | undefined;
afterEach(() => void run?.kill('SIGKILL'));

const inMemory = () => (existsSync('/dev/shm') ? readdirSync('/dev/shm') : []);

it('leaves nothing in memory and no PostgreSQL once the next run has begun', async () => {
  const before = inMemory();
  run = spawn(process.execPath, ['--import', 'tsx', 'tests/programs/killedRun.ts'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(run.stdout!, 'data')) as [Buffer];
  const { dataDir, data, pid } = JSON.parse(String(line)) as { dataDir: string; data: string; pid: number };
  expect(existsSync(dataDir)).toBe(true);

  // A living run loses nothing.
  await tidy();
  expect(lifeOf(pid, data)).toBe('alive');
  expect(existsSync(dataDir)).toBe(true);

  run.kill('SIGKILL');
  await once(run, 'exit');
  expect(await tidy()).toContain(dataDir);
  expect(existsSync(dataDir)).toBe(false);
  expect(lifeOf(pid, data)).not.toBe('alive');
  expect(inMemory().filter((name) => !before.includes(name))).toEqual([]);
});
