import { partSize } from '../../../../src/domain/education/files.ts';
import type * as Education from '../../../../src/domain/education/shapes.ts';
import type { Db, Fragment } from '../../../database/connect.ts';

const columns = (db: Db): Fragment => db`
  u.id, u.kind, u.name, u.size::float8 as size, u.sha256, u.received::float8 as received, ${partSize}::int as part_size, u.started_at,
  case when f.id is not null then jsonb_build_object('id', f.id, 'kind', f.kind, 'name', f.name, 'type', f.type, 'size', f.size) end as file`;
const joins = (db: Db): Fragment => db`left join education_file f on f.org_id = u.org_id and f.id = u.file_id`;

/** Uploads that a person has begun in this clinic and not ended, the newest first. */
export const findUploads = async (db: Db, staffId: string): Promise<Education.Upload[]> => [
  ...(await db<Education.Upload[]>`
    select ${columns(db)} from education_upload u ${joins(db)}
    where u.started_by = ${staffId} and u.file_id is null order by u.started_at desc, u.id`),
];

export async function findUpload(db: Db, id: string): Promise<Education.Upload> {
  // The row was inserted or locked a moment ago.
  const [upload] = await db<[Education.Upload]>`select ${columns(db)} from education_upload u ${joins(db)} where u.id = ${id}`;
  return upload;
}
