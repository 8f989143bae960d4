import { expect, it } from 'vitest';
import { type Call, catalogue } from '../src/api/catalogue.ts';
import type { AnyRow } from '../src/api/row.ts';
import { type Person, serverForFile } from '../tests/builders/server.ts';
import { demonstrationPassword } from './seed/content/organisation/staff.ts';
import { sessionsOver } from './sessions.ts';
import { defaultSettings } from './settings.ts';

const server = serverForFile();
const word = async (person: Person, name: Call, arg: object = {}) => (await server.ask(person, name, arg)).exceptionType;

it('refuses every call but locking, unlocking and signing out while the screen is locked', async () => {
  const person = await server.present('chenyi');
  expect((await server.ask(person, 'lockScreen')).status).toBe(true);

  const rows = (Object.entries(catalogue) as [Call, AnyRow][]).filter(
    ([name, { needs, gives, base, ticket, path, sends }]) =>
      needs !== 'anyone' &&
      gives !== 'stream' &&
      base === undefined &&
      !ticket &&
      !sends &&
      !/^(lockScreen|logout|unlockScreen)$/.test(name) &&
      !path.includes('{'),
  );
  expect(rows.length).toBeGreaterThan(150);
  const open: Call[] = [];
  for (const [name] of rows) if ((await word(person, name)) !== 'error.locked') open.push(name);
  expect(open).toEqual([]);
});

it('is opened by the right password only, and ended by signing out', async () => {
  const person = await server.present('chenyi');
  await server.ask(person, 'lockScreen');
  expect(await word(person, 'unlockScreen', { password: 'wrong12345' })).toBe('login.password.wrong');
  expect(await word(person, 'currentUser')).toBe('error.locked');

  expect((await server.ask(person, 'unlockScreen', { password: demonstrationPassword })).status).toBe(true);
  expect(await word(person, 'currentUser')).toBeUndefined();

  await server.ask(person, 'lockScreen');
  expect((await server.ask(person, 'logout')).status).toBe(true);
  expect((await server.ask(person, 'currentUser')).http).toBe(401);
});

it('locks one session, not others of the same person, and other servers hear of it', async () => {
  const [one, other] = [await server.present('chenyi'), await server.present('chenyi')];
  const elsewhere = sessionsOver(server.database.app, () => server.clock.at, { ...defaultSettings, sessionCacheSeconds: 3600 });
  await elsewhere.listen();
  const bind = one.cookie.split('=')[1];
  expect(await elsewhere.find(one.token, bind)).toMatchObject({ isLocked: false });

  await server.ask(one, 'lockScreen');
  expect(await word(other, 'currentUser')).toBeUndefined();
  await expect.poll(async () => (await elsewhere.find(one.token, bind))?.isLocked, { timeout: 2000 }).toBe(true);
  await elsewhere.close();
});
