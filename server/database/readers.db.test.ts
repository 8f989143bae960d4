import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabaseForFile } from '../../tests/database.ts';
import { connectAsApp, type Db, type Sql } from './connect.ts';
import { inTenant, type Tenant } from './tenant.ts';

const database = freshDatabaseForFile();
const north = { orgId: 'north', practiceId: 'n1', staffId: 's1', language: 'en' };
const south = { orgId: 'south' };
let sql: Sql;

beforeAll(async () => {
  await database.owner.unsafe(`
    create table scratch_note (org_id text not null, id int not null, primary key (org_id, id));
    alter table scratch_note enable row level security;
    alter table scratch_note force row level security;
    create policy note__own_org on scratch_note using (org_id = current_setting('app.org_id', true));
    insert into scratch_note values ('north', 1), ('north', 2), ('south', 3);
    grant all on scratch_note to xinglin_app`);
});
afterEach(() => sql.end({ timeout: 1 }));

const pool = (max: number) => {
  sql = connectAsApp(database.address, { max });
  return sql;
};
const reading = <Result>(tenant: Tenant, work: (db: Db) => Promise<Result>) => inTenant(sql, tenant, work, { readOnly: true });
const seenBy = (tenant: Tenant) =>
  reading(tenant, async (db) => (await db<{ id: number }[]>`select id from scratch_note`).map(({ id }) => id));
const whoReads = (tenant: Tenant) =>
  reading(tenant, async (db) => {
    const [row] = await db<{ org: string; practice: string; staff: string; language: string; pid: number }[]>`
      select current_setting('app.org_id') as org, current_setting('app.practice_id') as practice,
        current_setting('app.staff_id') as staff, current_setting('app.language') as language, pg_backend_pid() as pid`;
    return row!;
  });
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('A connection that reads', () => {
  test('sees one tenant after another, each with its own rows only', async () => {
    pool(1);

    for (let turn = 0; turn < 5; turn++) {
      expect(await seenBy(north)).toEqual([1, 2]);
      expect(await seenBy(south)).toEqual([3]);
    }
  });

  test('keeps nothing of the person before: practice, person and language are those of who asks', async () => {
    pool(1);
    const first = await whoReads(north);
    const second = await whoReads({ orgId: 'north' });

    expect(first).toEqual({ org: 'north', practice: 'n1', staff: 's1', language: 'en', pid: first.pid });
    expect(second).toEqual({ org: 'north', practice: '', staff: '', language: 'zh', pid: first.pid });
  });

  test('does not change hands while a statement of another is under way', async () => {
    pool(1);
    const slow = reading(north, (db) => db`select pg_sleep(0.3), (select count(*)::int from scratch_note) as count`);
    const others = [south, north, south].map(seenBy);

    expect((await slow)[0]!.count).toBe(2);
    expect(await Promise.all(others)).toEqual([[3], [1, 2], [3]]);
  });

  test('refuses to write, whoever had it before', async () => {
    pool(1);
    await seenBy(south);

    await expect(reading(north, (db) => db`insert into scratch_note values ('north', 9)`)).rejects.toThrow('read-only');
    expect(await seenBy(north)).toEqual([1, 2]);
  });

  test('goes on after a statement that failed', async () => {
    pool(1);
    const failing = reading(north, (db) =>
      Promise.all([db`select id from scratch_note`, db`select 1 / 0`, db`select id from scratch_note`]),
    );

    await expect(failing).rejects.toThrow('division by zero');
    expect(await seenBy(north)).toEqual([1, 2]);
    expect(await seenBy(south)).toEqual([3]);
  });

  test('refuses what is asked after the work has ended', async () => {
    pool(1);
    const late = await reading(north, async (db) => ({ db }));

    await expect(late.db`select 1`).rejects.toThrow('too late');
  });
});

