import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../server/pipeline/calls.ts';
import { type Call, catalogue } from '../../src/api/catalogue.ts';
import { fillPath, namesIn } from '../../src/api/path.ts';
import type { AnyRow } from '../../src/api/row.ts';
import { schemaTaken } from '../builders/arbitraryArgument.ts';
import { each } from '../builders/each.ts';
import { endsOf } from '../builders/ends.ts';
import { everyKind, type Objects } from '../builders/everyKind.ts';
import { hostileTo, pathsIn, replaced } from '../builders/hostile.ts';
import { mayBe } from '../builders/numbersTaken.ts';
import { argumentOf, readyArgumentOf } from '../builders/ownArgument.ts';
import { castRoles, type Principal, thePrincipals } from '../builders/principals.ts';
import { DONE, rehearsal } from '../builders/rehearsal.ts';
import { type Answered, serverForFile } from '../builders/server.ts';
import { signedThings } from '../builders/signedThings.ts';
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
const MOST_GROWTH = 16_000_000;
function heapHeld(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}
const nested = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
const endsTried = process.env.FUZZ_RUNS ? Number.POSITIVE_INFINITY : 4;
const valueAt = (argument: unknown, path: readonly (string | number)[]) =>
  path.reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], argument);
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

const inEnglish = ({ authorization = '', ...headers }: Record<string, string>) => ({
  ...headers,
  authorization: authorization.replace(/@zh$/, '@en'),
});

/** Every call had its answer, no table holds anything else, and who asked is still signed in. */
async function expectUnharmed(wrong: readonly unknown[]): Promise<void> {
  expect(wrong).toEqual([]);
  expect(await world()).toEqual(before);
  expect((await server.ask(null, 'currentUser', {}, who.headers)).status).toBe(true);
}

