import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../server/http/limits.ts';
import { type Call, catalogue } from '../../src/api/catalogue.ts';
import type { AnyRow } from '../../src/api/row.ts';
import { type Person, serverForFile } from '../builders/server.ts';
import { imprint } from '../builders/twoOrganisations.ts';

/** AUTHORIZATIONS and FUZZ_SEED search further; a failure prints its seed. */
const depth = { numRuns: Number(process.env.AUTHORIZATIONS ?? 400), seed: Number(process.env.FUZZ_SEED ?? 20261122) };
const PATIENCE = 120_000 + depth.numRuns * 50;

const told: string[] = [];
const server = serverForFile({ settings: { limitFactor: 1 }, tell: (line) => told.push(line) });
let doctor: Person;

beforeAll(async () => {
  doctor = await server.signIn('chenyi');
});

/** A quiet read that anybody who is signed in may ask. */
const url = '/api/practice/queryDetail';
const answerTo = (headers: Record<string, string | string[]>) => server.http.inject({ method: 'GET', url, headers: headers as never });
const calm = () => {
  server.clock.at = new Date(server.clock.at.getTime() + 1000);
};

describe('the Authorization header', () => {
  const languages = { zh: '登录已失效，请重新登录', en: 'Your login has expired, please log in again' };

  it(
    'is this token, @ and a language, or nothing',
    async () => {
      const signs = fc.constantFrom('@', '@@', '＠', ' @', '@ ', '%40', '', '\t', '@\u200b');
      const suffixes = fc.constantFrom('zh', 'en', 'ZH', 'fr', '', 'zh@en', 'en@zh', 'zh ', 'zh;q=1', 'zh\u0000', 'zh\u2028', 'e', 'enn');
      const prefixes = fc.constantFrom('', 'Bearer ', 'bearer ', 'Basic ', ' ', '"', 'zh@');
      const tokens = fc.oneof(
        { weight: 3, arbitrary: fc.constant(doctor.token) },
        fc.nat(42).map((at) => doctor.token.slice(0, at) + (doctor.token[at] === 'A' ? 'B' : 'A') + doctor.token.slice(at + 1)),
        fc.nat(60).map((length) => doctor.token.repeat(2).slice(0, length)),
        fc.constantFrom(
          doctor.token.toLowerCase(),
          doctor.token.replaceAll(/./g, '０'),
          'undefined',
          'null',
          '[object Object]',
          '🩺'.repeat(43),
        ),
        fc.string({ maxLength: 90 }),
      );
      const given = fc.tuple(prefixes, tokens, signs, suffixes).map((parts) => parts.join(''));
      await fc.assert(
        fc.asyncProperty(given, async (authorization) => {
          calm();
          const { statusCode, body } = await answerTo({ authorization, cookie: doctor.cookie });
          const isExact = authorization === `${doctor.token}@zh` || authorization === `${doctor.token}@en`;
          const { status, errorMessage } = JSON.parse(body) as { status: boolean; errorMessage?: string };
          expect([statusCode, status]).toEqual(isExact ? [200, true] : [401, false]);
          if (!isExact) expect(errorMessage).toBe(authorization.endsWith('@en') ? languages.en : languages.zh);
        }),
        depth,
      );
    },
    PATIENCE,
  );

  it.each<[string, string | string[]]>([
    ['a megabyte long', `${'a'.repeat(1_000_000)}@zh`],
    ['sent twice', ['x', 'y']],
    ['with a line break in it', 'x\r\nCookie: a=b'],
  ])('%s, opens nothing and breaks nothing', async (_, authorization) => {
    calm();
    const answer = await answerTo({ authorization, cookie: doctor.cookie }).catch(() => undefined);
    if (answer) expect(answer.statusCode).toBe(401);
    expect((await answerTo({ authorization: `${doctor.token}@en`, cookie: doctor.cookie })).statusCode).toBe(200);
  });
});

describe('another site, in the browser of somebody who is signed in', () => {
  const writes = (Object.entries(catalogue) as [Call, AnyRow][]).filter(
    ([, { kind, needs, base, ticket }]) => kind === 'mutation' && needs !== 'anyone' && base !== 'plugin' && !ticket,
  );
  const bodies = [
    ['application/x-www-form-urlencoded', 'id=1'],
    ['text/plain', '{"id":"1"}'],
    ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="id"\r\n\r\n1\r\n--x--\r\n'],
  ] as const;

  it('changes nothing by any call, whatever it sends: a cookie alone is nobody', async () => {
    const before = await imprint(server.database.owner);
    const wrong: unknown[] = [];
    for (const [name, { verb, path, base }] of writes) {
      const address = `${base === undefined ? '/api/' : '/'}${path.replace(/\[[^\]]*\]/g, '').replace(/\{\w+\}/g, '1')}`.replace('//', '/');
      for (const [type, payload] of bodies) {
        const headers = {
          cookie: doctor.cookie,
          origin: 'https://elsewhere.example',
          referer: 'https://elsewhere.example/',
          'content-type': type,
          'sec-fetch-site': 'cross-site',
          'sec-fetch-mode': 'no-cors',
          'x-http-method-override': verb,
        };
        const { statusCode, headers: heard } = await server.http.inject({ method: verb, url: address, payload, headers });
        if (statusCode !== 401 || heard['access-control-allow-origin'] !== undefined) wrong.push([name, type, statusCode]);
      }
    }
    expect(writes.length).toBeGreaterThan(200);
    expect(wrong).toEqual([]);
    expect(await imprint(server.database.owner)).toEqual(before);
  });
});

