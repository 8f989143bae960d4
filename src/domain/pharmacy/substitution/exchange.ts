import { refundState } from '../../refund/states.ts';
import type { ExchangeSums, PaidExchange } from './exchangeShapes.ts';

/** Fen that the patient still pays; negative where money goes back. */
export const netOf = ({ back, charge }: ExchangeSums): number => charge - back;

export type NetKind = 'even' | 'toPay' | 'toGiveBack';

/** Direction of the net sum; its words name the amount without a sign. */
export function netKindOf(sums: ExchangeSums): NetKind {
  const net = netOf(sums);
  if (net === 0) return 'even';
  return net > 0 ? 'toPay' : 'toGiveBack';
}

/**
 * True where the application for the paid line was refused or withdrawn: the patient is owed the money of a drug that is not handed out, and the
 * refund is applied for again from its bill.
 */
export const lacksRefund = ({ refundStatus }: Pick<PaidExchange, 'refundStatus'>): boolean =>
  refundStatus === null || refundStatus === refundState.refused || refundStatus === refundState.cancelled;
