import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabaseForFile } from '../../tests/database.ts';
import { bundled, clearBundle, type Program, startProgram } from '../../tests/faults/program.ts';

const database = freshDatabaseForFile({ seeded: true });
/** Seconds from the start of a server until critical values are passed on again. */
const MOST = 15;

let program: string;
const started: Program[] = [];
const start = async () => {
  const server = await startProgram(program, database.address);
  started.push(server);
  return server;
};
beforeAll(async () => {
  program = await bundled();
});
afterAll(async () => {
  await Promise.all(started.map((each) => each.kill()));
  clearBundle();
});

/** Runs under way that began since a moment. */
const countRuns = async (since: Date) => {
  const [row] = await database.owner<[{ count: number }]>`
    select count(*)::int as count from xinglin_jobs.job where name = 'escalateCriticalValues' and state = 'active' and started_on >= ${since}`;
  return row.count;
};

it('a server that was killed in the middle of passing critical values on does so again within fifteen seconds of its start', async () => {
  const begun = new Date();
  const first = await start();
  // The run reaches the values and stands there: whoever holds the table keeps it in its middle.
  const holder = await database.owner.reserve();
  await holder`begin`;
  await holder`lock table critical_value in access exclusive mode`;
  await expect.poll(() => countRuns(begun), { timeout: 90_000, interval: 200 }).toBeGreaterThan(0);
  await sleep(1000);
  await first.kill();
  await holder`rollback`;
  holder.release();
  expect(await countRuns(begun)).toBeGreaterThan(0);

  const again = new Date();
  await start();
  const ready = performance.now();
  await expect.poll(() => countRuns(again), { timeout: 100_000, interval: 100 }).toBeGreaterThan(0);
  const seconds = (performance.now() - ready) / 1000;

  console.log(`critical values were passed on ${seconds.toFixed(1)} s after the server was ready again`);
  expect(seconds).toBeLessThan(MOST);
});
