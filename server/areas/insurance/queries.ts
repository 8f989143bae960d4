import { addDays, dateAt, instantOf } from '../../../src/domain/dates.ts';
import { policyStatus } from '../../../src/domain/insurance/rules.ts';
import type * as Insurance from '../../../src/domain/insurance/shapes.ts';
import type { Page } from '../../../src/domain/wire.ts';
import type { Db } from '../../database/connect.ts';
import { orderOf, type Paged, patientMatches, sortsOf } from '../membership/queries.ts';
import { staffThen } from '../staff/queries/nameThen.ts';

export const listCompanies = (db: Db, keyword = '') => {
  const typed = keyword.trim().toLowerCase();
  return db<Insurance.Company[]>`
    select y.id, y.version, y.code, y.name_zh, y.name_en, y.phone, y.memo,
      y.plan_self_pay_rate, y.plan_exemption, y.plan_maximum,
      (select count(*) from patient_insurance n where n.company_id = y.id and n.deleted_at is null) as policies
    from insurance_company y
    where y.deleted_at is null and (${typed} = '' or strpos(lower(y.name_zh), ${typed}) > 0 or strpos(lower(y.name_en), ${typed}) > 0
      or starts_with(lower(y.code), ${typed}))
    order by y.code`;
};

export interface StoredPolicy {
  id: string;
  patientId: string;
  companyId: string;
  status: number;
  startsOn: string;
  expiresOn: string;
  exemption: number;
  maximum: number | null;
  used: number;
  selfPayRate: number;
  version: number;
}

export async function findPolicyTerms(db: Db, id: string, lock: boolean): Promise<StoredPolicy | undefined> {
  const [policy] = await db<StoredPolicy[]>`
    select id, patient_id, company_id, status, starts_on, expires_on, exemption, maximum, used, self_pay_rate, version from patient_insurance
    where id = ${id} and deleted_at is null ${lock ? db`for update` : db``}`;
  return policy;
}

type Row = Omit<Insurance.Policy, 'status'> & { status: number };

export async function listPolicies(db: Db, now: Date, patientId: string): Promise<Insurance.Policy[]> {
  const rows = await db<Row[]>`
    select n.id, n.patient_id, n.insurance_number, n.company_id, y.name_zh as company_name_zh, y.name_en as company_name_en, n.type_name, n.status,
      n.starts_on, n.expires_on, n.exemption, n.maximum, greatest(0, n.maximum - n.used) as left, n.self_pay_rate, n.version,
      (select f.id from stored_file f where f.org_id = n.org_id and f.id = n.front_file_id) as front_file_id,
      (select f.id from stored_file f where f.org_id = n.org_id and f.id = n.back_file_id) as back_file_id
    from patient_insurance n join insurance_company y on y.org_id = n.org_id and y.id = n.company_id
    where n.patient_id = ${patientId} and n.deleted_at is null order by n.expires_on desc, n.id`;
  return rows.map((row) => ({ ...row, left: row.maximum === null ? null : row.left, status: policyStatus(row, dateAt(now)) }));
}

const claimColumns = (db: Db) => db`
  c.id, c.claim_number, c.company_id, y.name_zh as company_name_zh, y.name_en as company_name_en, c.status,
  (select count(*) from claim_bill x where x.claim_id = c.id) as bill_count, c.requested, c.paid, c.created_at, c.submitted_at, c.closed_at, c.version`;
const claimTables = (db: Db) => db`claim c join insurance_company y on y.org_id = c.org_id and y.id = c.company_id`;
const claimOrders = { createdAt: 'c.created_at', requested: 'c.requested', claimNumber: 'c.claim_number' };
export const claimSorts = sortsOf(claimOrders);

