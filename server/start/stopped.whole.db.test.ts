import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { freshDatabase } from '../../tests/database.ts';
import { serve } from './serve.ts';

it('opens no further connection to its database once a server is stopped', async () => {
  const database = await freshDatabase({ seeded: true });
  const serving = await serve({ database: database.address, environment: {}, host: '127.0.0.1', port: 0 });
  await sleep(300);
  await serving.stop();
  const connect = vi.spyOn(Socket.prototype, 'connect');

  await sleep(500);

  expect(connect).not.toHaveBeenCalled();
  connect.mockRestore();
  await database.drop();
});

it.each(['wait for an answer', 'have lost their connection'])('opens none either while statements of the jobs %s', async (state) => {
  const database = await freshDatabase({ seeded: true });
  const serving = await serve({ database: database.address, environment: {}, host: '127.0.0.1', port: 0 });
  const holder = await database.owner.reserve();
  await holder`begin`;
  await holder`lock table xinglin_jobs.job in access exclusive mode`;
  const waiting = () => database.owner<[{ count: number }]>`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting())[0].count, { timeout: 10_000 }).toBeGreaterThan(0);
  const lose = () => database.owner`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const stopping = serving.stop();
  if (state === 'have lost their connection') await sleep(990).then(lose);
  await stopping;
  const connect = vi.spyOn(Socket.prototype, 'connect');

  await sleep(1000);

  expect(connect).not.toHaveBeenCalled();
  connect.mockRestore();
  await holder`rollback`;
  holder.release();
  await database.drop();
});
