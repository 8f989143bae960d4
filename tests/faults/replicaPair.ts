import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectAsOwner, type Sql } from '../../server/database/connect.ts';
import { cleanEnvironment, DATABASE, initialise, OWNER } from '../../server/database/initialise.ts';
import { type Place, preparePlace } from '../../server/database/place.ts';
import { makeClusterFolder } from '../copyPlace.ts';

export interface Cluster {
  port: number;
  /** As the superuser, who owns the database. */
  url: string;
  /** As the application's role signs in. */
  appUrl: string;
  stop: () => Promise<void>;
  /** Stops every process of it where it stands, as a machine that hangs; `thaw` goes on. */
  freeze: () => void;
  thaw: () => void;
}

/** A PostgreSQL on loopback and a streaming replica of it, both thrown away at the end. */
export interface ReplicaPair {
  primary: Cluster;
  replica: Cluster;
  end: () => Promise<void>;
}

export async function startReplicaPair(): Promise<ReplicaPair> {
  const folder = makeClusterFolder('xinglin-replica-');
  const place = preparePlace(path.join(folder, 'primary'));
  initialise(place, false);
  const copy = path.join(folder, 'replica');
  execFileSync('cp', ['-a', place.data, copy]);
  const signal = path.join(copy, 'standby.signal');
  fs.writeFileSync(signal, '');
  if (place.user) fs.chownSync(signal, place.user.uid, place.user.gid);
  const access = path.join(folder, 'hba.conf');
  fs.writeFileSync(access, ['all', 'replication'].map((what) => `host ${what} all 127.0.0.1/32 trust\n`).join(''));
  const primary = await startCluster(place, place.data, access);
  const replica = await startCluster(place, copy, access, {
    primary_conninfo: `host=127.0.0.1 port=${primary.port} user=${OWNER}`,
    wal_retrieve_retry_interval: '100ms',
  });
  return {
    primary,
    replica,
    end: async () => {
      await replica.stop();
      await primary.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startCluster(place: Place, data: string, access: string, own: Record<string, string> = {}): Promise<Cluster> {
  const port = await freePort();
  const chosen = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    hba_file: access,
    timezone: 'UTC',
    fsync: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    dynamic_shared_memory_type: 'mmap',
    ...own,
  };
  const flags = Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(place.binaries.postgres, ['-D', data, ...flags], {
    cwd: path.dirname(place.binaries.postgres),
    env: cleanEnvironment(),
    stdio: ['ignore', 'ignore', 'ignore'],
    ...place.user,
  });
  const url = `postgres://${OWNER}@127.0.0.1:${port}/${DATABASE}`;
  await untilItAnswers(url, child);
  return {
    port,
    url,
    appUrl: `postgres://xinglin_app@127.0.0.1:${port}/${DATABASE}`,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      signalAll(child, 'SIGCONT');
      child.kill('SIGQUIT');
      await ended;
    },
    freeze: () => signalAll(child, 'SIGSTOP'),
    thaw: () => signalAll(child, 'SIGCONT'),
  };
}

function signalAll({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  for (const each of [String(pid), ...children.split('\n')]) if (Number(each)) process.kill(Number(each), signal);
}

async function untilItAnswers(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; ; tries++) {
    const sql: Sql = connectAsOwner(url, { max: 1 });
    try {
      await sql`select 1`;
      return;
    } catch (error) {
      if (tries === 300 || child.exitCode !== null) throw error;
    } finally {
      await sql.end({ timeout: 1 }).catch(() => {});
    }
    await sleep(100);
  }
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
