import { dayProblem, firstDayOfWork } from '../../dayProblem.ts';
import type { FieldProblem } from '../../problem.ts';
import type * as Consignment from './shapes.ts';

/** The terms under which consigned goods were received. `price`: 1/1000 yuan for `factor` stock units. */
export interface Terms {
  consignorId: string;
  price: number;
  factor: number;
  paysLosses: boolean;
}

/** The terms of a batch as its columns hold them; undefined for goods of the clinic. */
export function readBatchTerms(batch: {
  consignorId: string | null;
  agreedPrice: number | null;
  agreedFactor: number | null;
  paysLosses: boolean | null;
}): Terms | undefined {
  const { consignorId, agreedPrice, agreedFactor, paysLosses } = batch;
  if (consignorId === null || agreedPrice === null || agreedFactor === null || paysLosses === null) return undefined;
  return { consignorId, price: agreedPrice, factor: agreedFactor, paysLosses };
}

/** True if goods under both terms may lie in one batch: a batch has one owner, one agreed price and one rule for losses. */
export function isSameTerms(one: Terms | undefined, other: Terms | undefined): boolean {
  if (!one || !other) return one === other;
  const isSamePrice = one.price * other.factor === other.price * one.factor;
  return one.consignorId === other.consignorId && one.paysLosses === other.paysLosses && isSamePrice;
}

/** Fen of stock units at the agreed price. A half is rounded away from zero, so units that come back undo exactly what they came to. */
export function worthOf(quantity: number, { price, factor }: Pick<Terms, 'price' | 'factor'>): number {
  const worth = Math.round((Math.abs(quantity) * price) / (factor * 10));
  return quantity < 0 && worth > 0 ? -worth : worth;
}

interface Flows {
  sold: number;
  returned: number;
  lost: number;
}

export const quantityOf = ({ sold, returned, lost }: Flows): number => sold - returned + lost;

/**
 * The part of a batch that is due: everything that left it less everything that was settled. The money is the difference of both sums at the agreed price,
 * so that all settlements together come to the price of all that was settled, to the fen.
 */
export function dueOf(
  moved: Flows,
  settled: Flows & { amount: number },
  terms: Pick<Terms, 'price' | 'factor'>,
): Flows & { amount: number } {
  return {
    sold: moved.sold - settled.sold,
    returned: moved.returned - settled.returned,
    lost: moved.lost - settled.lost,
    amount: worthOf(quantityOf(moved), terms) - settled.amount,
  };
}

export const isDue = ({ sold, returned, lost, amount }: Flows & { amount: number }): boolean =>
  sold !== 0 || returned !== 0 || lost !== 0 || amount !== 0;

/** An agreement as it is written down. */
export function checkAgreement({ covers, lines }: Consignment.AgreementDraft): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (covers === 'some' && lines.length === 0) problems.push({ field: 'lines', message: 'inventory.lines.none' });
  const seen = new Set<string>();
  for (const [index, { itemId, price }] of lines.entries()) {
    if (itemId === '') problems.push({ field: `lines.${index}.itemId`, message: 'error.field.required' });
    else if (seen.has(itemId)) problems.push({ field: `lines.${index}.itemId`, message: 'inventory.purchase.twice' });
    if (price <= 0) problems.push({ field: `lines.${index}.price`, message: 'error.notPositive' });
    seen.add(itemId);
  }
  return problems;
}

interface Agreed {
  covers: Consignment.Coverage;
  lines: readonly { itemId: string; price: number; factor: number }[];
}

interface Coming {
  itemId: string;
  price: number;
  factor: number;
}

/** The lines of a consigned receipt against the agreement: agreed goods only, at the agreed price where there is one, and never for nothing. */
export function checkConsigned(lines: readonly Coming[], agreed: Agreed | undefined): FieldProblem[] {
  if (!agreed || agreed.covers === 'none') return [{ field: 'supplierId', message: 'inventory.consignment.refused.supplier' }];
  const prices = new Map(agreed.lines.map((line) => [line.itemId, line]));
  return lines.flatMap(({ itemId, price, factor }, index): FieldProblem[] => {
    const line = prices.get(itemId);
    if (!line && agreed.covers === 'some') return [{ field: `lines.${index}.itemId`, message: 'inventory.consignment.refused.goods' }];
    if (line && line.price * factor !== price * line.factor)
      return [{ field: `lines.${index}.price`, message: 'inventory.consignment.refused.price' }];
    return price > 0 ? [] : [{ field: `lines.${index}.price`, message: 'error.notPositive' }];
  });
}

/** A settlement as it is asked for. `lastUntil`: the last day of the settlement before. */
export function checkSettlement(
  { until }: Consignment.SettlementDraft,
  { today, lastUntil }: { today: string; lastUntil: string | null },
): FieldProblem[] {
  const wrong = dayProblem(until, firstDayOfWork);
  if (wrong) return [{ field: 'until', ...wrong }];
  if (until > today) return [{ field: 'until', message: 'error.futureTime' }];
  if (lastUntil !== null && until < lastUntil)
    return [{ field: 'until', message: 'inventory.consignment.until.before', values: { day: lastUntil } }];
  return [];
}
