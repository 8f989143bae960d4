import { randomBytes } from 'node:crypto';
import type { Sql } from '../database/connect.ts';

const known = new WeakMap<Sql, Map<string, Promise<Buffer>>>();

type KeyName = 'captcha' | 'code' | 'device' | 'einvoice' | 'link' | 'sms' | 'printAgent' | 'push' | 'trace' | 'typedText';

/** 256 bits this installation made for itself: by whoever asks first, once, the same for every server of it. */
export function installationKey(sql: Sql, name: KeyName): Promise<Buffer> {
  const keys = known.get(sql) ?? new Map<string, Promise<Buffer>>();
  known.set(sql, keys);
  const kept = keys.get(name);
  if (kept !== undefined) return kept;
  const made = madeOrFound(sql, name);
  keys.set(name, made);
  made.catch(() => keys.delete(name));
  return made;
}

async function madeOrFound(sql: Sql, name: KeyName): Promise<Buffer> {
  const [row] = await sql<[{ value: Buffer }]>`select installation_key(${name}, ${randomBytes(32)}) as value`;
  return row.value;
}
