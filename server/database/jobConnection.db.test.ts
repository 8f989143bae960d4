import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { freshDatabaseForFile } from '../../tests/database.ts';
import { jobConnection } from './connect.ts';

const database = freshDatabaseForFile();

it('is not connected again once it is closed, for a statement under way and one that waits for the connection', async () => {
  let isClosed = false;
  const db = jobConnection(database.app, () => isClosed);
  await Promise.all([db`select 1`, database.owner`select 1`]);
  const settled = Promise.allSettled([db`select pg_sleep(30)`, db`select 2`, db`select 3`]);
  await sleep(100);
  isClosed = true;
  const connect = vi.spyOn(Socket.prototype, 'connect');

  await database.owner`select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(30)%' and pid <> pg_backend_pid()`;
  const outcomes = await Promise.race([settled, sleep(1500)]);
  const late = db`select 4`.execute();
  await expect(late).rejects.toMatchObject({ code: 'CONNECTION_ENDED' });

  expect(outcomes?.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(connect).not.toHaveBeenCalled();
  connect.mockRestore();
  await db.end({ timeout: 0 });
});
