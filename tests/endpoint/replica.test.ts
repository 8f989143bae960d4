import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connectAsApp, connectAsOwner, type Sql } from '../../server/database/connect.ts';
import { inTenant } from '../../server/database/tenant.ts';
import { calls } from '../../server/pipeline/calls.ts';
import { callsThatMayLag } from '../../server/replica/mayLag.ts';
import { type Replica, replicaOver } from '../../server/replica/replica.ts';
import { loadSeed } from '../../server/seed/load.ts';
import { admitApp } from '../../server/start/access.ts';
import { type App, type AppOptions, makeApp } from '../../server/start/app.ts';
import { lookAtReplica } from '../../server/start/database.ts';
import { migrate } from '../../server/start/migrate.ts';
import { catalogue } from '../../src/api/catalogue.ts';
import type { AnyRow } from '../../src/api/row.ts';
import { dateAt } from '../../src/domain/dates.ts';
import { exampleFor } from '../builders/exampleArgument.ts';
import { type Person, serverForFile } from '../builders/server.ts';
import { cheapenPasswords } from '../cheapPasswords.ts';
import { type ReplicaPair, startReplicaPair } from '../faults/replicaPair.ts';

/** A real primary with a real streaming replica, and the server over both. */
const options = {} as Partial<AppOptions>;
let pair: ReplicaPair;
let owner: Sql;
let standby: Sql;
let replicaSql: Sql;
let replica: Replica;
let admin: Person;
const bound = 2;

beforeAll(async () => {
  pair = await startReplicaPair();
  owner = connectAsOwner(pair.primary.url);
  await migrate(owner);
  await loadSeed(owner);
  await cheapenPasswords(owner);
  await admitApp({ host: '127.0.0.1', port: pair.primary.port, user: 'xinglin', database: 'xinglin' });
  standby = connectAsOwner(pair.replica.url);
  replicaSql = connectAsApp(pair.replica.appUrl, { max: 3 });
  options.sql = connectAsApp(pair.primary.appUrl, { max: 5 });
  options.replica = replica = replicaOver({ primary: options.sql, replica: replicaSql, boundSeconds: bound });
});
// Before the server's, which is closed first.
afterAll(async () => {
  replica.stop();
  await Promise.all([options.sql, replicaSql, owner, standby].map((sql) => sql?.end({ timeout: 1 })));
  await pair.end();
});
const server = serverForFile(options, { seeded: false });
beforeAll(async () => {
  server.database = { ...server.database, owner, app: options.sql! };
  admin = await server.present('admin');
});
afterEach(async () => {
  pair.replica.thaw();
  await standby`select pg_wal_replay_resume()`;
  await near();
});

async function near(which: Replica = replica): Promise<void> {
  await expect
    .poll(
      async () => {
        await which.look();
        return which.state() === 'near' && which.lag() < 0.5;
      },
      { timeout: 30_000, interval: 20 },
    )
    .toBe(true);
}
/** Whether a call was answered by the replica, by the primary after the replica had failed, or by the primary at once. */
async function answeredBy(work: () => Promise<unknown>): Promise<'replica' | 'primary after the replica' | 'primary'> {
  const before = { ...replica.counts };
  await work();
  if (replica.counts.replica > before.replica) return 'replica';
  return replica.counts.primary > before.primary ? 'primary after the replica' : 'primary';
}
const day = dateAt(new Date());
const listTrail = async (headers: Record<string, string> = {}) => {
  const { status, data, errorMessage } = await server.ask(
    admin,
    'queryTrailList',
    { from: day, to: day, pageNo: 1, pageSize: 100 } as never,
    headers,
  );
  expect(errorMessage).toBeUndefined();
  expect(status).toBe(true);
  return (data.rows as { call: string }[]).map(({ call }) => call);
};
/** A write of any kind; answers what it set as cookies. */
const write = async () => {
  const saved = await server.ask(
    admin,
    'saveManufacturer',
    { nameZh: `厂家${randomUUID().slice(0, 8)}`, nameEn: '', creditCode: '', phone: '', address: '' },
    {
      'idempotency-key': randomUUID(),
    },
  );
  expect(saved.errorMessage).toBeUndefined();
  return String(saved.headers['set-cookie']);
};

describe('A call that looks back', () => {
  it('is read from the replica, all of them without failing there', async () => {
    const elsewhere: string[] = [];
    for (const name of callsThatMayLag) {
      const { argument } = exampleFor(calls[name]!, () => randomUUID())!;
      await near();
      const by = await answeredBy(() => server.ask(admin, name, argument as never));
      if (by !== 'replica') elsewhere.push(`${name}: ${by}`);
    }
    expect(elsewhere).toEqual([]);
  });

  it('leaves its entry in the trail of the primary', async () => {
    await near();
    const [before] = await owner<{ count: number }[]>`select count(*)::int as count from audit_log where call = 'exportTrail'`;
    const by = await answeredBy(() => server.ask(admin, 'exportTrail', { from: day, to: day } as never));
    const [after] = await owner<{ count: number }[]>`select count(*)::int as count from audit_log where call = 'exportTrail'`;
    expect([by, after!.count - before!.count]).toEqual(['replica', 1]);
  });

  it('is read from the primary by whoever sees only some patients', async () => {
    await near();
    const nurse = await server.present('liuhushi');
    await owner`update role set authorities = array_remove(authorities, 'seeAllPatients')`;
    const by = await answeredBy(() =>
      server.ask(nurse, 'queryPrintedList', exampleFor(calls.queryPrintedList!, () => randomUUID())!.argument as never),
    );
    expect(by).toBe('primary');
  });
});

