import { dateAt } from '../../../../src/domain/dates.ts';
import type { ExportDraft } from '../../../../src/domain/orgExport/shapes.ts';
import { holds } from '../../../../src/domain/permission/holds.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import type { StoredAnswer } from '../../../pipeline/call.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, forbidden, Problem } from '../../../pipeline/problem.ts';
import { newExportTicket } from '../../../sessions/exportTicket.ts';
import { confirmPassword } from '../../session/acts/password.ts';
import { findArchive } from '../queries.ts';

/** The archive holds the records of all patients: an administrator without the right to see them takes it from nobody. */
function requireAllRecords({ session }: Context): void {
  if (!holds(session.authorities, 'o_patient_view_all')) throw forbidden('o_patient_view_all');
}

/** Puts an export in line; a server writes it beside its calls (server/export/exporter.ts). */
export async function startOrgExport(context: Context, { withFiles, password }: ExportDraft): Promise<Saved> {
  const { db, session, newId, now, audit } = context;
  requireAllRecords(context);
  await confirmPassword(context, password, 'password');
  const id = newId();
  const [added] = await db<{ id: string }[]>`
    insert into org_export (org_id, id, practice_id, with_files, asked_by, asked_at)
    values (${session.orgId}, ${id}, ${session.practiceId}, ${withFiles}, ${session.staffId}, ${now()})
    on conflict (org_id) where state in ('waiting', 'running') do nothing returning id`;
  if (!added) throw new Problem('orgExport.refused.underWay');
  audit({ objectId: id, detail: { withFiles } });
  return { id };
}

/** Ends one that is under way, or deletes the archive of a finished one. */
export async function cancelOrgExport({ db, now, audit, files, afterCommit }: Context, id: string): Promise<Done> {
  const [changed] = await db<{ state: string }[]>`
    update org_export set
      state = case when state in ('waiting', 'running') then 'cancelled' else state end,
      finished_at = coalesce(finished_at, ${now()}),
      deleted_at = case when state = 'done' then ${now()}::timestamptz end
    where id = ${id} and (state in ('waiting', 'running') or (state = 'done' and deleted_at is null)) returning state`;
  if (!changed) throw absent();
  audit({ objectId: id });
  afterCommit(() => void files.remove(id).catch((error: Error) => console.error(`an archive was not removed: ${error.name}`)));
  return { done: true };
}

export async function ticketOfExport(context: Context, id: string): Promise<{ token: string }> {
  const { db, session, now } = context;
  requireAllRecords(context);
  if (!(await findArchive(db, id))) throw new Problem('orgExport.refused.gone');
  return { token: await newExportTicket(db, session, 'downloadOrgExport', id, now()) };
}

export async function openArchive({ db, files, audit }: Context, id: string): Promise<StoredAnswer> {
  const archive = await findArchive(db, id);
  if (!archive) throw new Problem('orgExport.refused.gone');
  audit({ objectId: id });
  return {
    name: `xinglin-${archive.code}-${dateAt(archive.askedAt)}.zip`,
    type: 'application/zip',
    size: archive.bytes,
    open: (range) => files.open(archive.id, range),
  };
}
