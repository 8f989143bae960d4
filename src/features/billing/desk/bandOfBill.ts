import type { BandSubject } from '../../../blocks/PatientBand.tsx';
import type * as Billing from '../../../domain/billing/shapes.ts';

/** Whose bill it is, with its number and what it comes to (fen). */
export const bandOfBill = ({ patientId, patientName, billNumber, receivable, saleTotal }: Billing.Full): BandSubject => ({
  id: patientId,
  name: patientName,
  sheet: { number: billNumber, total: receivable + saleTotal },
});
