import { api } from '../../api/api.ts';
import { useRested } from '../../blocks/useSearch.ts';
import type * as Order from '../../domain/order/shapes.ts';

const isWhole = ({ quantity }: Order.Draft): boolean => Number.isInteger(quantity) && quantity > 0 && quantity <= 9999;

/** A stored herbal prescription or stored orders, which the lines replace. */
interface Replaced {
  herbalId?: string | undefined;
  replacedIds?: string[] | undefined;
}

/**
 * Findings of the server against these lines, asked a moment after the last key. A line without a quantity waits; the others are checked without
 * it. Orders that the lines replace are not counted a second time.
 */
export function useLineWarnings(
  encounterId: string,
  lines: readonly Order.Draft[],
  { herbalId, replacedIds }: Replaced = {},
): Order.Warning[] {
  const rested = useRested(JSON.stringify(lines), 250);
  const all = JSON.parse(rested) as Order.Draft[];
  const places = all.flatMap((line, place) => (isWhole(line) ? [place] : []));
  const replaced = { ...(herbalId !== undefined && { herbalId }), ...(replacedIds && { replacedIds }) };
  const asked = { encounterId, lines: all.filter(isWhole), ...replaced };
  const { currentData = [] } = api.useCheckOrderQuery(asked, { skip: places.length === 0 });
  if (places.length === 0) return [];
  return currentData.map((warning) => ({ ...warning, index: places[warning.index] ?? warning.index }));
}
