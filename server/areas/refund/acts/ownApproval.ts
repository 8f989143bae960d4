import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';

/** The person who asked may not approve, unless the organisation's administrator allows that to a clinic of one person. */
export async function refuseOwnApproval(
  { db }: Pick<Context, 'db'>,
  refusal: 'refund.refused.own' | 'approval.refused.own' = 'refund.refused.own',
): Promise<void> {
  if (!(await parameterInForce(db, 'REFUND_APPROVED_ALONE'))) throw new Problem(refusal);
}
