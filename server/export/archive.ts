import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { PassThrough, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Sql } from '../database/connect.ts';
import { type Exporting, entriesOf } from './entries.ts';
import type { Manifest } from './manifest.ts';
import { inSnapshot } from './snapshot.ts';

export interface Archive {
  manifest: Manifest;
  bytes: number;
  sha256: string;
}

interface Archiving extends Exporting {
  /** Ends the work: what is written so far is useless. */
  signal?: AbortSignal;
}

/** Writes everything of an organisation into one zip file, as it is read: neither the archive nor a table is ever whole in memory. */
export async function exportToArchive(app: Sql, orgId: string, file: string, { signal, ...exporting }: Archiving): Promise<Archive> {
  const zip = new ZipFile();
  const hash = createHash('sha256');
  let bytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _, next) {
      hash.update(chunk);
      bytes += chunk.length;
      next(null, chunk);
    },
  });
  const packed = zip.outputStream as Readable;
  zip.on('error', (error: Error) => packed.destroy(error));
  const written = pipeline(packed, count, createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true }), { signal });
  // Whichever of reading and writing fails first ends the other.
  const failed = written.then(() => new Promise<never>(() => {}));
  failed.catch(() => {});
  const reading = inSnapshot(app, orgId, async (db) => {
    const entries = entriesOf(db, exporting);
    for (;;) {
      const next = await entries.next();
      if (next.done) return next.value;
      await Promise.race([addEntry(zip, next.value.path, next.value.chunks), failed]);
    }
  });
  try {
    const manifest = await reading;
    zip.end();
    await written;
    return { manifest, bytes, sha256: hash.digest('hex') };
  } catch (error) {
    packed.destroy(error as Error);
    await written.catch(() => {});
    throw error;
  }
}

/** Resolves when the entry has been read to its end. */
async function addEntry(zip: ZipFile, name: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  const through = new PassThrough();
  zip.addReadStream(through, name, { mode: 0o100600 });
  await pipeline(Readable.from(chunks), through);
}
