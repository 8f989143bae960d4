/**
 * A bill with everything its patient brings. The order is fixed: package, discount, coupon, points, insurer, self-pay; each step
 * looks at what the one before it has left.
 */
import { type LineToPrice, type PricedBill, priceBill } from '../billing/price.ts';
import { type GivenReduction, isRounding } from '../billing/reduction.ts';
import { type CouponTerms, couponPays } from '../coupon/rules.ts';
import { type PolicyTerms, payoutOf } from '../insurance/rules.ts';
import { mostPoints } from './rules.ts';

export interface MemberTerms {
  discountRate: number;
  /** Percentages paid of single categories of items; they stand in place of the card's rate. */
  categoryRates: Readonly<Record<string, number>>;
  pointsLimit: number;
  pointsValue: number;
  /** Points on the card that may be spent today. */
  points: number;
}

export interface CategorisedLine extends LineToPrice {
  categoryCode: string;
}

export interface BillBenefits {
  member?: MemberTerms | undefined;
  /** Points asked for; as many count as the card, its limit and the bill allow. */
  points?: number | undefined;
  coupon?: CouponTerms | undefined;
  policy?: PolicyTerms | undefined;
}

export interface BenefitedBill extends PricedBill {
  billRate: number;
  rates: Map<string, number>;
  pointsUsed: number;
  /** As many points as this bill could take. */
  pointsMost: number;
  /** Fen the least spend of a coupon is compared with. */
  beforeCoupon: number;
}

/** The discount given on the whole bill, apart from those of its lines. */
export interface GivenDiscount {
  billRate: number;
  reduction?: GivenReduction | undefined;
}

/** The card's rates beside those already given: whichever is better for the patient, never one on top of the other. */
export function memberRates<Line extends CategorisedLine>(lines: readonly Line[], billRate: number, member: MemberTerms | undefined) {
  if (!member) return { billRate, lines: [...lines] };
  const rate = Math.min(billRate, member.discountRate);
  return {
    billRate: rate,
    lines: lines.map((line) => {
      const own = member.categoryRates[line.categoryCode] ?? 100;
      const known = { ...line, memberRate: Math.min(own, member.discountRate) };
      if (own < Math.min(line.rate, rate)) return { ...known, rate: own };
      return line.rate < 100 && rate < line.rate ? { ...known, rate } : known;
    }),
  };
}

export function priceWithBenefits(
  lines: readonly CategorisedLine[],
  { billRate, reduction }: GivenDiscount,
  benefits: BillBenefits,
): BenefitedBill {
  const { member, coupon, policy } = benefits;
  const asked = memberRates(lines, billRate, member);
  const terms = { billRate: asked.billRate, memberRate: member?.discountRate ?? null, maximumReduction: 100, reduction };
  const reduced = priceBill(asked.lines, reduction && isRounding(reduction) ? { ...terms, reduction: undefined } : terms);

  const byCoupon = coupon ? couponPays(coupon, reduced.receivable) : 0;
  const afterCoupon = reduced.receivable - byCoupon;
  const pointsMost = member ? mostPoints(afterCoupon, member.points, member) : 0;
  const pointsUsed = Math.min(benefits.points ?? 0, pointsMost);
  const byPoints = member ? pointsUsed * member.pointsValue : 0;
  const byInsurer = policy ? payoutOf(afterCoupon - byPoints, policy) : 0;

  const priced = priceBill(asked.lines, { ...terms, coupon: byCoupon, points: byPoints, insurance: byInsurer });
  const rates = new Map(asked.lines.map(({ id, rate }) => [id, rate]));
  return { ...priced, billRate: asked.billRate, rates, pointsUsed, pointsMost, beforeCoupon: reduced.receivable };
}
