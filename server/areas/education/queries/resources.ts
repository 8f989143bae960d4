import type * as Education from '../../../../src/domain/education/shapes.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { ordersOf } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';

const order = ordersOf({
  sorts: { title: 'r.title', changedAt: 'r.changed_at', publishedAt: 'r.published_at' },
  usual: { sort: 'changedAt', direction: 'desc' },
  last: 'r.id',
});
export const resourceSorts = order.names;

const columns = (db: Db): Fragment => db`
  r.id, r.title, r.kind, r.introduction, r.department_ids, r.diagnosis_codes, r.published_at, r.changed_at, r.version`;

function conditions(db: Db, { kind, keyword = '', published, departmentId }: Education.Criteria): Fragment {
  const typed = keyword.trim().toLowerCase();
  return db`r.deleted_at is null
    ${kind ? db`and r.kind = ${kind}` : db``}
    ${published ? db`and (r.published_at is not null) = ${published === 'yes'}` : db``}
    ${departmentId ? db`and (r.department_ids = '{}' or ${departmentId}::uuid = any (r.department_ids))` : db``}
    ${
      typed
        ? db`and (strpos(lower(r.title), ${typed}) > 0 or exists (
            select from unnest(r.diagnosis_codes) code where starts_with(lower(code), ${typed})))`
        : db``
    }`;
}

export const findResources = (db: Db, query: Education.Criteria & Paging): Promise<Page<Education.Line>> =>
  pagedList<Education.Line>(db, query, {
    of: 'r',
    from: db`education_resource r`,
    where: conditions(db, query),
    order,
    isSearched: (query.keyword ?? '').trim() !== '',
    select: db`${columns(db)}, n.assigned, n.finished`,
    joins: db`
      cross join lateral (
        select count(*)::int as assigned, count(*) filter (where c.finished_at is not null)::int as finished
        from education_course c where c.org_id = r.org_id and c.resource_id = r.id and c.withdrawn_at is null) n`,
  });

const fileOf = (db: Db, alias: string): Fragment => db`
  case when ${db(alias)}.id is not null then jsonb_build_object('id', ${db(alias)}.id, 'kind', ${db(alias)}.kind, 'name', ${db(alias)}.name,
    'type', ${db(alias)}.type, 'size', ${db(alias)}.size) end`;

export async function findResource(db: Db, id: string): Promise<Education.Full | undefined> {
  const [found] = await db<[Education.Full?]>`
    select ${columns(db)}, r.content, ${fileOf(db, 'f')} as cover, ${fileOf(db, 'v')} as video
    from education_resource r
    left join education_file f on f.org_id = r.org_id and f.id = r.cover_id
    left join education_file v on v.org_id = r.org_id and v.id = r.video_id
    where r.id = ${id} and r.deleted_at is null`;
  return found;
}

export interface StoredFile extends Education.EducationFile {
  sha256: string;
}

export async function findEducationFile(db: Db, id: string): Promise<StoredFile | undefined> {
  const [file] = await db<[StoredFile?]>`
    select id, kind, name, type, size::float8 as size, sha256 from education_file where id = ${id}`;
  return file;
}
