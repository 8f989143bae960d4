import type { MessageId, MessageValues } from '../../src/domain/messageId.ts';
import { Problem } from '../pipeline/problem.ts';
import { turnstileOf } from '../time/turnstile.ts';
import { bounds, tooLarge } from './bounds.ts';
import type { Lines } from './table.ts';
import { startTableThread } from './tableThread.ts';

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

async function readOnce(bytes: Buffer): Promise<Lines[]> {
  const worker = await startTableThread({ resourceLimits: memory, workerData: { bytes }, stdout: true, stderr: true });
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
