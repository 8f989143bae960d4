import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it, test } from 'vitest';
import { connectAsOwner } from '../../server/database/connect.ts';
import { freshDatabaseForFile } from '../database.ts';
import { bundled, clearBundle } from '../faults/program.ts';
import { databaseOf, databasesOf, environmentFor } from '../journeys/journeyDatabase.ts';
import { root } from '../journeys/places.ts';

/** The real server program, started with settings that cannot be taken. */
const database = freshDatabaseForFile();
const folder = mkdtempSync(path.join(tmpdir(), 'xinglin-settings-'));
const file = path.join(folder, 'file');
writeFileSync(file, 'x');
const ascii = `ascii_${process.pid}`;
let program: string;
let password: net.Server;
let store: http.Server;

const portOf = (server: net.Server) => (server.address() as AddressInfo).port;
const asAdmin = async (statement: string) => {
  const admin = connectAsOwner({ ...inject('database').address, database: 'postgres' }, { max: 1 });
  await admin.unsafe(statement).finally(() => admin.end());
};

/** A PostgreSQL that refuses every password. */
function refusesPasswords(): net.Server {
  const fields = 'SFATAL\0VFATAL\0C28P01\0Mpassword authentication failed\0\0';
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  return net.createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)])));
  });
}

beforeAll(async () => {
  program = await bundled();
  await asAdmin(`create database ${ascii} encoding 'SQL_ASCII' locale 'C' template template0`);
  password = refusesPasswords().listen(0, '127.0.0.1');
  // A store whose answer is chosen by the name of the bucket: /refused403/…
  store = http
    .createServer((request, reply) => {
      request.resume();
      reply.writeHead(Number(/\d{3}/.exec(request.url ?? '')?.[0] ?? 200)).end();
    })
    .listen(0, '127.0.0.1');
  await Promise.all([once(password, 'listening'), once(store, 'listening')]);
});

afterAll(async () => {
  password.close();
  store.close();
  await asAdmin(`drop database if exists ${ascii}`);
  rmSync(folder, { recursive: true, force: true });
  clearBundle();
});

interface Ended {
  code: number | null;
  lines: string[];
}

async function run(environment: Record<string, string>, command: readonly string[] = [program]): Promise<Ended> {
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: folder,
      NODE_ENV: 'production',
      PORT: '0',
      XINGLIN_DATA: path.join(folder, 'data'),
      XINGLIN_START_WAIT_SECONDS: '0',
      XINGLIN_DEMONSTRATION: '0',
      ...databasesOf(database.address.database),
      ...environmentFor(database.address),
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  const stuck = setTimeout(() => child.kill('SIGKILL'), 60_000);
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(stuck);
  return { code, lines: printed.split('\n').filter(Boolean) };
}

type Environment = Record<string, string>;
const s3 = (own: Environment = {}): Environment => ({
  XINGLIN_S3_ENDPOINT: `http://127.0.0.1:${portOf(store)}`,
  XINGLIN_S3_BUCKET: 'files',
  XINGLIN_S3_ACCESS_KEY: 'key',
  XINGLIN_S3_SECRET_KEY: 'secret',
  ...own,
});

