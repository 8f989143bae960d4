/**
 * What a bill comes to, and why. The order of amounts is fixed: price × quantity, package deduction, discount, coupon,
 * points, insurer, rounding off, self-pay. Each line is a whole number of fen and the lines sum to the bill.
 */
import { distribute, fenText, percentOf } from '../money/fen.ts';
import { priceText } from '../money/text.ts';
import type { FieldProblem, Message } from '../problem.ts';
import { amountOf, exactPriceOf, type UnitPrice } from './amount.ts';
import { itemFloorOf } from './costFloor.ts';
import { type GivenReduction, isRounding, roomOf, sharesOf } from './reduction.ts';

export interface LineToPrice extends UnitPrice {
  id: string;
  quantity: number;
  /** Lowest percentage to be paid; 0 means no limit. */
  minimumRate: number;
  /** Lowest percentage that covers the purchase price of goods; 0 means no floor. */
  costRate?: number;
  allowDiscount: boolean;
  /** Percentage paid asked for on this line, 100 for none: 80 = 20 % off. It stands in place of the bill's rate. */
  rate: number;
  /** Of the quantity, how many units a package pays for. */
  packageQuantity?: number;
  /** Percentage the member card alone would leave to be paid. */
  memberRate?: number;
  /** The rule of the member card that gave the line its rate. */
  rateRule?: RateRule | null;
}

/** A discount that a card type gives on a category of items or on one item, with the name of the card type. */
export interface RateRule {
  kind: 'category' | 'item';
  cardZh: string;
  cardEn: string;
}

export interface BillTerms {
  /** Percentage paid asked for on the whole bill, 100 for none. */
  billRate: number;
  /** Percentage points this user may take off at most (business catalogue §5). */
  maximumReduction: number;
  /** Percentage points the discount rules allow on one line, where they say otherwise; read when a discount is given, never when it is priced. */
  maximumOf?: ((lineId: string) => number | undefined) | undefined;
  /** True if the discount rules gave `maximumReduction`. */
  isByRule?: boolean | undefined;
  /** The member card's part in the bill's rate: named in the trace where it is the one that counts. */
  memberRate?: number | null;
  /** Taken off beside the rates; part of the discount. */
  reduction?: GivenReduction | undefined;
  /** Amounts in fen that pay parts of the whole bill, each limited to what is left. */
  coupon?: number;
  points?: number;
  insurance?: number;
  /** Fen by line in place of the sums, where coupon or insurer pay single lines, or a bill is told as it was booked. */
  couponByLine?: readonly number[] | undefined;
  insuranceByLine?: readonly number[] | undefined;
  /** Why the insurer pays so much of each line. */
  insuranceNotes?: readonly (readonly Message[])[] | undefined;
}

/** One step from list price to self-pay: what it took off, and in words why or why not. */
export interface PriceStep extends Message {
  amount: number;
  rule?: RateRule;
}

export interface PricedLine {
  id: string;
  amount: number;
  /** Percentage really paid after every limit. */
  appliedRate: number;
  packageDeduction: number;
  discount: number;
  /** Of the discount, what was taken off beside the rates. */
  reduction: number;
  coupon: number;
  points: number;
  insurance: number;
  /** Self-pay. */
  net: number;
  trace: PriceStep[];
}

export interface PricedBill {
  lines: PricedLine[];
  subtotal: number;
  packageDeduction: number;
  discount: number;
  reduction: number;
  /** Fen the limits would allow to be taken off beside the rates, and the sum it is taken from. */
  reductionMost: number;
  reductionFrom: number;
  coupon: number;
  points: number;
  insurance: number;
  receivable: number;
}

/** How far one line may be discounted, and by whose limit. */
function limitOf({ id, allowDiscount, ...line }: LineToPrice, { maximumReduction, maximumOf, isByRule }: BillTerms) {
  if (!allowDiscount) return { lowest: 100, message: 'billing.trace.notAllowed', isByRule: false } as const;
  const byRule = maximumOf?.(id);
  const byUser = 100 - (byRule ?? maximumReduction);
  const { lowest, isByCost } = itemFloorOf(line);
  if (lowest > byUser)
    return { lowest, message: isByCost ? 'billing.trace.costLimit' : 'billing.trace.itemLimit', isByRule: false } as const;
  return { lowest: byUser, message: 'billing.trace.userLimit', isByRule: byRule !== undefined || isByRule === true } as const;
}

