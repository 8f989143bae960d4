import * as z from 'zod/mini';
import * as Approval from '../../../../src/domain/approval/shapes.ts';
import type { FlowSubject } from '../../../../src/domain/approval/subjects.ts';
import { weakening } from '../../../../src/domain/approval/weakeningShapes.ts';
import { lowering } from '../../../../src/domain/billing/loweringShapes.ts';
import * as Billing from '../../../../src/domain/billing/shapes.ts';
import * as Charge from '../../../../src/domain/charge/shapes.ts';
import { giveawayDraft } from '../../../../src/domain/coupon/giveawayShapes.ts';
import * as Coupon from '../../../../src/domain/coupon/shapes.ts';
import * as Deposit from '../../../../src/domain/deposit/shapes.ts';
import * as Encounter from '../../../../src/domain/encounter/shapes.ts';
import { adjustmentMove } from '../../../../src/domain/inventory/prices/shapes.ts';
import { planMove } from '../../../../src/domain/inventory/purchase/shapes.ts';
import * as Inventory from '../../../../src/domain/inventory/shapes.ts';
import { stockMove } from '../../../../src/domain/inventory/stockShapes.ts';
import * as Member from '../../../../src/domain/membership/shapes.ts';
import type { MessageId } from '../../../../src/domain/messageId.ts';
import { balances } from '../../../../src/domain/package/balances.ts';
import * as Package from '../../../../src/domain/package/shapes.ts';
import * as Refund from '../../../../src/domain/refund/shapes.ts';
import * as Role from '../../../../src/domain/role/shapes.ts';
import * as Staff from '../../../../src/domain/staff/shapes.ts';
import * as Till from '../../../../src/domain/till/shapes.ts';
import type { Limited } from '../../../limits/limited.ts';
import type { Context } from '../../../pipeline/context.ts';
import { discount } from '../../billing/acts/saveDiscount.ts';
import { billVoid } from '../../billing/acts/voidBill.ts';
import { chargePrice } from '../../charge/acts/priceByFlow.ts';
import { couponsGiven } from '../../coupon/acts/couponsGiven.ts';
import { depositRefund } from '../../deposit/acts/payBackDeposit.ts';
import { recordReopening } from '../../encounter/acts/reopenRecord.ts';
import { chainTransfer } from '../../inventory/acts/chain/chainByFlow.ts';
import { stockCount } from '../../inventory/acts/countByFlow.ts';
import { goodsPrice } from '../../inventory/acts/priceByFlow.ts';
import { purchasePlan } from '../../inventory/acts/purchase/planByFlow.ts';
import { stockIn, stockOut, transfer } from '../../inventory/acts/stockByFlow.ts';
import { cardType } from '../../membership/acts/cardType.ts';
import { cardRefund, cardTransfer, giftMoney, pointsGiven } from '../../membership/acts/moveMoney.ts';
import { cardWithdrawal } from '../../membership/acts/openCard.ts';
import { cardTypeTerms } from '../../membership/acts/saveType.ts';
import { cardShare } from '../../membership/acts/shareCard.ts';
import { balancesTakenOver } from '../../package/acts/balancesTakenOver.ts';
import { campaignPrice } from '../../package/acts/campaigns.ts';
import { packageShare, packageTransfer } from '../../package/acts/handOn.ts';
import { packageRefund } from '../../package/acts/refundPackage.ts';
import { packagePrice } from '../../package/acts/savePackage.ts';
import { neverAsked } from '../../refund/acts/refundAtOnce.ts';
import { refund } from '../../refund/acts/refundByFlow.ts';
import { barSelf, staffRoles } from '../../staff/acts/rolesByFlow.ts';
import { tillCorrection } from '../../till/acts/corrections.ts';
import { paymentCorrection } from '../../till/acts/correctPayment.ts';
import { drawerPaidOut } from '../../till/acts/paidOut.ts';
import { sheetReopening } from '../../till/acts/supervise.ts';
import { barHolder, noteAsked, roleRights } from './limitsByFlow.ts';
import { barGaining, controlWeakened } from './weakenControl.ts';

