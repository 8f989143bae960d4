/**
 * What of the payments is takings: money that came in, less money that was paid back. Use of a card or a deposit moves money that came in
 * before; it stands beside the takings under its own name. Every sum of takings follows this one rule (`server/cash/moneyIn.ts`).
 */
import { depositMethod, isHeldMoney, memberCardMethod } from './payments.ts';

/** Kinds of payments by which money is paid back. */
export const paidOutKinds = ['refund', 'cardRefund', 'packageRefund', 'depositRefund'] as const;

interface Booked {
  kind: string;
  methodCode: string;
  /** Fen, negative: paid back. */
  amount: number;
  /** The kind of the payment that a correction is about. */
  correctsKind?: string | null;
}

interface Parts {
  taken: number;
  /** Positive. */
  paidOut: number;
  fromCards: number;
  fromDeposits: number;
}

const isPaidOut = ({ kind, correctsKind }: Booked): boolean => (paidOutKinds as readonly string[]).includes(correctsKind ?? kind);

/** The parts of one payment, in fen: one of them is its amount, the others are 0. A correction stands with what it corrects. */
export function partsOf(payment: Booked): Parts {
  const { methodCode, amount } = payment;
  const isMoney = !isHeldMoney(methodCode);
  return {
    taken: isMoney && !isPaidOut(payment) ? amount : 0,
    paidOut: isMoney && isPaidOut(payment) && amount !== 0 ? -amount : 0,
    fromCards: methodCode === memberCardMethod ? amount : 0,
    fromDeposits: methodCode === depositMethod ? amount : 0,
  };
}

/** Takings of payments, in fen. */
export const takingsOf = (payments: readonly Booked[]): number =>
  payments.map(partsOf).reduce((sum, { taken, paidOut }) => sum + taken - paidOut, 0);
