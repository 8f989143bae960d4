import type { MessageId } from '../messageId.ts';

export type Direction = 'up' | 'down';

/** Why a row does not move, if so (business catalogue §8): `places` are the rows it could change places with. */
export function reasonAgainstMove(direction: Direction, places: { above: number; below: number }): MessageId | undefined {
  if (direction === 'up') return places.above > 0 ? undefined : 'error.move.first';
  return places.below > 0 ? undefined : 'error.move.last';
}
