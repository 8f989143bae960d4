import { beforeAll, expect, test } from 'vitest';
import { freshDatabaseForFile } from '../../tests/database.ts';
import { connectAsApp } from './connect.ts';
import { inTenant } from './tenant.ts';
import { inSavepoint } from './transaction.ts';

const database = freshDatabaseForFile();
const north = { orgId: 'north', practiceId: 'n1', staffId: 's1' };
const south = { orgId: 'south' };

beforeAll(async () => {
  await database.owner.unsafe(`
    create table scratch_note (org_id text not null, id int not null, body text, primary key (org_id, id));
    alter table scratch_note enable row level security;
    alter table scratch_note force row level security;
    create policy note__own_org on scratch_note using (org_id = current_setting('app.org_id')) with check (org_id = current_setting('app.org_id'));
    create table scratch_counter (id int primary key, value int not null);
    insert into scratch_counter values (1, 0), (2, 0);
    insert into scratch_note values ('north', 1, 'of the north'), ('south', 1, 'of the south');
    grant all on scratch_note, scratch_counter to xinglin_app`);
});

test('the application sees the rows of its own organisation only, and writes no others', async () => {
  const seen = await inTenant(database.app, north, (db) => db`select body, current_user::text as who from scratch_note`, {
    readOnly: true,
  });
  const stolen = await inTenant(database.app, north, (db) => db`update scratch_note set body = 'taken' where org_id = 'south'`);

  expect(seen).toEqual([{ body: 'of the north', who: 'xinglin_app' }]);
  expect(stolen.count).toBe(0);
  await expect(inTenant(database.app, north, (db) => db`insert into scratch_note values ('south', 2, 'smuggled')`)).rejects.toThrow(
    'row-level security',
  );
  await expect(database.app`select * from scratch_note`)
    .resolves.toEqual([])
    .catch(() => {});
});

test('practice and staff are known to the database, and forgotten when the transaction ends', async () => {
  const one = connectAsApp(database.address, { max: 1 });
  const settings = () => one`select current_setting('app.org_id', true) as org, current_setting('app.practice_id', true) as practice`;

  const inside = await inTenant(
    one,
    north,
    (db) => db`select current_setting('app.practice_id') as practice, current_setting('app.staff_id') as staff`,
  );
  const after = await settings();

  expect(inside).toEqual([{ practice: 'n1', staff: 's1' }]);
  expect(after).toEqual([{ org: '', practice: '' }]);
  await one.end();
});

test('refuses an id that could be anything else', async () => {
  await expect(inTenant(database.app, { orgId: "x'; drop table scratch_note; --" }, async () => 1)).rejects.toThrow('id of a tenant');
});

test('begins on a connection of its own, however many questions wait before it', async () => {
  const one = connectAsApp(database.address, { max: 1 });
  await one`select 1`;
  for (const count of [99, 100, 101]) {
    const ahead = Promise.all(Array.from({ length: count }, () => one`select 1`.execute()));
    const act = inTenant(one, north, (db) => db`select current_setting('app.org_id') as org`);
    await ahead;
    expect(await act).toEqual([{ org: 'north' }]);
    expect(await one`select current_setting('app.org_id') as org`).toEqual([{ org: '' }]);
  }
  await one.end();
});

test('undoes everything when the work throws, and says why', async () => {
  const failing = inTenant(database.app, north, async (db) => {
    await db`insert into scratch_note values ('north', 7, 'never')`;
    throw new Error('changed my mind');
  });

  await expect(failing).rejects.toThrow('changed my mind');
  expect(await inTenant(database.app, north, (db) => db`select from scratch_note where id = 7`)).toHaveLength(0);
});

test('a statement that failed unnoticed fails the whole', async () => {
  const careless = inTenant(database.app, north, async (db) => {
    await db`insert into scratch_note values ('north', 8, 'never')`;
    await db`insert into scratch_note values ('north', 1, 'twice')`.catch(() => {});
    return 'fine';
  });

  await expect(careless).rejects.toThrow('duplicate key');
});

test('of several statements sent together the first failure is the one reported', async () => {
  const together = inTenant(database.app, north, (db) =>
    Promise.all([db`select 1`, db`insert into scratch_note values ('north', 1, 'twice')`, db`select 2`, db`select ${'x'}::text`]),
  );

  await expect(together).rejects.toThrow('duplicate key');
});

