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
