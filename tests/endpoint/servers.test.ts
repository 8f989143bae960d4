import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recomputeLedgers } from '../../server/maintenance/ledgers.ts';
import { type Door, doorOf, type Worker } from '../builders/overHttp.ts';
import { freshDatabaseForFile } from '../database.ts';
import { accounts, type FaultClinic, openFaultClinic } from '../faults/clinicOf.ts';
import { type Done, faultsIn, persist } from '../faults/history.ts';
import { bundled, clearBundle, type Program, startProgram } from '../faults/program.ts';
import { scenes } from '../faults/scenes.ts';
import type { Ready, Stage, Workers } from '../faults/stage.ts';

/** Two real server programs over one database. FAULT_SERVER_ACTS: how much they do; `npm run test:soak -- servers` asks for much more. */
const acts = Number(process.env.FAULT_SERVER_ACTS ?? 24);
const seed = Number(process.env.FAULT_SEED ?? 20261125);
const atLength = { timeout: 120_000 + acts * 5000 };

const database = freshDatabaseForFile({ seeded: true });
let program: string;
let clinic: FaultClinic;
let first: Program;
let second: Program;
let workers: Workers;
const atFirst = doorOf(() => first.port);
const atSecond = doorOf(() => second.port);
const started: Program[] = [];

async function start(environment: Record<string, string> = {}): Promise<Program> {
  const server = await startProgram(program, database.address, environment);
  started.push(server);
  return server;
}

beforeAll(async () => {
  clinic = await openFaultClinic(database.owner);
  program = await bundled();
  [first, second] = await Promise.all([start(), start()]);
  const signedIn = await Promise.all(accounts.map(async (account) => [account, await atFirst.signIn(account)] as const));
  workers = Object.fromEntries(signedIn) as unknown as Workers;
});

afterAll(async () => {
  await Promise.all(started.map((each) => each.kill()));
  clearBundle();
});

/** The scenes one after another, each made ready, until there are so many. */
async function prepared(count: number): Promise<Ready[]> {
  const stage: Stage = { clinic, door: atFirst, workers };
  const ready: Ready[] = [];
  for (let index = 0; index < count; index += 1) ready.push(await scenes[index % scenes.length]!.prepare(stage));
  return ready;
}

/** Listens at a server as a browser does; `heard` is called with the moment and the tags of each event. */
async function listen(server: Program, worker: Worker, heard: (tags: string[]) => void): Promise<() => void> {
  const { data: token } = await doorOf(() => server.port).ask(worker, 'pushToken');
  const stream = new AbortController();
  const response = await fetch(`http://127.0.0.1:${server.port}/api/pushMessage/stream?token=${token}`, {
    headers: { cookie: worker.cookie },
    signal: stream.signal,
  });
  const read = async () => {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = lines.pop()!;
      for (const line of lines) if (line.startsWith('data: ')) heard((JSON.parse(line.slice(6)) as { tags: string[] }).tags);
    }
  };
  read().catch(() => {});
  return () => stream.abort();
}

it('a session opened at one server works at the other, and ended at one is over at both', async () => {
  const worker = await atFirst.signIn('heyun');
  expect((await atSecond.ask(worker, 'currentUser')).status).toBe(true);
  expect((await atFirst.ask(worker, 'logout')).status).toBe(true);
  await expect.poll(async () => (await atSecond.ask(worker, 'currentUser')).status, { timeout: 10_000 }).toBe(false);
});

it('what is done at one server is heard at the other within a second', atLength, async () => {
  const scene = scenes.find(({ call }) => call === 'settleBilling')!;
  const waits: number[] = [];
  let answeredAt = 0;
  let hear = () => {};
  const end = await listen(second, workers.zhaoqian, (tags) => tags.includes('Bill') && hear());
  for (let index = 0; index < acts; index += 1) {
    const ready = await scene.prepare({ clinic, door: atFirst, workers });
    const arrived = new Promise<number>((resolve) => {
      hear = () => resolve(performance.now());
    });
    const answer = await atFirst.ask(workers[ready.by], ready.call, ready.arg, `push-${seed}-${index}`);
    answeredAt = performance.now();
    expect(answer.errorMessage).toBeUndefined();
    waits.push((await arrived) - answeredAt);
  }
  end();
  const [median, most] = [waits.toSorted((left, right) => left - right)[Math.floor(acts / 2)]!, Math.max(...waits)];
  console.log(`${acts} acts at one server heard at the other: median ${Math.round(median)} ms, longest ${Math.round(most)} ms`);
  expect(median).toBeLessThan(1000);
});

it('asked of both servers at once under one key, an act is done once', atLength, async () => {
  const ready = await prepared(acts);
  const history: Done[] = [];
  const differing: string[] = [];
  for (const [index, each] of ready.entries()) {
    const key = `both-${seed}-${index}`;
    const [one, other] = await Promise.all([atFirst, atSecond].map((door) => persist(door, workers, each, { key })));
    if (JSON.stringify(one!.answer?.data) !== JSON.stringify(other!.answer?.data))
      differing.push(`${each.call}: ${other!.answer?.errorMessage}`);
    history.push(one!);
  }
  expect(differing).toEqual([]);
  expect(history.filter(({ outcome }) => outcome !== 'done').map(({ call, answer }) => [call, answer?.errorMessage])).toEqual([]);
  expect(await faultsIn(database.owner, history)).toEqual([]);
});

it(
  'when one is killed in the middle of an act while everybody works, the other goes on: nothing is lost, nothing done twice',
  atLength,
  async () => {
    await second.stop();
    second = await start({ XINGLIN_FAILPOINT: 'settle.booked:kill' });
    const ready = await prepared(acts * 2);
    // Bills are settled at the second server, which dies of the first of them, and every other act is done there too until then.
    const isForSecond = ([index, { call }]: [number, Ready]) => call === 'settleBilling' || index % 2 === 1;
    const history: Done[] = [];
    const hasDied = () => second.child.exitCode !== null || second.child.signalCode !== null;
    const lane = async (waiting: [number, Ready][], own: Door) => {
      let door = own;
      const comesBack = async () => {
        if (hasDied()) door = atFirst;
        await pause(20);
      };
      const through: Door = { ...own, ask: (...args) => door.ask(...args) };
      for (let next = waiting.shift(); next; next = waiting.shift())
        history.push(await persist(through, workers, next[1], { key: `killed-${seed}-${next[0]}`, comesBack }));
    };
    const [there, here] = [[...ready.entries()].filter(isForSecond), [...ready.entries()].filter((each) => !isForSecond(each))];
    const lanes = Array.from({ length: 3 }, () => [lane(here, atFirst), lane(there, atSecond)]);
    await Promise.all(lanes.flat());

    expect(second.child.signalCode).toBe('SIGKILL');
    expect(history.filter(({ outcome }) => outcome !== 'done').map(({ call, answer }) => [call, answer?.errorMessage])).toEqual([]);
    const repeated = history.filter(({ tries }) => tries > 1).length;
    expect(repeated).toBeGreaterThan(0);
    expect(await faultsIn(database.owner, history)).toEqual([]);
    expect(await recomputeLedgers(database.owner, database.app)).toEqual([]);
    console.log(
      `${history.length} acts through two servers, one killed in the middle: ${repeated} repeated at the other, none lost, none doubled`,
    );
  },
);
