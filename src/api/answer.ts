import type { CallContext } from './context.ts';
import type { CallProblem, Envelope } from './problem.ts';

export type Answer = { data: unknown; error?: undefined } | { data?: undefined; error: CallProblem };

/** What came back, whichever way it was carried. */
export interface Received {
  status: number;
  type: string;
  json: () => Promise<unknown>;
  blob: () => Promise<Blob>;
}

/** The error catalogue of the technical contract §8, in one place. Which of these are shown is decided by the problem listener. */
/** The server has done nothing and says so: the disk of its database is full. */
const DISK_FULL = 507;

export async function answerOf(received: Received, wantsBlob: boolean, { say }: CallContext): Promise<Answer> {
  const { status } = received;
  if (status === 400 || status === 401) return failed({ message: say('error.loginFailure'), cause: 'session', status });
  const isJson = received.type.includes('json');
  if (wantsBlob && status < 300 && !isJson) return { data: await received.blob() };

  const envelope = isJson ? await envelopeIn(received) : undefined;
  // A page of a proxy, its 404 too, says nothing about the call.
  if (!envelope) return failed({ message: say('error.server'), cause: 'server', status });
  if (status === 404) return failed({ message: say('error.interfaceNotFound'), cause: 'notFound', status });
  if (envelope.status) return { data: envelope.data ?? null };
  return failed({
    message: envelope.errorMessage || say('error.server'),
    cause: status >= 500 && status !== DISK_FULL ? 'server' : 'refused',
    status,
    ...(envelope.exceptionType ? { exceptionType: envelope.exceptionType } : {}),
    ...(envelope.requestId ? { requestId: envelope.requestId } : {}),
    ...(envelope.fields?.length ? { fields: envelope.fields } : {}),
  });
}

async function envelopeIn(received: Received): Promise<Envelope | undefined> {
  try {
    const body = await received.json();
    return typeof body === 'object' && body !== null && 'status' in body ? (body as Envelope) : undefined; // the server's only shape
  } catch {
    return undefined; // cut off half way, or a proxy's own page
  }
}

export const failed = (error: CallProblem): Answer => ({ error });
export const noAnswer = (cancelled: boolean, { say }: CallContext): Answer =>
  cancelled
    ? failed({ message: say('error.cancelled'), cause: 'cancelled', status: 0 })
    : failed({ message: say('error.network'), cause: 'network', status: 0 });
