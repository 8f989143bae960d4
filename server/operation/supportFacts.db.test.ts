import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { serverForFile } from '../../tests/builders/server.ts';

const server = serverForFile();

test('whoever is signed in is told the version, the time of the server and the codes of their own roles', async () => {
  const cashier = await server.present('zhaoqian');

  const { data } = await server.ask(cashier, 'querySupportFacts');

  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(data).toEqual({
    version,
    time: server.clock.at.toISOString(),
    roleCodes: ['cashier'],
  });
});

test('only administrators are told the version of the database', async () => {
  const admin = await server.present('admin');

  const { data } = await server.ask(admin, 'querySupportFacts');

  expect(data.database).toMatch(/^\d+\.\d/);
});

test('nobody is told without a session', async () => {
  expect((await server.ask(null, 'querySupportFacts')).http).toBe(401);
});
