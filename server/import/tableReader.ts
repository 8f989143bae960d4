import { Worker } from 'node:worker_threads';
import type { MessageId, MessageValues } from '../../src/domain/messageId.ts';
import { Problem } from '../pipeline/problem.ts';
import { turnstileOf } from '../time/turnstile.ts';
import { bounds, tooLarge } from './bounds.ts';
import type { Lines } from './table.ts';

/** Milliseconds to read one table, counted from the moment the thread is ready. */
const PATIENCE = 2000;
/** Milliseconds to get a thread ready on the slowest machine. */
const BEGINNING = 20_000;
/** Megabytes of a thread's heap. */
const memory = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

type Message = { isReady: true } | { sheets: Lines[] } | { problem: { id: MessageId; values?: MessageValues } };

/** One file at a time: however many are sent together, the memory is that of one. */
const turnstile = turnstileOf({ atOnce: 1, mostWaiting: 20 });

export const readInWorker = (bytes: Buffer): Promise<Lines[]> => turnstile(() => readOnce(bytes));

const isCompiled = import.meta.url.endsWith('.js');
const workerFile = new URL(isCompiled ? 'tableWorker.js' : 'tableWorker.ts', import.meta.url);
/** Of the sources: tsx is registered inside, because a thread does not inherit how its process reads TypeScript. */
const opening = `import('tsx/esm/api').then(({ register }) => { register(); return import(require('node:worker_threads').workerData.file); })`;

async function readOnce(bytes: Buffer): Promise<Lines[]> {
  const options = { resourceLimits: memory, workerData: { file: workerFile.href, bytes }, stdout: true, stderr: true };
  const worker = isCompiled ? new Worker(workerFile, options) : new Worker(opening, { ...options, eval: true });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Lines[]>((resolve, reject) => {
      const refuseAfter = (patience: number) => {
        clearTimeout(timer);
        timer = setTimeout(() => reject(tooLarge(bounds)), patience);
      };
      refuseAfter(BEGINNING);
      worker.on('message', (message: Message) => {
        if ('sheets' in message) resolve(message.sheets);
        else if ('problem' in message) reject(new Problem(message.problem.id, { values: message.problem.values }));
        else refuseAfter(PATIENCE);
      });
      worker.on('error', (error: NodeJS.ErrnoException) => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge(bounds) : error));
      worker.on('exit', () => reject(tooLarge(bounds)));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
