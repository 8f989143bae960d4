import { dateAt } from '../../../../src/domain/dates.ts';
import { mayCancelRefund } from '../../../../src/domain/refund/rules.ts';
import type * as Refund from '../../../../src/domain/refund/shapes.ts';
import { checkSplit, type Share } from '../../../../src/domain/refund/split.ts';
import { openRefundStates, type RefundAct, refundActs, refundCan, refundState } from '../../../../src/domain/refund/states.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import { nextNumber } from '../../../database/counters.ts';
import { literal } from '../../../database/literal.ts';
import { lockRows } from '../../../database/locks.ts';
import { holdToFlow } from '../../../limits/flows.ts';
import type { Unversioned } from '../../../limits/limited.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { findBill } from '../../billing/queries/bills.ts';
import { findRefund } from '../queries.ts';
import { refuseOwnApproval } from './ownApproval.ts';
import { lockedPlan, type Planned, planFor, refuseWhatStands, shownPlan } from './planned.ts';

/** Computes the sum that an open application would give back now. */
async function planOpen(context: Context, { billingId, lines }: Pick<Refund.Application, 'billingId' | 'lines'>) {
  const { bill, plan } = await planFor(context, await findBill(context.db, billingId), lines, { reason: '-' });
  return shownPlan(plan, bill.coupon > 0);
}

/** The plan of an application under the lock of its bill, if the bill has no other application open. */
export async function weighRefund(
  context: Context,
  { billingId, lines, split, reason, version }: Unversioned<Refund.Application>,
  { mayAsk, looksAtStanding = true }: { mayAsk: boolean; looksAtStanding?: boolean },
): Promise<Planned> {
  const { db } = context;
  const planned = await lockedPlan(context, billingId, lines, { reason, split });
  if (version !== undefined && planned.bill.version !== version) throw new Problem('error.version');
  const [open] = await db<[{ number: string }?]>`
    select refund_number as number from refund where bill_id = ${billingId} and status in (${literal(db, ...openRefundStates)})`;
  if (open) throw new Problem('refund.refused.openAlready', { values: open });
  if (looksAtStanding) await refuseWhatStands(context, planned, { mayAsk });
  return planned;
}

/** One open application a bill; who approves it is another person's business, or that of a flow. */
export async function applyRefund(context: Context, application: Refund.Application): Promise<Saved> {
  const planned = await weighRefund(context, application, { mayAsk: application.confirmed !== true });
  await holdToFlow(context, 'refund', planned.plan.amount);
  return writeApplication(context, application, planned);
}

export async function writeApplication(
  context: Context,
  { billingId, split, reason }: Pick<Refund.Application, 'billingId' | 'split' | 'reason'>,
  { bill, plan }: Planned,
): Promise<Saved> {
  const { db, session, now, newId, audit } = context;
  const id = newId();
  const { text } = await nextNumber(db, 'refund', { orgId: session.orgId, scope: session.practiceId, date: dateAt(now()) });
  const own = { orgId: session.orgId, practiceId: session.practiceId };
  await db`insert into refund ${db({
    ...own,
    id,
    refundNumber: text,
    billId: billingId,
    patientId: bill.patientId,
    reason: reason.trim(),
    amount: plan.amount,
    appliedAt: now(),
    appliedBy: session.staffId,
    split: split ? db.json(split as never) : null,
  })}`;
  await db`insert into refund_line ${db(
    plan.lines.map(({ lineId, quantity, net }) => ({ ...own, refundId: id, billLineId: lineId, quantity, amount: net })),
  )}`;
  audit({
    patientId: bill.patientId,
    objectId: id,
    detail: { act: 'applyRefund', bill: bill.billNumber, amount: plan.amount, byMethod: plan.byMethod, reason: reason.trim() },
  });
  await tell(context);
  return { id, version: 1 };
}

export const tell = ({ announce }: Context) => announce({ subType: null, tags: ['Refund', 'Bill'], audience: { permission: 'm_billing' } });

interface Stored {
  id: string;
  billId: string;
  patientId: string;
  status: Refund.RefundStatus;
  appliedBy: string;
  appliedAt: string;
  reason: string;
  split: Share[] | null;
  amount: number;
  version: number;
}

