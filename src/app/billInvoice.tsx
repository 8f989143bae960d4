import type { BillInvoice } from '../features/billing/BillDesk.tsx';
import { InvoiceOfBill } from '../features/invoice/InvoiceOfBill.tsx';

/** The invoice beside a bill. Features do not know one another; here they meet. */
export const Invoice: BillInvoice = InvoiceOfBill;