/** What was set, and the line that answers it. */
const wrong: readonly [title: string, environment: Environment | (() => Environment), line: RegExp][] = [
  // The thirteen of the review of adoption.
  ['a port in use', () => ({ PORT: String(portOf(store)) }), /^PORT="\d+": the port is in use by another program; wanted is a free one/],
  [
    'a store without keys',
    { XINGLIN_S3_ENDPOINT: 'https://s3.example', XINGLIN_S3_BUCKET: 'b', XINGLIN_S3_SECRET_KEY: 's' },
    /^XINGLIN_S3_ACCESS_KEY is not set: wanted is an access key .* because XINGLIN_S3_ENDPOINT is set/,
  ],
  [
    'a database in SQL_ASCII',
    () => ({ DATABASE_URL: databaseOf(ascii), XINGLIN_APP_DATABASE_URL: '' }),
    /^DATABASE_URL: the database is encoded in SQL_ASCII; wanted is UTF8/,
  ],
  [
    'a wrong database password',
    () => ({ DATABASE_URL: `postgres://owner:hidden@127.0.0.1:${portOf(password)}/clinic` }),
    /^DATABASE_URL=postgres:\/\/owner:\*{3}@127.0.0.1:\d+\/clinic: PostgreSQL refuses the user or the password; wanted is .*28P01/,
  ],
  [
    'a role that does not exist',
    () => ({ DATABASE_URL: `${databaseOf(database.address.database)}?user=nobody_here` }),
    /^DATABASE_URL=postgres:.*: PostgreSQL refuses the user; wanted is a role that exists/,
  ],
  [
    'a database that refuses',
    { DATABASE_URL: 'postgres://owner@127.0.0.1:1/clinic' },
    /^DATABASE_URL=postgres:\/\/owner@127.0.0.1:1\/clinic: nothing listens there \(ECONNREFUSED\); wanted is a PostgreSQL that answers. Waited 0 s/,
  ],
  [
    'a database on an unknown host',
    { DATABASE_URL: 'postgres://owner@no-such-host.invalid/clinic' },
    /^DATABASE_URL=postgres:\/\/owner@no-such-host.invalid\/clinic: the host name is not known/,
  ],
  [
    'a database address that is none',
    { DATABASE_URL: 'foo' },
    /^DATABASE_URL=\(3 characters, not shown\): wanted is an address such as postgres:/,
  ],
  [
    'a public address without https',
    { XINGLIN_PUBLIC_ADDRESS: 'clinic.cn' },
    /^XINGLIN_PUBLIC_ADDRESS="clinic.cn": wanted is an address that begins with http/,
  ],
  [
    'a data folder that is a file',
    () => ({ XINGLIN_DATA: file }),
    /^XINGLIN_DATA=".*file": this is or lies within a file; wanted is a folder/,
  ],
  ['idle minutes in letters', { XINGLIN_IDLE_MINUTES: 'abc' }, /^XINGLIN_IDLE_MINUTES="abc": wanted is a number above 0/],
  ['a port in letters', { PORT: 'abc' }, /^PORT="abc": wanted is a whole number from 0 to 65535/],
  ['connections in letters', { XINGLIN_CONNECTIONS: 'abc' }, /^XINGLIN_CONNECTIONS="abc": wanted is a whole number from 2 to 1000/],
  // More.
  ['a port beyond the last', { PORT: '65536' }, /^PORT="65536": wanted is a whole number/],
  ['a negative port', { PORT: '-1' }, /^PORT="-1": wanted/],
  ['a host with a port', { HOST: '0.0.0.0:8080' }, /^HOST="0.0.0.0:8080": wanted is a host name or an IP address/],
  ['a host that is not this machine', { HOST: '203.0.113.9' }, /^HOST="203.0.113.9": this machine has no such address/],
  ['no connections', { XINGLIN_CONNECTIONS: '0' }, /^XINGLIN_CONNECTIONS="0": wanted/],
  ['session hours of zero', { XINGLIN_SESSION_HOURS: '0' }, /^XINGLIN_SESSION_HOURS="0": wanted/],
  ['endless session hours', { XINGLIN_SESSION_HOURS: 'Infinity' }, /^XINGLIN_SESSION_HOURS="Infinity": wanted/],
  ['proxies in words', { XINGLIN_PROXY_HOPS: 'all' }, /^XINGLIN_PROXY_HOPS="all": wanted is a whole number from 0 to 9/],
  [
    'a network that is none',
    { XINGLIN_PROXY_NETWORKS: '10.0.0.0/33' },
    /^XINGLIN_PROXY_NETWORKS="10.0.0.0\/33": wanted is IP addresses or networks/,
  ],
  [
    'proxies twice',
    { XINGLIN_PROXY_NETWORKS: '::1', XINGLIN_PROXY_HOPS: '1' },
    /^XINGLIN_PROXY_HOPS="1": wanted is either this or XINGLIN_PROXY_NETWORKS/,
  ],
  ['a yes in words', { XINGLIN_BEHIND_PROXY: 'yes' }, /^XINGLIN_BEHIND_PROXY="yes": wanted is 1 for yes or 0 for no/],
  ['a demonstration in words', { XINGLIN_DEMONSTRATION: 'false' }, /^XINGLIN_DEMONSTRATION="false": wanted is 1 for yes/],
  ['API clients in words', { XINGLIN_API_CLIENTS: 'true' }, /^XINGLIN_API_CLIENTS="true": wanted/],
  ['gigabytes with a unit', { XINGLIN_FILES_GB: '10G' }, /^XINGLIN_FILES_GB="10G": wanted is a number/],
  ['gigabytes below zero', { XINGLIN_KEEP_FREE_GB: '-1' }, /^XINGLIN_KEEP_FREE_GB="-1": wanted/],
  ['a limit factor in letters', { XINGLIN_LIMIT_FACTOR: 'none' }, /^XINGLIN_LIMIT_FACTOR="none": wanted is a number from 0/],
  ['a marketing page by ftp', { XINGLIN_CRM_DOMAIN: 'ftp://crm.example/' }, /^XINGLIN_CRM_DOMAIN="ftp:\/\/crm.example\/": wanted/],
  ['a short backup key', { XINGLIN_BACKUP_KEY: 'too short' }, /^XINGLIN_BACKUP_KEY=\(9 characters, not shown\): wanted is a text of 16/],
  ['a messaging key without its service', { XINGLIN_MESSAGING_KEY: 'k' }, /^XINGLIN_MESSAGING_ADDRESS is not set: wanted/],
  ['an application address alone', { DATABASE_URL: '' }, /^DATABASE_URL is not set: wanted is the address of the owner/],
  ['an environment that is none', { NODE_ENV: 'prod' }, /^NODE_ENV="prod": wanted is production or development or test/],
  ['a failpoint outside tests', { XINGLIN_FAILPOINT: 'settle.booked:kill' }, /^XINGLIN_FAILPOINT="settle.booked:kill": wanted is none/],
  [
    'a variable with letters swapped',
    { XINGLIN_S3_ENDPIONT: 'https://s3.example' },
    /^XINGLIN_S3_ENDPIONT is no setting: wanted is XINGLIN_S3_ENDPOINT/,
  ],
  ['a value of two lines', { XINGLIN_CRM_ADDRESS: 'a\nb' }, /^XINGLIN_CRM_ADDRESS="a\\nb": wanted/],
  [
    'a bucket without its store',
    { XINGLIN_S3_BUCKET: 'files' },
    /^XINGLIN_S3_ENDPOINT is not set: wanted is the address of the store that XINGLIN_S3_BUCKET belongs to/,
  ],
  [
    'a store that refuses the key',
    () => s3({ XINGLIN_S3_BUCKET: 'answers403' }),
    /^XINGLIN_S3_ACCESS_KEY="key": the store refuses this key or its secret \(403\)/,
  ],
  [
    'a store without the bucket',
    () => s3({ XINGLIN_S3_BUCKET: 'answers404' }),
    /^XINGLIN_S3_BUCKET="answers404": the store has no such bucket/,
  ],
  [
    'a store that is not there',
    () => s3({ XINGLIN_S3_ENDPOINT: 'http://127.0.0.1:1' }),
    /^XINGLIN_S3_ENDPOINT="http:\/\/127.0.0.1:1": no store answers \(ECONNREFUSED\)/,
  ],
  [
    'a database that does not exist',
    { DATABASE_URL: databaseOf('no_such_clinic') },
    /^DATABASE_URL=postgres:.*no_such_clinic: PostgreSQL has no such database/,
  ],
  [
    'an application address of another database',
    () => ({ XINGLIN_APP_DATABASE_URL: `${databaseOf('postgres')}?user=xinglin_app` }),
    /^XINGLIN_APP_DATABASE_URL=postgres:.*: this is another database; wanted is the one of DATABASE_URL/,
  ],
  [
    'a replica that is the primary itself',
    () => ({ XINGLIN_READ_URL: `${databaseOf(database.address.database)}?user=xinglin_app` }),
    /^XINGLIN_READ_URL=postgres:.*: this is no replica, it takes writes; wanted is a streaming replica/,
  ],
  [
    'a replica without its primary',
    { DATABASE_URL: '', XINGLIN_APP_DATABASE_URL: '', XINGLIN_READ_URL: 'postgres://reader@127.0.0.1/clinic' },
    /^DATABASE_URL is not set: wanted is the address of the primary beside XINGLIN_READ_URL/,
  ],
];

