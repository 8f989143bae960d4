import { findOrphans } from '../queries.ts';
import type { Db } from '../../../database/connect.ts';
import type { FileStore } from '../../../files/store.ts';

/** An upload nobody bound to a document within a day was given up. */
const patienceHours = 24;

/** Deletes the rows of orphans of this practice; their bytes go when that is committed. Returns their ids. */
export async function deleteOrphans(db: Db, now: Date): Promise<string[]> {
  const orphans = await findOrphans(db, new Date(now.getTime() - patienceHours * 3_600_000));
  const ids = orphans.map(({ id }) => id);
  if (ids.length === 0) return ids;
  await db`delete from patient_document where file_id = any (${ids}::uuid[])`;
  await db`delete from stored_file where id = any (${ids}::uuid[])`;
  return ids;
}

export async function removeBytes(files: FileStore, ids: readonly string[]): Promise<void> {
  for (const id of ids) await files.remove(id).catch((error: Error) => console.error(`a file was not removed: ${error.name}`));
}
