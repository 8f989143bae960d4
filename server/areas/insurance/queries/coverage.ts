import { dateAt } from '../../../../src/domain/dates.ts';
import { type InsuredLine, type Payout, payoutsOf } from '../../../../src/domain/insurance/payout.ts';
import { policyState } from '../../../../src/domain/insurance/states.ts';
import type { Context } from '../../../pipeline/context.ts';
import { listPolicies } from '../queries.ts';
import { findPlanTerms } from './plans.ts';

interface Expected {
  patientId: string;
  /** The visit whose other bills have used up a part of the maximum of a visit; null: a visit of its own. */
  encounterId: string | null;
  lines: readonly InsuredLine[];
}

interface OfPolicy {
  policy: { id: string; companyNameZh: string; companyNameEn: string; planNameZh: string | null; planNameEn: string | null };
  /** One for each line. */
  payouts: Payout[];
}

/** The share that each valid policy of a patient would pay of these lines today, by the function that settles bills. */
export async function payoutsOfPolicies(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { patientId, encounterId, lines }: Expected,
): Promise<OfPolicy[]> {
  const today = dateAt(now());
  const policies = (await listPolicies(db, now(), patientId)).filter(({ status }) => status === policyState.valid);
  const found: OfPolicy[] = [];
  for (const { id, companyNameZh, companyNameEn, planId, planNameZh = null, planNameEn = null, startsOn, ...terms } of policies) {
    const { exemption, left, selfPayRate } = terms;
    const plan = planId ? await findPlanTerms(db, planId, startsOn, { policyId: id, encounterId, billId: null }) : undefined;
    const payouts = payoutsOf(lines, { exemption, left, selfPayRate, plan }, today);
    found.push({ policy: { id, companyNameZh, companyNameEn, planNameZh, planNameEn }, payouts });
  }
  return found;
}
