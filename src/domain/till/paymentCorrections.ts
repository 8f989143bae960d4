/** Corrections of single payments: money that was booked by a wrong method, on any day and of every kind. */
import { isHeldMoney } from '../billing/payments.ts';
import type { FieldProblem } from '../problem.ts';
import { checkReason } from '../required.ts';
import type { PaymentCorrection } from './paymentShapes.ts';

export interface CorrectedPayment {
  methodCode: string;
  /** The day of the payment, yyyy-MM-dd. */
  day: string;
  /** True if the till that took the money is neither counted nor closed. */
  isTillOpen: boolean;
  /** Fen of its method that can still be moved; negative for money that was paid out. */
  left: number;
}

/** A payment of another day, or of a till that was counted, is corrected with the approval of a second person. */
export const needsSecondPerson = ({ day, isTillOpen }: Pick<CorrectedPayment, 'day' | 'isTillOpen'>, today: string): boolean =>
  day !== today || !isTillOpen;

/** The fen of a method that can be moved: what stands by it of the payment, and no more than stands by it of the whole bill. */
export const leftOf = ({ ofPayment, ofBill }: { ofPayment: number; ofBill: number | null }): number => {
  if (ofBill === null || ofPayment <= 0) return ofPayment;
  return Math.max(0, Math.min(ofPayment, ofBill));
};

/** `methods`: codes of the methods that money can come in by. */
export function checkPaymentCorrection(
  { amount, methodCode, reason }: Omit<PaymentCorrection, 'paymentId'>,
  payment: Pick<CorrectedPayment, 'methodCode' | 'left'>,
  methods: readonly string[],
): FieldProblem<PaymentCorrection>[] {
  const problems: FieldProblem<PaymentCorrection>[] = [];
  if (methodCode === '') problems.push({ field: 'methodCode', message: 'billing.payment.incomplete' });
  else if (methodCode === payment.methodCode) problems.push({ field: 'methodCode', message: 'till.correction.payment.same' });
  else if (isHeldMoney(methodCode) || !methods.includes(methodCode))
    problems.push({ field: 'methodCode', message: 'billing.payment.unknown' });
  if (!Number.isInteger(amount) || amount <= 0) problems.push({ field: 'amount', message: 'error.notPositive' });
  else if (amount > Math.abs(payment.left)) problems.push({ field: 'amount', message: 'till.correction.payment.tooMuch' });
  return [...problems, ...checkReason(reason)];
}

/** The reversing row and the new row, in fen with the sign of the payment: they come to nothing. */
export function rowsOfCorrection(
  { amount, methodCode, reference }: Pick<PaymentCorrection, 'amount' | 'methodCode' | 'reference'>,
  payment: Pick<CorrectedPayment, 'methodCode' | 'left'>,
) {
  const moved = Math.sign(payment.left) * amount;
  return [
    { methodCode: payment.methodCode, amount: -moved },
    { methodCode, amount: moved, ...(reference && { reference }) },
  ];
}
