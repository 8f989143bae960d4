import { beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../server/pipeline/calls.ts';
import { type Call, catalogue } from '../../src/api/catalogue.ts';
import type { AnyRow } from '../../src/api/row.ts';
import { everyKind, type Objects } from '../builders/everyKind.ts';
import { argumentOf, readyArgumentOf } from '../builders/ownArgument.ts';
import { castRoles, type Principal, thePrincipals } from '../builders/principals.ts';
import { DONE, rehearsal } from '../builders/rehearsal.ts';
import { type Answered, serverForFile } from '../builders/server.ts';
import { imprint } from '../builders/twoOrganisations.ts';

const PATIENCE = 300_000;
const rows = (Object.entries(catalogue) as [Call, AnyRow][])
  .filter(([name, row]) => row.once && !row.sends && calls[name])
  .map(([name]) => name);
/** Calls that want what another call of the same person must not find: proved by tests of their own. */
const contradicting: readonly Call[] = ['openTill', 'resumeTill'];
const keyOf = (name: Call) => `once-${name}`;

const rehearsed = rehearsal();
const server = serverForFile({ served: rehearsed.served });
let objects: Objects;
let who: Principal;
const doable: Call[] = [];
const done = new Map<Call, Answered>();
/** What was sent the first time. */
const sent = new Map<Call, Record<string, unknown>>();

beforeAll(async () => {
  await castRoles(server.database.owner);
  objects = await everyKind(server.database.owner, { withStrangers: false });
  who = (await thePrincipals(server, objects.practiceIds)).find(({ name }) => name === 'every code')!;
}, PATIENCE);

const own = (name: Call) => (readyArgumentOf(objects, name, 'SH') ?? argumentOf(objects, name, 'own', 'SH')).argument;
const ask = (name: Call, argument = own(name), key = keyOf(name)) =>
  server.ask(null, name, argument, { ...who.headers, 'idempotency-key': key });
const keysOf = async (name: Call) =>
  (await server.database.owner`select count(*)::int as count from idempotency where key = ${keyOf(name)}`)[0]!.count as number;

/** Of one request at once; `npm run test:soak` asks for more. */
const copies = Number(process.env.ONCE_COPIES ?? 3);

describe('a call that takes a key', () => {
  it(
    'leaves no key when it fails at the very end',
    async () => {
      rehearsed.isOn = true;
      const before = await imprint(server.database.owner);
      const refused: Call[] = [];
      for (const name of rows) {
        const { exceptionType } = await ask(name);
        if (exceptionType === DONE) doable.push(name);
        else if (!contradicting.includes(name)) refused.push(name);
      }
      rehearsed.isOn = false;
      expect(await imprint(server.database.owner)).toEqual(before);
      expect(refused, 'make it ready in tests/builders/ready').toEqual([]);
    },
    PATIENCE,
  );

  it(
    'asked several times at once and once more: one effect, and one answer to the byte',
    async () => {
      const { owner } = server.database;
      const wrong: unknown[] = [];
      for (const name of doable) {
        const argument = own(name);
        sent.set(name, argument);
        const answers = await Promise.all(Array.from({ length: copies }, () => ask(name, argument)));
        const again = await ask(name, argument);
        const bodies = new Set([...answers, again].map(({ body }) => body));
        // An earlier call may have used the object up: then it is refused each time, and nothing is kept.
        const kept = await keysOf(name);
        if (bodies.size !== 1 || kept !== (again.status ? 1 : 0)) wrong.push([name, kept, [...bodies]]);
        if (again.status) done.set(name, again);
      }
      expect(wrong).toEqual([]);
      expect(done.size).toBeGreaterThan(100);
      expect(
        // An entry of yesterday was made ready for the log of operations.
        await owner`
          select call, count(*)::int as times from audit_log
          where call in ${owner([...done.keys()])} and at > now() - interval '1 hour' group by call having count(*) > 1`,
      ).toEqual([]);
    },
    PATIENCE,
  );

  it(
    'asked again later: the first answer, and nothing is written',
    async () => {
      const before = await imprint(server.database.owner);
      const wrong: unknown[] = [];
      for (const [name, first] of done) {
        const again = await ask(name, sent.get(name));
        if (again.body !== first.body) wrong.push([name, again.body, first.body]);
      }
      expect(wrong).toEqual([]);
      expect(await imprint(server.database.owner)).toEqual(before);
    },
    PATIENCE,
  );

  it(
    'is refused under the key of something else',
    async () => {
      const names = [...done.keys()];
      const wrong: unknown[] = [];
      for (const [index, name] of names.entries()) {
        const answer = await ask(name, sent.get(name), keyOf(names[(index + 1) % names.length]!));
        if (answer.exceptionType !== 'error.request.keyReused') wrong.push([name, answer.body]);
      }
      expect(wrong).toEqual([]);
    },
    PATIENCE,
  );
});
