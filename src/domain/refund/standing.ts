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

/** Drugs the patient holds come back to the pharmacy first; drugs that wait there go whole, so that nobody is handed a part that was refunded. */
export function refundableOf({ left, sheet }: Pick<Refund.LineStanding, 'left' | 'sheet'>): Refundable {
  if (!sheet) return { most: left, isWhole: false };
  if (sheet.status !== dispensed && sheet.status !== collected)
    return { most: left, isWhole: true, ...(left > 1 && { reason: 'refund.line.waiting' }) };
  const most = Math.max(0, Math.min(left, sheet.returned));
  return { most, isWhole: false, ...(most < left && { reason: most === 0 ? 'refund.line.dispensed' : 'refund.line.partReturned' }) };
}
