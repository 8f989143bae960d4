import type { BandSubject } from '../../blocks/PatientBand.tsx';
import type * as Deposit from '../../domain/deposit/shapes.ts';

/** Whose money it is, with the number of the deposit and its balance (fen). */
export const bandOfDeposit = ({ patientId, patientName, depositNumber, balance }: Deposit.Full): BandSubject => ({
  id: patientId,
  name: patientName,
  sheet: { number: depositNumber, total: balance },
});
