import type { MessageId } from '../messageId.ts';
import type { Permission } from '../permission/codes.ts';

interface Spec {
  /** The right to do it, within the limit or with an approval. */
  needs: Permission;
  /** Fen a day where the role has no limit of its own. */
  standard: number;
  name: MessageId;
}

/** Acts by which money or its worth leaves the clinic outside a bill. Each counts against a daily limit of the person's roles, in fen. */
export const limitedActs = {
  /** Principal of a card paid out. */
  cardRefund: { needs: 'o_card_refund', standard: 50_000, name: 'approval.act.cardRefund' },
  /** A card closed: the gift money and the worth of the points that go with it. */
  cardWithdrawal: { needs: 'o_card_refund', standard: 10_000, name: 'approval.act.cardWithdrawal' },
  /** What a card holds, when one more patient may pay with it. */
  cardShare: { needs: 'o_card_recharge', standard: 50_000, name: 'approval.act.cardShare' },
  /** Principal moved to another card. */
  cardTransfer: { needs: 'o_card_transfer', standard: 50_000, name: 'approval.act.cardTransfer' },
  /** The face value of coupons given by hand. */
  couponsGiven: { needs: 'o_coupon_issue', standard: 10_000, name: 'approval.act.couponsGiven' },
  /** Deposits paid back. */
  depositRefund: { needs: 'o_deposit_refund', standard: 50_000, name: 'approval.act.depositRefund' },
  /** Cash paid out of a drawer beside refunds. */
  drawerPaidOut: { needs: 'm_billing', standard: 20_000, name: 'approval.act.drawerPaidOut' },
  /** Gift money beyond what the card type promises. */
  giftMoney: { needs: 'o_card_recharge', standard: 0, name: 'approval.act.giftMoney' },
  /** What a package is still worth, when one more patient may use it. */
  packageShare: { needs: 'o_package_sell', standard: 50_000, name: 'approval.act.packageShare' },
  /** What a package is still worth, when it goes to another patient. */
  packageTransfer: { needs: 'o_package_sell', standard: 50_000, name: 'approval.act.packageTransfer' },
  packageRefund: { needs: 'o_package_refund', standard: 50_000, name: 'approval.act.packageRefund' },
  /** The worth of points given by hand. */
  pointsGiven: { needs: 'o_points_adjust', standard: 10_000, name: 'approval.act.pointsGiven' },
} as const satisfies Record<string, Spec>;

export type LimitedAct = keyof typeof limitedActs;
export const limitedActNames = Object.keys(limitedActs) as [LimitedAct, ...LimitedAct[]]; // never empty

/** Fen a day by act, as a role has them. */
export type Limits = Partial<Record<LimitedAct, number>>;

/** Any of these rights lets a person ask for an approval; the server then checks the right to the act itself. */
export const limitedRights = [...new Set(limitedActNames.map((act) => limitedActs[act].needs))] as const satisfies readonly Permission[];
