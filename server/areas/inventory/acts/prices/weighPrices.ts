import type { Change } from '../../../../../src/domain/approval/shapes.ts';
import { type PriceRange, percentOfPriceChange, priceToWeighAgainst } from '../../../../../src/domain/charge/priceChange.ts';
import { revaluationOfPrices } from '../../../../../src/domain/inventory/prices/rules.ts';
import { findFlowQuestion, holdToFlow } from '../../../../limits/flows.ts';
import { findPricesOfLate } from '../../../../limits/pricesOfLate.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { findStockOfGoods } from '../../queries/prices/stockOfLines.ts';

export interface NewPrice {
  itemId: string;
  priceBefore: number;
  priceAfter: number;
}

interface PriceWeight {
  /** The greatest change of a price in percent. */
  amount: number;
  /** Fen by which the stock of all clinics is revalued, rises and falls added up. */
  fen: number;
  changes: Change[];
  /** Fen: the earlier price of the greatest change, where it is not the price of the moment. */
  priceBefore: number | undefined;
}

/** The weight of new prices in the flow of prices, over all clinics of the organisation, and its facts for the people who decide. */
export async function weighPrices({ db, now }: Pick<Context, 'db' | 'now'>, lines: readonly NewPrice[]): Promise<PriceWeight> {
  const itemIds = lines.map(({ itemId }) => itemId);
  const stock = await findStockOfGoods(db, itemIds);
  const earlier = await findPricesOfLate(db, now(), itemIds);
  const weighed = lines.map((line) => weighedAgainst(line, earlier.get(line.itemId)));
  const greatest = weighed.toSorted((one, other) => other.percent - one.percent)[0];
  const { sum } = revaluationOfPrices(lines, stock);
  const { moved } = revaluationOfPrices(weighed, stock);
  const changes: Change[] = [];
  if (moved > 0) changes.push({ label: 'approval.change.revaluation', unit: 'fen', before: null, after: sum });
  if (moved > Math.abs(sum)) changes.push({ label: 'approval.change.revalued', unit: 'fen', before: null, after: moved });
  return {
    amount: greatest?.percent ?? 0,
    fen: moved,
    changes,
    priceBefore: greatest?.isEarlier ? greatest.priceBefore : undefined,
  };
}

/** A new price against the price of the last weeks that makes it the greatest change. */
export function weighedAgainst(line: NewPrice, range: PriceRange | undefined): NewPrice & { percent: number; isEarlier: boolean } {
  const priceBefore = priceToWeighAgainst(line.priceBefore, line.priceAfter, range);
  const percent = percentOfPriceChange(priceBefore, line.priceAfter);
  return { ...line, priceBefore, percent, isEarlier: priceBefore !== line.priceBefore };
}

export async function holdToPriceFlow(context: Context, lines: readonly NewPrice[]): Promise<void> {
  const { amount, fen, priceBefore } = await weighPrices(context, lines);
  await holdToFlow(context, 'goodsPrice', amount, { fen, priceBefore });
}

/** True if the flow of prices decides these prices. */
export async function needsPriceFlow(context: Context, lines: readonly NewPrice[]): Promise<boolean> {
  const { amount, fen } = await weighPrices(context, lines);
  return (await findFlowQuestion(context, 'goodsPrice', amount, { fen })) !== undefined;
}
