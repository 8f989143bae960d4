import Big from 'big.js';
import { dayProblem, firstDayOfWork } from '../../dayProblem.ts';
import type { MessageId } from '../../messageId.ts';
import { holds } from '../../permission/holds.ts';
import type { FieldProblem } from '../../problem.ts';
import { allows, type Transitions } from '../../transition.ts';
import { type PriceState, priceState } from '../states.ts';
import type * as Prices from './shapes.ts';

const { draft, submitted, approved, inEffect, rejected, voided } = priceState;

export const priceActs = {
  edit: { from: [draft, rejected], to: draft, refused: 'inventory.refused.edit' },
  submit: { from: [draft, rejected], to: submitted, refused: 'inventory.refused.submit' },
  approve: { from: [submitted], to: approved, refused: 'inventory.refused.audit' },
  reject: { from: [submitted, approved], to: rejected, refused: 'inventory.refused.audit' },
  apply: { from: [approved], to: inEffect, refused: 'inventory.prices.refused.apply' },
  /** Without approval, where the stock setting of the clinic allows it. */
  applyUnapproved: { from: [draft, submitted, approved], to: inEffect, refused: 'inventory.prices.refused.apply' },
  void: { from: [draft, submitted, approved, rejected], to: voided, refused: 'inventory.prices.refused.void' },
} as const satisfies Transitions<PriceState>;

export type PriceAct = keyof typeof priceActs;

export const priceCan = (act: PriceAct, state: PriceState): boolean => allows<PriceState>(priceActs[act], state);

type DraftProblem = FieldProblem<Prices.AdjustmentDraft>;

/** An adjustment as it is written down. A day that has passed is refused, because nobody can change the prices of yesterday. */
export function checkAdjustment({ reason, takesEffectOn, lines }: Prices.AdjustmentDraft, today: string): DraftProblem[] {
  const problems: DraftProblem[] = [];
  if (reason.trim() === '') problems.push({ field: 'reason', message: 'error.field.required' });
  const wrongDay = takesEffectOn === null ? undefined : dayProblem(takesEffectOn, firstDayOfWork);
  if (wrongDay) problems.push({ field: 'takesEffectOn', ...wrongDay });
  else if (takesEffectOn !== null && takesEffectOn < today)
    problems.push({ field: 'takesEffectOn', message: 'inventory.prices.date.past' });
  if (lines.length === 0) problems.push({ field: 'lines', message: 'inventory.lines.none' });
  const seen = new Set<string>();
  for (const [index, line] of lines.entries()) {
    problems.push(...checkLine(line, index));
    if (seen.has(line.itemId)) problems.push({ field: `lines.${index}.itemId`, message: 'inventory.prices.twice' });
    seen.add(line.itemId);
  }
  return problems;
}

function checkLine({ itemId, priceBefore, priceAfter }: Prices.LineDraft, index: number): DraftProblem[] {
  if (itemId === '') return [{ field: `lines.${index}.itemId`, message: 'error.field.required' }];
  if (priceAfter <= 0) return [{ field: `lines.${index}.priceAfter`, message: 'error.notPositive' }];
  return priceAfter === priceBefore ? [{ field: `lines.${index}.priceAfter`, message: 'inventory.prices.same' }] : [];
}

/** True if nothing has to be waited for: no day is named, or it has come. */
export const isDue = (takesEffectOn: string | null, today: string): boolean => takesEffectOn === null || takesEffectOn <= today;

/** True if the day of an adjustment has come although nobody has approved it: it does not take effect by itself. */
export const isOverdue = ({ status, takesEffectOn }: Pick<Prices.AdjustmentLine, 'status' | 'takesEffectOn'>, today: string): boolean =>
  takesEffectOn !== null && takesEffectOn <= today && status !== inEffect && status !== voided;

interface Priced {
  priceBefore: number;
  priceAfter: number;
}

/** Fen by which goods in stock become worth more at retail prices. `inOne`: stock units in one package. */
export const revaluationOf = ({ priceBefore, priceAfter }: Priced, quantity: number, inOne: number): number =>
  new Big(priceAfter - priceBefore).times(quantity).div(inOne).round(0, Big.roundHalfUp).toNumber() + 0;

export interface StockOfGoods {
  itemId: string;
  quantity: number;
  /** Stock units in one package. */
  inOne: number;
}

/**
 * Fen by which new prices revalue stock: `sum` as the ledger will show it, `moved` with each product counted as a rise, so that a fall of one
 * does not hide the rise of another.
 */
export function revaluationOfPrices(
  lines: readonly (Priced & { itemId: string })[],
  stock: readonly StockOfGoods[],
): { sum: number; moved: number } {
  const byItem = new Map(lines.map((line) => [line.itemId, line]));
  const amounts = stock.flatMap(({ itemId, quantity, inOne }) => {
    const line = byItem.get(itemId);
    return line ? [revaluationOf(line, quantity, inOne)] : [];
  });
  return {
    sum: amounts.reduce((sum, amount) => sum + amount, 0),
    moved: amounts.reduce((sum, amount) => sum + Math.abs(amount), 0),
  };
}

/** "+12.5": percent of the old price; null where the goods had none. */
export function percentOfChange({ priceBefore, priceAfter }: Priced): string | null {
  if (priceBefore === 0) return null;
  const percent = new Big(priceAfter - priceBefore).times(100).div(priceBefore).round(1, Big.roundHalfUp);
  return `${percent.gt(0) ? '+' : ''}${percent.toFixed(1)}`;
}

/** "38.5": percent of the price that is left after the cost of a package, in 1/1000 yuan; null where nothing was paid for the goods yet. */
export const marginPercent = (price: number, costOfPackage: number | null): string | null =>
  costOfPackage === null || costOfPackage === 0 || price === 0
    ? null
    : new Big(price).minus(new Big(costOfPackage).div(10)).times(100).div(price).round(1, Big.roundHalfUp).toFixed(1);

/** True if a price, fen for a package, is more than so many percent above the cost of one, in 1/1000 yuan. Goods without a cost never are. */
export const isMarkupOver = (price: number, costOfPackage: number | null, limit: number): boolean =>
  costOfPackage !== null && costOfPackage > 0 && price * 1000 > costOfPackage * (100 + limit);

/** The right to change the price of goods that are on file. */
export const mayChangePrice = (authorities: readonly string[]): boolean => holds(authorities, 'o_price_change');
export const priceRightMissing = 'inventory.goods.price.right' satisfies MessageId;
