import { expect, it } from 'vitest';
import { freshDatabaseForFile } from '../../tests/database.ts';
import { readAcrossTenants } from './acrossTenants.ts';
import { connectAsApp } from './connect.ts';
import { runTransaction } from './transaction.ts';

const database = freshDatabaseForFile();

it('reads under its permit and writes nothing', async () => {
  const read = () => readAcrossTenants(database.app, 'app.opens_links', (db) => db`select current_setting('app.opens_links') as permit`);
  expect(await read()).toEqual([{ permit: 'on' }]);
  await expect(
    readAcrossTenants(database.app, 'app.opens_links', (db) => db`create temp table scratch_permit (id int)`),
  ).rejects.toMatchObject({ code: '25006' });
  expect(await database.app`select current_setting('app.opens_links', true) as permit`).not.toEqual([{ permit: 'on' }]);
});

it('refuses a transaction whose connection is cut in the middle, and goes on with the next', async () => {
  const sql = connectAsApp(database.address, { max: 1 });
  const work = runTransaction(sql, async (db) => {
    const [own] = await db<{ pid: number }[]>`select pg_backend_pid() as pid`;
    await database.owner`select pg_terminate_backend(${own!.pid})`;
    return await db`select 1 as late`;
  });
  await expect(work).rejects.toMatchObject({ code: expect.stringMatching(/^(57P01|CONNECTION_CLOSED|ECONNRESET)$/) });
  expect(await runTransaction(sql, (db) => db`select 1 as next`)).toEqual([{ next: 1 }]);
  await sql.end();
});
