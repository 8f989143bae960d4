import { payState } from '../billing/states.ts';
import type { MessageId } from '../messageId.ts';
import { blockedBySkinTest, type Cleared } from '../nursing/skinTest/clearance.ts';
import type { FieldProblem, Message } from '../problem.ts';
import { checkBatches, proposeBatches, type StockBatch, type TakenFrom } from './batches.ts';
import { reasonAgainstStep, type SheetSteps } from './review.ts';
import type { Status } from './shapes.ts';
import { dispensingActs, dispensingCan } from './states.ts';
import { openQuestion, type SubstitutionState } from './substitution/rules.ts';

/** The queue shows what is paid for this long, and what is not paid as long as a prescription is valid (处方管理办法 article 18). */
export const queueDays = { paid: 30, unpaid: 3 } as const;

export interface LineToDispense extends Cleared {
  id: string;
  itemId: string;
  quantity: number;
}

export interface SheetStanding extends SheetSteps {
  status: Status;
  payStatus: number;
  lines: readonly (Cleared & RefundStanding & { name: string; substitution: { state: SubstitutionState } | null })[];
}

export interface RefundStanding {
  /** Number of a refund of the line that was asked for or approved, and is neither paid back nor cancelled. */
  openRefund: string | null;
  /** The line is a piece of a herbal prescription. */
  isPiece?: boolean;
  /** Why its doctor stopped the order; empty where it is not stopped. */
  stopReason?: string;
}

const isStopped = ({ stopReason }: RefundStanding): boolean => stopReason !== undefined && stopReason !== '';
const isHeld = (line: RefundStanding): boolean => line.openRefund !== null || isStopped(line);

/**
 * Lines that stay at the pharmacy while their refund is open or their order is stopped; the others are handed out without them. Of a herbal prescription all pieces
 * stay, for it is another one without the piece; of a sheet that takes two people all lines, for it is handed out whole.
 */
export function findHeldLines<Line extends RefundStanding>({ lines, takesTwo }: { lines: readonly Line[]; takesTwo?: boolean }): Line[] {
  if (!lines.some(isHeld)) return [];
  if (takesTwo) return [...lines];
  const holdsPieces = lines.some((line) => line.isPiece && isHeld(line));
  return lines.filter((line) => isHeld(line) || (line.isPiece && holdsPieces));
}

/** Why nothing can be handed out: every line is held, the message names one that is stopped or refunded. */
export function reasonOfRefund(sheet: { lines: readonly (RefundStanding & { name: string })[]; takesTwo?: boolean }): Message | undefined {
  if (sheet.lines.length === 0 || findHeldLines(sheet).length < sheet.lines.length) return undefined;
  const stopped = sheet.lines.find(isStopped);
  if (stopped) return { message: 'pharmacy.refused.stopped', values: { item: stopped.name, reason: stopped.stopReason ?? '' } };
  const asked = sheet.lines.find(({ openRefund }) => openRefund !== null);
  if (!asked) return undefined;
  return { message: 'pharmacy.refused.refundOpen', values: { item: asked.name, number: asked.openRefund ?? '' } };
}

/** Why a sheet cannot be dispensed now, if so: the same on the button and at the server. */
export function reasonAgainstDispensing(sheet: SheetStanding): Message | undefined {
  const { status, payStatus, lines } = sheet;
  if (!dispensingCan('dispense', status)) return { message: dispensingActs.dispense.refused };
  const open = openQuestion(lines);
  if (open) return open;
  const earlier = reasonAgainstStep('handOut', sheet);
  if (earlier) return earlier;
  const unpaid = unpaidReason(payStatus);
  if (unpaid) return { message: unpaid };
  const held = findHeldLines(sheet);
  for (const line of lines) {
    const message = held.includes(line) ? undefined : blockedBySkinTest(line);
    if (message) return { message, values: { item: line.name } };
  }
  return reasonOfRefund(sheet);
}

export const unpaidReason = (payStatus: number | null): MessageId | undefined => {
  if (payStatus === payState.paid) return undefined;
  return payStatus === payState.inSettlement ? 'nursing.refused.inSettlement' : 'nursing.refused.unpaid';
};

export type Chosen = Readonly<Record<string, readonly TakenFrom[]>>;

/** First to expire first for every line in turn: what one line takes is gone for the next line of the same item. */
export function proposeLines(
  lines: readonly (Pick<LineToDispense, 'id' | 'quantity'> & { batches: readonly StockBatch[] })[],
  today: string,
): { chosen: Record<string, TakenFrom[]>; missing: Record<string, number> } {
  const gone = new Map<string, number>();
  const chosen: Record<string, TakenFrom[]> = {};
  const missing: Record<string, number> = {};
  for (const { id, quantity, batches } of lines) {
    const proposal = proposeBatches(without(batches, gone), quantity, today);
    chosen[id] = proposal.taken;
    if (proposal.missing > 0) missing[id] = proposal.missing;
    take(gone, proposal.taken);
  }
  return { chosen, missing };
}

/** Every line by the rule of its batches, with what the lines before it take already gone. Fields are `lines.<id>.batches…`. */
export function checkChosen(
  lines: readonly (Pick<LineToDispense, 'id' | 'quantity'> & { batches: readonly StockBatch[] })[],
  chosen: Chosen,
  today: string,
): FieldProblem<{ lines: unknown }>[] {
  const gone = new Map<string, number>();
  return lines.flatMap(({ id, quantity, batches }) => {
    const taken = chosen[id] ?? [];
    const problems = checkBatches(taken, without(batches, gone), quantity, today);
    take(gone, taken);
    return problems.map(({ field, ...problem }) => ({ ...problem, field: `lines.${id}.${field}` as const }));
  });
}

const without = (batches: readonly StockBatch[], gone: ReadonlyMap<string, number>): StockBatch[] =>
  batches.map((batch) => ({ ...batch, quantity: Math.max(0, batch.quantity - (gone.get(batch.id) ?? 0)) }));

function take(gone: Map<string, number>, taken: readonly TakenFrom[]): void {
  for (const { batchId, quantity } of taken) gone.set(batchId, (gone.get(batchId) ?? 0) + quantity);
}
