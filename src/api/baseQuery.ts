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

/** Milliseconds before each automatic repeat of a write that carries an idempotency key: for ten minutes. */
const repeatPauses = [500, 1500, 3000, 5000, 10_000, ...Array<number>(39).fill(15_000)];
/** A fault with a number was rolled back: repeating it for long would only hide the number. */
const repeatsOfFault = 2;
/** Milliseconds to wait for an answer; a little longer than the server gives its statements. */
const deadline = 75_000;
/** Refusals that say nothing about an earlier try under the same key. */
const passing: ReadonlySet<string | undefined> = new Set(['error.tooOften', 'error.busy', 'error.tooSlow', 'error.locked']);

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

const isSettled = ({ error }: Answer): boolean => !error || (error.cause === 'refused' && !passing.has(error.exceptionType));

/** No word of the server about this try: it may have been done. */
const isUnknown = ({ error }: Answer): boolean => error?.cause === 'network' || error?.cause === 'server';

/**
 * A write under an idempotency key: the server answers a repeat with what it answered first. While the outcome is unknown (no answer, a
 * fault, a proxy's own page) the same write is asked for again by itself, and the key is kept for the user who presses save once more:
 * the same content never gets a second key before the first has an outcome, also across a new sign-in.
 */
async function sendOnce(request: CallRequest, row: AnyRow, context: CallContext, signal: AbortSignal): Promise<Answer> {
  const { unanswered, identity } = context;
  const { userId, practiceId } = identity();
  const what = [userId, practiceId, request.verb, request.url, request.body].join('\n');
  const key = unanswered.get(what) ?? context.newKey();
  unanswered.set(what, key);
  const keyed = { ...request, headers: { ...request.headers, 'Idempotency-Key': key } };

  let answer = await send(keyed, row, context, signal);
  if (isUnknown(answer)) answer = await findOut(answer, () => send(keyed, row, context, signal), context);
  if (isSettled(answer)) unanswered.delete(what);
  return answer;
}

async function findOut(first: Answer, again: () => Promise<Answer>, context: CallContext): Promise<Answer> {
  let answer = first;
  for (const [count, pause] of repeatPauses.entries()) {
    const isPassing = isUnknown(answer) || passing.has(answer.error?.exceptionType);
    if (!isPassing || (answer.error?.exceptionType === 'error.fault' && count >= repeatsOfFault)) return answer;
    context.findingOut();
    await context.wait(pause);
    answer = await again();
  }
  if (!answer.error || !isUnknown(answer)) return answer;
  return { error: { ...answer.error, message: context.say('error.outcomeUnknown') } };
}

async function send(request: CallRequest, row: AnyRow, context: CallContext, signal?: AbortSignal): Promise<Answer> {
  const patience = new AbortController();
  const giveUp = () => patience.abort();
  if (signal?.aborted) giveUp();
  signal?.addEventListener('abort', giveUp);
  const timer = row.gives === 'blob' ? undefined : setTimeout(giveUp, deadline);
  try {
    const response = await fetch(request.url, {
      method: request.verb,
      headers: request.headers,
      body: request.body,
      credentials: 'include',
      signal: patience.signal,
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
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}
