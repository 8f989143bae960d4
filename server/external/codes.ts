import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Sql } from '../database/connect.ts';

const shape = /^([\w-]{43})\.([\w-]{22})$/;
const keys = new WeakMap<Sql, Promise<Buffer>>();

/** The key under which this installation signs its links: made once, the same for every server of it. */
export function linkKey(sql: Sql): Promise<Buffer> {
  const known = keys.get(sql);
  if (known !== undefined) return known;
  const made = madeOrFound(sql);
  keys.set(sql, made);
  made.catch(() => keys.delete(sql));
  return made;
}

async function madeOrFound(sql: Sql): Promise<Buffer> {
  await sql`insert into installation_secret (name, value) values ('link', ${randomBytes(32)}) on conflict do nothing`;
  const [row] = await sql<[{ value: Buffer }]>`select value from installation_secret where name = 'link'`;
  return row.value;
}

const signatureOf = (secret: string, key: Buffer) => createHmac('sha256', key).update(`link ${secret}`).digest().subarray(0, 16);

/** 256 random bits and a signature: what nobody has made here is refused without a look into the database. */
export function newCode(key: Buffer): string {
  const secret = randomBytes(32).toString('base64url');
  return `${secret}.${signatureOf(secret, key).toString('base64url')}`;
}

export function isSigned(code: string, key: Buffer): boolean {
  const [, secret, signature] = shape.exec(code) ?? [];
  if (!secret || !signature) return false;
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(secret, key);
  return given.length === right.length && timingSafeEqual(given, right);
}
