import type { Card } from './cards.ts';

/** Cards whose rows the home page names, in a panel with the act of the work; the other cards are a count alone. */
export const namedCards = [
  'approvals',
  'waiting',
  'unreadReports',
  'unfinishedVisits',
  'unpaid',
  'refundsToPay',
  'followUps',
] as const satisfies readonly Card[];
export type NamedCard = (typeof namedCards)[number];

export const namesRows = (card: Card): card is NamedCard => namedCards.some((named) => named === card);