test.each(wrong)('answers %s with one line and code 78', { timeout: 90_000 }, async (_, environment, line) => {
  const { code, lines } = await run(typeof environment === 'function' ? environment() : environment);
  expect(lines).toEqual([expect.stringMatching(line)]);
  expect(lines.join()).not.toContain('hidden');
  expect(code).toBe(78);
});

it('tells all wrong settings at once', async () => {
  const { code, lines } = await run({ PORT: 'abc', XINGLIN_IDLE_MINUTES: 'abc', XINGLIN_S3_ENDPOINT: 'https://s3.example' });
  expect(lines.map((line) => line.split(/[= ]/)[0])).toEqual([
    ...['PORT', 'XINGLIN_IDLE_MINUTES'],
    ...['XINGLIN_S3_BUCKET', 'XINGLIN_S3_ACCESS_KEY', 'XINGLIN_S3_SECRET_KEY'],
  ]);
  expect(code).toBe(78);
});

const imports = (...parts: string[]) => ['--import', 'tsx', 'server/import/patients.ts', ...parts];

it('answers an import of a file that is not there with one line', async () => {
  expect(await run({}, imports('/no/such/file.csv'))).toEqual({ code: 1, lines: ['There is no file or folder /no/such/file.csv.'] });
});

it('makes no database for an import, and says where it looked', async () => {
  const empty = path.join(folder, 'empty');
  const { code, lines } = await run({ DATABASE_URL: '', XINGLIN_APP_DATABASE_URL: '', XINGLIN_DATA: empty }, imports(file));
  expect(lines).toEqual([expect.stringMatching(/^XINGLIN_DATA=".*empty": there is no database; wanted is the folder that npm start uses/)]);
  expect(code).toBe(78);
  expect(existsSync(empty)).toBe(false);
});

it('says that an import needs an organisation', async () => {
  const { code, lines } = await run({}, imports(file));
  expect(lines).toEqual([expect.stringMatching(/^There is no organisation yet: wanted is one that npm start or npm run setup has opened/)]);
  expect(code).toBe(78);
});

it('waits for a database that starts after it', { timeout: 90_000 }, async () => {
  // Refuses connections until it listens, then refuses the password: reaching that proves the second try.
  const late = refusesPasswords();
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const port = portOf(probe);
  await new Promise((done) => probe.close(done));
  const ended = run({ DATABASE_URL: `postgres://owner@127.0.0.1:${port}/clinic`, XINGLIN_START_WAIT_SECONDS: '60' });
  setTimeout(() => late.listen(port, '127.0.0.1'), 3000);
  const { lines } = await ended;
  late.close();
  expect(lines).toEqual([expect.stringMatching(/refuses the user or the password/)]);
});

it('keeps docs/settings.md as the table of variables is', async () => {
  const page = readFileSync(`${root}docs/settings.md`, 'utf8');
  const { variables } = await import('../../src/domain/environment/variables.ts');
  expect([...page.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)).toEqual(Object.keys(variables));
});
