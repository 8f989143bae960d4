/** What an insurer pays of the lines of a bill, and why. The preview at the till, the settlement and the try-out call this one function. */
import { addDays } from '../dates.ts';
import { distribute, fenText, percentOf } from '../money/fen.ts';
import type { Message } from '../problem.ts';
import type { PlanRule } from './planShapes.ts';

export interface PlanTerms {
  coversAll: boolean;
  rules: readonly Omit<PlanRule, 'categoryNameZh' | 'categoryNameEn' | 'itemNameZh' | 'itemNameEn'>[];
  /** Fen still to be had for this visit; null: no limit. */
  visitLeft: number | null;
  /** The last day on which nothing is paid yet; null: no waiting time. */
  waitsUntil: string | null;
}

export interface PolicyTerms {
  /** Fen of a bill the insurer does not look at. */
  exemption: number;
  /** Fen still to be had of the policy's maximum; null: no maximum. */
  left: number | null;
  /** Percentage the patient pays of what is above the exemption. */
  selfPayRate: number;
  /** Absent: everything is covered by the policy's own terms. */
  plan?: PlanTerms | null | undefined;
}

/** A line as it stands before the insurer. */
export interface InsuredLine {
  itemId?: string | null;
  categoryCode: string;
  quantity: number;
  /** Fen left to pay. */
  net: number;
}

export interface Payout {
  /** Fen. */
  amount: number;
  notes: Message[];
}

const totalOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** The last day of a waiting time that begins with the policy; null: there is none. */
export const waitingEnd = (startsOn: string, waitingDays: number): string | null =>
  waitingDays > 0 ? addDays(startsOn, waitingDays - 1) : null;

/** Fen the insurer pays of each line. Without a plan it looks at the bill as a whole; `today` decides about a waiting time. */
export function payoutsOf(lines: readonly InsuredLine[], terms: PolicyTerms, today?: string): Payout[] {
  const { plan, exemption, left, selfPayRate } = terms;
  const nets = lines.map(({ net }) => net);
  if (!plan) {
    const looked = Math.max(0, totalOf(nets) - exemption);
    const paid = looked - percentOf(looked, selfPayRate);
    const amount = left === null ? paid : Math.max(0, Math.min(paid, left));
    return (amount === 0 ? nets.map(() => 0) : distribute(amount, nets)).map((share) => ({ amount: share, notes: [] }));
  }
  if (plan.waitsUntil !== null && today !== undefined && today <= plan.waitsUntil) {
    const notes: Message[] = [{ message: 'billing.trace.plan.waiting', values: { until: plan.waitsUntil } }];
    return lines.map(() => ({ amount: 0, notes }));
  }
  return payoutsByPlan(lines, plan, terms);
}

/** A rule for the item stands in place of one for its category. */
const ruleOf = ({ itemId, categoryCode }: InsuredLine, { rules }: PlanTerms) =>
  rules.find((rule) => rule.itemId !== null && rule.itemId === itemId) ?? rules.find((rule) => rule.categoryCode === categoryCode);

function payoutsByPlan(lines: readonly InsuredLine[], plan: PlanTerms, { exemption, left, selfPayRate }: PolicyTerms): Payout[] {
  const rules = lines.map((line) => ruleOf(line, plan));
  const covered = lines.map(({ net }, index) => ((rules[index]?.isCovered ?? plan.coversAll) ? net : 0));
  const free = Math.min(exemption, totalOf(covered));
  const exempt = free === 0 ? covered.map(() => 0) : distribute(free, covered);
  const single = lines.map(({ quantity }, index): Payout => {
    const rule = rules[index];
    if (!(rule?.isCovered ?? plan.coversAll)) return { amount: 0, notes: [{ message: 'billing.trace.plan.notCovered' }] };
    const looked = covered[index]! - exempt[index]!;
    const rate = rule?.selfPayRate ?? selfPayRate;
    const notes: Message[] = [];
    if (exempt[index]! > 0) notes.push({ message: 'billing.trace.plan.exemption', values: { amount: fenText(exempt[index]!) } });
    if (rate > 0) notes.push({ message: 'billing.trace.plan.selfPay', values: { rate } });
    const paid = looked - percentOf(looked, rate);
    const most = rule?.unitMaximum == null ? paid : rule.unitMaximum * quantity;
    if (paid > most) notes.push({ message: 'billing.trace.plan.unitMaximum', values: { amount: fenText(most) } });
    return { amount: Math.min(paid, most), notes };
  });
  const byVisit = capped(single, plan.visitLeft, 'billing.trace.plan.visitMaximum');
  return capped(byVisit, left, 'billing.trace.plan.maximum');
}

/** Shares what a ceiling leaves in proportion to what each line would get. */
function capped(
  payouts: readonly Payout[],
  ceiling: number | null,
  message: 'billing.trace.plan.visitMaximum' | 'billing.trace.plan.maximum',
): Payout[] {
  const amounts = payouts.map(({ amount }) => amount);
  const most = ceiling === null ? totalOf(amounts) : Math.max(0, ceiling);
  if (totalOf(amounts) <= most) return [...payouts];
  const shares = most === 0 ? amounts.map(() => 0) : distribute(most, amounts);
  const note: Message = { message, values: { amount: fenText(most) } };
  return payouts.map(({ amount, notes }, index) => ({ amount: shares[index]!, notes: amount > 0 ? [...notes, note] : notes }));
}

/** Fen the insurer pays of a sum, where what it is for does not matter. */
export const payoutOf = (due: number, terms: PolicyTerms): number =>
  payoutsOf([{ itemId: null, categoryCode: '', quantity: 1, net: due }], terms)[0]!.amount;