describe('A connection that is lost', () => {
  const cut = async (pid: number) => void (await database.owner`select pg_terminate_backend(${pid})`);

  test('never answers with the rows of nobody: the question is asked again', async () => {
    pool(2);
    const answers: number[][] = [];

    for (const pause of [0, 1, 2, 5, 0, 20, 0, 1, 2, 5, 0, 20]) {
      const { pid } = await whoReads(north);
      const ended = cut(pid);
      if (pause) await wait(pause);
      for (let again = 0; again < 4; again++) answers.push(await seenBy(north));
      await ended;
    }

    expect(answers).toEqual(Array.from({ length: 48 }, () => [1, 2]));
  });

  test('loses nothing of a long line', async () => {
    pool(1);
    const { pid } = await whoReads(north);
    const line = reading(north, (db) =>
      Promise.all(Array.from({ length: 120 }, (_, index) => db<{ n: number }[]>`select ${index}::int as n, pg_sleep(0.002)`)),
    );
    const waiting = seenBy(south);
    await wait(20);
    await cut(pid);

    expect((await line).map(([row]) => row!.n)).toEqual(Array.from({ length: 120 }, (_, index) => index));
    expect(await waiting).toEqual([3]);
  });

  test('is told of when it is lost again', async () => {
    pool(1);
    const unlucky = reading(north, async (db) => {
      const [row] = await db<{ pid: number }[]>`select pg_backend_pid() as pid`;
      await Promise.all([db`select pg_sleep(20)`, cut(row!.pid)]); // cut before, it would be asked on the next connection
    });

    await expect(unlucky).rejects.toThrow(/CONNECTION_CLOSED|terminating connection/);
    expect(await seenBy(north)).toEqual([1, 2]);
  });
});

describe('Connections that read', () => {
  test('never mix what hundreds of people ask at once', async () => {
    pool(4);
    const people = Array.from({ length: 300 }, (_, index) => ({
      orgId: `org${index % 30}`,
      practiceId: `p${index % 60}`,
      staffId: `s${index}`,
    }));
    const answers = await Promise.all(people.map(whoReads));

    expect(answers.map(({ org, practice, staff }) => ({ orgId: org, practiceId: practice, staffId: staff }))).toEqual(people);
    expect(new Set(answers.map(({ pid }) => pid)).size).toBeLessThanOrEqual(4);
  });

  test('give who comes back the one that knows the tenant, and a second one to who asks beside a slow question', async () => {
    pool(3);
    const [of, other] = await Promise.all([whoReads(north), whoReads(south)]);
    const slow = reading(north, (db) => db`select pg_sleep(0.3), pg_backend_pid() as pid`);
    const beside = await whoReads(north);

    expect((await whoReads(south)).pid).toBe(other.pid);
    expect((await slow)[0]!.pid).toBe(of.pid);
    expect(beside.pid).not.toBe(of.pid);
  });

  test('are given no moment where sight is unlimited, so that the tenant of a person stays the same', async () => {
    pool(1);
    const momentAt = async (at: Date) =>
      (await reading({ ...north, at }, (db) => db<{ at: string }[]>`select current_setting('app.at') as at`))[0]!.at;
    expect([await momentAt(new Date(1000)), await momentAt(new Date(2000))]).toEqual(['', '']);
  });

  test('are given the moment of the call where sight is limited', async () => {
    pool(1);
    const at = new Date('2026-11-21T01:02:03.456Z');
    const moment = await reading({ ...north, sight: 'chart', at }, (db) => db<{ at: string }[]>`select current_setting('app.at') as at`);
    expect(moment[0]!.at).toBe(at.toISOString());
  });

  test('are closed with their pool', async () => {
    pool(2);
    const { pid } = await whoReads(north);
    await sql.end();

    await expect
      .poll(() => database.owner`select from pg_stat_activity where pid = ${pid}`.then(({ length }) => length), { timeout: 20_000 })
      .toBe(0);
    await expect(seenBy(north)).rejects.toThrow();
  });
});
