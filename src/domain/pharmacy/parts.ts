import type { FieldProblem, Message } from '../problem.ts';
import type { StockBatch, TakenFrom } from './batches.ts';
import type { Status } from './shapes.ts';
import { type Chosen, checkChosen, findHeldLines, type RefundStanding, reasonOfRefund, unpaidReason } from './standing.ts';
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

interface DueLine extends RefundStanding {
  quantity: number;
  owed: number;
}

interface DueSheet<Line> {
  status: Status;
  lines: readonly Line[];
  takesTwo?: boolean;
}

/**
 * The lines that a hand-out may take from now, with the quantity that is still due: of a waiting sheet all, else what it owes; those with an
 * open refund wait.
 */
export function linesDue<Line extends DueLine>(sheet: DueSheet<Line>): Line[] {
  const held = linesHeld(sheet);
  const due = wantedLines(sheet).filter((line) => !held.includes(line));
  return sheet.status === dispensingState.pending ? due : due.map((line) => ({ ...line, quantity: line.owed }));
}

/** The lines that wait for a refund, of those that a hand-out would take from. */
export const linesHeld = <Line extends DueLine>(sheet: DueSheet<Line>): Line[] => findHeldLines({ ...sheet, lines: wantedLines(sheet) });

const wantedLines = <Line extends DueLine>({ status, lines }: DueSheet<Line>): readonly Line[] =>
  status === dispensingState.pending ? lines : lines.filter(({ owed }) => owed > 0);

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
  lines: readonly (RefundStanding & { name: string; owed: number })[];
}

/** Why the rest of a sheet cannot be handed out now, if so. */
export function reasonAgainstRest({ status, payStatus, lines }: OwingSheet): Message | undefined {
  const owing = lines.filter(({ owed }) => owed > 0);
  if (!handedOutStates.includes(status) || owing.length === 0) return { message: 'pharmacy.rest.refused.none' };
  const unpaid = unpaidReason(payStatus);
  if (unpaid) return { message: unpaid };
  return reasonOfRefund({ lines: owing });
}
