import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { serverForFile } from '../../tests/builders/server.ts';
import { CommitWire, type Cut } from '../../tests/faults/commitWire.ts';
import { connectAsApp, type Sql } from '../database/connect.ts';
import { type App, makeApp } from '../start/app.ts';
import type { AnyServed } from './call.ts';
import { call } from './call.ts';
import { calls } from './calls.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'wire-'));
const writing = call(
  { takes: z.object({ id: z.string() }), gives: z.object({ done: z.literal(true) }) },
  async ({ id }, { db, session, now }) => {
    await db`insert into personal_config (org_id, staff_id, key, value) values (${session.orgId}, ${session.staffId}, ${`${id} ${now().getTime()} ${Math.random()}`}, '1')`;
    return { done: true } as const;
  },
) as AnyServed;

const server = serverForFile();
let cuts: Cut | undefined;
let wire: CommitWire;
let sql: Sql;
let app: App;
beforeAll(async () => {
  const { address } = server.database;
  wire = new CommitWire(path.join(address.host, `.s.PGSQL.${address.port}`), () => {
    const cut = cuts;
    cuts = undefined;
    return cut;
  });
  await wire.listen(path.join(folder, `.s.PGSQL.${address.port}`));
  sql = connectAsApp({ ...address, host: folder }, { max: 3 });
  app = await makeApp({
    sql,
    settings: { limitFactor: 0 },
    served: { ...calls, cancelSign: writing, changeLanguage: calls.changeLanguage! },
  });
  await app.http.ready();
});
afterAll(async () => {
  await app.http.close();
  await sql.end({ timeout: 1 });
  wire.close();
  rmSync(folder, { recursive: true, force: true });
});

async function send(id: string, key: string | undefined, url = `/api/appointment/cancelSign/${id}`) {
  const person = await server.present('chenyi');
  const identity = { authorization: `${person.token}@zh`, cookie: person.cookie };
  const answer = await app.http.inject({ method: 'PUT', url, headers: { ...identity, ...(key ? { 'idempotency-key': key } : {}) } });
  return { http: answer.statusCode, ...answer.json<{ status: boolean; exceptionType?: string }>() };
}
const timesOf = async (id: string) => (await server.database.owner`select 1 from personal_config where key like ${`${id} %`}`).length;

it('answers what was done when the line is lost after COMMIT was done', async () => {
  cuts = 'after';
  expect(await send('one', 'key-of-one')).toMatchObject({ http: 200, status: true });
  expect(await timesOf('one')).toBe(1);
  expect(await send('one', 'key-of-one')).toMatchObject({ http: 200, status: true });
  expect(await timesOf('one')).toBe(1);
});

it('says that the database is away when COMMIT never reached it, and does the act once when asked again', async () => {
  cuts = 'before';
  expect(await send('two', 'key-of-two')).toMatchObject({ http: 503, exceptionType: 'error.databaseUnavailable' });
  expect(await timesOf('two')).toBe(0);
  expect(await send('two', 'key-of-two')).toMatchObject({ http: 200, status: true });
  expect(await timesOf('two')).toBe(1);
});

it('says that the outcome is unknown when there is no key to look it up by', async () => {
  cuts = 'after';
  expect(await send('three', undefined)).toMatchObject({ http: 503, exceptionType: 'error.outcomeUnknown' });
  expect(await timesOf('three')).toBe(1);
});
