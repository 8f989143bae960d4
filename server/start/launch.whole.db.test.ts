import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeClusterFolder } from '../../tests/copyPlace.ts';
import { canReach, restoreLinks } from '../database/binaries.ts';
import { connectAsApp, connectAsOwner, type Sql } from '../database/connect.ts';
import { readPostmasterFile } from '../database/postmaster.ts';
import { inTenant } from '../database/tenant.ts';
import { type LaunchedDatabase, type LaunchOptions, launchDatabase } from './launch.ts';

const program = fileURLToPath(new URL('../../tests/programs/launch.ts', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));

let cleanUp: (() => Promise<unknown> | unknown)[] = [];

afterEach(async () => {
  for (const step of cleanUp.reverse()) await step();
  cleanUp = [];
});

function newDataDir(prefix = 'xinglin-test-'): string {
  const folder = makeClusterFolder(prefix);
  cleanUp.push(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A cluster that was made and stopped: to make one takes longer than most of what is tested on it. */
let madeOnce = '';

beforeAll(async () => {
  madeOnce = makeClusterFolder('xinglin-test-');
  await (await launchDatabase({ dataDir: madeOnce, supervise: false })).stop();
});

afterAll(() => fs.rmSync(madeOnce, { recursive: true, force: true }));

/** A data directory with a cluster that is not running; its files belong to whoever PostgreSQL runs as. */
function usedDataDir(): string {
  const folder = newDataDir();
  execFileSync('cp', ['-a', path.join(madeOnce, 'pg18'), folder]);
  return folder;
}

async function launch(dataDir: string, options: Partial<LaunchOptions> = {}): Promise<LaunchedDatabase> {
  const database = await launchDatabase({ dataDir, supervise: false, ...options });
  cleanUp.push(() => database.stop());
  return database;
}

async function asking<Result>({ address }: LaunchedDatabase, ask: (sql: Sql) => Promise<Result>): Promise<Result> {
  const sql = connectAsOwner(address, { max: 1 });
  try {
    return await ask(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** A program of its own that launches; answers when the database is ready. */
async function launchElsewhere(dataDir: string): Promise<{ child: ChildProcess; pid: number; adopted: boolean }> {
  const child = spawn(process.execPath, ['--import', 'tsx', program, dataDir], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  cleanUp.push(() => child.kill('SIGKILL'));
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (data: Buffer) => resolve(data.toString()));
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)));
  });
  return { child, ...(JSON.parse(line) as { pid: number; adopted: boolean }) };
}

const killed = (child: ChildProcess) =>
  new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGKILL');
  });

test('counts characters, not bytes, sorts bytewise, keeps its writes, listens on no network port', async () => {
  const database = await launch(newDataDir());

  const [facts] = await asking(
    database,
    (sql) => sql`
      select length('张伟') as length, 'B' < 'a' as bytewise, lower('Ä') as lower, current_setting('server_encoding') as encoding,
        current_setting('fsync') as fsync, current_setting('data_checksums') as checksums, current_setting('listen_addresses') as listens,
        current_setting('dynamic_shared_memory_type') as memory`,
  );

  expect(facts).toEqual({
    length: 2,
    bytewise: true,
    lower: 'ä',
    encoding: 'UTF8',
    fsync: 'on',
    checksums: 'on',
    listens: '',
    memory: 'mmap',
  });
  expect(fs.readdirSync(path.dirname(database.address.host))).toContain('pg18');
});

test('lets nobody in but who started it: neither trust, nor the user PostgreSQL runs as, nor another database role', async () => {
  const database = await launch(newDataDir());
  const { address } = database;
  const rules = await asking(database, (sql) => sql`select database, user_name, auth_method from pg_hba_file_rules`);
  expect([...rules]).toEqual([{ database: ['all'], userName: ['xinglin', 'xinglin_app'], authMethod: 'peer' }]);
  await asking(database, (sql) => sql`create role stranger login`);
  const enterAs = async (user: string) => {
    const sql = connectAsOwner({ ...address, user }, { max: 1 });
    return await sql`select 1`
      .then(
        () => 'in',
        (error: { code: string }) => error.code,
      )
      .finally(() => sql.end({ timeout: 1 }));
  };
  expect(await enterAs('xinglin_app')).toBe('in');
  expect(await enterAs('stranger')).toBe('28000');
  if (process.getuid?.() !== 0) return;
  const uid = fs.statSync(address.host).uid;
  const knock = `const socket = require('node:net').connect(${JSON.stringify(`${address.host}/.s.PGSQL.${address.port}`)});
    const words = Buffer.from('user\\0xinglin\\0database\\0xinglin\\0\\0');
    const head = Buffer.alloc(8); head.writeInt32BE(8 + words.length, 0); head.writeInt32BE(196608, 4);
    socket.write(Buffer.concat([head, words]));
    socket.on('data', (data) => { console.log(data.toString('latin1')); socket.destroy(); });`;
  const answer = execFileSync(process.execPath, ['-e', knock], { uid, gid: uid, cwd: '/', encoding: 'latin1' });
  expect(answer).toContain('Peer authentication failed');
});

test('lets the application sign in to a cluster made before it could', async () => {
  const dataDir = usedDataDir();
  const first = await launch(dataDir);
  await asking(first, (sql) => sql`alter role xinglin_app nologin`);
  await first.stop();
  const again = await launch(dataDir);
  const app = connectAsApp(again.address, { max: 1 });
  expect(await app`select session_user::text as who`).toEqual([{ who: 'xinglin_app' }]);
  await app.end({ timeout: 1 });
});

