import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { freshDatabaseForFile } from '../../tests/database.ts';
import type { Settings } from '../environment/settings.ts';
import { type App, makeApp } from '../start/app.ts';

const database = freshDatabaseForFile();
const apps: App[] = [];
const lines: string[] = [];
let app: App;

async function open(settings: Partial<Settings> = {}): Promise<App> {
  const logTo = { write: (line: string) => void lines.push(line) };
  const made = await makeApp({ sql: database.app, settings: { logLevel: 'info', ...settings }, logTo });
  await made.http.ready();
  apps.push(made);
  return made;
}

beforeAll(async () => {
  app = await open();
});
afterAll(async () => {
  await Promise.all(apps.map(({ http }) => http.close()));
});

const near = '127.0.0.1';
const far = '203.0.113.7';
const paths = ['/health', '/ready', '/metrics'] as const;
const codeOf = async ({ http }: App, url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
  (await http.inject({ url, remoteAddress, headers })).statusCode;

describe.each(paths)('%s', (url) => {
  test.each([
    ['this machine', {}, near, {}, 200],
    ['a stranger, like a path that does not exist', {}, far, {}, 404],
    ['a stranger behind a proxy nobody told us of', {}, near, { 'x-forwarded-for': far }, 404],
    ['a stranger behind a proxy of ours', { trustedProxies: 1 }, near, { 'x-forwarded-for': far }, 404],
    ['a named network', { watchNetworks: ['203.0.113.0/24'] }, far, {}, 200],
    ['the bearer of the token', { watchToken: 'a token of 16 letters' }, far, { authorization: 'Bearer a token of 16 letters' }, 200],
    ['the bearer of another token', { watchToken: 'a token of 16 letters' }, far, { authorization: 'Bearer another' }, 404],
    ['a bearer where there is no token', {}, far, { authorization: 'Bearer ' }, 404],
  ] as const)('answers %s', async (_, settings, address, headers, code) => {
    expect(await codeOf(await open(settings), url, address, headers)).toBe(code);
  });
});

describe('/ready', () => {
  const ready = async (made: App) => {
    const answer = await made.http.inject({ url: '/ready', remoteAddress: near });
    return [answer.statusCode, answer.json()] as const;
  };

  it('is ready over a migrated database', async () => {
    expect(await ready(app)).toEqual([200, { status: 'ready' }]);
  });

  it('says that the schema is older than the program', async () => {
    await database.owner`update schema_migration set name = 'x' || name where name like '0125%'`;
    try {
      expect(await ready(app)).toEqual([
        503,
        { status: 'notReady', reasons: [expect.stringMatching(/older.*0125_operation.sql missing/)] },
      ]);
    } finally {
      await database.owner`update schema_migration set name = substr(name, 2) where name like 'x0125%'`;
    }
  });

  it('says that the disk is full', async () => {
    const [code, { reasons }] = await ready(await open({ keptFree: 10 ** 18 }));
    expect([code, reasons]).toEqual([503, [expect.stringMatching(/disk is full/)]]);
  });

  it('is not ready, and still alive, once the server was told to stop', async () => {
    const stopping = await open();
    const held = stopping.http.inject({ url: '/metrics', remoteAddress: near }); // one request under way keeps it draining
    const stopped = stopping.stop();
    const [readiness, life] = await Promise.all([codeOf(stopping, '/ready', near), codeOf(stopping, '/health', near)]);
    expect([readiness, life]).toEqual([503, 200]);
    await Promise.all([held, stopped]);
  });
});

describe('/metrics', () => {
  it('counts calls by name and status, and says how the installation stands', async () => {
    await app.http.inject({ method: 'POST', url: '/api/homePage/queryList', payload: {} });
    const page = (await app.http.inject({ url: '/metrics', remoteAddress: near })).body;
    expect(page).toMatch(/xinglin_call_seconds_count\{call="queryHomePage",status="401"\} [1-9]/);
    expect(page).toMatch(/xinglin_call_seconds_bucket\{le="0.1",call="queryHomePage",status="401"\}/);
    expect(page).toMatch(/^xinglin_push_listeners 0$/m);
    expect(page).toMatch(/^xinglin_backup_age_seconds \+Inf$/m);
    expect(page).toMatch(/^xinglin_outbox_age_seconds 0$/m);
    expect(page).toMatch(/^xinglin_trail_unsealed 0$/m);
    expect(page).toMatch(/^xinglin_database_connections\{state="\w+"\} \d+$/m);
    expect(page).toMatch(/^xinglin_disk_free_bytes [1-9]/m);
  });

  it('knows the age of the last backup', async () => {
    await database.owner`insert into backup_run (id, at, bytes, is_encrypted, has_files) values (gen_random_uuid(), now() - interval '2 hours', 1, true, true)`;
    const page = (await (await open()).http.inject({ url: '/metrics', remoteAddress: near })).body;
    expect(Number(/^xinglin_backup_age_seconds (.*)$/m.exec(page)?.[1])).toBeCloseTo(7200, -2);
  });
});

describe('the log', () => {
  const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ call }) => call !== undefined);

  it('has one line a call with its name, time, status and id, and nothing of what was sent', async () => {
    lines.length = 0;
    const payload = { account: 'zhangsan', password: 'Geheim2024' };
    await app.http.inject({ method: 'POST', url: '/api/homePage/queryList?name=zhangsan', payload, remoteAddress: far });
    expect(logged()).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        call: 'queryHomePage',
        ms: expect.any(Number),
        status: 401,
        problem: 'error.session',
        requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ]);
    for (const secret of ['zhangsan', 'Geheim2024', far]) expect(lines.join()).not.toContain(secret);
  });

  it('keeps still about calls above its level', async () => {
    const quiet = await open({ logLevel: 'warn' });
    lines.length = 0;
    await quiet.http.inject({ method: 'POST', url: '/api/homePage/queryList', payload: {} });
    expect(logged()).toEqual([]);
  });
});
