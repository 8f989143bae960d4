/** Statements of payment channels against the ledger: what belongs together, what differs, and what may be done about a difference. */
import type { MessageId, MessageValues } from '../messageId.ts';

export interface StatedLine {
  id: string;
  at: string;
  tradeNumber: string;
  orderNumber: string;
  number: string;
  /** Fen; negative: refunded. */
  amount: number;
}
export interface BookedPayment {
  id: string;
  at: string;
  amount: number;
  /** The number the cashier entered; of a refund, that of the payment it returns. */
  reference: string;
}
export interface Pair {
  lineId: string;
  paymentId: string;
}

/** A reference may be the end of a long number; fewer digits could be any number. */
const fewestDigits = 6;
const isNumberOf = (line: StatedLine, reference: string): boolean =>
  reference !== '' &&
  [line.tradeNumber, line.orderNumber, line.number].some(
    (number) => number === reference || (reference.length >= fewestDigits && number.endsWith(reference)),
  );

const isSameWay = (line: StatedLine, payment: BookedPayment) => Math.sign(line.amount) === Math.sign(payment.amount);

/** Pairs in the order of their fitness, each line and payment once. */
function choose(pairs: readonly (Pair & { distance: number })[]): Pair[] {
  const [lines, payments] = [new Set<string>(), new Set<string>()];
  return pairs
    .toSorted((one, other) => one.distance - other.distance || (one.lineId + one.paymentId < other.lineId + other.paymentId ? -1 : 1))
    .flatMap(({ lineId, paymentId }) => {
      if (lines.has(lineId) || payments.has(paymentId)) return [];
      lines.add(lineId);
      payments.add(paymentId);
      return [{ lineId, paymentId }];
    });
}

/** Lines and payments with the same number. Equal amounts come first: one transaction may have several refunds. */
export function matchByReference(lines: readonly StatedLine[], payments: readonly BookedPayment[]): Pair[] {
  const pairs = lines.flatMap((line) =>
    payments
      .filter((payment) => isSameWay(line, payment) && isNumberOf(line, payment.reference))
      .map((payment) => ({ lineId: line.id, paymentId: payment.id, distance: Math.abs(line.amount - payment.amount) })),
  );
  return choose(pairs);
}

/** Lines and payments of one amount within so many minutes, the closest first. They are proposed, not linked: amounts repeat. */
export function proposePairs(lines: readonly StatedLine[], payments: readonly BookedPayment[], minutes: number): Pair[] {
  const pairs = lines.flatMap((line) =>
    payments.flatMap((payment) => {
      if (payment.amount !== line.amount) return [];
      const distance = Math.abs(Date.parse(line.at) - Date.parse(payment.at));
      return distance <= minutes * 60_000 ? [{ lineId: line.id, paymentId: payment.id, distance }] : [];
    }),
  );
  return choose(pairs);
}

export const resultKinds = ['matched', 'amountDiffers', 'onlyInStatement', 'onlyInLedger', 'refundMissing'] as const;
export type ResultKind = (typeof resultKinds)[number];

/** What a line, a payment or a linked pair is. */
export function resultOf(line: { amount: number } | null, payment: { amount: number } | null): ResultKind {
  if (line && payment) return line.amount === payment.amount ? 'matched' : 'amountDiffers';
  if ((line ?? payment)!.amount < 0) return 'refundMissing';
  return line ? 'onlyInStatement' : 'onlyInLedger';
}

export const differenceStates = ['open', 'noted', 'explained'] as const;
export type DifferenceState = (typeof differenceStates)[number];

export const differenceActs = {
  explain: { from: ['open', 'noted'], to: 'explained', refused: 'till.channel.refused.explained' },
  note: { from: ['open', 'noted'], to: 'noted', refused: 'till.channel.refused.explained' },
  withdraw: { from: ['explained'], to: 'open', refused: 'till.channel.refused.notExplained' },
} as const satisfies Record<string, { from: readonly DifferenceState[]; to: DifferenceState; refused: MessageId }>;
export type DifferenceAct = keyof typeof differenceActs;
export const differenceActNames = Object.keys(differenceActs) as [DifferenceAct, ...DifferenceAct[]];

export const differenceCan = (act: DifferenceAct, state: DifferenceState): boolean =>
  (differenceActs[act].from as readonly DifferenceState[]).includes(state);

/** The last act decides. */
export const stateAfter = (last: DifferenceAct | null): DifferenceState => (last === null ? 'open' : differenceActs[last].to);

export interface ChannelDayFacts {
  day: string;
  today: string;
  isClosed: boolean;
  /** Lines of statements on the day. */
  lines: number;
  results: readonly { kind: ResultKind; state: DifferenceState }[];
}

/** What has to be done before a day of a channel is closed. */
export function channelBlockers({
  day,
  today,
  isClosed,
  lines,
  results,
}: ChannelDayFacts): { message: MessageId; values?: MessageValues }[] {
  if (isClosed) return [{ message: 'till.channel.blocker.closed' }];
  if (day >= today) return [{ message: 'till.channel.blocker.notOver' }];
  if (lines === 0 && results.length > 0) return [{ message: 'till.channel.blocker.noStatement' }];
  const open = results.filter(({ kind, state }) => kind !== 'matched' && state !== 'explained').length;
  return open > 0 ? [{ message: 'till.channel.blocker.open', values: { count: open } }] : [];
}
