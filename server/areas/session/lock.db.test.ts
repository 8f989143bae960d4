import { expect, it } from 'vitest';
import { type Call, catalogue } from '../../../src/api/catalogue.ts';
import type { AnyRow } from '../../../src/api/row.ts';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';
import { defaultSettings } from '../../environment/settings.ts';
import { demonstrationPassword } from '../../seed/content/organisation/staff.ts';
import { sessionsOver } from '../../sessions/sessions.ts';

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
  expect(await word(person, 'unlockScreen', { password: 'wrong12345' })).toBe('error.passwordWrong');
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

it('refuses the keys and tokens that the session gave away before: of the inpatient page, of the service and of an export', async () => {
  const { owner } = server.database;
  await owner`
    update role set authorities = array_append(authorities, 'o_note_export') where id in (
      select unnest(role_ids) from staff_practice where staff_id = (select staff_id from account where login_name = 'admin'))`;
  const person = await server.present('admin');
  const [record] = await owner<[{ id: string }]>`
    select id from encounter where practice_id = ${person.user.practiceId} and status = 3 limit 1`;
  const { secretKey } = (await server.ask(person, 'checkInpatientOpen')).data;
  const { data: token } = await server.ask(person, 'crmToken');
  const asService = () => server.send(null, 'GET', '/xcrm/api/v1/getQkToken', undefined, { authorization: `${token}@zh` });
  expect((await asService()).status).toBe(true);
  const { token: ticket } = (await server.ask(person, 'noteExportTicket', { id: record.id })).data;

  await server.ask(person, 'lockScreen');
  expect((await server.ask(null, 'verifyInpatientKey', { secretKey })).exceptionType).toBe('inpatient.key.dead');
  expect((await asService()).http).toBe(401);
  const link = `/api/export/getNoteExportData?noteRecordId=${record.id}&token=${ticket}`;
  expect((await server.send(person, 'GET', link)).exceptionType).toBe('error.locked');

  await server.ask(person, 'unlockScreen', { password: demonstrationPassword });
  expect((await asService()).status).toBe(true);
});
