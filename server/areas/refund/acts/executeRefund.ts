import { depositMethod, memberCardMethod } from '../../../../src/domain/billing/payments.ts';
import { distribute } from '../../../../src/domain/money/fen.ts';
import { sendState, signState } from '../../../../src/domain/order/states.ts';
import type { RefundPlan } from '../../../../src/domain/refund/rules.ts';
import { refundState } from '../../../../src/domain/refund/states.ts';
import { bookMoney } from '../../../cash/cashLedger.ts';
import { failpoint } from '../../../database/failpoint.ts';
import { literal } from '../../../database/literal.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { takeUnits } from '../../billing/acts/benefits.ts';
import { lockBill, type StoredBill } from '../../billing/queries/bills.ts';
import { giveBackToDeposits } from '../../deposit/acts/spendForBill.ts';
import { book, lockCards } from '../../membership/acts/cards.ts';
import { voidAtPharmacy } from '../../order/acts/revokeOrder.ts';
import { lockOrdersOfRefund } from '../queries.ts';
import { lockRefund, tell } from './applyRefund.ts';
import { planFor, refuseWhatStands, shownPlan } from './planned.ts';

/**
 * Pays an approved refund: money by the methods it came in with, deposits to the deposits, card money and points to the card, package units to the package, the
 * coupon when the whole bill goes. Every ledger gets new rows; none is changed. Orders are locked before their bill, the bill before its refund, as everywhere.
 */
export async function executeRefund(context: Context, { id, version }: { id: string; version: number }) {
  const { db, now, session, audit, announce } = context;
  const [head] = await db<{ billId: string }[]>`select bill_id from refund where id = ${id}`;
  await lockOrdersOfRefund(db, id);
  const bill = head && (await lockBill(db, head.billId));
  const stored = await lockRefund(context, id, 'execute', version);
  const wishes = await db<
    { lineId: string; quantity: number }[]
  >`select bill_line_id as line_id, quantity from refund_line where refund_id = ${id}`;
  const planned = await planFor(context, bill, wishes, stored).catch(staleSplit);
  await refuseWhatStands(context, planned, { mayAsk: false });
  const { plan } = planned;

  const money = plan.byMethod.map(({ methodCode, amount }) => ({ methodCode, amount: -amount }));
  await bookMoney(context, { billId: stored.billId, refundId: id, kind: 'refund', payments: money, reason: stored.reason });
  failpoint('refund.moneyBooked');
  await giveBackToDeposits(context, stored.billId, plan.byMethod.find(({ methodCode }) => methodCode === depositMethod)?.amount ?? 0);
  await backToCard(context, planned.bill, plan);
  failpoint('refund.cardBooked');
  await backToPackages(context, plan);
  if (plan.isWhole)
    await db`update coupon_issue set bill_id = null, used_at = null, version = version + 1 where bill_id = ${stored.billId}`;
  if (plan.insurance > 0) await db`update patient_insurance set used = used - ${plan.insurance} where id = ${planned.bill.insuranceId}`;
  await closeOrders(context, plan, stored.reason);
  await db`
    update bill set refunded = refunded + ${plan.cash}, arrears = arrears - ${plan.writtenOff}, written_off = written_off + ${plan.writtenOff},
      version = version + 1 where id = ${stored.billId}`;
  await db`
    update refund set status = ${refundState.refunded}, amount = ${plan.amount}, cash = ${plan.cash}, written_off = ${plan.writtenOff}, paid_at = ${now()},
      paid_by = ${session.staffId}, version = version + 1 where id = ${id}`;
  audit({ patientId: stored.patientId, objectId: id, detail: { act: 'executeRefund', cash: plan.cash, byMethod: plan.byMethod } });
  await tell(context);
  await announce({ subType: null, tags: ['Bill', 'Order'], audience: { permission: 'm_chart' } });
  await announce({ subType: null, tags: ['Bill'], audience: { permission: 'm_pharmacy' } });
  return shownPlan(plan, planned.bill.coupon > 0);
}

