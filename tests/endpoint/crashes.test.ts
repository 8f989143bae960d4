import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { armedBy, callPoints } from '../../server/database/failpoint.ts';
import { recomputeLedgers } from '../../server/maintenance/ledgers.ts';
import { aBill } from '../builders/bill.ts';
import { doorOf } from '../builders/overHttp.ts';
import { seeded, shuffledBy } from '../builders/seeded.ts';
import { freshDatabaseForFile } from '../database.ts';
import { accounts, type FaultClinic, openFaultClinic } from '../faults/clinicOf.ts';
import { type Done, faultsIn, persist } from '../faults/history.ts';
import { bundled, clearBundle, type Program, startProgram } from '../faults/program.ts';
import { fatesOf, harms, harmsOfTalk, proxyTo } from '../faults/proxy.ts';
import { scenes } from '../faults/scenes.ts';
import type { Ready, Scene, Stage, Workers } from '../faults/stage.ts';

/** FAULT_SEED chooses where it hurts, FAULT_KILLS and FAULT_OPERATIONS how often; `npm run test:soak` asks for much more. */
const seed = Number(process.env.FAULT_SEED ?? 20261121);
const kills = Number(process.env.FAULT_KILLS ?? 10);
const operations = Number(process.env.FAULT_OPERATIONS ?? 30);
const atLength = { timeout: 120_000 + kills * 20_000 + operations * 5_000 };

const database = freshDatabaseForFile({ seeded: true });
let program: string;
let clinic: FaultClinic;
let server: Program;
let workers: Workers;
const door = doorOf(() => server.port);
const started: Program[] = [];

async function start(environment: Record<string, string> = {}): Promise<void> {
  server = await startProgram(program, database.address, environment);
  started.push(server);
}

beforeAll(async () => {
  clinic = await openFaultClinic(database.owner);
  program = await bundled();
  await start();
  const signedIn = await Promise.all(accounts.map(async (account) => [account, await door.signIn(account)] as const));
  workers = Object.fromEntries(signedIn) as unknown as Workers;
});

afterAll(async () => {
  await Promise.all(started.map((each) => each.kill()));
  clearBundle();
});

interface Blow {
  scene: Scene;
  point: string;
}

const pointsOf = ({ call, inner }: Scene): string[] => [...callPoints.map((point) => `${call}.${point}`), ...inner];

/** Every place of every act, in the order of the seed; first one of each act. None lies on the way of the act before it, which is repeated first. */
function blowsBy(random: () => number, count: number): Blow[] {
  const firsts = scenes.map((scene) => ({ scene, point: shuffledBy(random, pointsOf(scene))[0]! }));
  const all = scenes.flatMap((scene) => pointsOf(scene).map((point) => ({ scene, point })));
  const rest: Blow[] = [...shuffledBy(random, firsts), ...shuffledBy(random, all)];
  const blows: Blow[] = [];
  while (blows.length < count) {
    const before = blows.at(-1);
    const index = rest.findIndex(({ point }) => !before || !pointsOf(before.scene).includes(point));
    if (index === -1) rest.push(...shuffledBy(random, all));
    else blows.push(...rest.splice(index, 1));
  }
  return blows;
}

const told = (line: string) => process.env.FAULT_SEED && console.log(`SEED=${seed} ${line}`);

it('killed at any place of an act, the server has done it wholly or not at all, and once when it is repeated', atLength, async () => {
  const stage: Stage = { clinic, door, workers };
  const blows = blowsBy(seeded(seed), kills);
  const prepared: (Blow & Ready)[] = [];
  for (const blow of blows) prepared.push({ ...blow, ...(await blow.scene.prepare(stage)) });
  await server.stop();

  const history: Done[] = [];
  let open: (Ready & { key: string }) | undefined;
  const repeat = async () => {
    if (open) history.push(await persist(door, workers, open, { key: open.key }));
  };
  for (const [index, blow] of prepared.entries()) {
    await start({ XINGLIN_FAILPOINT: `${blow.point}:kill` });
    await repeat();
    open = { ...blow, key: `crash-${seed}-${index}` };
    const outcome = await door.ask(workers[blow.by], blow.call, blow.arg, open.key).catch(() => 'no answer');
    expect(outcome, `${blow.scene.name} at ${blow.point}`).toBe('no answer');
    if (server.child.signalCode === null) await once(server.child, 'exit');
    expect(server.child.signalCode).toBe('SIGKILL');
    expect(await blow.effects(), `${blow.scene.name} at ${blow.point}`).toBe(blow.point.endsWith('.committed') ? 1 : 0);
  }
  await start();
  await repeat();

  expect(history.filter(({ outcome }) => outcome !== 'done').map(({ call, answer }) => [call, answer?.errorMessage])).toEqual([]);
  expect(await faultsIn(database.owner, history), `SEED=${seed}`).toEqual([]);
  expect(await recomputeLedgers(database.owner, database.app)).toEqual([]);
  told(`${history.length} kills of the server, none lost, none doubled`);
});

