import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../server/calls/index.ts';
import { type Call, catalogue } from '../../src/api/catalogue.ts';
import { namesIn } from '../../src/api/path.ts';
import type { AnyRow } from '../../src/api/row.ts';
import { each } from '../builders/each.ts';
import { everyKind, type Objects } from '../builders/everyKind.ts';
import { hostileTo } from '../builders/hostile.ts';
import { argumentOf, readyArgumentOf } from '../builders/ownArgument.ts';
import { castRoles, type Principal, thePrincipals } from '../builders/principals.ts';
import { rehearsal } from '../builders/rehearsal.ts';
import { type Answered, serverForFile } from '../builders/server.ts';
import { imprint } from '../builders/twoOrganisations.ts';

const PATIENCE = 300_000 + 30_000 * Number(process.env.FUZZ_RUNS ?? 0);
/** FUZZ_RUNS and FUZZ_SEED search further; a failure prints its seed. */
const depth = { numRuns: Number(process.env.FUZZ_RUNS ?? 5), seed: Number(process.env.FUZZ_SEED ?? 20261122) };

/** Checking a password takes long on purpose; what it takes is one text. */
const rows = (Object.entries(catalogue) as [Call, AnyRow][]).filter(
  ([name, row]) =>
    row.gives !== 'stream' &&
    row.needs !== 'anyone' &&
    !row.ticket &&
    !row.sends &&
    calls[name] &&
    !/^(changePassword|unlockScreen)$/.test(name),
);
const rehearsed = rehearsal();
const server = serverForFile({ served: rehearsed.served });
let objects: Objects;
let who: Principal;
let before: Record<string, string>;

beforeAll(async () => {
  await castRoles(server.database.owner);
  objects = await everyKind(server.database.owner, { withStrangers: false });
  who = (await thePrincipals(server, objects.practiceIds)).find(({ name }) => name === 'every code')!;
  rehearsed.isOn = true;
  before = await world();
}, PATIENCE);

/** Without what a read hands out: one-use tickets and codes. */
async function world() {
  const { ticket: _, external_link: __, ...rest } = await imprint(server.database.owner);
  return rest;
}

function faultIn({ http, status, body, errorMessage, headers }: Answered): string {
  if (http === 404) return ''; // an empty part of a path is another path
  if (http !== 200) return `HTTP ${http}`;
  if (status === true || String(headers['content-disposition']).startsWith('attachment')) return '';
  if (!errorMessage) return 'refused without a word';
  return /select |insert |update .* set|relation "|violates|syntax error|\bat .*\.ts:\d|node_modules/i.test(body) ? 'tells its inside' : '';
}

describe('what no form sends', () => {
  it(
    'is answered with a word, in every argument of every call',
    async () => {
      const wrong: unknown[] = [];
      await each(rows, async ([name, row]) => {
        const { argument } = readyArgumentOf(objects, name, 'SH') ?? argumentOf(objects, name, 'own', 'SH');
        const inPath = namesIn(row.path);
        for (const hostile of fc.sample(hostileTo(argument), depth)) {
          // An address holds texts only, and its parts are never empty.
          if (inPath.some((part) => hostile[part] === '' || typeof hostile[part] === 'object' || String(hostile[part]).length > 1000))
            continue;
          // Nor can half a character stand in one.
          if (inPath.some((part) => /\p{Surrogate}/u.test(String(hostile[part])))) continue;
          const fault = faultIn(await server.ask(null, name, hostile, who.headers));
          if (fault) wrong.push([name, fault, JSON.stringify(hostile).slice(0, 300), `FUZZ_SEED=${depth.seed}`]);
        }
      });
      expect(wrong).toEqual([]);
      expect(await world()).toEqual(before);
    },
    PATIENCE,
  );

  it.each<[string, string | Buffer, string]>([
    ['broken JSON', '{"id": ', 'application/json'],
    ['a list', '[1]', 'application/json'],
    ['a prototype', '{"__proto__": {"isAdmin": true}, "id": "x", "constructor": {"prototype": {}}}', 'application/json'],
    ['bytes that are no text', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), 'application/json'],
    ['another kind of body', 'id=1', 'application/x-www-form-urlencoded'],
    ['two megabytes', `{"id": "${'x'.repeat(2 * 1024 * 1024)}"}`, 'application/json'],
  ])(
    'as a body: %s',
    async (what, payload, type) => {
      const wrong: unknown[] = [];
      const written = rows.filter(([, { verb }]) => verb !== 'GET');
      // Two megabytes are refused before a call is looked at: some calls tell for all.
      await each(what === 'two megabytes' ? written.slice(0, 10) : written, async ([name, row]) => {
        const url = addressOf(row);
        const answer = await server.send(null, row.verb, url, payload, { ...who.headers, 'content-type': type });
        const fault = faultIn(answer);
        if (fault) wrong.push([name, fault, answer.body.slice(0, 200)]);
      });
      expect(wrong).toEqual([]);
      expect(await world()).toEqual(before);
      expect((await server.ask(null, 'currentUser', {}, who.headers)).status).toBe(true);
    },
    PATIENCE,
  );

  it.each([
    '/api/patient/queryDetail/%ff',
    '/api/patient/queryDetail/%',
    '/api/%c0%ae%c0%ae/etc',
    '/api//',
    '/api/patient/queryDetail/a%00b',
  ])('as an address: %s', async (url) => {
    const answer = await server.send(null, 'GET', url, undefined, who.headers);
    expect([200, 404]).toContain(answer.http);
    expect(answer).toMatchObject({ status: false, errorMessage: expect.any(String) });
  });

  it.each(['HEAD', 'OPTIONS', 'DELETE', 'PATCH', 'TRACE'] as const)(
    'under the verb %s, nothing is there',
    async (method) => {
      const wrong: unknown[] = [];
      await each(rows, async ([name, row]) => {
        const { statusCode } = await server.http.inject({ method: method as 'HEAD', url: addressOf(row), headers: who.headers });
        if (statusCode !== 404) wrong.push([name, statusCode]);
      });
      expect(wrong).toEqual([]);
      expect(await world()).toEqual(before);
    },
    PATIENCE,
  );
});

const addressOf = ({ base, path }: AnyRow) =>
  `${base === undefined ? '/api/' : ''}${path.replace(/\[[^\]]*\]/g, '').replace(/\{\w+\}/g, 'x')}`.replace('/api//', '/api/');
