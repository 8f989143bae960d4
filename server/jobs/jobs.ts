import { hash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import { slotBefore } from '../../src/domain/job/slots.ts';
import { type JobName, jobNames, jobOf } from '../../src/domain/job/table.ts';
import type { Db, Sql } from '../database/connect.ts';
import { runTransaction } from '../database/transaction.ts';
import { report } from '../faults/report.ts';
import { jobSchema, queueOver } from './boss.ts';
import { Ended, faultOf, JobFault } from './fault.ts';
import { endLostRuns, leasesOver } from './lease.ts';

/** Does one round of a job; answers how many things it did. */
export type Work = (signal: AbortSignal) => Promise<number>;

/** A job without work is not set up on this server. */
export type Works = Partial<Record<JobName, Work>>;

export interface Asker {
  orgId: string;
  staffId: string;
}

export interface Jobs {
  start: () => Promise<void>;
  /** Tells what is under way to end, and waits for it within some seconds. */
  stop: () => Promise<void>;
  /** Puts in line what is due and what a server left that is gone, every three seconds once it is started. Answers what it put there. */
  offer: () => Promise<JobName[]>;
  /** Puts a run in line that somebody asked for; if one waits already, that one will do. */
  runNow: (name: JobName, asker: Asker) => Promise<void>;
  isSetUp: (name: JobName) => boolean;
  /** When this server began to work on them; undefined: it does not. */
  startedAt: () => Date | undefined;
}

interface JobsOptions {
  works: Works;
  now: () => Date;
  /** Seconds between two looks into the line of a job, and between two looks at what is due. */
  lookSeconds?: number;
  offerSeconds?: number;
  /** Seconds between two renewals of the leases of this server, and those after which a lease is over. */
  renewSeconds?: number;
  leaseSeconds?: number;
}

const LOOK_SECONDS = 2;
/** By a timer that does not follow the clock. */
const OFFER_SECONDS = 3;
/** Milliseconds that work gets to end when the server stops. */
const PATIENCE = 4000;
const pause = (milliseconds: number) => sleep(milliseconds, undefined, { ref: false });

/**
 * Works on the jobs of the table in src/domain/job. Each moment at which a job is due has one id made of both, so it is put in line
 * once, whichever server sees it, however often a clock steps over it; a moment that passed while no server was up is seen later. Jobs
 * that look again within a minute are put in line whenever no server is on them, whatever the clock says: to do them twice harms nobody,
 * and to leave them for an hour would.
 */
export function jobsOver(
  sql: Sql,
  { works, now, lookSeconds = LOOK_SECONDS, offerSeconds = OFFER_SECONDS, renewSeconds, leaseSeconds }: JobsOptions,
): Jobs {
  const queue = queueOver(sql, { owns: false });
  const { boss } = queue;
  const ending = new AbortController();
  let startedAt: Date | undefined;
  const underWay = new Set<Promise<unknown>>();
  const workers = new Map<JobName, string>();
  /** The last moment of each job that was put in line from here, or found there. */
  const seen = new Map<JobName, number>();
  let timer: NodeJS.Timeout | undefined;
  const leases = leasesOver(sql, {
    serverId: randomUUID(),
    ...(renewSeconds && { renewSeconds }),
    failed: (error) => report(error, { requestId: 'jobs', call: 'lease' }),
  });
  boss.on('error', (error: unknown) => report(error, { requestId: 'jobs', call: 'queue' }));

  const offer = async () => {
    const offered = await inTurn(sql, offerIn);
    for (const name of offered) notify(name);
    return offered;
  };
  const offerIn = async (line: Db) => {
    const at = now();
    const db = { executeSql: async (text: string, values: unknown[]) => ({ rows: await line.unsafe(text, values as never) }) } as never;
    const offered = await endLostRuns(line, boss, { db }, leaseSeconds);
    const { since, left } = await findLine(line);
    for (const name of jobNames.filter((each) => works[each])) {
      const { schedule } = jobOf(name);
      const slot = slotBefore(schedule, at);
      if (isContinual(name)) {
        if (left.has(name) && (await boss.send(name, {}, { db }))) offered.push(name);
      } else if (slot >= (since.get(name) ?? at) && seen.get(name) !== slot.getTime()) {
        if (await boss.send(name, {}, { id: idOf(name, slot), db })) offered.push(name);
        seen.set(name, slot.getTime());
      }
    }
    return offered;
  };
  const notify = (name: JobName) => {
    const worker = workers.get(name);
    if (worker) boss.notifyWorker(worker);
  };
  const take = (name: JobName, work: Work) => async (taken: PgBoss.Job[]) => {
    const { id } = taken[0]!;
    // Without a lease the run counts as one of an earlier release.
    await leases.hold(id).catch((error: unknown) => report(error, { requestId: id, call: 'lease' }));
    const run = runOnce(name, work, id, ending.signal);
    underWay.add(run);
    try {
      return await run;
    } finally {
      underWay.delete(run);
      // A lease that is left behind is over by itself.
      await leases.release(id).catch((error: unknown) => report(error, { requestId: id, call: 'lease' }));
    }
  };
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    clearInterval(timer);
    leases.stop();
    queue.giveUp();
    ending.abort(new Ended('stopped'));
    if (startedAt) {
      startedAt = undefined;
      await Promise.race([Promise.allSettled(underWay), pause(PATIENCE)]);
      // What did not end is written down as failed and tried again, here or by another server.
      const stopped = boss.stop({ graceful: true, timeout: 1000 });
      await Promise.race([stopped.catch((error: unknown) => report(error, { requestId: 'jobs', call: 'stop' })), pause(PATIENCE / 2)]);
    }
    await queue.close();
  };
  return {
    offer,
    isSetUp: (name) => works[name] !== undefined,
    startedAt: () => startedAt,
    start: async () => {
      await boss.start();
      // Runs that a server left which was killed are taken for failed once their time is over.
      await boss.maintain();
      const often = { pollingIntervalSeconds: lookSeconds };
      for (const name of jobNames) {
        const work = works[name];
        if (work) workers.set(name, await boss.work(name, often, take(name, work)));
      }
      leases.start();
      startedAt = now();
      await offer();
      const failed = (error: unknown) => report(error, { requestId: 'jobs', call: 'offer' });
      timer = setInterval(() => void offer().catch(failed), offerSeconds * 1000).unref();
    },
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
    runNow: async (name, { orgId, staffId }) => {
      await boss.send(name, { orgId, staffId }, { priority: 1 });
      notify(name);
    },
  };
}

