import type { MessageId } from '../messageId.ts';
import { administration, type Permission } from '../permission/codes.ts';
import { permissionsOf } from '../permission/holds.ts';

interface Spec {
  /** The right to do it, within the limit or with an approval; of several rights any one. */
  needs: Permission | readonly Permission[];
  /** Fen a day where the role has no limit of its own. */
  standard: number;
  name: MessageId;
  /** Another act that fills the same day: both add to one kind of value, so neither is a way around the limit of the other. */
  countsWith?: string;
}

/** Acts by which money or its worth leaves the clinic outside a bill. Each counts against a daily limit of the person's roles, in fen. */
export const limitedActs = {
  /** Balances of cards and packages brought from other books by a file. The standard of 0 means: always a second person. */
  balancesTakenOver: { needs: administration, standard: 0, name: 'approval.act.balancesTakenOver' },
  /** What a campaign takes off the price of a package, beyond the discount that its writer may give. The standard of 0: always a second person. */
  campaignPrice: { needs: 'o_benefit_manage', standard: 0, name: 'approval.act.campaignPrice' },
  /** Principal of a card paid out. */
  cardRefund: { needs: 'o_card_refund', standard: 50_000, name: 'approval.act.cardRefund' },
  /** A card closed: the gift money and the worth of the points that go with it. */
  cardWithdrawal: { needs: 'o_card_refund', standard: 10_000, name: 'approval.act.cardWithdrawal' },
  /** What a card holds, when one more patient may pay with it. */
  cardShare: { needs: 'o_card_share', standard: 50_000, name: 'approval.act.cardShare' },
  /** What the points of a card gain by its new type; a type with more discount than its giver may give asks whatever the limit. */
  cardType: { needs: 'o_card_open', standard: 10_000, name: 'approval.act.cardType', countsWith: 'pointsGiven' },
  /** Principal moved to another card. */
  cardTransfer: { needs: 'o_card_transfer', standard: 50_000, name: 'approval.act.cardTransfer' },
  /** The face value of coupons given by hand. */
  couponsGiven: { needs: 'o_coupon_issue', standard: 10_000, name: 'approval.act.couponsGiven' },
  /** Deposits paid back. */
  depositRefund: { needs: 'o_deposit_refund', standard: 50_000, name: 'approval.act.depositRefund' },
  /** Cash paid out of a drawer beside refunds. */
  drawerPaidOut: { needs: 'o_till_keep', standard: 20_000, name: 'approval.act.drawerPaidOut' },
  /** Gift money beyond what the card type promises. */
  giftMoney: { needs: 'o_card_recharge', standard: 0, name: 'approval.act.giftMoney' },
  /** What a package is still worth, when one more patient may use it. */
  packageShare: { needs: 'o_package_share', standard: 50_000, name: 'approval.act.packageShare' },
  /** What a package is still worth, when it goes to another patient. */
  packageTransfer: { needs: 'o_package_share', standard: 50_000, name: 'approval.act.packageTransfer' },
  /** What the points of all cards of a type gain by its new terms. */
  cardTypeTerms: { needs: 'o_benefit_manage', standard: 0, name: 'approval.act.cardTypeTerms' },
  /** What a package gives beyond its price and the discount that its writer may give. The standard of 0 means: always a second person. */
  packagePrice: { needs: 'o_benefit_manage', standard: 0, name: 'approval.act.packagePrice' },
  /** Money moved between methods of a payment of another day, or of a till that was counted. The standard of 0: always a second person. */
  paymentCorrection: { needs: 'o_payment_change', standard: 0, name: 'approval.act.paymentCorrection' },
  packageRefund: { needs: 'o_package_refund', standard: 50_000, name: 'approval.act.packageRefund' },
  /** Refunds of bills that one person pays back in the act that asks for them. */
  refundAtOnce: { needs: 'o_refund_pay', standard: 20_000, name: 'approval.act.refundAtOnce' },
  /** The worth of points given by hand. */
  pointsGiven: { needs: 'o_points_adjust', standard: 10_000, name: 'approval.act.pointsGiven', countsWith: 'cardType' },
} as const satisfies Record<string, Spec>;

export type LimitedAct = keyof typeof limitedActs;
export const limitedActNames = Object.keys(limitedActs) as [LimitedAct, ...LimitedAct[]]; // never empty

/** Fen a day by act, as a role has them. */
export type Limits = Partial<Record<LimitedAct, number>>;

/** Any of these rights lets a person ask for an approval; the server then checks the right to the act itself. */
export const limitedRights: readonly Permission[] = [...new Set(limitedActNames.flatMap((act) => permissionsOf(limitedActs[act].needs)))];

/** The acts whose sum of a day is held against one limit. */
export const actsOfOneDay = (act: LimitedAct): LimitedAct[] =>
  limitedActNames.filter((one) => one === act || (limitedActs[one] as Spec).countsWith === act);
