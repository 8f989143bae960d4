import type { SheetPrintActs as Acts } from '../features/pharmacy/PharmacyDesk.tsx';
import { PrintActs } from '../print/acts/PrintActs.tsx';

/** The print area's part beside a prescription: its button and Ctrl+P. Features do not know one another; here they meet. */
export const SheetPrintActs: Acts = ({ dispensingId, encounterId, prescriptionNumber }) => (
  <PrintActs
    of={[
      { document: 'prescription', encounterId, prescriptionNumber, dispensingId },
      { document: 'dispensing', dispensingId },
    ]}
  />
);
