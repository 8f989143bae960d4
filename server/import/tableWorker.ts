import { parentPort, workerData } from 'node:worker_threads';
import { Problem } from '../pipeline/problem.ts';
import { bounds } from './bounds.ts';
import { readSheetLines } from './table.ts';

/** The thread of server/import/tableReader.ts: says when it is ready, reads one file, and ends. */
async function answer(): Promise<void> {
  parentPort!.postMessage({ isReady: true });
  try {
    const sheets = await readSheetLines(Buffer.from((workerData as { bytes: Uint8Array }).bytes), bounds);
    parentPort!.postMessage({ sheets });
  } catch (error) {
    const { id, details } = error instanceof Problem ? error : new Problem('import.file.unreadable');
    parentPort!.postMessage({ problem: { id, values: details.values } });
  }
}

void answer();
