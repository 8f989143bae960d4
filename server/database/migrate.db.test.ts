import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../tests/database.ts';
import { connectAsOwner } from './connect.ts';
import { migrate, readMigrations } from './migrate.ts';

const made: FreshDatabase[] = [];
const folders: string[] = [];

afterAll(async () => {
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
  await database.owner.unsafe('drop schema public cascade; create schema public');
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

test('works for an owner who is no superuser', async () => {
  const { database, folder } = await start({ '0001_thing.sql': 'create table thing (id int); grant select on thing to xinglin_app;' });
  await database.owner.unsafe(`
    do $$ begin create role test_landlord login createrole; exception when duplicate_object then null; end $$;
    grant xinglin_app to test_landlord with admin true, set false, inherit false;
    alter schema public owner to test_landlord`);
  const landlord = connectAsOwner({ ...database.address, user: 'test_landlord' });

  expect(await migrate(landlord, { folder })).toEqual(['0001_thing.sql']);

  await landlord.end();
  const app = connectAsOwner({ ...database.address, user: 'test_landlord' }, { max: 1 });
  await app.unsafe('set role xinglin_app');
  expect(await app`select * from thing`).toEqual([]);
  await app.end();
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
