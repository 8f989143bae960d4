/** Judges what a patient brings to a bill. The preview at the till and the settlement call this one function, so that neither refuses what the other accepts. */

import type { CouponTerms } from '../coupon/rules.ts';
import { type CouponBearer, needsLines, whyCouponRefused } from '../coupon/rules.ts';
import type { PolicyTerms } from '../insurance/payout.ts';
import {
  type BenefitedBill,
  type CategorisedLine,
  type GivenDiscount,
  type MemberTerms,
  priceWithBenefits,
} from '../membership/benefits.ts';
import { checkDeductions, type DeductibleLine, type HeldItem, proposeDeductions } from '../package/rules.ts';
import type { FieldProblem, Message } from '../problem.ts';
import type { Benefits, Settlement } from './shapes.ts';

export type SettledLine = CategorisedLine & DeductibleLine & { packageQuantity: number };

export interface BillToSettle extends GivenDiscount {
  patientId: string;
  lines: readonly SettledLine[];
}

/** What was found of the benefits a bill is settled with; balances are what may be spent today. */
export interface BroughtBenefits {
  card?: (MemberTerms & { status: 'active' | 'withdrawn'; isTheirs: boolean; typeId?: string }) | undefined;
  coupon?: (CouponTerms & CouponBearer) | undefined;
  policy?: (PolicyTerms & { isValid: boolean }) | undefined;
  /** Items of packages the patient may use. */
  held: readonly HeldItem[];
  /** The day of the settlement; a coupon may ask for the month of the birthday. */
  today?: string;
}

export type Judgement =
  | { refused: Message }
  | { problems: FieldProblem<Settlement>[] }
  | { priced: BenefitedBill /** Units a package pays for, by line. */; units: Map<string, number> };

export function judgeBenefits(bill: BillToSettle, asked: Benefits, { card, coupon, policy, held, today }: BroughtBenefits): Judgement {
  if (card && card.status !== 'active') return { refused: { message: 'membership.refused.withdrawn' } };
  if (card && !card.isTheirs) return { refused: { message: 'membership.refused.notTheirs' } };
  const deductions = asked.packages ?? [];
  const problems = checkDeductions(deductions, bill.lines, held);
  if (problems.length > 0) return { problems: problems.map((problem) => ({ ...problem, field: `benefits.${problem.field}` })) };
  const early =
    coupon && whyCouponRefused(coupon, bill.patientId, { ...(today && { today }), ...(card?.typeId && { cardTypeId: card.typeId }) });
  if (early) return { refused: { message: early } };
  if (policy && !policy.isValid) return { refused: { message: 'insurance.refused.notValid' } };

  const units = new Map(
    bill.lines.map(({ id }) => [id, deductions.reduce((sum, { lineId, quantity }) => sum + (lineId === id ? quantity : 0), 0)]),
  );
  const lines = bill.lines.map((line) => ({ ...line, packageQuantity: units.get(line.id)! }));
  const priced = priceWithBenefits(lines, bill, { member: card, points: asked.points, coupon, policy, today });
  if (coupon && priced.coupon === 0) {
    if (priced.beforeCoupon < coupon.minimumSpend) return { refused: { message: 'coupon.refused.minimum' } };
    return { refused: { message: needsLines(coupon) ? 'coupon.refused.noItem' : 'coupon.refused.nothingDue' } };
  }
  if (coupon?.isAlone && priced.discount + priced.points + priced.packageDeduction > 0) {
    return { refused: { message: 'coupon.refused.alone' } };
  }
  if ((asked.points ?? 0) > priced.pointsMost) {
    return { refused: { message: 'membership.refused.pointsMost', values: { most: priced.pointsMost } } };
  }
  return { priced, units };
}

/** What applies by itself when the till opens a bill. */
export interface OpeningBenefits {
  card: MemberTerms | undefined;
  packages: readonly { expiresOn: string; items: readonly HeldItem[] }[];
}

/** The bill as the till opens it: with the patient's first card and as much of their packages as it holds items for. */
export function priceAtOpening(bill: BillToSettle, { card, packages }: OpeningBenefits): BenefitedBill {
  const brought: BroughtBenefits = {
    card: card && { ...card, status: 'active', isTheirs: true },
    held: packages.flatMap(({ items }) => items),
  };
  const judged = judgeBenefits(bill, { packages: proposeDeductions(bill.lines, packages) }, brought);
  if ('priced' in judged) return judged.priced;
  throw new Error('What a bill proposes of packages can be deducted');
}
