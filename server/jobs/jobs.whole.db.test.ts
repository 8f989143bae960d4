import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { troublesOf } from '../../src/domain/job/troubles.ts';
import { freshDatabaseForFile } from '../../tests/database.ts';
import { findStandings, listJobs, listRuns } from '../areas/job/queries.ts';
import { connectAsApp, connectAsOwner, type Sql } from '../database/connect.ts';
import { jobSchema } from './boss.ts';
import { installJobs } from './install.ts';
import { type Jobs, jobsOver, type Works } from './jobs.ts';

const database = freshDatabaseForFile();
const clock = { at: new Date() };
let running: { jobs: Jobs; sql: Sql }[] = [];

/** A server of its own: its own connections, the same database. */
function aServer(works: Works): Jobs {
  const sql = connectAsApp(database.address, { max: 2 });
  const jobs = jobsOver(sql, { works, now: () => clock.at, lookSeconds: 0.5, offerSeconds: 0.5 });
  running.push({ jobs, sql });
  return jobs;
}

const dayAt = (time: string, days = 0) => new Date(Date.parse(`2030-05-0${6 + days}T${time}:00+08:00`));

beforeEach(async () => {
  await database.owner.unsafe(`delete from ${jobSchema}.job; delete from ${jobSchema}.archive;
    update ${jobSchema}.queue set created_on = '2030-05-01', retry_delay = 0`);
  clock.at = dayAt('02:31');
});
afterEach(async () => {
  for (const { jobs, sql } of running) {
    await jobs.stop();
    await sql.end({ timeout: 1 });
  }
  running = [];
});

const until = async (seen: () => boolean | Promise<boolean>, seconds = 15) => {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(100)) if (await seen()) return;
  throw new Error('It did not happen in time');
};
/** Read as the owner: a test cuts the connections of the application. */
const runsOf = async (name: 'backup' | 'deleteOldTokens') => listRuns(database.owner, name);
const ended = async (name: 'backup' | 'deleteOldTokens') => (await runsOf(name)).filter(({ endedAt }) => endedAt !== null);

