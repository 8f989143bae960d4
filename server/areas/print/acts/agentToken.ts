import { createPrivateKey, createPublicKey, hash, type KeyObject, sign } from 'node:crypto';
import { type AgentKey, type PrintToken, type TokenClaims, tokenAudience, tokenScope } from '../../../../src/domain/print/agent.ts';
import type { Bilingual, DocumentName } from '../../../../src/domain/print/shapes.ts';
import type { Sql } from '../../../database/connect.ts';
import { installationKey } from '../../../keys/installationKey.ts';
import type { Actor } from '../../../pipeline/context.ts';

/** What stands before the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

async function signingKey(sql: Sql): Promise<KeyObject> {
  const key = await installationKey(sql, 'printAgent');
  return createPrivateKey({ key: Buffer.concat([pkcs8, key]), format: 'der', type: 'pkcs8' });
}

export async function findAgentKey(sql: Sql): Promise<AgentKey> {
  const { x } = createPublicKey(await signingKey(sql)).export({ format: 'jwk' });
  const digest = hash('sha256', Buffer.from(x!, 'base64url'), 'hex');
  return { key: x!, fingerprint: digest.slice(0, 32).match(/.{4}/g)!.join(' ') };
}

interface Printing extends Pick<Actor, 'staffId' | 'orgId' | 'practiceId'> {
  name: Bilingual;
}

interface Validity {
  at: Date;
  minutes: number;
}

/** A JSON Web Signature: who, where, what may be printed, until when. No call of ours takes it. */
export async function newPrintToken(
  sql: Sql,
  who: Printing,
  documents: readonly DocumentName[],
  { at, minutes }: Validity,
): Promise<PrintToken> {
  const iat = Math.floor(at.getTime() / 1000);
  const claims: TokenClaims = {
    aud: tokenAudience,
    scope: tokenScope,
    sub: who.staffId,
    name: who.name.zh,
    nameEn: who.name.en,
    org: who.orgId,
    practice: who.practiceId,
    documents: [...documents],
    iat,
    exp: iat + minutes * 60,
  };
  const signed = `${encoded({ alg: 'EdDSA', typ: 'JWT' })}.${encoded(claims)}`;
  const signature = sign(null, Buffer.from(signed), await signingKey(sql)).toString('base64url');
  return { token: `${signed}.${signature}`, expiresAt: new Date(claims.exp * 1000).toISOString() };
}
