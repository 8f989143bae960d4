import * as z from 'zod/mini';
import { fileFormats, mostFileBytes } from '../../src/domain/invoice/sending.ts';
import type { AskOutside } from './outgoing.ts';
import type { EinvoiceProvider, IssueAnswer, IssuedFile, ProviderAccount, QueryAnswer } from './provider.ts';
import { faultOf, faultOfAnswer, parseAnswer, type SignedAnswer, signedLineOver } from './signedLine.ts';

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

/** Our own published contract over HTTP and JSON, docs/einvoice-bridge.md. `now` stands in the signature. */
export function bridgeOver(ask: AskOutside, account: ProviderAccount, now: () => Date): EinvoiceProvider {
  const { base, signHeaders, call, tryOut } = signedLineOver(ask, account, now);
  const askAbout = async (method: 'GET' | 'POST', requestId: string, path: string, content?: unknown): Promise<QueryAnswer> => {
    try {
      return answerOf(requestId, await call(method, path, content));
    } catch (error) {
      return { state: 'unknown', fault: faultOf(error) };
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
      const headers = url.origin === base.origin ? signHeaders('GET', url, '') : {};
      const { status, body } = await ask({ url, method: 'GET', headers, mostBytes: mostFileBytes, milliseconds: FILE_TIMEOUT });
      if (status !== 200 || body.length === 0) throw new Error(`HTTP ${status}`);
      return body;
    },
    tryOut,
  };
}

function answerOf(requestId: string, answer: SignedAnswer): QueryAnswer {
  const fault = faultOfAnswer(answer);
  if (fault) return { state: 'unknown', fault };
  const parsed = z.safeParse(answerShape, parseAnswer(answer));
  // An answer about another request is none.
  if (!parsed.success || parsed.data.requestId !== requestId) return { state: 'unknown', fault: 'badAnswer' };
  if (parsed.data.state === 'unknown') return { state: 'unknown', fault: 'unreachable' };
  return parsed.data;
}
