/**
 * Whether the cashier pays a refund back in the act that asks for it, or a second person decides first. At once goes only money, of what was not
 * carried out, within the limit of the day, where the organisation allows it and no flow decides.
 */

import { isBeyondLimit } from '../approval/rules.ts';
import { fenText } from '../money/text.ts';
import type { Message } from '../problem.ts';
import type { RefundPlan } from './rules.ts';

/** `flow`: the people of an approval flow decide; `application`: one second person does. */
export type RefundWay = 'atOnce' | 'application' | 'flow';

export interface WayFacts {
  plan: Pick<RefundPlan, 'amount' | 'insurance' | 'packages' | 'pointsBack' | 'isWhole'>;
  /** The bill holds a coupon, which comes back with the whole of it. */
  hasCoupon: boolean;
  /** The question of the flow that decides about a refund of this weight. */
  flow: Message | undefined;
  /** The parameter REFUND_AT_ONCE. */
  isAllowed: boolean;
  /** The person may pay refunds. */
  mayPay: boolean;
  /** Something of it was carried out, reported or seen by a doctor. */
  isCarriedOut: boolean;
  /** Why no money can be booked now: the day is locked, or no till is open. */
  till: Message | undefined;
  /** Fen that this person paid back at once today, and may in a day. */
  doneToday: number;
  limit: number;
}

export interface ChosenWay {
  way: RefundWay;
  /** Why it is not done at once; none where the person or the clinic does not do so at all. */
  why?: Message;
}

export function wayOfRefund(facts: WayFacts): ChosenWay {
  const { plan, flow, doneToday, limit } = facts;
  if (flow) return { way: 'flow', why: flow };
  if (!facts.isAllowed || !facts.mayPay) return { way: 'application' };
  if (facts.isCarriedOut) return { way: 'application', why: { message: 'refund.way.carriedOut' } };
  if (bringsBenefitsBack(facts)) return { way: 'application', why: { message: 'refund.way.benefits' } };
  if (isBeyondLimit({ amount: plan.amount, doneToday, limit }))
    return { way: 'application', why: { message: 'refund.way.beyond', values: { limit: fenText(limit), done: fenText(doneToday) } } };
  if (facts.till) return { way: 'application', why: facts.till };
  return { way: 'atOnce' };
}

/** Points, units, a coupon and an insurer's part have no limit of fen, so a second person looks at them. */
const bringsBenefitsBack = ({ plan, hasCoupon }: Pick<WayFacts, 'plan' | 'hasCoupon'>): boolean =>
  plan.pointsBack > 0 || plan.packages > 0 || plan.insurance > 0 || (hasCoupon && plan.isWhole);
