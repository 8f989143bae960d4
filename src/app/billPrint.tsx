import type { BillPrintActs } from '../features/billing/BillDesk.tsx';
import { PrintActs as Acts } from '../print/acts/PrintActs.tsx';

/** The print area's part beside a bill: its buttons and Ctrl+P. Features do not know one another; here they meet. */
export const PrintActs: BillPrintActs = ({ billingId, collectionId }) => (
  <Acts of={[...(collectionId ? [{ document: 'collection', paymentId: collectionId } as const] : []), { document: 'bill', billingId }]} />
);
