import { createPrivateKey, createPublicKey, generateKeyPairSync, hash, type KeyObject, sign } from 'node:crypto';
import {
  type AgentKey,
  type PrintToken,
  type TokenClaims,
  tokenAudience,
  tokenMinutes,
  tokenScope,
} from '../../../src/domain/print/agent.ts';
import type { DocumentName } from '../../../src/domain/print/shapes.ts';
import type { Actor } from '../../calls/context.ts';
import type { Sql } from '../../database/connect.ts';

const purpose = 'printAgent';
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Made by whoever asks first. Of several who do, one's is kept, and all sign with it. */
async function signingKey(sql: Sql, at: Date): Promise<KeyObject> {
  const kept = () => sql<{ privateKey: Buffer }[]>`select private_key from signing_key where purpose = ${purpose}`;
  let [row] = await kept();
  if (!row) {
    const fresh = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });
    await sql`insert into signing_key (purpose, private_key, created_at) values (${purpose}, ${fresh}, ${at}) on conflict do nothing`;
    [row] = await kept();
  }
  return createPrivateKey({ key: row!.privateKey, format: 'der', type: 'pkcs8' });
}

export async function findAgentKey(sql: Sql, at: Date): Promise<AgentKey> {
  const { x } = createPublicKey(await signingKey(sql, at)).export({ format: 'jwk' });
  const digest = hash('sha256', Buffer.from(x!, 'base64url'), 'hex');
  return { key: x!, fingerprint: digest.slice(0, 32).match(/.{4}/g)!.join(' ') };
}

/** A JSON Web Signature: who, where, what may be printed, until when. No call of ours takes it. */
export async function newPrintToken(sql: Sql, who: Actor, documents: readonly DocumentName[], at: Date): Promise<PrintToken> {
  const iat = Math.floor(at.getTime() / 1000);
  const claims: TokenClaims = {
    ...{ aud: tokenAudience, scope: tokenScope, sub: who.staffId, name: who.staffName, org: who.orgId, practice: who.practiceId },
    ...{ documents: [...documents], iat, exp: iat + tokenMinutes * 60 },
  };
  const signed = `${encoded({ alg: 'EdDSA', typ: 'JWT' })}.${encoded(claims)}`;
  const signature = sign(null, Buffer.from(signed), await signingKey(sql, at)).toString('base64url');
  return { token: `${signed}.${signature}`, expiresAt: new Date(claims.exp * 1000).toISOString() };
}
