import type { Db } from '../../../database/connect.ts';
import { lockRows } from '../../../database/locks.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';
import { countPromised } from '../queries/giveaways.ts';

export interface IssuableCoupon {
  enabled: boolean;
  /** Fen: its face value. */
  amount: number;
  validityDays: number;
  issueQuantity: number;
}

/** A coupon that may be issued, locked, and how many of it are left. */
export async function lockIssuable(db: Db, couponId: string): Promise<IssuableCoupon & { left: number }> {
  const [coupon] = await lockRows(
    db,
    'coupon',
    db<IssuableCoupon[]>`
    select enabled, validity_days, issue_quantity,
      case when item_id is null then amount
        else greatest(amount, (select price - item_price from item i where i.org_id = coupon.org_id and i.id = item_id) * item_quantity) end as amount
    from coupon where id = ${couponId} for update`,
  );
  if (!coupon) throw absent();
  if (!coupon.enabled) throw new Problem('coupon.refused.stopped');
  // Counted after the lock: one statement that locks and counts would count what was there before it waited.
  return { ...coupon, left: coupon.issueQuantity - (await countPromised(db, couponId)) };
}