export async function lockRefund({ db }: Context, id: string, act: RefundAct, version: number): Promise<Stored> {
  const [stored] = await lockRows(
    db,
    'refund',
    db<Stored[]>`
    select id, bill_id, patient_id, status, applied_by, applied_at, reason, split, amount, version from refund where id = ${id} for update`,
  );
  if (!stored) throw absent();
  if (!refundCan(act, stored.status)) throw new Problem(refundActs[act].refused);
  if (stored.version !== version) throw new Problem('error.version');
  return stored;
}

export const approveRefund = (context: Context, decision: Refund.Decision) => decide(context, decision, 'approve');

export async function refuseRefund(context: Context, decision: Refund.Decision): Promise<Done> {
  if (decision.remark.trim() === '') refuse([{ field: 'remark', message: 'refund.reason.required' }]);
  return decide(context, decision, 'refuse');
}

async function decide(context: Context, { id, remark, version }: Refund.Decision, act: 'approve' | 'refuse'): Promise<Done> {
  const { db, session, now, audit } = context;
  const stored = await lockRefund(context, id, act, version);
  const isOwn = act === 'approve' && stored.appliedBy === session.staffId;
  if (isOwn) await refuseOwnApproval(context, stored.appliedAt);
  const status = act === 'approve' ? refundState.approved : refundState.refused;
  await db`update refund set status = ${status}, decided_at = ${now()}, decided_by = ${session.staffId}, decision = ${remark.trim()}, version = version + 1
    where id = ${id}`;
  audit({
    patientId: stored.patientId,
    objectId: id,
    detail: { act: `${act}Refund`, remark: remark.trim(), ...(isOwn && { approvedAlone: true }) },
  });
  await tell(context);
  return { done: true };
}

/** Withdraws an application of one's own; another person's only with the right to decide about it. */
export async function cancelRefund(context: Context, { id, version }: { id: string; version: number }): Promise<Done> {
  const stored = await lockRefund(context, id, 'cancel', version);
  const { staffId, authorities } = context.session;
  if (!mayCancelRefund({ isOwn: stored.appliedBy === staffId, authorities })) throw new Problem('refund.refused.notYours');
  await context.db`update refund set status = ${refundState.cancelled}, version = version + 1 where id = ${id}`;
  context.audit({ patientId: stored.patientId, objectId: id, detail: { act: 'cancelRefund' } });
  await tell(context);
  return { done: true };
}

/** The application with what it gives back now: until it is paid that may still change with the bill. */
export async function refundDetails(context: Context, id: string): Promise<Refund.Full> {
  const { db, session, audit } = context;
  const refund = await findRefund(db, session, id);
  if (!refund) throw absent();
  audit({ patientId: refund.patientId, objectId: id });
  const isOpen = refund.status === refundState.toAudit || refund.status === refundState.approved;
  if (!isOpen) return { ...refund, plan: await paidPlan(context, refund), isSplitStale: false };
  const proposed = await planOpen(context, { billingId: refund.billId, lines: refund.lines });
  const [{ split }] = await db<[{ split: Share[] | null }]>`select split from refund where id = ${id}`;
  const isSplitStale = split !== null && checkSplit(split, proposed.methods, proposed.cash).length > 0;
  if (!split || isSplitStale) return { ...refund, plan: proposed, isSplitStale };
  return { ...refund, plan: { ...proposed, byMethod: split.filter(({ amount }) => amount > 0) }, isSplitStale };
}

/** What was really paid, from the ledger. */
async function paidPlan({ db }: Context, { id, paidAt, amount }: Pick<Refund.Full, 'id' | 'paidAt' | 'amount'>): Promise<Refund.Plan> {
  const nothing = { methods: [], pointsBack: 0, pointsTaken: 0, insurance: 0, packages: 0, couponBack: false };
  if (!paidAt) return { ...nothing, amount, writtenOff: 0, cash: 0, byMethod: [] };
  const [[stored], byMethod] = await Promise.all([
    db<{ cash: number; writtenOff: number }[]>`select cash, written_off from refund where id = ${id}`,
    db<{ methodCode: string; amount: number }[]>`
      select method_code, -amount as amount from payment where refund_id = ${id} order by at, id`,
  ]);
  return { ...nothing, amount, writtenOff: stored!.writtenOff, cash: stored!.cash, byMethod: [...byMethod] };
}
