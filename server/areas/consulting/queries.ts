import type * as Consulting from '../../../src/domain/consulting/shapes.ts';
import type { Listing, Page } from '../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../database/connect.ts';
import { staffThen } from '../staff/queries/nameThen.ts';

export const consultingSorts = ['createdAt', 'planDate', 'name', 'status'] as const;
type Sort = (typeof consultingSorts)[number];

const orders = (db: Db): Record<Sort, Fragment> => ({
  createdAt: db`c.created_at`,
  planDate: db`c.plan_date`,
  name: db`coalesce(p.pinyin, c.pinyin) collate "C"`,
  status: db`c.status`,
});

const tables = (db: Db): Fragment => db`consulting_record c left join patient p on p.org_id = c.org_id and p.id = c.patient_id`;

function conditions(db: Db, { status, type, keyword }: Consulting.Criteria): Fragment {
  const typed = (keyword ?? '').trim().toLowerCase();
  return db`c.deleted_at is null
    ${status === undefined ? db`` : db`and c.status = ${status}`}
    ${type ? db`and c.type = ${type}` : db``}
    ${typed ? db`and (strpos(lower(coalesce(p.name, c.name)), ${typed}) > 0 or starts_with(coalesce(p.pinyin, c.pinyin), ${typed}) or starts_with(coalesce(p.initials, c.initials), ${typed}) or p.mrn = ${typed.toUpperCase()} or coalesce(p.mobile, c.mobile) = ${typed})` : db``}`;
}

/** Of a patient: name and mobile as they are now. */
export async function findConsulting(
  db: Db,
  { page, size, sort = 'createdAt', direction = 'desc', ...criteria }: Consulting.Criteria & Listing,
): Promise<Page<Consulting.Line>> {
  const where = conditions(db, criteria);
  const rows = await db<Consulting.Line[]>`
    select c.id, c.patient_id, coalesce(p.name, c.name) as name, coalesce(p.mobile, c.mobile) as mobile, p.mrn, c.type, c.method, c.question,
           c.plan_date, c.owner_id, spoken(o.name, o.name_en) as owner_name, c.status, c.result, c.satisfaction, c.created_at, c.handled_at,
           spoken(h.name, h.name_en) as handled_by_name, c.version
    from ${tables(db)}
    left join staff o on o.org_id = c.org_id and o.id = c.owner_id
    ${staffThen(db, 'h', 'c.handled_by', 'c.handled_at')}
    where ${where}
    order by ${orders(db)[sort as Sort]} ${direction === 'desc' ? db`desc` : db`asc`} nulls last, c.id
    limit ${Number(size)} offset ${(Number(page) - 1) * Number(size)}`;
  const [counted] = await db<[{ total: number }]>`select count(*)::int as total from ${tables(db)} where ${where}`;
  return { rows, total: counted.total };
}