describe('a scheduled job', () => {
  it('runs once a moment, however many servers work', async () => {
    let count = 0;
    const work = async () => {
      count += 1;
      await sleep(300);
      return 7;
    };
    const servers = [aServer({ backup: work }), aServer({ backup: work }), aServer({ backup: work })];
    await Promise.all(servers.map((server) => server.start()));
    await Promise.all([...servers, ...servers].map((server) => server.offer()));
    await until(async () => (await ended('backup')).length > 0);
    await sleep(1500);
    expect(count).toBe(1);
    expect(await runsOf('backup')).toMatchObject([{ state: 'done', count: 7, attempts: 1, isAsked: false, fault: null }]);
  });

  it('does not run twice when the clock steps back an hour over its moment, nor when it steps forward and back', async () => {
    const server = aServer({ backup: async () => 1 });
    for (const at of [dayAt('02:31', -1), dayAt('02:31')]) {
      clock.at = at;
      expect(await server.offer()).toEqual(['backup']);
      await database.owner.unsafe(`update ${jobSchema}.job set state = 'completed', completed_on = now()`);
    }
    for (const at of ['01:32', '02:29', '02:30', '02:31', '03:31', '02:31', '01:59', '02:30']) {
      clock.at = dayAt(at);
      for (const each of [server, aServer({ backup: async () => 1 })]) expect(await each.offer(), at).toEqual([]);
    }
    clock.at = dayAt('02:30', 1);
    expect(await server.offer()).toEqual(['backup']);
  });

  it('that fell due while no server was up runs when one is', async () => {
    clock.at = dayAt('09:00', 2);
    let ran = 0;
    const server = aServer({ backup: async () => (ran += 1) });
    await server.start();
    await until(() => ran === 1);
    expect((await runsOf('backup')).length).toBe(1);
  });

  it('is not run for moments before the installation knew it', async () => {
    await database.owner.unsafe(
      `update ${jobSchema}.queue set created_on = '${dayAt('02:30').toISOString()}'::timestamptz + interval '1 second'`,
    );
    expect(await aServer({ backup: async () => 1 }).offer()).toEqual([]);
  });

  it('that fails is tried again, then shown as failed with a word that names no row, and counted as trouble', async () => {
    let tries = 0;
    const server = aServer({
      deleteOldTokens: async () => {
        tries += 1;
        throw Object.assign(new Error('Key (mrn)=(0001) of 张三 is there'), { code: '23505' });
      },
    });
    await database.owner.unsafe(`update ${jobSchema}.queue set retry_limit = 2 where name = 'deleteOldTokens'`);
    await server.start();
    await until(async () => (await ended('deleteOldTokens')).length > 0, 20);
    expect(tries).toBe(3);
    expect(await runsOf('deleteOldTokens')).toMatchObject([{ state: 'failed', attempts: 3, fault: 'other', count: null }]);
    const [row] = await database.owner<{ told: string }[]>`
      select output::text as told from xinglin_jobs.job where name = 'deleteOldTokens'`;
    expect(row!.told).not.toContain('张三');
    const standings = await findStandings(database.app);
    expect(troublesOf(standings, server.isSetUp, undefined, clock.at)).toEqual(['deleteOldTokens']);
  });

  it('that is asked for runs at once beside its schedule, and its history names who asked', async () => {
    let ran = 0;
    const server = aServer({ deleteOldTokens: async () => (ran += 1) });
    clock.at = dayAt('02:20');
    await server.start();
    await until(() => ran === 1);
    await server.runNow('deleteOldTokens', { orgId: crypto.randomUUID(), staffId: crypto.randomUUID() });
    await until(() => ran === 2);
    await until(async () => (await ended('deleteOldTokens')).length === 2);
    expect((await runsOf('deleteOldTokens')).map(({ isAsked }) => isAsked)).toEqual([true, false]);
    const lines = await listJobs(database.app, server.isSetUp, clock.at);
    expect(lines.find(({ name }) => name === 'deleteOldTokens')).toMatchObject({
      isOff: false,
      isBusy: false,
      nextAt: '2030-05-05T19:20:00.000Z',
      last: { state: 'done', isAsked: true },
    });
    expect(lines.find(({ name }) => name === 'backup')).toMatchObject({ isOff: true, nextAt: null, last: null });
  });

  it('goes to another server when the one that worked on it is gone', async () => {
    const first = aServer({ backup: async () => 1 });
    await first.offer();
    // As a server leaves it that was killed: taken, and never ended.
    await database.owner.unsafe(`update ${jobSchema}.job set state = 'active', started_on = now() - interval '5 hours', retry_delay = 0`);
    const second = aServer({ backup: async () => 2 });
    await second.start();
    await until(async () => (await ended('backup')).length > 0);
    expect(await runsOf('backup')).toMatchObject([{ state: 'done', attempts: 2, count: 2 }]);
  });

  it('ends within seconds when the server stops, also one that listens to nothing, and is tried again later', async () => {
    let told: AbortSignal | undefined;
    const server = aServer({
      backup: (signal) => {
        told = signal;
        return new Promise(() => {});
      },
    });
    await server.start();
    await until(() => told !== undefined);
    const began = Date.now();
    await server.stop();
    expect(Date.now() - began).toBeLessThan(9000);
    expect(told!.aborted).toBe(true);
    expect(await runsOf('backup')).toMatchObject([{ state: 'retrying', fault: 'stopped' }]);
  });

  it('is put in line when its moment comes, with nobody asking', async () => {
    const server = aServer({ deleteOldTokens: async () => 1 });
    clock.at = dayAt('02:19');
    await server.start();
    await until(async () => (await ended('deleteOldTokens')).length === 1);
    clock.at = dayAt('02:20');
    await until(async () => (await ended('deleteOldTokens')).length === 2);
  });

  it('that looks again and again is on one server at a time, and goes on at once when a clock has stepped back', async () => {
    const looks: string[] = [];
    const workOf = (name: string) => async () => looks.push(name);
    const servers = [aServer({ escalateCriticalValues: workOf('first') }), aServer({ escalateCriticalValues: workOf('second') })];
    await Promise.all(servers.map((server) => server.start()));
    await until(() => looks.length >= 2);
    expect(new Set(looks).size).toBe(1);
    const active = () =>
      database.owner`select from xinglin_jobs.job where name = 'escalateCriticalValues' and state in ('created', 'retry', 'active')`;
    expect((await active()).length).toBe(1);
    await servers[looks[0] === 'first' ? 0 : 1]!.stop();
    // The clocks of server and database are set back: all runs lie ahead, and one waits for a distant moment. The other
    // server may have put that one in line already; there is never a second.
    clock.at = dayAt('01:31');
    await database.owner.unsafe(`update ${jobSchema}.job set created_on = created_on + interval '1 hour', started_on = started_on + interval '1 hour',
      completed_on = completed_on + interval '1 hour', start_after = start_after + interval '1 hour';
      insert into ${jobSchema}.job (name, policy, start_after) values ('escalateCriticalValues', 'short', now() + interval '1 hour')
      on conflict do nothing`);
    await until(() => new Set(looks).size === 2);
  });

  it('goes on when PostgreSQL has cut the connection of the queue', async () => {
    let ran = 0;
    const cut = () =>
      database.owner`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'xinglin_app'`;
    const work = async () => {
      await cut(); // so that the end of the run is written over a connection that is gone
      ran += 1;
      return ran;
    };
    const server = aServer({ deleteOldTokens: work });
    await server.start();
    await until(() => ran === 1);
    await until(async () => (await ended('deleteOldTokens')).length === 1);
    await server.runNow('deleteOldTokens', { orgId: crypto.randomUUID(), staffId: crypto.randomUUID() });
    await until(() => ran === 2);
  });
});

describe('the queue', () => {
  it('lets the application read and write runs, and make, drop or reschedule nothing', async () => {
    const refusalOf = (statement: string) =>
      database.app.unsafe(statement).then(
        () => 'done',
        ({ code }: { code: string }) => code,
      );
    expect(await refusalOf(`select count(*) from ${jobSchema}.job`)).toBe('done');
    for (const statement of [
      `select ${jobSchema}.create_queue('mine', '{}')`,
      `select ${jobSchema}.delete_queue('backup')`,
      `create table ${jobSchema}.mine (id int)`,
      `truncate ${jobSchema}.job`,
      `delete from ${jobSchema}.schedule`,
      `update ${jobSchema}.queue set retry_limit = 0`,
      `drop table ${jobSchema}.archive`,
    ])
      expect(await refusalOf(statement), statement).toBe('42501');
  });

  it('is made once by servers that start together, and made again where the table of jobs has changed', async () => {
    await database.owner.unsafe(`drop schema ${jobSchema} cascade`);
    const owners = [connectAsOwner(database.address), connectAsOwner(database.address), connectAsOwner(database.address)];
    await Promise.all(owners.map((owner) => installJobs(owner)));
    await database.owner.unsafe(
      `update ${jobSchema}.queue set retry_limit = 99 where name = 'backup'; comment on schema ${jobSchema} is 'older'`,
    );
    await installJobs(database.owner);
    const [queue] = await database.owner<{ retryLimit: number }[]>`select retry_limit from xinglin_jobs.queue where name = 'backup'`;
    expect(queue!.retryLimit).toBe(3);
    await Promise.all(owners.map((owner) => owner.end()));
  });
});
