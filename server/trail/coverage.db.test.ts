import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Call, catalogue } from '../../src/api/catalogue.ts';
import { namesIn } from '../../src/api/path.ts';
import type { AnyRow } from '../../src/api/row.ts';
import { permissions } from '../../src/domain/permission/codes.ts';
import { type Person, serverForFile } from '../../tests/builders/server.ts';
import { type AnyServed, call } from '../pipeline/call.ts';
import { calls } from '../pipeline/calls.ts';

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

  const lists = trailed.filter(([, { audit }]) => audit === 'patients');
  const askAll = (size: number) => newEntries(() => Promise.all(lists.map(([name, row]) => ask(name, row, { keyword: String(size) }))));
  const minutesLater = (minutes: number) => {
    server.clock.at = new Date(server.clock.at.getTime() + minutes * 60_000);
  };

  it('holds a list that refreshes itself at once, and how often it was asked for again in one row when five minutes are over', async () => {
    expect((await askAll(1)).size).toBe(lists.length);
    for (let again = 0; again < 3; again += 1) {
      minutesLater(1);
      expect((await askAll(1)).size).toBe(0);
    }
    const lastAt = server.clock.at.toISOString();
    expect((await askAll(2)).size).toBe(lists.length);
    expect((await newEntries(() => server.engine.trail.tellRepeats())).size).toBe(0);
    minutesLater(2);
    const told = await newEntries(() => server.engine.trail.tellRepeats());
    expect([...told].sort()).toEqual(lists.map(([name]) => [name, 1]).sort());
    const rows = await server.database.owner<{ call: string; again: number; at: Date; staffId: string }[]>`
      select call, (detail ->> 'again')::int as again, at, staff_id from audit_log where detail ? 'again'`;
    expect(rows.map(({ call: name }) => name).sort()).toEqual(lists.map(([name]) => name).sort());
    for (const row of rows) expect(row).toMatchObject({ again: 3, at: lastAt, staffId: admin.user.userId });
    expect((await newEntries(() => server.engine.trail.tellRepeats('all'))).size).toBe(0);
  });

  it('holds what was counted also when the same is asked after its five minutes, and when the server stops', async () => {
    await askAll(3);
    await askAll(3);
    minutesLater(5);
    expect([...(await askAll(3)).values()]).toEqual(lists.map(() => 2));
    await askAll(3);
    expect([...(await newEntries(() => server.engine.trail.stop())).values()]).toEqual(lists.map(() => 1));
  });

  it('holds the same question from another address as a question of its own', async () => {
    const from = (remoteAddress: string) =>
      server.http.inject({
        method: 'GET',
        url: '/api/patient/querySimplePatientByES/1/20?keyword=addresses',
        remoteAddress,
        headers: { authorization: `${admin.token}@zh`, cookie: admin.cookie },
      });
    const entries = await newEntries(async () => {
      for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.1']) await from(address);
    });
    expect([...entries]).toEqual([['querySimplePatientByES', 2]]);
  });
});
