import { checkPayments, memberCardMethod } from '../../../src/domain/billing/payments.ts';
import type * as Billing from '../../../src/domain/billing/shapes.ts';
import { payState } from '../../../src/domain/billing/states.ts';
import { dateAt } from '../../../src/domain/dates.ts';
import type { Saved } from '../../../src/domain/wire.ts';
import type { Context } from '../../calls/context.ts';
import { absent, Problem, refuse } from '../../problem.ts';
import { lockBill } from '../../queries/bills.ts';
import { moneyMethods } from '../../queries/paymentMethods.ts';
import { moneyByMethod } from '../../queries/refunds.ts';
import { bookMoney } from './cashLedger.ts';
import { tellCashiers } from './standing.ts';

/**
 * Puts right by which methods a settled bill was paid. Only on the day it was settled, before anything was refunded; the sum stays and
 * card money stays card money. The ledger keeps the wrong rows and gets their reversal beside the right ones.
 */
export async function changePayments(context: Context, { billingId, payments, reason, version }: Billing.PaymentChange): Promise<Saved> {
  const { db, now, audit } = context;
  const bill = await lockBill(db, billingId);
  if (!bill) throw absent();
  if (bill.status !== payState.paid || bill.paid === 0) throw new Problem('billing.refused.notPaid');
  if (bill.version !== version) throw new Problem('billing.refused.changed');
  if (bill.refunded > 0) throw new Problem('billing.refused.refunded');
  if (dateAt(bill.settledAt!) !== dateAt(now())) throw new Problem('billing.refused.otherDay');
  if (reason.trim() === '') refuse([{ field: 'reason', message: 'error.field.required' }]);

  const [standing, methods] = await Promise.all([moneyByMethod(db, billingId), moneyMethods(db)]);
  const money = standing.filter(({ methodCode }) => methodCode !== memberCardMethod);
  const receivable = money.reduce((sum, { amount }) => sum + amount, 0);
  const known = new Set(methods.map(({ code }) => code));
  const unknown = payments.flatMap(({ methodCode }, index) =>
    known.has(methodCode) ? [] : [{ field: `payments.${index}.methodCode` as const, message: 'billing.payment.unknown' as const }],
  );
  refuse([...unknown, ...checkPayments(payments, { receivable, lineCount: 1, allowArrears: false, cashMethods: [] })]);

  const wanted = new Map(payments.map(({ methodCode, amount }) => [methodCode, amount]));
  const had = new Map(money.map(({ methodCode, amount }) => [methodCode, amount]));
  const differences = [...new Set([...had.keys(), ...wanted.keys()])]
    .map((methodCode) => ({ methodCode, amount: (wanted.get(methodCode) ?? 0) - (had.get(methodCode) ?? 0) }))
    .filter(({ amount }) => amount !== 0);
  if (differences.length === 0) throw new Problem('billing.refused.samePayments');
  await bookMoney(context, { billId: billingId, kind: 'correction', payments: differences, reason });
  await db`update bill set version = version + 1 where id = ${billingId}`;
  audit({
    patientId: bill.patientId,
    objectId: billingId,
    detail: { act: 'changePayments', from: money, to: payments, reason: reason.trim() },
  });
  await tellCashiers(context);
  return { id: billingId, version: version + 1 };
}
