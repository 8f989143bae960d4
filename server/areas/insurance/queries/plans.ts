import { payState } from '../../../../src/domain/billing/states.ts';
import { type PlanTerms, waitingEnd } from '../../../../src/domain/insurance/payout.ts';
import type { InsurancePlan, PlanCriteria } from '../../../../src/domain/insurance/planShapes.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { fixedOrder } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';

const rulesOf = (db: Db) => db`
  (select coalesce(jsonb_agg(jsonb_build_object('categoryCode', r.category_code, 'itemId', r.item_id, 'isCovered', r.is_covered,
      'selfPayRate', r.self_pay_rate, 'unitMaximum', r.unit_maximum, 'categoryNameZh', c.name_zh, 'categoryNameEn', c.name_en,
      'itemNameZh', i.name_zh, 'itemNameEn', i.name_en) order by r.sort), '[]')
    from insurance_plan_rule r
    left join dictionary c on c.kind = 'itemCategory' and c.code = r.category_code
    left join item i on i.org_id = r.org_id and i.id = r.item_id
    where r.org_id = p.org_id and r.plan_id = p.id)`;

const planOrder = fixedOrder('p.company_id, p.name_zh, p.id');

export function listPlans(db: Db, { companyId, keyword, ...paging }: Paging & PlanCriteria): Promise<Page<InsurancePlan>> {
  const typed = (keyword ?? '').trim().toLowerCase();
  return pagedList<InsurancePlan>(db, paging, {
    of: 'p',
    from: db`insurance_plan p`,
    where: db`p.deleted_at is null and ${companyId ? db`p.company_id = ${companyId}` : db`true`}
      and (${typed} = '' or strpos(lower(p.name_zh), ${typed}) > 0 or strpos(lower(p.name_en), ${typed}) > 0
        or p.company_id in (select id from insurance_company where strpos(lower(name_zh), ${typed}) > 0 or strpos(lower(name_en), ${typed}) > 0))`,
    order: planOrder,
    select: db`
      p.id, p.version, p.company_id, y.name_zh as company_name_zh, y.name_en as company_name_en, p.name_zh, p.name_en, p.self_pay_rate,
      p.exemption, p.maximum, p.visit_maximum, p.waiting_days, p.covers_all, ${rulesOf(db)} as rules,
      (select count(*) from patient_insurance n where n.org_id = p.org_id and n.plan_id = p.id and n.deleted_at is null) as policies`,
    joins: db`join insurance_company y on y.org_id = p.org_id and y.id = p.company_id`,
  });
}

interface StoredPlan {
  coversAll: boolean;
  waitingDays: number;
  visitMaximum: number | null;
  rules: InsurancePlan['rules'];
}

interface Visit {
  policyId: string;
  /** Null: a bill without a visit is a visit of its own. */
  encounterId: string | null;
  billId: string | null;
}

/** A plan as it decides about one bill: with what other bills of the visit have left of its maximum. */
export async function findPlanTerms(
  db: Db,
  planId: string,
  startsOn: string,
  { policyId, encounterId, billId }: Visit,
): Promise<PlanTerms | undefined> {
  const [[plan], [taken]] = await Promise.all([
    db<StoredPlan[]>`
      select p.covers_all, p.waiting_days, p.visit_maximum, ${rulesOf(db)} as rules from insurance_plan p where p.id = ${planId}`,
    db<[{ amount: number }]>`
      select coalesce(sum(insurance), 0)::bigint as amount from bill
      where encounter_id = ${encounterId} and insurance_id = ${policyId} and id is distinct from ${billId}::uuid
        and status = ${literal(db, payState.paid)}`,
  ]);
  if (!plan) return undefined;
  const { coversAll, waitingDays, visitMaximum, rules } = plan;
  const visitLeft = visitMaximum === null ? null : Math.max(0, visitMaximum - taken.amount);
  return { coversAll, rules, visitLeft, waitsUntil: waitingEnd(startsOn, waitingDays) };
}
