import type * as Dictionary from '../../../../src/domain/dictionary/shapes.ts';
import { clockOf } from '../../../../src/domain/organisation/rules.ts';
import type * as Organisation from '../../../../src/domain/organisation/shapes.ts';
import { normalise } from '../../../../src/domain/search/tokens.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { nameThen, staffThen } from '../../../names/nameThen.ts';
import { fixedOrder, ordersOf } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';

type PracticeRow = Omit<Organisation.Practice, 'opens' | 'closes'> & { opensAt: number; closesAt: number };

/** People who work there and have not left. */
const staffOf = (place: 'practice' | 'department', alias: string) => `
  (select count(*)::int from staff_practice w join staff s on s.org_id = w.org_id and s.id = w.staff_id and s.active
   where w.org_id = ${alias}.org_id and w.${place}_id = ${alias}.id)`;

const practiceOrder = ordersOf({
  sorts: { code: 'p.code', nameZh: { reading: 'spoken(p.name_zh, p.name_en)' }, staffCount: staffOf('practice', 'p') },
  usual: { sort: 'code', direction: 'asc' },
  first: 'p.is_head desc',
  last: 'p.id',
});
export const practiceSorts = practiceOrder.names;

const departmentOrder = ordersOf({
  sorts: {
    code: 'd.code',
    nameZh: { reading: 'spoken(d.name_zh, d.name_en)' },
    sort: 'd.sort',
    staffCount: staffOf('department', 'd'),
  },
  usual: { sort: 'sort', direction: 'asc' },
  last: 'd.code',
});
export const departmentSorts = departmentOrder.names;

const practiceColumns = (db: Db): Fragment => db`
  p.id, p.code, p.name_zh, p.name_en, p.short_name_zh, p.short_name_en, p.address, p.address_en, p.phone, p.contact, p.email, p.website,
  p.province_code, p.city_code, p.business_model, p.opens_at, p.closes_at, p.logo_file_url as logo, p.is_head, p.enabled, p.version,
  ${db.unsafe(staffOf('practice', 'p'))} as staff_count`;

const shown = ({ opensAt, closesAt, ...row }: PracticeRow): Organisation.Practice => ({
  ...row,
  opens: clockOf(opensAt),
  closes: clockOf(closesAt),
});

export async function listManagedPractices(
  db: Db,
  { keyword = '', enabled, ...paging }: Organisation.PracticeCriteria & Paging,
): Promise<Page<Organisation.Practice>> {
  const typed = normalise(keyword);
  const { rows, total } = await pagedList<PracticeRow>(db, paging, {
    of: 'p',
    from: db`practice p`,
    where: db`(${typed} = '' or strpos(lower(p.name_zh || ' ' || p.name_en || ' ' || p.code || ' ' || p.address), ${typed}) > 0)
      ${enabled ? db`and p.enabled = ${enabled === '1'}` : db``}`,
    order: practiceOrder,
    select: practiceColumns(db),
  });
  return { rows: rows.map(shown), total };
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

const simpleOrder = fixedOrder('d.sort, d.code');

export const listDepartmentsOf = (
  db: Db,
  { practiceId, onlyMedical, ...paging }: Paging & { practiceId: string; onlyMedical: boolean },
): Promise<Page<Dictionary.Department>> =>
  pagedList<Dictionary.Department>(db, paging, {
    of: 'd',
    from: db`department d`,
    where: db`d.practice_id::text = ${practiceId} and d.enabled ${onlyMedical ? db`and d.is_medical` : db``}`,
    order: simpleOrder,
    select: db`d.id, d.code, d.name_zh, d.name_en, d.is_medical`,
  });

/** Departments of the practice of the session, also those no longer in use. */
export function listManagedDepartments(
  db: Db,
  { keyword = '', medical, enabled, ...paging }: Organisation.DepartmentCriteria & Paging,
): Promise<Page<Organisation.Department>> {
  const typed = normalise(keyword);
  return pagedList<Organisation.Department>(db, paging, {
    of: 'd',
    from: db`department d`,
    where: db`d.practice_id = app_practice()
      and (${typed} = '' or strpos(lower(d.name_zh || ' ' || d.name_en || ' ' || d.code), ${typed}) > 0)
      ${medical ? db`and d.is_medical = ${medical === '1'}` : db``}
      ${enabled ? db`and d.enabled = ${enabled === '1'}` : db``}`,
    order: departmentOrder,
    select: db`
      d.id, d.code, d.name_zh, d.name_en, d.is_medical, d.sort, d.head_id, h.name as head_name, d.enabled, d.version,
      ${db.unsafe(staffOf('department', 'd'))} as staff_count`,
    joins: db`left join staff h on h.org_id = d.org_id and h.id = d.head_id`,
  });
}

export async function findOrg(db: Db, id: string): Promise<Organisation.Org | undefined> {
  const [row] = await db<Organisation.Org[]>`
    select o.id, o.code, o.name_zh, o.name_en, o.legal_zh, o.legal_en, o.legal_person, o.address, o.phone, o.system_version, o.business_model,
      o.administrator_id, s.name as administrator_name, s.name_en as administrator_name_en, a.login_name as administrator_account,
      o.contract_from, o.contract_until, o.contract_version, o.max_clinics, o.version,
      (select count(*)::int from practice where enabled) as clinic_count
    from org o left join staff s on s.org_id = o.id and s.id = o.administrator_id left join login_names() a on a.staff_id = s.id
    where o.id::text = ${id}`;
  return row;
}

/** The database this organisation's records stand in: its name, never an address or a password. */
export const listDatabases = (db: Db): Promise<Organisation.Database[]> =>
  db<
    Organisation.Database[]
  >`select datname::text as name, true as is_current, only_organisation() is not null as is_own from pg_database where datname = current_database()`;

/** The 50 latest changes of an object. Changes of personal settings are shown to their author only. */
export const listChanges = (db: Db, staffId: string, kind: string, objectId: string): Promise<Organisation.Change[]> =>
  db<Organisation.Change[]>`
    select c.id, c.at, ${nameThen(db)}, c.act, c.fields, c.name, c.before, c.reason
    from change_record c ${staffThen(db, 's', 'c.staff_id', 'c.at')}
    where c.kind = ${kind} and c.object_id = ${objectId} and (not c.own or c.staff_id = ${staffId})
    order by c.at desc, c.id desc limit 50`;
