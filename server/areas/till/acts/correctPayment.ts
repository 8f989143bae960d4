import { isHeldMoney } from '../../../../src/domain/billing/payments.ts';
import { dateAt } from '../../../../src/domain/dates.ts';
import { openRefundStates } from '../../../../src/domain/refund/states.ts';
import { checkPaymentCorrection, needsSecondPerson, rowsOfCorrection } from '../../../../src/domain/till/paymentCorrections.ts';
import type * as Till from '../../../../src/domain/till/shapes.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import { bookMoney } from '../../../cash/cashLedger.ts';
import { literal } from '../../../database/literal.ts';
import { doWithinLimit, type Limited } from '../../../limits/limited.ts';
import { requireWeighed } from '../../../limits/weighed.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { lockPayment, type StoredPayment } from '../queries/correctedPayments.ts';
import { listMoneyMethods } from '../queries/payments.ts';
import { tellTills } from './session.ts';

interface Ready {
  payment: StoredPayment;
  nameOf: (methodCode: string) => string;
}

async function refuseUnderRefund({ db }: Context, billId: string): Promise<void> {
  const [open] = await db<{ refundNumber: string }[]>`
    select refund_number from refund where bill_id = ${billId} and status in (${literal(db, ...openRefundStates)}) limit 1`;
  if (open) throw new Problem('billing.refused.refundUnderWay', { values: { number: open.refundNumber } });
}

/**
 * Moves a payment, or a part of it, to the method by which it was really paid. The sum stays. The rows are entries of the open day that name
 * the payment and its day; the payment itself and its day stay as they are. A payment of another day, or of a till that was counted, weighs what
 * is moved; a payment of the open till weighs nothing.
 */
export const paymentCorrection: Limited<Till.PaymentCorrection, Ready, Saved> = {
  async weigh(context, draft) {
    const { db, now, session } = context;
    const payment = await lockPayment(db, draft.paymentId);
    if (!payment) throw absent();
    if (isHeldMoney(payment.methodCode)) throw new Problem('billing.refused.cardOnly');
    if (payment.left === 0) throw new Problem('till.correction.payment.moved');
    const methods = await listMoneyMethods(db);
    const codes = methods.filter(({ enabled }) => enabled).map(({ code }) => code);
    refuse(checkPaymentCorrection(draft, payment, codes));
    if (payment.billId) await refuseUnderRefund(context, payment.billId);
    const nameOf = (methodCode: string) => {
      const method = methods.find(({ code }) => code === methodCode);
      return (session.language === 'en' && method?.nameEn) || (method?.nameZh ?? methodCode);
    };
    const { amount, methodCode, reason } = draft;
    const changes = [
      { label: 'approval.change.paymentMethod', unit: 'text' as const, before: nameOf(payment.methodCode), after: nameOf(methodCode) },
      { label: 'approval.change.paymentDay', unit: 'text' as const, before: null, after: payment.day },
      { label: 'approval.change.paymentMoved', unit: 'fen' as const, before: null, after: amount },
    ];
    return {
      weight: {
        amount: needsSecondPerson(payment, dateAt(now())) ? amount : 0,
        objectId: payment.rootId,
        objectNumber: payment.objectNumber,
        patientId: payment.patientId,
        reason,
        fingerprint: `${payment.methodCode} ${payment.left}`,
        changes,
      },
      ready: { payment, nameOf },
    };
  },
  async perform(context, draft, { payment }, approvalId) {
    const { db, audit } = context;
    requireWeighed(context, ['paymentCorrection']);
    const { rootId, kind, day, sessionId, billId, memberEntryId, patientPackageId, depositEntryId, patientId } = payment;
    const source = { billId, memberEntryId, patientPackageId, depositEntryId };
    const corrects = { paymentId: rootId, kind, day, sessionId, approvalId };
    const { reason } = draft;
    await bookMoney(context, { ...source, kind: 'correction', corrects, payments: rowsOfCorrection(draft, payment), reason });
    if (billId) await db`update bill set version = version + 1 where id = ${billId}`;
    audit({
      ...(patientId && { patientId }),
      objectId: rootId,
      detail: { act: 'correctPayment', day, from: payment.methodCode, to: draft.methodCode, amount: draft.amount, reason: reason.trim() },
    });
    await tellTills(context);
    return { id: rootId };
  },
};

export const correctPayment = (context: Context, draft: Till.PaymentCorrection): Promise<Saved> =>
  doWithinLimit(context, 'paymentCorrection', paymentCorrection, draft);
