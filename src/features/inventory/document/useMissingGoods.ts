import { useMemo } from 'react';
import { api } from '../../../api/api.ts';
import { type Direction, directions } from '../../../domain/inventory/states.ts';
import type * as Stock from '../../../domain/inventory/stockShapes.ts';
import { type Known, knownGoods } from './draft.ts';

/** Goods of lines that a kept draft brought back: their facts are asked for, because the draft holds only their ids. */
export function useMissingGoods(direction: Direction, lines: readonly Pick<Stock.LineDraft, 'itemId'>[], known: Known): Known {
  const missing = direction === directions.in ? [...new Set(lines.map(({ itemId }) => itemId))].filter((id) => !known[id]) : [];
  const { currentData } = api.useMatchDeliveryQuery({ supplierId: null, wanted: [], itemIds: missing }, { skip: missing.length === 0 });
  return useMemo(() => (currentData ? { ...known, ...knownGoods(currentData.goods) } : known), [known, currentData]);
}
