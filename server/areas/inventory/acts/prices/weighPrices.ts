import type { Change } from '../../../../../src/domain/approval/shapes.ts';
import { percentOfPriceChange } from '../../../../../src/domain/charge/priceChange.ts';
import { revaluationOfPrices } from '../../../../../src/domain/inventory/prices/rules.ts';
import { findFlowQuestion, holdToFlow } from '../../../../limits/flows.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { findStockOfGoods } from '../../queries/prices/stockOfLines.ts';

interface NewPrice {
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
}

/** The weight of new prices in the flow of prices, over all clinics of the organisation, and its facts for the people who decide. */
export async function weighPrices({ db }: Pick<Context, 'db'>, lines: readonly NewPrice[]): Promise<PriceWeight> {
  const itemIds = lines.map(({ itemId }) => itemId);
  const stock = await findStockOfGoods(db, itemIds);
  const { sum, moved } = revaluationOfPrices(lines, stock);
  const changes: Change[] = [];
  if (moved > 0) changes.push({ label: 'approval.change.revaluation', unit: 'fen', before: null, after: sum });
  if (moved > Math.abs(sum)) changes.push({ label: 'approval.change.revalued', unit: 'fen', before: null, after: moved });
  return {
    amount: Math.max(0, ...lines.map(({ priceBefore, priceAfter }) => percentOfPriceChange(priceBefore, priceAfter))),
    fen: moved,
    changes,
  };
}

export async function holdToPriceFlow(context: Context, lines: readonly NewPrice[]): Promise<void> {
  const { amount, fen } = await weighPrices(context, lines);
  await holdToFlow(context, 'goodsPrice', amount, fen);
}

/** True if the flow of prices decides these prices. */
export async function needsPriceFlow(context: Context, lines: readonly NewPrice[]): Promise<boolean> {
  const { amount, fen } = await weighPrices(context, lines);
  return (await findFlowQuestion(context, 'goodsPrice', amount, fen)) !== undefined;
}
