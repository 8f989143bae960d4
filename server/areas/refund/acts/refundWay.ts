import { holds } from '../../../../src/domain/permission/holds.ts';
import type { Message } from '../../../../src/domain/problem.ts';
import { type ChosenWay, wayOfRefund } from '../../../../src/domain/refund/atOnce.ts';
import type * as Refund from '../../../../src/domain/refund/shapes.ts';
import { findTillRefusal } from '../../../cash/till.ts';
import { findDoneByPerson } from '../../../limits/doneToday.ts';
import { findFlowQuestion } from '../../../limits/flows.ts';
import { limitInForce } from '../../../limits/limits.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { say } from '../../../words/words.ts';
import { findBill } from '../../billing/queries/bills.ts';
import { controlInForce } from '../../configuration/queries/settings.ts';
import { isCarriedOut } from '../queries.ts';
import { type Planned, planFor, refuseClaimed, shownPlan } from './planned.ts';

/** A refund as it would be, and the way the person who asks would do it: shown before anything is pressed. */
export async function proposeRefund(
  context: Context,
  { billingId, lines }: Pick<Refund.Application, 'billingId' | 'lines'>,
): Promise<Refund.ProposedRefund> {
  const { db, session } = context;
  const planned = await planFor(context, await findBill(db, billingId), lines, { reason: '-' });
  const [{ way, why }, against] = await Promise.all([findWay(context, planned), findClaim(context, planned)]);
  const textOf = (message: Message | undefined) => (message ? say(session.language, message.message, message.values) : '');
  return { ...shownPlan(planned.plan, planned.bill.coupon > 0), way, why: textOf(why), against: textOf(against) };
}

async function findClaim({ db }: Context, planned: Planned): Promise<Message | undefined> {
  try {
    await refuseClaimed(db, planned);
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return { message: error.id };
    throw error;
  }
}

/** How this person does this refund. The one place that lets a refund go without a second person. */
export async function findWay(context: Context, { bill, plan }: Planned): Promise<ChosenWay> {
  const { db, session } = context;
  const lineIds = plan.lines.map(({ lineId }) => lineId);
  const [flow, isAllowed, carriedOut, till, doneToday, limit] = await Promise.all([
    findFlowQuestion(context, 'refund', plan.amount),
    controlInForce(context, 'REFUND_AT_ONCE'),
    isCarriedOut(db, lineIds),
    findTillRefusal(context),
    findDoneByPerson(context, 'refundAtOnce'),
    limitInForce(context, 'refundAtOnce'),
  ]);
  return wayOfRefund({
    plan,
    hasCoupon: bill.coupon > 0,
    flow: flow && { message: 'refund.way.flow', values: flow },
    isAllowed,
    mayPay: holds(session.authorities, 'o_refund_pay') && holds(session.authorities, 'o_refund_apply'),
    isCarriedOut: carriedOut,
    till,
    doneToday,
    limit,
  });
}
