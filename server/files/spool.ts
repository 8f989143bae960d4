import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { headLength } from '../../src/domain/document/kinds.ts';
import type { Spooled } from '../pipeline/call.ts';
import { Problem } from '../pipeline/problem.ts';
import type { FileStore } from './store.ts';

const anHour = 3_600_000;

/** Where uploads lie until their call has decided about them. */
export const spoolFolder = (filesFolder: string) => path.join(filesFolder, 'incoming');

/** Writes a stream to disk as it comes, counting and hashing: no file is ever whole in memory. */
export async function spool(folder: string, id: string, name: string, stream: Readable): Promise<Spooled> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${id}.part`);
  const hash = createHash('sha256');
  let size = 0;
  let first = Buffer.alloc(0);
  const count = new Transform({
    transform(chunk: Buffer, _, next) {
      if (first.length < headLength) first = Buffer.concat([first, chunk.subarray(0, headLength - first.length)]);
      size += chunk.length;
      hash.update(chunk);
      next(null, chunk);
    },
  });
  const target = createWriteStream(file, { mode: 0o600 });
  try {
    await pipeline(stream, count, target);
  } catch (error) {
    // Its opening may still be under way, and would make the file after it was taken away.
    if (!target.closed) await new Promise<void>((resolve) => target.once('close', resolve));
    await rm(file, { force: true });
    throw error;
  }
  return { id, name, path: file, size, sha256: hash.digest('hex'), first };
}

export const discard = (spooled: Spooled): Promise<void> => rm(spooled.path, { force: true });

/** What a process that died left behind. */
export async function sweepSpool(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now.getTime() }));
    if (now.getTime() - mtimeMs > anHour) await rm(file, { force: true });
  }
}

/** The spool goes when its call has answered; what a refused call had already kept goes with it. */
export async function withSpool<Answer>(files: FileStore, spooled: Spooled, run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    // While nobody knows whether the call was done, its file may be needed; if not, the sweep of orphans takes it.
    if (error instanceof Problem && error.id !== 'error.outcomeUnknown') await files.remove(spooled.id).catch(() => {});
    throw error;
  } finally {
    await discard(spooled);
  }
}
