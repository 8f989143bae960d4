import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { type Answer, answerOf, noAnswer } from './answer.ts';
import type { CallContext } from './context.ts';
import type { CallProblem } from './problem.ts';
import { type CallRequest, requestOf } from './request.ts';
import type { AnyRow } from './row.ts';
import { contentOf, sendFile } from './upload.ts';

export interface Asked {
  row: AnyRow;
  arg: unknown;
}
/** `token`: whose session an answer of a dead session speaks of. */
export type CallQuery = BaseQueryFn<Asked, unknown, CallProblem, object, { token?: string }>;

/** Milliseconds before each automatic repeat of a write that carries an idempotency key: for ten minutes. */
const repeatPauses = [500, 1500, 3000, 5000, 10_000, ...Array<number>(39).fill(15_000)];
/** Milliseconds before each repeat of what may be asked again without a key: a planned restart is over within these 30 s. */
const restartPauses = [1000, 2000, 2000, 5000, 5000, 5000, 10_000];
/** A fault with a number was rolled back: repeating it for long would only hide the number. */
const repeatsOfFault = 2;
/** Milliseconds to wait for an answer; a little longer than the server gives its statements. */
const deadline = 75_000;
/** Refusals that say nothing about an earlier try under the same key. */
const passing: ReadonlySet<string | undefined> = new Set([
  'error.tooOften',
  'error.busy',
  'error.tooSlow',
  'error.locked',
  'error.overloaded',
]);

/** One call of the catalogue: never throws, whatever happens on the way. */
export const baseQuery: CallQuery = async (asked, { extra, signal }) => {
  const context = extra as CallContext; // makeStore() gives it; there is no other store
  const { token } = context.identity();
  const answer = await answerTo(asked, context, signal);
  return answer.error?.cause === 'session' ? { ...answer, meta: { token } } : answer;
};

async function answerTo({ row, arg }: Asked, context: CallContext, signal: AbortSignal): Promise<Answer> {
  if (row.sends === 'form') {
    const ask = (key?: string) => sendFile(row, arg, key, context, signal);
    return settled(row, row.once ? await sendOnce(contentOf(row, arg), ask, context) : await ask(), context);
  }

  const request = requestOf(row, arg, context);
  if (row.cache === 'dictionary') {
    // Not the caller's signal: another screen may be waiting for the same dictionary.
    const ask = () => outlast(() => send(request, row, context), row, context);
    const key = context.dictionaries.keyOf(request.url, request.body, context.identity());
    return context.dictionaries.ask(key, ask, (answer) => !answer.error);
  }
  const ask = (key?: string) => send(key === undefined ? request : withKey(request, key), row, context, signal);
  const answer = row.once
    ? await sendOnce([request.verb, request.url, request.body].join('\n'), ask, context)
    : await outlast(ask, row, context);
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
async function sendOnce(content: string, ask: (key: string) => Promise<Answer>, context: CallContext): Promise<Answer> {
  const { unanswered, identity } = context;
  const { userId, practiceId } = identity();
  const what = [userId, practiceId, content].join('\n');
  const key = unanswered.keyFor(what, context.newKey);

  let answer = await ask(key);
  if (isUnknown(answer)) answer = await findOut(answer, () => ask(key), context);
  if (isSettled(answer)) unanswered.settle(what);
  return answer;
}

/** A server that stops, or has too much to do, has not begun the call; a proxy says 502 to 504 when it finds no server. A read may be asked again after both, a write after the first only. */
const isAway = ({ error }: Answer, { kind }: AnyRow): boolean =>
  error?.exceptionType === 'error.restarting' ||
  (kind === 'query' && error?.exceptionType === 'error.overloaded') ||
  (kind === 'query' && error?.cause === 'server' && error.exceptionType === undefined && error.status >= 502 && error.status <= 504);

/** What the restart of the server interrupts is asked again: the user waits for a moment and sees no failure. */
async function outlast(ask: () => Promise<Answer>, row: AnyRow, context: CallContext): Promise<Answer> {
  let answer = await ask();
  let wasAway = false;
  for (const pause of restartPauses) {
    // Between two servers nobody listens; without a server that said so, no network is told at once.
    const isBetween = wasAway && row.kind === 'query' && answer.error?.cause === 'network';
    if (!isAway(answer, row) && !isBetween) return answer;
    wasAway = true;
    if (!row.quiet) context.askingAgain();
    await context.wait(pause);
    answer = await ask();
  }
  return answer;
}

const withKey = (request: CallRequest, key: string): CallRequest => ({
  ...request,
  headers: { ...request.headers, 'Idempotency-Key': key },
});

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
  const isFile = row.gives === 'blob';
  const timer = isFile ? undefined : setTimeout(giveUp, deadline);
  const silence = isFile ? undefined : setTimeout(context.silent, context.silentAfter);
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
    clearTimeout(silence);
    signal?.removeEventListener('abort', giveUp);
  }
}
