import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Call, catalogue } from '../../src/api/catalogue.ts';
import { namesIn } from '../../src/api/path.ts';
import type { AnyRow } from '../../src/api/row.ts';
import { permissions } from '../../src/domain/permission/codes.ts';
import { type Person, serverForFile } from '../../tests/builders/server.ts';
import { type AnyServed, call } from '../calls/call.ts';
import { calls } from '../calls/index.ts';

/** Every row of the catalogue through the real pipeline, each over a handler that knows nothing of a trail. */
const rows = (Object.entries(catalogue) as [Call, AnyRow][]).filter(([name]) => name in calls);
const bytes = { name: 'x.txt', type: 'text/plain', bytes: Buffer.from('x') };
const served = Object.fromEntries(
  rows.map(([name, { gives }]) => [name, call({ takes: z.any(), gives: z.any() }, () => (gives === 'blob' ? bytes : {}))]),
) as Partial<Record<string, AnyServed>>;
const server = serverForFile({ served: { ...served, login: calls.login as AnyServed } });

/** Opened by a form or by a ticket: their own tests ask (document.db.test.ts, noteExport.db.test.ts). */
const behindSession = rows.filter(([, { needs, sends, ticket }]) => needs !== 'anyone' && sends === undefined && !ticket);
const isOwnTyping = ({ kind, scope, quiet }: AnyRow) => kind === 'mutation' && scope === 'self' && quiet;
const trailed = behindSession.filter(([, row]) => row.audit || (row.kind === 'mutation' && !isOwnTyping(row)));

let admin: Person;
beforeAll(async () => {
  await server.database.owner`
    update role set authorities = ${[...permissions]}
    where id in (select unnest(role_ids) from staff_practice where staff_id = (select staff_id from account where login_name = 'admin'))`;
  admin = await server.signIn('admin');
});

async function newEntries(work: () => Promise<unknown>): Promise<Map<string, number>> {
  const read = () => server.database.owner<{ call: string; count: number }[]>`
    select call, count(*)::int as count from audit_log group by call`;
  const before = new Map((await read()).map(({ call: name, count }) => [name, count]));
  await work();
  return new Map(
    (await read()).flatMap(({ call: name, count }) => (count > (before.get(name) ?? 0) ? [[name, count - (before.get(name) ?? 0)]] : [])),
  );
}

const ask = (name: Call, row: AnyRow, more: Record<string, unknown> = {}) =>
  server.ask(admin, name, { ...Object.fromEntries(namesIn(row.path).map((part) => [part, '1'])), ...more });

describe('the trail', () => {
  it('holds exactly one row of every read, print and export of patient data and of every change', async () => {
    const entries = await newEntries(async () => {
      for (const [name, row] of trailed) expect([name, (await ask(name, row)).status ?? true]).toEqual([name, true]);
    });
    expect(trailed.length).toBeGreaterThan(250);
    expect([...entries].sort()).toEqual(trailed.map(([name]) => [name, 1]).sort());
  });

  it('holds no row of what shows no patient', async () => {
    const silent = behindSession.filter(([name]) => !trailed.some(([other]) => other === name));
    const entries = await newEntries(() => Promise.all(silent.map(([name, row]) => ask(name, row))));
    expect(silent.length).toBeGreaterThan(50);
    expect([...entries]).toEqual([]);
  });

  it('holds a list that refreshes itself once in five minutes, and every other question asked of it', async () => {
    const lists = trailed.filter(([, { audit }]) => audit === 'patients');
    const askAll = (size: number) => newEntries(() => Promise.all(lists.map(([name, row]) => ask(name, row, { keyword: String(size) }))));
    expect((await askAll(1)).size).toBe(lists.length);
    expect((await askAll(1)).size).toBe(0);
    expect((await askAll(2)).size).toBe(lists.length);
    server.clock.at = new Date(server.clock.at.getTime() + 5 * 60_000);
    expect((await askAll(1)).size).toBe(lists.length);
  });
});