/** Business catalogue §5: not above the user's maximum permission, not below the item's minimum. Asked-for rates are refused here. */
export function checkDiscounts(
  lines: readonly LineToPrice[],
  terms: BillTerms,
): FieldProblem<{ billRate: number; lineRates: unknown[] }>[] {
  const problems: FieldProblem<{ billRate: number; lineRates: unknown[] }>[] = [];
  const lowest = 100 - terms.maximumReduction;
  if (terms.billRate < 0 || terms.billRate > 100) problems.push({ field: 'billRate', message: 'billing.discount.range' });
  else if (terms.billRate < lowest) {
    const message = terms.isByRule ? 'billing.discount.ruleBill' : 'billing.discount.userLimit';
    problems.push({ field: 'billRate', message, values: { lowest } });
  }
  for (const [index, line] of lines.entries()) {
    const field = `lineRates.${index}` as const;
    const limit = limitOf(line, terms);
    if (line.rate < 0 || line.rate > 100) problems.push({ field, message: 'billing.discount.range' });
    else if (line.rate >= limit.lowest) continue;
    else if (limit.message === 'billing.trace.notAllowed') problems.push({ field, message: 'billing.discount.notAllowed' });
    else if (limit.message === 'billing.trace.itemLimit') {
      problems.push({ field, message: 'billing.discount.itemLimit', values: { lowest: limit.lowest } });
    } else if (limit.message === 'billing.trace.costLimit') {
      problems.push({ field, message: 'billing.discount.costLimit', values: { lowest: limit.lowest } });
    } else {
      const message = limit.isByRule ? 'billing.discount.ruleLimit' : 'billing.discount.userLimit';
      problems.push({ field, message, values: { lowest: limit.lowest } });
    }
  }
  return problems;
}

export function priceBill(lines: readonly LineToPrice[], terms: BillTerms): PricedBill {
  const listed = lines.map(listPriced);
  const discounts = discountsOf(lines, listed, terms);
  const priced = listed.map((line, index) => {
    const { appliedRate, amount, steps } = discounts[index]!;
    return { ...line, appliedRate, ...taken(line, 'discount', amount, steps) };
  });

  const rooms = priced.map((line, index) => {
    const base = line.amount - line.packageDeduction;
    return roomOf(lines[index]!, base, line.net, terms.reduction?.limit ?? terms.maximumReduction);
  });
  const isLast = terms.reduction !== undefined && isRounding(terms.reduction);
  const reduced = isLast ? priced : reduce(priced, rooms, terms.reduction);
  const withCoupon = terms.couponByLine
    ? payLines(reduced, 'coupon', terms.couponByLine)
    : payFromBill(reduced, 'coupon', terms.coupon ?? 0);
  const withPoints = payFromBill(withCoupon, 'points', terms.points ?? 0);
  const insured = terms.insuranceByLine
    ? payLines(withPoints, 'insurance', terms.insuranceByLine, terms.insuranceNotes)
    : payFromBill(withPoints, 'insurance', terms.insurance ?? 0);
  const left = insured.map(({ net }, index) => Math.min(net, rooms[index]!));
  const paid = isLast ? reduce(insured, left, terms.reduction) : insured;
  const sum = (part: 'amount' | 'packageDeduction' | 'discount' | 'reduction' | 'coupon' | 'points' | 'insurance' | 'net') =>
    paid.reduce((total, line) => total + line[part], 0);
  return {
    lines: paid,
    subtotal: sum('amount'),
    packageDeduction: sum('packageDeduction'),
    discount: sum('discount'),
    reduction: sum('reduction'),
    reductionMost: totalOf(isLast ? left : rooms),
    reductionFrom: totalOf((isLast ? insured : priced).map(({ net }) => net)),
    coupon: sum('coupon'),
    points: sum('points'),
    insurance: sum('insurance'),
    receivable: sum('net'),
  };
}

const totalOf = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Takes the reduction off the lines, each within its room. */
function reduce(lines: readonly PricedLine[], rooms: readonly number[], reduction: GivenReduction | undefined): PricedLine[] {
  if (!reduction || reduction.kind === 'none') return [...lines];
  const { kind } = reduction;
  const shares = sharesOf(reduction, totalOf(lines.map(({ net }) => net)), rooms);
  return lines.map((line, index) => {
    const share = shares[index]!;
    if (share === 0) return line;
    const step: PriceStep = { message: `billing.trace.reduction.${kind}` as const, values: { amount: fenText(share) }, amount: share };
    return { ...line, reduction: share, discount: line.discount + share, net: line.net - share, trace: [...line.trace, step] };
  });
}

