import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { JobName } from '../../src/domain/job/table.ts';
import { serverForFile } from '../../tests/builders/server.ts';
import { backupOver, programRunner } from './backup.ts';

const server = serverForFile({ settings: { development: true, idleMinutes: 1e6, absoluteHours: 1e5 } });
const never = new AbortController().signal;
const run = (name: JobName) => server.works[name]!(never);

describe('the job that marks no-shows', () => {
  interface Booked {
    id: string;
    status: number;
    missReason: string;
    version: number;
  }
  const find = async (id: string) =>
    (await server.database.owner<Booked[]>`select id, status, miss_reason, version from appointment where id = ${id}`)[0]!;

  it('marks what is booked of past days and nothing of today, of the future or of long ago, once', async () => {
    const { owner } = server.database;
    const some = await owner<{ id: string }[]>`select id from appointment order by id limit 5`;
    const [yesterday, today, tomorrow, longAgo, seen] = some.map(({ id }) => id) as [string, string, string, string, string];
    await owner`update appointment set status = 6`;
    // 08:00 at the clinic, whatever the day of the test is.
    const at = new Date('2027-03-10T00:00:00Z');
    const put = (id: string, days: number, status = 1) => owner`
      update appointment set status = ${status}, is_walk_in = true, version = 1, miss_reason = '',
        during = tstzrange(${new Date(at.getTime() + days * 86_400_000)}, ${new Date(at.getTime() + days * 86_400_000 + 900_000)})
      where id = ${id}`;
    await put(yesterday, -0.4); // half past ten in the evening before
    await put(today, -0.3); // 00:48 of the same day
    await put(tomorrow, 1);
    await put(longAgo, -40);
    await put(seen, -1, 5);
    server.clock.at = at;

    expect(await run('markNoShows')).toBe(1);
    expect(await run('markNoShows')).toBe(0);

    expect(await find(yesterday)).toMatchObject({ status: 8, missReason: '', version: 2 });
    for (const id of [today, tomorrow, longAgo]) expect(await find(id)).toMatchObject({ status: 1, version: 1 });
    expect(await find(seen)).toMatchObject({ status: 5 });
    const told = await owner<{ tags: string[] }[]>`select tags from push_event where tags && '{Appointment}' order by id desc limit 1`;
    expect(told).toHaveLength(1);
    const trail = await owner<{ objectId: string }[]>`select object_id from audit_log where call = 'markNoShow' and patient_id is not null`;
    expect(trail.map(({ objectId }) => objectId)).toEqual([yesterday]);
  });
});

it('the job that deletes tokens leaves those that may still count', async () => {
  const { owner } = server.database;
  const at = server.clock.at.getTime();
  await owner`insert into login_throttle (subject, failures, last_failure_at) values
    ('old', 1, ${new Date(at - 25 * 3_600_000)}), ('new', 1, ${new Date(at - 3_600_000)})`;
  expect(await run('deleteOldTokens')).toBeGreaterThan(0);
  const left = await owner<{ subject: string }[]>`select subject from login_throttle where subject in ('old', 'new')`;
  expect(left.map(({ subject }) => subject)).toEqual(['new']);
});

it('the job that verifies the trail finds what was changed in it, and the administrator’s home tells', async () => {
  const admin = await server.present('admin');
  expect(await server.ask(admin, 'runJob', { name: 'deleteOldTokens' })).toMatchObject({ status: true }); // leaves a row in the trail
  expect(await server.sealer.run()).toBeGreaterThan(0);
  await run('proveTrail');
  const last = async () =>
    (await server.database.owner<{ fault: string | null }[]>`select fault from audit_check order by at desc, id desc limit 1`)[0]!;
  expect((await last()).fault).toBeNull();

  const { owner } = server.database;
  await owner.unsafe(`alter table audit_log disable trigger user;
    update audit_log set object_id = 'planted' where seal_number = (select min(seal_number) from audit_log);
    alter table audit_log enable trigger user`);
  server.clock.at = new Date(server.clock.at.getTime() + 120_000);
  await run('proveTrail');
  expect((await last()).fault).toBe('changed');
  const { alarms } = (await server.ask(admin, 'queryHomePage')).data as { alarms: { kind: string }[] };
  expect(alarms.map(({ kind }) => kind)).toContain('trailBroken');
});

describe('the nightly backup over the real program', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'xinglin-nightly-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const nightly = () => {
    const { host, port, user, database: name } = server.database.address;
    const env = {
      ...process.env,
      PGHOST: host,
      PGPORT: String(port),
      DATABASE_URL: `postgres:///${name}?user=${user}`,
      XINGLIN_DATA: path.join(folder, 'data'),
      XINGLIN_BACKUP_KEY: 'a key of the test only',
    };
    return backupOver({
      folder,
      days: 14,
      now: () => server.clock.at,
      findDisk: async () => undefined,
      run: programRunner({ env }),
    });
  };

  it('notes nothing of a backup that never got its name', async () => {
    // A folder stands where the file is to be: it is written and proved, and cannot be named.
    const inItsPlace = path.join(folder, `xinglin-${server.clock.at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.backup`);
    mkdirSync(path.join(inItsPlace, 'something'), { recursive: true });

    await expect(nightly()(never)).rejects.toThrow();

    expect(await server.database.owner`select id from backup_run`).toEqual([]);
    expect(readdirSync(folder).filter((file) => file.includes('.part'))).toEqual([]);
    rmSync(inItsPlace, { recursive: true });
  }, 60_000);

  it('writes a backup of the database that is proved whole, and notes it for the alarm', async () => {
    expect(await nightly()(never)).toBe(1);
    expect(readdirSync(folder).filter((file) => file.startsWith('xinglin-'))).toEqual([
      expect.stringMatching(/^xinglin-\d{8}T\d{6}Z\.backup$/),
    ]);
    const [noted] = await server.database.owner`select is_encrypted from backup_run order by at desc limit 1`;
    expect(noted).toEqual({ isEncrypted: true });
  }, 60_000);
});
