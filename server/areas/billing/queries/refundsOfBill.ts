import type * as Billing from '../../../../src/domain/billing/shapes.ts';
import type { Db } from '../../../database/connect.ts';

/** The application of a bill that waits for approval or for its payment; a bill has at most one. */
export async function findOpenRefund(db: Db, billId: string): Promise<Billing.Full['openRefund']> {
  const [open] = await db<NonNullable<Billing.Full['openRefund']>[]>`
    select id, refund_number, status, amount from refund where bill_id = ${billId} and status in (0, 1)`;
  return open ?? null;
}

/** The number of a refund of a bill that is applied for or approved and not paid out yet. */
export async function findRefundUnderWay(db: Db, billId: string): Promise<string | undefined> {
  const [refund] = await db<{ refundNumber: string }[]>`
    select refund_number from refund where bill_id = ${billId} and status in (0, 1) order by applied_at limit 1`;
  return refund?.refundNumber;
}
