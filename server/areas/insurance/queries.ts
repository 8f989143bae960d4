import { payState } from '../../../src/domain/billing/states.ts';
import { addDays, dateAt, instantOf } from '../../../src/domain/dates.ts';
import { openClaimStates } from '../../../src/domain/insurance/aging.ts';
import { type PlanTerms, waitingEnd } from '../../../src/domain/insurance/payout.ts';
import { policyStatus } from '../../../src/domain/insurance/rules.ts';
import type * as Insurance from '../../../src/domain/insurance/shapes.ts';
import type { Page } from '../../../src/domain/wire.ts';
import type { Db } from '../../database/connect.ts';
import { literal } from '../../database/literal.ts';
import { lockRows } from '../../database/locks.ts';
import { staffThen } from '../../names/nameThen.ts';
import { ordersOf } from '../../paging/order.ts';
import { pagedList } from '../../paging/pagedList.ts';
import type { Paging } from '../../paging/paging.ts';
import { isOfPatient } from '../patient/queries/patientOfRow.ts';
import { isOfAge } from './queries/aging.ts';
import { findPlanTerms } from './queries/plans.ts';

export const listCompanies = (db: Db, keyword = '') => {
  const typed = keyword.trim().toLowerCase();
  return db<Insurance.Company[]>`
    select y.id, y.version, y.code, y.name_zh, y.name_en, y.phone, y.memo,
      y.plan_self_pay_rate, y.plan_exemption, y.plan_maximum,
      (select count(*) from patient_insurance n where n.org_id = y.org_id and n.company_id = y.id and n.deleted_at is null) as policies
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
  planId: string | null;
  /** Absent: the policy has no plan. */
  plan?: PlanTerms | undefined;
  version: number;
}

interface OfBill {
  lock: boolean;
  encounterId: string | null;
  billId: string;
}

/** A policy with its plan as it decides about one bill. The plan is read after the lock: what other bills have taken is known then. */
export async function findPolicyTerms(db: Db, id: string, { lock, encounterId, billId }: OfBill): Promise<StoredPolicy | undefined> {
  const asked = db<StoredPolicy[]>`
    select id, patient_id, company_id, status, starts_on, expires_on, exemption, maximum, used, self_pay_rate, plan_id, version from patient_insurance
    where id = ${id} and deleted_at is null ${lock ? db`for update` : db``}`;
  const [policy] = await (lock ? lockRows(db, 'policy', asked) : asked);
  if (!policy?.planId) return policy;
  const plan = await findPlanTerms(db, policy.planId, policy.startsOn, { policyId: id, encounterId, billId });
  return { ...policy, plan };
}

type Row = Omit<Insurance.Policy, 'status' | 'waitsUntil'> & { status: number; waitingDays: number | null };

export async function listPolicies(db: Db, now: Date, patientId: string): Promise<Insurance.Policy[]> {
  const rows = await db<Row[]>`
    select n.id, n.patient_id, n.insurance_number, n.company_id, y.name_zh as company_name_zh, y.name_en as company_name_en, n.plan_id, q.name_zh as plan_name_zh, q.name_en as plan_name_en, q.waiting_days, n.type_name, n.status,
      n.starts_on, n.expires_on, n.exemption, n.maximum, greatest(0, n.maximum - n.used) as left, n.self_pay_rate, n.version,
      (select f.id from stored_file f where f.org_id = n.org_id and f.id = n.front_file_id) as front_file_id,
      (select f.id from stored_file f where f.org_id = n.org_id and f.id = n.back_file_id) as back_file_id
    from patient_insurance n join insurance_company y on y.org_id = n.org_id and y.id = n.company_id
    left join insurance_plan q on q.org_id = n.org_id and q.id = n.plan_id
    where n.patient_id = ${patientId} and n.deleted_at is null order by n.expires_on desc, n.id`;
  const today = dateAt(now);
  return rows.map(({ waitingDays, ...row }) => {
    const end = waitingEnd(row.startsOn, waitingDays ?? 0);
    const waitsUntil = end !== null && end >= today ? end : null;
    return { ...row, waitsUntil, left: row.maximum === null ? null : row.left, status: policyStatus(row, today) };
  });
}

const claimColumns = (db: Db) => db`
  c.id, c.claim_number, c.company_id, y.name_zh as company_name_zh, y.name_en as company_name_en, c.status,
  (select count(*) from claim_bill x where x.org_id = c.org_id and x.claim_id = c.id) as bill_count, c.requested, c.paid, c.created_at, c.submitted_at, c.closed_at, c.version`;
const claimJoins = (db: Db) => db`join insurance_company y on y.org_id = c.org_id and y.id = c.company_id`;
const claimOrder = ordersOf({
  sorts: { createdAt: 'c.created_at', requested: 'c.requested', claimNumber: 'c.claim_number' },
  usual: { sort: 'createdAt', direction: 'desc', otherwise: 'asc', isFixed: true },
  last: 'c.id',
});
export const claimSorts = claimOrder.names;

export function listClaims(db: Db, now: Date, query: Paging & Insurance.ClaimCriteria): Promise<Page<Insurance.Claim>> {
  const { status, companyId, keyword, age } = query;
  const isOld = age === undefined || age === 'open' ? undefined : isOfAge(db, age, dateAt(now));
  const typed = (keyword ?? '').trim().toLowerCase();
  return pagedList<Insurance.Claim>(db, query, {
    of: 'c',
    from: db`claim c`,
    where: db`c.practice_id = app_practice() and ${status ? db`c.status = ${Number(status)}` : db`true`}
      and ${companyId ? db`c.company_id = ${companyId}` : db`true`}
      and ${age === 'open' ? db`c.status in (${literal(db, ...openClaimStates)})` : (isOld ?? db`true`)}
      ${
        typed
          ? db`and (starts_with(lower(c.claim_number), ${typed})
            or c.company_id in (select id from insurance_company where strpos(lower(name_zh), ${typed}) > 0)
            or exists (select from claim_eob e where e.org_id = c.org_id and e.claim_id = c.id and starts_with(lower(e.eob_number), ${typed})))`
          : db``
      }`,
    order: claimOrder,
    isSearched: typed !== '',
    select: claimColumns(db),
    joins: claimJoins(db),
  });
}

export async function findClaim(db: Db, id: string): Promise<Insurance.ClaimFull | undefined> {
  const [[claim], bills, eobs, files] = await Promise.all([
    db<
      Omit<Insurance.ClaimFull, 'bills' | 'eobs' | 'files'>[]
    >`select ${claimColumns(db)}, c.remark from claim c ${claimJoins(db)} where c.id = ${id}`,
    db<Insurance.ClaimFull['bills']>`
      select x.bill_id, b.bill_number, b.patient_id, p.name as patient_name, p.name_en as patient_name_en, p.mrn, p.sex, p.birth_date, p.is_deceased, p.deceased_on, b.settled_at, x.requested, x.paid
      from claim_bill x join bill b on b.org_id = x.org_id and b.id = x.bill_id join patient p on p.org_id = b.org_id and p.id = b.patient_id
      where x.claim_id = ${id} order by b.settled_at, b.bill_number`,
    db<Insurance.ClaimFull['eobs']>`
      select e.id, e.eob_number, e.report_number, e.paid, e.received_on, s.name as staff_name, s.name_en as staff_name_en
      from claim_eob e ${staffThen(db, 's', 'e.staff_id', 'e.at')} where e.claim_id = ${id} order by e.received_on, e.at`,
    db<Insurance.ClaimFile[]>`
      select a.id, a.kind, f.name, f.type, f.size::float8 as size, p.name as patient_name, p.name_en as patient_name_en, a.created_at as at,
        s.name as staff_name, s.name_en as staff_name_en
      from claim_file a
        join stored_file f on f.org_id = a.org_id and f.id = a.file_id
        join patient p on p.org_id = f.org_id and p.id = f.patient_id
        ${staffThen(db, 's', 'a.created_by', 'a.created_at')}
      where a.claim_id = ${id} and a.deleted_at is null order by a.created_at, a.id`,
  ]);
  return claim && { ...claim, bills: [...bills], eobs: [...eobs], files: [...files] };
}

/** The insurer's part of a settled bill in fen, less the refunds of that part. */
export const insuredPart = (db: Db) => db`
  (select coalesce(sum(l.insurance - round(l.insurance * l.refunded_quantity::numeric / l.quantity)), 0)::bigint from bill_line l where l.bill_id = b.id)`;

const insuredOrder = ordersOf({
  sorts: {
    // A settled bill has its time.
    settledAt: 'b.settled_at',
    insurance: 'b.insurance',
    patientName: { by: 'p.pinyin', join: 'join patient p on p.org_id = b.org_id and p.id = b.patient_id' },
  },
  usual: { sort: 'settledAt', direction: 'desc', otherwise: 'asc', isFixed: true },
  last: 'b.id',
});
export const insuredSorts = insuredOrder.names;

const isClaimed = (db: Db) => db`exists (select from claim_bill x where x.org_id = b.org_id and x.bill_id = b.id)`;

export function listInsuredBills(db: Db, query: Paging & Insurance.InsuredCriteria): Promise<Page<Insurance.InsuredBill>> {
  const { companyId, unclaimed, keyword, from, to } = query;
  const claims = { 1: db`and not ${isClaimed(db)}`, 0: db`and ${isClaimed(db)}` };
  return pagedList<Insurance.InsuredBill>(db, query, {
    of: 'b',
    from: db`bill b`,
    where: db`b.practice_id = app_practice() and b.status = ${literal(db, payState.paid)} and b.insurance > 0 and b.insurance_id is not null
      ${companyId ? db`and (select n.company_id = ${companyId} from patient_insurance n where n.org_id = b.org_id and n.id = b.insurance_id)` : db``}
      ${unclaimed ? claims[unclaimed] : db``}
      and ${from ? db`b.settled_at >= ${instantOf(from, '00:00')}` : db`true`} and ${to ? db`b.settled_at < ${instantOf(addDays(to, 1), '00:00')}` : db`true`}
      and ${isOfPatient(db, 'b', keyword, (typed) => db`starts_with(lower(b.bill_number), ${typed})`)}`,
    order: insuredOrder,
    isSearched: (keyword ?? '').trim() !== '',
    select: db`
      b.id, b.bill_number, p.name as patient_name, p.name_en as patient_name_en, p.mrn, p.sex, p.birth_date, p.is_deceased, p.deceased_on, n.company_id, y.name_zh as company_name_zh, y.name_en as company_name_en, n.insurance_number,
      b.settled_at, b.subtotal, b.receivable, ${insuredPart(db)} as insurance, c.claim_number, c.status as claim_status`,
    joins: db`
      join patient p on p.org_id = b.org_id and p.id = b.patient_id
      join patient_insurance n on n.org_id = b.org_id and n.id = b.insurance_id
      join insurance_company y on y.org_id = n.org_id and y.id = n.company_id
      left join claim_bill x on x.org_id = b.org_id and x.bill_id = b.id
      left join claim c on c.org_id = x.org_id and c.id = x.claim_id`,
  });
}

export const listTaxClasses = (db: Db, keyword = '') => {
  const typed = keyword.trim().toLowerCase();
  return db<Insurance.TaxClass[]>`
    select id, version, code, name_zh, name_en, rate from tax_class
    where deleted_at is null and (${typed} = '' or strpos(lower(name_zh), ${typed}) > 0 or strpos(lower(name_en), ${typed}) > 0 or starts_with(code, ${typed}))
    order by code`;
};