/** One run: a round, and within a minute more of them where the table says so. */
async function runOnce(name: JobName, work: Work, id: string, ending: AbortSignal): Promise<{ count: number }> {
  const { schedule, mostMinutes } = jobOf(name);
  const own = new AbortController();
  const signal = AbortSignal.any([ending, own.signal]);
  const late = setTimeout(() => own.abort(new Ended('late')), mostMinutes * 60_000 - 1000).unref();
  const again = 'againSeconds' in schedule ? schedule.againSeconds : undefined;
  const until = performance.now() + 60_000 - (again ?? 60) * 1000;
  try {
    let count = signal.aborted ? 0 : await work(signal);
    while (again && !signal.aborted && performance.now() < until) {
      await sleep(again * 1000, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) count += await work(signal);
    }
    // Rounds end whole: a server that stops between two has done its work.
    if (signal.aborted && !again) throw signal.reason;
    return { count };
  } catch (error) {
    const why = faultOf(error, signal);
    if (!(error instanceof JobFault) && why !== 'stopped') report(error, { requestId: id, call: `job ${name}` });
    throw new JobFault(why);
  } finally {
    clearTimeout(late);
  }
}

/** Servers look one after another, so that each sees what the one before it has put in line. */
const inTurn = <Result>(sql: Sql, work: (db: Db) => Promise<Result>): Promise<Result> =>
  runTransaction(sql, async (db) => {
    await db`select pg_advisory_xact_lock(hashtext(${jobSchema}))`;
    return await work(db);
  });

const isContinual = (name: JobName) => 'againSeconds' in jobOf(name).schedule;

/** A run that goes on for longer does one long thing, such as an export; another server may look for more. */
const LONG = '3 minutes';

/**
 * Since when each job is known here, because what was due before is nobody's, and the continual ones that no server is on. What waits for
 * a moment far ahead waits since before the clock of the database was set back.
 */
async function findLine(sql: Db): Promise<{ since: Map<string, Date>; left: Set<string> }> {
  await sql`
    update ${sql(jobSchema)}.job set start_after = now() where state < 'active' and start_after > now() + interval '15 minutes'`;
  const rows = await sql<{ name: string; createdOn: string; isLeft: boolean }[]>`
    select q.name, q.created_on, not exists (
      select from ${sql(jobSchema)}.job j where j.name = q.name and (j.state in ('created', 'retry')
        or (j.state = 'active' and j.started_on between clock_timestamp() - ${LONG}::interval and clock_timestamp()))) as is_left
    from ${sql(jobSchema)}.queue q`;
  return {
    since: new Map(rows.map(({ name, createdOn }) => [name, new Date(createdOn)])),
    left: new Set(rows.filter(({ isLeft }) => isLeft).map(({ name }) => name)),
  };
}

/** The same for every server. */
function idOf(name: JobName, slot: Date): string {
  const digits = hash('sha256', `${name} ${slot.toISOString()}`, 'hex');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}