describe('what no form sends', () => {
  it(
    'is answered with a word, in every argument of every call',
    async () => {
      const wrong: unknown[] = [];
      const search = async ([name, row]: (typeof rows)[number]) => {
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
      };
      await each(rows, search);
      if (process.env.SOAK) {
        // The same once more: whatever is kept of a request has been kept by now.
        const held = heapHeld();
        await each(rows, search);
        const growth = heapHeld() - held;
        console.log(`${(growth / 1e6).toFixed(1)} MB more are held after the same ${rows.length * depth.numRuns} hostile arguments again`);
        expect(growth).toBeLessThan(MOST_GROWTH);
      }
      await expectUnharmed(wrong);
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
        const answer = await server.send(null, row.verb, url, payload, { ...inEnglish(who.headers), 'content-type': type });
        const fault = faultIn(answer) || (/\p{Script=Han}/u.test(answer.errorMessage ?? '') ? 'speaks Chinese' : '');
        if (fault) wrong.push([name, fault, answer.body.slice(0, 200)]);
      });
      await expectUnharmed(wrong);
    },
    PATIENCE,
  );

  it(
    'as a body: ten thousand lists in one another in every field, and every field twice',
    async () => {
      const wrong: unknown[] = [];
      await each(
        rows.filter(([, { verb }]) => verb !== 'GET'),
        async ([name, row]) => {
          const { argument } = readyArgumentOf(objects, name, 'SH') ?? argumentOf(objects, name, 'own', 'SH');
          const fields = [...new Set([...Object.keys(schemaTaken(calls[name]!).properties ?? {}), 'unasked'])];
          const url = `${row.base === undefined ? '/api/' : ''}${fillPath(row.path, argument)}`.replace('/api//', '/api/');
          const field = (key: string, json: string) => `${JSON.stringify(key)}:${json}`;
          const twice = fields.flatMap((key) => [field(key, JSON.stringify(argument[key]) ?? 'null'), field(key, '{"x":[]}')]);
          for (const payload of [`{${fields.map((key) => field(key, nested)).join()}}`, `{${twice.join()}}`]) {
            const answer = await server.send(null, row.verb, url, payload, { ...who.headers, 'content-type': 'application/json' });
            const fault = faultIn(answer);
            if (fault) wrong.push([name, fault, payload.slice(0, 60), answer.body.slice(0, 200)]);
          }
        },
      );
      await expectUnharmed(wrong);
    },
    PATIENCE,
  );

  it(
    'at the ends of what every shape admits, and one beyond',
    async () => {
      const wrong: unknown[] = [];
      let tried = 0;
      await each(rows, async ([name, row]) => {
        const { argument } = readyArgumentOf(objects, name, 'SH') ?? argumentOf(objects, name, 'own', 'SH');
        const inPath = namesIn(row.path);
        const ends = endsOf(schemaTaken(calls[name]!), argument).filter(
          ({ path, value }) => !inPath.includes(String(path[0])) || value !== '',
        );
        // A share of them, another for each seed.
        for (const { path, value, isBeyond } of fc.sample(fc.shuffledSubarray(ends, { maxLength: Math.min(ends.length, endsTried) }), {
          numRuns: 1,
          seed: depth.seed,
        })[0]!) {
          const answer = await server.ask(null, name, replaced(argument, path, value) as Record<string, unknown>, who.headers);
          tried += 1;
          const taken = isBeyond && answer.exceptionType !== 'error.fields' ? 'takes what is beyond its end' : '';
          const fault = faultIn(answer) || taken;
          if (fault) wrong.push([name, path.join('.'), fault, String(value).slice(0, 40), answer.body.slice(0, 200)]);
        }
      });
      expect(wrong).toEqual([]);
      expect(tried).toBeGreaterThan(400);
      expect(await world()).toEqual(before);
    },
    PATIENCE,
  );

  it(
    'as a number: no act is done with a part of a thing, with less than nothing, or with more than there is in the world',
    async () => {
      const done: string[] = [];
      const wrong: unknown[] = [];
      let tried = 0;
      await each(
        rows.filter(([, { kind }]) => kind === 'mutation'),
        async ([name]) => {
          const { argument } = readyArgumentOf(objects, name, 'SH') ?? argumentOf(objects, name, 'own', 'SH');
          const numbers = pathsIn(argument).filter((path) => typeof valueAt(argument, path) === 'number');
          const isReady = numbers.length > 0 && (await server.ask(null, name, argument, who.headers)).exceptionType === DONE;
          for (const path of isReady ? numbers : [])
            for (const value of [-1, -0.5, 0, 1.5, 12.3456, 1e15, 2 ** 53 + 2, 1e308]) {
              const answer = await server.ask(null, name, replaced(argument, path, value) as Record<string, unknown>, who.headers);
              tried += 1;
              const fault = faultIn(answer);
              if (fault) wrong.push([name, path.join('.'), value, fault]);
              if (answer.exceptionType === DONE && value !== valueAt(argument, path))
                done.push(`${name} ${path.join('.').replaceAll(/\d+/g, '[]')} ${value}`);
            }
        },
      );
      expect(wrong).toEqual([]);
      expect(done.filter((one) => !mayBe.some(([which]) => which.test(one))).sort()).toEqual([]);
      expect(tried).toBeGreaterThan(300);
      expect(await world()).toEqual(before);
    },
    PATIENCE,
  );

  it(
    'as a completed record, a signed order or a signed report: no act changes what was signed',
    async () => {
      const signed = await signedThings(server.database.owner, objects.practiceIds.SH);
      rehearsed.watch = signed.print;
      const wrong: unknown[] = [];
      let done = 0;
      let refused = 0;
      await each(
        rows.filter(([, { kind }]) => kind === 'mutation'),
        async ([name]) => {
          for (const argument of signed.argumentsOf(objects, name)) {
            const answer = await server.ask(null, name, argument, who.headers);
            const fault = faultIn(answer);
            if (fault) wrong.push([name, fault, answer.body.slice(0, 200)]);
            if (answer.exceptionType === DONE) done += 1;
            else refused += 1;
          }
        },
      );
      rehearsed.watch = undefined;
      expect([...rehearsed.disturbed]).toEqual([]);
      expect(wrong).toEqual([]);
      // Some go on with what is signed: send it, hand it out, pay it, print it.
      expect(done).toBeGreaterThan(2);
      expect(refused).toBeGreaterThan(20);
      expect(await world()).toEqual(before);
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
      await expectUnharmed(wrong);
    },
    PATIENCE,
  );
});

const addressOf = ({ base, path }: AnyRow) =>
  `${base === undefined ? '/api/' : ''}${path.replace(/\[[^\]]*\]/g, '').replace(/\{\w+\}/g, 'x')}`.replace('/api//', '/api/');
