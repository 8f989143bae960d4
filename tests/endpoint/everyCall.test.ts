import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../server/pipeline/calls.ts';
import { type Call, catalogue } from '../../src/api/catalogue.ts';
import { namesIn } from '../../src/api/path.ts';
import type { AnyRow } from '../../src/api/row.ts';
import { permissions, simplifiedPermissions } from '../../src/domain/permission/codes.ts';
import { equivalents } from '../../src/domain/permission/holds.ts';
import { arbitraryOf, schemaTaken } from '../builders/arbitraryArgument.ts';
import { nobodysId } from '../builders/everyKind.ts';
import { brokenArgument } from '../builders/evidence.ts';
import { exampleFor } from '../builders/exampleArgument.ts';
import { type Answered, type Person, serverForFile } from '../builders/server.ts';

/** What holds for every row, also for one added tomorrow. Sign-in and sign-out end the sessions the others need. */
const rows = (Object.entries(catalogue) as [Call, AnyRow][]).filter(([name, row]) => row.gives !== 'stream' && calls[name as 'login']);
const behindSession = rows.filter(([, row]) => row.needs !== 'anyone');
/** A call opened by a ticket looks at no header: its own test says what opens it. */
const byHeader = behindSession.filter(([, row]) => !row.ticket);
const endsSession = /^(lockScreen|logout|changePassword|switchPractice)$/;

/** FUZZ_RUNS and FUZZ_SEED search further; a failure prints its seed. */
const depth = { numRuns: Number(process.env.FUZZ_RUNS ?? 6), seed: Number(process.env.FUZZ_SEED ?? 20261121) };

const server = serverForFile();
let nobody: Person;
let everybody: Person;
/** Holds what the simplified edition has, and nothing of the full one. */
let simplified: Person;
let own: string[];

const servedOf = (name: Call) => calls[name as 'login']!;

beforeAll(async () => {
  const { owner } = server.database;
  const grant = (account: string, authorities: readonly string[]) => owner`
    update role set authorities = ${[...authorities]}
    where id = (select role_ids[1] from staff_practice where staff_id = (select staff_id from account where login_name = ${account}) limit 1)`;
  await grant('heyun', []);
  await grant('admin', permissions);
  await grant('zhaoqian', simplifiedPermissions);
  [nobody, everybody, simplified] = await Promise.all([server.signIn('heyun'), server.signIn('admin'), server.signIn('zhaoqian')]);
  const ids = await owner<{ id: string }[]>`
    (select id from patient limit 3) union all (select id from encounter limit 3) union all (select id from bill limit 3)
    union all (select id from advice limit 3) union all (select id from appointment limit 3) union all (select id from staff limit 3)`;
  own = ids.map(({ id }) => id);
});

