import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { doorOf, type Worker } from '../../tests/builders/overHttp.ts';
import { aPatient } from '../../tests/builders/patient.ts';
import { freshDatabaseForFile } from '../../tests/database.ts';
import { bundled, clearBundle, type Program, startProgram } from '../../tests/faults/program.ts';

const database = freshDatabaseForFile({ seeded: true });
const STOPS = 5;
const LANES = 24;

let program: string;
let server: Program;
let worker: Worker;
const started: Program[] = [];
const door = doorOf(() => server.port);

async function start(): Promise<void> {
  server = await startProgram(program, database.address);
  started.push(server);
}

beforeAll(async () => {
  program = await bundled();
  await start();
  worker = await door.signIn('zhaoqian');
});

afterAll(async () => {
  await Promise.all(started.map((each) => each.kill()));
  clearBundle();
});

/** An act: the status of its whole answer, or the code of what happened to its connection. Its body may come some milliseconds after its head. */
const act = (port: number, agent: Agent | false, pause: number): Promise<number | string> =>
  new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message);
    const identity = { authorization: `${worker.token}@zh`, cookie: worker.cookie, 'idempotency-key': randomUUID() };
    const headers = { ...identity, 'content-type': 'application/json' };
    const asked = request({ host: '127.0.0.1', port, agent, method: 'POST', path: '/api/patient/savePatient', headers });
    asked.on('error', failed);
    asked.on('response', (answer) => {
      answer.on('error', failed);
      answer.on('end', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 'cut off'));
      answer.resume();
    });
    const body = JSON.stringify({ ...aPatient({ name: '停机试' }), continueCreate: true });
    if (pause > 0) asked.flushHeaders();
    if (pause > 0) setTimeout(() => asked.end(body), pause);
    else asked.end(body);
  });

/** Acts without a pause, over one kept connection or a new one for each, until a connection is refused or fails. */
async function actOn(port: number, lane: number): Promise<(number | string)[]> {
  const agent = lane % 2 === 0 && new Agent({ keepAlive: true, maxSockets: 1 });
  const outcomes: (number | string)[] = [];
  while (typeof outcomes.at(-1) !== 'string') outcomes.push(await act(port, agent, lane % 3 === 0 ? 2 : 0));
  if (agent) agent.destroy();
  return outcomes;
}

it('answers every act, or refuses its connection, when it is stopped in the middle of its work', { timeout: 240_000 }, async () => {
  const outcomes: (number | string)[] = [];
  for (let stop = 0; stop < STOPS; stop += 1) {
    if (stop > 0) await start();
    const lanes = Array.from({ length: LANES }, (_, lane) => actOn(server.port, lane));
    await sleep(700);
    await server.stop();
    outcomes.push(...(await Promise.all(lanes)).flat());
    expect(server.child.exitCode).toBe(0);
  }

  const count = (kind: number | string) => outcomes.filter((one) => one === kind).length;
  expect([...new Set(outcomes)].map(String).sort()).toEqual(['200', '503', 'ECONNREFUSED']);
  expect(count('ECONNREFUSED')).toBe(STOPS * LANES);
});

it('ends event streams, and silent connections after half a second', async () => {
  await start();
  const { data: token } = await door.ask(worker, 'pushToken');
  const stream = await fetch(`http://127.0.0.1:${server.port}/api/pushMessage/stream?token=${token}`, {
    headers: { cookie: worker.cookie },
  });
  expect(stream.status).toBe(200);
  const began = performance.now();

  const stopped = server.stop();
  for await (const _ of stream.body ?? []);
  const streamEnded = performance.now() - began;
  await stopped;

  expect(streamEnded).toBeLessThan(2000);
  expect(performance.now() - began).toBeLessThan(5000);
  expect(server.child.exitCode).toBe(0);
});
