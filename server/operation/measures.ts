import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { type JobName, jobNames } from '../../src/domain/job/table.ts';
import { poolAside, type Sql } from '../database/connect.ts';
import type { Replica } from '../replica/replica.ts';
import type { OperationFacts } from './facts.ts';

export interface Measures {
  /** Of one call that was answered. */
  note: (call: string, status: number, seconds: number) => void;
  /** The page Prometheus reads. */
  page: () => Promise<string>;
  contentType: string;
}

interface Watched {
  sql: Sql;
  facts: OperationFacts;
  now: () => Date;
  listeners: () => number;
  findFree: () => Promise<number>;
  isSetUp: (name: JobName) => boolean;
  replica?: Replica | undefined;
}

const MAX_AGE = 10_000;

/** Numbers of this server and of the installation. Everything but the histogram is asked when the page is read. */
export function measuresOver({ sql, facts, now, listeners, findFree, isSetUp, replica }: Watched): Measures {
  const registry = new Registry();
  const registers = [registry];
  const calls = new Histogram({
    name: 'xinglin_call_seconds',
    help: 'Time from request to answer, by call and HTTP status',
    labelNames: ['call', 'status'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const gauge = (name: string, help: string) => new Gauge({ name: `xinglin_${name}`, help, registers });
  const memory = gauge('memory_bytes', 'Memory of the server process');
  const streams = gauge('push_listeners', 'Browsers that listen on this server');
  const free = gauge('disk_free_bytes', 'Free bytes of the disk of the files');
  const waiting = gauge('outbox_waiting', 'Notices that are due and not sent');
  const outboxAge = gauge('outbox_age_seconds', 'Age of the oldest of them');
  const unsealed = gauge('trail_unsealed', 'Rows of the trail that are not sealed yet');
  const sealerAge = gauge('trail_unsealed_age_seconds', 'Age of the oldest of them');
  const broken = gauge('trail_broken_chains', 'Organisations whose trail was found changed at its last check');
  const backupAge = gauge('backup_age_seconds', 'Age of the last backup; +Inf: there is none');
  const clock = gauge('clock_ahead_seconds', 'How far the clock of the database is ahead of the server');
  const perJob = (name: string, help: string) => new Gauge({ name: `xinglin_job_${name}`, help, labelNames: ['job'] as const, registers });
  const jobAge = perJob('success_age_seconds', 'Time since the last success of a scheduled job; +Inf: none in two days');
  const jobFailed = perJob('failed', '1: the last run of a scheduled job failed, after every retry');
  const connections = new Gauge({
    name: 'xinglin_database_connections',
    help: 'Connections of the application to the database, of all servers, by state',
    labelNames: ['state'] as const,
    registers,
  });

  if (replica) watchReplica(replica, registry);

  const age = (moment: string | null, none: number) =>
    moment === null ? none : Math.max(0, (now().getTime() - Date.parse(moment)) / 1000);
  const readDatabase = async () => {
    const [found, states] = await Promise.all([
      facts.find(MAX_AGE),
      poolAside(sql)<{ state: string; count: number }[]>`
        select coalesce(state, 'unknown') as state, count(*)::int as count from pg_stat_activity
        where datname = current_database() and usename = session_user and backend_type = 'client backend' group by 1`,
    ]);
    waiting.set(found.noticesWaiting);
    outboxAge.set(age(found.noticesSince, 0));
    unsealed.set(found.unsealed);
    sealerAge.set(age(found.unsealedSince, 0));
    broken.set(found.brokenChains);
    backupAge.set(age(found.lastBackupAt, Number.POSITIVE_INFINITY));
    for (const name of jobNames.filter(isSetUp)) {
      const standing = found.jobs.find((job) => job.name === name);
      jobAge.set({ job: name }, age(standing?.lastSuccessAt ?? null, Number.POSITIVE_INFINITY));
      jobFailed.set({ job: name }, standing?.hasFailed ? 1 : 0);
    }
    clock.set(found.clockAhead / 1000);
    connections.reset();
    for (const { state, count } of states) connections.set({ state }, count);
  };
  return {
    note: (call, status, seconds) => calls.observe({ call, status }, seconds),
    contentType: registry.contentType,
    page: async () => {
      memory.set(process.memoryUsage.rss());
      streams.set(listeners());
      free.set(await findFree());
      await readDatabase();
      return registry.metrics();
    },
  };
}

/** How far a read replica is behind, and where what may be read there was read. */
function watchReplica(replica: Replica, registry: Registry): void {
  const registers = [registry];
  new Gauge({
    name: 'xinglin_replica_lag_seconds',
    help: 'Seconds by which the read replica may be behind; +Inf: never seen',
    registers,
    collect() {
      this.set(replica.lag());
    },
  });
  new Gauge({
    name: 'xinglin_replica_used',
    help: '1 while the read replica is read, 0 while it is away or further behind than the bound',
    registers,
    collect() {
      this.set(replica.state() === 'near' ? 1 : 0);
    },
  });
  new Counter({
    name: 'xinglin_replica_reads_total',
    help: 'Reads sent to the replica, by who answered in the end',
    labelNames: ['answered'] as const,
    registers,
    collect() {
      this.reset();
      for (const [answered, count] of Object.entries(replica.counts)) this.inc({ answered }, count);
    },
  });
}
