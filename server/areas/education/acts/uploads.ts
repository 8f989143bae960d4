import { nameOfType, typeOf } from '../../../../src/domain/document/kinds.ts';
import {
  bytesADay,
  checkAnnounced,
  type EducationFileKind,
  partRefused,
  typeRefused,
  uploadsAtMost,
} from '../../../../src/domain/education/files.ts';
import type * as Education from '../../../../src/domain/education/shapes.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import { keepOpen } from '../../../database/awake.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Spooled } from '../../../files/spooled.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { plainName, refuseOverQuota } from '../../document/acts/keepFile.ts';
import { removeBytes } from '../../document/acts/orphans.ts';
import { findUpload } from '../queries/uploads.ts';

interface Held {
  id: string;
  kind: EducationFileKind;
  name: string;
  size: number;
  sha256: string;
  received: number;
  fileId: string | null;
}

/** An upload of this person; that of a colleague is absent. */
async function lockUpload({ db, session }: Context, id: string): Promise<Held> {
  const [held] = await lockRows(
    db,
    'educationUpload',
    db<[Held?]>`
      select id, kind, name, size::float8 as size, sha256, received::float8 as received, file_id from education_upload
      where id = ${id} and started_by = ${session.staffId} for update`,
  );
  if (!held) throw absent();
  return held;
}

/**
 * Begins an upload, or answers the one that was cut: a person who chooses the same file again goes on where it stopped, on whichever
 * computer.
 */
export async function startUpload(context: Context, announced: Education.Uploading): Promise<Education.Upload> {
  const { db, session, newId, now } = context;
  refuse(checkAnnounced(announced));
  const { kind, size, sha256 } = announced;
  // Held to the end: two windows that begin together are counted one after the other.
  await db`select pg_advisory_xact_lock(hashtextextended(${session.staffId}, 4204))`;
  const own = await db<{ id: string; isSame: boolean }[]>`
    select id, kind = ${kind} and size = ${size} and sha256 = ${sha256} as is_same from education_upload
    where started_by = ${session.staffId} and file_id is null`;
  const same = own.find(({ isSame }) => isSame);
  if (same) return findUpload(db, same.id);
  if (own.length >= uploadsAtMost) throw new Problem('education.upload.refused.many', { values: { most: uploadsAtMost } });
  await refuseOverDay(context, size);
  await refuseOverQuota(context, size);
  const id = newId();
  const { orgId, practiceId, staffId } = session;
  const name = plainName(announced.name);
  const at = now();
  await db`insert into education_upload ${db({ orgId, practiceId, id, kind, name, size, sha256, startedBy: staffId, startedAt: at, touchedAt: at })}`;
  context.audit({ objectId: id, detail: { kind, name, size } });
  return findUpload(db, id);
}

/** One person does not take the space of a clinic in a day: what no resource shows is swept only after it. */
async function refuseOverDay({ db, session, now }: Context, size: number): Promise<void> {
  const since = new Date(now().getTime() - 24 * 3_600_000);
  const [sent] = await db<[{ bytes: number }]>`
    select coalesce(sum(size), 0)::float8 as bytes from (
      select size from education_file where created_by = ${session.staffId} and created_at > ${since}
      union all select size from education_upload where started_by = ${session.staffId} and file_id is null) own`;
  if (sent.bytes + size > bytesADay) throw new Problem('education.upload.refused.day', { values: { most: bytesADay / 1024 ** 3 } });
}

/** Takes the next part. The same part sent twice is taken once: its answer may have been lost. */
export async function takePart(
  context: Context,
  { id, offset, file }: { id: string; offset: number; file: Spooled },
): Promise<Education.Received> {
  const { db, session, files, now } = context;
  const upload = await lockUpload(context, id);
  if (await isTaken(context, id, { offset, file })) return { received: upload.received };
  const refused = partRefused({ offset, size: file.size }, upload);
  if (refused) throw new Problem(refused, { values: { received: upload.received } });
  const wrong = offset === 0 ? typeRefused(upload.kind, typeOf(file.first)) : undefined;
  if (wrong) throw new Problem(wrong);
  const { orgId, practiceId } = session;
  const received = offset + file.size;
  await db`insert into education_part ${db({ orgId, practiceId, uploadId: id, beginsAt: offset, id: file.id, size: file.size, sha256: file.sha256 })}`;
  await db`update education_upload set received = ${received}, touched_at = ${now()} where id = ${id}`;
  await files.keep(file.id, { path: file.path, size: file.size, type: 'application/octet-stream', sha256: file.sha256 });
  context.audit({ objectId: id, detail: { received } });
  return { received };
}

async function isTaken({ db }: Context, uploadId: string, { offset, file }: { offset: number; file: Spooled }): Promise<boolean> {
  const [part] = await db<[{ sha256: string }?]>`select sha256 from education_part where upload_id = ${uploadId} and begins_at = ${offset}`;
  return part?.sha256 === file.sha256;
}

/**
 * Puts the parts together under the id of the upload, so that a second try writes the same file. A whole that is not what was announced
 * is refused: a part was damaged, or the file changed meanwhile.
 */
export async function finishUpload(context: Context, id: string): Promise<Education.Upload> {
  const { db, session, files, now, afterCommit } = context;
  const upload = await lockUpload(context, id);
  if (upload.fileId !== null) return findUpload(db, id);
  const { kind, name, size, sha256, received } = upload;
  if (received < size) throw new Problem('education.upload.refused.short', { values: { received } });
  const parts = await db<{ id: string }[]>`select id from education_part where upload_id = ${id} order by begins_at`;
  const keys = parts.map((part) => part.id);
  const type = await readType(context, keys[0] ?? '');
  const wrong = typeRefused(kind, type);
  if (wrong || type === undefined) throw new Problem(wrong ?? 'document.problem.document');
  const isWhole = await keepOpen(db, () => files.join(id, keys, { size, type, sha256 }));
  if (!isWhole) throw new Problem('education.upload.refused.changed');
  const { orgId, practiceId, staffId } = session;
  const label = nameOfType(name, type);
  await db`insert into education_file ${db({ orgId, practiceId, id, kind, name: label, type, size, sha256, createdBy: staffId, createdAt: now() })}`;
  await db`delete from education_part where upload_id = ${id}`;
  await db`update education_upload set file_id = ${id}, touched_at = ${now()} where id = ${id}`;
  context.audit({ objectId: id, detail: { kind, name: label, size } });
  afterCommit(() => void removeBytes(files, keys));
  return findUpload(db, id);
}

/** The type of the file, read from the first bytes of its first part. */
async function readType({ files }: Context, key: string): Promise<string | undefined> {
  const stream = await files.open(key, { from: 0, to: 31 });
  if (!stream) throw new Problem('education.upload.refused.changed');
  const bytes: Buffer[] = [];
  for await (const piece of stream) bytes.push(piece as Buffer);
  return typeOf(Buffer.concat(bytes));
}

/** Gives an upload up, with everything that has come of it. */
export async function cancelUpload(context: Context, id: string): Promise<Done> {
  const { db, files, afterCommit } = context;
  const { name, fileId } = await lockUpload(context, id);
  const parts = fileId === null ? await db<{ id: string }[]>`select id from education_part where upload_id = ${id}` : [];
  await db`delete from education_upload where id = ${id}`;
  context.audit({ objectId: id, detail: { act: 'cancelled', name } });
  afterCommit(
    () =>
      void removeBytes(
        files,
        parts.map((part) => part.id),
      ),
  );
  return { done: true };
}
