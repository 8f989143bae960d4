/**
 * A bill with everything its patient brings. The order is fixed: package, discount, coupon, points, insurer, self-pay; each step
 * looks at what the one before it has left.
 */
import { type BillTerms, type LineToPrice, type PricedBill, priceBill, type RateRule } from '../billing/price.ts';
import { type GivenReduction, isRounding } from '../billing/reduction.ts';
import { type CouponTerms, couponShares, spendOf } from '../coupon/rules.ts';
import { type PolicyTerms, payoutsOf } from '../insurance/payout.ts';
import type { Message } from '../problem.ts';
import { mostPoints } from './rules.ts';

export interface MemberTerms {
  discountRate: number;
  typeNameZh?: string;
  typeNameEn?: string;
  /** Percentages paid of single categories of items. */
  categoryRates: Readonly<Record<string, number>>;
  /** Percentages paid of single items, by id; an item's stands in place of its category's. */
  itemRates?: Readonly<Record<string, number>>;
  pointsLimit: number;
  pointsValue: number;
  /** Points on the card that may be spent today. */
  points: number;
}

export interface CategorisedLine extends LineToPrice {
  categoryCode: string;
  itemId?: string | null;
}

export interface BillBenefits {
  member?: MemberTerms | undefined;
  /** Points asked for; as many count as the card, its limit and the bill allow. */
  points?: number | undefined;
  coupon?: CouponTerms | undefined;
  policy?: PolicyTerms | undefined;
  /** The day of the settlement, for a policy's waiting time. */
  today?: string | undefined;
}

export interface BenefitedBill extends PricedBill {
  billRate: number;
  rates: Map<string, number>;
  /** By line, the rule of the card that gave its rate. */
  rules: Map<string, RateRule>;
  /** By line, why its insurer pays so much. */
  notes: Map<string, Message[]>;
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

/** The card's own rate of a line: its item's, else its category's. */
function ruledRate({ itemId, categoryCode }: CategorisedLine, member: MemberTerms): { rate: number; rule: RateRule } | undefined {
  const { typeNameZh: cardZh = '', typeNameEn: cardEn = '', itemRates, categoryRates } = member;
  const ofItem = itemId ? itemRates?.[itemId] : undefined;
  if (ofItem !== undefined) return { rate: ofItem, rule: { kind: 'item', cardZh, cardEn } };
  const ofCategory = categoryRates[categoryCode];
  return ofCategory === undefined ? undefined : { rate: ofCategory, rule: { kind: 'category', cardZh, cardEn } };
}

/** The card's rates beside those already given: whichever is better for the patient, never one on top of the other. */
export function memberRates<Line extends CategorisedLine>(lines: readonly Line[], billRate: number, member: MemberTerms | undefined) {
  if (!member) return { billRate, lines: [...lines] };
  const rate = Math.min(billRate, member.discountRate);
  return {
    billRate: rate,
    lines: lines.map((line) => {
      const ruled = ruledRate(line, member);
      const own = ruled?.rate ?? 100;
      const known = { ...line, memberRate: Math.min(own, member.discountRate) };
      if (ruled && own < Math.min(line.rate, rate)) return { ...known, rate: own, rateRule: ruled.rule };
      return line.rate < 100 && rate < line.rate ? { ...known, rate } : known;
    }),
  };
}

/** The lines with what each still costs under these terms. */
function linesLeft(lines: readonly CategorisedLine[], terms: BillTerms) {
  const { lines: priced } = priceBill(lines, terms);
  return lines.map((line, index) => ({ ...line, net: priced[index]!.net }));
}

export function priceWithBenefits(
  lines: readonly CategorisedLine[],
  { billRate, reduction }: GivenDiscount,
  benefits: BillBenefits,
): BenefitedBill {
  const { member, coupon, policy } = benefits;
  const asked = memberRates(lines, billRate, member);
  const terms = { billRate: asked.billRate, memberRate: member?.discountRate ?? null, maximumReduction: 100, reduction };
  const isRoundedOff = reduction !== undefined && isRounding(reduction);
  const reduced = priceBill(asked.lines, isRoundedOff ? { ...terms, reduction: undefined } : terms);

  const nets = asked.lines.map((line, index) => ({ ...line, net: reduced.lines[index]!.net }));
  const couponByLine = coupon ? couponShares(coupon, nets) : asked.lines.map(() => 0);
  const byCoupon = couponByLine.reduce((sum, share) => sum + share, 0);
  const afterCoupon = reduced.receivable - byCoupon;
  const pointsMost = member ? mostPoints(afterCoupon, member.points, member) : 0;
  const pointsUsed = Math.min(benefits.points ?? 0, pointsMost);
  const byPoints = member ? pointsUsed * member.pointsValue : 0;
  const paidSoFar = { ...terms, couponByLine, points: byPoints };
  const payouts =
    policy && payoutsOf(linesLeft(asked.lines, isRoundedOff ? { ...paidSoFar, reduction: undefined } : paidSoFar), policy, benefits.today);
  const insuranceByLine = payouts?.map(({ amount }) => amount);
  const insuranceNotes = payouts?.map(({ notes }) => notes);

  const priced = priceBill(asked.lines, { ...paidSoFar, insuranceByLine, insuranceNotes });
  const rates = new Map(asked.lines.map(({ id, rate }) => [id, rate]));
  const notes = new Map(asked.lines.map(({ id }, index): [string, Message[]] => [id, insuranceNotes?.[index] ?? []]));
  const rules = new Map(asked.lines.flatMap(({ id, rateRule }): [string, RateRule][] => (rateRule ? [[id, rateRule]] : [])));
  return {
    ...priced,
    billRate: asked.billRate,
    rates,
    rules,
    notes,
    pointsUsed,
    pointsMost,
    beforeCoupon: coupon ? spendOf(coupon, nets) : reduced.receivable,
  };
}
