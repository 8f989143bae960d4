import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { DatabaseAddress } from '../database/address.ts';
import { connectAsApp } from '../database/connect.ts';
import { surviveLostConnections } from '../database/lostAside.ts';
import { settingsFrom } from '../environment/settings.ts';
import { report } from '../faults/report.ts';
import type { SiteFiles } from '../http/site.ts';
import { replicaOver } from '../replica/replica.ts';
import { databaseClock } from '../time/databaseClock.ts';
import { steadyNow } from '../time/steadyClock.ts';
import { findWeakness, type Weakness } from './access.ts';
import { makeApp } from './app.ts';

export interface ServeOptions {
  /** A database that is migrated, as the application signs in to it. */
  database: DatabaseAddress | string;
  /** The database was set up with one role (database/oneRole.ts). */
  oneRole?: boolean;
  /** A read replica of it. */
  replica?: string | undefined;
  environment: NodeJS.ProcessEnv;
  host: string;
  /** 0: a free one. */
  port: number;
  site?: SiteFiles | undefined;
}

export interface Serving {
  port: number;
  /** What the role of its connections could do besides. */
  weakness: Weakness | undefined;
  stop: () => Promise<void>;
}

/** Listens, with everything that runs beside the calls: the push stream, the scheduled jobs, the sealing of the trail and what it counts. */
export async function serve({
  database,
  oneRole = false,
  replica: replicaAddress,
  environment,
  host,
  port,
  site,
}: ServeOptions): Promise<Serving> {
  surviveLostConnections();
  const settings = settingsFrom(environment);
  const sql = connectAsApp(database, { max: settings.connections, oneRole });
  const replicaSql = replicaAddress
    ? connectAsApp(replicaAddress, { max: settings.connections, application: 'xinglin reads', oneRole })
    : undefined;
  const replica =
    replicaSql && replicaOver({ primary: sql, replica: replicaSql, boundSeconds: settings.readLagSeconds, tell: console.log });
  const clock = databaseClock(sql, { failed: (error) => report(error, { requestId: 'clock', call: 'adjust' }) });
  await clock.adjust();
  const { http, engine, jobs, sealer, housekeeping, aside, stop } = await makeApp({
    sql,
    settings,
    now: clock.now,
    steady: steadyNow,
    wall: () => new Date(),
    tell: console.log,
    reserveFolder: environment.XINGLIN_DATA && path.join(environment.XINGLIN_DATA, 'reserve'),
    ...(site && { site }),
    ...(replica && { replica }),
  });
  await http.listen({ host, port });
  clock.start();
  sealer.start();
  aside.start();
  housekeeping.start();
  await jobs.start();
  engine.trail.start();
  replica?.start();
  return {
    port: (http.server.address() as AddressInfo).port,
    weakness: await findWeakness(sql),
    stop: async () => {
      clock.stop();
      replica?.stop();
      await stop();
      await Promise.all([sql.end({ timeout: 5 }), replicaSql?.end({ timeout: 1 })]);
    },
  };
}
