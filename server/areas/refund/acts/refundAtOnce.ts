import { holds } from '../../../../src/domain/permission/holds.ts';
import type * as Refund from '../../../../src/domain/refund/shapes.ts';
import { refundState } from '../../../../src/domain/refund/states.ts';
import { holdToFlow } from '../../../limits/flows.ts';
import type { Limited } from '../../../limits/limited.ts';
import { noteDone } from '../../../limits/noteDone.ts';
import { noteWeighed } from '../../../limits/weighed.ts';
import type { Context } from '../../../pipeline/context.ts';
import { forbidden, Problem } from '../../../pipeline/problem.ts';
import { weighRefund, writeApplication } from './applyRefund.ts';
import { executeRefund } from './executeRefund.ts';
import type { Planned } from './planned.ts';
import { lockOrdersOfWishes } from './refundByFlow.ts';
import { findWay } from './refundWay.ts';

/**
 * Applies for a refund and pays it back in one transaction, within the own limit of the day. The refund has no approver. Acts of one
 * person wait for each other here.
 */
export async function refundAtOnce(context: Context, application: Refund.Application): Promise<Refund.PaidAtOnce> {
  const { db, session } = context;
  if (!holds(session.authorities, 'o_refund_apply')) throw forbidden('o_refund_apply');
  await lockOrdersOfWishes(db, application);
  // Paying looks at what the patient was handed, after it has locked the refund.
  const planned = await weighRefund(context, application, { mayAsk: false, looksAtStanding: false });
  const { amount } = planned.plan;
  await db`select pg_advisory_xact_lock(hashtextextended(${`${session.staffId} refundAtOnce`}, 4205))`;
  const { way, why } = await findWay(context, planned);
  await holdToFlow(context, 'refund', amount);
  if (way !== 'atOnce') throw new Problem(why?.message ?? 'refund.refused.atOnce', { values: why?.values ?? {} });
  noteWeighed(context, 'refundAtOnce');
  const { id } = await writeApplication(context, application, planned);
  const [{ refundNumber }] = await db<[{ refundNumber: string }]>`
    update refund set status = ${refundState.approved}, version = 2 where id = ${id} returning refund_number`;
  const paid = await executeRefund(context, { id, version: 2 });
  await noteDone(context, 'refundAtOnce', { amount, objectId: id });
  return { ...paid, id, refundNumber };
}

/** Beyond its limit a refund is applied for, which needs no request of another kind. */
export const neverAsked: Limited<Refund.Application, Planned, unknown> = {
  weigh: async () => {
    throw new Problem('approval.refused.notNeeded');
  },
  perform: async () => {
    throw new Problem('approval.refused.notNeeded');
  },
};
