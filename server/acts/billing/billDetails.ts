import { priceBill } from '../../../src/domain/billing/price.ts';
import type * as Billing from '../../../src/domain/billing/shapes.ts';
import { payState } from '../../../src/domain/billing/states.ts';
import type { Context } from '../../calls/context.ts';
import { absent } from '../../problem.ts';
import { lineColumns, lineTables } from '../../queries/billLists.ts';
import { findBillLines, findPayments } from '../../queries/bills.ts';
import { findInvoiceOfBill } from '../../queries/invoices.ts';
import { say } from '../../words.ts';
import { termsOf } from './refreshBill.ts';

type Head = Billing.Line &
  Pick<Billing.Full, 'discountReason' | 'billRate' | 'packageDeduction' | 'coupon' | 'points' | 'insurance'> & {
    cashierId: string | null;
    memberRate: number | null;
  };

/** A bill with every line's way from list price to net price, told in the language of whoever asks. */
export async function billDetails({ db, session, audit }: Context, id: string): Promise<Billing.Full> {
  const [[bill], lines, payments, invoice] = await Promise.all([
    db<Head[]>`select ${lineColumns(db)}, b.discount_reason, b.bill_rate, b.cashier_id, b.member_rate,
        b.package_deduction, b.coupon, b.points, b.insurance from ${lineTables(db)}
      where b.id = ${id} and b.practice_id = app_practice()`,
    findBillLines(db, id),
    findPayments(db, id),
    findInvoiceOfBill(db, id),
  ]);
  if (!bill) throw absent();
  audit({ patientId: bill.patientId });

  const priced = priceBill(lines, termsOf(bill));
  const { cashierId, memberRate, ...head } = bill;
  return {
    ...head,
    isMine: bill.status !== payState.inSettlement || cashierId === session.staffId,
    lines: lines.map((line, index) => ({
      ...line,
      trace: priced.lines[index]!.trace.map(({ message, values, amount }) => ({
        message,
        text: say(session.language, message, values),
        amount,
      })),
    })),
    payments: [...payments],
    invoice,
  };
}
