import type * as Stored from '../../../src/domain/document/shapes.ts';
import type { Page } from '../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../database/connect.ts';
import { staffThen } from '../staff/queries/nameThen.ts';

export interface FileRow extends Stored.StoredFile {
  patientId: string;
  createdBy: string;
  /** It belongs to a document, a report or an insurance card. */
  isBound: boolean;
}

const bound = (db: Db): Fragment => db`
  (exists (select 1 from patient_document d where d.org_id = f.org_id and d.file_id = f.id and d.deleted_at is null)
    or exists (select 1 from report_file r where r.org_id = f.org_id and r.file_id = f.id)
    or exists (select 1 from patient_insurance n where n.org_id = f.org_id and n.deleted_at is null and (n.front_file_id = f.id or n.back_file_id = f.id)))`;

export async function findFile(db: Db, id: string): Promise<FileRow | undefined> {
  const [file] = await db<FileRow[]>`
    select f.id, f.name, f.type, f.size::float8 as size, f.patient_id, f.created_by, ${bound(db)} as is_bound from stored_file f where f.id = ${id}`;
  return file;
}

/** Files nobody has bound to anything since then: uploads that were given up, files of deleted documents. */
export const findOrphans = (db: Db, before: Date): Promise<{ id: string }[]> => db<{ id: string }[]>`
  select f.id from stored_file f
  where f.created_at < ${before} and not ${bound(db)}
    and not exists (select 1 from patient_document d where d.org_id = f.org_id and d.file_id = f.id and d.deleted_at >= ${before})
  order by f.created_at limit 20 for update skip locked`;

const documents = (db: Db): Fragment => db`
  select d.id, d.patient_id, d.appointment_id, lower(t.during) as appointment_at, d.type, d.name, d.created_at, spoken(s.name, s.name_en) as created_by, d.version,
    jsonb_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size) as file
  from patient_document d
  join stored_file f on f.org_id = d.org_id and f.id = d.file_id
  join appointment t on t.org_id = d.org_id and t.id = d.appointment_id
  ${staffThen(db, 's', 'd.created_by', 'd.created_at')}
  where d.deleted_at is null`;

export async function findDocuments(
  db: Db,
  { patientId, type, page, size }: { patientId: string; type?: Stored.DocumentType | undefined; page: number; size: number },
): Promise<Page<Stored.Document>> {
  const which = db`and d.patient_id = ${patientId} ${type ? db`and d.type = ${type}` : db``}`;
  const rows = await db<Stored.Document[]>`
    ${documents(db)} ${which} order by d.created_at desc, d.id limit ${size} offset ${(page - 1) * size}`;
  const [counted] = await db<[{ total: number }]>`
    select count(*)::int as total from patient_document d where d.deleted_at is null ${which}`;
  return { rows, total: counted.total };
}

export async function findDocumentByFile(db: Db, fileId: string): Promise<Stored.Document | undefined> {
  const [found] = await db<Stored.Document[]>`${documents(db)} and d.file_id = ${fileId}`;
  return found;
}
