import { api } from '../../api/api.ts';
import type { MessageId } from '../../domain/messageId.ts';

/** Whether the clinic has a provider of e-invoices, how many invoices wait or failed, and the sentence that says where invoices go. */
export function useStanding() {
  const { currentData: standing } = api.useQueryEinvoiceStandingQuery();
  const line: MessageId = standing?.isConnected ? 'invoice.line.connected' : 'invoice.line';
  return { standing, line };
}