it('an act that fails in its middle leaves nothing, and the server goes on', atLength, async () => {
  await server.stop();
  await start({ XINGLIN_FAILPOINT: 'settle.booked:throw' });
  const { billId } = await aBill(database.owner, clinic);
  const arg = { id: billId, payments: [{ methodCode: 'cash', amount: 1000 }], allowArrears: false, version: 2 };
  const answer = await door.ask(workers.zhaoqian, 'settleBilling', arg, 'throw-key-1');
  expect(answer).toMatchObject({ status: false });
  expect(JSON.stringify(answer)).not.toContain('ailpoint');
  expect(await database.owner`select from payment where bill_id = ${billId}`).toHaveLength(0);
  expect((await door.ask(workers.zhaoqian, 'queryBillCounts')).status).toBe(true);
});

/** Until so many have an answer, the others not yet. */
const answered = (asked: readonly Promise<unknown>[], wanted: number) =>
  new Promise<void>((resolve) => {
    let count = 0;
    const hear = () => {
      count += 1;
      if (count === wanted) resolve();
    };
    for (const each of asked) each.then(hear, hear);
  });

it('told to stop with everybody at work, it ends by itself, and what it had acknowledged is there once', atLength, async () => {
  await server.stop();
  await start();
  const stage: Stage = { clinic, door, workers };
  const ready: Ready[] = [];
  for (let index = 0; index < operations; index += 1) ready.push(await scenes[index % scenes.length]!.prepare(stage));
  const keyOf = (index: number) => `stop-${seed}-${index}`;
  const asked = ready.map((each, index) => door.ask(workers[each.by], each.call, each.arg, keyOf(index)));
  await answered(asked, Math.ceil(operations / 10));
  await server.stop();
  expect(server.child.exitCode).toBe(0);
  const first = (await Promise.allSettled(asked)).map((each) => (each.status === 'fulfilled' ? each.value : undefined));

  await start();
  const history = await Promise.all(ready.map((each, index) => persist(door, workers, each, { key: keyOf(index) })));
  const changed = history.filter(({ answer }, index) => first[index]?.status && JSON.stringify(first[index]) !== JSON.stringify(answer));
  expect(changed.map(({ call }) => call)).toEqual([]);
  expect(await faultsIn(database.owner, history), `SEED=${seed}`).toEqual([]);
  expect(history.filter(({ outcome }) => outcome !== 'done').map(({ call, answer }) => [call, answer?.errorMessage])).toEqual([]);
  expect(await recomputeLedgers(database.owner, database.app)).toEqual([]);
  told(`${first.filter((answer) => answer?.status).length} of ${operations} acknowledged before the server stopped`);
});

it('failpoints cannot be armed in a clinic, nor misspelt', () => {
  expect(armedBy({ NODE_ENV: 'test', XINGLIN_FAILPOINT: 'settle.booked:kill' })).toEqual({ point: 'settle.booked', deed: 'kill' });
  expect(armedBy({ NODE_ENV: 'production' })).toBe(undefined);
  for (const NODE_ENV of ['production', undefined])
    expect(() => armedBy({ NODE_ENV, XINGLIN_FAILPOINT: 'settle.booked:kill' })).toThrow('only with NODE_ENV=test');
  for (const XINGLIN_FAILPOINT of ['settle.boked:kill', 'settle.booked:sleep', 'settle.booked'])
    expect(() => armedBy({ NODE_ENV: 'test', XINGLIN_FAILPOINT })).toThrow('names no failpoint');
});

it('whatever is cut between browser, server and database, what was acknowledged is there once', atLength, async () => {
  await server.stop();
  const { host, port } = database.address;
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const behind = await proxyTo(target, fatesOf(seeded(seed + 1), { kinds: harmsOfTalk, share: 0.8, reach: 40_000 }));
  await start({ PGHOST: '127.0.0.1', PGPORT: String(behind.port) });
  const before = await proxyTo(
    { host: '127.0.0.1', port: server.port },
    fatesOf(seeded(seed + 2), { kinds: harms, share: 0.6, reach: 900 }),
  );
  try {
    const stage: Stage = { clinic, door, workers };
    const ready: Ready[] = [];
    for (let index = 0; index < operations; index += 1) ready.push(await scenes[index % scenes.length]!.prepare(stage));

    const through = doorOf(() => before.port);
    const waiting = [...ready.entries()];
    const history: Done[] = [];
    behind.letLoose(true);
    before.letLoose(true);
    const lane = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        history.push(await persist(through, workers, next[1], { key: `cut-${seed}-${next[0]}` }));
    };
    await Promise.all(Array.from({ length: 6 }, lane));
    behind.letLoose(false);
    before.letLoose(false);

    expect(server.child.exitCode, server.printed()).toBe(null);
    expect(await faultsIn(database.owner, history), `SEED=${seed}`).toEqual([]);
    expect(history.filter(({ outcome }) => outcome === 'refused').map(({ call, answer }) => [call, answer?.errorMessage])).toEqual([]);
    expect(history.filter(({ outcome }) => outcome === 'done').length).toBeGreaterThan(operations * 0.9);
    expect(await recomputeLedgers(database.owner, database.app)).toEqual([]);
    expect(harms.filter((kind) => before.met[kind] === 0)).toEqual([]);
    const cuts = ({ met }: typeof before) => met.cutComing + met.cutGoing + met.halfClosed + met.reset;
    expect(cuts(before) + cuts(behind)).toBeGreaterThan(operations / 3);
    told(
      `${operations} operations, ${cuts(before)} cuts before the server, ${cuts(behind)} between it and its database: ${JSON.stringify([before.met, behind.met])}`,
    );
  } finally {
    await before.close();
    await server.kill();
    await behind.close();
  }
});
