import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Sql } from '../database/connect.ts';
import { installationKey } from '../keys/installationKey.ts';

const shape = /^([\w-]{43})\.([\w-]{22})$/;

/** The key under which this installation signs its links. */
export const linkKey = (sql: Sql): Promise<Buffer> => installationKey(sql, 'link');

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
