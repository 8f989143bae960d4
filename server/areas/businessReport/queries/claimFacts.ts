import { ageBandNames, ageBands, openClaimStates } from '../../../../src/domain/insurance/aging.ts';
import { claimState } from '../../../../src/domain/insurance/states.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import type { Span } from './factTables.ts';

const isOpen = (db: Db): Fragment => db`c.status in (${literal(db, ...openClaimStates)})`;
/** Whole days since an open claim was submitted, as the ageing of claims counts them. */
const openDays = (db: Db): Fragment => db`greatest(0, clinic_day(now()) - clinic_day(c.submitted_at))`;

/** Keys of age bands are their first days, in three digits so that they sort; claims without an open sum are closed. */
const claimAge = (db: Db): Fragment => {
  const oldest = ageBandNames.at(-1)!; // never empty
  const bands = ageBandNames.flatMap((name) => {
    const { to, from } = ageBands[name];
    return to === null ? [] : [db`when ${openDays(db)} <= ${to}::integer then ${codeOf(from)}`];
  });
  const cases = bands.reduce((whole, band) => db`${whole} ${band}`);
  return db`case when not ${isOpen(db)} then 'closed' ${cases} else ${codeOf(ageBands[oldest].from)} end`;
};
const codeOf = (firstDay: number): string => String(firstDay).padStart(3, '0');

const madeAt = (db: Db): Fragment => db`coalesce(c.submitted_at, c.created_at)`;
const inSpan = (db: Db, { since, until }: Span): Fragment => db`
  c.practice_id = app_practice() and c.status <> ${literal(db, claimState.cancelled)}
    and ${madeAt(db)} >= ${since} and ${madeAt(db)} < ${until}`;

export const claims = (db: Db, span: Span): Fragment => db`
  select c.id, ${madeAt(db)} as at, c.practice_id, 'claim' as of, c.id as object_id, c.claim_number as number, null::uuid as patient_id,
    y.name_zh as note_zh, y.name_en as note_en, c.company_id, c.status::text as claim_state, ${claimAge(db)} as claim_age,
    1 as claims, case when ${isOpen(db)} then 1 else 0 end as open_claims, case when ${isOpen(db)} then ${openDays(db)} else 0 end as open_days
  from claim c join insurance_company y on y.org_id = c.org_id and y.id = c.company_id
  where ${inSpan(db, span)}`;

/**
 * Each bill of a claim stands whole in one of the sums: a draft in what is drafted; a submitted bill in what is paid and what is open, or, once
 * the claim is closed, in what is paid and what the insurer took off; a bill that got nothing is refused.
 */
export const claimBills = (db: Db, span: Span): Fragment => db`
  select x.bill_id as id, ${madeAt(db)} as at, c.practice_id, 'claim' as of, c.id as object_id, c.claim_number as number, b.patient_id,
    b.bill_number as note_zh, b.bill_number as note_en, c.company_id, n.plan_id, c.status::text as claim_state, ${claimAge(db)} as claim_age,
    1 as claimed_bills,
    case when c.status = ${literal(db, claimState.draft)} then x.requested else 0 end as claim_drafted,
    case when c.status = ${literal(db, claimState.draft)} then 0 else x.requested end as claimed,
    x.paid as claim_paid,
    case when c.status = ${literal(db, claimState.compensated)} and x.paid > 0 then x.requested - x.paid else 0 end as claim_reduced,
    case when c.status in (${literal(db, claimState.compensated, claimState.unpaid)}) and x.paid = 0 then x.requested else 0 end as claim_refused,
    case when ${isOpen(db)} then x.requested - x.paid else 0 end as claim_open
  from claim c
    join claim_bill x on x.org_id = c.org_id and x.claim_id = c.id
    join bill b on b.org_id = x.org_id and b.id = x.bill_id
    left join patient_insurance n on n.org_id = b.org_id and n.id = b.insurance_id
  where ${inSpan(db, span)}`;
