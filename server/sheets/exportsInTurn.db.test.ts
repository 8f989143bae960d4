import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { serverForFile } from '../../tests/builders/server.ts';
import { type AnyServed, call, fileAnswer } from '../pipeline/call.ts';
import { calls } from '../pipeline/calls.ts';

const begun: string[] = [];
let finish = () => {};
const file = { name: 'x.csv', type: 'text/csv', bytes: Buffer.from('x') };

const held = (name: string) =>
  call({ takes: z.object({}), gives: fileAnswer }, async () => {
    begun.push(name);
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return file;
  }) as AnyServed;

const quick = (name: string) =>
  call({ takes: z.object({}), gives: fileAnswer }, async () => {
    begun.push(name);
    return file;
  }) as AnyServed;

const server = serverForFile({
  served: {
    ...calls,
    exportSuppliers: held('suppliers'),
    exportChargeItems: quick('charges'),
    downloadGoodsTemplate: quick('template'),
  },
});

test('files are built one at a time, a small one before the large ones that wait', async () => {
  const admin = await server.signIn('admin');
  const suppliers = server.ask(admin, 'exportSuppliers');
  await expect.poll(() => begun).toEqual(['suppliers']);

  const others = [server.ask(admin, 'exportChargeItems'), server.ask(admin, 'downloadGoodsTemplate')];
  // Another call goes past them, so both had the time to begin.
  await server.ask(admin, 'queryMyProfile');
  await server.ask(admin, 'queryMyProfile');
  expect(begun).toEqual(['suppliers']);
  finish();
  await Promise.all([suppliers, ...others]);

  expect(begun).toEqual(['suppliers', 'template', 'charges']);
});
