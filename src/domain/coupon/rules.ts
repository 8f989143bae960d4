/** Coupons: what they take off a bill that is large enough, between two days, once; and who may use them. */

import { distribute, percentOf } from '../money/fen.ts';
import type { FieldProblem } from '../problem.ts';
import { checkRequired } from '../required.ts';
import { mostValidityDays } from '../value/validity.ts';
import type { CouponDraft, CouponKind, CouponState } from './shapes.ts';

/** Terms that are left out are those of an amount off everything. */
export interface CouponTerms {
  kind?: CouponKind | undefined;
  /** Fen off; of `percent` the most that comes off; of `item` and `gift` the face value. */
  amount: number;
  minimumSpend: number;
  /** Percentage paid, of `percent`. */
  rate?: number | null | undefined;
  /** The item that costs `itemPrice` fen a unit, for so many units. */
  itemId?: string | null | undefined;
  itemPrice?: number | undefined;
  itemQuantity?: number | undefined;
  /** What the coupon applies to; empty: anything. */
  categories?: readonly string[] | undefined;
  items?: readonly string[] | undefined;
}

/** A line as it stands before the coupon. */
export interface CouponLine {
  itemId?: string | null;
  categoryCode: string;
  quantity: number;
  /** Fen left to pay. */
  net: number;
}

const isOfItem = ({ kind = 'amount' }: CouponTerms): boolean => kind === 'item' || kind === 'gift';

/** What the coupon applies to, and what its least spend is compared with; the gift itself does not count towards it. */
function covers(terms: CouponTerms, { itemId, categoryCode }: CouponLine): boolean {
  const { kind = 'amount', categories = [], items = [] } = terms;
  if (kind === 'gift' && itemId === terms.itemId) return false;
  if (categories.length === 0 && items.length === 0) return true;
  return categories.includes(categoryCode) || (itemId !== undefined && itemId !== null && items.includes(itemId));
}

/** Fen that the least spend is compared with. */
export const spendOf = (terms: CouponTerms, lines: readonly CouponLine[]): number =>
  lines.reduce((sum, line) => sum + (covers(terms, line) ? line.net : 0), 0);

/** Fen a coupon takes off each line: as much as there is, nothing below its least spend. */
export function couponShares(terms: CouponTerms, lines: readonly CouponLine[]): number[] {
  const none = lines.map(() => 0);
  const spend = spendOf(terms, lines);
  if (spend < terms.minimumSpend) return none;
  if (isOfItem(terms)) return itemShares(terms, lines);
  const off = terms.kind === 'percent' ? Math.min(terms.amount, spend - percentOf(spend, terms.rate ?? 100)) : terms.amount;
  const used = Math.max(0, Math.min(off, spend));
  if (used === 0) return none;
  return distribute(
    used,
    lines.map((line) => (covers(terms, line) ? line.net : 0)),
  );
}

/** So many units at their price, from the first line of the item on; a line that costs less already stays. */
function itemShares({ itemId, itemPrice = 0, itemQuantity = 1 }: CouponTerms, lines: readonly CouponLine[]): number[] {
  let left = itemQuantity;
  return lines.map((line) => {
    if (line.itemId !== itemId || left === 0) return 0;
    const units = Math.min(left, line.quantity);
    left -= units;
    return Math.max(0, Math.min(line.net, Math.floor((line.net * units) / line.quantity) - itemPrice * units));
  });
}

/** Fen a coupon pays of a sum, where what the bill holds does not matter. */
export const couponPays = (terms: CouponTerms, due: number): number =>
  couponShares(terms, [{ itemId: null, categoryCode: '', quantity: 1, net: due }])[0]!;

/** True if only the lines of a bill can tell what the coupon pays. */
export const needsLines = (terms: CouponTerms): boolean =>
  isOfItem(terms) || (terms.categories ?? []).length > 0 || (terms.items ?? []).length > 0;

export interface CouponBearer {
  patientId: string;
  state: CouponState;
  /** What the coupon asks of its bearer; left out: nothing. */
  isFirstVisit?: boolean | undefined;
  isBirthdayMonth?: boolean | undefined;
  cardTypes?: readonly string[] | undefined;
  isAlone?: boolean | undefined;
  /** What is true of the bearer today. */
  hasPaidBefore?: boolean | undefined;
  birthDate?: string | undefined;
}

/** Why a patient may not use a coupon, whatever the bill comes to. */
export function whyCouponRefused(coupon: CouponBearer, user: string, { today, cardTypeId }: { today?: string; cardTypeId?: string } = {}) {
  const { patientId, state, cardTypes = [] } = coupon;
  if (patientId !== user) return 'coupon.refused.otherPatient' as const;
  if (state !== 'notUsed') return `coupon.refused.${state}` as const;
  if (coupon.isFirstVisit && coupon.hasPaidBefore) return 'coupon.refused.firstVisit' as const;
  if (coupon.isBirthdayMonth && today && coupon.birthDate?.slice(5, 7) !== today.slice(5, 7)) return 'coupon.refused.birthday' as const;
  if (cardTypes.length > 0 && !(cardTypeId && cardTypes.includes(cardTypeId))) return 'coupon.refused.cardType' as const;
  return null;
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
  const problems: FieldProblem<CouponDraft>[] = [...checkRequired<'code' | 'nameZh'>(draft, ['code', 'nameZh'])];
  const { kind = 'amount', rate = null, itemPrice = 0, itemQuantity = 1 } = draft;
  const counted = isOfItem(draft) ? (['validityDays', 'issueQuantity'] as const) : (['amount', 'validityDays', 'issueQuantity'] as const);
  for (const field of counted) {
    if (!Number.isInteger(draft[field]) || draft[field] <= 0) problems.push({ field, message: 'error.notPositive' });
  }
  if (draft.validityDays > mostValidityDays)
    problems.push({ field: 'validityDays', message: 'membership.validity.days', values: { most: mostValidityDays } });
  if (draft.minimumSpend < 0) problems.push({ field: 'minimumSpend', message: 'error.notPositive' });
  if (kind === 'percent') {
    if (rate === null) problems.push({ field: 'rate', message: 'error.field.required' });
    else if (rate < 0 || rate >= 100) problems.push({ field: 'rate', message: 'coupon.rate.range' });
  }
  if (isOfItem(draft)) {
    if (!draft.itemId) problems.push({ field: 'itemId', message: 'error.field.required' });
    if (!Number.isInteger(itemQuantity) || itemQuantity <= 0) problems.push({ field: 'itemQuantity', message: 'error.notPositive' });
  }
  if (itemPrice < 0) problems.push({ field: 'itemPrice', message: 'error.notPositive' });
  if (kind === 'gift' && draft.minimumSpend <= 0) problems.push({ field: 'minimumSpend', message: 'coupon.gift.minimum' });
  return problems;
}

const termFields = ['kind', 'rate', 'itemId', 'itemPrice', 'itemQuantity', 'minimumSpend', 'categories', 'items'] as const;
const bearerFields = ['isFirstVisit', 'isBirthdayMonth', 'cardTypes', 'isAlone'] as const;
const termsIn = (coupon: CouponTerms & Partial<CouponBearer>) =>
  JSON.stringify([isOfItem(coupon) ? 0 : coupon.amount, ...[...termFields, ...bearerFields].map((field) => coupon[field] ?? null)]);

/** True if a coupon in patients' hands would be worth the same afterwards. */
export const hasSameTerms = (one: CouponTerms & Partial<CouponBearer>, other: CouponTerms & Partial<CouponBearer>): boolean =>
  termsIn(one) === termsIn(other);
