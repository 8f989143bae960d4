import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { admitApp, writeAccess } from '../start/access.ts';
import { cleanEnvironment, DATABASE, initialise, isRunning, OWNER } from './initialise.ts';
import { type Place, preparePlace, readPassword } from './place.ts';
import { clearPostmasterFiles, lifeOf, readPostmasterFile } from './postmaster.ts';

/** How to reach a database; `host` is a directory when it is a unix socket. */
export interface DatabaseAddress {
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
  /** Password of the application's role; undefined where it signs in over a unix socket. */
  appPassword?: string;
}

export interface LaunchOptions {
  dataDir: string;
  /** false gives up safety for speed: only for data that can be made again, as in tests. */
  durable?: boolean;
  /** Start PostgreSQL again when it dies while we run (default true). */
  supervise?: boolean;
  log?: (line: string) => void;
}

export interface LaunchedDatabase {
  address: DatabaseAddress;
  /** PostgreSQL was already running: the program that started it was killed, or shares it with us. */
  adopted: boolean;
  /** Process id of the postmaster now serving. */
  pid(): number;
  /** Stops PostgreSQL, unless another living program uses it too. */
  stop(): Promise<void>;
}

interface Postmaster {
  pid: number;
  address: DatabaseAddress;
  child?: ChildProcess;
}

const START_LIMIT = 120_000;
const STOP_LIMIT = 60_000;

/**
 * Runs our own PostgreSQL: on a unix socket only (on Windows on 127.0.0.1 with random passwords), in a process of its own
 * that outlives us if we are killed; the next start then adopts it.
 */
export async function launchDatabase({
  dataDir,
  durable = true,
  supervise = true,
  log = () => {},
}: LaunchOptions): Promise<LaunchedDatabase> {
  const place = preparePlace(dataDir);
  const leave = enter(place);
  try {
    initialise(place, durable);
    const begin = () => startOrAdopt(place, durable, log);
    let current = await begin();
    await admitApp(current.address);
    const adopted = current.child === undefined;
    const unwatch = supervise
      ? keepAlive(
          place,
          begin,
          (next) => (current = next),
          () => current,
          log,
        )
      : () => {};
    return {
      address: current.address,
      adopted,
      pid: () => current.pid,
      stop: async () => {
        unwatch();
        if (leave() === 0) await stopPostmaster(place, current);
      },
    };
  } catch (error) {
    leave();
    throw error;
  }
}

/** Stops a PostgreSQL whose program has died without stopping it; returns false if there is none or another living program uses it. */
export async function stopOrphan(dataDir: string): Promise<boolean> {
  const place = preparePlace(dataDir);
  const found = readPostmasterFile(place.data);
  const others = enter(place)();
  if (!found || others > 0 || lifeOf(found.pid, place.data) !== 'alive') return false;
  await stopPostmaster(place, found);
  return true;
}

let entered = 0;

/** Notes that this process uses the cluster; the answer ends that and says how many others still do. */
function enter({ usersFolder }: Place): () => number {
  const mark = path.join(usersFolder, `${process.pid}-${++entered}`);
  fs.writeFileSync(mark, '');
  return () => {
    fs.rmSync(mark, { force: true });
    const marks = fs.readdirSync(usersFolder);
    const dead = marks.filter((name) => !isRunning(Number.parseInt(name, 10)));
    for (const name of dead) fs.rmSync(path.join(usersFolder, name), { force: true });
    return marks.length - dead.length;
  };
}

async function startOrAdopt(place: Place, durable: boolean, log: (line: string) => void): Promise<Postmaster> {
  const deadline = Date.now() + START_LIMIT;
  for (let pause = 20; Date.now() < deadline; pause = Math.min(pause * 2, 250)) {
    const file = readPostmasterFile(place.data);
    const life = file ? lifeOf(file.pid, place.data) : 'gone';
    if (file && life === 'alive') {
      const adopted = await waitUntilReady(place, file.pid, deadline);
      if (adopted) log(`PostgreSQL is already running (process ${adopted.pid}); it is adopted`);
      if (adopted) return adopted;
    } else if (file && life === 'zombie' && pause < 160) {
      log(`PostgreSQL process ${file.pid} is dead but not yet reaped; waiting`);
    } else {
      // Lock files of a dead process are cleared by PostgreSQL itself; those it would take for a living one's, by us.
      // Should processes of the dead one live on, its shared memory still keeps a second PostgreSQL from starting.
      if (file && life !== 'gone') clearPostmasterFiles(place.data, place.socketFolder, file.pid);
      const started = await spawnPostmaster(place, durable, deadline);
      if (started) return started;
      log(`PostgreSQL did not start; trying again: ${lastWords(place)}`);
    }
    await sleep(pause);
  }
  throw new Error(`PostgreSQL in ${place.data} did not start within ${START_LIMIT / 1000} s. Its last words: ${lastWords(place)}`);
}

/** undefined: it ended (or is another's) before it was ready. */
async function waitUntilReady(place: Place, pid: number, deadline: number, child?: ChildProcess): Promise<Postmaster | undefined> {
  while (Date.now() < deadline) {
    const file = readPostmasterFile(place.data);
    if (file?.pid === pid && file.status === 'ready') {
      const address = addressOf(place, file.port, file.socketFolder);
      if (child || (await answers(address))) return { pid, address, child };
    }
    const ended = child ? child.exitCode !== null || child.signalCode !== null : file?.pid !== pid || lifeOf(pid, place.data) !== 'alive';
    if (ended) return undefined;
    await sleep(5);
  }
  return undefined;
}

