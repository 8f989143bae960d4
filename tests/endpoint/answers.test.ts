import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, expect, it, test } from 'vitest';
import { pathsOf } from '../../server/http/paths.ts';
import { calls } from '../../server/pipeline/calls.ts';
import { catalogue } from '../../src/api/catalogue.ts';
import type { AnyRow } from '../../src/api/row.ts';
import { type Answered, type Person, serverForFile } from '../builders/server.ts';

/** One call breaks, and its error quotes what nobody may read. */
const secret = 'select password_hash from account where name = 王秀兰';
const served = {
  ...calls,
  queryBillCounts: {
    ...calls.queryBillCounts!,
    run: async () => {
      throw new Error(secret);
    },
  },
};
const server = serverForFile({ served, settings: { development: true, trustedProxies: 1 } });
let admin: Person;
let storekeeper: Person;
beforeAll(async () => {
  [admin, storekeeper] = await Promise.all([server.signIn('admin'), server.signIn('maku')]);
});

const https = { 'x-forwarded-proto': 'https' };
const kinds: Record<string, () => Promise<Answered>> = {
  'an answer': () => server.ask(admin, 'currentUser', {}, https),
  'a refusal': () => server.ask(admin, 'queryPatientDetail', { id: 'nobody' }, https),
  'a refused shape': () => server.ask(admin, 'queryPatientDetail', { id: 'x'.repeat(65) }, https),
  'no permission': () => server.ask(storekeeper, 'queryWorkList', {}, https),
  'no session': () => server.ask(null, 'currentUser', {}, https),
  'no such path': () => server.send(admin, 'GET', '/api/nothing', undefined, https),
  'no such verb': () => server.send(admin, 'PUT', '/api/auth/currentUser', undefined, https),
  'a body that cannot be read': () => server.send(admin, 'POST', '/api/draft/save', '{', { ...https, 'content-type': 'application/json' }),
  'an address that cannot be read': () => server.send(admin, 'GET', '/api/patient/queryDetail/%ff', undefined, https),
  'a file': () => server.ask(admin, 'exportAppointmentList', { from: '2026-01-01', to: '2026-01-02' }, https),
  'a fault': () => server.ask(admin, 'queryBillCounts', {}, https),
  'a sign-in': () => server.login('heyun'),
};

test.each(Object.keys(kinds))('%s says how it may be used: not kept, framed, sniffed, run or told to others', async (kind) => {
  const { headers } = await kinds[kind]!();
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  expect(headers).not.toHaveProperty('access-control-allow-origin');
  expect(headers).not.toHaveProperty('x-powered-by');
  if (kind !== 'a sign-in') expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
});

it('is never told to stay with https where there is none', async () => {
  expect((await server.ask(admin, 'currentUser')).headers).not.toHaveProperty('strict-transport-security');
});

it('tells a fault by its number only', async () => {
  const { http, body } = await kinds['a fault']!();
  expect(http).toBe(500);
  expect(body).not.toMatch(/select|account|王秀兰|\.ts/);
  expect(JSON.parse(body)).toMatchObject({ status: false, data: null, exceptionType: 'error.fault' });
});

it('takes a session from the exact header only', async () => {
  const parts = [
    admin.token,
    '@',
    'zh',
    'en',
    'fr',
    ' ',
    ',',
    'Bearer ',
    admin.token.slice(1),
    'x',
    '%40',
    '@zh',
    '\t',
    '\u00e9',
    'x'.repeat(9000),
  ];
  const headers = fc.sample(
    fc.array(fc.constantFrom(...parts), { maxLength: 5 }).map((chosen) => chosen.join('')),
    { numRuns: 400, seed: 5 },
  );
  const exact = new Set([`${admin.token}@zh`, `${admin.token}@en`]);
  const wrong: unknown[] = [];
  for (const authorization of [...headers, ...exact]) {
    const { http } = await server.send(null, 'GET', '/api/auth/currentUser', undefined, { authorization, cookie: admin.cookie });
    if (http !== (exact.has(authorization) ? 200 : 401)) wrong.push([authorization.slice(0, 80), http]);
  }
  expect(wrong).toEqual([]);
});

/** Every way in of a running server: `GET /api/…`. */
function mountedIn(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent, part, verbs] = /^((?:[│ ] {3})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    if (indent === undefined) return [];
    const depth = indent.length / 4;
    above.splice(depth, above.length, part!);
    return (verbs?.split(', ') ?? []).map((verb) => `${verb} ${above.join('')}`);
  });
}

it('answers where the catalogue says, where OpenAPI says, and nowhere else', () => {
  const unnamed = (path: string) => path.replace(/:\w+|\{\w+\}/g, ':');
  const all = mountedIn(server.http.printRoutes({ commonPrefix: false })).map(unnamed);
  const forOperators = ['GET /health', 'GET /metrics', 'GET /ready'];
  expect(all).toEqual(expect.arrayContaining(forOperators));
  const mounted = new Set(all.filter((way) => !forOperators.includes(way)));
  const rows = (Object.values(catalogue) as AnyRow[]).filter(({ base }) => base !== 'plugin');
  expect([...mounted].sort()).toEqual(
    [...new Set(rows.flatMap((row) => pathsOf(row).map((path) => unnamed(`${row.verb} ${path}`))))].sort(),
  );
  const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as { paths: Record<string, object> };
  const described = Object.entries(paths).flatMap(([path, verbs]) =>
    Object.keys(verbs)
      .filter((verb) => verb !== 'parameters')
      .map((verb) => unnamed(`${verb.toUpperCase()} ${path}`)),
  );
  expect(described.filter((way) => !mounted.has(way))).toEqual([]);
  expect([...mounted].filter((way) => !described.includes(way))).toEqual([]);
});
