/** A discount as it is asked for: business catalogue §5, checked by the form and by the server. */
import type { FieldProblem } from '../problem.ts';
import type { DiscountPower } from './discountRules.ts';
import { checkDiscounts, type LineToPrice, type PricedBill, priceBill } from './price.ts';
import { checkReduction, type GivenReduction, hasValue, isRounding, sameReduction } from './reduction.ts';
import type { DiscountDraft, Reduction } from './shapes.ts';

export const longestReason = 100;

export interface DiscountedBill<Line extends LineToPrice = LineToPrice> {
  billRate: number;
  reduction: Reduction;
  lines: readonly Line[];
}

/** What the lines come to with what is given; the caller knows what else applies by itself. */
export type PriceWith<Line extends LineToPrice> = (
  lines: Line[],
  given: { billRate: number; reduction: GivenReduction },
) => Pick<PricedBill, 'reductionFrom' | 'reductionMost'>;

/** The lines with the rates a draft asks for; lines it does not name keep theirs. */
export function linesAsAsked<Line extends LineToPrice>(lines: readonly Line[], { lineRates }: Pick<DiscountDraft, 'lineRates'>): Line[] {
  const rates = new Map(lineRates.map(({ lineId, rate }) => [lineId, rate]));
  return lines.map((line) => ({ ...line, rate: rates.get(line.id) ?? line.rate }));
}

/**
 * What the person who asks may not give. Rates that stand already were held to the limits of whoever gave them and are not
 * asked again. Who changes anything answers for the reduction beside the rates too, with everything taken together. Problems of
 * lines carry the place of the line in the draft.
 */
export function checkDiscount<Line extends LineToPrice>(
  draft: DiscountDraft,
  bill: DiscountedBill<Line>,
  power: number | DiscountPower,
  priceWith: PriceWith<Line> = (lines, given) => priceBill(lines, { ...given, maximumReduction: 100 }),
): FieldProblem<DiscountDraft>[] {
  const { maximum, maximumOf, isByRule }: DiscountPower = typeof power === 'number' ? { maximum: power } : power;
  const terms = { billRate: draft.billRate, maximumReduction: maximum, maximumOf, isByRule };
  const asked = linesAsAsked(bill.lines, draft);
  const places = new Map(draft.lineRates.map(({ lineId }, index) => [lineId, index]));
  const problems: FieldProblem<DiscountDraft>[] = [];
  for (const problem of checkDiscounts(asked, terms)) {
    const index = problem.field === 'billRate' ? undefined : Number(problem.field.split('.')[1]);
    if (index === undefined) {
      if (draft.billRate !== bill.billRate) problems.push({ ...problem, field: 'billRate' });
    } else if (asked[index]!.rate !== bill.lines[index]!.rate) {
      problems.push({ ...problem, field: `lineRates.${places.get(asked[index]!.id)!}.rate` });
    }
  }
  const reduction = draft.reduction ?? bill.reduction;
  if (!hasValue(reduction) && reduction.value !== 0) problems.push({ field: 'reduction', message: 'error.field.invalid' });
  if (problems.length === 0 && reduction.kind !== 'none' && isChanged(draft, bill, asked)) {
    const given = { ...reduction, limit: maximum };
    const problemsFor = (lines: Line[]) => {
      const { reductionFrom, reductionMost } = priceWith(lines, { billRate: draft.billRate, reduction: given });
      return checkReduction(reduction, { due: reductionFrom, most: reductionMost });
    };
    const against = problemsFor(asked);
    const isByCost = against.length > 0 && problemsFor(asked.map((line) => ({ ...line, costRate: 0 }))).length === 0;
    problems.push(...(isByCost ? against.map((problem) => ({ ...problem, message: 'billing.discount.reductionCost' as const })) : against));
  }
  if (needsReason(draft.billRate, asked, reduction) && draft.reason.trim() === '')
    problems.push({ field: 'reason', message: 'billing.discount.reasonRequired' });
  if (draft.reason.length > longestReason) problems.push({ field: 'reason', message: 'error.tooLong', values: { max: longestReason } });
  return problems;
}

/** Rounding off the odd fen is its own reason. */
export const needsReason = (billRate: number, lines: readonly { rate: number }[], reduction: Reduction): boolean =>
  billRate < 100 || lines.some(({ rate }) => rate < 100) || (reduction.kind !== 'none' && !isRounding(reduction));

const isChanged = (draft: DiscountDraft, bill: DiscountedBill, asked: readonly LineToPrice[]): boolean =>
  draft.billRate !== bill.billRate ||
  (draft.reduction !== undefined && !sameReduction(draft.reduction, bill.reduction)) ||
  asked.some(({ rate }, index) => rate !== bill.lines[index]!.rate);
