import { useState } from 'react';
import type * as Inbox from '../../../domain/approval/inbox/shapes.ts';
import { type CardState, keepPlaces, stateOfCard } from './keptCards.ts';

export interface KeptCards {
  /** Undefined until the list is there. */
  cards: readonly { card: Inbox.InboxCard; state: CardState }[] | undefined;
  decide: (card: Inbox.InboxCard) => void;
  /** Takes the cards away that wait no longer. */
  clear: () => void;
}

interface Kept {
  list: string;
  from: readonly Inbox.InboxCard[];
  shown: readonly Inbox.InboxCard[];
}

/**
 * The cards of the list named `list`, none of which moves by itself: a decided card stays in its place until it is taken away, so that
 * no press meets the act of another card.
 */
export function useKeptCards(rows: readonly Inbox.InboxCard[] | undefined, list: string): KeptCards {
  const [kept, setKept] = useState<Kept>();
  const [decided, setDecided] = useState<ReadonlyMap<string, number>>(new Map());
  const isOfList = kept?.list === list;
  if (rows && !(isOfList && kept.from === rows)) setKept({ list, from: rows, shown: keepPlaces(isOfList ? kept.shown : [], rows) });
  const waiting = new Set(rows?.map(({ id }) => id));
  const shown = rows && isOfList ? kept.shown : undefined;
  return {
    cards: shown?.map((card) => ({ card, state: stateOfCard(card, waiting, decided) })),
    decide: ({ id, version }) => setDecided((before) => new Map(before).set(id, version)),
    clear: () => rows && setKept({ list, from: rows, shown: rows }),
  };
}