it('no call that writes, that decides or that lists work to do may lag', () => {
  const writes = callsThatMayLag.filter((name) => {
    const row: AnyRow = catalogue[name];
    return (row.kind === 'mutation' && row.gives !== 'blob') || row.once || row.writes || row.ticket || row.needs === 'anyone';
  });
  expect(writes).toEqual([]);
});

describe('Who has written something', () => {
  it('sees it at once, while the replica has not got it yet', async () => {
    await near();
    await standby`select pg_wal_replay_pause()`;
    await write();
    expect(await listTrail()).toContain('saveManufacturer');
  });

  it('sees it on another server too, to which the browser brings its cookie', async () => {
    const other = replicaOver({ primary: options.sql!, replica: replicaSql, boundSeconds: bound });
    const second: App = await makeApp({ sql: options.sql!, replica: other, settings: { development: true, limitFactor: 0 } });
    await second.http.ready();
    try {
      const ask = async (cookie: string) => {
        const answer = await second.http.inject({
          method: 'POST',
          url: '/api/queryLog/queryList',
          payload: { from: day, to: day, pageNo: 1, pageSize: 100 },
          headers: { authorization: `${admin.token}@zh`, cookie },
        });
        return (answer.json().data.rows as { call: string }[]).filter(({ call }) => call === 'saveManufacturer').length;
      };
      await near(other);
      const before = await ask(admin.cookie);
      await standby`select pg_wal_replay_pause()`;
      const cookie = await write();
      expect(cookie).toMatch(/xl-wrote=1; HttpOnly; SameSite=Strict; Path=\/; Max-Age=3/);
      expect([await ask(`${admin.cookie}; xl-wrote=1`), await ask(admin.cookie), other.counts.primary]).toEqual([before + 1, before, 0]);
    } finally {
      await second.http.close();
    }
  });

  it('reads from the replica again once that has everything', async () => {
    await near();
    await write();
    expect(await answeredBy(listTrail)).toBe('primary');
    await near();
    expect(await answeredBy(listTrail)).toBe('replica');
  });
});

describe('A replica', () => {
  it('further behind than the bound is not read, says so, and is read again when it has caught up', async () => {
    await near();
    await standby`select pg_wal_replay_pause()`;
    await write();
    for (const end = Date.now() + (bound + 0.5) * 1000; Date.now() < end; await sleep(200)) await replica.look();
    expect(replica.state()).toBe('behind');
    expect(replica.standing()).toMatchObject({ isAway: false });
    expect(await answeredBy(listTrail)).toBe('primary');
    const page = (await server.http.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body;
    expect(page).toMatch(/^xinglin_replica_used 0$/m);
    expect(Number(/^xinglin_replica_lag_seconds (.*)$/m.exec(page)?.[1])).toBeGreaterThan(bound);
    await standby`select pg_wal_replay_resume()`;
    await near();
    expect(replica.standing()).toBeUndefined();
  });

  it('that hangs in the middle of a question costs the bound and no more: the primary answers', async () => {
    await near();
    replica.start();
    await sleep(1200);
    expect(replica.state()).toBe('near');
    pair.replica.freeze();
    const began = performance.now();
    expect(await answeredBy(listTrail)).toBe('primary after the replica');
    expect(performance.now() - began).toBeLessThan((bound + 8) * 1000);
    expect(replica.standing()).toMatchObject({ isAway: true });
    expect(await answeredBy(listTrail)).toBe('primary');
  });

  it('holds the role, the deadline and row-level security as the primary does, and takes no writes', async () => {
    const asked = (orgId: string) =>
      inTenant(
        replicaSql,
        { orgId },
        async (db) =>
          (
            await db<{ role: string; deadline: string; patients: number; recovers: boolean }[]>`
          select current_user::text as role, current_setting('statement_timeout') as deadline, pg_is_in_recovery() as recovers,
            (select count(*)::int from patient) as patients`
          )[0]!,
        { readOnly: true },
      );
    const { orgId } = admin.user;
    expect(await asked(orgId)).toEqual({ role: 'xinglin_app', deadline: '1min', recovers: true, patients: expect.any(Number) });
    expect((await asked(orgId)).patients).toBeGreaterThan(10);
    expect((await asked(randomUUID())).patients).toBe(0);
    await expect(replicaSql`delete from draft`).rejects.toThrow('read-only');
  });
});

describe('At the start XINGLIN_READ_URL', () => {
  it('passes when it is a replica of the database', async () => {
    expect(await lookAtReplica(pair.replica.appUrl, pair.primary.appUrl)).toBeUndefined();
  });
  it('is refused when it is the primary itself', async () => {
    await expect(lookAtReplica(pair.primary.appUrl, pair.primary.appUrl)).rejects.toThrow(
      /XINGLIN_READ_URL=.*takes writes; wanted is a streaming replica/,
    );
  });
  it('is refused when it is another database', async () => {
    await owner.unsafe('create database other');
    await expect(lookAtReplica(pair.replica.appUrl.replace(/xinglin$/, 'other'), pair.primary.appUrl)).rejects.toThrow(
      /another database|no such database/,
    );
  });
  it('is a warning when the server signs in there as somebody who may do more', async () => {
    expect(await lookAtReplica(pair.replica.url, pair.primary.appUrl)).toMatch(
      /^WARNING: XINGLIN_READ_URL: .* as xinglin; wanted is xinglin_app/,
    );
  });
  it('is a warning when nobody answers there', async () => {
    expect(await lookAtReplica('postgres://xinglin_app@127.0.0.1:9/xinglin', pair.primary.appUrl)).toMatch(
      /^WARNING: XINGLIN_READ_URL=.*everything is read from the primary/,
    );
  });
});
