import { createContext, type RefObject } from 'react';
import type * as Order from '../../domain/order/shapes.ts';

/** The orders of the record that is open, for a template that keeps or brings some. */
export interface OrdersOfPage {
  /** Orders that are not revoked, as they would be written again; without herbal prescriptions. */
  drafts: readonly Order.Draft[];
  /** Writes orders with the checks and prices of today; `done` receives their ids once every question is answered. */
  write: (lines: readonly Order.Draft[], done: (ids: readonly string[]) => void) => Promise<void>;
}

/** Null, or empty, on a page without orders. */
export const OrdersOfPageContext = createContext<RefObject<OrdersOfPage | null> | null>(null);
