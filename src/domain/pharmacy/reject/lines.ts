import { payState } from '../../billing/states.ts';
import type { MessageId } from '../../messageId.ts';

export interface RejectableLine {
  id: string;
  groupNumber: number | null;
  /** A piece of a herbal prescription. */
  isPiece?: boolean | undefined;
  /** The order; null for goods sold at the desk. */
  adviceId: string | null;
}

/**
 * Lines that go back with the chosen ones: a drip goes with its solvent and all its drugs, a recipe with all its pieces, goods of the desk
 * together. Ids that are not on the sheet are left out.
 */
export function completeRejection<Line extends RejectableLine>(lines: readonly Line[], chosen: readonly string[]): Line[] {
  const first = lines.filter(({ id }) => chosen.includes(id));
  const isSale = first.some(({ adviceId }) => adviceId === null);
  const isRecipe = first.some(({ isPiece }) => isPiece);
  const drips = new Set(first.flatMap(({ groupNumber, isPiece }) => (isPiece || groupNumber === null ? [] : [groupNumber])));
  return lines.filter((line) => {
    const inDrip = !line.isPiece && line.groupNumber !== null && drips.has(line.groupNumber);
    return isSale || first.includes(line) || inDrip || (isRecipe && line.isPiece);
  });
}

interface StockedLine extends RejectableLine {
  quantity: number;
  batches: readonly { quantity: number }[];
}

/** The lines that are offered for going back: those that the stock does not give; all where it gives all, or none. */
export function proposeRejection<Line extends StockedLine>(lines: readonly Line[]): Line[] {
  const short = lines.filter(({ quantity, batches }) => batches.reduce((sum, batch) => sum + batch.quantity, 0) < quantity);
  if (short.length === 0) return [...lines];
  return completeRejection(
    lines,
    short.map(({ id }) => id),
  );
}

interface Rejectable {
  payStatus: number;
  /** `used`: units that nurses have given. */
  lines: readonly { used: number }[];
}

/** Why no line of a waiting sheet can be sent back now, if so. A line beside the ones that were given still can. */
export function reasonAgainstRejecting({ payStatus, lines }: Rejectable): MessageId | undefined {
  if (payStatus === payState.inSettlement) return 'pharmacy.refused.inSettlement';
  return lines.length > 0 && lines.every(({ used }) => used > 0) ? 'pharmacy.refused.executed' : undefined;
}
