import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db } from '../database/connect.ts';
import { checkKey, type FileStores } from '../files/store.ts';
import type { FileHead } from './records.ts';
import { Refused } from './refused.ts';
import { summing } from './tables.ts';

/** Puts a file where files stand, once the tables are in. */
export type Staged = (db: Db) => Promise<void>;

async function findOrgOf(db: Db, file: string): Promise<string> {
  const [found] = await db<[{ orgId: string }?]>`select org_id from kept_file where id = ${file}`;
  if (!found) throw new Refused('The backup holds a file that no table names.');
  return found.orgId;
}

/** A file of the archive, laid aside; the answer puts it where files stand. */
export async function stageFile(
  { file, size, orgId }: FileHead,
  bytes: AsyncIterable<Buffer>,
  { spool, files }: { spool: string; files: FileStores | undefined },
): Promise<Staged> {
  if (!files) throw new Refused('The backup holds files: restore without --without-files.');
  const place = path.join(spool, `${orgId === undefined ? '' : checkKey(orgId)}${checkKey(file)}`);
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
  return async (db) =>
    files.of(orgId ?? (await findOrgOf(db, file))).keep(file, { path: place, size, type: 'application/octet-stream', sha256 });
}
