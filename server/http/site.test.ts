import Fastify, { type InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { limiterOf, limits } from './limits.ts';
import { policyReportPath, policyReportsTo } from './policyReports.ts';
import { type SiteFiles, serveSite } from './site.ts';

const file = { type: 'text/javascript; charset=utf-8', isHashed: true, plain: Buffer.from('') };
const page = { type: 'text/html; charset=utf-8', isHashed: false, plain: Buffer.from('<meta name="csp-nonce" content="" />') };
const files: SiteFiles = new Map([
  ...(['/index.html', '/print.html', '/external.html'] as const).map((name) => [name, page] as const),
  ['/assets/main-abcdef12.js', file],
]);
const services = { crmAddress: '', crmDomain: '', inpatientAddress: '' };

let lines: string[];
let at: Date;
let http: ReturnType<typeof Fastify>;
beforeEach(async () => {
  lines = [];
  at = new Date('2026-01-01T00:00:00Z');
  http = Fastify({ trustProxy: true, exposeHeadRoutes: false });
  serveSite(http, files, services, { limiter: limiterOf(1), tell: (line) => lines.push(line), now: () => at, steady: () => at.getTime() });
  await http.ready();
});
afterEach(() => http.close());

const get = (url: string) => http.inject({ method: 'GET', url, headers: { 'x-forwarded-proto': 'https' } });

describe('the site', () => {
  it.each([
    ['the page', '/', 200],
    ['a page of its own', '/print.html', 200],
    ['a patient’s page', '/external.html', 200],
    ['a file', '/assets/main-abcdef12.js', 200],
    ['what is not there', '/nothing', 404],
  ])('%s says how it may be used', async (_, url, status) => {
    const { statusCode, headers } = await get(url);
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'no-referrer',
      'strict-transport-security': expect.stringMatching(/^max-age=31536000/),
      'x-content-type-options': 'nosniff',
    });
    expect(String(headers['content-security-policy']).split('; ')).toEqual(
      expect.arrayContaining([
        ...["default-src 'none'", "script-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"],
        ...["connect-src 'self' http://127.0.0.1:50111 http://localhost:50111", "require-trusted-types-for 'script'"],
        `report-uri ${policyReportPath}`,
      ]),
    );
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('server');
  });

  it('is open at its files and at the reports, and nowhere else', () => {
    const ways = http.printRoutes({ commonPrefix: false }).match(/\S+ \([A-Z, ]+\)/g);
    expect(ways?.sort()).toEqual(['* (GET)', `${policyReportPath} (POST)`]);
  });
});

/** As Chromium sends it. */
const report = (over: object = {}) => ({
  'csp-report': {
    'document-uri': 'https://clinic.example/print.html?q=李建国',
    referrer: '',
    'violated-directive': 'script-src-elem',
    'effective-directive': 'script-src-elem',
    'original-policy': "default-src 'none'",
    disposition: 'enforce',
    'blocked-uri': 'inline',
    'line-number': 7,
    'column-number': 1,
    'source-file': 'https://clinic.example/assets/main-abcdef12.js',
    'status-code': 200,
    'script-sample': '李建国 过敏',
    ...over,
  },
});
const send = (payload: unknown, options: InjectOptions = {}) =>
  http.inject({
    method: 'POST',
    url: policyReportPath,
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    remoteAddress: '192.0.2.1',
    ...options,
    headers: { 'content-type': 'application/csp-report', ...options.headers },
  });
const told = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

