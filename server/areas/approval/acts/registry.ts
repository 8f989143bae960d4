import type { ZodMiniType } from 'zod/mini';
import type { LimitedAct } from '../../../../src/domain/approval/acts.ts';
import * as Coupon from '../../../../src/domain/coupon/shapes.ts';
import * as Deposit from '../../../../src/domain/deposit/shapes.ts';
import * as Member from '../../../../src/domain/membership/shapes.ts';
import * as Package from '../../../../src/domain/package/shapes.ts';
import type { Limited } from '../../../limits/limited.ts';
import { couponsGiven } from '../../coupon/acts/coupons.ts';
import { depositRefund } from '../../deposit/acts/payBackDeposit.ts';
import { cardRefund, cardTransfer, giftMoney, pointsGiven } from '../../membership/acts/moveMoney.ts';
import { cardWithdrawal } from '../../membership/acts/openCard.ts';
import { packageRefund } from '../../package/acts/refundPackage.ts';

interface Entry {
  shape: ZodMiniType;
  // biome-ignore lint/suspicious/noExplicitAny: acts of every draft and result stand in one table; `shape` checks the draft
  act: Limited<any, any, unknown>;
}

export const limitedRegistry: Record<LimitedAct, Entry> = {
  cardRefund: { shape: Member.cardRefundDraft, act: cardRefund },
  cardWithdrawal: { shape: Member.withdrawal, act: cardWithdrawal },
  cardTransfer: { shape: Member.transferDraft, act: cardTransfer },
  couponsGiven: { shape: Coupon.issuing, act: couponsGiven },
  depositRefund: { shape: Deposit.payingBack, act: depositRefund },
  giftMoney: { shape: Member.rechargeDraft, act: giftMoney },
  packageRefund: { shape: Package.boughtRefund, act: packageRefund },
  pointsGiven: { shape: Member.pointsDraft, act: pointsGiven },
};
