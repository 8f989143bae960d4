import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Sql } from '../database/connect.ts';
import { StartFault } from '../faults/startFault.ts';
import { type Exporting, entriesOf } from './entries.ts';
import type { Manifest } from './manifest.ts';
import { inSnapshot } from './snapshot.ts';

/** Writes everything of an organisation into a folder that is empty or not there yet. Only its owner may read it. */
export async function exportToFolder(app: Sql, orgId: string, folder: string, exporting: Exporting): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new StartFault(`${folder} is not empty: wanted is a new or an empty folder.`);
  return writeEntries(app, orgId, folder, exporting).catch(async (error: unknown) => {
    // Half an export is none, and a folder that is not empty would refuse the next one.
    await Promise.all((await readdir(folder)).map((name) => rm(path.join(folder, name), { recursive: true, force: true })));
    throw error;
  });
}

const writeEntries = (app: Sql, orgId: string, folder: string, exporting: Exporting): Promise<Manifest> =>
  inSnapshot(app, orgId, async (db) => {
    const entries = entriesOf(db, exporting);
    for (;;) {
      const next = await entries.next();
      if (next.done) return next.value;
      const file = path.join(folder, next.value.path);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      await pipeline(Readable.from(next.value.chunks), createWriteStream(file, { mode: 0o600, flags: 'wx' }));
    }
  });
