import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Call, catalogue } from '../../src/api/catalogue.ts';
import { type Door, doorOf, type Worker } from '../builders/overHttp.ts';
import { type FreshDatabase, freshDatabase } from '../database.ts';
import { bundled, clearBundle, type Program, startProgram } from '../faults/program.ts';

/** As many rows as the longest lists give away. */
const ROWS = 50_000;
const PATIENCE = 600_000;
/** Milliseconds that somebody else waits for a list at most while files are written, on the reference machine. */
const LONGEST_WAIT = 200 * Number(process.env.XINGLIN_SLOWNESS ?? 1);
/** Megabytes for all objects of the server, which takes most of the first half to stand. A list of goods as objects would take twice all of it. */
const HEAP = 128;

let database: FreshDatabase;
let program: Program;
let door: Door;
let keeper: Worker;

beforeAll(async () => {
  database = await freshDatabase({ seeded: true });
  const { owner } = database;
  await owner`
    insert into audit_log (org_id, practice_id, id, at, staff_id, call, patient_id, object_id, detail)
    select p.org_id, e.practice_id, gen_random_uuid(), now() - n * interval '5 minutes', e.staff_id, 'queryPatientDetail', p.id, p.id::text, '{}'
    from generate_series(1, ${ROWS}) n
    join lateral (select org_id, id from patient order by id offset n % 50 limit 1) p on true
    join lateral (select practice_id, doctor_id as staff_id from encounter where org_id = p.org_id order by id limit 1) e on true`;
  const columns = await owner<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = 'item'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname not in ('id', 'code', 'barcode')`;
  const names = columns.map(({ name }) => name).join(', ');
  await owner.unsafe(`
    insert into item (id, code, ${names}) select gen_random_uuid(), 'L' || n, ${names}
    from generate_series(1, ${ROWS}) n cross join lateral (
      select * from item where is_stocked and org_id = (select org_id from account where login_name = 'admin') order by code offset n % 20 limit 1) i`);
  await owner`analyze`;
  program = await startProgram(await bundled(), database.address, { NODE_OPTIONS: `--max-old-space-size=${HEAP}` });
  door = doorOf(() => program.port);
  keeper = await door.signIn('admin');
}, PATIENCE);

afterAll(async () => {
  await program?.stop();
  await database?.drop();
  clearBundle();
}, PATIENCE);

const agent = new Agent({ maxSockets: 20 });

/** Asks for a file; it is read only when `read` is called. */
function asked(name: Call, arg: object): Promise<{ read: () => Promise<Buffer> }> {
  return new Promise((resolve, reject) => {
    const letter = request({
      host: '127.0.0.1',
      port: program.port,
      method: 'POST',
      path: `/api/${catalogue[name].path}`,
      agent,
      timeout: PATIENCE,
      headers: { authorization: `${keeper.token}@zh`, cookie: keeper.cookie, 'content-type': 'application/json' },
    });
    letter.on('error', reject);
    letter.on('response', (message) => resolve({ read: () => wholeOf(message) }));
    letter.end(JSON.stringify(arg));
  });
}

async function wholeOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const wanted = Array.from({ length: 8 }, (_, index) => ({
  name: (index % 2 === 0 ? 'exportTrail' : 'exportGoods') as Call,
  format: index % 4 < 2 ? 'csv' : 'xlsx',
}));

it('eight of the largest exports at once, read by people who take their time, end well in a server with little memory', {
  timeout: PATIENCE,
}, async () => {
  const answers = await Promise.all(wanted.map(({ name, format }) => asked(name, { format })));
  await pause(1000);
  expect((await door.ask(keeper, 'queryMyProfile')).status).toBe(true);

  const files = await Promise.all(answers.map(({ read }) => read()));
  expect(program.child.exitCode).toBeNull();
  for (const [index, file] of files.entries()) {
    const lines = file.toString('latin1').split('\n').length;
    if (wanted[index]!.format === 'csv') expect(lines).toBeGreaterThan(ROWS);
    else expect([...file.subarray(0, 2)]).toEqual([0x50, 0x4b]);
  }
});

it('keep nobody else waiting for a list', { timeout: PATIENCE }, async () => {
  let isOver = false;
  const files = Promise.all(
    wanted.map(async ({ name, format }) => {
      const { read } = await asked(name, { format });
      return (await read()).length;
    }),
  ).finally(() => {
    isOver = true;
  });
  const waits: number[] = [];
  while (!isOver) {
    const began = performance.now();
    expect((await door.ask(keeper, 'queryPatientList', { page: 1, size: 20 })).status).toBe(true);
    waits.push(performance.now() - began);
  }
  expect((await files).every((length) => length > ROWS)).toBe(true);
  waits.sort((a, b) => a - b);
  console.info(`longest waits of ${waits.length}: ${waits.slice(-5).map(Math.round).join(', ')} ms`);
  expect(waits.at(-1)).toBeLessThanOrEqual(LONGEST_WAIT);
});