async function spawnPostmaster(place: Place, durable: boolean, deadline: number): Promise<Postmaster | undefined> {
  const port = process.platform === 'win32' ? await freePort() : 5432;
  if (process.platform !== 'win32') writeAccess(place);
  const output = fs.openSync(place.startLog, 'w');
  try {
    const child = spawn(place.binaries.postgres, ['-D', place.data, ...settings(place, durable, port)], {
      cwd: path.dirname(place.binaries.postgres),
      env: cleanEnvironment(),
      detached: true,
      stdio: ['ignore', output, output],
      ...place.user,
    });
    const failed = new Promise<never>((_, reject) => child.once('error', reject));
    failed.catch(() => {});
    child.unref();
    return await Promise.race([waitUntilReady(place, child.pid ?? -1, deadline, child), failed]);
  } finally {
    fs.closeSync(output);
  }
}

function settings({ socketFolder, accessFile, usersFile }: Place, durable: boolean, port: number): string[] {
  const windows = process.platform === 'win32';
  const chosen: Record<string, string> = {
    port: String(port),
    listen_addresses: windows ? '127.0.0.1' : '',
    ...(windows ? {} : { unix_socket_directories: socketFolder, unix_socket_permissions: '0700', dynamic_shared_memory_type: 'mmap' }),
    ...(windows ? {} : { hba_file: accessFile, ident_file: usersFile }),
    timezone: 'UTC',
    jit: 'off',
    logging_collector: 'on',
    log_filename: 'postgresql-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_age: '1d',
    log_error_verbosity: 'terse',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    ...(durable ? {} : { autovacuum: 'off', max_wal_size: '4GB', deadlock_timeout: '100ms' }),
  };
  return Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function addressOf({ passwordFile, appPasswordFile }: Place, port: number, socketFolder: string): DatabaseAddress {
  const shared = { port, user: OWNER, database: DATABASE };
  if (process.platform !== 'win32') return { ...shared, host: socketFolder };
  return { ...shared, host: '127.0.0.1', password: readPassword(passwordFile), appPassword: readPassword(appPasswordFile) };
}

/** A process killed a moment ago still looks alive; only one that lives answers (the question is whether it speaks TLS). */
const answers = ({ host, port }: DatabaseAddress) =>
  new Promise<boolean>((resolve) => {
    const socket = process.platform === 'win32' ? net.connect(port, host) : net.connect(path.join(host, `.s.PGSQL.${port}`));
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(2000, () => end(false));
    socket.once('connect', () => socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])));
    socket.once('data', () => end(true));
    socket.once('error', () => end(false));
    socket.once('close', () => end(false));
  });

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** Looks twice a second whether PostgreSQL lives, and starts it again; a start that fails is tried again later and later. */
function keepAlive(
  place: Place,
  begin: () => Promise<Postmaster>,
  replace: (next: Postmaster) => void,
  current: () => Postmaster,
  log: (line: string) => void,
): () => void {
  let watching = true;
  let pause = 500;
  const look = async () => {
    if (!watching) return;
    try {
      if (!lives(place, current())) {
        log(`PostgreSQL (process ${current().pid}) has ended unexpectedly; it is started again`);
        replace(await begin());
      }
      pause = 500;
    } catch (error) {
      pause = Math.min(pause * 2, 30_000);
      log(`PostgreSQL could not be started again: ${(error as Error).message}`);
    }
    if (watching) timer = setTimeout(() => void look(), pause).unref();
  };
  let timer = setTimeout(() => void look(), pause).unref();
  return () => {
    watching = false;
    clearTimeout(timer);
  };
}

const lives = ({ data }: Place, { pid, child }: Pick<Postmaster, 'pid' | 'child'>) =>
  child ? child.exitCode === null && child.signalCode === null : readPostmasterFile(data)?.pid === pid && lifeOf(pid, data) === 'alive';

/** SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back, everything committed is on disk. */
async function stopPostmaster(place: Place, postmaster: Pick<Postmaster, 'pid' | 'child'>): Promise<void> {
  const signal = (name: NodeJS.Signals) => {
    if (process.platform === 'win32') spawnSync(place.binaries.pgCtl, ['stop', '-m', 'fast', '-D', place.data]);
    else if (lives(place, postmaster)) process.kill(postmaster.pid, name);
  };
  signal('SIGINT');
  const deadline = Date.now() + STOP_LIMIT;
  while (lives(place, postmaster)) {
    if (Date.now() > deadline) signal('SIGQUIT');
    if (Date.now() > deadline + 5000) throw new Error(`PostgreSQL (process ${postmaster.pid}) does not stop`);
    await sleep(10);
  }
}

function lastWords({ startLog, data }: Place): string {
  const newest = (folder: string) => {
    const files = fs.existsSync(folder) ? fs.readdirSync(folder).map((name) => path.join(folder, name)) : [];
    return files.sort((a, b) => fs.statSync(b).mtimeMs - fs.statSync(a).mtimeMs).slice(0, 1);
  };
  const files = [startLog, ...newest(path.join(data, 'log'))].filter((file) => fs.existsSync(file));
  return files.map((file) => fs.readFileSync(file, 'utf8').trim().slice(-1000)).join(' | ');
}
