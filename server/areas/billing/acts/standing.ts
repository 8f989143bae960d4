import { type BillAct, billActs, billCan, payState } from '../../../../src/domain/billing/states.ts';
import { wallClock } from '../../../../src/domain/dates.ts';
import { fenText } from '../../../../src/domain/money/fen.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';
import type { StoredBill } from '../queries/bills.ts';

/**
 * A locked bill as the caller has seen it, open to this act and in nobody else's hands; otherwise the reason, with who and when.
 * Without a version (an approved act) the caller has not looked. State comes before version: whoever settles a settled bill must hear that it is settled, not that it has changed.
 */
export function standing(
  bill: StoredBill | undefined,
  act: BillAct,
  version: number | undefined,
  { session }: Pick<Context, 'session'>,
): StoredBill {
  if (!bill) throw absent();
  if (!billCan(act, bill.status)) {
    throw bill.status === payState.paid ? alreadySettled(bill, act, session) : new Problem(billActs[act].refused);
  }
  if (isHeldByOther(bill, session.staffId)) throw new Problem('billing.refused.held', { values: { by: cashierOf(bill, session) } });
  if (version !== undefined && bill.version !== version) throw new Problem('billing.refused.changed');
  return bill;
}

export const isHeldByOther = ({ status, cashierId }: StoredBill, staffId: string) =>
  status === payState.inSettlement && cashierId !== staffId;

export const cashierOf = ({ cashierName, cashierNameEn }: StoredBill, { language }: Pick<Context['session'], 'language'>): string =>
  (language === 'en' && cashierNameEn) || (cashierName ?? '');

function alreadySettled(bill: StoredBill, act: BillAct, session: Context['session']): Problem {
  const { settledAt, paid } = bill;
  const { date, time } = wallClock(settledAt ?? new Date(0));
  const values = { by: cashierOf(bill, session), at: `${date} ${time}`, amount: fenText(paid) };
  return new Problem(act === 'settle' ? 'billing.refused.alreadySettled' : 'billing.refused.settledMeanwhile', { values });
}

/** Every other cashier's lists are asked again; the caller's own browser knows from its catalogue row. */
export const tellCashiers = ({ announce }: Context) => announce({ subType: null, tags: ['Bill'], audience: { permission: 'm_billing' } });
