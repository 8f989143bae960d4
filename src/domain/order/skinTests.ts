/** Skin tests beside the drugs that need them. */
import type { Item } from '../dictionary/shapes.ts';
import type { OrderToCheck } from './checks.ts';

export type TestedItem = Pick<Item, 'id' | 'allergenClasses'>;

/** A skin test answers for the item itself and for every drug of a class that it tests. */
export const isTestOf = (test: TestedItem, drug: TestedItem): boolean =>
  test.id === drug.id || (drug.allergenClasses ?? []).some((each) => test.allergenClasses?.includes(each));

/** Skin tests among these orders (order type 11). */
export const testsAmong = (orders: readonly OrderToCheck[]): TestedItem[] =>
  orders.flatMap(({ draft, item }) => (draft.adviceType === 11 && item ? [item] : []));