interface Entry {
  shape: z.ZodMiniType;
  // biome-ignore lint/suspicious/noExplicitAny: acts of every draft and result stand in one table; `shape` checks the draft
  act: Limited<any, any, unknown>;
  /** Marks the object as asked for, in the same transaction. */
  // biome-ignore lint/suspicious/noExplicitAny: the draft has the shape of the entry
  asked?: (context: Context, draft: any) => Promise<void>;
  /** Why the person of the session may not decide: the act is about his own rights. */
  // biome-ignore lint/suspicious/noExplicitAny: the draft has the shape of the entry
  bars?: (context: Context, draft: any) => Promise<MessageId | undefined>;
  /** Takes the mark from the object when the case ends or is sent back. */
  ended?: (context: Context, objectId: string, end: Approval.ApprovalState, remark: string) => Promise<void>;
}

export const flowRegistry: Record<FlowSubject, Entry> = {
  billVoid: { shape: lowering, act: billVoid },
  balancesTakenOver: { shape: balances, act: balancesTakenOver },
  campaignPrice: { shape: Package.campaignTerms, act: campaignPrice },
  cardRefund: { shape: Member.cardRefundDraft, act: cardRefund },
  cardShare: { shape: Member.shares, act: cardShare },
  cardTransfer: { shape: Member.transferDraft, act: cardTransfer },
  cardType: { shape: z.union([Member.upgradeDraft, Member.opening]), act: cardType },
  cardTypeTerms: { shape: Member.typeTerms, act: cardTypeTerms },
  cardWithdrawal: { shape: Member.withdrawal, act: cardWithdrawal },
  chainTransfer: { shape: stockMove, act: chainTransfer.act, asked: chainTransfer.asked, ended: chainTransfer.ended },
  chargePrice: { shape: Charge.itemRepricing, act: chargePrice },
  controlWeakened: { shape: weakening, act: controlWeakened, bars: barGaining },
  couponsGiven: { shape: z.union([Coupon.issuing, giveawayDraft]), act: couponsGiven },
  depositRefund: { shape: Deposit.payingBack, act: depositRefund },
  discount: { shape: Billing.discountDraft, act: discount },
  drawerPaidOut: { shape: Till.paidOutDraft, act: drawerPaidOut },
  giftMoney: { shape: Member.rechargeDraft, act: giftMoney },
  goodsPrice: {
    shape: z.union([Inventory.goodsRepricing, adjustmentMove]),
    act: goodsPrice.act,
    asked: goodsPrice.asked,
    ended: goodsPrice.ended,
  },
  packagePrice: { shape: Package.packageTerms, act: packagePrice },
  packageRefund: { shape: Package.boughtRefund, act: packageRefund },
  packageShare: { shape: Member.shares, act: packageShare },
  packageTransfer: { shape: Package.boughtTransfer, act: packageTransfer },
  paymentCorrection: { shape: Till.paymentCorrection, act: paymentCorrection },
  pointsGiven: { shape: Member.pointsDraft, act: pointsGiven },
  purchasePlan: { shape: planMove, act: purchasePlan.act, asked: purchasePlan.asked, ended: purchasePlan.ended },
  recordReopening: { shape: Encounter.reopeningDraft, act: recordReopening },
  refund: { shape: Refund.application, act: refund },
  refundAtOnce: { shape: Refund.application, act: neverAsked },
  roleRights: { shape: z.union([Role.rightsChange, Approval.limitsChange]), act: roleRights, asked: noteAsked, bars: barHolder },
  sheetReopening: { shape: Till.sheetMove, act: sheetReopening },
  staffRoles: { shape: Staff.rolesChange, act: staffRoles, bars: barSelf },
  stockCount: { shape: stockMove, act: stockCount.act, asked: stockCount.asked, ended: stockCount.ended },
  stockIn: { shape: stockMove, act: stockIn.act, asked: stockIn.asked, ended: stockIn.ended },
  stockOut: { shape: stockMove, act: stockOut.act, asked: stockOut.asked, ended: stockOut.ended },
  tillCorrection: { shape: Till.correctionDraft, act: tillCorrection },
  transfer: { shape: stockMove, act: transfer.act, asked: transfer.asked, ended: transfer.ended },
};
