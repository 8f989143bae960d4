/** What is typed at the counter, one figure a method, and the payments it means. */
import type { PaymentDraft } from './shapes.ts';

export interface Received {
  methodCode: string;
  /** What the patient hands over or is charged; null while the field holds no amount. */
  received: number | null;
  /** The number the payment has at its channel, where the cashier entered one. */
  reference?: string;
}

/**
 * Cash counts only up to what is still open, and the rest of it is change; any other method counts as typed. So a cashier types
 * the banknotes, not the difference.
 */
export function paymentsOf(typed: readonly Received[], due: number, cashMethods: readonly string[]): PaymentDraft[] {
  const isCash = ({ methodCode }: Received) => cashMethods.includes(methodCode);
  let open = due - typed.reduce((sum, entry) => sum + (isCash(entry) ? 0 : (entry.received ?? 0)), 0);
  return typed.map((entry) => {
    const received = entry.received ?? 0;
    const numbered = entry.reference ? { reference: entry.reference } : {};
    if (!isCash(entry) || open <= 0) return { methodCode: entry.methodCode, amount: received, ...numbered };
    const amount = Math.min(received, open);
    open -= amount;
    return { methodCode: entry.methodCode, amount, tendered: received };
  });
}
