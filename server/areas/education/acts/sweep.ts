import { patienceHours } from '../../../../src/domain/education/files.ts';
import type { Db } from '../../../database/connect.ts';
import { lockRows } from '../../../database/locks.ts';
import type { FileStore } from '../../../files/store.ts';

const hour = 3_600_000;
/** Uploads and files in one round of a clinic. */
const atMost = 20;

/** Uploads that nobody goes on with, and those that have ended, with the parts that are left of them. */
async function sweepUploads(db: Db, files: FileStore, before: Date): Promise<number> {
  const uploads = await lockRows(
    db,
    'educationUpload',
    db<{ id: string }[]>`
      select id from education_upload where touched_at < ${before} order by touched_at limit ${atMost} for update skip locked`,
  );
  const ids = uploads.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const parts = await db<{ id: string }[]>`select id from education_part where upload_id = any (${ids}::uuid[])`;
  // Bytes first: a server that dies here finds the rows again, and a part that is gone already is no fault.
  for (const { id } of parts) await files.remove(id);
  await db`delete from education_upload where id = any (${ids}::uuid[])`;
  return ids.length;
}

/** Files that no resource shows: chosen and not saved, replaced, or of a resource that was deleted. */
async function sweepFiles(db: Db, files: FileStore, before: Date): Promise<number> {
  const unused = await db<{ id: string }[]>`
    select f.id from education_file f
    where f.created_at < ${before} and not exists (
      select from education_resource r
      where r.org_id = f.org_id and (r.deleted_at is null or r.deleted_at >= ${before})
        and (r.cover_id = f.id or r.video_id = f.id or strpos(r.content, f.id::text) > 0))
    order by f.created_at limit ${atMost} for update skip locked`;
  const ids = unused.map(({ id }) => id);
  if (ids.length === 0) return 0;
  for (const id of ids) await files.remove(id);
  await db`update education_resource set cover_id = null where cover_id = any (${ids}::uuid[])`;
  await db`update education_resource set video_id = null, published_at = null, published_by = null where video_id = any (${ids}::uuid[])`;
  await db`delete from education_file where id = any (${ids}::uuid[])`;
  return ids.length;
}

/** Bytes that nobody will ask for any more. */
export async function sweepEducation(db: Db, files: FileStore, now: Date): Promise<number> {
  const before = new Date(now.getTime() - patienceHours * hour);
  return (await sweepUploads(db, files, before)) + (await sweepFiles(db, files, before));
}
