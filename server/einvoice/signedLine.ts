import { createHmac, timingSafeEqual } from 'node:crypto';
import { AddressRefused, type Answered, type AskOutside } from './outgoing.ts';

const MOST_BYTES = 256 * 1024;
const TIMEOUT = 15_000;

/** The signature of a request, or of the answer to it, in hexadecimal digits. */
export const signatureOf = (key: string, ...parts: readonly string[]): string =>
  createHmac('sha256', key).update(parts.join('\n')).digest('hex');

const isSame = (left: string, right: string) =>
  left.length === right.length && timingSafeEqual(Buffer.from(left, 'utf8'), Buffer.from(right, 'utf8'));

export type SignedAnswer = Answered & { isSigned: boolean };
export type LineFault = 'unreachable' | 'refusedKey' | 'badAnswer' | 'address';

/** A line to a bridge: each request is signed, and each answer is judged by its signature. */
export interface SignedLine {
  /** The address with a closing slash. */
  base: URL;
  signHeaders: (method: string, url: URL, body: string) => Record<string, string>;
  call: (method: 'GET' | 'POST', path: string, content?: unknown) => Promise<SignedAnswer>;
  /** Asks whether address, account and key are right. */
  tryOut: () => Promise<LineFault | null>;
}

interface Account {
  address: string;
  account: string;
  key: string;
}

export const faultOf = (error: unknown): LineFault => (error instanceof AddressRefused ? 'address' : 'unreachable');

export function signedLineOver(ask: AskOutside, { address, account, key }: Account, now: () => Date): SignedLine {
  const base = new URL(address.endsWith('/') ? address : `${address}/`);
  const signHeaders = (method: string, url: URL, body: string) => {
    const time = now().toISOString();
    const signature = signatureOf(key, method, url.pathname + url.search, account, time, body);
    return { 'x-xinglin-account': account, 'x-xinglin-time': time, 'x-xinglin-signature': signature };
  };
  const call = async (method: 'GET' | 'POST', path: string, content?: unknown): Promise<SignedAnswer> => {
    const url = new URL(path, base);
    const body = content === undefined ? '' : JSON.stringify(content);
    const signed = signHeaders(method, url, body);
    const headers = { ...signed, accept: 'application/json', ...(body && { 'content-type': 'application/json' }) };
    const answer = await ask({ url, method, headers, ...(body && { body }), mostBytes: MOST_BYTES, milliseconds: TIMEOUT });
    const wanted = signatureOf(key, signed['x-xinglin-signature'], answer.body.toString('utf8'));
    return { ...answer, isSigned: isSame(String(answer.headers['x-xinglin-signature'] ?? ''), wanted) };
  };
  const tryOut = async () => {
    try {
      const { status, isSigned } = await call('GET', 'v1/account');
      if (status === 401 || status === 403) return 'refusedKey';
      return status === 200 && isSigned ? null : 'badAnswer';
    } catch (error) {
      return faultOf(error);
    }
  };
  return { base, signHeaders, call, tryOut };
}

/** Why an answer cannot be used, by its status and its signature; undefined where its body may be read. */
export function faultOfAnswer({ status, isSigned }: SignedAnswer): LineFault | undefined {
  if (status === 401 || status === 403) return 'refusedKey';
  if (status >= 500 || status === 408 || status === 429) return 'unreachable';
  if (!isSigned || (status !== 200 && status !== 202 && status !== 404)) return 'badAnswer';
  return undefined;
}

/** The content of an answer; undefined where it is no JSON. */
export function parseAnswer({ body }: SignedAnswer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
