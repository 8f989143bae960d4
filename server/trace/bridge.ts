import * as z from 'zod/mini';
import { isUploadNumber } from '../../src/domain/trace/upload/states.ts';
import type { AskOutside } from '../einvoice/outgoing.ts';
import { faultOf, faultOfAnswer, parseAnswer, type SignedAnswer, signedLineOver } from '../einvoice/signedLine.ts';
import type { ReturnRequest, SaleRequest, TraceAccount, TraceProvider, UploadQueryReply, UploadReply } from './provider.ts';

const requestId = z.string();
const reason = z.string().check(z.minLength(1), z.maxLength(500));
const replyShape = z.union([
  z.object({ state: z.literal('taken'), requestId }),
  z.object({ state: z.literal('accepted'), requestId, platformNumber: z.string().check(z.refine<string>(isUploadNumber)) }),
  z.object({ state: z.literal('refused'), requestId, reason }),
  z.object({ state: z.literal('failed'), requestId, reason }),
  z.object({ state: z.literal('unknown'), requestId }),
  z.object({ state: z.literal('absent'), requestId }),
]);

/** Our own published contract over HTTP and JSON, docs/trace-bridge.md. `now` is part of the signature. */
export function traceBridgeOver(ask: AskOutside, account: TraceAccount, now: () => Date): TraceProvider {
  const { call, tryOut } = signedLineOver(ask, account, now);
  const askAbout = async (method: 'GET' | 'POST', id: string, path: string, content?: unknown): Promise<UploadQueryReply> => {
    try {
      return replyOf(id, await call(method, path, content));
    } catch (error) {
      return { state: 'unknown', fault: faultOf(error) };
    }
  };
  const send = async (path: string, request: SaleRequest | ReturnRequest): Promise<UploadReply> => {
    const { content, ...numbers } = request;
    const reply = await askAbout('POST', request.requestId, path, { ...numbers, ...content });
    // A request that has just been made cannot be absent.
    return reply.state === 'absent' ? { state: 'unknown', fault: 'badAnswer' } : reply;
  };
  return {
    sendSale: (request) => send('v1/sales', request),
    sendReturn: (request) => send('v1/returns', request),
    query: (id) => askAbout('GET', id, `v1/requests/${encodeURIComponent(id)}`),
    tryOut,
  };
}

function replyOf(id: string, answer: SignedAnswer): UploadQueryReply {
  const fault = faultOfAnswer(answer);
  if (fault) return { state: 'unknown', fault };
  const parsed = z.safeParse(replyShape, parseAnswer(answer));
  // An answer about another request is none.
  if (!parsed.success || parsed.data.requestId !== id) return { state: 'unknown', fault: 'badAnswer' };
  if (parsed.data.state === 'unknown') return { state: 'unknown', fault: 'unreachable' };
  return parsed.data;
}
