import { reasonAgainstQuantity, reasonAgainstSale } from '../../../../src/domain/billing/charges.ts';
import type * as Desk from '../../../../src/domain/billing/deskShapes.ts';
import { dateAt } from '../../../../src/domain/dates.ts';
import type { Item } from '../../../../src/domain/dictionary/shapes.ts';
import { stockQuantityOf } from '../../../../src/domain/order/quantity.ts';
import { classify, identifiersOf } from '../../../../src/domain/scan/classify.ts';
import type { Context } from '../../../pipeline/context.ts';
import { say } from '../../../words/words.ts';
import { findAvailableItems } from '../../inventory/queries/availableStock.ts';
import { findOfferedIds } from '../queries/desk.ts';

/**
 * Finds items to charge at the desk by name, initials, pinyin or code, or by the code on a package. Items that are not sold there are
 * returned with the reason, so that nobody looks for them in vain.
 */
export async function offerItems({ db, session, now }: Context, keyword: string): Promise<Desk.Offered[]> {
  if (keyword.trim() === '') return [];
  const today = dateAt(now());
  const ids = (await findOfferedIds(db, keyword, classify(keyword).flatMap(identifiersOf))).map(({ id }) => id);
  const items = await findAvailableItems(db, ids, { today });
  return ids.flatMap((id) => {
    const item = items.get(id);
    return item ? [offeredOf(item, session.language)] : [];
  });
}

function offeredOf(item: Item, language: 'zh' | 'en'): Desk.Offered {
  const { id, code, nameZh, nameEn, specification, specificationEn, manufacturer, unit, unitEn, price } = item;
  const against = reasonAgainstSale(item) ?? reasonAgainstQuantity(item, 1, item.stock);
  const name = (language === 'en' && nameEn) || nameZh;
  return {
    id,
    code,
    nameZh,
    nameEn,
    specification,
    specificationEn,
    manufacturer,
    unit,
    unitEn,
    price,
    available: item.stock === null ? null : Math.floor(item.stock / stockQuantityOf({ quantity: 1, split: false }, item)),
    refusal: against ? say(language, against.message, { ...against.values, item: name }) : '',
  };
}
