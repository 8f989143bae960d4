import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { fileFormats, mostFileBytes } from '../../src/domain/invoice/sending.ts';
import { AddressRefused, type Answered, type AskOutside } from './outgoing.ts';
import type { EinvoiceProvider, IssueAnswer, IssuedFile, ProviderAccount, QueryAnswer } from './provider.ts';

const MOST_BYTES = 256 * 1024;
const TIMEOUT = 15_000;
const FILE_TIMEOUT = 60_000;

const issued = z.object({
  state: z.literal('issued'),
  requestId: z.string(),
  platformNumber: z.string().check(z.regex(/^\d{20}$/)),
  checkData: z._default(z.string().check(z.maxLength(500)), ''),
  issuedAt: z.string().check(z.refine((text: string) => !Number.isNaN(Date.parse(text)))),
  files: z._default(z.array(z.object({ format: z.enum(fileFormats), address: z.string().check(z.maxLength(1000)) })), []),
});
const answerShape = z.union([
  issued,
  z.object({ state: z.literal('accepted'), requestId: z.string() }),
  z.object({ state: z.literal('refused'), requestId: z.string(), reason: z.string().check(z.minLength(1), z.maxLength(500)) }),
  z.object({ state: z.literal('unknown'), requestId: z.string() }),
  z.object({ state: z.literal('absent'), requestId: z.string() }),
]);

/** The signature of a request, or of the answer to it, in hexadecimal digits. */
export const signatureOf = (key: string, ...parts: readonly string[]): string =>
  createHmac('sha256', key).update(parts.join('\n')).digest('hex');

const isSame = (left: string, right: string) =>
  left.length === right.length && timingSafeEqual(Buffer.from(left, 'utf8'), Buffer.from(right, 'utf8'));

/** Our own published contract over HTTP and JSON, docs/einvoice-bridge.md. `now` stands in the signature. */
export function bridgeOver(ask: AskOutside, { address, account, key }: ProviderAccount, now: () => Date): EinvoiceProvider {
  const base = new URL(address.endsWith('/') ? address : `${address}/`);
  const headersOf = (method: string, url: URL, body: string) => {
    const time = now().toISOString();
    const signature = signatureOf(key, method, url.pathname + url.search, account, time, body);
    return { 'x-xinglin-account': account, 'x-xinglin-time': time, 'x-xinglin-signature': signature };
  };
  /** An answer without the right signature is nobody's word. */
  const call = async (method: 'GET' | 'POST', path: string, content?: unknown): Promise<Answered & { isSigned: boolean }> => {
    const url = new URL(path, base);
    const body = content === undefined ? '' : JSON.stringify(content);
    const signed = headersOf(method, url, body);
    const headers = { ...signed, accept: 'application/json', ...(body && { 'content-type': 'application/json' }) };
    const answer = await ask({ url, method, headers, ...(body && { body }), mostBytes: MOST_BYTES, milliseconds: TIMEOUT });
    const wanted = signatureOf(key, signed['x-xinglin-signature'], answer.body.toString('utf8'));
    return { ...answer, isSigned: isSame(String(answer.headers['x-xinglin-signature'] ?? ''), wanted) };
  };
  const askAbout = async (method: 'GET' | 'POST', requestId: string, path: string, content?: unknown): Promise<QueryAnswer> => {
    try {
      return answerOf(requestId, await call(method, path, content));
    } catch (error) {
      return { state: 'unknown', fault: error instanceof AddressRefused ? 'address' : 'unreachable' };
    }
  };
  const issue = async (path: string, request: { requestId: string }): Promise<IssueAnswer> => {
    const answer = await askAbout('POST', request.requestId, path, request);
    // A request that has just been made cannot be absent.
    return answer.state === 'absent' ? { state: 'unknown', fault: 'badAnswer' } : answer;
  };
  return {
    issueBlue: (request) => issue('v1/blue', request),
    issueRed: (request) => issue('v1/red', request),
    query: (requestId) => askAbout('GET', requestId, `v1/requests/${encodeURIComponent(requestId)}`),
    fetchFile: async ({ address: place }: IssuedFile) => {
      const url = new URL(place, base);
      // The account is shown to the provider itself and to no store of files elsewhere.
      const headers = url.origin === base.origin ? headersOf('GET', url, '') : {};
      const { status, body } = await ask({ url, method: 'GET', headers, mostBytes: mostFileBytes, milliseconds: FILE_TIMEOUT });
      if (status !== 200 || body.length === 0) throw new Error(`HTTP ${status}`);
      return body;
    },
    tryOut: async () => {
      try {
        const { status, isSigned } = await call('GET', 'v1/account');
        if (status === 401 || status === 403) return 'refusedKey';
        return status === 200 && isSigned ? null : 'badAnswer';
      } catch (error) {
        return error instanceof AddressRefused ? 'address' : 'unreachable';
      }
    },
  };
}

function answerOf(requestId: string, { status, body, isSigned }: Answered & { isSigned: boolean }): QueryAnswer {
  if (status === 401 || status === 403) return { state: 'unknown', fault: 'refusedKey' };
  if (status >= 500 || status === 408 || status === 429) return { state: 'unknown', fault: 'unreachable' };
  const bad: QueryAnswer = { state: 'unknown', fault: 'badAnswer' };
  if (!isSigned || (status !== 200 && status !== 202 && status !== 404)) return bad;
  const parsed = z.safeParse(answerShape, parse(body));
  // An answer about another request is none.
  if (!parsed.success || parsed.data.requestId !== requestId) return bad;
  if (parsed.data.state === 'unknown') return { state: 'unknown', fault: 'unreachable' };
  return parsed.data;
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
