import { expect, it } from 'vitest';
import { serverForFile } from '../../tests/builders/server.ts';
import { setOrganisation } from './organisation.ts';
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

it('an organisation that was ended lets nobody in, signs everybody out and keeps its records; begun again, it lets people in', async () => {
  const { owner } = server.database;
  const [{ code, version }] = await owner<[{ code: string; version: number }]>`select code, version from org`;
  const inside = await server.present('chenyi');
  expect((await server.ask(inside, 'currentUser')).http).toBe(200);
  expect(await setOrganisation(owner, code, { enabled: false })).toEqual([]);
  await expect.poll(async () => (await server.ask(inside, 'currentUser')).http).toBe(401);
  expect((await server.login('chenyi')).exceptionType).toBe('login.orgEnded');
  expect((await server.login('chenyi', { password: 'wrong12345' })).exceptionType).toBe('login.refused');
  expect(await setOrganisation(owner, code, { enabled: true })).toEqual([]);
  expect((await server.login('chenyi')).status).toBe(true);
  const [after] = await owner`select version from org`;
  expect(after).toEqual({ version: version + 2 });
});

it('the contract of an organisation is set by its host, within its bounds', async () => {
  const { owner } = server.database;
  const [{ code }] = await owner<[{ code: string }]>`select code from org`;
  expect(await setOrganisation(owner, code, { maxClinics: 1 })).toEqual([expect.stringContaining('maxClinics')]);
  expect(await setOrganisation(owner, code, { contractVersion: 5 })).toEqual([expect.stringContaining('contractVersion')]);
  expect(await setOrganisation(owner, code, { contractFrom: '2026-01-01', contractUntil: '2025-12-31' })).toHaveLength(1);
  expect(await setOrganisation(owner, code, { contractVersion: 4, maxClinics: 7 })).toEqual([]);
  expect(await owner`select contract_version, max_clinics from org`).toEqual([{ contractVersion: 4, maxClinics: 7 }]);
  expect(await setOrganisation(owner, 'nobody', { maxClinics: 7 })).toBe(undefined);
});
