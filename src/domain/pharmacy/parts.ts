import type { FieldProblem, Message } from '../problem.ts';
import type { StockBatch, TakenFrom } from './batches.ts';
import type { Status } from './shapes.ts';
import { type Chosen, checkChosen, unpaidReason } from './standing.ts';
import { dispensingState, handedOutStates } from './states.ts';

/** A line of which a part may be handed out; counts in stock units. */
export interface PartLine {
  id: string;
  /** At most so many. */
  quantity: number;
  /** Stock units in one unit it was sold in: what stays owing is refunded in whole units, so it is kept back in whole units. */
  soldIn: number;
  batches: readonly StockBatch[];
}

export const totalOf = (taken: readonly TakenFrom[] = []): number => taken.reduce((sum, { quantity }) => sum + quantity, 0);

/** The lines that a hand-out may take from now, with the quantity that is still due: all of a waiting sheet, else what it owes. */
export function linesDue<Line extends { quantity: number; owed: number }>({
  status,
  lines,
}: {
  status: Status;
  lines: readonly Line[];
}): Line[] {
  if (status === dispensingState.pending) return [...lines];
  return lines.flatMap((line) => (line.owed > 0 ? [{ ...line, quantity: line.owed }] : []));
}

/** Names the hand-out that a sheet waits for: batches and packages that were chosen for the one before do not count for the next. */
export const handOutDue = (sheet: Parameters<typeof linesDue>[0]): string =>
  linesDue(sheet)
    .map(({ quantity }) => quantity)
    .join(' ');

/** What a hand-out of these batches leaves owing of a line. */
export const owedAfter = ({ quantity }: Pick<PartLine, 'quantity'>, taken: readonly TakenFrom[] = []): number => quantity - totalOf(taken);

/** Every line by the rules of its batches; a line may get less than its quantity, but not all of them nothing. */
export function checkPart(lines: readonly PartLine[], chosen: Chosen, today: string): FieldProblem<{ lines: unknown }>[] {
  const parts = lines.map((line) => ({ ...line, quantity: Math.min(line.quantity, totalOf(chosen[line.id])) }));
  const problems: FieldProblem<{ lines: unknown }>[] = [...checkChosen(parts, chosen, today)];
  for (const line of lines) {
    const owed = owedAfter(line, chosen[line.id]);
    if (owed > 0 && owed % line.soldIn !== 0)
      problems.push({ field: `lines.${line.id}.batches`, message: 'pharmacy.part.wholeUnits', values: { size: line.soldIn } });
  }
  const isNothing = lines.every(({ id }) => totalOf(chosen[id]) === 0);
  return isNothing ? [{ field: 'lines', message: 'pharmacy.part.nothing' }] : problems;
}

/** Units still owed: a refund takes what came back first, and what is owed after it. */
export const stillOwed = ({ owed, returned, refunded }: { owed: number; returned: number; refunded: number }): number =>
  Math.min(owed, Math.max(0, returned - refunded));

interface OwingSheet {
  status: Status;
  payStatus: number;
  lines: readonly { name: string; owed: number; openRefund: string | null }[];
}

/** Why the rest of a sheet cannot be handed out now, if so. */
export function reasonAgainstRest({ status, payStatus, lines }: OwingSheet): Message | undefined {
  const owing = lines.filter(({ owed }) => owed > 0);
  if (!handedOutStates.includes(status) || owing.length === 0) return { message: 'pharmacy.rest.refused.none' };
  const unpaid = unpaidReason(payStatus);
  if (unpaid) return { message: unpaid };
  const asked = owing.find(({ openRefund }) => openRefund);
  return asked && { message: 'pharmacy.refused.refundOpen', values: { item: asked.name, number: asked.openRefund ?? '' } };
}
