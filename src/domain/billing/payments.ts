/** Paying a bill: business catalogue §5, at most 3 payment methods, none twice, each complete. */
import { fenText } from '../money/fen.ts';
import type { FieldProblem } from '../problem.ts';
import type { PaymentDraft, Settlement } from './shapes.ts';

export const mostPaymentMethods = 3;

/** Fen of the largest banknote in use, 100 yuan. Nobody hands over a note that is given back whole. */
export const largestNote = 10_000;
export const isUnusualChange = (change: number): boolean => change > largestNote;

/** Money already on a member card: a method like any other, where the patient has one. */
export const memberCardMethod = 'member-card';
/** Money of the patient that the clinic holds as a deposit. */
export const depositMethod = 'deposit';

/** Methods that only move money the clinic holds already: nothing comes in or goes out by them, and nobody can count it. */
export const heldMethods = [memberCardMethod, depositMethod] as const;
export const isHeldMoney = (methodCode: string): boolean => (heldMethods as readonly string[]).includes(methodCode);

export interface PaymentTerms {
  receivable: number;
  lineCount: number;
  allowArrears: boolean;
  /** Goods sold at a price, such as a package: what is paid may not stay below it. */
  isSale?: boolean;
  /** Codes of methods that take banknotes and give change. */
  cashMethods: readonly string[];
  /** Fen the member card may spend today, where that is known. */
  cardBalance?: number | undefined;
  /** Fen of the patient's deposits, where that is known. */
  depositBalance?: number | undefined;
  /** As many methods as there may be, 3 unless a correction replaces more. */
  most?: number;
}

export interface PaymentOutcome {
  paid: number;
  change: number;
  arrears: number;
}

const totalOf = (payments: readonly PaymentDraft[]): number => payments.reduce((sum, { amount }) => sum + amount, 0);

/** `amount` is what counts towards the bill; cash may be tendered above it and the difference is given back. */
export const outcomeOf = (payments: readonly PaymentDraft[], receivable: number): PaymentOutcome => ({
  paid: totalOf(payments),
  change: payments.reduce((sum, { amount, tendered }) => sum + Math.max(0, (tendered ?? amount) - amount), 0),
  arrears: receivable - totalOf(payments),
});

export function checkPayments(payments: readonly PaymentDraft[], terms: PaymentTerms): FieldProblem<Settlement>[] {
  const problems: FieldProblem<Settlement>[] = [];
  // "A bill count of 0 cannot complete."
  if (terms.lineCount === 0) problems.push({ field: 'payments', message: 'billing.payment.noLines' });
  const { most = mostPaymentMethods } = terms;
  if (payments.length > most) problems.push({ field: 'payments', message: 'billing.payment.tooMany', values: { max: most } });
  problems.push(...payments.flatMap((payment, index) => checkPayment(payment, index, payments, terms)));

  const { arrears } = outcomeOf(payments, terms.receivable);
  if (arrears < 0) problems.push({ field: 'payments', message: 'billing.payment.tooMuch', values: { amount: fenText(-arrears) } });
  if (arrears > 0 && !terms.allowArrears) {
    const message = terms.isSale ? 'billing.payment.saleTotal' : 'billing.payment.tooLittle';
    problems.push({ field: 'payments', message, values: { amount: fenText(arrears) } });
  }
  return problems;
}

function checkPayment(
  { methodCode, amount, tendered }: PaymentDraft,
  index: number,
  payments: readonly PaymentDraft[],
  { cashMethods, cardBalance, depositBalance }: PaymentTerms,
): FieldProblem<Settlement>[] {
  const problems: FieldProblem<Settlement>[] = [];
  if (methodCode === '') problems.push({ field: `payments.${index}.methodCode`, message: 'billing.payment.incomplete' });
  else if (payments.findIndex((other) => other.methodCode === methodCode) < index) {
    problems.push({ field: `payments.${index}.methodCode`, message: 'billing.payment.twice' });
  }
  if (!Number.isInteger(amount) || amount <= 0) problems.push({ field: `payments.${index}.amount`, message: 'error.notPositive' });
  if (methodCode === memberCardMethod && cardBalance !== undefined && amount > cardBalance) {
    problems.push({ field: `payments.${index}.amount`, message: 'membership.refused.balance' });
  }
  if (methodCode === depositMethod && depositBalance !== undefined && amount > depositBalance) {
    problems.push({ field: `payments.${index}.amount`, message: 'deposit.refused.balance' });
  }
  if (tendered === undefined || tendered === amount) return problems;
  if (tendered < amount) problems.push({ field: `payments.${index}.tendered`, message: 'billing.payment.tenderedLess' });
  else if (!cashMethods.includes(methodCode)) problems.push({ field: `payments.${index}.tendered`, message: 'billing.payment.noChange' });
  return problems;
}

/** The cashier's next proposal: what is still open, on a method not used yet. */
export function proposePayment(
  payments: readonly PaymentDraft[],
  methods: readonly string[],
  receivable: number,
): PaymentDraft | undefined {
  const open = receivable - totalOf(payments);
  const methodCode = methods.find((code) => !payments.some((payment) => payment.methodCode === code));
  if (open <= 0 || methodCode === undefined || payments.length >= mostPaymentMethods) return undefined;
  return { methodCode, amount: open };
}
