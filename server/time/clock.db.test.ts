import { expect, it } from 'vitest';
import { serverForFile } from '../../tests/builders/server.ts';

let passed = 0;
const began = Date.now();
/** The wall clock of the server is moved by the test; the time that has really passed is not. */
const server = serverForFile({ settings: { limitFactor: 1 }, steady: () => began + passed });
const HOUR = 3_600_000;

it.each([
  ['back', -HOUR],
  ['forward', HOUR],
])('set %s by an hour locks nobody out and ends nobody’s session', async (_, step) => {
  const person = await server.signIn('chenyi');
  passed += 61 * 60_000;
  for (let count = 0; count < 30; count += 1) await server.ask(person, 'querySimplePatientByES', { page: 1, size: 5, keyword: 'zz' });

  server.clock.at = new Date(server.clock.at.getTime() + step);

  expect((await server.ask(person, 'querySimplePatientByES', { page: 1, size: 5, keyword: 'zz' })).status).toBe(true);
  expect((await server.ask(person, 'saveDraft', { key: 'note:1', body: 1 })).status).toBe(true);
  expect((await server.login('zhaoqian')).status).toBe(true);
  expect((await server.login('liuhushi', { password: 'wrong12345' })).exceptionType).toBe('login.refused');
  expect((await server.login('liuhushi')).status).toBe(true);
});
