import { expect, it } from 'vitest';
import { serverForFile } from '../../tests/builders/server.ts';
import { giveNewPassword } from './password.ts';

const server = serverForFile();

it('gives an administrator who forgot the password a new one, which must be changed', async () => {
  const before = await server.present('admin');
  const password = await giveNewPassword(server.database.owner, 'admin');
  expect(password).toMatch(/^[a-z]{10}\d{4}$/);
  expect((await server.login('admin')).status).toBe(false);
  expect((await server.login('admin', { password })).status).toBe(true);
  const staff = await server.database.owner`
    select must_change_password from staff join account on staff_id = id where login_name = 'admin'`;
  expect(staff).toEqual([{ mustChangePassword: true }]);
  await expect.poll(async () => (await server.ask(before, 'currentUser')).http).toBe(401);
});

it('leaves an entry in the trail', async () => {
  const rows = await server.database
    .owner`select detail from audit_log where call = 'resetStaffPassword' and detail ->> 'by' = 'npm run password'`;
  expect(rows).toHaveLength(1);
});

it('says nothing and changes nothing for an account that does not exist', async () => {
  const hashes = () => server.database.owner`select md5(string_agg(password_hash, '' order by login_name)) from account`;
  const before = await hashes();
  expect(await giveNewPassword(server.database.owner, 'nobody')).toBe(undefined);
  expect(await hashes()).toEqual(before);
});
