import { bookedByMethod, choosableFor, correctionOf, mostCorrected } from '../../../../src/domain/billing/corrections.ts';
import type * as Billing from '../../../../src/domain/billing/shapes.ts';
import { payState } from '../../../../src/domain/billing/states.ts';
import { dateAt } from '../../../../src/domain/dates.ts';
import { checkReason } from '../../../../src/domain/required.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import { bookMoney } from '../../../cash/cashLedger.ts';
import { checkedPayments } from '../../../cash/checkMethods.ts';
import { refuseLockedDay } from '../../../cash/till.ts';
import type { Db } from '../../../database/connect.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { listMethods } from '../../register/queries/paymentMethods.ts';
import { findPayments, lockBill } from '../queries/bills.ts';
import { findRefundUnderWay } from '../queries/refundsOfBill.ts';
import { tellCashiers } from './standing.ts';

/** True if no till that took money of the bill was counted since: its drawer still takes the correction. */
async function isInOpenTills(db: Db, billId: string): Promise<boolean> {
  const [counted] = await db`
    select from payment p join till_session t on t.org_id = p.org_id and t.id = p.till_session_id
    where p.bill_id = ${billId} and t.state <> 'open' limit 1`;
  return counted === undefined;
}

/**
 * Puts right by which methods a settled bill was paid, and what was tendered and given back. Only on the day it was settled, while
 * no refund is under way and its tills are open; the sum stays and card money stays card money. The ledger keeps the wrong rows and gets the
 * differences beside them.
 */
export async function changePayments(context: Context, { billingId, payments, reason, version }: Billing.PaymentChange): Promise<Saved> {
  const { db, now, audit } = context;
  await refuseLockedDay(context);
  const bill = await lockBill(db, billingId);
  if (!bill) throw absent();
  if (bill.status !== payState.paid || bill.paid === 0) throw new Problem('billing.refused.notPaid');
  if (bill.version !== version) throw new Problem('billing.refused.changed');
  if (dateAt(bill.settledAt!) !== dateAt(now())) throw new Problem('billing.refused.otherDay');
  refuse(checkReason(reason));

  const [rows, methods, underWay] = await Promise.all([findPayments(db, billingId), listMethods(db), findRefundUnderWay(db, billingId)]);
  if (!(await isInOpenTills(db, billingId))) throw new Problem('billing.refused.sheetSigned');
  if (underWay) throw new Problem('billing.refused.refundUnderWay', { values: { number: underWay } });
  const booked = bookedByMethod(rows);
  if (booked.length === 0) throw new Problem('billing.refused.cardOnly');
  const receivable = booked.reduce((sum, { amount }) => sum + amount, 0);
  checkedPayments(payments, choosableFor(booked, methods), { receivable, lineCount: 1, allowArrears: false, most: mostCorrected(booked) });

  const differences = correctionOf(booked, payments);
  if (differences.length === 0) throw new Problem('billing.refused.samePayments');
  await bookMoney(context, { billId: billingId, kind: 'correction', payments: differences, reason });
  await db`update bill set version = version + 1 where id = ${billingId}`;
  audit({
    patientId: bill.patientId,
    objectId: billingId,
    detail: { act: 'changePayments', from: booked, to: payments, reason: reason.trim() },
  });
  await tellCashiers(context);
  return { id: billingId, version: version + 1 };
}
