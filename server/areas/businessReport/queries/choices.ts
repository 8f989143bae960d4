import type { Choices } from '../../../../src/domain/businessReport/shapes.ts';
import type { Db } from '../../../database/connect.ts';

type Choice = Choices['clinics'][number];

/** Who works in the clinic of the transaction, and its departments. */
export const listCashiers = (db: Db) => db<Choice[]>`
  select s.id, s.name as name_zh, s.name_en from staff s
    join staff_practice w on w.org_id = s.org_id and w.staff_id = s.id and w.practice_id = app_practice()
  where exists (select from role r where r.org_id = s.org_id and r.id = any (w.role_ids) and r.authorities && array['m_billing', 'v2_m_bill'])
  order by s.pinyin, s.id`;

export const listDoctors = (db: Db) => db<Choice[]>`
  select s.id, s.name as name_zh, s.name_en from staff s
    join staff_practice w on w.org_id = s.org_id and w.staff_id = s.id and w.practice_id = app_practice()
  where s.is_doctor order by s.pinyin, s.id`;

export const listDepartments = (db: Db) => db<Choice[]>`
  select id, name_zh, name_en from department where practice_id = app_practice() order by sort, code`;

/** Insurers that are on file, and those taken off it whose claims remain. */
export const listInsurers = (db: Db) => db<Choice[]>`
  select y.id, y.name_zh, y.name_en from insurance_company y
  where y.deleted_at is null or exists (select from claim c where c.org_id = y.org_id and c.company_id = y.id)
  order by y.code`;
