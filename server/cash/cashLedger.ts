import type * as Billing from '../../src/domain/billing/shapes.ts';
import type { Context } from '../pipeline/context.ts';
import { refuseLockedDay, standInTill } from './till.ts';

/** The payment that a correction is about. */
interface Corrected {
  paymentId: string;
  kind: string;
  day: string;
  /** The till that took it. */
  sessionId: string | null;
  approvalId: string | null;
}

interface Money {
  billId?: string | null;
  /** The refund that pays it out. */
  refundId?: string;
  memberEntryId?: string | null;
  patientPackageId?: string | null;
  depositEntryId?: string | null;
  kind:
    | 'settlement'
    | 'arrears'
    | 'correction'
    | 'refund'
    | 'recharge'
    | 'cardRefund'
    | 'package'
    | 'packageRefund'
    | 'deposit'
    | 'depositRefund';
  /** Negative: paid out. */
  payments: readonly Billing.PaymentDraft[];
  corrects?: Corrected;
  reason?: string;
}

/** Rows of the cash ledger, all or none, in the open till session. They are added, never changed. */
export async function bookMoney(
  context: Context,
  { billId, refundId, memberEntryId, patientPackageId, depositEntryId, kind, payments, corrects, reason = '' }: Money,
): Promise<void> {
  // A bill that owes all and a refund without money are figures of the day as well.
  if (payments.length === 0) return refuseLockedDay(context);
  const { db, session, now, newId } = context;
  const ofBill = kind === 'correction' ? { billId } : {};
  const till = corrects ? { sessionId: corrects.sessionId } : ofBill;
  const tillSessionId = await standInTill(context, till);
  const at = now();
  const source = {
    billId: billId ?? null,
    memberEntryId: memberEntryId ?? null,
    patientPackageId: patientPackageId ?? null,
    depositEntryId: depositEntryId ?? null,
    refundId: refundId ?? null,
    correctsId: corrects?.paymentId ?? null,
    correctsDay: corrects?.day ?? null,
    correctsKind: corrects?.kind ?? null,
    approvalId: corrects?.approvalId ?? null,
    // Another till took the money: nothing of it lies in this drawer.
    isBookOnly: corrects !== undefined && corrects.sessionId !== tillSessionId,
  };
  const rows = payments.map(({ methodCode, amount, tendered = amount, reference = '' }) => ({
    orgId: session.orgId,
    practiceId: session.practiceId,
    id: newId(),
    ...source,
    kind,
    methodCode,
    amount,
    reference,
    tendered,
    change: tendered - amount,
    at,
    cashierId: session.staffId,
    tillSessionId,
    reason: reason.trim(),
  }));
  await db`insert into payment ${db(rows)}`;
}
