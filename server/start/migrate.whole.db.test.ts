import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../tests/database.ts';
import { connectAsOwner, type Sql } from '../database/connect.ts';
import { linesOf } from '../faults/startFault.ts';
import { ensureAppRole, migrate, readMigrations } from './migrate.ts';

const made: FreshDatabase[] = [];
const folders: string[] = [];
const landlords: Sql[] = [];

afterAll(async () => {
  await Promise.all(landlords.map((landlord) => landlord.end()));
  await Promise.all(made.map((database) => database.drop()));
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});

/** A database without any schema, and a folder of migrations of its own. */
async function start(files: Record<string, string>): Promise<{ database: FreshDatabase; folder: string }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'xinglin-schema-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text);
  const database = await freshDatabase();
  made.push(database);
  await database.owner.unsafe('drop schema public cascade; drop schema xinglin_jobs cascade; create schema public');
  return { database, folder };
}

test('applies each file once, in order, for an application that may read what they grant and not their record', async () => {
  const { database, folder } = await start({
    '0002_more.sql': 'insert into thing values (2); update thing set id = id + 10;\r\n',
    '0001_thing.sql': 'create table thing (id int); insert into thing values (1); grant select on thing to xinglin_app;',
  });

  expect(await migrate(database.owner, { folder })).toEqual(['0001_thing.sql', '0002_more.sql']);
  expect(await migrate(database.owner, { folder })).toEqual([]);

  expect(await database.app`select id from thing order by id`).toEqual([{ id: 11 }, { id: 12 }]);
  await expect(database.app`delete from schema_migration`).rejects.toThrow('permission denied');
});

test('tells of an empty database in one line, and of an upgrade file by file', async () => {
  const { database, folder } = await start({ '0001_one.sql': 'create table one (id int)', '0002_two.sql': 'create table two (id int)' });
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);

  await migrate(database.owner, { folder, log });
  fs.writeFileSync(path.join(folder, '0003_three.sql'), 'create table three (id int)');
  await migrate(database.owner, { folder, log });

  expect(lines).toEqual(['Schema: 2 files applied to the empty database', 'Schema: 0003_three.sql applied']);
});

test('four servers that start together apply it once', async () => {
  const { database, folder } = await start({
    '0001_slow.sql': 'create table slow (id int); select pg_sleep(0.1); insert into slow values (1);',
    '0002_next.sql': 'insert into slow values (2);',
  });
  const servers = Array.from({ length: 4 }, () => connectAsOwner(database.address, { max: 1 }));

  const applied = await Promise.all(servers.map((server) => migrate(server, { folder })));

  expect(applied.flat().sort()).toEqual(['0001_slow.sql', '0002_next.sql']);
  expect(await database.owner`select count(*) from slow`).toEqual([{ count: 2 }]);
  await Promise.all(servers.map((server) => server.end()));
});

test('refuses a file that was changed after it had been applied', async () => {
  const { database, folder } = await start({ '0001_thing.sql': 'create table thing (id int);' });
  await migrate(database.owner, { folder });
  fs.appendFileSync(path.join(folder, '0001_thing.sql'), '-- changed');

  await expect(migrate(database.owner, { folder })).rejects.toThrow('0001_thing.sql was changed after it had been applied');
});

test('refuses a database that is newer than the program', async () => {
  const { database, folder } = await start({ '0001_thing.sql': 'create table thing (id int);', '0002_future.sql': 'select 1' });
  await migrate(database.owner, { folder });
  fs.rmSync(path.join(folder, '0002_future.sql'));

  await expect(migrate(database.owner, { folder })).rejects.toThrow('newer than this program: it holds 0002_future.sql');
});

test('leaves nothing of a file that fails, and says where it fails', async () => {
  const { database, folder } = await start({ '0001_broken.sql': 'create table half (id int);\n\ninsert into nowhere values (1);' });

  await expect(migrate(database.owner, { folder })).rejects.toThrow('0001_broken.sql, line 3: relation "nowhere" does not exist');

  expect(await database.owner`select to_regclass('half') as half`).toEqual([{ half: null }]);
});

