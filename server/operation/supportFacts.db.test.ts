import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { serverForFile } from '../../tests/builders/server.ts';

const server = serverForFile();

test('whoever is signed in is told versions, the time of the server and the codes of their own roles', async () => {
  const cashier = await server.present('zhaoqian');

  const { data } = await server.ask(cashier, 'querySupportFacts');

  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(data).toEqual({
    version,
    database: expect.stringMatching(/^\d+\.\d/),
    time: server.clock.at.toISOString(),
    roleCodes: ['cashier'],
  });
});

test('nobody is told without a session', async () => {
  expect((await server.ask(null, 'querySupportFacts')).http).toBe(401);
});
