import { beforeAll, expect, it } from 'vitest';
import { serverForFile } from '../../tests/builders/server.ts';
import { importListFile } from './list.ts';

const server = serverForFile();
const csv = (...lines: string[]) => ({ name: 'list.csv', bytes: Buffer.from(lines.join('\n')) });
const of = { app: () => server.database };
let number = 0;

beforeAll(async () => {
  await server.signIn('admin');
});

it('writes a list as the person of an account, in the trail under that name', async () => {
  const file = csv('nameZh,phone', `命令行药业${++number},021-5550`);
  expect(await importListFile(of.app(), file, { list: 'manufacturers', account: 'admin' })).toMatchObject({ imported: 1, problems: [] });
  const rows = await server.database.owner`
    select a.login_name, l.detail from audit_log l join account a on a.staff_id = l.staff_id where l.call = 'importManufacturers'`;
  expect(rows).toEqual([{ loginName: 'admin', detail: { file: 'list.csv', imported: 1 } }]);
});

it('gives nobody more rights than on the screen', async () => {
  const asCashier = importListFile(of.app(), csv('nameZh', '越权药业'), { list: 'rooms', account: 'zhaoqian' });
  await expect(asCashier).rejects.toThrow('error.permission');
  await expect(importListFile(of.app(), csv('nameZh', 'x'), { list: 'rooms', account: 'nobody' })).rejects.toThrow('account');
});

it('goes on behind the parts of a long file that are in', async () => {
  const rows = Array.from({ length: 505 }, (_, index) => `批量药厂${index}`);
  const wanted = { list: 'manufacturers', account: 'admin' };
  expect(await importListFile(of.app(), csv('nameZh', ...rows), wanted)).toMatchObject({ imported: 505, parts: 2 });
  expect(await importListFile(of.app(), csv('nameZh', ...rows), { ...wanted, checkOnly: true })).toMatchObject({
    before: 505,
    problems: [],
  });
});
