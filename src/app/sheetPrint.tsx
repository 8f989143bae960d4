import type { SheetPrintActs as Acts } from '../features/pharmacy/PharmacyDesk.tsx';
import { PrintActs } from '../print/acts/PrintActs.tsx';

/** Labels of the bags of a decoction. */
export const BagLabelActs: Acts = ({ dispensingId }) => <PrintActs of={[{ document: 'bagLabel', dispensingId }]} />;

/** The print area's part beside a prescription: its button and Ctrl+P. Features do not know one another; here they meet. */
export const SheetPrintActs: Acts = ({ dispensingId, encounterId, prescriptionNumber }) => (
  <PrintActs
    of={[
      // Goods sold at the desk have a slip and no prescription.
      ...(encounterId ? [{ document: 'prescription', encounterId, prescriptionNumber, dispensingId } as const] : []),
      { document: 'dispensing', dispensingId },
      { document: 'drugSheet', id: dispensingId },
    ]}
  />
);
