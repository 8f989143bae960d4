/** A discount as it is asked for: business catalogue §5, checked by the form and by the server. */
import type { FieldProblem } from '../problem.ts';
import { checkDiscounts, type LineToPrice } from './price.ts';
import type { DiscountDraft } from './shapes.ts';

export const longestReason = 100;

export interface DiscountedBill {
  billRate: number;
  lines: readonly LineToPrice[];
}

/** The lines with the rates a draft asks for; lines it does not name keep theirs. */
export function linesAsAsked<Line extends LineToPrice>(lines: readonly Line[], { lineRates }: Pick<DiscountDraft, 'lineRates'>): Line[] {
  const rates = new Map(lineRates.map(({ lineId, rate }) => [lineId, rate]));
  return lines.map((line) => ({ ...line, rate: rates.get(line.id) ?? line.rate }));
}

/**
 * What the person who asks may not give. Rates that stand already were held to the limits of whoever gave them and are not
 * asked again. Problems of lines carry the place of the line in the draft.
 */
export function checkDiscount(draft: DiscountDraft, bill: DiscountedBill, maximumReduction: number): FieldProblem<DiscountDraft>[] {
  const asked = linesAsAsked(bill.lines, draft);
  const places = new Map(draft.lineRates.map(({ lineId }, index) => [lineId, index]));
  const problems: FieldProblem<DiscountDraft>[] = [];
  for (const problem of checkDiscounts(asked, { billRate: draft.billRate, maximumReduction })) {
    const index = problem.field === 'billRate' ? undefined : Number(problem.field.split('.')[1]);
    if (index === undefined) {
      if (draft.billRate !== bill.billRate) problems.push({ ...problem, field: 'billRate' });
    } else if (asked[index]!.rate !== bill.lines[index]!.rate) {
      problems.push({ ...problem, field: `lineRates.${places.get(asked[index]!.id)!}.rate` });
    }
  }
  const isReduced = draft.billRate < 100 || asked.some(({ rate }) => rate < 100);
  if (isReduced && draft.reason.trim() === '') problems.push({ field: 'reason', message: 'billing.discount.reasonRequired' });
  if (draft.reason.length > longestReason) problems.push({ field: 'reason', message: 'error.tooLong', values: { max: longestReason } });
  return problems;
}
