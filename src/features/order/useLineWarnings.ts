import { api } from '../../api/api.ts';
import { useRested } from '../../blocks/useSearch.ts';
import type * as Order from '../../domain/order/shapes.ts';

const isWhole = ({ quantity }: Order.Draft): boolean => Number.isInteger(quantity) && quantity > 0 && quantity <= 9999;

/**
 * Findings of the server against these lines, asked a moment after the last key. A line without a quantity waits; the others are checked without
 * it. `herbalId`: the stored prescription that the lines replace.
 */
export function useLineWarnings(encounterId: string, lines: readonly Order.Draft[], herbalId?: string): Order.Warning[] {
  const rested = useRested(JSON.stringify(lines), 250);
  const all = JSON.parse(rested) as Order.Draft[];
  const places = all.flatMap((line, place) => (isWhole(line) ? [place] : []));
  const asked = { encounterId, lines: all.filter(isWhole), ...(herbalId !== undefined && { herbalId }) };
  const { currentData = [] } = api.useCheckOrderQuery(asked, { skip: places.length === 0 });
  if (places.length === 0) return [];
  return currentData.map((warning) => ({ ...warning, index: places[warning.index] ?? warning.index }));
}
