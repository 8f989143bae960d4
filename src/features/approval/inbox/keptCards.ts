/** A card as it is shown: it waits, the person decided it, or it left by itself. */
export type CardState = 'waits' | 'decided' | 'left';

interface Card {
  id: string;
  version: number;
}

/**
 * The cards to show: those shown before keep their places, also when they wait no longer, and new ones follow behind them. A list
 * whose last card is gone is empty.
 */
export function keepPlaces<Shown extends Card>(before: readonly Shown[], now: readonly Shown[]): Shown[] {
  if (now.length === 0) return [];
  const current = new Map(now.map((card) => [card.id, card]));
  const kept = new Set(before.map(({ id }) => id));
  return [...before.map((card) => current.get(card.id) ?? card), ...now.filter(({ id }) => !kept.has(id))];
}

/** The state of a shown card. `decided` holds the version of each card that the person decided: a later version waits again. */
export function stateOfCard({ id, version }: Card, waiting: ReadonlySet<string>, decided: ReadonlyMap<string, number>): CardState {
  if (decided.get(id) === version) return 'decided';
  return waiting.has(id) ? 'waits' : 'left';
}
