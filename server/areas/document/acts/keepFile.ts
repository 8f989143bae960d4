import { type FileKind, nameOfType, refusalOf, typeOf } from '../../../../src/domain/document/kinds.ts';
import type * as Stored from '../../../../src/domain/document/shapes.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Spooled } from '../../../files/spooled.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';
import { deleteOrphans, removeBytes } from './orphans.ts';

/** Two uploads at once must not both take the last free bytes. Those of resources that are under way count with all they will be. */
export async function refuseOverQuota({ db, session, outside }: Context, size: number): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended(${session.practiceId}, 4202))`;
  const [row] = await db<[{ used: number }]>`
    select coalesce(sum(size), 0)::float8 as used from (
      select size from kept_file where practice_id = ${session.practiceId}
      union all select size from education_upload where practice_id = ${session.practiceId} and file_id is null) held`;
  if (row.used + size > outside.quota) throw new Problem('document.problem.quota', { values: { limit: outside.quota / 1024 ** 3 } });
}

/** Takes an upload over for a patient. What it is, its first bytes say; its name is kept as a label. */
export async function keepFile(
  context: Context,
  { file, kind, patientId, name }: { file: Spooled; kind: FileKind; patientId: string; name: string },
): Promise<Stored.StoredFile> {
  const { db, session, now, files } = context;
  const type = typeOf(file.first);
  const refusal = refusalOf(kind, { type, size: file.size });
  if (refusal || type === undefined) throw new Problem(refusal ?? 'document.problem.document');
  const [patient] = await lockRows(db, 'patient', db`select 1 from patient where id = ${patientId} and deleted_at is null for key share`);
  if (!patient) throw absent();
  await refuseOverQuota(context, file.size);
  const label = nameOfType(plainName(name), type);
  await db`insert into stored_file ${db({
    orgId: session.orgId,
    practiceId: session.practiceId,
    id: file.id,
    patientId,
    name: label,
    type,
    size: file.size,
    sha256: file.sha256,
    createdBy: session.staffId,
    createdAt: now(),
  })}`;
  await files.keep(file.id, { path: file.path, size: file.size, type, sha256: file.sha256 });
  context.audit({ patientId, objectId: file.id });
  await clearOrphans(context);
  return { id: file.id, name: label, type, size: file.size };
}

/** The last part of whatever path a browser sends, without what a file name cannot hold. */
export const plainName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .trim()
    .slice(-100) || 'file';

/** Before the hourly job comes: whoever uploads makes room first. */
async function clearOrphans({ db, now, files, afterCommit }: Context): Promise<void> {
  const ids = await deleteOrphans(db, now());
  afterCommit(() => void removeBytes(files, ids));
}
