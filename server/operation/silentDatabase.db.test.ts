import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabaseForFile } from '../../tests/database.ts';
import { connectAsApp, type Sql } from '../database/connect.ts';
import { type App, makeApp } from '../start/app.ts';

const database = freshDatabaseForFile();
let sql: Sql;
let app: App;

beforeAll(async () => {
  sql = connectAsApp(database.address, { max: 2 });
  app = await makeApp({ sql });
});
afterAll(async () => {
  await app.http.close();
  await sql.end({ timeout: 1 });
});

const ready = async () => {
  const answer = await app.http.inject({ url: '/ready', remoteAddress: '127.0.0.1' });
  return [answer.statusCode, answer.json()] as const;
};

it('a server whose calls all wait for a silent database is not ready, and is once they have their answers', async () => {
  expect(await ready()).toEqual([200, { status: 'ready' }]);
  const waiting = [1, 2].map(() => sql`select pg_sleep(5)`.execute());
  const silent = { status: 'notReady', reasons: ['Calls wait for the database without an answer.'] };
  expect(await ready()).toEqual([503, silent]);
  await Promise.all(waiting);
  expect(await ready()).toEqual([200, { status: 'ready' }]);
});
