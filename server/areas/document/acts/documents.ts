import { checkDocumentName } from '../../../../src/domain/document/rules.ts';
import type * as Stored from '../../../../src/domain/document/shapes.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { findFile } from '../queries.ts';

/** Binds an upload to a patient and a visit (business catalogue §8: never without an appointment). */
export async function saveDocument(context: Context, draft: Stored.DocumentDraft): Promise<Saved> {
  const { db, session, newId, now } = context;
  const { patientId, appointmentId, fileId, type, catalogueId = null } = draft;
  const [patient] = await db`select 1 from patient where id = ${patientId} and deleted_at is null`;
  if (!patient) throw absent();
  const [seen] = await db`select 1 from appointment where patient_id = ${patientId} limit 1`;
  if (!seen) throw new Problem('document.problem.noAppointment');
  const [visit] = await lockRows(
    db,
    'appointment',
    db`select 1 from appointment where id = ${appointmentId} and patient_id = ${patientId} for key share`,
  );
  const file = await findFile(db, fileId);
  if (!visit || !file || file.patientId !== patientId) throw absent();
  if (file.isBound) throw new Problem('document.problem.bound');
  await refuseAbsentFolder(context, catalogueId);
  const id = newId();
  await db`insert into patient_document ${db({
    orgId: session.orgId,
    practiceId: session.practiceId,
    id,
    patientId,
    appointmentId,
    fileId,
    type,
    catalogueId,
    name: named(draft.name),
    createdBy: session.staffId,
    createdAt: now(),
    version: 1,
  })}`;
  context.audit({ patientId, objectId: id });
  return { id, version: 1 };
}

export async function updateDocument(context: Context, { id, version, name, type, catalogueId }: Stored.DocumentChange): Promise<Saved> {
  const patientId = await lockDocument(context, id, version);
  const { db } = context;
  if (catalogueId !== undefined) await refuseAbsentFolder(context, catalogueId);
  const change = { name: named(name), type, version: version + 1, ...(catalogueId !== undefined && { catalogueId }) };
  await db`update patient_document set ${db(change)} where id = ${id}`;
  context.audit({ patientId, objectId: id });
  return { id, version: version + 1 };
}

/** The row stays for the trail; its file goes with the next sweep a day later. */
export async function deleteDocument(context: Context, { id, version }: { id: string; version: number }): Promise<Done> {
  const { db, session, now } = context;
  const patientId = await lockDocument(context, id, version);
  await db`update patient_document set deleted_at = ${now()}, deleted_by = ${session.staffId}, version = version + 1 where id = ${id}`;
  context.audit({ patientId, objectId: id, detail: { act: 'delete' } });
  return { done: true };
}

/** The folder stays while the document is put into it. */
async function refuseAbsentFolder({ db }: Context, catalogueId: string | null): Promise<void> {
  if (catalogueId === null) return;
  const [folder] = await db`select 1 from document_catalogue where id = ${catalogueId} and deleted_at is null for key share`;
  if (!folder) refuse([{ field: 'catalogueId', message: 'document.catalogue.problem.gone' }]);
}

async function lockDocument({ db }: Context, id: string, version: number): Promise<string> {
  const [found] = await db<[{ patientId: string; version: number }?]>`
    select patient_id, version from patient_document where id = ${id} and deleted_at is null for no key update`;
  if (!found) throw absent();
  if (found.version !== version) throw new Problem('error.version');
  return found.patientId;
}

function named(name: string): string {
  const text = name.trim();
  refuse(checkDocumentName({ name }));
  return text;
}
