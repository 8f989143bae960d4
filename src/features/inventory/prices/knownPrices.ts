import { useCallback, useMemo, useState } from 'react';
import { api } from '../../../api/api.ts';
import { costOfPackage } from '../../../domain/inventory/perUnit.ts';
import type * as Prices from '../../../domain/inventory/prices/shapes.ts';
import type * as Stock from '../../../domain/inventory/stockShapes.ts';

/** Goods of the lines with the price of now, fen for a package, and the cost of one, 1/1000 yuan. */
export type KnownPrices = Readonly<Record<string, { goods: Stock.GoodsFacts; price: number; cost: number | null }>>;

/** Facts of the goods behind the lines: of stored lines they are asked for and stay up to date, of new ones the search has brought them. */
export function useKnownPrices(lines: readonly Prices.LineDraft[]) {
  const [ids, setIds] = useState(() => lines.map(({ itemId }) => itemId));
  const [found, setFound] = useState<KnownPrices>({});
  const { data, refetch } = api.useMatchDeliveryQuery({ supplierId: null, wanted: [], itemIds: ids }, { skip: ids.length === 0 });
  const known = useMemo(() => ({ ...found, ...pricesOf(data?.goods ?? []) }), [found, data]);
  const find = useCallback((itemId: string, goods: KnownPrices[string]) => setFound((before) => ({ ...before, [itemId]: goods })), []);
  /** Asks for goods whose facts nobody has brought: lines of a kept draft. */
  const look = useCallback(
    (wanted: readonly string[]) =>
      setIds((before) => (wanted.every((id) => before.includes(id)) ? before : [...new Set([...before, ...wanted])])),
    [],
  );
  const refresh = () => {
    look(Object.keys(known));
    if (ids.length > 0) void refetch();
  };
  return { known, find, look, refresh };
}

const pricesOf = (goods: readonly Stock.StockItem[]): KnownPrices =>
  Object.fromEntries(
    goods.map((one) => [one.id, { goods: one, price: one.price, cost: one.lastCost === null ? null : costOfPackage(one.lastCost, one) }]),
  );