describe('what the policy stopped', () => {
  it('is told in one line: the rule, the page and the file, and nothing of the text that was stopped', async () => {
    const { statusCode, headers, body } = await send(report());
    expect([statusCode, body, headers['cache-control'], headers['x-content-type-options']]).toEqual([204, '', 'no-store', 'nosniff']);
    expect(lines).toEqual([
      JSON.stringify({
        at: '2026-01-01T00:00:00.000Z',
        stopped: 'script-src-elem',
        blocked: 'inline',
        page: '/print.html',
        file: '/assets/main-abcdef12.js',
        line: 7,
      }),
    ]);
  });

  it('of another site only its name is told, of an extension only what it is, of a page that is not ours nothing', async () => {
    await send(report({ 'blocked-uri': 'https://elsewhere.example/x?token=abc#def' }));
    await send(report({ 'blocked-uri': 'chrome-extension://abcdef/x.js', 'document-uri': 'https://clinic.example/李建国' }));
    await send(report({ 'blocked-uri': 'data', 'source-file': 'https://elsewhere.example/y.js', 'line-number': '1;x' }));
    await send(report({ 'blocked-uri': `https://${'a'.repeat(200)}.example/` }));
    expect(told().map(({ blocked, page, file: source, line }) => [String(blocked).slice(0, 30), page, source, line])).toEqual([
      ['https://elsewhere.example', '/print.html', '/assets/main-abcdef12.js', 7],
      ['chrome-extension:', '', '/assets/main-abcdef12.js', 7],
      ['data', '/print.html', '', 0],
      ['https://aaaaaaaaaaaaaaaaaaaaaa', '/print.html', '/assets/main-abcdef12.js', 7],
    ]);
    expect(told().every(({ blocked }) => String(blocked).length <= 100)).toBe(true);
  });

  it.each<[string, unknown, InjectOptions?]>([
    ['no JSON', '{"csp-report": {'],
    ['no report', { other: 1 }],
    ['nothing at all', 'null'],
    ['a rule that is none', report({ 'effective-directive': 'script-src"}\n{"at":1' })],
    ['a rule that is no text', report({ 'effective-directive': { a: 1 } })],
    ['another content type', report(), { headers: { 'content-type': 'application/json' } }],
  ])('%s is told to nobody', async (_, payload, options) => {
    expect((await send(payload, options)).statusCode).toBeLessThan(500);
    expect(lines).toEqual([]);
  });

  it('is not read beyond sixteen kilobytes', async () => {
    expect((await send(report({ 'original-policy': 'x'.repeat(16 * 1024) }))).statusCode).toBe(413);
    expect((await send(report({ 'original-policy': 'x'.repeat(12 * 1024) }))).statusCode).toBe(204);
    expect(lines).toHaveLength(1);
  });

  it('is heard from one address so often and no more, whoever else has something to say', async () => {
    const { burst, minute } = limits.report.address;
    const answers = await Promise.all(Array.from({ length: burst + 5 }, () => send(report())));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
    expect(answers.at(-1)!.headers['retry-after']).toBe(String(60 / minute));
    expect((await send(report(), { remoteAddress: '192.0.2.2' })).statusCode).toBe(204);
    at = new Date(at.getTime() + 60_000 / minute);
    expect((await send(report())).statusCode).toBe(204);
  });
});

test('the same thing is told once an hour, and so many things and no more, with how many were not told', () => {
  const one = { stopped: 'script-src-elem', blocked: 'inline', page: '/', file: '', line: 0 };
  const heard: string[] = [];
  const note = policyReportsTo((line) => heard.push(line), { ofSender: 9, ofAll: 3 });
  const minute = (count: number) => new Date(Date.UTC(2026, 0, 1, 0, count));
  for (let count = 0; count < 10; count += 1) note(one, 'a', minute(count));
  for (let line = 1; line < 10; line += 1) note({ ...one, line }, 'a', minute(20));
  note(one, 'a', minute(60));
  expect(heard.map((each) => JSON.parse(each))).toEqual([
    { at: minute(0).toISOString(), ...one },
    { at: minute(20).toISOString(), ...one, line: 1, besides: 9 },
    { at: minute(20).toISOString(), ...one, line: 2 },
    { at: minute(60).toISOString(), ...one, besides: 7 },
  ]);
});

test('false reports of one sender do not silence another', () => {
  const one = { stopped: 'script-src-elem', blocked: 'inline', page: '/', file: '', line: 0 };
  const heard: string[] = [];
  const note = policyReportsTo((line) => heard.push(line));
  const now = new Date(Date.UTC(2026, 0, 1));
  for (let line = 1; line <= 500; line += 1) note({ ...one, line }, 'a stranger', now);
  note({ ...one, page: '/print.html' }, 'a clinic', now);
  expect(heard).toHaveLength(21);
  expect(JSON.parse(heard.at(-1)!)).toMatchObject({ page: '/print.html' });
});
