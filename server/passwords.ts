import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { type Turn, turnstileOf } from './turnstile.ts';

/** OWASP's second choice where argon2id would need a native build: N=2^15, r=8, p=3 costs about 100 ms and 32 MB. */
const cost = { N: 2 ** 15, r: 8, p: 3 };
const KEY_LENGTH = 32;

/** `scrypt$N$r$p$salt$key`: the parameters stand in the text, so they can grow without breaking old passwords. */
export async function hashPassword(password: string, { N, r, p } = cost): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, { N, r, p });
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

export async function verifyPassword(password: string, stored: string, turn?: Turn): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = stored.split('$');
  if (scheme !== 'scrypt' || !salt || !key) return false;
  const expected = Buffer.from(key, 'base64url');
  const derived = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) }, turn);
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}

let decoy: Promise<string> | undefined;
/** What an unknown account is checked against: it takes as long as a known one. */
export const decoyHash = () => (decoy ??= hashPassword(randomBytes(16).toString('base64url')));

/**
 * Hashing runs in the four threads that files, names and compression need too: two hashes at once leave them half. Sign-ins from unknown
 * places wait behind all others.
 */
const turnstile = turnstileOf({ atOnce: 2, mostWaiting: 100 });

const derive = (password: string, salt: Buffer, options: ScryptOptions, turn?: Turn) =>
  turnstile(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, KEY_LENGTH, { ...options, maxmem: 256 * 1024 * 1024 }, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
    turn,
  );
