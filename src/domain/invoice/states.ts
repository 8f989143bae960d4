import type { MessageId } from '../messageId.ts';
import type { SendingState } from './sending.ts';
import type * as Invoice from './shapes.ts';

/** An invoice covers at most so many bills. */
export const mostBills = 50;

export const invoiceState = { notIssued: 0, issued: 1, reversed: 2 } as const;

export const invoiceStateWords: Record<Invoice.Status, MessageId> = {
  [invoiceState.notIssued]: 'state.invoice.notIssued',
  [invoiceState.issued]: 'state.invoice.issued',
  [invoiceState.reversed]: 'state.invoice.reversed',
};

/** Kept here and not beside the state table: the shell shows states and knows no rule of them. */
export const sendingStateWords: Record<SendingState, MessageId> = {
  waiting: 'state.sending.waiting',
  sent: 'state.sending.sent',
  issued: 'state.sending.issued',
  failed: 'state.sending.failed',
  unknown: 'state.sending.unknown',
  withdrawn: 'state.sending.withdrawn',
};
