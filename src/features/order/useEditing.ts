import { useState } from 'react';
import { api } from '../../api/api.ts';
import { isDosed } from '../../domain/order/entry.ts';
import type * as Order from '../../domain/order/shapes.ts';
import { kindOfType, type OrderKind } from './kinds.ts';
import { draftOfLine } from './sections.ts';
import type { EntryState } from './useEntry.ts';

export interface Editing {
  line: Order.Line;
  kind: OrderKind;
  state: EntryState;
}

/** Takes an unsigned line back into the entry line, with its item as it is today. */
export function useEditing() {
  const [current, setCurrent] = useState<Editing>();
  const [findItems] = api.useLazyQueryOrderDictQuery();
  const start = async (line: Order.Line) => {
    const found = line.itemId
      ? await findItems({ type: isDosed(line.adviceType) ? 1 : line.adviceType, keyword: line.itemCode }).unwrap()
      : [];
    const item = found.find(({ id }) => id === line.itemId) ?? null;
    setCurrent({ line, kind: kindOfType(line.adviceType), state: { item, draft: draftOfLine(line), isByHand: true } });
  };
  return { current, start, stop: () => setCurrent(undefined) };
}
