import { api } from '../../api/api.ts';
import { useRested } from '../../blocks/useSearch.ts';
import type * as Order from '../../domain/order/shapes.ts';

/** What the server knows against these lines, asked a moment after the last key. */
export function useLineWarnings(encounterId: string, lines: readonly Order.Draft[]): Order.Warning[] {
  const rested = useRested(JSON.stringify(lines), 250);
  const asked = JSON.parse(rested) as Order.Draft[];
  const isWhole = asked.length > 0 && asked.every(({ quantity }) => Number.isInteger(quantity) && quantity > 0 && quantity <= 9999);
  const { currentData } = api.useCheckOrderQuery({ encounterId, lines: asked }, { skip: !isWhole });
  return isWhole ? (currentData ?? []) : [];
}
