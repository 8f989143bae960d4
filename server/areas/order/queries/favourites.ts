import { unitOf } from '../../../../src/domain/order/quantity.ts';
import type * as Order from '../../../../src/domain/order/shapes.ts';
import { normalise } from '../../../../src/domain/search/tokens.ts';
import type { Language } from '../../../../src/domain/session/shapes.ts';
import type { Db } from '../../../database/connect.ts';
import { findItems } from '../../inventory/queries/items.ts';

/** A person's own favourites, the latest first, with the words their items have today. */
export async function findFavourites(
  db: Db,
  { staffId, keyword = '', today, language }: { staffId: string; keyword?: string | undefined; today: string; language: Language },
): Promise<Order.Favourite[]> {
  const text = normalise(keyword);
  const letters = text.replaceAll(' ', '');
  const stored = await db<{ id: string; name: string; pinyin: string; initials: string; lines: Order.Draft[] }[]>`
    select id, name, pinyin, initials, lines from order_favourite where staff_id = ${staffId}
      and (${text} = '' or strpos(lower(name), ${text}) > 0 or strpos(initials, ${letters}) > 0 or starts_with(pinyin, ${letters}))
    order by created_at desc, id limit 200`;
  const items = await findItems(
    db,
    stored.flatMap(({ lines }) => lines.flatMap(({ itemId }) => itemId ?? [])),
    today,
  );
  return stored.map((favourite) => ({ ...favourite, lines: favourite.lines.map((line) => withWords(line, items, language)) }));
}

export function withWords(line: Order.Draft, items: Awaited<ReturnType<typeof findItems>>, language: Language): Order.FavouriteLine {
  const item = line.itemId ? items.get(line.itemId) : undefined;
  if (!item)
    return {
      ...line,
      itemName: line.content,
      itemNameEn: line.content,
      specification: '',
      unit: '',
      unitEn: '',
      available: line.itemId === null,
    };
  const { unit, unitEn } = unitOf(line.split, item);
  const specification = (language === 'en' && item.specificationEn) || item.specification;
  return { ...line, itemName: item.nameZh, itemNameEn: item.nameEn, specification, unit, unitEn, available: true };
}
