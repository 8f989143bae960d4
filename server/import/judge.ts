import { setImmediate as leaveTurn } from 'node:timers/promises';
import type { MessageId, MessageValues } from '../../src/domain/messageId.ts';
import { Problem } from '../pipeline/problem.ts';
import { turnstileOf } from '../time/turnstile.ts';
import { bounds, tooLarge } from './bounds.ts';
import type { Judges } from './judges.ts';
import { startJudgeThread } from './judgeThread.ts';
import type { FileSource } from './kit.ts';

/** Milliseconds to judge one file, counted from the moment the thread is ready, and again for each piece of its rows. */
const PATIENCE = 8000;
/** Milliseconds to get a thread ready on the slowest machine. */
const BEGINNING = 20_000;
/** Megabytes of a thread's heap. */
const memory = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

/** What the thread is told to do. */
export interface Task {
  judge: keyof Judges;
  source: FileSource;
  given: unknown;
  hashPrefix: string;
}

type Message = { isReady: true } | { piece: unknown[] } | { done: object } | { problem: { id: MessageId; values?: MessageValues } };

type Given<Name extends keyof Judges> = Parameters<Judges[Name]>[1];
type Answer<Name extends keyof Judges> = Awaited<ReturnType<Judges[Name]>>;
type RowOf<Name extends keyof Judges> = Answer<Name>['rows'] extends Iterable<infer Row> ? Row : never;
/** All rows, with the hash of the file behind the prefix. */
export type Judged<Name extends keyof Judges> = Omit<Answer<Name>, 'rows'> & { rows: RowOf<Name>[]; hash: string };

interface Circumstances {
  /** Hashed before the bytes of the file. */
  hashPrefix?: string | undefined;
  /** Fires when nobody waits for the answer any more. */
  gone?: AbortSignal | undefined;
}

/** One file at a time: however many are sent together, the memory is that of one. */
const turnstile = turnstileOf({ atOnce: 1, mostWaiting: 20, full: () => new Problem('import.busy') });

/**
 * Reads and judges the file of an import in a thread of its own, within bounds of size, memory and time. Whatever a sender made of the file,
 * this thread does no more than receive the rows, a piece at a time.
 */
export function judgeFile<Name extends keyof Judges>(
  judge: Name,
  source: FileSource,
  given: Given<Name>,
  { hashPrefix = '', gone }: Circumstances = {},
): Promise<Judged<Name>> {
  const task: Task = { judge, source, given, hashPrefix };
  return turnstile(() => judgeOnce(task, gone), { isFirst: true, gone }) as Promise<Judged<Name>>; // the thread runs the judge of this name
}

async function judgeOnce(task: Task, gone: AbortSignal | undefined): Promise<object> {
  const worker = await startJudgeThread({ resourceLimits: memory, workerData: task, stdout: true, stderr: true });
  const rows: unknown[] = [];
  let timer: NodeJS.Timeout | undefined;
  const ended = new AbortController();
  try {
    return await new Promise<object>((resolve, reject) => {
      const refuseAfter = (patience: number) => {
        clearTimeout(timer);
        timer = setTimeout(() => reject(tooLarge(bounds)), patience);
      };
      refuseAfter(BEGINNING);
      gone?.addEventListener('abort', () => reject(gone.reason), { signal: ended.signal });
      if (gone?.aborted) reject(gone.reason);
      worker.on('message', (message: Message) => {
        if ('done' in message) resolve({ ...message.done, rows });
        else if ('problem' in message) reject(new Problem(message.problem.id, { values: message.problem.values }));
        else if ('piece' in message) {
          rows.push(...message.piece);
          refuseAfter(PATIENCE);
          // Others are served before the next piece comes.
          void leaveTurn().then(() => worker.postMessage('more'));
        } else refuseAfter(PATIENCE);
      });
      worker.on('error', (error: NodeJS.ErrnoException) => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge(bounds) : error));
      worker.on('exit', () => reject(tooLarge(bounds)));
    });
  } finally {
    clearTimeout(timer);
    ended.abort();
    await worker.terminate();
  }
}
