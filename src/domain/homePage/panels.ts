import type { Card } from './cards.ts';

/** Cards whose rows the home page names, in a panel with the act of the work; the other cards are a count alone. */
export const namedCards = [
  'approvals',
  'waiting',
  'unreadReports',
  'unfinishedVisits',
  'toExecute',
  'unpaid',
  'refundsToPay',
  'followUps',
] as const satisfies readonly Card[];
export type NamedCard = (typeof namedCards)[number];

export const namesRows = (card: Card): card is NamedCard => namedCards.some((named) => named === card);

/** The card of a nurse opens a board with other work beside the orders, so it stays on the page when no order waits. */
export const isBoard = (card: Card): boolean => card === 'toExecute';
