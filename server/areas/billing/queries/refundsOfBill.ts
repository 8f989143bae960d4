import type * as Billing from '../../../../src/domain/billing/shapes.ts';
import { openRefundStates } from '../../../../src/domain/refund/states.ts';
import type { Db } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';

/** The application of a bill that waits for approval or for its payment; a bill has at most one. */
export async function findOpenRefund(db: Db, billId: string): Promise<Billing.Full['openRefund']> {
  const [open] = await db<NonNullable<Billing.Full['openRefund']>[]>`
    select id, refund_number, status, amount from refund where bill_id = ${billId} and status in (${literal(db, ...openRefundStates)})`;
  return open ?? null;
}

/** The number of a refund of a bill that is applied for or approved and not paid out yet. */
export async function findRefundUnderWay(db: Db, billId: string): Promise<string | undefined> {
  const [refund] = await db<{ refundNumber: string }[]>`
    select refund_number from refund where bill_id = ${billId} and status in (${literal(db, ...openRefundStates)}) order by applied_at limit 1`;
  return refund?.refundNumber;
}
