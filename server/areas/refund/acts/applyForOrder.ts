import { openRefundStates, refundState } from '../../../../src/domain/refund/states.ts';
import { literal } from '../../../database/literal.ts';
import { findFlowQuestion, holdToFlow } from '../../../limits/flows.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { say } from '../../../words/words.ts';
import { tell, weighRefund, writeApplication } from './applyRefund.ts';

interface OrdersToRefund {
  adviceIds: readonly string[];
  reason: string;
}

/** Refunds that an act on orders has applied for, and what the cashier has to do first where none could be. */
export interface AppliedForOrders {
  numbers: string[];
  /** In the words of the session. */
  leftToDesk: string[];
}

/** Reasons that the cashier clears before a refund of the bill is applied for: they keep no order from being stopped. */
const clearedAtDesk: readonly string[] = ['refund.refused.invoiced', 'refund.refused.claimed'];

/**
 * Applies, in the name of the person of the session, for a refund of all that is left of the charges of these orders: one application a bill.
 * The person is the applicant, so never the approver. Where a flow decides about refunds of this weight the cashier asks for it.
 * The caller holds the locks of the orders and of their bills.
 */
export async function applyForOrders(context: Context, { adviceIds, reason }: OrdersToRefund): Promise<AppliedForOrders> {
  const applied: AppliedForOrders = { numbers: [], leftToDesk: [] };
  for (const [billingId, lines] of await findCharges(context, adviceIds)) {
    const outcome = await applyForBill(context, { billingId, lines, reason, split: null });
    applied.numbers.push(...outcome.numbers);
    applied.leftToDesk.push(...outcome.leftToDesk);
  }
  return applied;
}

async function findCharges({ db }: Context, adviceIds: readonly string[]) {
  const rows = await db<{ billId: string; lineId: string; quantity: number }[]>`
    select bill_id, id as line_id, quantity - refunded_quantity as quantity from bill_line
    where advice_id = any (${[...adviceIds]}::uuid[]) and quantity > refunded_quantity order by bill_id, sort, id`;
  const byBill = new Map<string, { lineId: string; quantity: number }[]>();
  for (const { billId, ...wish } of rows) byBill.set(billId, [...(byBill.get(billId) ?? []), wish]);
  return byBill;
}

interface Wish {
  billingId: string;
  lines: { lineId: string; quantity: number }[];
  reason: string;
  split: null;
}

async function applyForBill(context: Context, { billingId, lines, reason, split }: Wish): Promise<AppliedForOrders> {
  const { db, session } = context;
  const application = { billingId, lines, reason, split };
  const planned = await weighRefund(context, application, { mayAsk: false }).catch((error: unknown) => leftToDesk(error));
  if ('words' in planned) return { numbers: [], leftToDesk: [say(session.language, planned.words.id, planned.words.details.values)] };
  if (await findFlowQuestion(context, 'refund', planned.plan.amount))
    return { numbers: [], leftToDesk: [say(session.language, 'refund.left.byFlow')] };
  await holdToFlow(context, 'refund', planned.plan.amount);
  const { id } = await writeApplication(context, application, planned);
  const [{ number }] = await db<[{ number: string }]>`select refund_number as number from refund where id = ${id}`;
  return { numbers: [number], leftToDesk: [] };
}

function leftToDesk(error: unknown): { words: Problem } {
  if (error instanceof Problem && clearedAtDesk.includes(error.id)) return { words: error };
  throw error;
}

/**
 * Withdraws the refunds of these orders that the person of the session applied for and that wait for approval. One that holds other lines, is
 * approved, or is another person's stays, and the act is refused with its number. The caller holds the locks of the refunds.
 */
export async function withdrawForOrders(context: Context, adviceIds: readonly string[]): Promise<string[]> {
  const { db, session, audit } = context;
  const open = await db<{ id: string; number: string; patientId: string; isMine: boolean }[]>`
    select f.id, f.refund_number as number, f.patient_id, f.status = ${refundState.toAudit} and f.applied_by = ${session.staffId}
      and not exists (select from refund_line x join bill_line l on l.org_id = x.org_id and l.id = x.bill_line_id
        where x.org_id = f.org_id and x.refund_id = f.id and (l.advice_id is null or l.advice_id <> all (${[...adviceIds]}::uuid[]))) as is_mine
    from refund f
    where f.status in (${literal(db, ...openRefundStates)}) and exists (select from refund_line x join bill_line l on l.org_id = x.org_id and l.id = x.bill_line_id
      where x.org_id = f.org_id and x.refund_id = f.id and l.advice_id = any (${[...adviceIds]}::uuid[]))
    order by f.id`;
  const others = open.find(({ isMine }) => !isMine);
  if (others) throw new Problem('order.stop.refused.refundStays', { values: { number: others.number } });
  for (const { id, patientId } of open) {
    await db`update refund set status = ${refundState.cancelled}, version = version + 1 where id = ${id}`;
    audit({ patientId, objectId: id, detail: { act: 'cancelRefund' } });
  }
  if (open.length > 0) await tell(context);
  return open.map(({ number }) => number);
}
