import { type OpeningBenefits, priceAtOpening } from '../../../../src/domain/billing/settlement.ts';
import type * as Billing from '../../../../src/domain/billing/shapes.ts';
import { billCan } from '../../../../src/domain/billing/states.ts';
import { dateAt } from '../../../../src/domain/dates.ts';
import type { Db } from '../../../database/connect.ts';
import type { Context } from '../../../pipeline/context.ts';
import { findCardTerms, findHeldPackages } from '../queries/benefits.ts';
import { findGivenDiscounts, findLinesOfBills } from '../queries/bills.ts';
import { discountOf } from './refreshBill.ts';

/** The amount due of each bill in a list, in fen, after the card and the packages that the till applies by itself. The payment panel opens with the same amount. */
export async function withDue(db: Db, now: Date, bills: readonly Billing.Line[]): Promise<Billing.Listed[]> {
  const open = bills.filter(({ status }) => billCan('settle', status));
  const patientIds = [...new Set(open.map(({ patientId }) => patientId))];
  const today = dateAt(now);
  const [cards, packages] =
    patientIds.length === 0 ? [[], []] : await Promise.all([findCardTerms(db, today, patientIds), findHeldPackages(db, today, patientIds)]);
  const cardOf = new Map(cards.map((card) => [card.patientId, card]));
  const packagesOf = groupedBy(packages, 'patientId');
  const lessened = open.filter(({ patientId }) => cardOf.has(patientId) || packagesOf.has(patientId)).map(({ id }) => id);
  const [lines, given] =
    lessened.length === 0 ? [[], []] : await Promise.all([findLinesOfBills(db, lessened), findGivenDiscounts(db, lessened)]);
  const linesOf = groupedBy(lines, 'billId');
  const givenOn = new Map(given.map((bill) => [bill.id, bill]));
  return bills.map((bill) => {
    if (!billCan('settle', bill.status)) return { ...bill, due: bill.arrears };
    const discount = givenOn.get(bill.id);
    if (!discount) return { ...bill, due: bill.receivable + bill.saleTotal };
    const { patientId } = bill;
    const benefits = { card: cardOf.get(patientId), packages: packagesOf.get(patientId) ?? [] };
    const opened = priceAtOpening({ patientId, ...discountOf(discount), lines: linesOf.get(bill.id) ?? [] }, benefits);
    return { ...bill, due: opened.receivable + bill.saleTotal };
  });
}

/** The card and the packages of one patient that apply by themselves. */
export async function openingBenefits({ db, now }: Context, patientId: string): Promise<OpeningBenefits> {
  const today = dateAt(now());
  const [[card], packages] = await Promise.all([findCardTerms(db, today, [patientId]), findHeldPackages(db, today, [patientId])]);
  return { card, packages };
}

function groupedBy<Key extends string, Row extends Record<Key, string>>(rows: readonly Row[], key: Key): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row[key], [...(groups.get(row[key]) ?? []), row]);
  return groups;
}
