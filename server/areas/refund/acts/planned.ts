import { payState } from '../../../../src/domain/billing/states.ts';
import { checkRefund, planRefund, type RefundPlan, type RefundWish } from '../../../../src/domain/refund/rules.ts';
import type * as Refund from '../../../../src/domain/refund/shapes.ts';
import { checkSplit, type Share } from '../../../../src/domain/refund/split.ts';
import { refundableOf } from '../../../../src/domain/refund/standing.ts';
import type { Db } from '../../../database/connect.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, confirm, Problem, refuse } from '../../../pipeline/problem.ts';
import { findBillLines, lockBill, type StoredBill } from '../../billing/queries/bills.ts';
import { findStandingInvoice } from '../../billing/queries/invoiceOfBill.ts';
import { lockStandingOfLines, moneyByMethod } from '../queries.ts';

export interface Planned {
  bill: StoredBill;
  plan: RefundPlan;
}

interface Intent {
  reason: string;
  split?: readonly Share[] | null | undefined;
}

/** What refunding these lines of a settled bill would give back, on every side. */
export async function planFor(
  { db }: Context,
  bill: StoredBill | undefined,
  wishes: readonly RefundWish[],
  { reason, split }: Intent,
): Promise<Planned> {
  if (!bill) throw absent();
  if (bill.status !== payState.paid) throw new Problem('refund.refused.notSettled');
  const [lines, methods] = await Promise.all([findBillLines(db, bill.id), moneyByMethod(db, bill.id)]);
  refuse(checkRefund(lines, wishes, reason));
  const refundable = { ...bill, lines, methods: [...methods] };
  const proposed = planRefund(refundable, wishes);
  if (!split) return { bill, plan: proposed };
  refuse(checkSplit(split, methods, proposed.cash));
  return { bill, plan: planRefund(refundable, wishes, split) };
}

export async function lockedPlan(context: Context, billId: string, wishes: readonly RefundWish[], intent: Intent): Promise<Planned> {
  return planFor(context, await lockBill(context.db, billId), wishes, intent);
}

/** What the patient has been handed is returned first; what still waits at the pharmacy goes whole; what was claimed is taken off the claim first. */
export async function refuseWhatStands({ db, session }: Context, planned: Planned, { mayAsk }: { mayAsk: boolean }): Promise<void> {
  const { bill, plan } = planned;
  const invoiced = await findStandingInvoice(db, bill.id);
  if (invoiced) throw new Problem('refund.refused.invoiced', { values: { number: invoiced.number } });
  const standing = await lockStandingOfLines(
    db,
    plan.lines.map(({ lineId }) => lineId),
  );
  const nameOf = ({ itemName, itemNameEn }: { itemName: string; itemNameEn: string }) =>
    (session.language === 'en' && itemNameEn) || itemName;
  for (const line of standing) {
    const { quantity } = plan.lines.find(({ lineId }) => lineId === line.lineId)!; // exactly these lines were asked for
    const { most, isWhole } = refundableOf(line);
    if (quantity > most) throw new Problem('refund.refused.dispensed', { values: { item: nameOf(line), most } });
    if (isWhole && quantity < most) throw new Problem('refund.refused.drugInPart', { values: { item: nameOf(line) } });
  }
  await refuseClaimed(db, planned);
  const done = standing.find(({ isExecuted }) => isExecuted);
  if (done && mayAsk) throw confirm('refund.confirm.executed', { item: nameOf(done) });
}

/** The part of an insurer that was claimed is taken off the claim first. */
export async function refuseClaimed(db: Db, { bill, plan }: Planned): Promise<void> {
  if (plan.insurance === 0) return;
  const [claimed] = await db`select from claim_bill where bill_id = ${bill.id}`;
  if (claimed) throw new Problem('refund.refused.claimed');
}

export const shownPlan = (plan: RefundPlan, hasCoupon: boolean): Refund.Plan => ({
  amount: plan.amount,
  writtenOff: plan.writtenOff,
  cash: plan.cash,
  byMethod: plan.byMethod,
  methods: plan.methods,
  pointsBack: plan.pointsBack,
  pointsTaken: plan.pointsTaken,
  insurance: plan.insurance,
  packages: plan.packages,
  couponBack: hasCoupon && plan.isWhole,
});
