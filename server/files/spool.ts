import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Problem } from '../pipeline/problem.ts';
import type { Spooled } from './spooled.ts';
import type { FileStore } from './store.ts';

const anHour = 3_600_000;

/** Where uploads lie until their call has decided about them. */
export const spoolFolder = (filesFolder: string) => path.join(filesFolder, 'incoming');

/** What a process that died left behind. */
export async function sweepSpool(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now.getTime() }));
    if (now.getTime() - mtimeMs > anHour) await rm(file, { force: true });
  }
}

/**
 * Runs a call with its spooled file, and discards the file when the call has answered; what a refused call had already kept goes with it.
 * The id was made for this request alone, so nothing of another call is kept under it.
 */
export async function withSpool<Answer>(files: FileStore, spooled: Spooled, run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    // While nobody knows whether the call was done, its file may be needed; if not, the sweep of orphans takes it.
    if (error instanceof Problem && error.id !== 'error.outcomeUnknown') await files.remove(spooled.id).catch(() => {});
    throw error;
  } finally {
    await spooled.discard();
  }
}
