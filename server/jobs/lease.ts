import type PgBoss from 'pg-boss';
import type { JobName } from '../../src/domain/job/table.ts';
import { APP_ROLE, type Db, poolAside, type Sql } from '../database/connect.ts';
import { jobSchema } from './boss.ts';
import { JobFault } from './fault.ts';

/** Seconds after which a run is nobody's whose server does not say any more that it is at it: with a look every three seconds, within 15. */
export const LEASE_SECONDS = 8;
const RENEW_SECONDS = 2;

/** The runs that servers are at. It lies beside the queue, so that no backup or export holds it. */
export const leaseTable = `
  create table if not exists ${jobSchema}.lease (job_id uuid primary key, server_id uuid not null, renewed_at timestamptz not null);
  comment on table ${jobSchema}.lease is 'Runs of jobs that servers are at, and when each said so last';
  grant select, insert, update, delete on ${jobSchema}.lease to ${APP_ROLE};`;

export interface Leases {
  /** Says that this server is at a run, until `release`. */
  hold: (jobId: string) => Promise<void>;
  release: (jobId: string) => Promise<void>;
  start: () => void;
  stop: () => void;
}

interface LeaseOptions {
  serverId: string;
  renewSeconds?: number;
  failed: (error: unknown) => void;
}

/** A server that is killed renews nothing any more: others see so, also after a crash in which no connection was closed. */
export function leasesOver(sql: Sql, { serverId, renewSeconds = RENEW_SECONDS, failed }: LeaseOptions): Leases {
  const table = sql(`${jobSchema}.lease`);
  let timer: NodeJS.Timeout | undefined;
  const renew = () => poolAside(sql)`update ${table} set renewed_at = clock_timestamp() where server_id = ${serverId}`;
  return {
    hold: async (jobId) => {
      await poolAside(sql)`
        insert into ${table} (job_id, server_id, renewed_at) values (${jobId}, ${serverId}, clock_timestamp())
        on conflict (job_id) do update set server_id = excluded.server_id, renewed_at = excluded.renewed_at`;
    },
    release: async (jobId) => {
      await poolAside(sql)`delete from ${table} where job_id = ${jobId} and server_id = ${serverId}`;
    },
    start: () => {
      timer ??= setInterval(() => void renew().catch(failed), renewSeconds * 1000).unref();
    },
    stop: () => clearInterval(timer),
  };
}

/**
 * Ends the runs of servers that are gone, to be tried again at once, and answers their jobs. A run without a lease was begun by a server of an earlier
 * release: it is over when its longest time is.
 */
export async function endLostRuns(
  db: Db,
  boss: PgBoss,
  options: PgBoss.ConnectionOptions,
  leaseSeconds = LEASE_SECONDS,
): Promise<JobName[]> {
  const lost = await db<{ id: string; name: JobName }[]>`
    select j.id, j.name from ${db(jobSchema)}.job j join ${db(jobSchema)}.lease l on l.job_id = j.id
    where j.state = 'active' and l.renewed_at < clock_timestamp() - make_interval(secs => ${leaseSeconds})`;
  for (const { id, name } of lost) {
    await boss.fail(name, id, new JobFault('stopped'), options);
    await db`update ${db(jobSchema)}.job set start_after = now() where id = ${id} and state = 'retry'`;
  }
  await db`
    delete from ${db(jobSchema)}.lease l
    where not exists (select from ${db(jobSchema)}.job j where j.id = l.job_id and j.state = 'active')
      and l.renewed_at < clock_timestamp() - make_interval(secs => ${leaseSeconds})`;
  return lost.map(({ name }) => name);
}
