import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DatabaseAddress } from '../server/database/address.ts';
import { connectAsOwner, type Sql } from '../server/database/connect.ts';
import { demonstrationPassword } from '../server/seed/content/organisation/staff.ts';
import { loadSeed } from '../server/seed/load.ts';
import { launchDatabase } from '../server/start/launch.ts';
import { migrate } from '../server/start/migrate.ts';

/** A database of the demonstration that writes to disk as in a clinic, kept between runs under .cache/bench. */
export interface Clinic {
  address: DatabaseAddress;
  owner: Sql;
  /** Process id of the PostgreSQL that serves it. */
  pid(): number;
  stop(): Promise<void>;
}

const cache = fileURLToPath(new URL('../.cache/bench', import.meta.url));
const schema = fileURLToPath(new URL('../server/schema', import.meta.url));

/** Its name carries the schema: data of another one cannot be used again. */
export function folderOf(name: string): string {
  const digest = createHash('sha256');
  for (const file of readdirSync(schema).sort()) digest.update(readFileSync(`${schema}/${file}`));
  return `${cache}/${name}-${digest.digest('hex').slice(0, 8)}`;
}

function forgetOthers(name: string): void {
  const own = path.basename(folderOf(name));
  const old = existsSync(cache) ? readdirSync(cache).filter((entry) => entry.startsWith(`${name}-`) && !entry.startsWith(own)) : [];
  for (const entry of old) rmSync(`${cache}/${entry}`, { recursive: true, force: true });
}

export async function openClinic(name: string): Promise<Clinic> {
  forgetOthers(name);
  const cluster = await launchDatabase({ dataDir: folderOf(name) });
  const owner = connectAsOwner(cluster.address);
  await migrate(owner);
  if ((await owner`select 1 from account limit 1`).length === 0) await loadSeed(owner);
  const stop = async () => {
    await owner.end({ timeout: 5 });
    await cluster.stop();
  };
  return { address: cluster.address, owner, pid: cluster.pid, stop };
}

/** Somebody who has signed in: the headers of every further request. */
export interface Visitor {
  headers: { authorization: string; cookie: string };
}

export async function signInAt(url: string, account: string): Promise<Visitor> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: '@zh' },
    body: JSON.stringify({ account, password: demonstrationPassword, deviceType: 'desktop' }),
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  const cookie = /(?:__Host-)?xl-bind=[\w-]+/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? '';
  return { headers: { authorization: `${data.token}@zh`, cookie } };
}