/** Rows of every table, trail and sessions aside. */
/** Keys of the installation aside: whoever first asks for what is sealed with one has it made. */
async function rowCounts(): Promise<Record<string, number>> {
  const { owner } = server.database;
  const tables = await owner<{ name: string }[]>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not in ('audit_log', 'session', 'login_log', 'login_throttle', 'installation_secret')`;
  const counts = await Promise.all(
    tables.map(async ({ name }) => [name, (await owner`select count(*)::int as count from ${owner(name)}`)[0]!.count as number] as const),
  );
  return Object.fromEntries(counts);
}

const identityOf = ({ path }: AnyRow) => Object.fromEntries(namesIn(path).map((name) => [name, '01980000-0000-7000-8000-000000000000']));

const firstPage = ({ path }: AnyRow) => Object.fromEntries(namesIn(path).map((name) => [name, '1']));

/** How long each valid argument waited for its answer: looked at where nothing else runs, by `npm run test:soak`. */
const waits: [milliseconds: number, call: Call][] = [];
const MOST_P99 = Number(process.env.P99_MS ?? 1000);

describe('every call behind a session', () => {
  it('is refused without one', async () => {
    const answers = await Promise.all(
      behindSession.map(async ([name, row]) => [name, (await server.ask(null, name, identityOf(row))).http]),
    );
    expect(answers.filter(([, http]) => http !== 401)).toEqual([]);
  });

  it('is refused to who lacks its permission, and writes nothing', async () => {
    const before = await rowCounts();
    const guarded = byHeader.filter(([, row]) => row.needs !== 'signedIn');
    const answers = await Promise.all(
      guarded.map(async ([name, row]) => {
        const { http, status, errorMessage } = await server.ask(nobody, name, identityOf(row));
        return { right: JSON.stringify(row.needs), told: JSON.stringify([http, status, errorMessage]) };
      }),
    );
    // A refusal names the right that is missing, and says nothing else.
    const rights = new Set(answers.map(({ right }) => right));
    expect(new Set(answers.map(({ right, told }) => `${right} ${told}`)).size).toBe(rights.size);
    expect(answers.filter(({ told }) => !told.startsWith('[200,false,'))).toEqual([]);
    expect(await rowCounts()).toEqual(before);
  });

  it('is open to the simplified edition where its codes stand for those of the full one', async () => {
    const open = behindSession.filter(([, { needs }]) => [needs].flat().some((code) => code in equivalents));
    const answers = await Promise.all(
      open.map(async ([name, row]) => [name, (await server.ask(simplified, name, identityOf(row))).exceptionType]),
    );
    expect(open.length).toBeGreaterThan(100);
    expect(answers.filter(([, refusal]) => refusal === 'error.permission').map(([name]) => name)).toEqual([]);
  });

  it('tells what is missing beside its field', async () => {
    const demanding = byHeader.filter(([name, row]) => {
      const { required = [] } = schemaTaken(servedOf(name));
      return !row.sends && required.some((field) => !namesIn(row.path).includes(field));
    });
    const wrong: unknown[] = [];
    for (const [name, row] of demanding) {
      const answer = await server.ask(everybody, name, identityOf(row));
      if (answer.http !== 200 || answer.status || !answer.fields?.length || answer.fields.some(({ message }) => !message))
        wrong.push([name, answer.body]);
    }
    expect(demanding.length).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
  });

  it.each(byHeader.filter(([name, { sends }]) => !sends && !endsSession.test(name)))(
    '%s answers or refuses whatever its shape admits, and never fails',
    async (name, row) => {
      const ids = fc.oneof(fc.uuid(), fc.constantFrom(...own));
      await fc.assert(
        fc.asyncProperty(arbitraryOf(schemaTaken(servedOf(name)), ids), async (argument) => {
          const began = performance.now();
          // A shape may leave out page and size, a path never does.
          const answer = await server.ask(everybody, name, { ...firstPage(row), ...(argument as Record<string, unknown>) });
          waits.push([performance.now() - began, name]);
          expect(faultIn(answer, row), JSON.stringify([argument, answer.body])).toBe('');
        }),
        depth,
      );
    },
  );
});

describe('every call without a session', () => {
  const open = rows.filter(([, { needs }]) => needs === 'anyone');
  /** Half of a key, and whether anybody can sign in yet: answered to everybody. */
  const forEverybody = ['getAgentKey', 'queryCaptcha', 'querySetupState'];

  it('does nothing for who brings a name, a code or a signature it does not know', async () => {
    const before = await rowCounts();
    const answers = await Promise.all(
      open.map(async ([name]) => {
        const { argument } = exampleFor(servedOf(name), () => nobodysId)!;
        const { http, status, errorMessage } = await server.ask(null, name, argument);
        return { name, http, isRefused: status === false && Boolean(errorMessage) };
      }),
    );
    expect(answers.filter(({ isRefused }) => !isRefused).map(({ name }) => name)).toEqual(forEverybody);
    expect(answers.filter(({ http }) => ![200, 401].includes(http))).toEqual([]);
    expect(await rowCounts()).toEqual(before);
  });

  it('refuses what is of another shape, and writes nothing', async () => {
    const before = await rowCounts();
    const broken = open.flatMap(([name]) => {
      const way = brokenArgument(name, exampleFor(servedOf(name), () => nobodysId)!.argument);
      return way ? [{ name, ...way }] : [];
    });
    const answers = await Promise.all(broken.map(async ({ name, argument }) => ({ name, ...(await server.ask(null, name, argument)) })));
    expect(broken.length).toBeGreaterThan(5);
    expect(answers.filter(({ http, status, errorMessage }) => ![200, 401].includes(http) || status !== false || !errorMessage)).toEqual([]);
    expect(await rowCounts()).toEqual(before);
  });
});

it.runIf(process.env.SOAK)(`answers 99 of 100 valid arguments within ${MOST_P99} ms`, () => {
  const sorted = waits.toSorted(([one], [other]) => one - other);
  const [p50, p99] = [0.5, 0.99].map((share) => sorted[Math.floor(sorted.length * share)]![0]);
  const slowest = sorted.slice(-10).map(([time, name]) => `${name} ${time.toFixed(0)}`);
  console.log(`${waits.length} answers: p50 ${p50!.toFixed(1)} ms, p99 ${p99!.toFixed(1)} ms; slowest ${slowest.reverse().join(', ')}`);
  expect(p99).toBeLessThan(MOST_P99);
});

/** Empty when the answer is one a person can use. */
function faultIn({ http, status, body, errorMessage }: Answered, row: AnyRow): string {
  if (http !== 200) return `HTTP ${http}`;
  if (row.gives === 'blob' && status === undefined) return '';
  if (status === true) return '';
  if (!errorMessage) return 'refused without a word';
  if (/select |insert |update .* set|relation "|\bat .*\.ts:\d/i.test(body)) return 'tells its inside';
  return '';
}
