import { type FileKind, refusalOf, typeOf } from '../../../src/domain/file/kinds.ts';
import type * as Stored from '../../../src/domain/file/shapes.ts';
import type { Spooled } from '../../calls/call.ts';
import type { Context } from '../../calls/context.ts';
import { absent, Problem } from '../../problem.ts';
import { findOrphans } from '../../queries/files.ts';

/** An upload nobody bound to a document within a day was given up. */
const patienceHours = 24;

/** Takes an upload over for a patient. What it is, its first bytes say; its name is kept as a label. */
export async function keepFile(
  context: Context,
  { file, kind, patientId, name }: { file: Spooled; kind: FileKind; patientId: string; name: string },
): Promise<Stored.StoredFile> {
  const { db, session, now, files } = context;
  const type = typeOf(file.first);
  const refusal = refusalOf(kind, { type, size: file.size });
  if (refusal || type === undefined) throw new Problem(refusal ?? 'document.problem.document');
  const [patient] = await db`select 1 from patient where id = ${patientId} and deleted_at is null for key share`;
  if (!patient) throw absent();
  const label = plainName(name);
  await db`insert into stored_file ${db({
    ...{ orgId: session.orgId, practiceId: session.practiceId, id: file.id, patientId, name: label, type, size: file.size },
    ...{ sha256: file.sha256, createdBy: session.staffId, createdAt: now() },
  })}`;
  await files.keep(file.id, { path: file.path, size: file.size, type, sha256: file.sha256 });
  context.audit({ patientId, objectId: file.id });
  await clearOrphans(context);
  return { id: file.id, name: label, type, size: file.size };
}

/** The last part of whatever path a browser sends, without what a file name cannot hold. */
const plainName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .trim()
    .slice(-100) || 'file';

/** Only uploads make orphans, so an upload is the time to look for them: rows first, bytes once that is certain. */
async function clearOrphans({ db, now, files, afterCommit }: Context): Promise<void> {
  const orphans = await findOrphans(db, new Date(now().getTime() - patienceHours * 3_600_000));
  if (orphans.length === 0) return;
  const ids = orphans.map(({ id }) => id);
  await db`delete from patient_document where file_id = any (${ids}::uuid[])`;
  await db`delete from stored_file where id = any (${ids}::uuid[])`;
  afterCommit(() => {
    for (const id of ids) files.remove(id).catch((error: Error) => console.error(`a file was not removed: ${error.name}`));
  });
}