describe('an owner who is no superuser', () => {
  /** Signed in as the test's own user, held to what the role may. */
  async function landlordOf(database: FreshDatabase, role: string, attributes: string): Promise<Sql> {
    const { host, port, user, database: name } = database.address;
    await database.owner.unsafe(`
      do $$ begin create role ${role} login ${attributes}; exception when duplicate_object then null; end $$;
      alter schema public owner to ${role}; alter database ${name} owner to ${role}`);
    vi.stubEnv('PGHOST', host);
    vi.stubEnv('PGPORT', String(port));
    const landlord = connectAsOwner(`postgres:///${name}?user=${user}&role=${role}`);
    landlords.push(landlord);
    return landlord;
  }

  test('becomes the application’s role, which may use what a file grants', async () => {
    const { database, folder } = await start({ '0001_thing.sql': 'create table thing (id int); grant select on thing to xinglin_app;' });
    const landlord = await landlordOf(database, 'test_landlord', 'createrole');
    await database.owner.unsafe('grant xinglin_app to test_landlord with admin true, set false, inherit false');
    const [{ version }] = (await landlord`select current_setting('server_version_num')::int as version`) as unknown as [
      { version: number },
    ];

    expect(await migrate(landlord, { folder })).toEqual(['0001_thing.sql']);

    const becoming = version >= 160000 ? 'SET' : 'MEMBER';
    expect(
      await landlord`
        select current_user::text as who, pg_has_role(current_user, 'xinglin_app', ${becoming}) as becomes,
          has_table_privilege('xinglin_app', 'thing', 'select') as sees`,
    ).toEqual([{ who: 'test_landlord', becomes: true, sees: true }]);
  });

  test('changes the rows of every organisation when it upgrades, and is held by row-level security again afterwards', async () => {
    const { database, folder } = await start({
      '0001_thing.sql': `create table thing (id int); insert into thing values (1), (2);
        alter table thing enable row level security; alter table thing force row level security;
        create policy nobody on thing using (false)`,
    });
    const landlord = await landlordOf(database, 'test_landlord', 'createrole');
    await database.owner.unsafe('grant xinglin_app to test_landlord with admin true, set false, inherit false');
    await migrate(landlord, { folder });
    fs.writeFileSync(path.join(folder, '0002_more.sql'), 'update thing set id = id + 10');

    await migrate(landlord, { folder });

    expect(await database.owner`select id from thing order by id`).toEqual([{ id: 11 }, { id: 12 }]);
    expect(await landlord`select id from thing`).toEqual([]);
  });

  /** From PostgreSQL 16 on, who may create roles is made their administrator and no more; a plain owner is given the role by its administrator. */
  test.each([
    ['who may create roles', 'test_landlord', 'createrole', 'with admin true, set false, inherit false'],
    ['who may not', 'test_plain_owner', 'nosuperuser nocreaterole nocreatedb', ''],
  ])('%s applies every file of ours, and no table of an organisation is left open to it', async (_, role, may, how) => {
    const { database } = await start({});
    const landlord = await landlordOf(database, role, may);
    await database.owner.unsafe(`grant xinglin_app to ${role} ${how}`);
    const [{ creates }] = (await landlord`select rolcreaterole as creates from pg_roles where rolname = current_user`) as unknown as [
      { creates: boolean },
    ];
    expect(creates).toBe(may === 'createrole');

    expect(await migrate(landlord)).toEqual(readMigrations().map(({ name }) => name));
    expect(await database.app`select count(*)::int as count from xinglin_jobs.queue`).toEqual([{ count: expect.any(Number) }]);

    expect(
      await landlord`
        select c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped
        where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not (c.relrowsecurity and c.relforcerowsecurity)
        order by 1`.then((rows) => rows.map(({ name }) => name)),
    ).toEqual(['account', 'login_log', 'password_code', 'session', 'ticket', 'typed_text_key']); // read by functions only, before an organisation is known
  });

  test('is told what to ask the administrator for when the role is there and it is no member of it', async () => {
    const { database } = await start({});
    const stranger = await landlordOf(database, 'test_stranger', 'nosuperuser nocreaterole');

    const refused = await ensureAppRole(stranger).catch((error: unknown) => error);

    expect(linesOf(refused)).toEqual([
      'DATABASE_URL: test_stranger may not act as xinglin_app; wanted is a member of it. Its administrator runs: grant xinglin_app to test_stranger;',
    ]);
  });

  test('is told what to ask the administrator for when there is no role and it may create none', async () => {
    const { database } = await start({});
    const tenant = await landlordOf(database, 'test_tenant', '');

    const refused = await ensureAppRole(tenant, 'test_nobody').catch((error: unknown) => error);
    expect(linesOf(refused)).toEqual([
      'DATABASE_URL: the database has no role test_nobody, and test_tenant may not create one; wanted is that role. Its administrator runs: create role test_nobody nologin; grant test_nobody to test_tenant;',
    ]);
  });
});

test.each([
  [['1_x.sql'], 'is not named like'],
  [['0001_a.sql', '0001_b.sql'], 'Two migrations have the number 0001'],
])('refuses the names %s', (names, message) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'xinglin-schema-'));
  folders.push(folder);
  for (const name of names) fs.writeFileSync(path.join(folder, name), '');

  expect(() => readMigrations(folder)).toThrow(message);
});