describe('how often one may ask', () => {
  const search = (person: Person, address = '192.0.2.1') =>
    server.http.inject({
      method: 'GET',
      url: '/api/patient/querySimplePatientByES/1/20?keyword=zz',
      remoteAddress: address,
      headers: { authorization: `${person.token}@${person.language}`, cookie: person.cookie },
    });

  it('ends at a word in one’s language, at 200, for one class and one person; it comes back by the clock', async () => {
    const [english, colleague] = await Promise.all([server.signIn('zhaoqian', 'en'), server.signIn('liuhushi')]);
    const { burst } = limits.search.session;
    const answers = await Promise.all(Array.from({ length: burst + 5 }, () => search(english)));
    expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
    const refused = answers.filter((answer) => answer.json<{ status: boolean }>().status === false);
    expect(refused).toHaveLength(5);
    expect(refused[0]!.json()).toMatchObject({
      exceptionType: 'error.tooOften',
      errorMessage: 'Too many requests at once. Please try again in 1 second.',
    });
    expect(refused[0]!.headers['retry-after']).toBe('1');
    expect((await search(colleague)).json()).toMatchObject({ status: true });
    expect((await server.ask(english, 'queryBillCounts')).status).toBe(true);
    server.clock.at = new Date(server.clock.at.getTime() + 1000);
    expect((await search(english)).json()).toMatchObject({ status: true });
  });

  it('says it in Chinese too, and holds links by the address they are opened from', async () => {
    const guess = (remoteAddress: string) =>
      server.http.inject({
        method: 'POST',
        url: '/api/external/open',
        payload: { code: 'x'.repeat(60) },
        remoteAddress,
        headers: { authorization: '@zh', 'content-type': 'application/json' },
      });
    // In shares: only 200 bodies of one address may be on their way at once.
    const answers: Awaited<ReturnType<typeof guess>>[] = [];
    for (let left = limits.link.address.burst + 3; left > 0; left -= 100)
      answers.push(...(await Promise.all(Array.from({ length: Math.min(left, 100) }, () => guess('192.0.2.9')))));
    const refused = answers.filter((answer) => answer.json<{ exceptionType?: string }>().exceptionType === 'error.tooOften');
    expect(refused).toHaveLength(3);
    expect(refused[0]!.json<{ errorMessage: string }>().errorMessage).toBe('操作过于频繁，请 1 秒后再试');
    expect((await guess('192.0.2.10')).json<{ exceptionType?: string }>().exceptionType).not.toBe('error.tooOften');
  });
});

describe('what is refused', () => {
  it('is told to whoever watches the server: who, what, why and from where, and nothing of what was sent', async () => {
    const [nurse, english] = await Promise.all([server.signIn('liuhushi'), server.signIn('maku', 'en')]);
    server.clock.at = new Date(server.clock.at.getTime() + 3_600_000);
    told.length = 0;
    const secret = 'ein-Geheimnis';
    const json = { 'content-type': 'application/json' };
    await server.ask(nurse, 'savePractice', { nameZh: secret });
    await server.send({ ...nurse, cookie: '' }, 'GET', `${url}?x=${secret}`);
    await server.ask(nurse, 'saveVitalSigns', { appointmentId: [secret] });
    await server.send(nurse, 'POST', '/api/billing/settleBilling', `{"${secret}`, json);
    await server.send(nurse, 'PUT', `/api/${secret}/%ff`, undefined, json);
    await Promise.all(
      Array.from({ length: limits.search.session.burst + 1 }, () =>
        server.ask(english, 'querySimplePatientByES', { page: 1, size: 20, keyword: secret }),
      ),
    );
    const lines = told.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.map(({ refused }) => refused)).toEqual(
      expect.arrayContaining(['permission', 'session', 'shape', 'unreadable', 'tooOften']),
    );
    for (const line of lines)
      expect(line).toMatchObject({ at: expect.stringMatching(/^\d{4}-.*Z$/), call: expect.any(String), address: '127.0.0.1' });
    expect(lines.find(({ refused }) => refused === 'permission')).toMatchObject({ call: 'savePractice', staffId: nurse.user.userId });
    for (const hidden of [secret, nurse.token, nurse.cookie]) expect(told.join()).not.toContain(hidden);
  });
});
