import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { type Answer, answerOf, noAnswer } from './answer.ts';
import type { CallContext } from './context.ts';
import type { CallProblem } from './problem.ts';
import { type CallRequest, requestOf } from './request.ts';
import type { AnyRow } from './row.ts';
import { sendFile } from './upload.ts';

export interface Asked {
  row: AnyRow;
  arg: unknown;
}
/** `token`: whose session an answer of a dead session speaks of. */
export type CallQuery = BaseQueryFn<Asked, unknown, CallProblem, object, { token?: string }>;

/** Pauses before the automatic repeats of a write that carries an idempotency key. */
const repeatPauses = [500, 1500];

/** One call of the catalogue: never throws, whatever happens on the way. */
export const baseQuery: CallQuery = async (asked, { extra, signal }) => {
  const context = extra as CallContext; // makeStore() gives it; there is no other store
  const { token } = context.identity();
  const answer = await answerTo(asked, context, signal);
  return answer.error?.cause === 'session' ? { ...answer, meta: { token } } : answer;
};

async function answerTo({ row, arg }: Asked, context: CallContext, signal: AbortSignal): Promise<Answer> {
  if (row.sends === 'form') return await settled(row, await sendFile(row, arg, context, signal), context);

  const request = requestOf(row, arg, context);
  if (row.cache === 'dictionary') {
    // Not the caller's signal: another screen may be waiting for the same dictionary.
    const ask = () => send(request, row, context);
    const key = context.dictionaries.keyOf(request.url, request.body, context.identity());
    return context.dictionaries.ask(key, ask, (answer) => !answer.error);
  }
  const answer = row.once ? await sendOnce(request, row, context, signal) : await send(request, row, context, signal);
  return settled(row, answer, context);
}

function settled(row: AnyRow, answer: Answer, context: CallContext): Answer {
  if (!answer.error && row.writes?.includes('Dictionary')) context.dictionaries.clear();
  return answer;
}

/**
 * A write under an idempotency key: the server answers a repeat with what it answered first, so a lost answer may be asked
 * for again. The key is kept while no answer came, for the user who presses save once more.
 */
async function sendOnce(request: CallRequest, row: AnyRow, context: CallContext, signal: AbortSignal): Promise<Answer> {
  const { unanswered, identity } = context;
  const what = [identity().token, request.url, request.body].join('\n');
  const key = unanswered.get(what) ?? context.newKey();
  unanswered.set(what, key);
  const keyed = { ...request, headers: { ...request.headers, 'Idempotency-Key': key } };

  let answer = await send(keyed, row, context, signal);
  for (const pause of repeatPauses) {
    if (answer.error?.cause !== 'network') break;
    await context.wait(pause);
    answer = await send(keyed, row, context, signal);
  }
  if (answer.error?.cause !== 'network') unanswered.delete(what);
  return answer;
}

async function send(request: CallRequest, row: AnyRow, context: CallContext, signal?: AbortSignal): Promise<Answer> {
  try {
    const response = await fetch(request.url, {
      method: request.verb,
      headers: request.headers,
      body: request.body,
      credentials: 'include',
      signal,
    });
    return await answerOf(
      {
        status: response.status,
        type: response.headers.get('content-type') ?? '',
        json: () => response.json(),
        blob: () => response.blob(),
      },
      row.gives === 'blob',
      context,
    );
  } catch {
    return noAnswer(signal?.aborted ?? false, context);
  }
}
