import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshDatabaseForFile } from '../../tests/database.ts';
import { listJobs, listRuns } from '../areas/job/queries.ts';
import { connectAsApp, type Sql } from '../database/connect.ts';
import { jobSchema } from './boss.ts';
import { type Jobs, jobsOver, type Works } from './jobs.ts';

const database = freshDatabaseForFile();
const at = new Date('2030-05-06T02:31:00+08:00');
const running: { jobs: Jobs; sql: Sql }[] = [];

/** A server of its own: its own connections, the same database. One that is gone renews nothing. */
function aServer(works: Works, { isGone = false } = {}): Jobs {
  const sql = connectAsApp(database.address, { max: 2 });
  const renewSeconds = isGone ? 3600 : 0.2;
  const jobs = jobsOver(sql, { works, now: () => at, lookSeconds: 0.5, offerSeconds: 0.2, renewSeconds, leaseSeconds: 1 });
  running.push({ jobs, sql });
  return jobs;
}

beforeEach(async () => {
  await database.owner.unsafe(`delete from ${jobSchema}.job; delete from ${jobSchema}.archive; delete from ${jobSchema}.lease;
    update ${jobSchema}.queue set created_on = '2030-05-01'`);
});
afterEach(async () => {
  for (const { jobs, sql } of running.splice(0)) {
    await jobs.stop();
    await sql.end({ timeout: 1 });
  }
}, 60_000);

const soon = { timeout: 20_000, interval: 100 };
/** Work that ends only with its server, and how often it began. */
function endlessWork() {
  const work = vi.fn(
    (signal: AbortSignal) => new Promise<number>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  return { work, hasBegun: () => vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1), soon) };
}
const runs = () => listRuns(database.owner, 'backup');

it('a nightly run of a server that is gone is taken over at once, and nobody reads it as under way for hours', async () => {
  const { work, hasBegun } = endlessWork();
  const first = aServer({ backup: work }, { isGone: true });
  await first.start();
  await hasBegun();
  const second = aServer({ backup: async () => 2 });
  await second.start();
  await vi.waitFor(async () => expect(await runs()).toMatchObject([{ state: 'done', count: 2, attempts: 2 }]), soon);
  const [backup] = (await listJobs(database.owner, () => true, at)).filter(({ name }) => name === 'backup');
  expect(backup).toMatchObject({ isBusy: false });
});

it('critical values go on being passed on by another server', async () => {
  const { work, hasBegun } = endlessWork();
  const looks: string[] = [];
  const first = aServer({ escalateCriticalValues: work }, { isGone: true });
  await first.start();
  await hasBegun();
  await aServer({ escalateCriticalValues: async () => looks.push('second') }).start();
  await vi.waitFor(() => expect(looks.length).toBeGreaterThan(0), soon);
});

it('a run whose server says that it is at it is left alone, however long it takes', async () => {
  const { work, hasBegun } = endlessWork();
  await aServer({ backup: work }).start();
  await hasBegun();
  const second = aServer({ backup: async () => 2 });
  await second.start();
  for (let look = 0; look < 12; look += 1) {
    await second.offer();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  expect(await runs()).toMatchObject([{ state: 'running', attempts: 1 }]);
});

it('a run of a server of an earlier release, which holds no lease, is left alone until its time is over', async () => {
  const { work, hasBegun } = endlessWork();
  await aServer({ backup: work }, { isGone: true }).start();
  await hasBegun();
  await database.owner.unsafe(`delete from ${jobSchema}.lease`);
  const second = aServer({ backup: async () => 2 });
  await second.start();
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await second.offer();
  expect(await runs()).toMatchObject([{ state: 'running', attempts: 1 }]);
});
