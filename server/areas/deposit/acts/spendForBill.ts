import { depositMethod } from '../../../../src/domain/billing/payments.ts';
import type * as Billing from '../../../../src/domain/billing/shapes.ts';
import { returnToDeposits, spendDeposits } from '../../../../src/domain/deposit/rules.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { lockHeld, lockUsedBy } from '../queries.ts';
import { bookDeposit, tellOfDeposits } from './bookDeposit.ts';

export const paidByDeposit = (payments: readonly Billing.PaymentDraft[]): number =>
  payments.reduce((sum, { methodCode, amount }) => sum + (methodCode === depositMethod ? amount : 0), 0);

/** Takes the part of a settlement that the patient's own deposits pay, the oldest first. Two desks wait for each other's locks here. */
export async function spendForBill(
  context: Context,
  bill: { id: string; patientId: string },
  payments: readonly Billing.PaymentDraft[],
): Promise<void> {
  const amount = paidByDeposit(payments);
  if (amount === 0) return;
  const held = await lockHeld(context.db, bill.patientId);
  const parts = spendDeposits(held, amount);
  if (!parts) throw new Problem('deposit.refused.balance');
  for (const part of parts) {
    const deposit = held.find(({ id }) => id === part.id)!; // spendDeposits chooses among them
    await bookDeposit(context, deposit, { kind: 'used', amount: -part.amount, billId: bill.id });
  }
  await tellOfDeposits(context);
}

/** Gives the part of a refund that deposits had paid back to them, the last used first. */
export async function giveBackToDeposits(context: Context, billId: string, amount: number): Promise<void> {
  if (amount === 0) return;
  const used = await lockUsedBy(context.db, billId);
  const parts = returnToDeposits(
    used.map(({ id, used: part }) => ({ id, amount: part })),
    amount,
  );
  for (const part of parts) {
    const deposit = used.find(({ id }) => id === part.id)!; // returnToDeposits chooses among them
    await bookDeposit(context, deposit, { kind: 'givenBack', amount: part.amount, billId });
  }
  await tellOfDeposits(context);
}
