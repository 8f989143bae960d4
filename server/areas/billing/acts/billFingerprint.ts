import { createHash } from 'node:crypto';
import type { StoredLine } from '../queries/bills.ts';

/** A text that differs once a charge of the bill was added, removed, changed or refunded. */
export function fingerprintOf(lines: readonly Pick<StoredLine, 'id' | 'quantity' | 'refundedQuantity' | 'amount'>[]): string {
  const facts = lines.map(({ id, quantity, refundedQuantity, amount }) => `${id} ${quantity} ${refundedQuantity} ${amount}`).sort();
  return createHash('sha256').update(facts.join('\n')).digest('hex').slice(0, 32);
}
