import { percentOfPriceChange, priceToWeighAgainst } from '../../../../src/domain/charge/priceChange.ts';
import type * as Charge from '../../../../src/domain/charge/shapes.ts';
import { findPricesOfLate } from '../../../limits/pricesOfLate.ts';
import type { Context } from '../../../pipeline/context.ts';

interface ChargeWeight {
  /** Percent. */
  amount: number;
  /** Fen: the earlier price that it is weighed against, where it is not the price of the moment. */
  priceBefore: number | undefined;
}

/** The weight of a new price (fen) of a charge item in the flow of such prices. */
export async function weighCharge({ db, now }: Context, { id, price }: Charge.Item, priceAfter: number): Promise<ChargeWeight> {
  const earlier = await findPricesOfLate(db, now(), [id]);
  const priceBefore = priceToWeighAgainst(price, priceAfter, earlier.get(id));
  return { amount: percentOfPriceChange(priceBefore, priceAfter), priceBefore: priceBefore === price ? undefined : priceBefore };
}
