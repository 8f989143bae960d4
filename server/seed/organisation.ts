import { isHeldMoney } from '../../src/domain/billing/payments.ts';
import { addDays, addMonths, dateAt } from '../../src/domain/dates.ts';
import { pinyinOfName } from '../search/pinyin.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { dictionaries } from './content/dictionaries.ts';
import { contracts } from './content/organisation/contracts.ts';
import { demonstrationPassword, staff } from './content/organisation/staff.ts';
import { appointmentTypes, departments, organisation, practices, roles, rooms, warehouses } from './content/organisation.ts';
import type { OrganisationTables } from './content/rows.ts';
import type { Seeding } from './insert.ts';
import { insertAll } from './insert.ts';
import { found, idsOf, type Loading, newId, setTenant } from './seeding.ts';

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};
const grades = { unrestricted: 1, restricted: 2, special: 3 } as const;

type Places = Pick<Loading, 'orgId' | 'practices' | 'departments' | 'rooms' | 'staff' | 'warehouses'>;

const chain: OrganisationTables = {
  organisation,
  practices,
  departments,
  roles,
  rooms,
  warehouses,
  staff,
  administrator: 'admin',
  systemVersion: 'v1',
};

/** An organisation, its practices, its people and what each may do. */
export async function loadOrganisation(sql: Seeding, now: Date, tables: OrganisationTables = chain): Promise<Places> {
  const { organisation, practices, departments, roles, rooms, warehouses, staff: staffRows } = tables;
  const orgId = newId();
  const ids = {
    practices: idsOf(practices),
    departments: idsOf(departments),
    roles: idsOf(roles),
    staff: new Map(staffRows.map(({ account }) => [account, newId()])),
    warehouses: idsOf(warehouses),
    rooms: idsOf(rooms),
  };
  await setTenant(sql, orgId);
  await insertAll(sql, 'org', [
    {
      id: orgId,
      code: organisation.code,
      name_zh: organisation.zh,
      name_en: organisation.en,
      legal_zh: organisation.legalZh,
      legal_en: organisation.legalEn,
      legal_person: organisation.legalPerson,
      address: organisation.address,
      phone: organisation.phone,
      contract_from: organisation.contractFrom,
      contract_until: organisation.contractUntil,
      contract_version: organisation.contractVersion,
      max_clinics: organisation.maxClinics,
      system_version: tables.systemVersion,
      created_at: now,
    },
  ]);
  await insertAll(
    sql,
    'practice',
    practices.map((row) => ({
      org_id: orgId,
      id: found(ids.practices, row.code),
      code: row.code,
      name_zh: row.zh,
      name_en: row.en,
      address: row.addressZh,
      address_en: row.addressEn,
      phone: row.phone,
      email: row.email,
      is_head: row.isHeadquarters,
      short_name_zh: row.shortZh,
      short_name_en: row.shortEn,
      province_code: row.province,
      city_code: row.city,
      opens_at: Math.min(...row.hours.map(({ from }) => minutesOf(from))),
      closes_at: Math.max(...row.hours.map(({ to }) => minutesOf(to))),
    })),
  );
  await insertAll(
    sql,
    'role',
    roles.map((row) => ({
      org_id: orgId,
      id: found(ids.roles, row.code),
      code: row.code,
      name_zh: row.zh,
      name_en: row.en,
      authorities: [...new Set(row.permissions)],
      head_only: row.isHeadquartersOnly,
    })),
  );
  await loadStaff(sql, now, orgId, { staffRows, ids: ids.staff });
  await nameAdministrator(sql, orgId, found(ids.staff, tables.administrator));
  for (const [code, practiceId] of ids.practices) await loadPractice(sql, orgId, { code, practiceId, tables, ids });
  return {
    orgId,
    practices: ids.practices,
    departments: ids.departments,
    rooms: new Map(
      rooms.map((row) => [row.code, { id: found(ids.rooms, row.code), departmentId: found(ids.departments, row.department) }]),
    ),
    staff: ids.staff,
    warehouses: new Map(
      warehouses.map((row) => [row.code, { id: found(ids.warehouses, row.code), practiceId: found(ids.practices, row.practice) }]),
    ),
  };
}

/** The person who keeps the organisation; it stands before its people. */
const nameAdministrator = (sql: Seeding, orgId: string, staffId: string) =>
  sql`update org set administrator_id = ${staffId} where id = ${orgId}`;

