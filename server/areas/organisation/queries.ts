import type * as Dictionary from '../../../src/domain/dictionary/shapes.ts';
import { clockOf } from '../../../src/domain/organisation/rules.ts';
import type * as Organisation from '../../../src/domain/organisation/shapes.ts';
import { normalise } from '../../../src/domain/search/tokens.ts';
import type { Listing, Page } from '../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../database/connect.ts';
import { pageByReading } from '../../paging/byReading.ts';
import { nameThen, staffThen } from '../staff/queries/nameThen.ts';

type PracticeRow = Omit<Organisation.Practice, 'opens' | 'closes'> & { opensAt: number; closesAt: number };

export const practiceSorts = ['code', 'nameZh', 'staffCount'] as const;
export const departmentSorts = ['code', 'nameZh', 'sort', 'staffCount'] as const;

const practiceColumns = (db: Db): Fragment => db`
  p.id, p.code, p.name_zh, p.name_en, p.short_name_zh, p.short_name_en, p.address, p.address_en, p.phone, p.contact, p.email, p.website,
  p.province_code, p.city_code, p.business_model, p.opens_at, p.closes_at, p.logo_file_url as logo, p.is_head, p.enabled, p.version,
  (select count(*)::int from staff_practice w join staff s on s.org_id = w.org_id and s.id = w.staff_id and s.active
   where w.org_id = p.org_id and w.practice_id = p.id) as staff_count`;

const shown = ({ opensAt, closesAt, ...row }: PracticeRow): Organisation.Practice => ({
  ...row,
  opens: clockOf(opensAt),
  closes: clockOf(closesAt),
});

export async function listManagedPractices(
  db: Db,
  { page, size, sort = 'code', direction = 'asc', keyword = '', enabled }: Listing & Organisation.PracticeCriteria,
): Promise<Page<Organisation.Practice>> {
  const typed = normalise(keyword);
  const orders: Record<(typeof practiceSorts)[number], Fragment> = { code: db`code`, nameZh: db`code`, staffCount: db`staff_count` };
  const isByName = sort === 'nameZh';
  const rows = await db<(PracticeRow & { total: number; spoken: string })[]>`
    select found.*, spoken(found.name_zh, found.name_en) as spoken, count(*) over ()::int as total from (
      select ${practiceColumns(db)} from practice p
      where (${typed} = '' or strpos(lower(p.name_zh || ' ' || p.name_en || ' ' || p.code || ' ' || p.address), ${typed}) > 0)
        ${enabled ? db`and p.enabled = ${enabled === '1'}` : db``}
    ) found
    order by is_head desc, ${orders[sort as (typeof practiceSorts)[number]]} ${direction === 'desc' ? db`desc` : db`asc`}, id
    ${isByName ? db`` : db`limit ${Number(size)} offset ${(Number(page) - 1) * Number(size)}`}`;
  const cut = isByName ? pageByReading(rows, ({ spoken }) => spoken, { page, size, direction }) : rows;
  return { rows: cut.map(({ total, spoken, ...row }) => shown(row)), total: rows[0]?.total ?? 0 };
}

export async function findManagedPractice(db: Db, id: string): Promise<Organisation.Practice | undefined> {
  const [row] = await db<PracticeRow[]>`select ${practiceColumns(db)} from practice p where p.id::text = ${id}`;
  return row && shown(row);
}

export async function findHeadPractice(db: Db): Promise<Organisation.HeadPractice | undefined> {
  const [row] = await db<Organisation.HeadPractice[]>`
    select id, name_zh, name_en, short_name_zh, short_name_en, address, address_en, phone, email, logo_file_url, is_head, opens_at, closes_at
    from practice where is_head`;
  return row;
}

export async function listDepartmentsOf(
  db: Db,
  { practiceId, onlyMedical, page, size }: { practiceId: string; onlyMedical: boolean; page: number; size: number },
): Promise<Page<Dictionary.Department>> {
  const rows = await db<(Dictionary.Department & { total: number })[]>`
    select id, code, name_zh, name_en, is_medical, count(*) over ()::int as total from department
    where practice_id::text = ${practiceId} and enabled ${onlyMedical ? db`and is_medical` : db``}
    order by sort, code limit ${size} offset ${(page - 1) * size}`;
  return { rows: rows.map(({ total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** Departments of the practice of the session, also those no longer in use. */
export async function listManagedDepartments(
  db: Db,
  { page, size, sort = 'sort', direction = 'asc', keyword = '', medical, enabled }: Listing & Organisation.DepartmentCriteria,
): Promise<Page<Organisation.Department>> {
  const typed = normalise(keyword);
  const orders: Record<(typeof departmentSorts)[number], Fragment> = {
    ...{ code: db`code`, nameZh: db`code`, sort: db`sort`, staffCount: db`staff_count` },
  };
  const isByName = sort === 'nameZh';
  const rows = await db<(Organisation.Department & { total: number; spoken: string })[]>`
    select found.*, spoken(found.name_zh, found.name_en) as spoken, count(*) over ()::int as total from (
      select d.id, d.code, d.name_zh, d.name_en, d.is_medical, d.sort, d.head_id, h.name as head_name, d.enabled, d.version,
        (select count(*)::int from staff_practice w join staff s on s.org_id = w.org_id and s.id = w.staff_id and s.active
         where w.org_id = d.org_id and w.department_id = d.id) as staff_count
      from department d left join staff h on h.org_id = d.org_id and h.id = d.head_id
      where d.practice_id = app_practice()
        and (${typed} = '' or strpos(lower(d.name_zh || ' ' || d.name_en || ' ' || d.code), ${typed}) > 0)
        ${medical ? db`and d.is_medical = ${medical === '1'}` : db``}
        ${enabled ? db`and d.enabled = ${enabled === '1'}` : db``}
    ) found
    order by ${orders[sort as (typeof departmentSorts)[number]]} ${direction === 'desc' ? db`desc` : db`asc`}, code
    ${isByName ? db`` : db`limit ${Number(size)} offset ${(Number(page) - 1) * Number(size)}`}`;
  const cut = isByName ? pageByReading(rows, ({ spoken }) => spoken, { page, size, direction }) : rows;
  return { rows: cut.map(({ total, spoken, ...row }) => row), total: rows[0]?.total ?? 0 };
}

export async function findOrg(db: Db, id: string): Promise<Organisation.Org | undefined> {
  const [row] = await db<Organisation.Org[]>`
    select id, code, name_zh, name_en, legal_zh, legal_en, legal_person, address, phone, system_version, business_model, contract_from,
      contract_until, contract_version, max_clinics, version, (select count(*)::int from practice where enabled) as clinic_count
    from org where id::text = ${id}`;
  return row;
}

/** The database this organisation's records stand in: its name, never an address or a password. */
export const listDatabases = (db: Db): Promise<Organisation.Database[]> =>
  db<Organisation.Database[]>`select datname::text as name, true as is_current from pg_database where datname = current_database()`;

/** Of what is everybody's own, only what this person changed. */
export const listChanges = (db: Db, staffId: string, kind: string, objectId: string): Promise<Organisation.Change[]> =>
  db<Organisation.Change[]>`
    select c.id, c.at, ${nameThen(db)}, c.act, c.fields, c.name, c.before, c.reason
    from change_record c ${staffThen(db, 's', 'c.staff_id', 'c.at')}
    where c.kind = ${kind} and c.object_id = ${objectId} and (not c.own or c.staff_id = ${staffId})
    order by c.at desc, c.id desc limit 50`;
