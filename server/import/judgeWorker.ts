import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { Problem } from '../pipeline/problem.ts';
import type { Task } from './judge.ts';
import { type Judges, judges } from './judges.ts';
import { hashOfFile } from './parts.ts';

/** Rows that are handed over at once: to receive them takes the server's thread a few milliseconds. */
const rowsAtOnce = 100;

type Judge = (bytes: Buffer, given: unknown) => Promise<{ rows: Iterable<unknown> }>;
const port = parentPort!; // this file is only ever started as a thread

/** The thread of server/import/judge.ts: says when it is ready, judges one file, hands over what it found, and ends. */
async function answer(): Promise<void> {
  port.postMessage({ isReady: true });
  try {
    const { judge, source, given, hashPrefix } = workerData as Task; // as judge.ts sends it
    const bytes = 'path' in source ? readFileSync(source.path) : Buffer.from(source.bytes);
    const { rows, ...rest } = await (judges[judge as keyof Judges] as Judge)(bytes, given); // judge.ts has checked what is given
    const hash = hashOfFile(hashPrefix, bytes);
    for (const piece of piecesOf(rows)) {
      port.postMessage({ piece });
      await once(port, 'message');
    }
    port.postMessage({ done: { ...rest, hash } });
  } catch (error) {
    const { id, details } = error instanceof Problem ? error : new Problem('import.file.unreadable');
    port.postMessage({ problem: { id, values: details.values } });
  }
}

function* piecesOf(rows: Iterable<unknown>): Generator<unknown[]> {
  let piece: unknown[] = [];
  for (const row of rows) {
    piece.push(row);
    if (piece.length < rowsAtOnce) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}

void answer();