async function loadStaff(
  sql: Seeding,
  now: Date,
  orgId: string,
  { staffRows, ids }: { staffRows: OrganisationTables['staff']; ids: ReadonlyMap<string, string> },
): Promise<void> {
  const passwordHash = await hashPassword(demonstrationPassword);
  await insertAll(
    sql,
    'staff',
    staffRows.map((row) => {
      const { full, initials } = pinyinOfName(row.zh);
      return {
        org_id: orgId,
        id: found(ids, row.account),
        staff_no: row.staffNo,
        name: row.zh,
        name_en: row.en,
        pinyin: full,
        initials,
        sex: row.sex,
        mobile: row.phone,
        title_code: row.title,
        post_code: row.post,
        professional_code: row.professional,
        education_code: row.education,
        specialty: row.specialtyZh ?? '',
        is_doctor: row.role === 'doctor',
        antibiotic_grade: row.antibioticGrade ? grades[row.antibioticGrade] : 0,
        may_prescribe_controlled: row.mayPrescribeControlled,
        surgery_level: row.surgeryLevel ?? 0,
        maximum_discount: row.maxDiscountOffPercent,
        language: row.language,
        colour: row.colour,
        active: row.isActive,
        ...employmentOf(row.account, dateAt(now)),
      };
    }),
  );
  await insertAll(
    sql,
    'account',
    staffRows.map((row) => ({
      login_name: row.account,
      org_id: orgId,
      staff_id: found(ids, row.account),
      password_hash: passwordHash,
      active: row.isActive,
      devices: row.devices ?? [],
      password_changed_at: now,
    })),
  );
}

/** The contract of a person on the day of loading, as columns. */
function employmentOf(account: string, today: string) {
  const contract = contracts[account];
  const until = contract?.endsIn === undefined ? null : addDays(today, contract.endsIn);
  return {
    contract_kind: contract?.kind ?? '',
    contract_from: until && contract?.months ? addDays(addMonths(until, -contract.months), 1) : (contract?.joined ?? null),
    contract_until: until,
    joined_on: contract?.joined ?? null,
    left_on: contract?.leftDaysAgo === undefined ? null : addDays(today, -contract.leftDaysAgo),
  };
}

type Ids = Record<'practices' | 'departments' | 'roles' | 'staff' | 'warehouses' | 'rooms', ReadonlyMap<string, string>>;

async function loadPractice(
  sql: Seeding,
  orgId: string,
  { code, practiceId, tables, ids }: { code: string; practiceId: string; tables: OrganisationTables; ids: Ids },
): Promise<void> {
  const { departments, rooms, warehouses, staff: staffRows } = tables;
  await setTenant(sql, orgId, practiceId);
  const own = { org_id: orgId, practice_id: practiceId };
  const here = <Row extends { readonly practice: string }>(rows: readonly Row[]) => rows.filter((row) => row.practice === code);
  const named = (row: { zh: string; en: string }) => ({ name_zh: row.zh, name_en: row.en });

  await insertAll(
    sql,
    'department',
    here(departments).map((row, sort) => ({
      ...own,
      id: found(ids.departments, row.code),
      code: row.code,
      ...named(row),
      is_medical: row.isMedical,
      sort,
    })),
  );
  await insertAll(
    sql,
    'room',
    here(rooms).map((row, sort) => ({ ...own, id: found(ids.rooms, row.code), ...named(row), kind: row.kind ?? 'room', sort })),
  );
  await insertAll(
    sql,
    'staff_practice',
    staffRows
      .filter((row) => row.works[code])
      .map((row) => ({
        org_id: orgId,
        staff_id: found(ids.staff, row.account),
        practice_id: practiceId,
        department_id: found(ids.departments, row.works[code]!),
        role_ids: [row.role, ...(row.furtherRoles ?? [])].map((role) => found(ids.roles, role)),
      })),
  );
  await insertAll(
    sql,
    'payment_method',
    dictionaries.paymentMethod.map((row, sort) => ({
      ...own,
      code: row.code,
      ...named(row),
      kind: String(row.extra?.kind),
      is_cash: row.code === 'cash',
      sort,
      ...uses(row.code),
    })),
  );
  await insertAll(
    sql,
    'appointment_type',
    appointmentTypes.map((row, sort) => ({ ...own, code: row.code, ...named(row), colour: row.colour, duration: row.minutes, sort })),
  );
  await insertAll(
    sql,
    'warehouse',
    here(warehouses).map((row) => ({
      ...own,
      id: found(ids.warehouses, row.code),
      code: row.code,
      ...named(row),
      is_pharmacy: row.kind === 'pharmacy',
    })),
  );
}

/** Card money and deposits are no money of their own: they buy nothing but visits, and refunds find their own way back to them. */
const uses = (code: string) => ({ for_package: !isHeldMoney(code), for_refund: !isHeldMoney(code) });
