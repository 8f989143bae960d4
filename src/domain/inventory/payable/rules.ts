import { addDays } from '../../dates.ts';
import { dayProblem, firstDayOfWork } from '../../dayProblem.ts';
import type { FieldProblem } from '../../problem.ts';
import type * as Payable from './shapes.ts';

const blank = (text: string): boolean => text.trim() === '';

function dayProblems<Field extends string>(field: Field, day: string, today: string): FieldProblem<Record<Field, string>>[] {
  const wrong = dayProblem(day, firstDayOfWork);
  if (wrong) return [{ field, ...wrong }];
  return day > today ? [{ field, message: 'error.futureTime' }] : [];
}

/** An invoice as it is entered. `covered`: fen that the chosen documents come to. */
export function checkInvoice(draft: Payable.InvoiceDraft, covered: number, today: string): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const { number, invoicedOn, amount, tax, documentIds, differenceReason } = draft;
  if (blank(number)) problems.push({ field: 'number', message: 'error.field.required' });
  problems.push(...dayProblems('invoicedOn', invoicedOn, today));
  if (documentIds.length === 0) problems.push({ field: 'documentIds', message: 'inventory.payable.documents.none' });
  if (amount === null) problems.push({ field: 'amount', message: 'error.field.required' });
  if (tax === null) problems.push({ field: 'tax', message: 'error.field.required' });
  if (amount !== null && tax !== null && !isTaxOf(tax, amount)) problems.push({ field: 'tax', message: 'inventory.payable.tax.wrong' });
  if (amount !== null && amount !== covered && blank(differenceReason))
    problems.push({ field: 'differenceReason', message: 'inventory.payable.difference.why' });
  return problems;
}

/** Tax is part of the amount and has its sign. */
const isTaxOf = (tax: number, amount: number): boolean => (amount < 0 ? tax <= 0 && tax >= amount : tax >= 0 && tax <= amount);

export interface AccountStanding {
  /** Fen of invoices that are not paid. */
  payable: number;
  /** Fen paid beyond the invoices. */
  credit: number;
}

/** The most that a payment of a kind may come to, and the words for more. A prepayment has no bound. */
const bounds = {
  payment: { most: ({ payable }: AccountStanding) => payable, message: 'inventory.payable.tooMuch' },
  prepayment: { most: () => Number.POSITIVE_INFINITY, message: 'inventory.payable.tooMuch' },
  refund: { most: ({ credit }: AccountStanding) => credit, message: 'inventory.payable.refund.tooMuch' },
} as const;

/** A payment as it is entered: not more than the invoices that are not paid; a refund not more than the credit. */
export function checkPayment(draft: Payable.PaymentDraft, standing: AccountStanding, today: string): FieldProblem[] {
  const { most, message } = bounds[draft.kind ?? 'payment'];
  const problems: FieldProblem[] = [...dayProblems('paidOn', draft.paidOn, today)];
  const { amount, voucher } = draft;
  if (amount === null || amount <= 0) problems.push({ field: 'amount', message: 'error.notPositive' });
  else if (amount > most(standing)) problems.push({ field: 'amount', message });
  if (blank(voucher)) problems.push({ field: 'voucher', message: 'error.field.required' });
  return problems;
}

export const dueOn = (invoicedOn: string, paymentDays: number | null): string => addDays(invoicedOn, paymentDays ?? 0);

type Owed = Pick<Payable.PayableInvoice, 'dueOn' | 'amount'> & { id: string };

/** The part of each invoice that is not paid: payments and credits pay the invoice that was due first. */
export function openInvoices<Invoice extends Owed>(invoices: readonly Invoice[], paid: number): (Invoice & { open: number })[] {
  const credit = invoices.reduce((sum, { amount }) => (amount < 0 ? sum - amount : sum), 0);
  let left = paid + credit;
  return invoices
    .filter(({ amount }) => amount > 0)
    .sort((one, other) => compare(one.dueOn, other.dueOn) || compare(one.id, other.id))
    .map((invoice) => {
      const part = Math.max(0, Math.min(left, invoice.amount));
      left -= part;
      return { ...invoice, open: invoice.amount - part };
    });
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Fen of invoices less payments: what may be paid. Never negative. */
export const payableOf = (invoices: readonly Owed[], paid: number): number =>
  Math.max(0, invoices.reduce((sum, { amount }) => sum + amount, 0) - paid);

/** Fen paid beyond the invoices: a credit that the next invoice is set off against. */
export const creditOf = (invoices: readonly Owed[], paid: number): number =>
  Math.max(0, paid - invoices.reduce((sum, { amount }) => sum + amount, 0));

const days = [
  ['upTo30', 30],
  ['upTo60', 60],
  ['upTo90', 90],
] as const;

/** The balance by the days since it was due. The parts together are always the balance. */
export function ageOf(balance: number, invoices: readonly Owed[], paid: number, today: string): Payable.Ageing {
  const credit = creditOf(invoices, paid);
  const ageing: Payable.Ageing = {
    uninvoiced: 0,
    prepaid: credit === 0 ? 0 : -credit,
    notDue: 0,
    upTo30: 0,
    upTo60: 0,
    upTo90: 0,
    over90: 0,
  };
  let invoiced = 0;
  for (const { dueOn: due, open } of openInvoices(invoices, paid)) {
    invoiced += open;
    if (due >= today) ageing.notDue += open;
    else ageing[days.find(([, most]) => addDays(due, most) >= today)?.[0] ?? 'over90'] += open;
  }
  return { ...ageing, uninvoiced: balance - invoiced + credit };
}

/** Invoices that a payment of this amount would pay, in whole or in part. */
export function paidBy<Invoice extends Owed>(invoices: readonly Invoice[], paid: number, amount: number): Invoice[] {
  const after = new Map(openInvoices(invoices, paid + amount).map(({ id, open }) => [id, open]));
  return openInvoices(invoices, paid).filter(({ id, open }) => open > (after.get(id) ?? 0));
}
