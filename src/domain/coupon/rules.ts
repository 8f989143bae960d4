/** Coupons: an amount off a bill that is large enough, between two days, once. */
import type { FieldProblem } from '../problem.ts';
import type { CouponDraft, CouponState } from './shapes.ts';

export interface CouponTerms {
  amount: number;
  minimumSpend: number;
}

/** Fen a coupon pays of what the bill comes to before it: all of its amount, or what there is; nothing below its least spend. */
export const couponPays = ({ amount, minimumSpend }: CouponTerms, due: number): number =>
  due < minimumSpend ? 0 : Math.max(0, Math.min(amount, due));

export interface CouponBearer {
  patientId: string;
  state: CouponState;
}

/** Why a patient may not use a coupon, whatever the bill comes to. */
export function whyCouponRefused({ patientId, state }: CouponBearer, user: string) {
  if (patientId !== user) return 'coupon.refused.otherPatient' as const;
  return state === 'notUsed' ? null : (`coupon.refused.${state}` as const);
}

/** Business catalogue §4: not active, not used, expired; used is ours. */
export function couponState(
  { validFrom, validUntil, usedAt }: { validFrom: string; validUntil: string; usedAt: string | null },
  today: string,
): CouponState {
  if (usedAt !== null) return 'used';
  if (today > validUntil) return 'expired';
  return today < validFrom ? 'notActive' : 'notUsed';
}

export function checkCoupon(draft: CouponDraft): FieldProblem<CouponDraft>[] {
  const problems: FieldProblem<CouponDraft>[] = [];
  for (const field of ['code', 'nameZh'] as const) {
    if (draft[field].trim() === '') problems.push({ field, message: 'error.field.required' });
  }
  for (const field of ['amount', 'validityDays', 'issueQuantity'] as const) {
    if (!Number.isInteger(draft[field]) || draft[field] <= 0) problems.push({ field, message: 'error.notPositive' });
  }
  if (draft.minimumSpend < 0) problems.push({ field: 'minimumSpend', message: 'error.notPositive' });
  return problems;
}
