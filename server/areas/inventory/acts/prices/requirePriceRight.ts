import { mayChangePrice, priceRightMissing } from '../../../../../src/domain/inventory/prices/rules.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { refuse } from '../../../../pipeline/problem.ts';

/** Refuses a changed price of goods beside its field. The first price of new goods belongs to their registration. */
export function requirePriceRight({ session }: Context): void {
  if (!mayChangePrice(session.authorities)) refuse([{ field: 'price', message: priceRightMissing }]);
}
