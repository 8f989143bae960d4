import type { BillPrintActs } from '../features/billing/BillDesk.tsx';
import { PrintActs as Acts } from '../print/acts/PrintActs.tsx';

/** The print area's part beside a bill: its buttons and Ctrl+P. Features do not know one another; here they meet. */
export const PrintActs: BillPrintActs = ({ billingId }) => <Acts of={[{ document: 'bill', billingId }]} />;
