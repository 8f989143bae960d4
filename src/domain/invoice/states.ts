import type { MessageId } from '../messageId.ts';
import type * as Invoice from './shapes.ts';

export const invoiceState = { notIssued: 0, issued: 1, reversed: 2 } as const;

export const invoiceStateWords: Record<Invoice.Status, MessageId> = {
  0: 'state.invoice.notIssued',
  1: 'state.invoice.issued',
  2: 'state.invoice.reversed',
};
