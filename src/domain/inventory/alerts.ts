import type { AlertCounts } from './stockShapes.ts';

/** Goods whose usable stock is less than what others wait for, and the ones of them that are out. */
export interface Shortage {
  itemId: string;
  usable: number;
  promised: number;
}

/** Days of cover of such goods are negative: more is promised than can be handed out. */
export const isShort = ({ usable, promised }: Omit<Shortage, 'itemId'>): boolean => promised > usable;
export const isOutOfStock = ({ usable, promised }: Omit<Shortage, 'itemId'>): boolean => promised > 0 && usable <= 0;

/** True if there is something to tell: goods below their limit, near their end, short or out with open orders. */
export const isAlerting = ({ below, near, short, outOfStock }: Pick<AlertCounts, 'below' | 'near' | 'short' | 'outOfStock'>): boolean =>
  below + near + short + outOfStock > 0;
