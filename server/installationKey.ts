import { randomBytes } from 'node:crypto';
import type { Sql } from './database/connect.ts';

const known = new WeakMap<Sql, Map<string, Promise<Buffer>>>();

/** 256 bits this installation made for itself: by whoever asks first, once, the same for every server of it. */
export function installationKey(sql: Sql, name: 'device' | 'link' | 'push'): Promise<Buffer> {
  const keys = known.get(sql) ?? new Map<string, Promise<Buffer>>();
  known.set(sql, keys);
  const kept = keys.get(name);
  if (kept !== undefined) return kept;
  const made = madeOrFound(sql, name);
  keys.set(name, made);
  made.catch(() => keys.delete(name));
  return made;
}

async function madeOrFound(sql: Sql, name: string): Promise<Buffer> {
  await sql`insert into installation_secret (name, value) values (${name}, ${randomBytes(32)}) on conflict do nothing`;
  const [row] = await sql<[{ value: Buffer }]>`select value from installation_secret where name = ${name}`;
  return row.value;
}
