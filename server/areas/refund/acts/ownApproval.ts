import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { controlInForce } from '../../configuration/queries/settings.ts';

/** The person who asked may not approve, unless the organisation's administrator allows that to a clinic of one person. */
export async function refuseOwnApproval(
  context: Pick<Context, 'db' | 'session' | 'now'>,
  askedAt: string,
  refusal: 'refund.refused.own' | 'approval.refused.own' = 'refund.refused.own',
): Promise<void> {
  if (!(await controlInForce(context, 'REFUND_APPROVED_ALONE', askedAt))) throw new Problem(refusal);
}
