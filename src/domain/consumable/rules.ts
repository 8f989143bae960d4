import { usedOf } from '../pharmacy/returns.ts';
import { unpaidReason } from '../pharmacy/standing.ts';
import type { FieldProblem, Message } from '../problem.ts';
import type { SendDraft, TakeBackDraft } from './shapes.ts';

export const owedOf = ({ wanted, out }: { wanted: number; out: number }): number => Math.max(0, wanted - out);

/** Units that the recorded executions of a treatment have used; they do not come back unless an execution is undone. */
export const usedByTreatment = ({
  quantity,
  out,
  executed,
  executionCount,
}: {
  quantity: number;
  out: number;
  executed: number;
  executionCount: number;
}): number => Math.min(out, usedOf(quantity, executed, executionCount));

/** Why a request cannot be sent out of this stockroom: a department is served by the stockroom that it asked. */
export const reasonAgainstStockroom = (request: { stockroom: { id: string } | null }, storehouseId: string): Message | undefined =>
  request.stockroom !== null && request.stockroom.id !== storehouseId ? { message: 'consumable.stockroom.other' } : undefined;

export interface RequestStanding {
  isCancelled: boolean;
  /** State of the treatment's bill. */
  payStatus: number;
  /** Number of a refund of the treatment that was applied for or approved and is not paid out. */
  openRefund: string | null;
  /** Its doctor stopped the treatment. */
  isStopped?: boolean | undefined;
  lines: readonly { owed: number }[];
}

/** Why nothing of a request can be sent now, if so: the same on the button and at the server. */
export function reasonAgainstSending({ isCancelled, payStatus, openRefund, isStopped, lines }: RequestStanding): Message | undefined {
  if (isCancelled) return { message: 'consumable.refused.cancelled' };
  const unpaid = unpaidReason(payStatus);
  if (unpaid) return { message: unpaid };
  if (isStopped) return { message: 'consumable.refused.stopped' };
  if (openRefund !== null) return { message: 'consumable.refused.refundOpen', values: { number: openRefund } };
  return lines.some(({ owed }) => owed > 0) ? undefined : { message: 'consumable.refused.nothingOwed' };
}

/** Each line at most what it is owed; a line may get less or nothing, but not all of them nothing. */
export function checkSend(lines: readonly { id: string; owed: number }[], draft: SendDraft): FieldProblem<SendDraft>[] {
  if (draft.storehouseId === '') return [{ field: 'storehouseId', message: 'consumable.stockroom.first' }];
  const seen = new Set<string>();
  const problems = draft.lines.flatMap(({ lineId, quantity }, index): FieldProblem<SendDraft>[] => {
    const most = lines.find(({ id }) => id === lineId)?.owed ?? 0;
    const isTwice = seen.has(lineId);
    seen.add(lineId);
    const isWrong = !Number.isInteger(quantity) || quantity < 0 || quantity > most || isTwice;
    return isWrong ? [{ field: `lines.${index}.quantity`, message: 'consumable.send.range', values: { most } }] : [];
  });
  if (problems.length > 0) return problems;
  return draft.lines.some(({ quantity }) => quantity > 0) ? [] : [{ field: 'lines', message: 'consumable.send.nothing' }];
}

interface LineOut {
  id: string;
  out: number;
  used: number;
}

/** Units of a line that were not used. */
const freeOf = ({ out, used }: Pick<LineOut, 'out' | 'used'>): number => Math.max(0, out - used);

export interface SentBatch {
  id: string;
  lineId: string;
  batchId: string;
  /** Units of this sending that are still out. */
  out: number;
}

/**
 * Units of a sending that come back, by batch: what was used stays out. `lines` count all sendings of the request, so units that one sending
 * sent may cover what was used of another.
 */
export function planTakeBack(batches: readonly SentBatch[], lines: readonly LineOut[]): (SentBatch & { quantity: number })[] {
  const free = new Map(lines.map(({ id, out, used }) => [id, freeOf({ out, used })]));
  return batches.flatMap((batch) => {
    const left = free.get(batch.lineId) ?? 0;
    const quantity = Math.min(left, batch.out);
    free.set(batch.lineId, left - quantity);
    return quantity > 0 ? [{ ...batch, quantity }] : [];
  });
}

/** Quantities of batches to take back: no more than is out of the batch, and of a line no more than was not used. */
export function checkTakeBack(
  batches: readonly SentBatch[],
  lines: readonly LineOut[],
  asked: NonNullable<TakeBackDraft['batches']>,
): FieldProblem<TakeBackDraft>[] {
  const free = new Map(lines.map(({ id, out, used }) => [id, freeOf({ out, used })]));
  const left = new Map(batches.map((batch) => [batch.id, batch.out]));
  const problems = asked.flatMap(({ id, quantity }, index): FieldProblem<TakeBackDraft>[] => {
    const lineId = batches.find((batch) => batch.id === id)?.lineId ?? '';
    const most = Math.min(left.get(id) ?? 0, free.get(lineId) ?? 0);
    if (quantity === null || !Number.isInteger(quantity) || quantity < 0 || quantity > most)
      return [{ field: `batches.${index}.quantity`, message: 'consumable.send.range', values: { most } }];
    left.set(id, (left.get(id) ?? 0) - quantity);
    free.set(lineId, (free.get(lineId) ?? 0) - quantity);
    return [];
  });
  if (problems.length > 0) return problems;
  return asked.some(({ quantity }) => quantity) ? [] : [{ field: 'batches', message: 'consumable.send.nothing' }];
}
