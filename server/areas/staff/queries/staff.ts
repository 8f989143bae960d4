import { addDays } from '../../../../src/domain/dates.ts';
import type * as Dictionary from '../../../../src/domain/dictionary/shapes.ts';
import { tidyPhone } from '../../../../src/domain/identity/phone.ts';
import { normalise } from '../../../../src/domain/search/tokens.ts';
import { contractEndingDays } from '../../../../src/domain/staff/rules.ts';
import type * as Staff from '../../../../src/domain/staff/shapes.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { latestSignature } from '../../../names/signatures.ts';
import { fixedOrder, ordersOf } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';

const order = ordersOf({
  sorts: {
    staffNo: 's.staff_no',
    name: 'lower(spoken(s.pinyin, s.name_en)) collate "C"',
    active: 's.active',
    contractUntil: { by: 's.contract_until', nulls: 'last' },
  },
  usual: { sort: 'staffNo', direction: 'asc' },
  last: 's.staff_no',
});
export const staffSorts = order.names;

const named = (db: Db, table: 'department' | 'practice', of: Fragment): Fragment => db`
  coalesce((select jsonb_agg(distinct jsonb_build_object('nameZh', o.name_zh, 'nameEn', o.name_en))
    from staff_practice w join ${db(table)} o on o.org_id = w.org_id and ${of}
    where w.org_id = s.org_id and w.staff_id = s.id), '[]'::jsonb)`;

/** `practiceId`: only who works there. */
export function listStaff(
  db: Db,
  {
    keyword = '',
    active,
    roleId,
    departmentId,
    practiceId,
    contract,
    today,
    ...paging
  }: Omit<Staff.Criteria, 'scope'> & Paging & { practiceId: string | null; today: string },
): Promise<Page<Staff.Line>> {
  const typed = normalise(keyword);
  const works = (condition: Fragment): Fragment => db`
    and exists (select from staff_practice w where w.org_id = s.org_id and w.staff_id = s.id and ${condition})`;
  return pagedList<Staff.Line>(db, paging, {
    of: 's',
    from: db`staff s left join login_names() a on a.staff_id = s.id`,
    where: db`(${typed} = '' or strpos(lower(s.name || ' ' || s.name_en || ' ' || s.staff_no), ${typed}) > 0 or starts_with(s.pinyin, ${typed})
        or starts_with(s.initials, ${typed}) or s.mobile = ${tidyPhone(typed)} or starts_with(lower(a.login_name), ${typed}))
      ${active ? db`and s.active = ${active === '1'}` : db``}
      ${contract ? db`and s.active and s.contract_until <= ${addDays(today, contractEndingDays)}` : db``}
      ${practiceId ? works(db`w.practice_id = ${practiceId}`) : db``}
      ${roleId ? works(db`${roleId}::uuid = any(w.role_ids)`) : db``}
      ${departmentId ? works(db`w.department_id = ${departmentId}`) : db``}`,
    order,
    select: db`
      s.id, s.staff_no, s.name, s.name_en, s.sex, s.mobile, a.login_name, s.title_code, s.contract_until, s.active, s.version,
      ${named(db, 'department', db`o.id = w.department_id`)} as departments,
      ${named(db, 'practice', db`o.id = w.practice_id`)} as practices,
      coalesce((select jsonb_agg(distinct jsonb_build_object('nameZh', r.name_zh, 'nameEn', r.name_en))
        from staff_practice w join role r on r.org_id = w.org_id and r.id = any(w.role_ids)
        where w.org_id = s.org_id and w.staff_id = s.id), '[]'::jsonb) as roles`,
    joins: db`left join login_names() a on a.staff_id = s.id`,
  });
}

export type StaffRecord = Omit<Staff.Full, 'withinReach' | 'isSelf' | 'formerNames'>;

export async function findStaff(db: Db, id: string): Promise<StaffRecord | undefined> {
  const [row] = await db<StaffRecord[]>`
    select s.id, s.staff_no, s.name, s.name_en, s.sex, s.mobile, s.email, s.home_address, s.title_code, s.post_code, s.professional_code,
      s.education_code, s.is_doctor, s.licence_number, s.specialty, s.antibiotic_grade, s.may_prescribe_controlled, s.surgery_level, s.maximum_discount,
      s.language, s.contract_kind, s.contract_from, s.contract_until, s.joined_on, s.left_on, s.home_role_id, s.colour, g.picture as signature, coalesce(a.login_name, '') as login_name, coalesce(account_devices(s.id), '{}') as devices, s.active, s.version,
      coalesce((select jsonb_agg(jsonb_build_object('practiceId', w.practice_id, 'departmentId', w.department_id, 'roleIds', w.role_ids)
          order by p.is_head desc, p.code)
        from staff_practice w join practice p on p.org_id = w.org_id and p.id = w.practice_id
        where w.org_id = s.org_id and w.staff_id = s.id), '[]'::jsonb) as workplaces
    from staff s left join login_names() a on a.staff_id = s.id ${latestSignature(db)}
    where s.id::text = ${id}`;
  return row;
}

export const formerNamesOf = (db: Db, staffId: string) => db<Staff.Full['formerNames']>`
  select name, name_en, until from staff_former_name where staff_id = ${staffId} order by until desc, id desc`;

/** All staff numbers of the organisation, for proposing the next one. */
export async function takenStaffNumbers(db: Db): Promise<string[]> {
  const rows = await db<{ staffNo: string }[]>`select staff_no from staff`;
  return rows.map(({ staffNo }) => staffNo);
}

/** A name is one person's in the whole installation. */
export async function isAccountFree(db: Db, loginName: string, exceptStaffId: string | null): Promise<boolean> {
  const [row] = await db<{ isFree: boolean }[]>`select is_login_free(${loginName}, ${exceptStaffId}) as is_free`;
  return row!.isFree;
}

const simpleColumns = (db: Db): Fragment => db`s.id, s.staff_no, s.name, s.name_en, s.pinyin, s.initials, s.is_doctor`;

const simpleOrder = fixedOrder('s.pinyin, s.staff_no');

export const listStaffOf = (db: Db, { practiceId, ...paging }: Paging & { practiceId: string }): Promise<Page<Staff.Simple>> =>
  pagedList<Staff.Simple>(db, paging, {
    of: 's',
    from: db`staff s join staff_practice w on w.org_id = s.org_id and w.staff_id = s.id`,
    where: db`w.practice_id::text = ${practiceId} and s.active`,
    order: simpleOrder,
    select: simpleColumns(db),
  });

/** Doctors of every clinic, also those who have left; department is that of the clinic of the session, if there is one. */
export const listAllDoctors = (db: Db): Promise<Dictionary.Doctor[]> =>
  db<Dictionary.Doctor[]>`
    select s.id, s.name, s.name_en, s.initials, s.title_code, w.department_id, s.colour, s.active
    from staff s left join staff_practice w on w.org_id = s.org_id and w.staff_id = s.id and w.practice_id = app_practice()
    where s.is_doctor order by s.active desc, s.pinyin, s.staff_no`;
