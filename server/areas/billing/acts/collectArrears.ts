import type * as Billing from '../../../../src/domain/billing/shapes.ts';
import { payState } from '../../../../src/domain/billing/states.ts';
import { bookMoney } from '../../../cash/cashLedger.ts';
import { checkedPayments } from '../../../cash/checkMethods.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { findNamesakeOfBill } from '../../patient/queries/namesakes.ts';
import { moneyMethods } from '../../register/queries/paymentMethods.ts';
import { lockBill } from '../queries/bills.ts';
import { askNamesake } from './askNamesake.ts';
import { standing, tellCashiers } from './standing.ts';

/** Takes money for what a settled bill still owes: all of it, or a part and the rest goes on owing. */
export async function collectArrears(
  context: Context,
  { id, payments, version, namesakeConfirmed }: Billing.Collection,
): Promise<Billing.Settled> {
  const { db } = context;
  const [locked, methods, namesake] = await Promise.all([lockBill(db, id), moneyMethods(db), findNamesakeOfBill(db, id)]);
  if (locked?.status === payState.paid && locked.arrears === 0) throw new Problem('billing.refused.nothingOwing');
  const bill = standing(locked, 'collectArrears', version, context);
  askNamesake(namesake, namesakeConfirmed);
  if (payments.length === 0) refuse([{ field: 'payments', message: 'billing.payment.incomplete' }]);
  const { paid, change, arrears } = checkedPayments(payments, methods, { receivable: bill.arrears, lineCount: 1, allowArrears: true });

  await Promise.all([
    bookMoney(context, { billId: id, kind: 'arrears', payments }),
    db`update bill set paid = paid + ${paid}, arrears = ${arrears}, version = version + 1 where id = ${id}`,
    tellCashiers(context),
  ]);
  return { id, billNumber: bill.billNumber, paid, change, arrears, version: bill.version + 1 };
}
