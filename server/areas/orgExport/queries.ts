import { archiveHours, type OrgExport } from '../../../src/domain/orgExport/shapes.ts';
import type { Db } from '../../database/connect.ts';
import { staffThen } from '../../names/nameThen.ts';

/** The latest exports of the organisation, the newest first. */
export const listOrgExports = async (db: Db): Promise<OrgExport[]> =>
  db<OrgExport[]>`
    select e.id, e.state, e.with_files, s.name as asked_by, s.name_en as asked_by_en, e.asked_at, e.finished_at,
      case when e.state = 'done' then e.finished_at + make_interval(hours => ${archiveHours}) end as until,
      e.state = 'done' and e.deleted_at is null as is_held,
      e.parts_done, e.parts_total, e.row_count, e.file_count, e.bytes, e.sha256, e.fault
    from org_export e ${staffThen(db, 's', 'e.asked_by', 'e.asked_at')}
    order by e.asked_at desc, e.id desc limit 20`;

export interface HeldArchive {
  id: string;
  code: string;
  askedAt: string;
  bytes: number;
}

/** The archive of a finished export that is not deleted yet. */
export async function findArchive(db: Db, id: string): Promise<HeldArchive | undefined> {
  const [archive] = await db<HeldArchive[]>`
    select e.id, o.code, e.asked_at, e.bytes from org_export e join org o on o.id = e.org_id
    where e.id = ${id} and e.state = 'done' and e.deleted_at is null`;
  return archive;
}
