import type { Folder } from '../../../src/domain/document/catalogue.ts';
import type * as Stored from '../../../src/domain/document/shapes.ts';
import type { Page } from '../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../database/connect.ts';
import { staffThen } from '../../names/nameThen.ts';
import { fixedOrder } from '../../paging/order.ts';
import { pagedList } from '../../paging/pagedList.ts';
import type { Paging } from '../../paging/paging.ts';

export interface FileRow extends Stored.StoredFile {
  patientId: string;
  createdBy: string;
  /** It belongs to a document, a form, a report, an insurance card or a claim. */
  isBound: boolean;
}

const bound = (db: Db): Fragment => db`
  (exists (select 1 from patient_document d where d.org_id = f.org_id and d.file_id = f.id and d.deleted_at is null)
    or exists (select 1 from form_answer a where a.org_id = f.org_id and a.patient_id = f.patient_id and strpos(a.answers::text, f.id::text) > 0)
    or exists (select 1 from report_file r where r.org_id = f.org_id and r.file_id = f.id)
    or exists (select 1 from claim_file k where k.org_id = f.org_id and k.file_id = f.id and k.deleted_at is null)
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
    and not exists (select 1 from einvoice_file e where e.org_id = f.org_id and e.file_id = f.id)
    and not exists (select 1 from patient_document d where d.org_id = f.org_id and d.file_id = f.id and d.deleted_at >= ${before})
    and not exists (select 1 from claim_file k where k.org_id = f.org_id and k.file_id = f.id and k.deleted_at >= ${before})
  order by f.created_at limit 20 for update skip locked`;

const columns = (db: Db): Fragment => db`
  d.id, d.patient_id, d.appointment_id, lower(t.during) as appointment_at, d.type, d.catalogue_id, d.name, d.created_at, spoken(s.name, s.name_en) as created_by, d.version,
    jsonb_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size) as file`;
const joins = (db: Db): Fragment => db`
  join stored_file f on f.org_id = d.org_id and f.id = d.file_id
  join appointment t on t.org_id = d.org_id and t.id = d.appointment_id
  ${staffThen(db, 's', 'd.created_by', 'd.created_at')}`;
const order = fixedOrder('d.created_at desc, d.id');

interface Documents {
  patientId: string;
  type?: Stored.DocumentType | undefined;
  catalogueId?: string | undefined;
}

export const findDocuments = (db: Db, { patientId, type, catalogueId, ...paging }: Paging & Documents): Promise<Page<Stored.Document>> =>
  pagedList<Stored.Document>(db, paging, {
    of: 'd',
    from: db`patient_document d`,
    where: db`d.deleted_at is null and d.patient_id = ${patientId} ${type ? db`and d.type = ${type}` : db``}
      ${catalogueId ? db`and d.catalogue_id = ${catalogueId}` : db``}`,
    order,
    select: columns(db),
    joins: joins(db),
  });

export async function findDocumentByFile(db: Db, fileId: string): Promise<Stored.Document | undefined> {
  const [found] = await db<Stored.Document[]>`
    select ${columns(db)} from patient_document d ${joins(db)} where d.deleted_at is null and d.file_id = ${fileId}`;
  return found;
}

/** The folders of the clinic; counted are the documents of one patient, or none. */
export const findFolders = (db: Db, patientId: string | null): Promise<Folder[]> => db<Folder[]>`
  select c.id, c.parent_id, c.name, c.name_en, c.version,
    (select count(*)::int from patient_document d
      where d.org_id = c.org_id and d.catalogue_id = c.id and d.deleted_at is null and d.patient_id = ${patientId}::uuid) as documents
  from document_catalogue c where c.deleted_at is null order by c.name, c.id`;
