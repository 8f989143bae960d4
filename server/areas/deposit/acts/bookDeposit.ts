import type * as Deposit from '../../../../src/domain/deposit/shapes.ts';
import { subjectOfDepositEntry } from '../../../../src/domain/value/entries.ts';
import { refuseLockedDay } from '../../../cash/till.ts';
import { failpoint } from '../../../database/failpoint.ts';
import { requireWeighed } from '../../../limits/weighed.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import type { StoredDeposit } from '../queries.ts';

interface Movement {
  kind: Deposit.EntryKind;
  amount: number;
  billId?: string;
  reason?: string;
  approvalId?: string | null;
}

/** One entry of a locked deposit and the balance it leaves. */
export async function bookDeposit(
  context: Context,
  deposit: Pick<StoredDeposit, 'id' | 'balance'>,
  { kind, amount, billId, reason = '', approvalId = null }: Movement,
): Promise<string> {
  const { db, session, now, newId } = context;
  const weighedAs = subjectOfDepositEntry[kind];
  if (weighedAs) requireWeighed(context, [weighedAs]);
  await refuseLockedDay(context);
  const balance = deposit.balance + amount;
  if (balance < 0) throw new Problem('deposit.refused.balance');
  const id = newId();
  if (kind !== 'taken') await db`update deposit set balance = ${balance}, version = version + 1 where id = ${deposit.id}`;
  await db`insert into deposit_entry ${db({
    orgId: session.orgId,
    practiceId: session.practiceId,
    id,
    depositId: deposit.id,
    kind,
    amount,
    balanceAfter: balance,
    billId: billId ?? null,
    reason: reason.trim(),
    approvalId,
    at: now(),
    staffId: session.staffId,
  })}`;
  failpoint('deposit.booked');
  return id;
}

/** Every other desk asks again: deposits, and the bills they may pay. */
export const tellOfDeposits = ({ announce }: Context) =>
  announce({ subType: null, tags: ['Deposit'], audience: { permission: 'm_billing' } });