test('a savepoint keeps what was done before it', async () => {
  await inTenant(database.app, south, async (db) => {
    await db`insert into scratch_note values ('south', 20, 'kept')`;
    await inSavepoint(db, async () => {
      await db`insert into scratch_note values ('south', 21, 'undone')`;
      await db`insert into scratch_note values ('south', 20, 'twice')`;
    }).catch(() => {});
    await db`insert into scratch_note values ('south', 22, 'kept')`;
  });

  expect(await inTenant(database.app, south, (db) => db`select id from scratch_note where id >= 20 order by id`)).toEqual([
    { id: 20 },
    { id: 22 },
  ]);
});

test('reading refuses to write', async () => {
  await expect(
    inTenant(database.app, north, (db) => db`insert into scratch_note values ('north', 9, 'x')`, { readOnly: true }),
  ).rejects.toThrow('read-only');
});

test('runs the loser of a deadlock again', async () => {
  let runs = 0;
  const meeting = crossroads(2);
  const addTo = (first: number, second: number) =>
    inTenant(database.app, north, async (db) => {
      runs++;
      await db`update scratch_counter set value = value + 1 where id = ${first}`;
      await meeting();
      await db`update scratch_counter set value = value + 1 where id = ${second}`;
    });

  await Promise.all([addTo(1, 2), addTo(2, 1)]);

  // On a busy machine the loser can take its first row again before the winner wakes up, and loses once more.
  expect(runs).toBeGreaterThan(2);
  expect(await database.owner`select value from scratch_counter order by id`).toEqual([{ value: 2 }, { value: 2 }]);
});

/** Everybody waits until so many have come; afterwards nobody waits. */
function crossroads(count: number): () => Promise<void> {
  let come = 0;
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return async () => {
    if (++come === count) open();
    await opened;
  };
}

test('gives up after six losses', async () => {
  let runs = 0;
  const losing = inTenant(database.app, north, async (db) => {
    runs++;
    await db`do $$ begin raise exception 'lost' using errcode = '40001'; end $$`;
  });

  await expect(losing).rejects.toThrow('lost');
  expect(runs).toBe(6);
});

test('survives a connection that is cut in the middle, and gives its place back to the pool', async () => {
  const two = connectAsApp(database.address, { max: 2 });
  const cutOff = (pause: number) =>
    inTenant(two, north, async (db) => {
      const [me] = await db<{ pid: number }[]>`select pg_backend_pid() as pid`;
      await database.owner`select pg_terminate_backend(${me!.pid})`;
      await new Promise((resolve) => setTimeout(resolve, pause));
      await db`select 1`;
    });

  // Enough rounds that PostgreSQL's end arrives once as an end, once as a reset, before and after the next statement.
  for (const pause of [0, 50, 0, 50, 50, 0, 1, 2, 0, 5, 0, 1, 50, 0, 2, 0])
    await expect(cutOff(pause)).rejects.toThrow(/CONNECTION_CLOSED|terminating connection|EPIPE|ECONNRESET/);

  const many = Array.from({ length: 10 }, (_, index) =>
    inTenant(two, north, (db) => db`select ${index}::int as n`, { readOnly: index % 2 === 0 }),
  );
  expect((await Promise.all(many)).flat().map(({ n }) => n)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  await two.end();
});

test('answers statements still waiting in line when the connection is cut', async () => {
  const one = connectAsApp(database.address, { max: 1 });
  const cutOff = inTenant(one, north, async (db) => {
    const [me] = await db<{ pid: number }[]>`select pg_backend_pid() as pid`;
    const waiting = Array.from({ length: 150 }, (_, index) => db`select pg_sleep(0.05), ${index}::int`);
    const all = Promise.allSettled(waiting);
    await database.owner`select pg_terminate_backend(${me!.pid})`;
    expect((await all).filter(({ status }) => status === 'rejected').length).toBeGreaterThan(100);
    await db`select 1`;
  });

  await expect(cutOff).rejects.toThrow();
  expect(await inTenant(one, north, (db) => db`select 1 as one`)).toEqual([{ one: 1 }]);
  await one.end();
});

test('a statement that comes after the end is refused, not run in the transaction of somebody else', async () => {
  const late = await inTenant(database.app, north, async (db) => ({ db }));

  await expect(late.db`select 1`).rejects.toThrow('too late');
});

test('hundreds of transactions at once over few connections do not mix', async () => {
  const answers = await Promise.all(
    Array.from({ length: 400 }, (_, index) => {
      const orgId = `org${index}`;
      return inTenant(
        database.app,
        { orgId },
        async (db) => {
          if (index % 7 === 0) throw new Error(orgId);
          const [row] = await db<{ org: string }[]>`select current_setting('app.org_id') as org`;
          return row!.org;
        },
        { readOnly: index % 3 !== 0 },
      ).catch((error: Error) => error.message);
    }),
  );

  expect(answers).toEqual(Array.from({ length: 400 }, (_, index) => `org${index}`));
});
