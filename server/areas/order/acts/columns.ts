import type { Item } from '../../../../src/domain/dictionary/shapes.ts';
import { executionCountOf } from '../../../../src/domain/order/executions.ts';
import { unitOf } from '../../../../src/domain/order/quantity.ts';
import type * as Order from '../../../../src/domain/order/shapes.ts';
import type { OrderWords } from '../queries/orderWorld.ts';

/** The stored form of a draft: the item's words and price are copied, so that a later change of price changes no order. */
export function columnsOf(draft: Order.Draft, item: Item | undefined, { frequencies, routeKinds }: OrderWords) {
  const { adviceType, itemId, content, dose, doseUnit, routeCode, frequencyCode, duration, quantity, split } = draft;
  const frequency = frequencies.get(frequencyCode ?? '') ?? null;
  return {
    adviceType,
    itemId,
    content: content.trim(),
    dose,
    doseUnit,
    routeCode,
    frequencyCode,
    duration,
    quantity,
    split,
    dripRate: draft.dripRate,
    positionCode: draft.positionCode,
    memo: draft.memo.trim(),
    handling: draft.handling ?? null,
    itemCode: item?.code ?? '',
    itemName: item?.nameZh ?? '',
    itemNameEn: item?.nameEn ?? '',
    specification: item?.specification ?? '',
    specificationEn: item?.specificationEn ?? '',
    ...(item ? unitOf(split, item) : { unit: '', unitEn: '', unitPrice: 0, wholePrice: null, wholeUnits: null }),
    executionCount: executionCountOf(draft, { routeKind: routeKinds.get(routeCode ?? '') ?? null, frequency }),
  };
}

/** Text orders have no item to be named after. */
export const nameOf = (draft: Pick<Order.Draft, 'itemId' | 'content'>, items: ReadonlyMap<string, Item>, language: 'zh' | 'en'): string => {
  const item = draft.itemId ? items.get(draft.itemId) : undefined;
  if (!item) return draft.content.slice(0, 30);
  return language === 'en' ? item.nameEn || item.nameZh : item.nameZh;
};
