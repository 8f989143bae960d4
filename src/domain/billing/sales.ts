/** Packages and cards that are sold on a bill of the desk: which may be added, and which part of one payment pays which of them. */
import type { FieldProblem } from '../problem.ts';
import { checkRequired } from '../required.ts';
import type * as Desk from './deskShapes.ts';
import { isHeldMoney } from './payments.ts';
import type { PaymentDraft } from './shapes.ts';

export function checkSale({ kind, packageId, typeId, cardId, amount }: Desk.SaleDraft): FieldProblem<Desk.SaleDraft>[] {
  const named = { packageId: packageId ?? '', typeId: typeId ?? '', cardId: cardId ?? '' };
  const isNegative = amount !== undefined && amount < 0;
  if (kind === 'package') {
    const missing: FieldProblem<Desk.SaleDraft>[] = checkRequired(named, ['packageId']);
    return isNegative ? [...missing, { field: 'amount', message: 'error.notPositive' }] : missing;
  }
  const problems: FieldProblem<Desk.SaleDraft>[] = checkRequired(named, [kind === 'newCard' ? 'typeId' : 'cardId']);
  const least = kind === 'newCard' ? 0 : 1;
  if (amount === undefined || !Number.isInteger(amount) || amount < least) problems.push({ field: 'amount', message: 'error.notPositive' });
  return problems;
}

export interface SaleToPay {
  id: string;
  price: number;
}

export interface PaidParts {
  /** The part that pays the charges of the bill. */
  bill: PaymentDraft[];
  /** The part that pays each sale, by its id. */
  sales: ReadonlyMap<string, PaymentDraft[]>;
  /** Fen of the sales that no money of their own kind covers. */
  lacking: number;
}

/**
 * Divides one payment: sales are paid first, in their order, by money that comes in; the rest and the money of a member card pay the bill.
 * Notes above the price, and so the change, stay with the last part of their method.
 */
export function divide(payments: readonly PaymentDraft[], sales: readonly SaleToPay[]): PaidParts {
  const parts = payments.map((payment) => ({ payment, left: isHeldMoney(payment.methodCode) ? 0 : payment.amount }));
  const ofSales = new Map<string, PaymentDraft[]>();
  let lacking = 0;
  for (const { id, price } of sales) {
    const paid: PaymentDraft[] = [];
    let due = price;
    for (const part of parts) {
      const amount = Math.min(due, part.left);
      if (amount === 0) continue;
      part.left -= amount;
      due -= amount;
      paid.push(partOf(part.payment, amount));
    }
    lacking += due;
    ofSales.set(id, paid);
  }
  const bill = parts.flatMap(({ payment, left }) => {
    const amount = isHeldMoney(payment.methodCode) ? payment.amount : left;
    return amount > 0 ? [partOf(payment, amount)] : [];
  });
  giveChange(payments, [...[...ofSales.values()].flat(), ...bill]);
  return { bill, sales: ofSales, lacking };
}

/** Part of a payment; its number at the channel stands in each. */
const partOf = ({ methodCode, reference }: PaymentDraft, amount: number): PaymentDraft => ({
  methodCode,
  amount,
  tendered: amount,
  ...(reference !== undefined && { reference }),
});

function giveChange(payments: readonly PaymentDraft[], parts: readonly PaymentDraft[]): void {
  for (const { methodCode, amount, tendered = amount } of payments) {
    const last = parts.findLast((part) => part.methodCode === methodCode);
    if (last) last.tendered = last.amount + tendered - amount;
  }
}
