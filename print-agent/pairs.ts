import { createPublicKey, hash, type KeyObject } from 'node:crypto';
import path from 'node:path';
import * as z from 'zod/mini';
import { agentKey } from '../src/domain/print/agent.ts';
import { keep, kept, privateFolder } from './folder.ts';

const pair = z.object({ origin: z.string(), key: agentKey.shape.key, pairedAt: z.string() });
export type Pair = z.infer<typeof pair>;

/** Servers this computer prints for. Read at every question: pairing needs no restart. */
export class Pairs {
  private readonly file: string;
  constructor(folder: string) {
    this.file = path.join(privateFolder(folder), 'pairs.json');
  }

  all(): Pair[] {
    return z.array(pair).parse(JSON.parse(kept(this.file) ?? '[]'));
  }

  /** Character by character: what only begins alike is somebody else. */
  of(origin: string | undefined): Pair | undefined {
    return this.all().find((known) => known.origin === origin);
  }

  add(fresh: Pair): void {
    keep(this.file, JSON.stringify([...this.all().filter(({ origin }) => origin !== fresh.origin), fresh], null, 2));
  }

  /** False where it was not paired. */
  remove(origin: string): boolean {
    const rest = this.all().filter((known) => known.origin !== origin);
    const was = rest.length < this.all().length;
    keep(this.file, JSON.stringify(rest, null, 2));
    return was;
  }
}

export const fingerprintOf = (key: string): string =>
  hash('sha256', Buffer.from(key, 'base64url'), 'hex').slice(0, 32).match(/.{4}/g)!.join(' ');

export const publicKeyOf = ({ key }: Pair): KeyObject => createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });

const envelope = z.object({ status: z.literal(true), data: agentKey });

/** Asks the server for its public key. Who answered is for a person to compare: by the fingerprint. */
export async function askKey(address: string): Promise<Pair> {
  const { origin, href, protocol } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`${address}: not an address of the web`);
  const response = await fetch(new URL('api/print/getAgentKey', href.replace(/(?<!\/)\/*$/, '/')));
  const answer = envelope.safeParse(await response.json().catch(() => null));
  if (!answer.success) throw new Error(`${href} answered HTTP ${response.status} and no key: is Xinglin there?`);
  return { origin, key: answer.data.data.key, pairedAt: new Date().toISOString() };
}
