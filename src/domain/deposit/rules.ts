/** Deposits: money held for a patient, used for their bills or paid back. */
import { fenText } from '../money/fen.ts';
import type { FieldProblem } from '../problem.ts';
import { checkReason, checkRequired } from '../required.ts';
import type { PayingBack, Share, State, Taking } from './shapes.ts';

export const stateOf = ({ balance }: { balance: number }): State => (balance > 0 ? 'held' : 'spent');

export function checkTaking(draft: Pick<Taking, 'patientId' | 'purposeCode' | 'amount'>): FieldProblem<Taking>[] {
  const problems: FieldProblem<Taking>[] = checkRequired(draft, ['patientId', 'purposeCode']);
  if (!Number.isInteger(draft.amount) || draft.amount <= 0) problems.push({ field: 'amount', message: 'error.notPositive' });
  return problems;
}

const sumOf = (shares: readonly Share[]): number => shares.reduce((sum, { amount }) => sum + amount, 0);

/** Paid back is at most the balance, and by each method at most what it took and has not paid back. */
export function checkPayingBack(
  { shares, reason }: Pick<PayingBack, 'shares' | 'reason'>,
  { balance, methods }: { balance: number; methods: readonly Share[] },
): FieldProblem<PayingBack>[] {
  const problems: FieldProblem<PayingBack>[] = [...checkReason(reason)];
  for (const [index, { methodCode, amount }] of shares.entries()) {
    const most = methods.find((method) => method.methodCode === methodCode)?.amount ?? 0;
    const isTwice = shares.findIndex((share) => share.methodCode === methodCode) < index;
    if (methodCode === '' || isTwice) problems.push({ field: `shares.${index}.methodCode`, message: 'billing.payment.twice' });
    else if (!Number.isInteger(amount) || amount <= 0) problems.push({ field: `shares.${index}.amount`, message: 'error.notPositive' });
    else if (amount > most)
      problems.push({ field: `shares.${index}.amount`, message: 'deposit.refund.overMethod', values: { most: fenText(most) } });
  }
  if (sumOf(shares) > balance)
    problems.push({ field: 'shares', message: 'deposit.refund.overBalance', values: { most: fenText(balance) } });
  return problems;
}

export interface HeldDeposit {
  id: string;
  balance: number;
}

/** Parts of deposits that pay an amount, the oldest deposit first; undefined if they do not hold so much. */
export function spendDeposits(deposits: readonly HeldDeposit[], amount: number): { id: string; amount: number }[] | undefined {
  let open = amount;
  const parts: { id: string; amount: number }[] = [];
  for (const { id, balance } of deposits) {
    const part = Math.min(open, balance);
    if (part > 0) parts.push({ id, amount: part });
    open -= part;
  }
  return open > 0 ? undefined : parts;
}

/** Parts that a refunded bill gives back to the deposits it had used, the last used first; never more than each gave. */
export function returnToDeposits(used: readonly { id: string; amount: number }[], amount: number): { id: string; amount: number }[] {
  return spendDeposits(
    used.toReversed().map(({ id, amount: balance }) => ({ id, balance })),
    amount,
  )!; // a refund by a method is at most what the method paid
}
