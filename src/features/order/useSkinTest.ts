import { useState } from 'react';
import { api } from '../../api/api.ts';
import type { Item } from '../../domain/dictionary/shapes.ts';
import { draftFromItem } from '../../domain/order/entry.ts';
import type * as Order from '../../domain/order/shapes.ts';
import { signState } from '../../domain/order/states.ts';

/** The skin test that belongs to a drug, proposed unless the visit has it already. */
export function useSkinTest(item: Item | null, orders: readonly Order.Line[]) {
  const [refusedFor, setRefusedFor] = useState<string>();
  const classes = item?.skinTestRequired ? (item.allergenClasses ?? []) : [];
  const { currentData } = api.useQueryOrderDictQuery({ type: 11, keyword: '' }, { skip: classes.length === 0 });
  const test = currentData?.find((found) => found.allergenClasses?.some((each) => classes.includes(each)));
  const isOrdered = orders.some(({ itemId, signStatus }) => itemId === test?.id && signStatus !== signState.revoked);
  const proposed = test && !isOrdered ? test : undefined;
  const wanted = proposed !== undefined && refusedFor !== item?.id ? proposed : undefined;
  return {
    test: proposed,
    isWanted: wanted !== undefined,
    /** The line that goes along with the drug, if it is ticked. */
    line: wanted && draftFromItem(wanted, 11, null),
    want: (wanted: boolean) => setRefusedFor(wanted ? undefined : item?.id),
  };
}
