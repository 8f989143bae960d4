import { type PriceStep, priceBill } from '../../../../src/domain/billing/price.ts';
import type * as Billing from '../../../../src/domain/billing/shapes.ts';
import { payState } from '../../../../src/domain/billing/states.ts';
import { staffThen } from '../../../names/nameThen.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent } from '../../../pipeline/problem.ts';
import { say } from '../../../words/words.ts';
import { lineColumns, lineTables } from '../queries/billLists.ts';
import { findBillLines, findPayments, type StoredBill } from '../queries/bills.ts';
import { findSaleSheet } from '../queries/desk.ts';
import { findExchangesOfBill } from '../queries/exchanges.ts';
import { findInvoiceOfBill } from '../queries/invoiceOfBill.ts';
import { countPrints } from '../queries/printsOfBill.ts';
import { findOpenRefund } from '../queries/refundsOfBill.ts';
import { findSales } from '../queries/sales.ts';
import { termsOf } from './refreshBill.ts';

type Head = Billing.Line &
  Pick<
    Billing.Full,
    'discountReason' | 'voidReason' | 'collectorName' | 'collectorNameEn' | 'packageDeduction' | 'coupon' | 'points' | 'insurance'
  > &
  Pick<StoredBill, 'billRate' | 'reductionKind' | 'reductionValue' | 'reductionLimit' | 'cashierId' | 'memberRate'>;

/** A bill with every line's way from list price to net price, told in the language of whoever asks. */
export async function billDetails({ db, session, audit }: Context, id: string): Promise<Billing.Full> {
  const [[bill], lines, sales, payments, printCount, invoice, openRefund, sheet, exchanges] = await Promise.all([
    db<
      Head[]
    >`select ${lineColumns(db)}, b.discount_reason, b.void_reason, w.name as collector_name, w.name_en as collector_name_en, b.bill_rate, b.reduction_kind, b.reduction_value,
        b.reduction_limit, b.cashier_id, b.member_rate,
        b.package_deduction, b.coupon, b.points, b.insurance from ${lineTables(db)}
        ${staffThen(db, 'w', 'b.collector_id', 'b.settled_at')}
      where b.id = ${id} and b.practice_id = app_practice()`,
    findBillLines(db, id),
    findSales(db, id),
    findPayments(db, id),
    countPrints(db, id),
    findInvoiceOfBill(db, id),
    findOpenRefund(db, id),
    findSaleSheet(db, id),
    findExchangesOfBill(db, id),
  ]);
  if (!bill) throw absent();
  audit({ patientId: bill.patientId });

  const terms = termsOf(bill);
  const booked = lines.map(({ reduction }) => reduction);
  const couponByLine = lines.map(({ coupon }) => coupon);
  const insuranceByLine = lines.map(({ insurance }) => insurance);
  const insuranceNotes = lines.map((line) => line.insuranceNotes ?? []);
  const told = { ...terms, couponByLine, insuranceByLine, insuranceNotes };
  const priced = priceBill(lines, { ...told, reduction: terms.reduction && { ...terms.reduction, booked } });
  const { cashierId, memberRate, reductionKind, reductionValue, ...head } = bill;
  return {
    ...head,
    reduction: { kind: reductionKind, value: reductionValue },
    isMine: bill.status !== payState.inSettlement || cashierId === session.staffId,
    lines: lines.map(({ rateRule: _rule, insuranceNotes: _notes, ...line }, index) => ({
      ...line,
      appliedRate: priced.lines[index]!.appliedRate,
      trace: traceIn(session.language, priced.lines[index]!.trace),
    })),
    sales: sales.map(({ packageId: _, memberTypeId: __, cardId: ___, ...sale }) => sale),
    payments: [...payments],
    printCount,
    invoice,
    openRefund,
    sheet: sheet ?? null,
    exchanges: [...exchanges],
  };
}

/** The way from list price to net price in words. */
export const traceIn = (language: Context['session']['language'], trace: readonly PriceStep[]): Billing.TraceStep[] =>
  trace.map(({ message, values, amount, rule }) => {
    const card = rule && ((language === 'en' && rule.cardEn) || rule.cardZh);
    return { message, text: say(language, message, card === undefined ? values : { ...values, card }), amount };
  });
