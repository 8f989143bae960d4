import { useState } from 'react';
import { api } from '../../api/api.ts';
import type { Item } from '../../domain/dictionary/shapes.ts';
import type * as Order from '../../domain/order/shapes.ts';

/** The skin test that belongs to a drug, proposed unless the visit has it already. */
export function useSkinTest(item: Item | null, orders: readonly Order.Line[]) {
  const [refusedFor, refuse] = useState<string>();
  const allergenClass = item?.skinTestRequired ? item.allergenClass : null;
  const { currentData } = api.useQueryOrderDictQuery({ type: 11, keyword: allergenClass ?? '' }, { skip: !allergenClass });
  const test = allergenClass ? currentData?.find((found) => found.allergenClass === allergenClass) : undefined;
  const isOrdered = orders.some(({ itemId, signStatus }) => itemId === test?.id && signStatus !== 7);
  const proposed = test && !isOrdered ? test : undefined;
  return {
    test: proposed,
    isWanted: proposed !== undefined && refusedFor !== item?.id,
    want: (wanted: boolean) => refuse(wanted ? undefined : item?.id),
  };
}
