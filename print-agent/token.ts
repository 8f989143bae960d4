import { verify } from 'node:crypto';
import { clockLeeway, type TokenClaims, tokenClaims, tokenMinutes } from '../src/domain/print/agent.ts';
import { type Pair, publicKeyOf } from './pairs.ts';
import { Told } from './words.ts';

const wrong = () => new Told('agent.problem.token');
const parsed = (part: string): unknown => {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    throw wrong();
  }
};

/** What the token says, if the paired server of this very origin signed it, for us, for printing, and it still holds. Throws what to tell. */
export function readToken(token: unknown, pair: Pair, now: Date): TokenClaims {
  const [head, body, signature, ...more] = typeof token === 'string' && token.length < 8192 ? token.split('.') : [];
  if (!head || !body || !signature || more.length > 0) throw wrong();
  if ((parsed(head) as { alg?: unknown } | null)?.alg !== 'EdDSA') throw wrong();
  if (!verify(null, Buffer.from(`${head}.${body}`), publicKeyOf(pair), Buffer.from(signature, 'base64url'))) throw wrong();
  const claims = tokenClaims.safeParse(parsed(body));
  if (!claims.success) throw wrong();
  const { iat, exp } = claims.data;
  const seconds = now.getTime() / 1000;
  if (exp <= seconds || iat > seconds + clockLeeway || exp - iat > tokenMinutes * 60) throw new Told('agent.problem.clock');
  return claims.data;
}