/** Between the application and now the payments of the bill may have been corrected. */
function staleSplit(error: unknown): never {
  const isSplit = error instanceof Problem && error.details.fields?.some(({ field }) => field.startsWith('split'));
  throw isSplit ? new Problem('refund.refused.splitStale') : error;
}

/** Principal and gift money come back in the proportion they were taken; points that were spent come back, points that were earned go. */
async function backToCard(context: Context, bill: StoredBill, plan: RefundPlan): Promise<void> {
  const amount = plan.byMethod.find(({ methodCode }) => methodCode === memberCardMethod)?.amount ?? 0;
  if (!bill.cardId || (amount === 0 && plan.pointsBack === 0 && plan.pointsTaken === 0)) return;
  const card = (await lockCards(context, [bill.cardId])).get(bill.cardId);
  if (card?.status !== 'active') throw new Problem('membership.refused.withdrawn');
  const [taken] = await context.db<{ principal: number; gift: number }[]>`
    select -coalesce(sum(principal), 0)::bigint as principal, -coalesce(sum(gift), 0)::bigint as gift
    from member_entry where bill_id = ${bill.id} and card_id = ${card.id}`;
  const [principal, gift] = distribute(amount, [taken!.principal, taken!.gift]);
  const points = plan.pointsBack - Math.min(plan.pointsTaken, card.points + plan.pointsBack);
  await book(context, card, 'giveBack', { principal: principal!, gift: gift!, points }, { billId: bill.id });
}

/** Units go back to the items they were taken from, the last taken first. */
async function backToPackages({ db, session, now, newId }: Context, plan: RefundPlan): Promise<void> {
  const own = { orgId: session.orgId, practiceId: session.practiceId, staffId: session.staffId, at: now() };
  for (const { lineId, packageQuantity } of plan.lines) {
    if (packageQuantity === 0) continue;
    const uses = await db<{ billId: string; packageItemId: string; quantity: number }[]>`
      select bill_id, package_item_id, sum(quantity)::int as quantity from package_use where bill_line_id = ${lineId}
      group by bill_id, package_item_id having sum(quantity) > 0 order by package_item_id desc`;
    let open = packageQuantity;
    for (const { billId, packageItemId, quantity } of uses) {
      const back = Math.min(open, quantity);
      if (back === 0) break;
      open -= back;
      await db`insert into package_use ${db({ ...own, id: newId(), billId, billLineId: lineId, packageItemId, quantity: -back })}`;
      await takeUnits(db, [{ packageItemId, quantity: -back }]);
    }
  }
}

/** An order all of which is refunded is revoked: nobody carries it out, and it leaves the pharmacy's queue. */
async function closeOrders({ db, now }: Context, plan: RefundPlan, reason: string): Promise<void> {
  for (const { lineId, quantity } of plan.lines) {
    await db`update bill_line set refunded_quantity = refunded_quantity + ${quantity} where id = ${lineId}`;
  }
  const closed = await db<{ id: string }[]>`
    update advice a set sign_status = ${signState.revoked}, send_status = ${sendState.revoked}, revoked_at = ${now()}, revoke_reason = ${reason}, version = a.version + 1
    from bill_line l
    where l.id = any (${plan.lines.map(({ lineId }) => lineId)}::uuid[]) and l.refunded_quantity = l.quantity and a.org_id = l.org_id and a.id = l.advice_id
      and a.sign_status <> ${literal(db, signState.revoked)}
    returning a.id`;
  const sold = await db<{ id: string }[]>`
    select id from bill_line where id = any (${plan.lines.map(({ lineId }) => lineId)}::uuid[]) and refunded_quantity = quantity and added_by is not null`;
  if (closed.length + sold.length === 0) return;
  await voidAtPharmacy(
    db,
    closed.map(({ id }) => id),
    sold.map(({ id }) => id),
  );
}
