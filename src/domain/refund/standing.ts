import type { MessageId } from '../messageId.ts';
import { dispensingState } from '../pharmacy/states.ts';
import type * as Refund from './shapes.ts';

/** How far a line of a settled bill may be refunded now. */
export interface Refundable {
  most: number;
  /** All of it or nothing. */
  isWhole: boolean;
  /** Why not more, or not in part. */
  reason?: MessageId;
}

const { dispensed, collected } = dispensingState;

/**
 * Drugs the patient holds come back to the pharmacy first; drugs that wait there go whole, so that nobody is handed a part that was refunded.
 * A material that the stockroom has sent comes back to it first.
 */
export function refundableOf({ left, sheet, request }: Pick<Refund.LineStanding, 'left' | 'sheet' | 'request'>): Refundable {
  if (request) {
    const most = Math.max(0, left - request.out);
    return { most, isWhole: false, ...(most < left && { reason: 'refund.line.consumableOut' }) };
  }
  if (!sheet) return { most: left, isWhole: false };
  if (sheet.status !== dispensed && sheet.status !== collected)
    return { most: left, isWhole: true, ...(left > 1 && { reason: 'refund.line.waiting' }) };
  const most = Math.max(0, Math.min(left, sheet.returned));
  return { most, isWhole: false, ...(most < left && { reason: most === 0 ? 'refund.line.dispensed' : 'refund.line.partReturned' }) };
}
