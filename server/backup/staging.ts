import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkKey, type FileStore } from '../files/store.ts';
import type { FileHead } from './records.ts';
import { Refused } from './refused.ts';
import { summing } from './tables.ts';

/** A file of the archive, laid aside; the answer puts it where files stand. */
export async function stageFile(
  { file, size }: FileHead,
  bytes: AsyncIterable<Buffer>,
  { spool, files }: { spool: string; files: FileStore | undefined },
): Promise<() => Promise<void>> {
  if (!files) throw new Refused('The backup holds files: restore without --without-files.');
  const place = path.join(spool, checkKey(file));
  const { add, sum } = summing(false);
  let length = 0;
  const passing = async function* () {
    for await (const piece of bytes) {
      add(piece);
      length += piece.length;
      yield piece;
    }
  };
  await pipeline(Readable.from(passing()), createWriteStream(place, { mode: 0o600 }));
  if (length !== size) throw new Refused('The backup is damaged.');
  const { sha256 } = sum();
  return () => files.keep(file, { path: place, size, type: 'application/octet-stream', sha256 });
}