function listPriced({ id, quantity, packageQuantity = 0, ...price }: LineToPrice): PricedLine {
  const amount = amountOf(price, quantity);
  const covered = Math.max(0, Math.min(packageQuantity, quantity));
  const packageDeduction = Math.min(amount, amountOf(price, covered));
  const listed = { price: priceText(exactPriceOf(price)), quantity, amount: fenText(amount) };
  const trace: PriceStep[] = [{ message: 'billing.trace.list', values: listed, amount: 0 }];
  if (covered > 0) {
    const values = { quantity: covered, amount: fenText(packageDeduction) };
    trace.push({ message: 'billing.trace.package', values, amount: packageDeduction });
  }
  const none = { discount: 0, reduction: 0, coupon: 0, points: 0, insurance: 0 };
  return { id, amount, appliedRate: 100, packageDeduction, ...none, net: amount - packageDeduction, trace };
}

interface LineDiscount {
  appliedRate: number;
  amount: number;
  steps: PriceStep[];
}

/**
 * A line's own rate is rounded by itself. Lines that follow the bill's rate are rounded together and the fen are
 * distributed, so that 10 % off a bill is 10 % of its total and not of each rounding.
 */
function discountsOf(lines: readonly LineToPrice[], listed: readonly PricedLine[], terms: BillTerms): LineDiscount[] {
  const asked = lines.map((line) => (line.rate < 100 ? line.rate : terms.billRate));
  const limits = lines.map((line) => limitOf(line, terms));
  const applied = asked.map((rate, index) => Math.min(100, Math.max(rate, limits[index]!.lowest)));
  const followsBill = lines.map((line, index) => line.rate >= 100 && applied[index] === terms.billRate);

  const together = listed.map(({ net }, index) => (followsBill[index] ? net : 0));
  const total = together.reduce((sum, net) => sum + net, 0);
  const shares = distribute(total - percentOf(total, terms.billRate), together);
  return listed.map(({ net }, index) => {
    const [rate, askedRate, { message, lowest }] = [applied[index]!, asked[index]!, limits[index]!];
    const amount = followsBill[index] ? shares[index]! : net - percentOf(net, rate);
    const steps: PriceStep[] = [];
    if (askedRate < rate) steps.push({ message, values: { asked: askedRate, lowest }, amount: 0 });
    if (rate < 100) {
      const values = { rate, amount: fenText(amount) };
      const ofBill = terms.memberRate === terms.billRate ? 'billing.trace.memberDiscount' : 'billing.trace.billDiscount';
      const rule = followsBill[index] ? undefined : lines[index]!.rateRule;
      if (rule) steps.push({ message: `billing.trace.card.${rule.kind}`, values, amount, rule });
      else steps.push({ message: followsBill[index] ? ofBill : 'billing.trace.lineDiscount', values, amount });
    }
    return { appliedRate: rate, amount, steps };
  });
}

const taken = (line: PricedLine, part: 'discount' | 'coupon' | 'points' | 'insurance', amount: number, steps: PriceStep[]) => ({
  [part]: amount,
  net: line.net - amount,
  trace: [...line.trace, ...steps],
});

const wordsOfPart = {
  coupon: 'billing.trace.coupon',
  points: 'billing.trace.points',
  insurance: 'billing.trace.insurance',
} as const;

/** Amounts that pay parts of single lines, each within what the line still costs. */
function payLines(
  lines: readonly PricedLine[],
  part: keyof typeof wordsOfPart,
  amounts: readonly number[],
  notes: readonly (readonly Message[])[] = [],
): PricedLine[] {
  return lines.map((line, index) => {
    const share = Math.max(0, Math.min(amounts[index] ?? 0, line.net));
    const step = { message: wordsOfPart[part], values: { amount: fenText(share) }, amount: share };
    const why = (notes[index] ?? []).map((note): PriceStep => ({ message: note.message, values: note.values ?? {}, amount: 0 }));
    return { ...line, ...taken(line, part, share, share === 0 ? why : [...why, step]) };
  });
}

/** An amount that pays part of the whole bill, shared out in proportion to what each line still costs. */
function payFromBill(lines: readonly PricedLine[], part: keyof typeof wordsOfPart, amount: number): PricedLine[] {
  const left = lines.reduce((sum, { net }) => sum + net, 0);
  const used = Math.max(0, Math.min(amount, left));
  if (used === 0) return [...lines];
  const shares = distribute(
    used,
    lines.map(({ net }) => net),
  );
  return lines.map((line, index) => {
    const share = shares[index]!;
    const step = { message: wordsOfPart[part], values: { amount: fenText(share) }, amount: share };
    return { ...line, ...taken(line, part, share, share === 0 ? [] : [step]) };
  });
}
