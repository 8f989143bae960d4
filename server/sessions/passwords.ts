import { randomBytes, type ScryptOptions, scrypt } from 'node:crypto';
import { type Turn, turnstileOf } from '../time/turnstile.ts';

/** OWASP's second choice where argon2id would need a native build: N=2^15, r=8, p=3 costs about 100 ms and 32 MB. */
const cost = { N: 2 ** 15, r: 8, p: 3 };
const KEY_LENGTH = 32;

/** `scrypt$N$r$p$salt$key`: the parameters stand in the text, so they can grow without breaking old passwords. */
export const hashPassword = (password: string, atCost = cost): Promise<string> => derivePassword(password, newParameters(atCost));

function newParameters({ N, r, p }: typeof cost): string {
  return ['scrypt', N, r, p, randomBytes(16).toString('base64url')].join('$');
}

/** The text that is stored for this password under `scrypt$N$r$p$salt`. Only PostgreSQL compares it with the stored one. */
export async function derivePassword(password: string, parameters: string, turn?: Turn): Promise<string> {
  const [, N, r, p, salt] = parameters.split('$');
  const key = await derive(password, Buffer.from(salt!, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) }, turn);
  return `${parameters}$${key.toString('base64url')}`;
}

/** For an unknown account: deriving takes as long as for a known one. */
export const decoyParameters = newParameters(cost);

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