export async function listClaims(db: Db, query: Paged & Insurance.ClaimCriteria): Promise<Page<Insurance.Claim>> {
  const { page, size, status, companyId, keyword } = query;
  const typed = (keyword ?? '').trim().toLowerCase();
  const rows = await db<(Insurance.Claim & { total: number })[]>`
    select ${claimColumns(db)}, count(*) over () as total from ${claimTables(db)}
    where c.practice_id = app_practice() and ${status ? db`c.status = ${Number(status)}` : db`true`} and ${companyId ? db`c.company_id = ${companyId}` : db`true`}
      and (${typed} = '' or starts_with(lower(c.claim_number), ${typed}) or strpos(lower(y.name_zh), ${typed}) > 0 or exists (
        select from claim_eob e where e.claim_id = c.id and starts_with(lower(e.eob_number), ${typed})))
    order by ${orderOf(db, query, claimOrders, 'c.created_at')}, c.id limit ${size} offset ${(page - 1) * size}`;
  return { rows: rows.map(({ total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

export async function findClaim(db: Db, id: string): Promise<Insurance.ClaimFull | undefined> {
  const [[claim], bills, eobs] = await Promise.all([
    db<Omit<Insurance.ClaimFull, 'bills' | 'eobs'>[]>`select ${claimColumns(db)}, c.remark from ${claimTables(db)} where c.id = ${id}`,
    db<Insurance.ClaimFull['bills']>`
      select x.bill_id, b.bill_number, p.name as patient_name, p.name_en as patient_name_en, p.mrn, p.sex, p.birth_date, p.is_deceased, b.settled_at, x.requested, x.paid
      from claim_bill x join bill b on b.org_id = x.org_id and b.id = x.bill_id join patient p on p.org_id = b.org_id and p.id = b.patient_id
      where x.claim_id = ${id} order by b.settled_at, b.bill_number`,
    db<Insurance.ClaimFull['eobs']>`
      select e.id, e.eob_number, e.report_number, e.paid, e.received_on, s.name as staff_name, s.name_en as staff_name_en
      from claim_eob e ${staffThen(db, 's', 'e.staff_id', 'e.at')} where e.claim_id = ${id} order by e.received_on, e.at`,
  ]);
  return claim && { ...claim, bills: [...bills], eobs: [...eobs] };
}

/** What an insurer still pays of a settled bill: its part less what was refunded of it. */
export const insuredPart = (db: Db) => db`
  (select coalesce(sum(l.insurance - round(l.insurance * l.refunded_quantity::numeric / l.quantity)), 0)::bigint from bill_line l where l.bill_id = b.id)`;

const insuredOrders = { settledAt: 'b.settled_at', insurance: 'b.insurance', patientName: 'p.pinyin' };
export const insuredSorts = sortsOf(insuredOrders);

export async function listInsuredBills(db: Db, query: Paged & Insurance.InsuredCriteria): Promise<Page<Insurance.InsuredBill>> {
  const { page, size, companyId, unclaimed, keyword, from, to } = query;
  const rows = await db<(Insurance.InsuredBill & { total: number })[]>`
    select b.id, b.bill_number, p.name as patient_name, p.name_en as patient_name_en, p.mrn, p.sex, p.birth_date, p.is_deceased, n.company_id, y.name_zh as company_name_zh, y.name_en as company_name_en, n.insurance_number,
      b.settled_at, b.subtotal, b.receivable, ${insuredPart(db)} as insurance, c.claim_number, c.status as claim_status, count(*) over () as total
    from bill b
    join patient p on p.org_id = b.org_id and p.id = b.patient_id
    join patient_insurance n on n.org_id = b.org_id and n.id = b.insurance_id
    join insurance_company y on y.org_id = n.org_id and y.id = n.company_id
    left join claim_bill x on x.org_id = b.org_id and x.bill_id = b.id
    left join claim c on c.org_id = x.org_id and c.id = x.claim_id
    where b.practice_id = app_practice() and b.status = 1 and b.insurance > 0 and ${companyId ? db`n.company_id = ${companyId}` : db`true`}
      and ${unclaimed === '1' ? db`c.id is null` : unclaimed === '0' ? db`c.id is not null` : db`true`}
      and ${from ? db`b.settled_at >= ${instantOf(from, '00:00')}` : db`true`} and ${to ? db`b.settled_at < ${instantOf(addDays(to, 1), '00:00')}` : db`true`}
      and ${patientMatches(db, keyword, (typed) => db`starts_with(lower(b.bill_number), ${typed})`)}
    order by ${orderOf(db, query, insuredOrders, 'b.settled_at')}, b.id limit ${size} offset ${(page - 1) * size}`;
  return { rows: rows.map(({ total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

export const listTaxClasses = (db: Db, keyword = '') => {
  const typed = keyword.trim().toLowerCase();
  return db<Insurance.TaxClass[]>`
    select id, version, code, name_zh, name_en, rate from tax_class
    where deleted_at is null and (${typed} = '' or strpos(lower(name_zh), ${typed}) > 0 or strpos(lower(name_en), ${typed}) > 0 or starts_with(code, ${typed}))
    order by code`;
};