test('starts an existing cluster as it is', async () => {
  const identity = (database: LaunchedDatabase) => asking(database, (sql) => sql`select system_identifier::text from pg_control_system()`);
  const dataDir = newDataDir();
  const first = await launch(dataDir);
  const made = await identity(first);
  await first.stop();

  const again = await launch(dataDir);

  expect(again.adopted).toBe(false);
  expect(await identity(again)).toEqual(made);
});

test('finds every committed row after the postmaster was killed', async () => {
  const dataDir = usedDataDir();
  const first = await launch(dataDir);
  await asking(first, (sql) => sql.unsafe('create table kept (id int); insert into kept select generate_series(1, 500)'));
  process.kill(first.pid(), 'SIGKILL');

  const second = await launch(dataDir);

  expect(second.adopted).toBe(false);
  expect(await asking(second, (sql) => sql`select count(*) from kept`)).toEqual([{ count: 500 }]);
});

test('starts PostgreSQL again by itself when it dies under a running server, and the pool recovers', async () => {
  const database = await launch(usedDataDir(), { supervise: true });
  const sql = connectAsOwner(database.address, { max: 3 });
  cleanUp.push(() => sql.end({ timeout: 1 }));
  const ask = (index: number) => inTenant(sql, { orgId: 'o' }, (db) => db`select ${index}::int as n`, { readOnly: index % 2 === 0 });
  await Promise.all(Array.from({ length: 10 }, (_, index) => ask(index)));
  const first = database.pid();
  process.kill(first, 'SIGKILL');
  await Promise.allSettled(Array.from({ length: 40 }, (_, index) => ask(index)));

  await expect.poll(() => database.pid(), { timeout: 15_000 }).not.toBe(first);

  await expect.poll(() => ask(1).catch(() => 'away'), { timeout: 15_000 }).toEqual([{ n: 1 }]);
  expect((await Promise.all(Array.from({ length: 40 }, (_, index) => ask(index)))).flat()).toHaveLength(40);
});

test('adopts the orphan that a killed server left behind, with its data', async () => {
  const dataDir = usedDataDir();
  const { child, pid } = await launchElsewhere(dataDir);
  await killed(child);

  const database = await launch(dataDir);

  expect(database.adopted).toBe(true);
  expect(database.pid()).toBe(pid);
  expect(await asking(database, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }]);
  await database.stop();
  expect(readPostmasterFile(path.join(dataDir, 'pg18'))).toBeUndefined();
});

test('starts after server and PostgreSQL were both killed', async () => {
  const dataDir = usedDataDir();
  const { child, pid } = await launchElsewhere(dataDir);
  process.kill(pid, 'SIGKILL');
  await killed(child);

  const database = await launch(dataDir);

  expect(await asking(database, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

test.each([
  ['of a process long gone', 4_194_000],
  ['whose number now belongs to another program', process.pid],
])('clears lock files %s', async (_, pid) => {
  const dataDir = usedDataDir();
  const data = path.join(dataDir, 'pg18');
  fs.writeFileSync(
    path.join(data, 'postmaster.pid'),
    `${pid}\n${data}\n1700000000\n5432\n${data}.socket\n\n  1234567         0\nready   \n`,
  );

  const database = await launch(dataDir);

  expect(database.adopted).toBe(false);
  expect(await asking(database, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

test('lets two servers start at once on a new directory: one PostgreSQL, which ends with the second of them', async () => {
  const dataDir = newDataDir();

  const [one, other] = await Promise.all([launchElsewhere(dataDir), launchElsewhere(dataDir)]);

  expect(one.pid).toBe(other.pid);
  expect([one.adopted, other.adopted].sort()).toEqual([false, true]);
  const third = await launch(dataDir);
  await stopped(one.child);
  expect(await asking(third, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }]);
  await stopped(other.child);
  await third.stop();
  expect(readPostmasterFile(path.join(dataDir, 'pg18'))).toBeUndefined();
});

const stopped = (child: ChildProcess) =>
  new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });

test('does not begin again beside data of another version', async () => {
  const dataDir = newDataDir();
  fs.mkdirSync(path.join(dataDir, 'pg17'));

  await expect(launch(dataDir)).rejects.toThrow('PostgreSQL 17');
});

test('discards what a killed initialisation left', async () => {
  const dataDir = newDataDir();
  fs.mkdirSync(path.join(dataDir, 'pg18.tmp-4194000', 'base'), { recursive: true });

  const database = await launch(dataDir);

  expect(await asking(database, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }]);
  expect(fs.readdirSync(dataDir).filter((name) => name.includes('tmp'))).toEqual([]);
});

test('puts its socket elsewhere when the data directory has a long name', async () => {
  const database = await launch(path.join(newDataDir(), 'a'.repeat(100)));

  expect(database.address.host.startsWith(os.tmpdir())).toBe(true);
  expect(await asking(database, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }]);
  cleanUp.unshift(() => fs.rmSync(database.address.host, { recursive: true, force: true }));
});

test('makes the library links that an install without scripts leaves out', () => {
  const folder = newDataDir();
  fs.mkdirSync(path.join(folder, 'native', 'lib'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'native', 'lib', 'libpq.so.5.18'), 'library');
  fs.writeFileSync(
    path.join(folder, 'native', 'pg-symlinks.json'),
    '[{"source":"native/lib/libpq.so.5.18","target":"native/lib/libpq.so.5"}]',
  );

  expect(restoreLinks(folder)).toBe(true);

  expect(fs.readFileSync(path.join(folder, 'native', 'lib', 'libpq.so.5'), 'utf8')).toBe('library');
});

test('knows that another user cannot read below a closed folder', () => {
  const folder = newDataDir();
  fs.writeFileSync(path.join(folder, 'file'), '');

  expect(canReach(path.join(folder, 'file'), 65534)).toBe(true);
  fs.chmodSync(folder, 0o700);
  expect(canReach(path.join(folder, 'file'), 65534)).toBe(false);
});
